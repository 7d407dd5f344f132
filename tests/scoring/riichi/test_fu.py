"""Each reason for fu, alone and summed, and the rounding."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.riichi.rules import preset
from tests.scoring.riichi.wins import won

TSUMO = {"tsumo": True}

CASES = {
    # hand, situation, addends besides the base, fu
    "pinfu ron": ("123m456p789s11m23s4s", {}, {"closed_ron": 10}, 30),
    "pinfu tsumo has the base alone": ("123m456p789s11m23s4s", TSUMO, {}, 20),
    "open hand without other fu": (
        "456p678s22s56m7m (2'34m)",
        {},
        {"open_pinfu": 10},
        30,
    ),
    "open tsumo": ("456p678s22s56m7m (2'34m)", TSUMO, {"tsumo": 2}, 30),
    "seven pairs": ("1188m2255p3377s4z4z", {}, None, 25),
    "seven pairs by tsumo": ("1188m2255p3377s4z4z", TSUMO, None, 25),
    "closed wait": ("234m456p678s22s57m6m", {}, {"closed_wait": 2, "closed_ron": 10}, 40),
    "edge wait": ("123m456p555z11s89s7s", {}, None, 40),
    "single wait": ("234m456p678s345s2p2p", {}, {"single_wait": 2, "closed_ron": 10}, 40),
    "dragon pair": (
        "123m456p789s66z23s4s",
        {"riichi": "riichi"},
        {"dragon_pair": 2, "closed_ron": 10},
        40,
    ),
    "seat wind pair": (
        "123m456p789s22z23s4s",
        {"riichi": "riichi"},
        {"seat_wind_pair": 2, "closed_ron": 10},
        40,
    ),
    "round wind pair": (
        "123m456p789s11z23s4s",
        {"riichi": "riichi"},
        {"round_wind_pair": 2, "closed_ron": 10},
        40,
    ),
    "double wind pair": (
        "123m456p789s11z23s4s",
        {"riichi": "riichi", "seat_wind": "east"},
        {"double_wind_pair": 4, "closed_ron": 10},
        40,
    ),
}

SETS = {
    "(2'22m)": ("open_triplet_simple", 2),
    "(9'99m)": ("open_triplet_terminal", 4),
    "(3'33z)": ("open_triplet_terminal", 4),
    "(2'222m)": ("open_kan_simple", 8),
    '(22"2m)': ("open_kan_simple", 8),
    "(9'999m)": ("open_kan_terminal", 16),
    "(33'33z)": ("open_kan_terminal", 16),
    "(0z22m0z)": ("closed_kan_simple", 16),
    "(0z99m0z)": ("closed_kan_terminal", 32),
    "(0z33z0z)": ("closed_kan_terminal", 32),
}


@pytest.mark.parametrize("name", CASES)
def test_fu(name: str) -> None:
    hand, fields, addends, fu = CASES[name]
    result = won(hand, **fields)
    assert result.fu == fu
    if addends is not None:
        assert {item.reason: item.fu for item in result.fu_details} == {"base": 20, **addends}


@pytest.mark.parametrize("meld", SETS)
def test_melds(meld: str) -> None:
    result = won(f"456p66z78s9s (5'55z) {meld}")
    assert SETS[meld] in [(item.reason, item.fu) for item in result.fu_details]


@pytest.mark.parametrize(
    ("triplet", "reason", "fu"),
    [
        ("222m", "closed_triplet_simple", 4),
        ("999m", "closed_triplet_terminal", 8),
        ("333z", "closed_triplet_terminal", 8),
    ],
)
def test_concealed_triplets(triplet: str, reason: str, fu: int) -> None:
    result = won(f"{triplet}456p66z78s9s (5'55z)")
    assert (reason, fu) in [(item.reason, item.fu) for item in result.fu_details]


def test_a_triplet_completed_by_ron_is_open() -> None:
    by_ron = won("456p66s22m2m (5'55z) (7'89s)")
    by_tsumo = won("456p66s22m2m (5'55z) (7'89s)", tsumo=True)
    assert "open_triplet_simple" in [item.reason for item in by_ron.fu_details]
    assert "closed_triplet_simple" in [item.reason for item in by_tsumo.fu_details]


def test_double_wind_pair_option() -> None:
    # 20 base, 8 closed triplet of honours, 10 closed ron: 42 with a pair of four fu, 40 of two.
    hand = "555z123m456p11z78s9s"
    four = won(hand, seat_wind="east")
    two = won(hand, replace(preset("riichi"), double_wind_fu=2), seat_wind="east")
    assert (four.fu, two.fu) == (50, 40)


def test_items_sum_to_fu_before_rounding() -> None:
    result = won("1239m9m (0z11z0z) (33\"3p) (7'89s)")
    # base 20, closed kan of honours 32, open kan of simples 8, single wait 2.
    assert sum(item.fu for item in result.fu_details) == 20 + 32 + 8 + 2
    assert result.fu == 70


def test_highest_fu() -> None:
    """Three closed kans of honours, a double wind pair and a single wait."""
    result = won("456m1z1z (0z33z0z) (0z44z0z) (0z55z0z)", seat_wind="east", tsumo=True)
    assert sum(item.fu for item in result.fu_details) == 20 + 3 * 32 + 4 + 2 + 2
    assert result.fu == 130
