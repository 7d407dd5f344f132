"""The rule text that the preset ``taiwan`` follows, row by row of its table and example by example.

The table is written down here once more, from the text, so that a slip in the product's own table
shows.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.notation import parse_hand
from scoring.situation import Wind
from scoring.taiwan.match.seating import find_place
from scoring.taiwan.passing import Event, may_win
from scoring.taiwan.rules import preset
from scoring.taiwan.settlement import settle_false_win
from scoring.taiwan.tai import TAI
from tests.scoring.taiwan.wins import PLAIN, paid, tai, won

RULES = preset("taiwan")
TABLE: dict[str, tuple[int, tuple[str, ...]]] = {
    # name in the text: (tai, rows of the product's table)
    "莊家": (1, ("dealer",)),
    "連莊": (2, ("streak",)),  # 連一拉一 is three with the dealer's own
    "門清": (1, ("concealed", "concealed_self_draw")),  # 門清一摸三
    "獨聽(單吊)": (1, ("single_wait",)),
    "風牌": (1, ("seat_wind", "round_wind")),
    "花牌": (1, ("seat_flower",)),
    "三元牌": (1, ("dragon_white", "dragon_green", "dragon_red")),
    "自摸": (1, ("self_draw",)),
    "海底撈月": (1, ("last_draw", "last_discard")),
    "槓上開花": (1, ("replacement",)),
    "槍槓": (1, ("robbed_kan",)),
    "全求": (2, ("all_claimed",)),
    "花槓": (2, ("flower_set",)),
    "平胡": (2, ("pinghu",)),
    "三暗刻": (2, ("three_concealed",)),
    "混一色": (4, ("half_flush",)),
    "碰碰胡": (4, ("all_triplets",)),
    "小三元": (4, ("little_dragons",)),
    "四暗刻": (5, ("four_concealed",)),
    "清一色": (8, ("full_flush",)),
    "四槓牌": (8, ("four_kans",)),
    "五暗刻": (8, ("five_concealed",)),
    "大三元": (8, ("big_dragons",)),
    "小四喜": (8, ("little_winds",)),
    "地聽": (8, ("earthly_ready",)),
    "七搶一": (8, ("seven_flowers",)),
    "八朵花": (8, ("eight_flowers",)),
    "大四喜": (16, ("big_winds",)),
    "天聽": (16, ("heavenly_ready",)),
    "地胡": (16, ("earthly_win",)),
    "天胡": (24, ("heavenly_win",)),
}
OPTIONS = {"double_wind", "half_claimed", "human_win", "all_honours"}
"""Rows of other tables; off, or (double_wind) worth nothing more, in this one."""
ROWS = {row.id: row for row in TAI}


@pytest.mark.parametrize("name", TABLE)
def test_what_each_row_is_worth(name: str) -> None:
    worth, ids = TABLE[name]
    assert {ROWS[id].worth(RULES) for id in ids} == {worth}


def test_no_row_is_missing_or_invented() -> None:
    assert {id for _, ids in TABLE.values() for id in ids} | OPTIONS == set(ROWS)
    assert {id for id in ROWS if ROWS[id].worth(RULES) == 0} == OPTIONS - {"double_wind"}
    assert RULES.double_wind == 2


# --- examples ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "turns"),
    [
        ((1, 2, 2), 0),
        ((3, 3, 3), 0),
        ((5, 5, 3), 0),
        ((6, 6, 5), 0),
        ((5, 5, 1), 2),
        ((4, 4, 2), 1),
    ],
)
def test_dice(dice: tuple[int, int, int], turns: int) -> None:
    """5, 9, 13 and 17 find the thrower; East's eleven makes West the dealer."""
    assert find_place(0, dice) == turns


@pytest.mark.parametrize(("streak", "total"), [(0, 1), (1, 3), (2, 5), (3, 7)])
def test_streak(streak: int, total: int) -> None:
    assert won(PLAIN, seat_wind="east", streak=streak).total_tai == total


def test_concealed_and_self_drawn_are_three() -> None:
    assert won("123m678m999p11p456s34s5s", tsumo=True).total_tai == 3


EXAMPLE = "123m234m567p1s456s777z1s"
"""一二三萬、二三四萬、五六七筒、一索、四五六索、中中中, and one more 一索."""


def test_the_example_of_a_win() -> None:
    assert tai(won(EXAMPLE)) == {"concealed": 1, "single_wait": 1, "dragon_red": 1}
    assert won(EXAMPLE, tsumo=True).win
    assert won(EXAMPLE.removesuffix("1s") + "2s").reason == "not_complete"


@pytest.mark.parametrize(
    "wait",
    ["12m3m", "89p7p", "24s3s", "57m6m"],
)
def test_the_examples_of_a_single_wait(wait: str) -> None:
    rest = {"m": "678p999p11s456s", "p": "123m678m11s456s", "s": "678m999p11p567m"}[wait[-1]]
    assert tai(won(f"{rest}{wait} (3'45p)"))["single_wait"] == 1


def test_a_wait_is_single_by_its_shape_alone() -> None:
    # Two kinds complete it; that the others of one of them were discarded changes nothing.
    assert "single_wait" not in tai(won("678m999p11p456s34s5s (3'45p)"))


@pytest.mark.parametrize("place", range(4))
def test_the_wind_of_seat_and_round(place: int) -> None:
    """Two tai, or three where so agreed: 東風東, 南風南, 西風西, 北風北."""
    wind = list(Wind)[place]
    source = list(Wind)[place - 1]
    hand = f"678m{place + 1}{place + 1}{place + 1}z11p345s34s5s (4'56s)"
    for three, expected in ((2, 2), (3, 3)):
        rules = replace(RULES, double_wind=three)
        found = tai(won(hand, rules, seat_wind=wind, round_wind=wind, from_=source))
        winds = {id: n for id, n in found.items() if "wind" in id}
        assert sum(winds.values()) == expected


@pytest.mark.parametrize(
    ("stake", "tai_", "points"), [("30/10", 1, 40), ("30/10", 3, 60), ("200/50", 3, 350)]
)
def test_stakes(stake: str, tai_: int, points: int) -> None:
    rules = RULES.change({"stake": stake})
    assert rules.stake.points(tai_) == points


def test_a_self_draw_is_paid_by_all_three_a_discard_by_one() -> None:
    assert set(paid(won(PLAIN, tsumo=True))) == {"east", "west", "north"}
    assert set(paid(won(PLAIN))) == {"west"}


def test_a_false_win_after_earthly_ready() -> None:
    """一底八台 to each of the other three."""
    rows = settle_false_win(Wind.WEST, 8, RULES)
    assert [row.points for row in rows] == [260, 260, 260]


def test_full_is_eight_tai_where_so_agreed() -> None:
    rules = replace(RULES, max_tai=8)
    dealt = won("123m678m999p11p456s34s5s", rules, seat_wind="east", tsumo=True, first_turn=True)
    assert dealt.total_tai == 25
    assert set(paid(dealt).values()) == {260}


def test_passing() -> None:
    """Only past a draw that is no win, and the discard after it."""
    passed = [Event.PASS]
    assert not may_win(passed)
    assert not may_win([*passed, Event.WINNING_DRAW, Event.DISCARD])
    assert may_win([*passed, Event.DRAW, Event.DISCARD])


def test_seven_and_eight_flowers() -> None:
    rest = "1247m68p3356s19s1135z"
    robbed = won(f"1234567f {rest}", robs_flower=True, from_="north")
    assert (tai(robbed), paid(robbed)) == ({"seven_flowers": 8}, {"north": 260})
    eight = won(f"12345678f {rest}", tsumo=True)
    assert tai(eight) == {"eight_flowers": 8}
    assert set(paid(eight)) == {"east", "west", "north"}


def test_all_claimed_holds_one_tile() -> None:
    claimed = "(1'23m) (6'78m) (9'99p) (4'56s) (3'45s)"
    assert tai(won(f"1p1p {claimed}")) == {"all_claimed": 2}
    assert len(parse_hand(f"1p {claimed}").concealed) == 1
