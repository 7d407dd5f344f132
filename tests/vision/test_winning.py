"""The winning tile by the gap before it: wide, slight but clear, or none."""

from __future__ import annotations

import pytest

from tests.vision.scenes import WIDTH, Camera, Laid, photograph, row
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
