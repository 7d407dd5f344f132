"""Events to and from JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scoring.match.event_data import EVENTS, EventError, event_from_dict
from scoring.match.events import (
    Chi,
    Deal,
    Discard,
    DrawWind,
    EnterAbort,
    EnterDraw,
    EnterWin,
    Event,
    Finish,
    Foul,
    Shown,
    Throw,
    Worth,
)
from scoring.match.options import Offence
from scoring.match.outcome import OutcomeKind
from scoring.match.wall import tile_set
from scoring.notation import parse_hand
from scoring.situation import Riichi, Situation, Wind
from tests.scoring.match.playing import RULES, tile, tiles

HAND = parse_hand("22234m567p67s8s (5'55z)")


@pytest.mark.parametrize(
    "event",
    [
        DrawWind(1, Wind.WEST),
        Throw((3, 4)),
        Deal(tile_set(RULES), (1, 6)),
        Discard(2, tile("0p"), riichi=True),
        Chi(1, tiles("40s")),
        Foul(1, Offence.FALSE_RIICHI, (0, 1)),
        EnterWin((Worth(1, 3, 30, liable=None), Worth(2, yakuman=1, liable=3)), 0, (1,)),
        EnterWin((Shown(1, HAND, Situation(riichi=Riichi.RIICHI, ippatsu=True)),), 0, (1,)),
        EnterDraw((0, 1), (1,), (2,)),
        EnterAbort(OutcomeKind.FOUR_KANS),
        Finish(),
    ],
)
def test_round_trip_through_json(event: Event) -> None:
    text = json.dumps(event.to_dict())
    assert event_from_dict(json.loads(text)) == event


def test_every_event_has_a_name_of_its_own() -> None:
    assert all(kind.name == name for name, kind in EVENTS.items())
    own = [kind for kind in Event.__subclasses__() if kind.__module__ == Event.__module__]
    assert set(EVENTS) == {kind.name for kind in own}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([1], "an event is an object"),
        ("x", "an event is an object"),
        ({}, "no event is called null"),
        ({"event": "wink"}, "no event is called 'wink'"),
        ({"event": "pass"}, "the event pass lacks seat"),
        ({"event": "pass", "seat": 1, "why": 2}, "the event pass has no field 'why'"),
        ({"event": "pass", "seat": "1"}, "^seat: a whole number, not '1'"),
        ({"event": "pass", "seat": True}, "^seat: a whole number, not true"),
        ({"event": "discard", "seat": 1, "tile": "9z"}, "^tile: no tile is written '9z'"),
        ({"event": "discard", "seat": 1, "tile": "1z", "riichi": 1}, "true or false, not 1"),
        ({"event": "throw", "dice": [1]}, r"^dice: two dice, not \[1\]"),
        ({"event": "throw", "dice": 7}, "^dice: a list, not 7"),
        ({"event": "draw_wind", "person": 0, "wind": "up"}, "^wind: "),
        ({"event": "win", "wins": [3]}, "^wins: an object, not 3"),
        ({"event": "win", "wins": [{"seat": 1, "hand": "x"}]}, "^wins: hand: "),
        ({"event": "win", "wins": [{"han": 1}]}, "^wins: a win lacks seat"),
    ],
)
def test_data_that_is_no_event(data: dict[str, Any], message: str) -> None:
    with pytest.raises(EventError, match=message):
        event_from_dict(data)


def test_a_foul_and_an_abort_name_what_they_are() -> None:
    with pytest.raises(EventError, match=r"^offence: "):
        event_from_dict({"event": "foul", "seat": 1, "offence": "yawning"})
    with pytest.raises(EventError, match=r"^kind: "):
        event_from_dict({"event": "abort", "kind": "tea"})
