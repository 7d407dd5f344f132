"""Readers side by side: the other one in its own interpreter, and what both can be measured by."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from datasets.photos import labelled
from models.evaluate import Example
from models.metrics import Truth
from scoring.tiles import Tile
from tehai.bench.readers import OtherReader, compare, in_common
from vision.detections import Detections

PREDICT = """
CLASS_NAMES = ["5m", "tou", "chun"]
def predict(picture, padding):
    assert picture.mode == "RGB"
    if picture.getpixel((0, 0)) == (0, 0, 0):
        return []
    return [(10, 10, 40, 50, 0, 0.9), (42, 10, 72, 50, 1, 0.75)]
"""
PREPROCESS = "def preprocess_image(picture): return picture, None\n"
BOXES = np.array([[10, 10, 40, 50], [42, 10, 72, 50], [74, 10, 104, 50]], np.float32)


@pytest.fixture
def other(tmp_path, monkeypatch):
    """An interpreter with a package of the other's shape that sees a five and an east wind."""
    package = tmp_path / "mahjong_detector"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "predict.py").write_text(PREDICT)
    (package / "preprocess.py").write_text(PREPROCESS)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with OtherReader(sys.executable) as reader:
        yield reader


@pytest.fixture
def example(tmp_path):
    """A photo of a red five, an east wind and a flower."""
    path = tmp_path / "a.png"
    Image.fromarray(np.full((60, 120, 3), 90, np.uint8)).save(path)
    labels = np.array([Tile.M0, Tile.EAST, Tile.SPRING], np.intp)
    return Example(labelled(path, labels, BOXES), Truth(labels, BOXES))


def test_its_names_become_tiles(other):
    found = other.detect(np.full((60, 120, 3), 90, np.uint8))
    assert found.labels.tolist() == [Tile.M5, Tile.EAST]
    assert found.boxes.tolist() == BOXES[:2].tolist()
    assert found.scores.tolist() == pytest.approx([0.9, 0.75])
    assert len(other.detect(np.zeros((60, 120, 3), np.uint8))) == 0
    assert len(other.spent) == 2


def test_only_what_both_know_is_measured(example):
    common = in_common(example)
    assert common.photo.tiles == (Tile.M5, Tile.EAST)
    assert common.truth.ignored.tolist() == [BOXES[2].tolist()]


def test_both_are_measured_on_the_same_photos(example, other):
    """Ours reads red and flower, which the other cannot: neither gains nor loses by it."""
    ours = Detections.from_boxes(BOXES, [Tile.M0, Tile.EAST, Tile.SPRING])

    class Seeing:
        def detect(self, image):
            return ours

    found = compare([example, example], Seeing(), other)
    for tally, seconds in found.values():
        assert (tally.photos, int(tally.labels.sum()), int(tally.correct.sum())) == (2, 4, 4)
        assert seconds >= 0
    assert int(found["tehai"][0].aside.sum()) == 2


def test_an_interpreter_without_the_package(tmp_path: Path):
    with pytest.raises(SystemExit, match="no working mahjong-detector"):
        OtherReader(sys.executable)
