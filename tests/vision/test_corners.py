"""Corners put right by a network: a stub that knows where they are."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from models.corner_data import targets_of
from tests.vision.scenes import Camera, photograph, row
from vision.corners import CORNERS_CUT, OUTPUTS, CornerLook, moved
from vision.detections import Detections
from vision.engines import Batch
from vision.rectify import AT_ONCE, FaceCutter

SURE, UNSURE = math.log(0.01), math.log(0.5)
FACE = np.array([[[100.0, 100], [130, 104], [126, 146], [96, 140]]])


def said(offsets: NDArray[np.floating], spread: float = SURE) -> NDArray[np.float32]:
    numbers = np.concatenate(
        [offsets.reshape(len(offsets), -1), np.full((len(offsets), 1), spread)], 1
    )
    return numbers.astype(np.float32)


corner_errors = st.lists(st.floats(-0.15, 0.15), min_size=8, max_size=8)


@given(corner_errors)
def test_corners_go_where_the_network_says(errors: list[float]) -> None:
    truth = FACE + np.array(errors).reshape(1, 4, 2) * 30
    there = moved(FACE, said(targets_of(FACE, truth)))
    assert there == pytest.approx(truth, abs=1e-3)


def test_an_unsure_network_changes_nothing() -> None:
    assert moved(FACE, said(np.full((1, 4, 2), 0.1), UNSURE)) == pytest.approx(FACE)


@pytest.mark.parametrize(
    "offsets",
    [
        [[0.9, 0.9], [0, 0], [0, 0], [0, 0]],  # folded
        [[0.4, 0.4], [-0.4, 0.4], [-0.4, -0.4], [0.4, -0.4]],  # next to nothing
        [[-0.6, -0.6], [0.6, -0.6], [0.6, 0.6], [-0.6, 0.6]],  # much too large
    ],
)
def test_what_makes_no_face_changes_nothing(offsets: list[list[float]]) -> None:
    assert moved(FACE, said(np.array([offsets]))) == pytest.approx(FACE)


class Knowing:
    """Says of every patch what it is told; counts them."""

    name, input_size = "stub", None

    def __init__(self, answers: NDArray[np.float32]) -> None:
        self.answers = answers
        self.shapes: list[tuple[int, ...]] = []

    def run(self, batch: Batch) -> Batch:
        self.shapes.append(batch.shape)
        assert 0 <= batch.min() <= batch.max() <= 1
        return self.answers[: len(batch)]


def look(engine: Knowing) -> CornerLook:
    made = CornerLook.__new__(CornerLook)
    made._engine = engine
    return made


def test_every_tile_is_looked_at_in_small_lots() -> None:
    tiles = photograph(row("1m2m3m4m5m6m7m8m9m" * 8), Camera(20))
    engine = Knowing(said(np.zeros((AT_ONCE, 4, 2))))
    cut = FaceCutter(np.zeros((400, 600, 3), np.uint8))
    refined = look(engine).refine(cut, tiles)
    assert {shape[1:] for shape in engine.shapes} == {(3, CORNERS_CUT.height, CORNERS_CUT.width)}
    assert max(shape[0] for shape in engine.shapes) == AT_ONCE
    assert refined.quads == pytest.approx(tiles.quads, abs=1e-3)
    assert np.array_equal(refined.labels, tiles.labels)
    assert engine.answers.shape[1] == OUTPUTS


def test_a_face_framed_badly_is_looked_at_again() -> None:
    tiles = photograph(row("1m2m3m"), Camera(20))
    off = np.zeros((3, 4, 2))
    off[1] = 0.1
    engine = Knowing(said(off))
    refined = look(engine).refine(FaceCutter(np.zeros((400, 600, 3), np.uint8)), tiles)
    assert [shape[0] for shape in engine.shapes] == [3, 1]
    apart = np.abs(refined.quads - tiles.quads).max(axis=(1, 2))
    assert (apart > 1).tolist() == [False, True, False]


def test_nothing_is_nothing(tmp_path: Path) -> None:
    nothing = Detections.empty()
    engine = Knowing(said(np.zeros((1, 4, 2))))
    assert look(engine).refine(FaceCutter(np.zeros((9, 9, 3), np.uint8)), nothing) is nothing
    assert not engine.shapes
    assert CornerLook.beside(tmp_path / "tehai.onnx") is None
