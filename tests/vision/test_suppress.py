"""One tile, one detection."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.scenes import Camera, photograph, row
from vision.geometry import box_quads
from vision.suppress import suppress


def test_overlap_is_measured_as_intersection_over_union() -> None:
    boxes = np.array([[0.0, 0, 20, 20], [10, 0, 30, 20]])  # a third
    quads, scores = box_quads(boxes), np.array([0.9, 0.8])
    assert suppress(boxes, quads, scores, iou_limit=0.34).tolist() == [0, 1]
    assert suppress(boxes, quads, scores, iou_limit=0.32).tolist() == [0]


def test_a_dropped_detection_drops_no_other() -> None:
    boxes = np.array([[0.0, 0, 30, 40], [9, 0, 39, 40], [18, 0, 48, 40]])
    kept = suppress(boxes, box_quads(boxes), np.array([0.9, 0.8, 0.7]), iou_limit=0.5)
    assert kept.tolist() == [0, 2]


def test_the_weaker_double_goes_whatever_its_label() -> None:
    boxes = np.array([[0.0, 0, 30, 40], [2, 1, 31, 41], [40, 0, 70, 40]])
    kept = suppress(boxes, box_quads(boxes), np.array([0.6, 0.9, 0.5]))
    assert kept.tolist() == [1, 2]


def test_a_small_detection_in_the_middle_of_a_tile_is_that_tile() -> None:
    boxes = np.array([[0.0, 0, 30, 40], [8, 10, 22, 30]])
    assert suppress(boxes, box_quads(boxes), np.array([0.9, 0.5])).tolist() == [0]


@pytest.mark.parametrize("roll", range(0, 180, 15))
@pytest.mark.parametrize("tilt", [0, 40, 65])
def test_neighbours_in_tilted_rows_all_stay(roll: int, tilt: int) -> None:
    laid = row("1m2m3m4m5m6m7m8m9m", space=0.0) + row("1p2p3p4p5p6p7p8p9p", 0, 4.0, space=0.0)
    seen = photograph(laid, Camera(tilt, roll))
    kept = suppress(seen.boxes, seen.quads, seen.scores)
    assert len(kept) == len(seen)


def test_nothing() -> None:
    nothing = suppress(np.zeros((0, 4)), np.zeros((0, 4, 2)), np.zeros(0))
    assert nothing.tolist() == []
