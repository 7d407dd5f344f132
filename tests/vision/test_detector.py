"""The detector around a tiny network: a graph that answers with what the test wrote into it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from scoring.tiles import Tile
from tests.vision.tiny_onnx import write_network
from vision.detections import Detections
from vision.detector import CHANNELS, OnnxDetector, decode, sane_quads
from vision.engines import open_engine
from vision.geometry import box_quads
from vision.image import Picture
from vision.labels import LABEL_COUNT
from vision.letterbox import Letterbox
from vision.views import Tiling
from vision.weights import WeightsError, find_weights


def anchor(
    box: tuple[float, float, float, float], label: str, score: float = 0.9
) -> NDArray[np.float32]:
    """One column of output: a box (x1 y1 x2 y2, input pixels) with its upright corners."""
    x1, y1, x2, y2 = box
    column = np.zeros(CHANNELS, np.float32)
    column[:4] = ((x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1)
    column[4 + Tile.parse(label)] = score
    corners = np.array([[x1, y1], [x2, y1], [x2, y2], [x1, y2]])
    column[4 + LABEL_COUNT :] = np.concatenate([corners, np.ones((4, 1))], axis=1).ravel()
    return column


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    columns = [
        anchor((100, 200, 130, 240), "1m"),
        anchor((101, 201, 131, 241), "2m", 0.5),  # the same tile, seen less surely
        anchor((131, 200, 161, 240), "0p"),
        anchor((300, 300, 330, 340), "7z", 0.1),  # too unsure
    ]
    return write_network(tmp_path / "tiny.onnx", columns)


def test_detects_in_the_pictures_own_pixels(weights: Path) -> None:
    detector = OnnxDetector(weights)
    assert detector.engine in ("onnxruntime", "openvino")
    assert detector.input_size == (640, 640)
    found = detector.detect(np.zeros((1280, 640, 3), np.uint8))
    # The picture is halved, with 160 pixels of padding at its left.
    # What lies wholly in the padding is no tile, what reaches out of it is cut.
    assert [Tile(label).code for label in found.labels] == ["0p"]
    assert found.boxes[0].tolist() == [0, 400, 2, 480]
    square = detector.detect(np.zeros((320, 320, 3), np.uint8))
    assert square.boxes.tolist() == [[50, 100, 65, 120], [65.5, 100, 80.5, 120]]
    assert square.quads[1].tolist() == [[65.5, 100], [80.5, 100], [80.5, 120], [65.5, 120]]
    assert square.scores.tolist() == pytest.approx([0.9, 0.9])
    assert square.probs[0, 0] == pytest.approx(0.9)


def test_confidence_is_a_choice(weights: Path) -> None:
    picture = np.zeros((640, 640, 3), np.uint8)
    assert len(OnnxDetector(weights, confidence=0.05).detect(picture)) == 3
    assert len(OnnxDetector(weights, confidence=0.95).detect(picture)) == 0
    with pytest.raises(ValueError, match="confidence"):
        OnnxDetector(weights, confidence=0.0)
    with pytest.raises(ValueError, match="at least 32"):
        OnnxDetector(weights, size=16)


def test_a_tile_whose_label_is_unclear_is_still_a_tile(tmp_path: Path) -> None:
    unsure = anchor((100, 200, 130, 240), "2s", 0.2)
    unsure[4 + Tile.parse("4s")] = 0.15
    faint = anchor((300, 200, 330, 240), "2s", 0.2)
    path = write_network(tmp_path / "unsure.onnx", [unsure, faint])
    found = OnnxDetector(path, confidence=0.3).detect(np.zeros((640, 640, 3), np.uint8))
    assert [Tile(label).code for label in found.labels] == ["2s"]
    assert found.boxes[0, 0] == pytest.approx(100)
    assert found.scores[0] == pytest.approx(0.2)


def test_a_free_network_gets_the_pictures_shape(tmp_path: Path) -> None:
    path = write_network(tmp_path / "free.onnx", [anchor((64, 32, 94, 72), "3s")], size=None)
    detector = OnnxDetector(path, size=320)
    assert detector.input_size is None
    found = detector.detect(np.zeros((300, 600, 3), np.uint8))
    assert found.boxes[0] == pytest.approx(np.array([64, 32, 94, 72]) * 600 / 320, abs=0.01)


def test_views_are_merged(tmp_path: Path) -> None:
    path = write_network(tmp_path / "views.onnx", [anchor((200, 200, 260, 280), "5s")])
    detector = OnnxDetector(path, tiling=Tiling(2, 1, 0.0, whole=False))
    found = detector.detect(np.zeros((640, 1280, 3), np.uint8))
    assert sorted(found.boxes[:, 0].tolist()) == [200, 840]


@pytest.mark.parametrize(("side", "asked"), [(8, True), (60, False)])
def test_small_tiles_are_looked_at_with_all_pixels(
    tmp_path: Path, side: float, asked: bool
) -> None:
    path = write_network(tmp_path / "tile.onnx", [anchor((200, 200, 200 + side, 200 + side), "5s")])
    detector = OnnxDetector(path)
    coarse, fine = np.zeros((1000, 1000, 3), np.uint8), np.zeros((3000, 3000, 3), np.uint8)
    given: list[Picture] = []

    def finer() -> Picture:
        given.append(fine)
        return fine

    found = detector.detect_finer(coarse, finer)
    assert len(given) == asked
    # in the pixels of the picture that it was given, whichever it looked at
    assert 0 < found.boxes.max() <= 1000
    plain = OnnxDetector(path, second_look=False)
    assert plain.detect_finer(coarse, finer).boxes == pytest.approx(plain.detect(coarse).boxes)
    assert len(given) == asked


def test_every_answer_is_a_tile_or_nothing() -> None:
    rng = np.random.default_rng(3)
    box = Letterbox.plan(500, 300, 640, (640, 640))
    output = rng.normal(200, 300, (1, CHANNELS, 800)).astype(np.float32)
    output[:, 4 : 4 + LABEL_COUNT] = rng.random((1, LABEL_COUNT, 800))
    output[0, 0, :5] = np.nan
    output[0, 60, 5:9] = np.inf
    found = decode(output, box, 0.9)  # Detections checks itself
    assert len(found)
    assert found.boxes[:, [0, 1]].min() >= 0
    assert found.boxes[:, 2].max() <= 500
    assert found.boxes[:, 3].max() <= 300


def test_corners_stay_near_their_box() -> None:
    boxes = np.array([[0.0, 0, 30, 40]] * 4, np.float32)
    quads = box_quads(boxes).astype(np.float32)
    quads[0, 2] = (500, 900)  # strayed
    quads[1] = quads[1, ::-1]  # mirrored
    quads[2] = 7.0  # no area
    quads[3] = [[15, 0], [30, 20], [15, 40], [0, 20]]  # a tilted face
    sane = sane_quads(quads, boxes)
    assert sane[0, 2].tolist() == pytest.approx([34.5, 46])
    assert sane[1].tolist() == sane[2].tolist() == [[0, 0], [30, 0], [30, 40], [0, 40]]
    assert sane[3].tolist() == quads[3].tolist()


def test_weights_that_cannot_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(WeightsError, match="no weight file"):
        OnnxDetector(tmp_path / "none.onnx")
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"no network")
    with pytest.raises(WeightsError, match=r"broken\.onnx is no usable ONNX file"):
        OnnxDetector(broken)
    other = tmp_path / "other.txt"
    other.write_text("x")
    with pytest.raises(WeightsError, match="neither"):
        OnnxDetector(other)
    short = write_network(tmp_path / "short.onnx", [np.zeros(20, np.float32)])
    with pytest.raises(WeightsError, match="output of shape"):
        OnnxDetector(short).warm_up()
    monkeypatch.setenv("TEHAI_WEIGHTS", str(tmp_path / "gone.onnx"))
    with pytest.raises(WeightsError, match="gone"):
        find_weights()


def test_weights_named_by_the_environment(weights: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEHAI_WEIGHTS", str(weights))
    assert find_weights() == weights
    assert find_weights(weights) == weights


def test_checkpoints_need_their_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "model.pt"
    path.write_bytes(b"x")
    monkeypatch.setattr("vision.engines.find_spec", lambda name: None)
    with pytest.raises(WeightsError, match="ultralytics"):
        open_engine(path)


class _Doubting:
    """A closer look that is sure of a tile, but not of its label."""

    def __init__(self, presence: float) -> None:
        self._presence = presence

    def refine(self, _: Picture, seen: Detections) -> Detections:
        probs = np.zeros_like(seen.probs)
        probs[:, :4] = self._presence / 4
        probs[:, 2] += 0.01
        return replace(seen, labels=probs.argmax(axis=1), scores=probs.max(axis=1), probs=probs)


@pytest.mark.parametrize(("presence", "kept"), [(0.9, 1), (0.4, 0)])
def test_a_tile_that_is_plainly_there_is_kept_to_be_named(
    tmp_path: Path, presence: float, kept: int
) -> None:
    path = write_network(tmp_path / "one.onnx", [anchor((100, 200, 130, 240), "1m")])
    detector = OnnxDetector(path)
    detector._close_look = _Doubting(presence)  # type: ignore[assignment]
    found = detector.detect(np.zeros((640, 640, 3), np.uint8))
    assert len(found) == kept
    assert (found.scores < detector.confidence).all()
    picky = OnnxDetector(path, confidence=0.95)
    picky._close_look = _Doubting(presence)  # type: ignore[assignment]
    assert len(picky.detect(np.zeros((640, 640, 3), np.uint8))) == 0


@pytest.mark.parametrize(("side", "kept"), [(7, 0), (12, 1)])
def test_specks_are_no_tiles(tmp_path: Path, side: int, kept: int) -> None:
    path = write_network(
        tmp_path / "speck.onnx", [anchor((100, 200, 100 + side, 200 + side), "1m")]
    )
    detector = OnnxDetector(path)
    detector._close_look = _Doubting(0.9)  # type: ignore[assignment]
    assert len(detector.detect(np.zeros((640, 640, 3), np.uint8))) == kept
