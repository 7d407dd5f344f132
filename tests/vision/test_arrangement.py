"""Tiles found again after the camera jumped, and not where there are others."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.scenes import Camera, Laid, photograph, row
from tests.vision.table_scenes import table
from vision.arrangement import find_arrangement
from vision.detections import Detections
from vision.geometry import centres, project, sizes
from vision.labels import LABEL_COUNT

BEFORE = Camera(50, 0, 170)
AFTER = [
    Camera(50, 0, 310),
    Camera(45, 90, 170),
    Camera(55, 180, 170),
    Camera(20, 0, 130),
    Camera(30, 215, 240),
]


def found(old: Detections, new: Detections) -> np.ndarray | None:
    return find_arrangement(old.quads, new.quads, old.probs, new.probs)


def off(motion: np.ndarray, old: Detections, new: Detections) -> np.ndarray:
    """How far from its new place each tile is sent, in its sides."""
    apart = project(motion, centres(old.quads)) - centres(new.quads)
    return np.asarray(np.linalg.norm(apart, axis=1) / sizes(new.quads))


@pytest.mark.parametrize("after", AFTER)
def test_a_table_is_found_from_anywhere(after: Camera) -> None:
    old = photograph(table(), BEFORE, jitter=0.03, seed=1)
    new = photograph(table(), after, jitter=0.03, seed=2)
    shuffled = np.random.default_rng(3).permutation(len(new))
    motion = found(old, new.select(shuffled))
    assert motion is not None
    assert off(motion, old, new).max() < 0.25


@pytest.mark.parametrize("after", AFTER)
def test_it_is_found_with_some_out_of_sight_and_some_misread(after: Camera) -> None:
    old = photograph(table(), BEFORE, jitter=0.03, seed=1)
    doubt = {place: {"9p": 0.9} for place in range(0, len(old), 9)}
    new = photograph(table(), after, jitter=0.03, seed=2, doubt=doubt)
    rng = np.random.default_rng(4)
    seen, before = (rng.random(len(old)) > 0.25 for _ in range(2))
    motion = found(old.select(before), new.select(seen))
    assert motion is not None
    assert off(motion, old, new).max() < 0.5


@pytest.mark.parametrize(("turn", "distance"), [(0, 60), (180, 90), (35, 150)])
def test_a_row_alone_tells_what_lies_beside_it(turn: float, distance: float) -> None:
    """All faces in one line: where others lie across it follows from their turn and size."""
    hand = row("1m2m3m4p5p6p7s8s9s1z1z2z2z")
    beside = row("7s", 20, 10)
    old = photograph([*hand, *beside], Camera(0, 0, 90), jitter=0.03, seed=1)
    new = photograph([*hand, *beside], Camera(0, turn, distance), jitter=0.03, seed=2)
    motion = found(old, new.select(list(range(13))))
    assert motion is not None
    assert off(motion, old, new)[-1] < 0.5


def any_tiles(count: int, seed: int) -> list[Laid]:
    rng = np.random.default_rng(seed)
    tiles = table()[:count]
    labels = rng.integers(0, 34, count)
    return [
        Laid(type(t.tile)(int(n)), t.x, t.y, t.turn) for t, n in zip(tiles, labels, strict=True)
    ]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("count", [14, 46])
def test_another_table_is_not_taken_for_it(count: int, seed: int) -> None:
    """Even where the tiles lie in the same places, as they do at any two tables."""
    old = photograph(any_tiles(count, seed), BEFORE, jitter=0.03, seed=1)
    new = photograph(any_tiles(count, seed + 100), BEFORE, jitter=0.03, seed=2)
    assert found(old, new) is None


def test_few_tiles_are_no_arrangement() -> None:
    few = photograph(row("1m2m3m4m5m"))
    assert found(few, few) is None
    assert found(Detections.empty(), few) is None
    assert few.probs.shape == (5, LABEL_COUNT)
