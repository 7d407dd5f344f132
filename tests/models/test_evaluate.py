from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from datasets.photos import labelled
from datasets.root import DataError
from datasets.yolo_pose import write_example
from models.evaluate import Example, load_set, measure, measure_photo
from models.metrics import Tally, Truth
from models.report import format_report, report_to_dict
from scoring.tiles import Tile
from vision.detections import Detections
from vision.image import Picture

HAND = "2m 3m 4m 5p 6p 7p 3s 3s 5s 6s 7s 4p 5p 6p"


def _line(codes: str) -> tuple[np.ndarray, np.ndarray]:
    labels = np.asarray([Tile.parse(code) for code in codes.split()])
    boxes = [[20 + 31 * i, 50, 50 + 31 * i, 90] for i in range(len(labels))]
    return labels, np.asarray(boxes, np.float32)


class FixedDetector:
    """Finds the same tiles in every picture."""

    def __init__(self, found: Detections) -> None:
        self._found = found

    def detect(self, image: Picture) -> Detections:
        return self._found


@pytest.fixture
def scenes(tmp_path: Path) -> Path:
    """A folder of two pictures: a row of tiles with corners, and an empty one."""
    image = np.full((140, 500, 3), 90, np.uint8)
    labels, boxes = _line(HAND)
    write_example(tmp_path, "a", image, labels, boxes, Detections.from_boxes(boxes, labels).quads)
    write_example(tmp_path, "b", image, labels[:0], boxes[:0])
    return tmp_path


def _example(tmp_path: Path, codes: str = HAND) -> Example:
    labels, boxes = _line(codes)
    image = np.full((140, 500, 3), 90, np.uint8)
    path = write_example(tmp_path, "photo", image, labels, boxes)
    return Example(labelled(path, labels, boxes), Truth(labels, boxes))


def test_a_folder_of_scenes_is_measured_with_its_corners(scenes: Path) -> None:
    labels, boxes = _line(HAND)
    said: list[str] = []
    detector = FixedDetector(Detections.from_boxes(boxes, labels))
    tally, photos = measure(load_set(str(scenes)), detector, said.append)
    assert [photo.name for photo in photos] == ["a.jpg", "b.jpg"]
    assert (tally.photos, tally.rows, tally.rows_exact, tally.corners) == (2, 1, 1, 14)
    assert tally.detections.sum() == 28
    assert tally.corner_error == pytest.approx(0, abs=1e-3)
    assert said == ["2 of 2 photos"]


def test_a_hand_is_exact_when_its_row_and_the_reading_are(tmp_path: Path) -> None:
    example = _example(tmp_path)
    labels, boxes = _line(HAND)
    right = measure_photo(example, Detections.from_boxes(boxes, labels)).tally
    assert (right.hands, right.hands_exact, right.rows_exact) == (1, 1, 1)
    misread = labels.copy()
    misread[4] = Tile.P9
    wrong = measure_photo(example, Detections.from_boxes(boxes, misread)).tally
    assert (wrong.hands, wrong.hands_exact, wrong.rows_exact) == (1, 0, 0)
    missed = measure_photo(example, Detections.empty()).tally
    assert (missed.hands, missed.hands_exact, missed.rows) == (1, 0, 1)


def test_an_unknown_set_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="familiar, unfamiliar, table"):
        load_set(str(tmp_path / "nothing"))


def test_the_report_tells_the_same_as_its_json(tmp_path: Path) -> None:
    example = _example(tmp_path, "0m 5m 5m 1z 1z 1z")
    labels, boxes = _line("5m 5m 5m 1z 1z 1z")
    tally = measure_photo(example, Detections.from_boxes(boxes, labels)).tally
    data = report_to_dict({"some": tally})
    assert json.loads(json.dumps(data)) == data
    figures = data["sets"]["some"]
    assert figures["plain"]["f1"] == round(5 / 6, 4)
    assert figures["red_fives"] == {"tiles": 1, "precision": 0, "recall": 0, "f1": 0}
    assert figures["confusions"] == [{"tile": "0m", "detected": "5m", "count": 1}]
    assert figures["classes"]["5m"]["precision"] == round(2 / 3, 4)
    text = format_report({"some": tally}, classes=True)
    for part in ("some: 1 photos, 6 tiles", "0.8333", "0m>5m 1", "0 of 1", "5m (2)"):
        assert part in text


def test_an_empty_set_reports_zeros() -> None:
    assert "none labelled" in format_report({"nothing": Tally()})
    assert report_to_dict({"nothing": Tally()})["sets"]["nothing"]["plain"]["f1"] == 0
