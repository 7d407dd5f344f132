"""Shifts found are those that were made."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.shifts import find_shift, shifted


def scene(seed: int, height: int = 90, width: int = 160) -> np.ndarray:
    """Blocks of different greys, soft at their edges."""
    rng = np.random.default_rng(seed)
    grey = np.full((height, width), 90.0)
    for _ in range(60):
        y, x = rng.integers(0, height - 8), rng.integers(0, width - 6)
        grey[y : y + 8, x : x + 6] = rng.uniform(0, 255)
    for axis in (0, 1):
        grey = (np.roll(grey, 1, axis) + 2 * grey + np.roll(grey, -1, axis)) / 4
    return np.asarray(grey, np.float32)


@given(st.integers(0, 50), st.floats(-12, 12), st.floats(-12, 12))
def test_a_shift_is_found_to_a_part_of_a_pixel(seed: int, x: float, y: float) -> None:
    old = scene(seed)
    found = find_shift(old, shifted(old, np.array([x, y])))
    assert found is not None
    assert found == pytest.approx([x, y], abs=0.3)


def test_a_shift_and_back_changes_little() -> None:
    old = scene(1)
    there = shifted(old, np.array([5.0, -3.0]))
    back = shifted(there, np.array([-5.0, 3.0]))
    assert np.allclose(back[5:-5, 7:-7], old[5:-5, 7:-7])
    assert np.array_equal(shifted(old, np.zeros(2)), old)


def test_other_pictures_are_no_shift() -> None:
    rng = np.random.default_rng(0)
    noise = [rng.uniform(0, 255, (90, 160)).astype(np.float32) for _ in range(2)]
    assert find_shift(*noise) is None


@pytest.mark.parametrize("shape", [(1, 1), (2, 9), (9, 2)])
def test_tiny_pictures(shape: tuple[int, int]) -> None:
    grey = np.zeros(shape, np.float32)
    find_shift(grey, grey)
    assert shifted(grey, np.array([0.5, -0.5])).shape == shape
