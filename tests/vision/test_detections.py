"""Detections are checked once, then fixed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from vision.detections import Detections, DetectionsError
from vision.labels import CORNER_COUNT, HALF_TURN_ALIKE, LABEL_COUNT, LABELS, tile_of


def parts(count: int = 2) -> dict[str, Any]:
    return {
        "boxes": np.tile([0.0, 0.0, 3.0, 4.0], (count, 1)),
        "quads": np.zeros((count, 4, 2)),
        "labels": np.arange(count),
        "scores": np.full(count, 0.5),
        "probs": np.zeros((count, LABEL_COUNT)),
    }


def test_labels() -> None:
    assert LABEL_COUNT == len(LABELS) == 46
    assert LABELS[0] == "1m"
    assert LABELS[34:38] == ("0m", "0p", "0s", "1f")
    assert LABELS[45] == "0z"
    assert CORNER_COUNT == 4
    assert tile_of(31).code == "5z"
    assert {"1p", "5z", "0z"} <= {tile.code for tile in HALF_TURN_ALIKE}
    assert not {"1m", "7p", "1s", "3s", "7s", "6p"} & {tile.code for tile in HALF_TURN_ALIKE}
    with pytest.raises(ValueError, match="46"):
        tile_of(46)


def test_arrays_are_typed_copied_and_read_only() -> None:
    given = parts()
    made = Detections(**given)
    given["scores"][0] = 0.9
    assert made.scores[0] == np.float32(0.5)
    assert made.boxes.dtype == np.float32
    assert made.labels.dtype == np.int64
    with pytest.raises(ValueError, match="read-only"):
        made.quads[0, 0, 0] = 1
    assert len(made) == 2


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("boxes", np.zeros((2, 5)), "boxes has shape"),
        ("boxes", np.array([[5.0, 0, 3, 4]] * 2), "x1 <= x2"),
        ("quads", np.zeros((2, 8)), "quads has shape"),
        ("labels", np.zeros((2, 1), int), "labels has shape"),
        ("labels", np.array([0, 46]), "labels must lie"),
        ("labels", np.array([0, -1]), "labels must lie"),
        ("scores", np.array([0.5, 1.5]), "scores must lie"),
        ("scores", np.array([0.5, np.nan]), "not finite"),
        ("probs", np.full((2, LABEL_COUNT), -0.1), "probs must lie"),
        ("probs", np.zeros((3, LABEL_COUNT)), "probs has shape"),
    ],
)
def test_what_does_not_fit_is_refused(name: str, value: Any, message: str) -> None:
    with pytest.raises(DetectionsError, match=message):
        Detections(**{**parts(), name: value})


def test_made_of_boxes_or_quads() -> None:
    boxed = Detections.from_boxes([[1, 2, 4, 6]], [33], [0.75])
    assert boxed.quads[0].tolist() == [[1, 2], [4, 2], [4, 6], [1, 6]]
    assert boxed.probs[0, 33] == 0.75
    assert boxed.probs.sum() == 0.75
    quads = Detections.from_quads(boxed.quads, [33])
    assert quads.boxes.tolist() == boxed.boxes.tolist()
    assert quads.scores.tolist() == [1]
    with pytest.raises(DetectionsError, match="labels must lie"):
        Detections.from_boxes([[1, 2, 4, 6]], [46])


def test_selecting_joining_moving() -> None:
    made = Detections.from_boxes([[0, 0, 3, 4], [10, 0, 13, 4], [20, 0, 23, 4]], [1, 2, 3])
    assert made.select([2, 0]).labels.tolist() == [3, 1]
    assert made.select(np.array([False, True, False])).labels.tolist() == [2]
    assert len(made.select([])) == 0
    both = Detections.concatenate([made.select([0]), Detections.empty(), made.select([1, 2])])
    assert both.boxes.tolist() == made.boxes.tolist()
    assert len(Detections.concatenate([])) == 0
    moved = made.moved(2.0, 5.0, -1.0)
    assert moved.boxes[1].tolist() == [25, -1, 31, 7]
    assert moved.quads[1, 0].tolist() == [25, -1]
