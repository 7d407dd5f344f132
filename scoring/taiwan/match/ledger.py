"""A hand entered by its result alone, as a score keeper at a real table has it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from scoring.match.told import check_told
from scoring.taiwan.legality import FOUR_KANS_TAI
from scoring.taiwan.match.errors import MatchError
from scoring.taiwan.match.events import EnterDrawn, EnterWin, FalseWin, Shown, Worth
from scoring.taiwan.match.options import CountedFrom
from scoring.taiwan.match.outcome import Outcome, OutcomeKind
from scoring.taiwan.match.rules import PLAYERS, MatchRules
from scoring.taiwan.match.settlement import (
    Paid,
    check_tai,
    dealer_tai_of,
    settle_nothing,
    settle_offence,
    settle_wins,
)
from scoring.taiwan.match.standing import Standing, wind_from
from scoring.taiwan.score import score
from scoring.taiwan.settlement import settle_win
from scoring.taiwan.several import check_claims
from scoring.taiwan.situation import Situation


def enter_win(standing: Standing, event: EnterWin, rules: MatchRules) -> Outcome:
    """A hand that was won. Raises MatchError for what cannot be, SituationError for a hand's
    situation that contradicts itself."""
    _check_winners(event, rules)
    source = event.discarder
    wins = event.wins
    if source is not None:
        wins = tuple(sorted(wins, key=lambda win: (win.seat - source) % PLAYERS))
    opened = standing.dealer if event.opened is None else event.opened
    origin = _origin(rules.seat_winds_from, standing, opened)
    known = [_situation(known_of_win(standing, win.seat, event, rules), win) for win in wins]
    shown = [(w.hand, how) for w, how in zip(wins, known, strict=True) if isinstance(w, Shown)]
    if len(shown) > 1:
        check_claims(shown)
    share = dealer_tai_of(standing, rules)
    paid = [_pay(win, how, rules, share) for win, how in zip(wins, known, strict=True)]
    kind = OutcomeKind.TSUMO if source is None else OutcomeKind.RON
    return settle_wins(kind, origin, paid, standing, rules)


def _origin(counted: CountedFrom, standing: Standing, opened: int) -> int:
    return standing.dealer if counted is CountedFrom.DEALER else opened


def _check_winners(event: EnterWin, rules: MatchRules) -> None:
    if not event.wins:
        raise MatchError("no_winner")
    seats = [win.seat for win in event.wins]
    _check_seats(seats, "winner")
    if event.opened is not None:
        _check_seats([event.opened], "opened")
    if event.discarder is None:
        if len(seats) > 1:
            raise MatchError("several_tsumo")
    else:
        _check_seats([event.discarder], "discarder")
        if event.discarder in seats:
            raise MatchError("ron_from_winner", event.discarder)
        most = rules.scoring.max_winners
        if len(seats) > most:
            raise MatchError("too_many_winners", len(seats), most)
    for win in event.wins:
        if isinstance(win, Worth):
            _check_worth(win, len(seats), rules)


def _check_worth(win: Worth, winners: int, rules: MatchRules) -> None:
    check_tai(win.tai)
    if win.tai < rules.scoring.minimum_tai:
        raise MatchError("hand_does_not_win", win.seat, "below_minimum")
    if win.four_kans and not rules.scoring.four_kans:
        raise MatchError("four_kans_not_in_rules")
    if win.four_kans and win.tai < FOUR_KANS_TAI:
        raise MatchError("four_kans_are_more", win.tai, FOUR_KANS_TAI)
    if win.four_kans and winners > 1:
        raise MatchError("several_four_kans")


def known_of_win(
    standing: Standing, seat: int, event: EnterWin, rules: MatchRules
) -> dict[str, Any]:
    """What the match itself knows of the situation in which ``seat`` won, by field."""
    opened = standing.dealer if event.opened is None else event.opened
    origin = _origin(rules.seat_winds_from, standing, opened)
    source = event.discarder
    return {
        "seat_wind": wind_from(origin, seat),
        "round_wind": standing.round_wind,
        "dealer": wind_from(origin, standing.dealer),
        "flower_wind": wind_from(_origin(rules.flowers_from, standing, opened), seat),
        "streak": standing.streak,
        "tsumo": source is None,
        "from_": None if source is None else wind_from(origin, source),
    }


def _situation(known: dict[str, Any], win: Worth | Shown) -> Situation:
    if isinstance(win, Worth):
        return Situation(**known)
    found = replace(win.situation, **known)
    check_told(win.situation, found, known, MatchError)
    return found


def _pay(win: Worth | Shown, situation: Situation, rules: MatchRules, share: int) -> Paid:
    scoring = rules.scoring
    if isinstance(win, Shown):
        result = score(win.hand, situation, scoring)
        if not result.win:
            raise MatchError("hand_does_not_win", win.seat, result.reason)
        return Paid(win.seat, result.payments, result)
    _, payments = settle_win(win.tai, share, situation, scoring, situation.tsumo)
    return Paid(win.seat, payments, four_kans=win.four_kans)


def enter_drawn(event: EnterDrawn, rules: MatchRules) -> Outcome:
    """A drawn hand. Raises MatchError for one that the rules do not know."""
    if not event.kind.is_drawn:
        raise MatchError("no_drawn_hand", event.kind)
    if not getattr(rules, event.kind):
        raise MatchError("draw_not_in_rules", event.kind)
    return settle_nothing(event.kind)


def enter_false_win(event: FalseWin, rules: MatchRules) -> Outcome:
    """A false win. Raises MatchError."""
    _check_seats([event.seat], "offender")
    check_tai(event.tai)
    return settle_offence(event.seat, event.tai, rules)


def _check_seats(seats: Iterable[int], what: str) -> None:
    seen: set[int] = set()
    for seat in seats:
        if seat not in range(PLAYERS):
            raise MatchError("no_such_player", seat, PLAYERS)
        if seat in seen:
            raise MatchError("player_twice", seat, what)
        seen.add(seat)
