"""The closer look: pooled beliefs, and corners turned when a face stands on its head."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.tiles import Tile
from vision.close_look import CloseLook, combine
from vision.detections import Detections
from vision.labels import LABEL_COUNT


class _Reader:
    """Reads a face whose upper half is bright as ``upright``, else as ``fallen``, less surely."""

    name = "fake"
    input_size = None

    def __init__(self, upright: Tile, fallen: Tile, sure: float = 6.0) -> None:
        self._labels = upright, fallen
        self._sure = sure

    def run(self, batch: np.ndarray) -> np.ndarray:
        scores = np.zeros((len(batch), LABEL_COUNT), np.float32)
        half = batch.shape[2] // 2
        bright = batch[:, :, :half].mean(axis=(1, 2, 3)) > batch[:, :, half:].mean(axis=(1, 2, 3))
        scores[np.arange(len(batch)), np.where(bright, *map(int, self._labels))] = np.where(
            bright, self._sure, 2.0
        )
        return scores


def _look(reader: _Reader) -> CloseLook:
    look = CloseLook.__new__(CloseLook)
    look._engine = reader
    return look


def _scene(upside_down: bool) -> tuple[np.ndarray, Detections]:
    image = np.zeros((100, 100, 3), np.uint8)
    image[20:50, 30:70] = 255
    quad = np.array([[30, 20], [70, 20], [70, 80], [30, 80]], float)
    if upside_down:
        quad = np.roll(quad, 2, axis=0)
    return image, Detections.from_quads(quad[None], [int(Tile.P1)], [0.8])


@pytest.mark.parametrize("upside_down", [False, True])
def test_corners_are_turned_only_when_the_face_reads_better_that_way(upside_down: bool) -> None:
    image, seen = _scene(upside_down)
    refined = _look(_Reader(Tile.M7, Tile.S3)).refine(image, seen)
    assert refined.quads[0, 0].tolist() == [30, 20]
    assert Tile(int(refined.labels[0])) == Tile.M7
    assert np.array_equal(refined.boxes, seen.boxes)


def test_faces_that_look_alike_turned_keep_their_corners() -> None:
    image, seen = _scene(upside_down=True)
    refined = _look(_Reader(Tile.P8, Tile.P8)).refine(image, seen)
    assert np.array_equal(refined.quads, seen.quads)


def test_doubtful_presence_stays_doubtful() -> None:
    image, seen = _scene(upside_down=False)
    refined = _look(_Reader(Tile.P1, Tile.S3, sure=20.0)).refine(image, seen)
    assert refined.scores[0] == pytest.approx(0.8, abs=0.01)


def test_nothing_seen_nothing_read() -> None:
    empty = Detections.empty()
    assert _look(_Reader(Tile.M1, Tile.M2)).refine(np.zeros((8, 8, 3), np.uint8), empty) is empty


def test_no_face_reader_beside_the_weights(tmp_path: Path) -> None:
    assert CloseLook.beside(tmp_path / "tehai.onnx") is None


@given(st.integers(0, LABEL_COUNT - 1), st.integers(0, LABEL_COUNT - 1), st.floats(0.5, 0.99))
def test_pooling_keeps_what_both_believe(one: int, other: int, sure: float) -> None:
    faces = np.full((1, LABEL_COUNT), (1 - sure) / (LABEL_COUNT - 1), np.float32)
    faces[0, one] = sure
    detector = np.zeros((1, LABEL_COUNT), np.float32)
    detector[0, other] = 0.9
    joint = combine(detector, faces)
    assert joint.sum() == pytest.approx(1, abs=1e-4)
    if one == other:
        assert joint[0, one] >= sure - 1e-4
    assert joint[0].argmax() in (one, other)
