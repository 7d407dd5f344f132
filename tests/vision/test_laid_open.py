"""A hand that tips over is laid open, also where its look does not tell."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.scenes import Camera, photograph
from tests.vision.table_scenes import at_edge, river
from vision.events import Event, EventKind
from vision.laid_open import LaidOpen
from vision.reader import interpret
from vision.reading import Reading
from vision.track import Tracker

WON = "1m2m3m4p5p6p7s8s9s1z1z1z2z~2z"
FAR_FROM_WON = "1m2m3m4p5p6p7s8s9s1z3z5z6z~2z"
OTHERS = [
    *river(["9m1s2s4s"], 0),
    *river(["2p4m6p8p"], 1),
    *river(["3s4s6s8p"], 2),
    *river(["7m8m1p1p"], 3),
]
CAMERA = Camera(51, 0, 170)
"""Sees the hand at 45 degrees: standing or lying, it looks the same."""

STANDS, LIES = 0.0, 1.4
"""How far off, by the table's plane, tiles seem: one that tips over comes up to where it lies."""


def look(hand: str, at: float, seed: int, shake: float = 0.0) -> Reading:
    laid = at_edge(hand, 0, -21.0)
    moved = [type(tile)(tile.tile, tile.x, tile.y + at, tile.turn) for tile in laid]
    seen = photograph([*moved, *OTHERS], CAMERA, jitter=0.02, seed=seed)
    return interpret(seen.moved(1.0, shake, -shake), 1000, 1000)


def test_the_look_alone_does_not_tell() -> None:
    reading = look(WON, STANDS, 1)
    assert reading.read_hand is not None
    assert reading.read_hand.standing is None


@pytest.mark.parametrize("shake", [0.0, 40.0])
def test_a_won_hand_that_moves_away_as_one_is_laid_open(shake: float) -> None:
    hand = LaidOpen()
    assert not hand.note(look(WON, STANDS, 1))
    assert not hand.note(look(WON, STANDS, 2, shake))
    assert hand.note(look(WON, LIES, 3, shake))
    assert hand.note(look(WON, LIES, 4))


def test_a_winning_tile_may_come_with_the_move() -> None:
    hand = LaidOpen()
    hand.note(look(WON[:-3], STANDS, 1))
    assert hand.note(look(WON, LIES, 2))


def test_one_that_is_far_from_won_is_only_moved() -> None:
    hand = LaidOpen()
    hand.note(look(FAR_FROM_WON, STANDS, 1))
    assert not hand.note(look(FAR_FROM_WON, LIES, 2))


def test_after_a_discard_it_is_another_hand() -> None:
    hand = LaidOpen()
    hand.note(look(WON, STANDS, 1))
    assert hand.note(look(WON, LIES, 2))
    assert not hand.note(look(WON[:-3], LIES, 3))


def test_the_tracker_tells_it_once() -> None:
    tracker = Tracker()
    events: list[Event] = []
    rng = np.random.default_rng(5)
    for frame in range(40):
        laid = at_edge(WON, 0, -21.0)
        at = STANDS if frame < 20 else LIES
        moved = [type(tile)(tile.tile, tile.x, tile.y + at, tile.turn) for tile in laid]
        seen = photograph([*moved, *OTHERS], CAMERA, jitter=0.02, seed=frame)
        dx, dy = rng.normal(0, 3, 2)
        step = tracker.update(seen.moved(1.0, float(dx), float(dy)), frame / 8, 1000, 1000)
        events.extend(step.events)
    kinds = [event.kind for event in events]
    assert kinds == [EventKind.HAND_STEADY, EventKind.HAND_OPENED]
    assert len(events[-1].tiles) == 14
