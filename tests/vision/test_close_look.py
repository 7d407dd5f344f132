"""The closer look: pooled beliefs, and corners turned when a face stands on its head."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.tiles import Tile
from vision.close_look import PLAIN, TURN_GAIN, CloseLook, combine, softmax, turned_like
from vision.detections import Detections
from vision.labels import LABEL_COUNT
from vision.rectify import VOID, FaceCutter, rectify


class _Reader:
    """Reads a patch whose upper third is bright as ``face``, any other as no upright face."""

    name = "fake"
    input_size = None

    def __init__(self, face: Tile, sure: float = 8.0) -> None:
        self._face = face
        self._sure = sure

    def run(self, batch: np.ndarray) -> np.ndarray:
        scores = np.zeros((len(batch), VOID + 1), np.float32)
        third = batch.shape[2] // 3
        upper, rest = batch[:, :, :third], batch[:, :, third:]
        upright = upper.mean(axis=(1, 2, 3)) > rest.mean(axis=(1, 2, 3)) + 0.5
        scores[np.arange(len(batch)), np.where(upright, int(self._face), VOID)] = self._sure
        return scores


def _look(reader: _Reader) -> CloseLook:
    look = CloseLook.__new__(CloseLook)
    look._engine = reader
    return look


def _scene(quarters: int, score: float = 0.8) -> tuple[np.ndarray, Detections]:
    """A tile with a bright upper third whose corners begin ``quarters`` too far on."""
    image = np.zeros((100, 100, 3), np.uint8)
    image[20:40, 30:70] = 255
    quad = np.array([[30, 20], [70, 20], [70, 80], [30, 80]], float)
    return image, Detections.from_quads(
        np.roll(quad, quarters, axis=0)[None], [int(Tile.P1)], [score]
    )


@pytest.mark.parametrize("quarters", range(4))
def test_corners_begin_where_the_face_reads_best(quarters: int) -> None:
    image, seen = _scene(quarters)
    refined = _look(_Reader(Tile.M7)).refine(FaceCutter(image), seen)
    assert refined.quads[0].tolist() == [[30, 20], [70, 20], [70, 80], [30, 80]]
    assert Tile(int(refined.labels[0])) == Tile.M7
    assert np.array_equal(refined.boxes, seen.boxes)


def test_a_patch_without_a_face_is_hardly_believed_to_be_a_tile() -> None:
    image, seen = _scene(0)
    refined = _look(_Reader(Tile.M7)).refine(FaceCutter(np.zeros_like(image)), seen)
    assert refined.scores[0] < 0.1


def test_doubtful_presence_stays_doubtful() -> None:
    image, seen = _scene(0, score=0.25)
    refined = _look(_Reader(Tile.P1, sure=20.0)).refine(FaceCutter(image), seen)
    assert refined.scores[0] == pytest.approx(0.5, abs=0.01)


def test_nothing_seen_nothing_read() -> None:
    empty = Detections.empty()
    assert _look(_Reader(Tile.M1)).refine(FaceCutter(np.zeros((8, 8, 3), np.uint8)), empty) is empty


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


class _ByColour:
    """Scores that follow from a patch's colours alone, as sharp or as flat as they happen to be."""

    name = "fake"
    input_size = None

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self._weights = rng.normal(0, 3, (12, VOID + 1)).astype(np.float32)

    def run(self, batch: np.ndarray) -> np.ndarray:
        halves = [batch[:, :, :32], batch[:, :, 32:], batch[..., :24], batch[..., 24:]]
        seen = np.concatenate([half.mean(axis=(2, 3)) for half in halves], axis=1) - 0.5
        return np.asarray(seen @ self._weights * 6, np.float32)


@pytest.mark.parametrize("seed", range(6))
def test_sides_left_out_would_not_have_won(seed: int) -> None:
    rng = np.random.default_rng(seed)
    coarse = rng.integers(0, 256, (12, 16, 3), np.uint8)
    image = np.repeat(np.repeat(coarse, 20, axis=0), 20, axis=1)
    corner = rng.uniform(10, 170, (30, 1, 2))
    quads = corner + np.array([[0, 0], [30, 0], [30, 40], [0, 40]]) + rng.uniform(-4, 4, (30, 4, 2))
    seen = Detections.from_quads(quads, [int(Tile.P1)] * 30, [0.8] * 30)
    look = _look(_ByColour(seed))
    found = look._read(FaceCutter(image), seen)

    every = np.stack([np.roll(seen.quads, -side, axis=1) for side in range(4)])
    read = np.stack([softmax(look.scores(rectify(image, side))) for side in every])
    sure = read[..., :LABEL_COUNT].max(axis=2) - np.array([[0.0]] + [[TURN_GAIN]] * 3)
    best = sure.argmax(axis=0), np.arange(30)
    settled = sure[best] >= PLAIN
    assert settled.sum() > 3
    assert np.allclose(found.frames[settled], every[best][settled])
    assert np.allclose(found.beliefs[settled], read[best][settled], atol=1e-6)
    apart = found.faces.astype(int) - rectify(image, found.frames)
    assert np.abs(apart).max() <= 1, "the faces are those of the frames"


@given(st.integers(0, 3), st.floats(-3.1, 3.1))
def test_corners_keep_their_places_and_begin_where_the_frame_does(side: int, angle: float) -> None:
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    face = np.array([[0.0, 0], [30, 0], [32, 41], [-1, 39]]) @ turn.T
    frame = face + np.array([[4.0, 3], [-3, 4], [-4, -3], [3, -4]]) @ turn.T
    quads = np.roll(face, -side, axis=0)[None].astype(np.float32)
    same = turned_like(quads, frame[None].astype(np.float32))
    assert np.allclose(same[0], face, atol=1e-3)
    assert turned_like(quads[:0], frame[None][:0].astype(np.float32)).shape == (0, 4, 2)


def test_a_face_read_in_the_frame_of_its_box_keeps_its_corners() -> None:
    """Corners so far off that the face reads only in its box."""
    image = np.zeros((100, 100, 3), np.uint8)
    image[20:40, 30:70] = 255
    off = np.array([[[38, 30], [63, 30], [63, 71], [38, 71]]], np.float32)
    box = np.array([[30, 20, 70, 80]], np.float32)
    probs = np.zeros((1, LABEL_COUNT), np.float32)
    probs[0, int(Tile.P1)] = 0.8
    seen = Detections(box, off, [int(Tile.P1)], [0.8], probs)
    refined = _look(_Reader(Tile.M7)).refine(FaceCutter(image), seen)
    assert Tile(int(refined.labels[0])) == Tile.M7
    assert np.array_equal(refined.quads, off)
    astray = np.array([[[50, 52], [76, 52], [76, 98], [50, 98]]], np.float32)
    refined = _look(_Reader(Tile.M7)).refine(FaceCutter(image), replace(seen, quads=astray))
    assert refined.quads[0].tolist() == [[30, 20], [70, 20], [70, 80], [30, 80]]
