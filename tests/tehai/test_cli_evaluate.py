"""``tehai evaluate``: a folder of labelled pictures, both forms of the report, what is missing."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from datasets.yolo_pose import write_example
from scoring.tiles import Tile
from tehai.cli import evaluate, root
from tests.vision.scenes import photograph, row


class Seeing:
    """A detector that reports the same tiles in every picture."""

    def __init__(self, detections):
        self.detections = detections

    def detect(self, image):
        return self.detections


@pytest.fixture
def scenes(tmp_path, monkeypatch):
    """A folder of one labelled picture, and a detector that misreads its first tile."""
    truth = photograph(row("1m2m3m4p5p6p7s8s9s"))
    image = np.full((1000, 1000, 3), 90, np.uint8)
    write_example(tmp_path, "scene", image, truth.labels, truth.boxes, truth.quads)
    seen = photograph(row("1m2m3m4p5p6p7s8s9s"), doubt={0: {"2m": 0.9}})
    monkeypatch.setattr(evaluate, "open_detector", lambda weights: Seeing(seen))
    return str(tmp_path)


def test_report_as_json(scenes, capsys):
    assert root._run(["evaluate", scenes, "--json", "--quiet"]) == 0
    out, err = capsys.readouterr()
    assert not err
    report = json.loads(out)
    assert report["schema"] == "tehai.evaluation/1"
    figures = report["sets"][scenes]
    assert (figures["photos"], figures["tiles"]) == (1, 9)
    assert figures["class_accuracy"] == pytest.approx(8 / 9, abs=1e-4)
    assert figures["confusions"] == [
        {"tile": Tile.M1.code, "detected": Tile.M2.code, "count": 1},
    ]


def test_report_as_text_with_progress(scenes, capsys):
    assert root._run(["evaluate", scenes]) == 0
    out, err = capsys.readouterr()
    assert "1 photos, 9 tiles labelled" in out
    assert "1m>2m 1" in out
    assert "1 of 1 photos" in err


@pytest.mark.parametrize("name", ["nonsense", "", "absent/folder"])
def test_unknown_set(fails, name):
    """Bad usage, like any other argument that cannot be."""
    message = fails("evaluate", name, status=2)
    assert "unfamiliar" in message
    assert repr(name) in message


def test_folders_without_anything_to_measure(fails, tmp_path):
    assert "has no folder 'images'" in fails("evaluate", str(tmp_path), status=1)
    (tmp_path / "images").mkdir()
    assert "none of the 0 pictures" in fails("evaluate", str(tmp_path), status=1)
    nothing = np.zeros((0, 4))
    write_example(tmp_path, "bare", np.zeros((9, 9, 3), np.uint8), np.zeros(0, int), nothing)
    assert "none of the 1 pictures" in fails("evaluate", str(tmp_path), status=1)


def test_a_damaged_picture_is_named(scenes, capsys):
    picture = Path(scenes) / "images" / "scene.jpg"
    picture.write_bytes(picture.read_bytes()[:-400])
    assert root._run(["evaluate", scenes, "--quiet"]) == 1
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith(f"tehai: {picture} cannot be read")


def test_data_root_that_is_not_there(fails):
    assert "TEHAI_DATA" in fails("evaluate", "familiar", "--data", "absent", status=1)


def test_weights_that_are_not_there(fails, scenes):
    assert "absent.onnx" in fails("evaluate", scenes, "--weights", "absent.onnx", status=1)


def test_outside_a_checkout_it_is_not_offered(monkeypatch, capsys):
    monkeypatch.setattr(root, "in_checkout", lambda: False)
    assert root._run(["evaluate"]) == 1
    assert "checkout" in capsys.readouterr().err
    assert root._run(["--help"]) == 0
    assert "evaluate" not in capsys.readouterr().out
