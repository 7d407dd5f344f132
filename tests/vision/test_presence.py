"""The network for presence is asked about doubtful things alone, and what it says counts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from scoring.tiles import Tile
from tests.vision.scenes import Camera, photograph, row
from vision.belong import FACE_DOWN, NOTHING, PLAINLY, PRINTED_FACE
from vision.detections import Detections
from vision.detector import there_as_in
from vision.engines import Batch
from vision.presence import KINDS, PRESENCE_CUT, PresenceLook
from vision.rectify import FaceCutter

EMPTY = np.zeros((400, 600, 3), np.uint8)


class Knowing:
    """Says of the patches what it is told; notes their shapes."""

    name, input_size = "stub", None

    def __init__(self, *kinds: int) -> None:
        self.scores: NDArray[np.float32] = 4 * np.eye(KINDS, dtype=np.float32)[list(kinds)]
        self.shapes: list[tuple[int, ...]] = []

    def run(self, batch: Batch) -> Batch:
        self.shapes.append(batch.shape)
        return self.scores[: len(batch)]


def look(engine: Knowing) -> PresenceLook:
    made = PresenceLook.__new__(PresenceLook)
    made._engine = engine
    return made


def believed(notation: str, belief: list[float]) -> Detections:
    tiles = photograph(row(notation), Camera(20))
    probs = np.zeros_like(tiles.probs)
    probs[np.arange(len(tiles)), tiles.labels] = belief
    return replace(tiles, scores=probs.max(axis=1), probs=probs)


def test_doubtful_things_alone_are_looked_at() -> None:
    sure = PLAINLY + 0.02
    tiles = believed("1m2m3m4m5z0z", [sure, sure, 0.6, 0.6, sure, sure])
    engine = Knowing(PRINTED_FACE, NOTHING, NOTHING, FACE_DOWN)
    weighed = look(engine).weigh(FaceCutter(EMPTY), tiles)
    assert engine.shapes == [(4, 3, PRESENCE_CUT.height, PRESENCE_CUT.width)]
    assert np.array_equal(weighed.probs[:2], tiles.probs[:2])
    there = weighed.probs.sum(axis=1)
    assert there[2] > 0.6 > 0.5 > there[3]
    assert there[5] > there[4]


def test_plain_faces_are_not_looked_at() -> None:
    tiles, engine = believed("1m2m3m", [0.97] * 3), Knowing(NOTHING)
    assert look(engine).weigh(FaceCutter(EMPTY), tiles) is tiles
    assert not engine.shapes


def test_nothing_is_nothing(tmp_path: Path) -> None:
    nothing, engine = Detections.empty(), Knowing(NOTHING)
    assert look(engine).weigh(FaceCutter(EMPTY), nothing) is nothing
    assert look(engine).kinds(FaceCutter(EMPTY), nothing.quads).shape == (0, KINDS)
    assert PresenceLook.beside(tmp_path / "tehai.onnx") is None


@pytest.mark.parametrize(("first", "expected"), [(0.9, 0.9), (0.1, 0.3)])
def test_a_tile_is_there_as_in_the_look_that_saw_it_best(first: float, expected: float) -> None:
    box, elsewhere = [10.0, 10, 40, 50], [200.0, 10, 230, 50]
    enlarged = Detections.from_boxes([box, elsewhere], [Tile.parse("7s")] * 2, [0.3, 0.3])
    whole = Detections.from_boxes([box], [Tile.parse("8s")], [first])
    out = there_as_in(enlarged, whole)
    assert out.probs.sum(axis=1) == pytest.approx([expected, 0.3], abs=1e-5)
    assert out.labels.tolist() == enlarged.labels.tolist(), "named as it was seen enlarged"
    assert len(there_as_in(Detections.empty(), whole)) == 0
    assert there_as_in(enlarged, Detections.empty()).probs == pytest.approx(enlarged.probs)
