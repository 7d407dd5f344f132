"""Events of a film held against what was played."""

from __future__ import annotations

import numpy as np

from datasets.render.film_round import Told
from models.films import compare, report, seen
from scoring.tiles import Tile
from vision.events import Event, EventKind
from vision.rivers import Owner

TOLD = [
    Told(1.0, "drawn", "self", ("3z",)),
    Told(2.0, "discarded", "self", ("3z",), "drawn"),
    Told(3.0, "pon", "right", ("1m", "1m", "1m"), None, "self"),
]
EVENTS = [
    Event(EventKind.DRAWN, 1.2, Owner.SELF, (Tile.WEST,)),
    Event(EventKind.DISCARDED, 2.2, Owner.SELF, (Tile.WEST,), "drawn"),
    Event(EventKind.PON, 3.2, Owner.RIGHT, (Tile.M1,) * 3, from_owner=Owner.SELF),
]


def test_the_same_events_in_order_are_right() -> None:
    tally = compare(TOLD, EVENTS)
    assert (tally.right, tally.missed, tally.wrong) == (3, (), ())


def test_missed_wrong_and_out_of_order() -> None:
    assert compare(TOLD, EVENTS[1:]).missed == (("drawn", "self", ("3z",), None, None),)
    assert compare(TOLD[1:], EVENTS).wrong == (("drawn", "self", ("3z",), None, None),)
    swapped = compare(TOLD, [EVENTS[1], EVENTS[0], EVENTS[2]])
    assert swapped.right == 2
    assert len(swapped.missed) == len(swapped.wrong) == 1
    text = list(report(swapped, len(TOLD)))
    assert text[0] == "events right and in order: 2 of 3"
    assert len(text) == 3


def test_a_frame_as_detectors_see_it() -> None:
    labels = np.arange(30)
    square = np.array([[0, 0], [30, 0], [30, 40], [0, 40]], np.float32)
    quads = square + np.arange(30, dtype=np.float32)[:, None, None] * [50, 0]
    exact = seen(labels, quads, None)
    assert exact.labels.tolist() == labels.tolist()
    assert np.array_equal(exact.quads, quads)
    rough = [seen(labels, quads, np.random.default_rng(seed)) for seed in range(8)]
    assert any(len(found) != 30 for found in rough)
    assert all(0 < np.abs(found.quads[0] - quads[0]).max() < 20 for found in rough[:2])
    assert len(seen(labels[:0], quads[:0], np.random.default_rng(0))) == 0
