"""What moved between two frames: the camera, some tiles, or the whole scene."""

from __future__ import annotations

import numpy as np
import pytest

from scoring.tiles import Tile
from tests.vision.scenes import Camera, Laid, photograph, row
from tests.vision.table_scenes import table
from vision.detections import Detections
from vision.geometry import project
from vision.sighting import Sighting, find_sighting

CAMERA = Camera(40, 0, 120)
WALLS = [
    *row("0z" * 17, -26, 24),
    *row("0z" * 10, -34, 22, turn=-90),
    *row("0z" * 10, 34, -8, turn=90),
]
HAND = "1m2m3m4p5p6p7s8s9s1z1z2z2z"


def sight(old: Detections, new: Detections) -> Sighting:
    known = np.ones(len(old), bool)
    old_quads, new_quads = (np.asarray(d.quads, np.float64) for d in (old, new))
    return find_sighting(old_quads, new_quads, old.probs, new.probs, known, (1000, 1000))


def seen(hand: str, seed: int, at: float = 0.0) -> Detections:
    """Three walls, and a hand that may stand elsewhere, the camera shaking by a pixel or two."""
    shake = np.random.default_rng(seed).normal(0, 1.5, 2)
    laid = [*WALLS, *row(hand, -20 + at, 0)]
    return photograph(laid, CAMERA, jitter=0.02, seed=seed).moved(1.0, *shake.tolist())


@pytest.mark.parametrize("at", [0.0, 1.5, 3.1])
def test_a_hand_that_is_sorted_is_not_the_camera(at: float) -> None:
    """Though all the faces there are have moved."""
    sighting = sight(seen(HAND, 1), seen("2m3m4p5p6p7s8s9s1z1z2z2z1m", 2, at))
    assert not sighting.elsewhere
    assert not sighting.moving
    corner = np.array([[0.0, 0.0], [1000.0, 1000.0]])
    assert np.abs(project(sighting.motion, corner) - corner).max() < 15


def test_a_view_that_comes_nearer_moves() -> None:
    old = photograph(table(), Camera(50, 0, 170), seed=1)
    new = photograph(table(), Camera(50, 0, 150), seed=2)
    sighting = sight(old, new)
    assert sighting.moving
    assert not sighting.elsewhere


def test_a_shaking_camera_stands_still() -> None:
    for seed in range(10):
        assert not sight(seen(HAND, 0), seen(HAND, 1 + seed)).moving


def test_other_tiles_are_elsewhere_and_covered_ones_are_not() -> None:
    old = photograph(table(), Camera(50, 0, 170), seed=1)
    other = [Laid(Tile((int(t.tile) + 7) % 34), t.x, t.y, t.turn) for t in table()]
    assert sight(old, photograph(other, Camera(50, 0, 170), seed=2)).elsewhere
    assert not sight(old, old.select(list(range(0, len(old), 5)))).elsewhere
    assert not sight(old, old.select(list(range(3)))).elsewhere
    assert not sight(old, Detections.empty()).elsewhere
