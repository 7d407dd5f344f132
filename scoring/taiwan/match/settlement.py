"""Points that a hand's end moves; both levels of the match settle here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scoring.quoting import quoted
from scoring.situation import Wind
from scoring.taiwan.match.errors import MatchError
from scoring.taiwan.match.outcome import Outcome, OutcomeKind, Win
from scoring.taiwan.match.rules import PLAYERS, MatchRules
from scoring.taiwan.match.standing import Standing, seat_from, wind_from
from scoring.taiwan.result import Score
from scoring.taiwan.rules import MOST_TAI
from scoring.taiwan.settlement import Payment, settle_false_win

NOTHING = (0,) * PLAYERS


class Paid(NamedTuple):
    """What one winner gets: the payments, and the score where the tiles are known.

    four_kans: won by them, though nobody knows the tiles.
    """

    seat: int
    payments: tuple[Payment, ...]
    score: Score | None = None
    four_kans: bool = False

    @property
    def won_by_four_kans(self) -> bool:
        """After which the deal passes, whoever won."""
        rows = () if self.score is None else self.score.tai
        return self.four_kans or any(row.id == "four_kans" for row in rows)


def settle_wins(
    kind: OutcomeKind, origin: int, wins: Sequence[Paid], standing: Standing, rules: MatchRules
) -> Outcome:
    """The end of a hand that was won; the payments' winds count from the seat ``origin``.

    standing: before the hand.
    """
    changes = list(NOTHING)
    for win in wins:
        _move(changes, origin, win.payments)
    share = dealer_tai_of(standing, rules)
    found = tuple(
        Win(win.seat, win.score, share if standing.dealer in _seats_of(win, origin) else 0)
        for win in wins
    )
    passes = any(win.won_by_four_kans for win in wins)
    return Outcome(kind, tuple(changes), found, deal_passes=passes)


def _seats_of(win: Paid, origin: int) -> set[int]:
    """Who pays and who is paid."""
    return {seat_from(origin, Wind(who)) for row in win.payments for who in (row.payer, row.payee)}


def settle_offence(seat: int, tai: int, rules: MatchRules) -> Outcome:
    """A false win of ``seat``, worth ``tai`` as it was claimed."""
    changes = list(NOTHING)
    _move(changes, 0, settle_false_win(wind_from(0, seat), tai, rules.scoring))
    return Outcome(OutcomeKind.FALSE_WIN, tuple(changes), offender=seat)


def dealer_tai_of(standing: Standing, rules: MatchRules) -> int:
    """What dealer and streak are worth in the hand that ``standing`` leads to."""
    return 1 + rules.scoring.streak_tai * standing.streak


def check_tai(tai: int) -> None:
    """Raise MatchError for tai that no entered hand is worth."""
    if type(tai) is not int or not 0 <= tai <= MOST_TAI:
        raise MatchError("bad_tai", quoted(tai), MOST_TAI)


def settle_nothing(kind: OutcomeKind) -> Outcome:
    """Draws move nothing."""
    return Outcome(kind, NOTHING)


def _move(changes: list[int], origin: int, payments: Sequence[Payment]) -> None:
    for row in payments:
        changes[seat_from(origin, Wind(row.payer))] -= row.points
        changes[seat_from(origin, Wind(row.payee))] += row.points
