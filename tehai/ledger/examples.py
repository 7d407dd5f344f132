"""Examples for the HTTP API's documentation: one evening's match after its first hand."""

from __future__ import annotations

from typing import Any, Final


def answer(description: str, model: Any, value: object = None) -> dict[str, Any]:
    """A documented JSON answer: its model, and an example."""
    told = {"description": description, "model": model}
    if value is None:
        return told
    return {**told, "content": {"application/json": {"example": value}}}


ERROR: Final = {"error": {"code": "ron_from_winner", "message": "Aki cannot win on an own discard"}}

_ROW: Final[dict[str, Any]] = {
    "version": 1,
    "at": "2026-11-30T19:08:40Z",
    "kind": "win",
    "undone": False,
    "hand": "East 1",
    "text": "Ron: Bo, 3 han 40 fu, from Chi",
    "event": {
        "event": "win",
        "wins": [{"seat": 1, "han": 3, "fu": 40, "yakuman": 0, "liable": None}],
        "discarder": 2,
        "riichi": [],
    },
    "persons": [0, 1, 2, 3],
    "changes": [0, 5200, -5200, 0],
    "points": [25000, 30200, 19800, 25000],
    "sticks": 0,
    "outcome": {
        "kind": "ron",
        "name": "Ron",
        "winners": [1],
        "discarder": 2,
        "waiting": [],
        "offender": None,
        "scores": [None],
    },
}

ROWS: Final = {"id": "k3v9x2mq4t", "version": 1, "rows": [_ROW]}

STATE: Final = {
    "schema": "tehai.match/1",
    "id": "k3v9x2mq4t",
    "version": 1,
    "title": "Friday",
    "game": "riichi",
    "created_at": "2026-11-30T19:02:11Z",
    "updated_at": "2026-11-30T19:08:40Z",
    "rules": {"preset": "riichi"},
    "stage": "between",
    "players": [
        {
            "person": seat,
            "seat": seat,
            "name": name,
            "wind": wind,
            "dealer": wind == "east",
            "points": points,
            "riichi": False,
        }
        for seat, (name, wind, points) in enumerate(
            (
                ("Aki", "north", 25000),
                ("Bo", "east", 30200),
                ("Chi", "south", 19800),
                ("Dai", "west", 25000),
            )
        )
    ],
    "hand": {
        "name": "East 2",
        "round_wind": "east",
        "number": 2,
        "dealer": 1,
        "honba": 0,
        "last": False,
        "sticks": 0,
    },
    "result": None,
    "may_stop": False,
    "can_undo": True,
    "can_redo": False,
    "undoes": "Ron: Bo, 3 han 40 fu, from Chi",
    "redoes": None,
    "declared": [],
    "side_bets": [],
    "seating": None,
    "last": _ROW,
}
