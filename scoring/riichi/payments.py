"""Who pays whom: points, counters, riichi sticks, liability."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from scoring.riichi.points import YAKUMAN, Points, make_points
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


def settle(points: Points, situation: Situation, rules: Rules) -> tuple[Payment, ...]:
    """Payments of a win in which nobody is liable."""
    seat = situation.seat_wind.turn
    honba, sticks = situation.honba, situation.sticks
    if situation.tsumo:
        each = rules.honba * honba
        return _settle_tsumo(
            points.tsumo_dealer or 0, points.tsumo_other or 0, each, seat, rules.players, sticks
        )
    source = -1 if situation.from_ is None else situation.from_.turn
    return _settle_ron(
        points.total + rules.honba * (rules.players - 1) * honba, source, seat, sticks
    )


@lru_cache(maxsize=1 << 12)
def _settle_tsumo(
    from_dealer: int, from_other: int, honba: int, seat: int, players: int, sticks: int
) -> tuple[Payment, ...]:
    return tuple(
        Payment(_NAMES[turn], _NAMES[seat], (from_other if turn else from_dealer) + honba)
        for turn in range(players)
        if turn != seat
    ) + _take_sticks(sticks, _NAMES[seat])


@lru_cache(maxsize=1 << 12)
def _settle_ron(total: int, source: int, seat: int, sticks: int) -> tuple[Payment, ...]:
    payer = _NAMES[source] if source >= 0 else DISCARDER
    return Payment(payer, _NAMES[seat], total), *_take_sticks(sticks, _NAMES[seat])


def _take_sticks(sticks: int, winner: str) -> tuple[Payment, ...]:
    return (Payment(TABLE, winner, STICK * sticks),) if sticks else ()


def settle_liable(
    points: Points, situation: Situation, rules: Rules, units: int, liable_units: int
) -> tuple[Payment, ...]:
    """Payments when ``situation.liable`` is liable for part of the hand.

    units: yakuman of the whole hand; liable_units: those that the liable player fed. Both 0 means
    liability for a whole tsumo of any value (replacement tile after an open kan). The liable
    player pays all of that part of a tsumo, half of that part of a ron; the rest is paid as if
    nobody were liable.
    """
    if situation.liable is None:
        return settle(points, situation, rules)
    winner, liable = situation.seat_wind.value, situation.liable.value
    dealer, tsumo = situation.dealer, situation.tsumo
    if units == 0:
        part, rest = points, None
    else:
        part = make_points(YAKUMAN * liable_units, dealer, tsumo, rules)
        free = units - liable_units
        rest = make_points(YAKUMAN * free, dealer, tsumo, rules) if free else None
    honba = rules.honba * (rules.players - 1) * situation.honba
    owed: dict[str, int] = {liable: 0}
    if tsumo:
        owed[liable] += part.total + honba
        for wind in WINDS[: rules.players]:
            if rest is not None and wind is not situation.seat_wind:
                share = rest.tsumo_dealer if wind is Wind.EAST else rest.tsumo_other
                owed[wind.value] = owed.get(wind.value, 0) + (share or 0)
    else:
        discarder = _discarder(situation)
        half = part.total // 2
        owed[liable] += half
        owed[discarder] = owed.get(discarder, 0) + part.total - half
        owed[discarder] += rest.total if rest is not None else 0
        owed[liable if rules.liable_honba is LiableHonba.LIABLE else discarder] += honba
    rows = tuple(Payment(payer, winner, amount) for payer, amount in owed.items())
    return rows + _take_sticks(situation.sticks, winner)


def _discarder(situation: Situation) -> str:
    return DISCARDER if situation.from_ is None else situation.from_.value
