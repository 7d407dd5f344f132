"""Riichi: what the ledger takes as an event, in the words in which score keepers say it.

Beyond the match's own events there is ``riichi``: a stick laid down while the hand is played,
which the hand's result takes over. A win may be given by its points, a hand may name its winning
tile apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from scoring.match.event_data import event_from_dict
from scoring.match.events import (
    ChoosePlace,
    DrawWind,
    EnterAbort,
    EnterDraw,
    EnterWin,
    Event,
    Finish,
    Foul,
    SideBet,
    StopMatch,
    Throw,
)
from scoring.match.ledger import known_of_win
from scoring.match.match import Match
from scoring.quoting import quoted
from tehai.ledger.errors import LedgerError
from tehai.ledger.games import Json
from tehai.ledger.wins import are_seats, plain_win, read_list, read_wins
from tehai.ledger.worth import find_worth

RIICHI = "riichi"
"""The event ``{"event": "riichi", "seat": 2}``."""

RESULTS = frozenset(kind.name for kind in (EnterWin, EnterDraw, EnterAbort, Foul))
"""Events that end a hand."""


_OTHERS = frozenset(
    kind.name for kind in (SideBet, DrawWind, ChoosePlace, Throw, StopMatch, Finish)
)


def read_event(
    data: Mapping[str, object], match: Match, declared: Iterable[int]
) -> tuple[Event, Json]:
    """The match's event, and the JSON form to be stored.

    declared: seats in riichi, which a result need not repeat. Raises ValueError.
    """
    name = data.get("event")
    if not isinstance(name, str) or name not in RESULTS | _OTHERS:
        known = ", ".join([RIICHI, *sorted(RESULTS | _OTHERS)])
        raise LedgerError("bad_event", f"no event is called {quoted(name)} here; there are {known}")
    if name in RESULTS:
        data = {**data, "riichi": _riichi(data, declared)}
    if name != EnterWin.name:
        event = event_from_dict(data)
        return event, event.to_dict()
    wins = read_wins(data)
    in_riichi = read_list(data["riichi"], "riichi")
    plain = [_plain(_with_riichi(win, in_riichi), data, match) for win in wins]
    event = event_from_dict({**data, "wins": plain})
    stored = event.to_dict()
    stored["wins"] = [
        {"seat": win["seat"], "points": win["points"], "liable": win.get("liable")}
        if "points" in win
        else item
        for win, item in zip(wins, read_list(stored["wins"], "wins"), strict=True)
    ]
    return event, stored


def _riichi(data: Mapping[str, object], declared: Iterable[int]) -> list[object]:
    """Everybody in riichi: declared before, named now, or by a hand that says so."""
    members = list(declared)
    if data.get("event") == EnterWin.name:
        members += [seat for seat in map(_seat_in_riichi, read_wins(data)) if seat is not None]
    out: list[object] = [*sorted(set(members))]
    # What is no seat is left in its place, for the rules to refuse.
    return out + [item for item in read_list(data.get("riichi", []), "riichi") if item not in out]


def _seat_in_riichi(win: Mapping[str, object]) -> int | None:
    """The winner's seat, where the hand's own situation says riichi."""
    situation, seat = win.get("situation"), win.get("seat")
    says = isinstance(situation, Mapping) and situation.get("riichi") in ("riichi", "double")
    return seat if says and type(seat) is int else None


def _with_riichi(win: Mapping[str, object], in_riichi: list[object]) -> Mapping[str, object]:
    """A hand of somebody in riichi says so, unless it says how (double riichi) by itself."""
    situation = win.get("situation", {})
    if "hand" not in win or win.get("seat") not in in_riichi or not isinstance(situation, Mapping):
        return win
    return {**win, "situation": {"riichi": "riichi", **situation}}


def _plain(win: Mapping[str, object], data: Mapping[str, object], match: Match) -> Json:
    """One win in the match's own form."""
    if "points" in win:
        return _by_points(win, data, match)
    discarder: Any = data.get("discarder")
    if not are_seats((discarder,), match.standing.players):
        return plain_win(win, lambda _: {})  # refused when the event is read
    entry = EnterWin((), discarder)
    return plain_win(win, lambda seat: known_of_win(match.standing, seat, entry))


def _by_points(win: Mapping[str, object], data: Mapping[str, object], match: Match) -> Json:
    for name in win:
        if name not in ("seat", "points", "liable"):
            raise LedgerError("bad_event", f"a win by its points has no field {quoted(name)}")
    seat, points, liable = win.get("seat"), win["points"], win.get("liable")
    if type(seat) is not int or type(points) is not int:
        raise LedgerError("bad_event", "seat and points are whole numbers")
    if liable is not None and type(liable) is not int:
        raise LedgerError("bad_event", "liable is a seat")
    tsumo = data.get("discarder") is None
    worth = find_worth(
        seat, points, seat == match.standing.dealer, tsumo, match.rules.scoring, liable
    )
    return {
        "seat": seat,
        "han": worth.han,
        "fu": worth.fu,
        "yakuman": worth.yakuman,
        "liable": liable,
    }
