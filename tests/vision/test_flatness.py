"""Corners that begin at a wrong one do not turn a tile."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.scenes import Camera, Laid, photograph
from tests.vision.table_scenes import at_edge, river, table
from vision.detections import Detections
from vision.reader import interpret
from vision.reading import Reading

LAID: list[Laid] = [
    *at_edge("1m2m3m4p5p6p7s8s1z1z_5m'4m6m", 0, -24.0),
    *(tile for tile in table("") if tile.y > -30),
    *river(["1p"], 3),
    *at_edge("0z" * 13, 2, -20.0),
]


def gist(reading: Reading) -> object:
    return reading.notation, [(r.owner, r.tiles, r.riichi_index) for r in reading.rivers]


def rolled(seen: Detections, tile: int, steps: int) -> Detections:
    quads = seen.quads.copy()
    quads[tile] = np.roll(quads[tile], steps, axis=0)
    return Detections(seen.boxes, quads, seen.labels, seen.scores, seen.probs)


@pytest.mark.parametrize("tile", range(0, 36, 3))
@pytest.mark.parametrize("steps", [1, -1])
def test_a_wrong_first_corner_changes_nothing(tile: int, steps: int) -> None:
    seen = photograph(LAID, Camera(45, 0, 170), jitter=0.02)
    before = gist(interpret(seen, 1000, 1000))
    assert gist(interpret(rolled(seen, tile, steps), 1000, 1000)) == before
