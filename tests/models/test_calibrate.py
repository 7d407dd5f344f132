"""The curve between what is said and how often it is right."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from datasets.photos import LabelledPhoto
from datasets.yolo_pose import PosePhoto
from models.calibrate import fit_confidence, said_and_right
from vision.confidence import Confidence
from vision.detections import Detections


@pytest.mark.parametrize("truth", [Confidence(0.6, -0.8), Confidence(1.0, 0.0), Confidence(2, 0.5)])
def test_a_known_curve_is_found(truth: Confidence) -> None:
    rng = np.random.default_rng(3)
    scores = rng.uniform(0.02, 0.98, 40_000)
    right = rng.random(len(scores)) < truth.of(scores)
    found = fit_confidence(scores, right)
    assert found.slope == pytest.approx(truth.slope, abs=0.08)
    assert found.offset == pytest.approx(truth.offset, abs=0.08)


def test_few_examples_hardly_bend_it() -> None:
    found = fit_confidence(np.array([0.5, 0.9]), np.array([False, True]))
    assert 0.5 < found.slope < 2
    assert abs(found.offset) < 1


@pytest.mark.parametrize("right", [[], [True, True], [False]])
def test_one_kind_alone_tells_nothing(right: list[bool]) -> None:
    with pytest.raises(ValueError, match="some are right"):
        fit_confidence(np.full(len(right), 0.7), np.array(right, bool))


class Finds:
    """A detector that finds the same tiles in any picture."""

    def __init__(self, boxes: list[list[float]], labels: list[int], scores: list[float]) -> None:
        probs = np.zeros((len(labels), 46), np.float32)
        probs[np.arange(len(labels)), labels] = scores
        box = np.array(boxes, np.float32)
        quads = np.zeros((len(labels), 4, 2), np.float32)
        self._found = Detections(box, quads, np.array(labels), np.array(scores, np.float32), probs)

    def detect(self, image: np.ndarray) -> Detections:
        return self._found


def test_what_is_right_meets_a_tile_of_its_label(tmp_path: Path) -> None:
    path = tmp_path / "one.png"
    Image.fromarray(np.zeros((100, 100, 3), np.uint8)).save(path)
    boxes = np.array([[10, 10, 30, 40], [50, 10, 70, 40]], np.float32)
    photo = LabelledPhoto(path, np.array([3, 4], np.intp), boxes, (100, 100))
    example = PosePhoto(photo, np.full((2, 4, 2), np.nan, np.float32))
    finds = Finds([[10, 10, 30, 40], [50, 10, 70, 40], [0, 60, 20, 90]], [3, 5, 3], [0.9, 0.8, 0.6])
    scores, right = said_and_right([example, example], finds)
    assert scores.tolist() == pytest.approx([0.9, 0.8, 0.6] * 2)
    assert right.tolist() == [True, False, False] * 2
