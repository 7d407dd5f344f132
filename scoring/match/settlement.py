"""Points that a hand's end moves: wins, noten payments, nagashi mangan, chombo.

Both levels of the match settle here, the one that plays every tile and the one that is told
results.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from scoring.match.options import Chombo, NagashiAs
from scoring.match.outcome import Outcome, OutcomeKind, Win
from scoring.match.rules import MatchRules
from scoring.match.standing import Standing
from scoring.riichi.nagashi import score_nagashi
from scoring.riichi.payments import STICK, TABLE, Payment, settle
from scoring.riichi.points import MANGAN
from scoring.riichi.result import Score
from scoring.situation import Situation, Wind
from scoring.tiles import Tile

_ALLOWING = (Tile.EAST,)
"""Discards that allow nagashi mangan: whether the true ones do has been found before."""


class Paid(NamedTuple):
    """What one winner gets: the payments, and the score where the tiles are known."""

    seat: int
    payments: tuple[Payment, ...]
    score: Score | None = None


def settle_wins(kind: OutcomeKind, standing: Standing, wins: Sequence[Paid]) -> Outcome:
    """The end of a hand that was won."""
    changes = [0] * standing.players
    sticks = standing.sticks
    for win in wins:
        for payer, _, points in win.payments:
            changes[win.seat] += points
            if payer == TABLE:
                sticks -= points // STICK
            else:
                changes[standing.seat_of(Wind(payer))] -= points
    return Outcome(kind, tuple(changes), sticks, tuple(Win(w.seat, w.score) for w in wins))


def settle_noten(standing: Standing, waiting: Iterable[int], rules: MatchRules) -> Outcome:
    """An exhaustive draw: those who do not wait pay those who do, ``rules.noten`` in all."""
    shown = tuple(sorted(waiting))
    count = standing.players
    changes = [0] * count
    if 0 < len(shown) < count:
        for seat in range(count):
            if seat in shown:
                changes[seat] = rules.noten // len(shown)
            else:
                changes[seat] = -(rules.noten // (count - len(shown)))
    return Outcome(OutcomeKind.EXHAUSTIVE, tuple(changes), standing.sticks, waiting=shown)


def settle_nagashi(
    standing: Standing, seats: Iterable[int], waiting: Iterable[int], rules: MatchRules
) -> Outcome:
    """An exhaustive draw with nagashi mangan of ``seats``, whose discards allow it.

    Every one is paid as a mangan tsumo in place of the noten payments. Where it counts as a win,
    counters are paid too, and the sticks go to the winner nearest to the dealer in turn order.
    """
    won = rules.nagashi_as is NagashiAs.WIN
    honba, sticks = (standing.honba, standing.sticks) if won else (0, 0)
    wins = []
    for seat in sorted(seats, key=lambda seat: standing.wind_of(seat).turn):
        wind = standing.wind_of(seat)
        situation = Situation(wind, standing.round_wind, honba=honba, discards=_ALLOWING)
        result = score_nagashi(situation, rules.scoring)
        payments = result.payments
        if sticks:
            payments += (Payment(TABLE, wind.value, STICK * sticks),)
            sticks = 0
        wins.append(Paid(seat, payments, result))
    outcome = settle_wins(OutcomeKind.NAGASHI, standing, wins)
    return replace(outcome, waiting=tuple(sorted(waiting)))


def settle_abort(kind: OutcomeKind, standing: Standing) -> Outcome:
    """An abortive draw moves nothing; sticks stay."""
    return Outcome(kind, (0,) * standing.players, standing.sticks)


def settle_chombo(
    standing: Standing, offender: int, riichi: Iterable[int], rules: MatchRules
) -> Outcome:
    """A chombo. riichi: who laid a stick in this hand."""
    changes = [0] * standing.players
    sticks = standing.sticks
    if rules.chombo is Chombo.MANGAN:
        # The offender pays what a mangan by tsumo would have brought.
        wind = standing.wind_of(offender)
        _, payments = settle(MANGAN, Situation(wind, tsumo=True), rules.scoring)
        for payer, _, points in payments:
            changes[standing.seat_of(Wind(payer))] += points
            changes[offender] -= points
    if rules.chombo_returns_sticks:
        for seat in riichi:
            changes[seat] += STICK
            sticks -= 1
    return Outcome(OutcomeKind.CHOMBO, tuple(changes), sticks, offender=offender)


def return_sticks(outcome: Outcome, riichi: Iterable[int]) -> Outcome:
    """Where hands are settled one by one, sticks that nobody won go back."""
    changes = list(outcome.changes)
    sticks = outcome.sticks
    for seat in riichi:
        if sticks:
            changes[seat] += STICK
            sticks -= 1
    return replace(outcome, changes=tuple(changes), sticks=sticks)
