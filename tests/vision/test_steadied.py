"""Frames of slender faces, steadied by those of their neighbours."""

from __future__ import annotations

import numpy as np
import pytest

from vision.geometry import frames
from vision.steadied import steady_frames


def low_row(count: int, height: float, flat: int | None = None) -> np.ndarray:
    """Faces side by side, 30 pixels wide, foreshortened to ``height``; ``flat`` lies sideways."""
    quads = []
    for place in range(count):
        if place == flat:
            wide, high = 40.0, height * 3 / 4
        else:
            wide, high = 30.0, height
        left = 45.0 * place
        quad = np.array([[left, 0], [left + wide, 0], [left + wide, high], [left, high]])
        quads.append(np.roll(quad, 1, axis=0) if place == flat else quad)
    return np.array(quads)


def off(found: np.ndarray, true: np.ndarray) -> float:
    return float(np.linalg.norm(found - true, axis=(1, 2)).mean())


@pytest.mark.parametrize("flat", [None, 3])
def test_slender_faces_lose_most_of_their_noise(flat: int | None) -> None:
    exact = low_row(9, 12.0, flat)
    noise = np.random.default_rng(1).normal(size=exact.shape) * 1.5
    true = frames(exact)
    assert off(steady_frames(exact + noise), true) < 0.6 * off(frames(exact + noise), true)
    assert np.allclose(steady_frames(exact), true)


def test_faces_seen_from_above_keep_their_own_frame() -> None:
    exact = low_row(6, 38.0)
    noisy = exact + np.random.default_rng(2).normal(size=exact.shape)
    assert np.array_equal(steady_frames(noisy), frames(noisy))


def test_a_neighbour_seen_otherwise_has_no_say() -> None:
    standing, lying = low_row(1, 8.0), low_row(2, 36.0)[1:]
    both = np.concatenate([standing, lying])
    assert np.array_equal(steady_frames(both), frames(both))
    assert len(steady_frames(both[:0])) == 0
