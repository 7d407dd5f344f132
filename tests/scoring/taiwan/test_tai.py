"""One test for every row of the table of tai, and for every pair that is not counted together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.taiwan.options import EarthlyWin
from scoring.taiwan.rules import preset
from scoring.taiwan.tai import TAI
from tests.scoring.taiwan.wins import PLAIN, tai, won

CASES: dict[str, list[tuple[str, dict[str, Any], dict[str, int]]]] = {
    # row: [(hand, situation, every tai of it)]
    "dealer": [
        (PLAIN, {"seat_wind": "east"}, {"dealer": 1}),
        (PLAIN, {"from_": "east"}, {"dealer": 1}),
        (PLAIN, {"from_": "west"}, {}),
    ],
    "streak": [
        (PLAIN, {"seat_wind": "east", "streak": 1}, {"dealer": 1, "streak": 2}),
        (PLAIN, {"seat_wind": "east", "streak": 2}, {"dealer": 1, "streak": 4}),
        (PLAIN, {"from_": "east", "streak": 3}, {"dealer": 1, "streak": 6}),
        (PLAIN, {"from_": "west", "streak": 3}, {}),
    ],
    "concealed": [
        ("123m678m999p11p456s34s5s", {}, {"concealed": 1}),
        # A kan, closed as it is, is no hand without kans.
        ("123m678m11p456s34s5s (9999p)", {}, {}),
    ],
    "self_draw": [(PLAIN, {"tsumo": True}, {"self_draw": 1})],
    "concealed_self_draw": [
        (
            "123m678m999p11p456s34s5s",
            {"tsumo": True},
            {"concealed": 1, "self_draw": 1, "concealed_self_draw": 1},
        ),
    ],
    "single_wait": [
        ("678m999p11p345s12m3m (4'56s)", {}, {"single_wait": 1}),
        ("678m999p11p345s89p7p (4'56s)", {}, {"single_wait": 1}),
        ("678m999p11p345m24s3s (6'78s)", {}, {"single_wait": 1}),
        ("123m999p11p345s57m6m (4'56s)", {}, {"single_wait": 1}),
        ("678m999p123s345s1p1p (4'56s)", {}, {"single_wait": 1}),
        ("678m999p123s345s6z6z (4'56s)", {}, {"single_wait": 1}),
        # Two kinds complete the hand by its shape: a closed wait that is a pair's wait, too.
        ("678m999p123s1333p2p (4'56s)", {}, {}),
        # 4s completes it, and so would 1s, had the player not all four of them.
        ("678m11p345m23s4s (1111s) (4'56s)", {}, {"single_wait": 1}),
    ],
    "seat_wind": [
        ("678m222z11p345s34s5s (4'56s)", {}, {"seat_wind": 1}),
        ("678m11p345s34s5s (4'56s) (2'22z)", {}, {"seat_wind": 1}),
        ("678m11p345s34s5s (4'56s) (2'222z)", {}, {"seat_wind": 1}),
        ("678m333z11p345s34s5s (4'56s)", {}, {}),
    ],
    "round_wind": [
        ("678m111z11p345s34s5s (4'56s)", {}, {"round_wind": 1}),
        ("678m333z11p345s34s5s (4'56s)", {"round_wind": "west"}, {"round_wind": 1}),
    ],
    "double_wind": [
        # Two tai in all; the third is an option.
        (
            "678m222z11p345s34s5s (4'56s)",
            {"round_wind": "south"},
            {"seat_wind": 1, "round_wind": 1},
        ),
    ],
    "dragon_white": [("678m555z11p345s34s5s (4'56s)", {}, {"dragon_white": 1})],
    "dragon_green": [("678m666z11p345s34s5s (4'56s)", {}, {"dragon_green": 1})],
    "dragon_red": [
        ("678m777z11p345s34s5s (4'56s)", {}, {"dragon_red": 1}),
        (
            "555z11p345s34s5s (4'56s) (7'777z)",
            {},
            {"dragon_white": 1, "dragon_red": 1},
        ),
    ],
    "seat_flower": [
        (f"1f5f {PLAIN}", {"seat_wind": "east"}, {"dealer": 1, "seat_flower": 2}),
        (f"2f6f {PLAIN}", {}, {"seat_flower": 2}),
        (f"3f7f {PLAIN}", {"seat_wind": "west", "from_": "south"}, {"seat_flower": 2}),
        (f"4f8f {PLAIN}", {"seat_wind": "north"}, {"seat_flower": 2}),
        (f"1f2f3f {PLAIN}", {}, {"seat_flower": 1}),
        # Flowers may be counted from the opened wall, not from the dealer.
        (f"1f2f3f7f {PLAIN}", {"flower_wind": "west"}, {"seat_flower": 2}),
        (f"1f3f {PLAIN}", {}, {}),
    ],
    "last_draw": [(PLAIN, {"tsumo": True, "last_tile": True}, {"self_draw": 1, "last_draw": 1})],
    "last_discard": [(PLAIN, {"last_tile": True}, {"last_discard": 1})],
    "replacement": [
        (f"1f {PLAIN}", {"tsumo": True, "rinshan": True}, {"self_draw": 1, "replacement": 1}),
        (
            "123m678m11p34s5s (4'56s) (9999p)",
            {"tsumo": True, "rinshan": True},
            {"self_draw": 1, "replacement": 1},
        ),
        # The last tile may be a replacement.
        (
            f"1f {PLAIN}",
            {"tsumo": True, "rinshan": True, "last_tile": True},
            {"self_draw": 1, "last_draw": 1, "replacement": 1},
        ),
    ],
    "robbed_kan": [("123m678m999p11p34s5s (6'78s)", {"chankan": True}, {"robbed_kan": 1})],
    "half_claimed": [
        # Not counted unless an option says so.
        (
            "1p1p (1'23m) (6'78m) (9'99p) (4'56s) (3'45s)",
            {"tsumo": True},
            {"self_draw": 1, "single_wait": 1},
        ),
    ],
    "all_claimed": [
        ("1p1p (1'23m) (6'78m) (9'99p) (4'56s) (3'45s)", {}, {"all_claimed": 2}),
        ("1p1p (1'23m) (6'78m) (9'999p) (4'56s) (3'45s)", {}, {"all_claimed": 2}),
        # A closed kan was not claimed.
        ("1p1p (1'23m) (6'78m) (9999p) (4'56s) (3'45s)", {}, {"single_wait": 1}),
    ],
    "flower_set": [
        (f"1234f {PLAIN}", {}, {"flower_set": 2}),
        (f"5678f {PLAIN}", {}, {"flower_set": 2}),
        (f"1234f6f {PLAIN}", {}, {"seat_flower": 1, "flower_set": 2}),
    ],
    "pinghu": [
        ("123m678m11p345s34s5s (4'56s)", {}, {"pinghu": 2}),
        ("123m678m11p345s456s34s5s", {}, {"concealed": 1, "pinghu": 2}),
        # Flowers, honours, a triplet, another wait, a self-draw: no.
        ("1f 123m678m11p345s34s5s (4'56s)", {}, {}),
        ("123m678m66z345s34s5s (4'56s)", {}, {}),
        (PLAIN, {}, {}),
        ("123m678m11p567p12s3s (4'56s)", {}, {"single_wait": 1}),
        ("123m678m11p345s34s5s (4'56s)", {"tsumo": True}, {"self_draw": 1}),
    ],
    "three_concealed": [
        ("333m888m999p11p34s5s (4'56s)", {}, {"three_concealed": 2}),
        ("333m888m11p34s5s (4'56s) (9999p)", {}, {"three_concealed": 2}),
        # A claimed one, or one that the discard completed, is not concealed.
        ("333m888m11p34s5s (4'56s) (9'99p)", {}, {}),
        ("333m888m99p11p345s9p (4'56s)", {}, {}),
        (
            "333m888m99p11p345s9p (4'56s)",
            {"tsumo": True},
            {"self_draw": 1, "three_concealed": 2},
        ),
    ],
    "half_flush": [
        ("123m678m999m11z34m5m (4'56m)", {}, {"half_flush": 4}),
    ],
    "all_triplets": [
        ("333m888m22p11p2p (9'99p) (4'44s)", {}, {"all_triplets": 4}),
        ("333m22p11p2p (9'99p) (4'44s) (8888m)", {}, {"all_triplets": 4}),
    ],
    "little_dragons": [
        ("555z77z345s34s5s (6'66z) (4'56m)", {}, {"little_dragons": 4}),
    ],
    "four_concealed": [
        ("333m888m999p222s11p34s5s", {}, {"concealed": 1, "four_concealed": 5}),
        ("333m888m222s11p34s5s (9999p)", {}, {"four_concealed": 5}),
    ],
    "full_flush": [("123m678m999m11m34m5m (4'56m)", {}, {"full_flush": 8})],
    "four_kans": [
        # The fourth kan wins at once, complete or not.
        ("1234m (3'333p) (4'444p) (5555p) (6666p)", {}, {"four_kans": 8}),
        ("12348m (3'333p) (4'444p) (5555p) (6666p)", {"tsumo": True}, {"four_kans": 8}),
        (
            "11s34m5m (3'333p) (4'444p) (5555p) (6666p)",
            {},
            {"four_kans": 8},
        ),
    ],
    "five_concealed": [
        (
            "333m888m999p222s666s1p1p",
            {},
            {"single_wait": 1, "five_concealed": 8},
        ),
        (
            "333m888m999p222s66s11p6s",
            {"tsumo": True},
            {"self_draw": 1, "five_concealed": 8},
        ),
    ],
    "big_dragons": [("555z11p34s5s (6'66z) (7'77z) (4'56m)", {}, {"big_dragons": 8})],
    "little_winds": [
        ("111z22z34s5s (3'33z) (4'44z) (4'56m)", {}, {"little_winds": 8}),
    ],
    "earthly_ready": [
        ("123m678m999p11p456s34s5s", {"ready": "earthly"}, {"earthly_ready": 8}),
        (
            "123m678m999p11p456s34s5s",
            {"ready": "earthly", "tsumo": True},
            {"self_draw": 1, "earthly_ready": 8},
        ),
    ],
    "seven_flowers": [
        ("1234567f 123m678m999p11p34s5p (4'56s)", {"robs_flower": True}, {"seven_flowers": 8}),
        ("1234567f 1247m68p3356s19s1135z", {"robs_flower": True}, {"seven_flowers": 8}),
    ],
    "eight_flowers": [
        ("12345678f 1247m68p3356s19s1135z", {"tsumo": True}, {"eight_flowers": 8}),
    ],
    "human_win": [
        # Off unless an option says so.
        ("123m678m999p11p456s34s5s", {"first_turn": True}, {"concealed": 1}),
    ],
    "all_honours": [
        # Off unless an option says so.
        (
            "111z44z77z7z (3'33z) (5'55z) (6'66z)",
            {"tsumo": True},
            {"self_draw": 1, "round_wind": 1, "all_triplets": 4, "big_dragons": 8},
        ),
    ],
    "big_winds": [
        ("111z34m5m66m (2'22z) (3'33z) (4'44z)", {}, {"big_winds": 16, "half_flush": 4}),
    ],
    "heavenly_ready": [
        ("123m678m999p11p456s34s5s", {"ready": "heavenly"}, {"heavenly_ready": 16}),
    ],
    "earthly_win": [
        (
            "123m678m999p11p456s34s5s",
            {"first_turn": True, "from_": "east"},
            {"dealer": 1, "earthly_win": 16},
        ),
    ],
    "heavenly_win": [
        (
            "123m678m999p11p456s34s5s",
            {"first_turn": True, "tsumo": True, "seat_wind": "east"},
            {"dealer": 1, "heavenly_win": 24},
        ),
        # A dealt hand waited for nothing.
        (
            "123m678m999p456s34s5s1p1p",
            {"first_turn": True, "tsumo": True, "seat_wind": "east"},
            {"dealer": 1, "heavenly_win": 24},
        ),
    ],
}


def test_a_hand_worth_nothing_wins() -> None:
    assert tai(won(PLAIN)) == {}


@pytest.mark.parametrize("row", CASES)
def test_row(row: str) -> None:
    for hand, situation, expected in CASES[row]:
        assert tai(won(hand, **situation)) == expected, hand


def test_every_row_has_a_case() -> None:
    assert {row.id for row in TAI} == set(CASES)


def test_rows_name_rows() -> None:
    ids = [row.id for row in TAI]
    assert len(ids) == len(set(ids))
    for row in TAI:
        assert {*row.excludes, *row.implies} <= set(ids) - {row.id}


KANS = "12348m (3'333p) (4'444p) (5555p) (6666p)"
NOT_TOGETHER: list[tuple[str, str, str, dict[str, Any]]] = [
    # greater, lesser, hand, situation
    ("all_claimed", "single_wait", "1p1p (1'23m) (6'78m) (9'99p) (4'56s) (3'45s)", {}),
    ("flower_set", "seat_flower", f"1234f {PLAIN}", {}),
    ("little_dragons", "dragon_white", "555z77z345s34s5s (6'66z) (4'56m)", {}),
    ("little_dragons", "dragon_green", "555z77z345s34s5s (6'66z) (4'56m)", {}),
    ("little_dragons", "dragon_red", "777z66z345s34s5s (5'55z) (4'56m)", {}),
    ("big_dragons", "dragon_white", "555z11p34s5s (6'66z) (7'77z) (4'56m)", {}),
    ("big_dragons", "dragon_green", "555z11p34s5s (6'66z) (7'77z) (4'56m)", {}),
    ("big_dragons", "dragon_red", "555z11p34s5s (6'66z) (7'77z) (4'56m)", {}),
    ("big_dragons", "little_dragons", "555z11p34s5s (6'66z) (7'77z) (4'56m)", {}),
    ("four_concealed", "three_concealed", "333m888m999p222s11p34s5s", {}),
    ("five_concealed", "four_concealed", "333m888m999p222s666s1p1p", {}),
    ("five_concealed", "three_concealed", "333m888m999p222s666s1p1p", {}),
    ("five_concealed", "all_triplets", "333m888m999p222s666s1p1p", {}),
    ("five_concealed", "concealed", "333m888m999p222s666s1p1p", {}),
    ("five_concealed", "concealed_self_draw", "333m888m999p222s66s11p6s", {"tsumo": True}),
    ("seven_flowers", "four_kans", f"1234567f {KANS}", {"robs_flower": True}),
    ("eight_flowers", "four_kans", f"12345678f {KANS}", {"tsumo": True}),
    ("little_winds", "seat_wind", "111z33z34s5s (2'22z) (4'44z) (4'56m)", {}),
    ("little_winds", "round_wind", "111z33z34s5s (2'22z) (4'44z) (4'56m)", {}),
    ("big_winds", "seat_wind", "111z34m5m66m (2'22z) (3'33z) (4'44z)", {}),
    ("big_winds", "round_wind", "111z34m5m66m (2'22z) (3'33z) (4'44z)", {}),
    ("big_winds", "little_winds", "111z34m5m66m (2'22z) (3'33z) (4'44z)", {}),
    ("full_flush", "half_flush", "123m678m999m11m34m5m (4'56m)", {}),
    ("earthly_ready", "concealed", "123m678m999p11p456s34s5s", {"ready": "earthly"}),
    ("heavenly_ready", "concealed", "123m678m999p11p456s34s5s", {"ready": "heavenly"}),
    ("heavenly_ready", "earthly_ready", "123m678m999p11p456s34s5s", {"ready": "heavenly"}),
    (
        "heavenly_win",
        "concealed",
        "123m678m999p11p456s34s5s",
        {"first_turn": True, "tsumo": True, "seat_wind": "east"},
    ),
    (
        "heavenly_win",
        "self_draw",
        "123m678m999p11p456s34s5s",
        {"first_turn": True, "tsumo": True, "seat_wind": "east"},
    ),
    (
        "heavenly_win",
        "concealed_self_draw",
        "123m678m999p11p456s34s5s",
        {"first_turn": True, "tsumo": True, "seat_wind": "east"},
    ),
    (
        "earthly_win",
        "concealed",
        "123m678m999p11p456s34s5s",
        {"first_turn": True, "from_": "east"},
    ),
    # 1s would complete it as well, had the player not all four of them.
    ("pinghu", "single_wait", "678m345p11123123s23s4s", {}),
    (
        "earthly_ready",
        "concealed_self_draw",
        "123m678m999p11p456s34s5s",
        {"ready": "earthly", "tsumo": True},
    ),
    (
        "heavenly_ready",
        "concealed_self_draw",
        "123m678m999p11p456s34s5s",
        {"ready": "heavenly", "tsumo": True},
    ),
    (
        "heavenly_win",
        "earthly_win",
        "123m678m999p11p456s34s5s",
        {"first_turn": True, "tsumo": True, "seat_wind": "east"},
    ),
]


@pytest.mark.parametrize(("greater", "lesser", "hand", "fields"), NOT_TOGETHER)
def test_not_counted_together(greater: str, lesser: str, hand: str, fields: dict[str, Any]) -> None:
    found = tai(won(hand, **fields))
    assert greater in found
    assert lesser not in found


BY_OPTION: list[tuple[str, str, str, dict[str, Any], dict[str, Any]]] = [
    # greater, lesser, hand, situation, options without which one of them never counts
    (
        "little_winds",
        "double_wind",
        "111z33z34s5s (2'22z) (4'44z) (4'56m)",
        {"round_wind": "south"},
        {"double_wind": 3},
    ),
    (
        "big_winds",
        "double_wind",
        "111z34m5m66m (2'22z) (3'33z) (4'44z)",
        {"round_wind": "south"},
        {"double_wind": 3},
    ),
    (
        "human_win",
        "concealed",
        "123m678m999p11p456s34s5s",
        {"first_turn": True},
        {"human_win": 8},
    ),
    (
        "all_honours",
        "all_triplets",
        "111z444z7z7z (3'33z) (5'55z) (6'66z)",
        {},
        {"all_honours": 16},
    ),
    *(
        (
            "earthly_win",
            lesser,
            "123m678m999p11p456s34s5s",
            {"first_turn": True, "tsumo": True},
            {"earthly_win": EarthlyWin.DRAW},
        )
        for lesser in ("concealed", "concealed_self_draw", "self_draw")
    ),
    (
        "earthly_win",
        "human_win",
        "123m678m999p11p456s34s5s",
        {"first_turn": True, "from_": "east"},
        {"human_win": 8},
    ),
]


@pytest.mark.parametrize(("greater", "lesser", "hand", "fields", "options"), BY_OPTION)
def test_not_counted_together_where_an_option_counts_them(
    greater: str, lesser: str, hand: str, fields: dict[str, Any], options: dict[str, Any]
) -> None:
    found = tai(won(hand, replace(preset("taiwan"), **options), **fields))
    assert greater in found
    assert lesser not in found


def test_every_pair_that_is_not_counted_together_has_a_case() -> None:
    table = {(row.id, other) for row in TAI for other in (*row.excludes, *row.implies)}
    cases = {(greater, lesser) for greater, lesser, *_ in NOT_TOGETHER}
    cases |= {(greater, lesser) for greater, lesser, *_ in BY_OPTION}
    # A whole set of flowers takes its own flowers' tai by how those are counted.
    assert table == cases - {("flower_set", "seat_flower")}


def test_wind_sets_of_little_winds_need_no_seat_or_round() -> None:
    double = won("111z33z34s5s (2'22z) (4'44z) (4'56m)", round_wind="south")
    assert tai(double) == {"little_winds": 8}


def test_each_seat_and_round_has_its_wind() -> None:
    winds = ["east", "south", "west", "north"]
    for n, wind in enumerate(winds, 1):
        hand = f"678m{n}{n}{n}z11p345s34s5s (4'56s)"
        source = winds[n % 4]
        both = won(hand, seat_wind=wind, round_wind=wind, dealer=winds[(n + 1) % 4], from_=source)
        assert tai(both) == {"seat_wind": 1, "round_wind": 1}


# --- the best of several views ------------------------------------------------------------------


def test_triplets_or_runs() -> None:
    # Self-drawn, three concealed triplets pay and three equal runs do not.
    result = won("333444555m11p678s34s5s", tsumo=True)
    assert tai(result)["three_concealed"] == 2
    assert result.sets == ("345s", "678s", "333m", "444m", "555m", "11p")
    # On a discard that would open one of the triplets, the runs pay.
    result = won("33344455m11p345s678s5m")
    assert tai(result) == {"concealed": 1, "pinghu": 2}
    assert result.sets == ("345m", "345m", "345m", "345s", "678s", "11p")


def test_the_discard_completes_the_run_rather_than_the_triplet() -> None:
    # 3m completes 123m, which leaves the triplet of 3m concealed.
    assert tai(won("33312m888m999p11p3m (4'56s)")) == {"three_concealed": 2}


def test_robbing_the_eighth_or_a_complete_hand() -> None:
    # Eight flowers and a hand that is complete: what pays most.
    full = "12345678f 123m678m999m11m345m34m5m"
    assert tai(won(full, tsumo=True))["full_flush"] == 8
    cheap = won(f"12345678f {PLAIN}", tsumo=True)
    assert tai(cheap) == {"eight_flowers": 8}
    assert cheap.sets == ()
