"""One tile, one detection."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.scenes import Camera, photograph, row
from vision.geometry import box_quads
from vision.suppress import box_iou, suppress


def test_iou() -> None:
    boxes = np.array([[0.0, 0, 2, 2], [1, 0, 3, 2], [5, 5, 6, 6]])
    iou = box_iou(boxes)
    assert iou[0, 1] == pytest.approx(2 / 6)
    assert iou[0, 2] == 0
    assert np.diag(iou).tolist() == [1, 1, 1]


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
