"""The winning tile by the gap before it: wide, slight but clear, or none."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.scenes import WIDTH, Camera, Laid, photograph, row
from vision.detections import Detections
from vision.reader import interpret
from vision.reading import Reading

HAND = "1m2m3m4p5p6p7s8s9s1z1z1z2z2z"
CAMERAS = [Camera(0, 0), Camera(40, 10), Camera(50, 260, 100)]


def read_with_gap(gap: float, camera: Camera, at: int = 13) -> Reading:
    """The hand with a further gap, in tile widths, before its tile number ``at``."""
    laid = row(HAND, space=0.06)
    moved = [
        Laid(t.tile, t.x + (gap * WIDTH if i >= at else 0), t.y, t.turn) for i, t in enumerate(laid)
    ]
    return interpret(photograph(moved, camera, jitter=0.01), 1000, 1000)


def is_assumed(reading: Reading) -> bool:
    assert reading.read_hand is not None
    return reading.read_hand.win_assumed


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
@pytest.mark.parametrize("gap", [0.25, 0.35, 0.6, 1.2])
def test_a_last_tile_that_stands_off_is_the_winning_one(gap: float, camera: Camera) -> None:
    reading = read_with_gap(gap, camera)
    assert reading.hand.winning_tile is not None
    assert reading.hand.winning_tile.code == "2z"
    assert not is_assumed(reading)


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
@pytest.mark.parametrize("gap", [0.0, 0.05])
def test_a_last_tile_in_line_is_only_assumed(gap: float, camera: Camera) -> None:
    assert is_assumed(read_with_gap(gap, camera))


@pytest.mark.parametrize("at", [3, 6, 9])
def test_a_slight_gap_elsewhere_sets_nothing_apart(at: int) -> None:
    assert is_assumed(read_with_gap(0.2, CAMERAS[0], at))


def beside(up: float, size: float, belief: float) -> str:
    """The hand's notation with a tile beside it, ``up`` off its line and so many times as large."""
    laid = [*row("1m2m3m4p5p6p7s8s9s1z1z1z2z", space=0.06), *row("2z", 46.0, up)]
    seen = photograph(laid, Camera(30, 0, 100), doubt={13: {"2z": belief, "3z": 0.05}})
    quads = seen.quads.copy()
    quads[-1] = quads[-1].mean(axis=0) + size * (quads[-1] - quads[-1].mean(axis=0))
    boxes = np.concatenate([quads.min(axis=1), quads.max(axis=1)], axis=1)
    found = Detections(boxes, quads, seen.labels, seen.scores, seen.probs)
    return interpret(found, 1000, 1000).notation


def test_a_doubtful_tile_beside_the_hand_must_look_like_one_of_it() -> None:
    with_it, without = "123m456p789s11122z", "123m456p789s1112z"
    assert beside(4.5, 1.0, 0.95) == with_it
    assert beside(1.5, 1.0, 0.5) == with_it
    assert beside(4.5, 1.0, 0.5) == without
    assert beside(1.5, 2.0, 0.5) == without
