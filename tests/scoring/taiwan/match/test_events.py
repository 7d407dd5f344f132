"""Events to and from JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scoring.match.events import (
    AddedKan,
    Chi,
    ClosedKan,
    DrawWind,
    Event,
    Finish,
    OpenKan,
    Pass,
    Pon,
    Ron,
    Tsumo,
)
from scoring.notation import parse_hand
from scoring.situation import Wind
from scoring.taiwan.match import events
from scoring.taiwan.match.event_data import EVENTS, EventError, event_from_dict
from scoring.taiwan.match.events import (
    Deal,
    Discard,
    EnterDraw,
    EnterDrawn,
    EnterWin,
    FalseWin,
    Shown,
    ThrowDealer,
    ThrowSeats,
    Worth,
)
from scoring.taiwan.match.outcome import OutcomeKind
from scoring.taiwan.match.wall import tile_set
from scoring.taiwan.situation import Ready, Situation
from tests.scoring.taiwan.match.playing import tile, tiles

HAND = parse_hand("12f 123m678m999p11p34s5s (4'56s)")
ALL: list[Event] = [
    ThrowSeats(1, (1, 2, 3)),
    DrawWind(1, Wind.WEST),
    ThrowDealer((6, 6, 6)),
    Deal(tile_set(True), (1, 6, 2)),
    Deal(tile_set(False)),
    Finish(),
    Discard(2, tile("5p"), ready=True),
    Tsumo(1),
    ClosedKan(1, tile("1z")),
    AddedKan(1, tile("1z")),
    Pass(1),
    Ron(2),
    Chi(1, tiles("46s")),
    Pon(1, tiles("55s")),
    OpenKan(3),
    FalseWin(1, 8),
    EnterWin((Worth(1, 3), Worth(2, 8, four_kans=True)), 0),
    EnterWin((Shown(1, HAND, Situation(ready=Ready.EARTHLY, last_tile=True)),), 0, opened=3),
    EnterDraw(),
    EnterDrawn(OutcomeKind.ROUND_WINDS),
]


@pytest.mark.parametrize("event", ALL)
def test_round_trip_through_json(event: Event) -> None:
    text = json.dumps(event.to_dict())
    assert event_from_dict(json.loads(text)) == event


def test_no_event_is_forgotten() -> None:
    assert all(kind.name == name for name, kind in EVENTS.items())
    assert {type(event) for event in ALL} == set(EVENTS.values())
    own = {kind.name for kind in Event.__subclasses__() if kind.__module__ == events.__name__}
    assert own <= set(EVENTS)


@pytest.mark.parametrize(
    ("data", "names"),
    [
        ([1], "an event is an object"),
        ({}, "no event is called"),
        ({"event": "riichi"}, "riichi"),
        ({"event": "throw"}, "throw"),
        ({"event": "throw_dealer", "dice": [1, 2]}, "three dice"),
        ({"event": "throw_dealer"}, "dice"),
        ({"event": "deal", "tiles": "1x"}, "tiles"),
        ({"event": "deal", "tiles": "1m", "dice": [1, 1]}, "three dice"),
        ({"event": "discard", "seat": 1, "tile": "5p", "riichi": True}, "riichi"),
        ({"event": "discard", "seat": "1", "tile": "5p"}, "seat"),
        ({"event": "discard", "seat": 1, "tile": "5p", "ready": "yes"}, "ready"),
        ({"event": "drawn_hand", "kind": "four_riichi"}, "kind"),
        ({"event": "win", "wins": [{"seat": 1, "han": 3}]}, "han"),
        ({"event": "win", "wins": [{"seat": 1}]}, "tai"),
        ({"event": "win", "wins": 3}, "wins"),
        (
            {"event": "win", "wins": [{"seat": 1, "hand": "1m", "situation": {"riichi": "x"}}]},
            "riichi",
        ),
    ],
)
def test_bad_data_is_named(data: dict[str, Any], names: str) -> None:
    with pytest.raises(EventError, match=names):
        event_from_dict(data)
