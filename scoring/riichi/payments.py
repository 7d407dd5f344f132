"""Who pays whom: points, counters, riichi sticks, liability."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from scoring.riichi.points import Points, make_points
from scoring.riichi.rules import LiableHonba, Rules
from scoring.situation import WINDS, Situation

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
    base: int, situation: Situation, rules: Rules, liable_base: int
) -> tuple[Points, tuple[Payment, ...]]:
    """Points and payments when ``situation.liable`` is liable for part of the hand.

    base: base points of the whole hand; liable_base: of what the liable player fed. The liable
    player pays all of that part of a tsumo, half of that part of a ron; the rest is paid as if
    nobody were liable.
    """
    points = make_points(base, situation.dealer, situation.tsumo, rules)
    if situation.liable is None:
        return settle(base, situation, rules)
    winner, liable = situation.seat_wind.value, situation.liable.value
    part = make_points(liable_base, situation.dealer, situation.tsumo, rules)
    rest = make_points(base - liable_base, situation.dealer, situation.tsumo, rules)
    honba = rules.honba * (rules.players - 1) * situation.honba
    owed: dict[str, int] = {liable: 0}
    if situation.tsumo:
        owed[liable] += part.total + honba
        if rest.total:
            for turn in range(rules.players):
                if turn != situation.seat_wind.turn:
                    owed[_NAMES[turn]] = owed.get(_NAMES[turn], 0) + _share(rest, turn)
    else:
        discarder = _discarder(situation)
        half = part.total // 2
        owed[liable] += half
        owed[discarder] = owed.get(discarder, 0) + part.total - half + rest.total
        owed[liable if rules.liable_honba is LiableHonba.LIABLE else discarder] += honba
    rows = tuple(Payment(payer, winner, amount) for payer, amount in owed.items())
    return points, rows + _take_sticks(situation.sticks, winner)


def _discarder(situation: Situation) -> str:
    return DISCARDER if situation.from_ is None else situation.from_.value
