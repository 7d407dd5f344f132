"""Points that a hand's end moves; both levels of the match settle here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scoring.situation import Wind
from scoring.taiwan.match.outcome import Outcome, OutcomeKind, Win
from scoring.taiwan.match.rules import PLAYERS, MatchRules
from scoring.taiwan.match.standing import seat_from, wind_from
from scoring.taiwan.result import Score
from scoring.taiwan.settlement import Payment, settle_false_win

NOTHING = (0,) * PLAYERS


class Paid(NamedTuple):
    """What one winner gets: the payments, and the score where the tiles are known."""

    seat: int
    payments: tuple[Payment, ...]
    score: Score | None = None


def settle_wins(
    kind: OutcomeKind, origin: int, wins: Sequence[Paid], deal_passes: bool = False
) -> Outcome:
    """The end of a hand that was won; the payments' winds count from the seat ``origin``."""
    changes = list(NOTHING)
    for win in wins:
        _move(changes, origin, win.payments)
    found = tuple(Win(win.seat, win.score) for win in wins)
    return Outcome(kind, tuple(changes), found, deal_passes=deal_passes)


def settle_offence(seat: int, tai: int, rules: MatchRules) -> Outcome:
    """A false win of ``seat``, worth ``tai`` as it was claimed."""
    changes = list(NOTHING)
    _move(changes, 0, settle_false_win(wind_from(0, seat), tai, rules.scoring))
    return Outcome(OutcomeKind.FALSE_WIN, tuple(changes), offender=seat)


def settle_nothing(kind: OutcomeKind) -> Outcome:
    """Draws move nothing."""
    return Outcome(kind, NOTHING)


def _move(changes: list[int], origin: int, payments: Sequence[Payment]) -> None:
    for row in payments:
        changes[seat_from(origin, Wind(row.payer))] -= row.points
        changes[seat_from(origin, Wind(row.payee))] += row.points
