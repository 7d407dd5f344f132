from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from datasets.rows import labelled_rows, single_row
from vision.boxes import pairwise_iou


def _boxes(centres: list[tuple[float, float]], w: float = 30, h: float = 40) -> NDArray[np.float32]:
    middle = np.asarray(centres, np.float32)
    half = np.asarray([w / 2, h / 2], np.float32)
    return np.concatenate([middle - half, middle + half], axis=1)


def test_overlap_of_boxes() -> None:
    one = np.array([[0, 0, 10, 10], [5, 5, 5, 9]])
    other = np.array([[0, 0, 10, 10], [5, 0, 15, 10], [20, 20, 30, 30]])
    assert np.allclose(pairwise_iou(one, other), [[1, 1 / 3, 0], [0, 0, 0]])
    assert pairwise_iou(np.zeros((0, 4)), other).shape == (0, 3)


def test_a_single_row_is_ordered_whatever_its_slant() -> None:
    boxes = _boxes([(100 + 28 * i, 300 - 14 * i) for i in (3, 0, 4, 1, 2)])
    order = single_row(boxes)
    assert order is not None
    assert order.tolist() == [1, 3, 4, 0, 2]
    (row,) = labelled_rows(boxes)
    assert row.tolist() == order.tolist()


def test_a_row_down_the_picture_is_ordered_downwards() -> None:
    order = single_row(_boxes([(200 + i, 500 - 32 * i) for i in range(6)], w=40, h=30))
    assert order is not None
    assert order.tolist() == [5, 4, 3, 2, 1, 0]


def test_two_rows_are_no_single_row() -> None:
    boxes = _boxes([(31 * i, 41 * j) for j in range(2) for i in range(6)])
    assert single_row(boxes) is None
    assert [row.tolist() for row in labelled_rows(boxes)] == [[*range(6)], [*range(6, 12)]]


def test_rows_of_lying_tiles_run_down() -> None:
    boxes = _boxes([(41 * i, 31 * j) for i in range(2) for j in range(5)], w=40, h=30)
    assert [row.tolist() for row in labelled_rows(boxes)] == [[*range(5)], [*range(5, 10)]]


def test_a_gap_parts_a_row_and_short_parts_do_not_count() -> None:
    upper = [(31 * i, 0.0) for i in range(5)] + [(31 * i, 0.0) for i in range(8, 11)]
    lower = [(31 * i, 60.0) for i in range(4)]
    assert [row.tolist() for row in labelled_rows(_boxes(upper + lower))] == [[0, 1, 2, 3, 4]]


def test_a_heap_has_no_rows() -> None:
    rng = np.random.default_rng(0)
    centres = [
        (36 * i + rng.uniform(-9, 9), 40 * j + rng.uniform(-14, 14))
        for i in range(6)
        for j in range(5)
    ]
    assert labelled_rows(_boxes(centres, w=52, h=54)) == ()


def test_fewer_than_five_tiles_are_no_row() -> None:
    assert labelled_rows(_boxes([(31 * i, 0) for i in range(4)])) == ()
    assert labelled_rows(np.zeros((0, 4), np.float32)) == ()
