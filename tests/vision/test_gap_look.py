"""Gaps in rows in which one tile fits."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.scenes import Camera, photograph, row
from vision.detections import Detections
from vision.gap_look import AROUND, filling, find_gaps, gap_view

HAND = "1m2m3m4p5p6p7s8s9s1z1z2z2z"


def without(seen: Detections, *places: int) -> Detections:
    return seen.select([n for n in range(len(seen)) if n not in places])


@pytest.mark.parametrize("roll", range(0, 360, 45))
@pytest.mark.parametrize("tilt", [0, 40, 65])
def test_an_overlooked_tile_leaves_a_gap_where_it_lies(roll: int, tilt: int) -> None:
    whole = photograph(row(HAND), Camera(tilt, roll))
    gaps, side = find_gaps(without(whole, 5))
    assert len(gaps) == 1
    assert np.linalg.norm(gaps[0] - whole.quads[5].mean(axis=0)) < 0.25 * side
    assert len(filling(whole, gaps, side)) == 1
    assert not len(filling(without(whole, 5), gaps, side))


@pytest.mark.parametrize("tilt", [0, 40, 65])
def test_whole_rows_have_none(tilt: int) -> None:
    two = row(HAND) + row(HAND, 0, 6.0)
    for seen in (photograph(row(HAND), Camera(tilt)), photograph(two, Camera(tilt, 30))):
        assert not len(find_gaps(seen)[0])
    assert not len(find_gaps(Detections.empty())[0])


def test_tiles_laid_out_with_spaces_miss_nothing() -> None:
    whole = photograph(row(HAND * 2), Camera(0))
    assert not len(find_gaps(without(whole, *range(1, 26, 2)))[0])


def test_the_look_shows_every_gap_and_stays_in_the_picture() -> None:
    gaps, side = np.array([[30.0, 200], [400, 210]]), 40.0
    view = gap_view(gaps, side, 500, 300)
    assert (view.left, view.top) == (0, 200 - AROUND * side)
    assert view.left + view.width == 500
    assert view.top + view.height == 300
