"""Who pays whom: points, counters, riichi sticks, liability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from scoring.riichi.points import Points, make_points
from scoring.riichi.rules import LiableHonba, Rules
from scoring.situation import WINDS, Situation, Wind

STICK = 1000
"""Points of a riichi stick."""

TABLE = "table"
"""Payer of the riichi sticks that lie on the table."""

DISCARDER = "discarder"
"""Payer of a ron when nobody said whose discard it was."""


_NAMES = tuple(wind.value for wind in WINDS)


class Payment(NamedTuple):
    """``points`` go from one seat's wind (or table, or discarder) to the winner's wind."""

    payer: str
    payee: str
    points: int


def settle(base: int, situation: Situation, rules: Rules) -> tuple[Points, tuple[Payment, ...]]:
    """Points and payments of a win of ``base`` base points for which nobody is liable."""
    source = situation.from_
    return _settle(
        base,
        situation.seat_wind.turn,
        -1 if source is None else source.turn,
        situation.tsumo,
        situation.honba,
        situation.sticks,
        rules,
    )


@lru_cache(maxsize=1 << 15)
def _settle(
    base: int, seat: int, source: int, tsumo: bool, honba: int, sticks: int, rules: Rules
) -> tuple[Points, tuple[Payment, ...]]:
    points = make_points(base, seat == 0, tsumo, rules)
    winner = _NAMES[seat]
    each = rules.honba * honba
    if tsumo:
        rows = tuple(
            Payment(_NAMES[turn], winner, _share(points, turn) + each)
            for turn in range(rules.players)
            if turn != seat
        )
    else:
        payer = _NAMES[source] if source >= 0 else DISCARDER
        rows = (Payment(payer, winner, points.total + each * (rules.players - 1)),)
    return points, rows + _take_sticks(sticks, winner)


def _share(points: Points, turn: int) -> int:
    """What the player with that turn pays of a tsumo."""
    share = points.tsumo_other if turn else points.tsumo_dealer
    return share or 0


def _take_sticks(sticks: int, winner: str) -> tuple[Payment, ...]:
    return (Payment(TABLE, winner, STICK * sticks),) if sticks else ()


def settle_liable(
    base: int, situation: Situation, rules: Rules, parts: Sequence[tuple[Wind, int]]
) -> tuple[Points, tuple[Payment, ...]]:
    """Points and payments when somebody is liable for part of the hand.

    base: base points of the whole hand; parts: who is liable, and the base points of what that
    player fed, one entry or more. A liable player pays all of the own part of a tsumo, half of it
    of a ron; the rest is paid as if nobody were liable. Where the liable pay the counters, the
    first of ``parts`` does.
    """
    dealer, tsumo = situation.dealer, situation.tsumo
    points = make_points(base, dealer, tsumo, rules)
    rest = make_points(base - sum(part for _, part in parts), dealer, tsumo, rules)
    honba = rules.honba * (rules.players - 1) * situation.honba
    first = parts[0][0].value
    discarder = _discarder(situation)
    owed: Counter[str] = Counter()
    for wind, part in parts:
        total = make_points(part, dealer, tsumo, rules).total
        half = total if tsumo else total // 2
        owed[wind.value] += half
        if not tsumo:
            owed[discarder] += total - half
    if not tsumo:
        owed[discarder] += rest.total
        owed[first if rules.liable_honba is LiableHonba.LIABLE else discarder] += honba
    else:
        owed[first] += honba
        if rest.total:
            for turn in range(rules.players):
                if turn != situation.seat_wind.turn:
                    owed[_NAMES[turn]] += _share(rest, turn)
    winner = situation.seat_wind.value
    rows = tuple(Payment(payer, winner, amount) for payer, amount in owed.items())
    return points, rows + _take_sticks(situation.sticks, winner)


def _discarder(situation: Situation) -> str:
    return DISCARDER if situation.from_ is None else situation.from_.value
