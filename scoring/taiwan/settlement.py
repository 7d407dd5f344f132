"""Who pays whom: base and tai, the dealer's share, false wins.

Points are base + tai x unit for each payer. The dealer's tai (1, and more for each repeat) count
only between the dealer and the others. Source: John pan's rules; stakes such as 100/20.
"""

from __future__ import annotations

from typing import NamedTuple

from scoring.quoting import quoted
from scoring.situation import WINDS, Wind
from scoring.taiwan.rules import MOST_TAI, Rules
from scoring.taiwan.situation import Situation

DISCARDER = "discarder"
"""Payer of a discard win when nobody said whose discard it was."""


class Payment(NamedTuple):
    """``points`` for ``tai`` go from one seat's wind (or the discarder) to another's."""

    payer: str
    payee: str
    points: int
    tai: int


class Points(NamedTuple):
    """What a win brings in all, and what each pays: the discarder, or the dealer and another.

    What nobody pays is None; a dealer's self-draw has no ``tsumo_dealer``.
    """

    total: int = 0
    ron: int | None = None
    tsumo_dealer: int | None = None
    tsumo_other: int | None = None


def settle_win(
    tai: int, dealer_tai: int, situation: Situation, rules: Rules, self_drawn: bool
) -> tuple[Points, tuple[Payment, ...]]:
    """Points and payments of a win of ``tai``, to which ``dealer_tai`` come with the dealer.

    self_drawn: all three pay; else ``situation.from_`` does, and where nobody knows who that is,
    some other player than the dealer is assumed.
    """
    if self_drawn:
        payers = [wind for wind in WINDS if wind is not situation.seat_wind]
        rows = tuple(_pay(wind, tai, dealer_tai, situation, rules) for wind in payers)
        dealer = None if situation.is_dealer else _points_of(rows, situation.dealer)
        other = next(row.points for row in rows if row.payer != situation.dealer.value)
        return Points(sum(row.points for row in rows), None, dealer, other), rows
    row = _pay(situation.from_, tai, dealer_tai, situation, rules)
    return Points(row.points, row.points), (row,)


def _pay(
    payer: Wind | None, tai: int, dealer_tai: int, situation: Situation, rules: Rules
) -> Payment:
    if situation.is_dealer or payer is situation.dealer:
        tai += dealer_tai
    if rules.max_tai:
        tai = min(tai, rules.max_tai)
    name = DISCARDER if payer is None else payer.value
    return Payment(name, situation.seat_wind.value, rules.stake.points(tai), tai)


def _points_of(rows: tuple[Payment, ...], wind: Wind) -> int:
    return next(row.points for row in rows if row.payer == wind.value)


def settle_false_win(offender: Wind, tai: int, rules: Rules) -> tuple[Payment, ...]:
    """Payments of a false win (詐胡): the offender pays all three the base and the claimed tai.

    tai: what the claimed win would have been worth, 0 for a hand worth nothing. Raises ValueError
    when it is no number from 0 to MOST_TAI.
    """
    if type(tai) is not int or not 0 <= tai <= MOST_TAI:
        raise ValueError(f"claimed tai are 0 to {MOST_TAI}, not {quoted(tai)}")
    if rules.max_tai:
        tai = min(tai, rules.max_tai)
    points = rules.stake.points(tai)
    return tuple(
        Payment(offender.value, wind.value, points, tai) for wind in WINDS if wind is not offender
    )
