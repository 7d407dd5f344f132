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


@pytest.mark.parametrize(
    ("tilt", "tile"),
    [*((45, tile) for tile in range(0, 36, 3)), *((68, t) for t in range(1, 36, 5))],
)
@pytest.mark.parametrize("steps", [1, -1])
def test_a_wrong_first_corner_changes_nothing(tilt: float, tile: int, steps: int) -> None:
    seen = photograph(LAID, Camera(tilt, 0, 170), jitter=0.02)
    before = gist(interpret(seen, 1000, 1000))
    assert gist(interpret(rolled(seen, tile, steps), 1000, 1000)) == before


def standing(seen: Detections, tiles: range, height: float, jitter: float) -> Detections:
    """The ``tiles`` as if they stood and were seen from above: ``height`` of what they had."""
    quads = seen.quads.astype(np.float64)
    low = quads[tiles, :, 1].max(axis=1, keepdims=True)
    quads[tiles, :, 1] = low + height * (quads[tiles, :, 1] - low)
    quads += jitter * np.random.default_rng(7).normal(size=quads.shape)
    boxes = np.concatenate([quads.min(axis=1), quads.max(axis=1)], axis=1)
    return Detections(
        boxes.astype(np.float32), quads.astype(np.float32), seen.labels, seen.scores, seen.probs
    )


STAND = [*at_edge("1m2m3m4p5p6p7s8s1z1z_7z7z7z'", 0, -24.0), *LAID[13:]]


@pytest.mark.parametrize("tile", [0, 4, 9])
@pytest.mark.parametrize("height", [0.3, 0.5])
def test_nor_in_a_hand_that_stands_and_is_seen_from_above(tile: int, height: float) -> None:
    seen = standing(photograph(STAND, Camera(25, 0, 170)), range(10), height, 0.7)
    before = interpret(seen, 1000, 1000)
    assert before.notation == "123m456p78s11z (777'z)"
    assert gist(interpret(rolled(seen, tile, 1), 1000, 1000)) == gist(before)
