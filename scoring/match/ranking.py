"""The end of a match: places, sticks left over, uma, oka, side bets, chombo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.match.options import Chombo, LeftSticks, Length, Rounding, Ties
from scoring.match.rules import MatchRules, Uma
from scoring.match.standing import Standing
from scoring.riichi.payments import STICK


@dataclass(frozen=True, slots=True)
class Row:
    """One player's result, all numbers in points.

    points: on hand at the end, left sticks included. place: by points, 1 is first. uma, oka,
    side_bet, chombo: what each adds or takes. total: points less those to give back, all
    included, rounded where the rules round. final_place: by total, which side bets and penalties
    may change.
    """

    seat: int
    person: int
    points: int
    place: int
    uma: int
    oka: int
    side_bet: int
    chombo: int
    total: int
    final_place: int


def rank(
    rules: MatchRules,
    standing: Standing,
    order: Sequence[int],
    side_bets: Sequence[tuple[int, int]] = (),
) -> tuple[Row, ...]:
    """Results by seat. order: the person at each seat; side_bets: (person, named) pairs.

    Hands settled one by one know neither uma nor oka.
    """
    points = _with_left_sticks(rules, standing)
    places = places_of(points, rules.ties)
    seats = range(standing.players)
    plain = rules.length is Length.SINGLE
    uma = (0,) * standing.players if plain else _by_place(_uma_of(rules, points), points, rules)
    first_only = (rules.oka, *(0 for _ in seats[1:]))
    oka = (0,) * standing.players if plain else _by_place(first_only, points, rules)
    back = rules.start if plain else rules.back
    bets = _side_bets(rules, places, order, side_bets)
    lost = [
        -rules.chombo_points * count if rules.chombo is Chombo.POINTS else 0
        for count in standing.chombos
    ]
    kept = _rounded(rules, points, places)
    totals = [kept[s] - back + uma[s] + oka[s] + bets[s] + lost[s] for s in seats]
    final = places_of(totals, rules.ties)
    return tuple(
        Row(
            s, order[s], points[s], places[s], uma[s], oka[s], bets[s], lost[s], totals[s], final[s]
        )
        for s in seats
    )


def places_of(points: Sequence[int], ties: Ties) -> tuple[int, ...]:
    """Place of each seat; equal points share one, or go by seat order from the first dealer."""
    order = _order(points)
    if ties is Ties.SEAT_ORDER:
        return tuple(order.index(seat) + 1 for seat in range(len(points)))
    return tuple(1 + sum(other > own for other in points) for own in points)


def _order(points: Sequence[int]) -> list[int]:
    return sorted(range(len(points)), key=lambda seat: (-points[seat], seat))


def _with_left_sticks(rules: MatchRules, standing: Standing) -> tuple[int, ...]:
    if rules.left_sticks is LeftSticks.STAY or not standing.sticks:
        return standing.points
    by_place = (STICK * standing.sticks, *(0 for _ in standing.points[1:]))
    gained = _by_place(by_place, standing.points, rules)
    return tuple(a + b for a, b in zip(standing.points, gained, strict=True))


def _by_place(values: Uma, points: Sequence[int], rules: MatchRules) -> tuple[int, ...]:
    """What each seat gets of ``values``, one a place. Where places are shared, those who share
    them get equal parts, in hundreds; what is left over goes to the first in seat order."""
    order = _order(points)
    got = [0] * len(points)
    if rules.ties is Ties.SEAT_ORDER:
        for value, seat in zip(values, order, strict=True):
            got[seat] = value
        return tuple(got)
    for score in set(points):
        sharing = [seat for seat in order if points[seat] == score]
        at = order.index(sharing[0])
        pot = sum(values[at : at + len(sharing)])
        each = pot // len(sharing) // 100 * 100
        for seat in sharing:
            got[seat] = each
        got[sharing[0]] += pot - each * len(sharing)
    return tuple(got)


def _uma_of(rules: MatchRules, points: Sequence[int]) -> Uma:
    """The uma, which may depend on how many have at least what is to be given back."""
    up = sum(own >= rules.back for own in points)
    if up == 0 and rules.uma_none_up:
        return rules.uma_none_up
    if up == 1 and rules.uma_one_up:
        return rules.uma_one_up
    if up == len(points) - 1 and rules.uma_three_up:
        return rules.uma_three_up
    return rules.uma


def _rounded(rules: MatchRules, points: Sequence[int], places: Sequence[int]) -> list[int]:
    """Points in thousands; the first place, or who deals earliest there, gets the difference."""
    if rules.rounding is Rounding.NONE:
        return list(points)
    half = 500 if rules.rounding is Rounding.FIVE_UP else 400
    rounded = [(own + half) // 1000 * 1000 for own in points]
    rounded[places.index(1)] += sum(points) - sum(rounded)
    return rounded


def _side_bets(
    rules: MatchRules,
    places: Sequence[int],
    order: Sequence[int],
    side_bets: Sequence[tuple[int, int]],
) -> list[int]:
    """The named player pays who named them when ending third or fourth, receives when first or
    second."""
    got = [0] * len(places)
    for person, named in side_bets:
        seat, other = order.index(person), order.index(named)
        won = rules.side_bet if places[other] >= 3 else -rules.side_bet
        got[seat] += won
        got[other] -= won
    return got
