"""Places, left sticks, uma, oka, the side bet, chombo at the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.match.options import LeftSticks, Length, Rounding, Ties
from scoring.match.ranking import Row, rank
from scoring.match.rules import MatchRules, match_preset
from scoring.match.standing import Standing
from tests.scoring.match.playing import RULES


def ranked(
    rules: MatchRules,
    *points: int,
    sticks: int = 0,
    order: tuple[int, ...] = (0, 1, 2, 3),
    side_bets: tuple[tuple[int, int], ...] = (),
    chombos: tuple[int, ...] = (0, 0, 0, 0),
) -> tuple[Row, ...]:
    standing = Standing(points, chombos[: len(points)], sticks=sticks)
    return rank(rules, standing, order, side_bets)


def totals(rows: tuple[Row, ...]) -> list[int]:
    return [row.total for row in rows]


def test_uma_and_oka() -> None:
    """25000 to start, 30000 to give back: 20000 oka to first; uma 20 and 10."""
    rows = ranked(RULES, 31000, 40000, 9000, 20000)
    assert [row.place for row in rows] == [2, 1, 4, 3]
    assert [row.uma for row in rows] == [10000, 20000, -20000, -10000]
    assert [row.oka for row in rows] == [0, 20000, 0, 0]
    assert totals(rows) == [11000, 50000, -41000, -20000]
    assert sum(totals(rows)) == 0


def test_left_sticks_go_to_first_place() -> None:
    rows = ranked(RULES, 30000, 38000, 10000, 20000, sticks=2)
    assert rows[1].points == 40000
    assert sum(totals(rows)) == 0
    stay = replace(RULES, left_sticks=LeftSticks.STAY)
    assert ranked(stay, 30000, 38000, 10000, 20000, sticks=2)[1].points == 38000


def test_ties_go_by_seat_order() -> None:
    rows = ranked(RULES, 25000, 25000, 25000, 25000)
    assert [row.place for row in rows] == [1, 2, 3, 4]
    assert totals(rows) == [35000, 5000, -15000, -25000]


def test_shared_places_share_uma_oka_and_left_sticks() -> None:
    rows = ranked(match_preset("m-league"), 34000, 34000, 20000, 10000, sticks=2)
    assert [row.place for row in rows] == [1, 1, 3, 4]
    assert [row.points for row in rows] == [35000, 35000, 20000, 10000]
    assert [row.uma for row in rows] == [20000, 20000, -10000, -30000]
    assert [row.oka for row in rows] == [10000, 10000, 0, 0]
    three = ranked(replace(RULES, ties=Ties.SHARE), 30000, 30000, 30000, 10000)
    assert [row.uma for row in three] == [6800, 6600, 6600, -20000]
    assert sum(totals(three)) == 0


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        # Final results of ranked Tenhou games, as their logs state them.
        ((20300, 34400, 19200, 26100), [-20000, 45000, -31000, 6000]),
        ((22500, 23000, 38800, 15700), [-17000, 3000, 48000, -34000]),
    ],
)
def test_tenhou_rounds_to_thousands(points: tuple[int, ...], expected: list[int]) -> None:
    assert totals(ranked(match_preset("tenhou"), *points)) == expected


def test_roundings() -> None:
    points = (41500, 31600, 15500, 11400)
    assert totals(ranked(RULES, *points)) == [51500, 11600, -24500, -38600]
    up = replace(RULES, rounding=Rounding.FIVE_UP)
    assert totals(ranked(up, *points)) == [51000, 12000, -24000, -39000]
    down = replace(RULES, rounding=Rounding.FIVE_DOWN)
    assert totals(ranked(down, *points)) == [52000, 12000, -25000, -39000]
    for rules in (up, down):
        assert sum(totals(ranked(rules, *points))) == 0


def test_nobody_is_up() -> None:
    rows = ranked(match_preset("jpml"), 29900, 29800, 29700, 29600, sticks=1)
    assert [row.uma for row in rows] == [0, 0, 0, 0]


def test_uma_by_how_many_are_up() -> None:
    jpml = match_preset("jpml")
    assert [row.uma for row in ranked(jpml, 50000, 29000, 28000, 13000)] == [
        12000,
        -1000,
        -3000,
        -8000,
    ]
    assert [row.uma for row in ranked(jpml, 40000, 35000, 28000, 17000)] == [
        8000,
        4000,
        -4000,
        -8000,
    ]
    assert [row.uma for row in ranked(jpml, 40000, 35000, 31000, 14000)] == [
        8000,
        3000,
        1000,
        -12000,
    ]


BETS = replace(RULES, side_bet=5000)


def test_the_named_player_pays_when_third_or_fourth_and_receives_when_first_or_second() -> None:
    """A named B. B ends fourth: B pays A. B ends second: A pays B."""
    rows = ranked(BETS, 20000, 10000, 30000, 40000, side_bets=((0, 1),))
    assert [row.side_bet for row in rows] == [5000, -5000, 0, 0]
    rows = ranked(BETS, 20000, 30000, 10000, 40000, side_bets=((0, 1),))
    assert [row.side_bet for row in rows] == [-5000, 5000, 0, 0]


def test_several_side_bets_add_up_and_may_change_the_final_places() -> None:
    bets = ((0, 1), (2, 1), (1, 3))
    rows = ranked(BETS, 31000, 10000, 29000, 30000, side_bets=bets)
    assert [row.side_bet for row in rows] == [5000, -15000, 5000, 5000]
    close = replace(BETS, uma=(0, 0, 0, 0), start=30000)
    rows = ranked(close, 40000, 39000, 21000, 20000, side_bets=((0, 1),))
    assert [row.place for row in rows] == [1, 2, 3, 4]
    assert [row.final_place for row in rows] == [2, 1, 3, 4]


def test_side_bets_follow_persons_not_seats() -> None:
    rows = ranked(BETS, 40000, 30000, 20000, 10000, order=(2, 3, 0, 1), side_bets=((2, 1),))
    assert [row.side_bet for row in rows] == [5000, 0, 0, -5000]
    assert [row.person for row in rows] == [2, 3, 0, 1]


def test_chombo_points_come_off_the_final_score() -> None:
    rows = ranked(match_preset("ema"), 30000, 40000, 20000, 30000, chombos=(0, 2, 0, 0))
    assert rows[1].chombo == -40000
    assert rows[1].total == 10000 + 15000 - 40000
    assert ranked(RULES, 30000, 40000, 10000, 20000, chombos=(0, 2, 0, 0))[1].chombo == 0


def test_three_players() -> None:
    rows = ranked(match_preset("sanma"), 50000, 35000, 20000, order=(0, 1, 2))
    assert totals(rows) == [10000 + 20000 + 15000, -5000, -20000 - 20000]


def test_hands_settled_one_by_one_know_neither_uma_nor_oka() -> None:
    rows = ranked(replace(RULES, length=Length.SINGLE), 33000, 25000, 25000, 17000)
    assert totals(rows) == [8000, 0, 0, -8000]
