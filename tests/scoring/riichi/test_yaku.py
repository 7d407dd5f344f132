"""Every ordinary yaku, closed and open, on hands worked out by hand: yaku with their han, fu."""

from __future__ import annotations

import pytest

from scoring.notation import parse_hand
from scoring.riichi.yaku import YAKU
from scoring.situation import SituationError
from tests.scoring.riichi.wins import won, yaku

RIICHI = {"riichi": "riichi"}
TSUMO = {"tsumo": True}
LAST = {"last_tile": True}

# South's seat, East's round; the last concealed tile wins.
PLAIN = "123m456p789s11m23s4s"
PLAIN_OPEN = "456p789s11m23s4s (1'23m)"

CASES = {
    # one han
    "riichi": (PLAIN, RIICHI, {"riichi": 1, "pinfu": 1}, 30),
    "ippatsu": (PLAIN, {**RIICHI, "ippatsu": True}, {"riichi": 1, "ippatsu": 1, "pinfu": 1}, 30),
    "menzen_tsumo": (PLAIN, TSUMO, {"menzen_tsumo": 1, "pinfu": 1}, 20),
    "menzen_tsumo with a closed kan": (
        "456p789s11m23s4s (0z88p0z)",
        TSUMO,
        {"menzen_tsumo": 1},
        40,
    ),
    "pinfu": (PLAIN, {}, {"pinfu": 1}, 30),
    "pinfu with a guest wind pair": ("123m456p789s33z23s4s", {}, {"pinfu": 1}, 30),
    "no pinfu with a dragon pair": ("123m456p789s55z23s4s", RIICHI, {"riichi": 1}, 40),
    "no pinfu with a seat wind pair": ("123m456p789s22z23s4s", RIICHI, {"riichi": 1}, 40),
    "no pinfu with a round wind pair": ("123m456p789s11z23s4s", RIICHI, {"riichi": 1}, 40),
    "no pinfu on an edge wait": ("123m456p789s11m12s3s", RIICHI, {"riichi": 1}, 40),
    "no pinfu on the other edge wait": ("123m456p234s11m89s7s", RIICHI, {"riichi": 1}, 40),
    "no pinfu on a closed wait": ("123m456p789s11m24s3s", RIICHI, {"riichi": 1}, 40),
    "no pinfu on a single wait": ("123m456p789s234s9p9p", RIICHI, {"riichi": 1}, 40),
    "iipeikou": ("112233m456p11s78s9s", {}, {"pinfu": 1, "iipeikou": 1}, 30),
    "tanyao closed": ("234m456p678s22s56m7m", {}, {"pinfu": 1, "tanyao": 1}, 30),
    "tanyao open": ("456p678s22s56m7m (2'34m)", {}, {"tanyao": 1}, 30),
    "yakuhai white closed": ("555z123m456p11s78s9s", {}, {"yakuhai_white": 1}, 40),
    "yakuhai white open": ("123m456p11s78s9s (55'5z)", {}, {"yakuhai_white": 1}, 30),
    "yakuhai green closed": ("666z123m456p11s78s9s", {}, {"yakuhai_green": 1}, 40),
    "yakuhai green open": ("123m456p11s78s9s (6'66z)", {}, {"yakuhai_green": 1}, 30),
    "yakuhai red closed": ("777z123m456p11s78s9s", {}, {"yakuhai_red": 1}, 40),
    "yakuhai red open": ("123m456p11s78s9s (777'z)", {}, {"yakuhai_red": 1}, 30),
    "yakuhai seat wind closed": ("222z123m456p11s78s9s", {}, {"yakuhai_seat": 1}, 40),
    "yakuhai seat wind open": ('123m456p11s78s9s (22"2z)', {}, {"yakuhai_seat": 1}, 40),
    "yakuhai round wind closed": ("111z123m456p11s78s9s", {}, {"yakuhai_round": 1}, 40),
    "yakuhai round wind open": ("123m456p11s78s9s (1'11z)", {}, {"yakuhai_round": 1}, 30),
    "yakuhai double wind": (
        "123m456p11s78s9s (1'11z)",
        {"seat_wind": "east"},
        {"yakuhai_seat": 1, "yakuhai_round": 1},
        30,
    ),
    "haitei closed": (
        PLAIN,
        {**TSUMO, **LAST},
        {"menzen_tsumo": 1, "pinfu": 1, "haitei": 1},
        20,
    ),
    "haitei open": (PLAIN_OPEN, {**TSUMO, **LAST}, {"haitei": 1}, 30),
    "houtei closed": (PLAIN, LAST, {"pinfu": 1, "houtei": 1}, 30),
    "houtei open": (PLAIN_OPEN, LAST, {"houtei": 1}, 30),
    "rinshan closed": (
        "123m456p11s78s9s (0z88p0z)",
        {**TSUMO, "rinshan": True},
        {"menzen_tsumo": 1, "rinshan": 1},
        40,
    ),
    "rinshan open": (
        "123m456p11s78s9s (8'888p)",
        {**TSUMO, "rinshan": True},
        {"rinshan": 1},
        30,
    ),
    "chankan closed": (
        PLAIN.replace("789s", "789p"),
        {"chankan": True},
        {"pinfu": 1, "chankan": 1},
        30,
    ),
    "chankan open": (PLAIN_OPEN.replace("789s", "789p"), {"chankan": True}, {"chankan": 1}, 30),
    # two han
    "double_riichi": (PLAIN, {"riichi": "double"}, {"double_riichi": 2, "pinfu": 1}, 30),
    "sanshoku_doujun closed": (
        "234m234p99m678p23s4s",
        {},
        {"pinfu": 1, "sanshoku_doujun": 2},
        30,
    ),
    "sanshoku_doujun open": ("234p99m678p23s4s (2'34m)", {}, {"sanshoku_doujun": 1}, 30),
    "ittsu closed": ("123456m44s678p78m9m", {}, {"pinfu": 1, "ittsu": 2}, 30),
    "ittsu open": ("456m44s678p78m9m (1'23m)", {}, {"ittsu": 1}, 30),
    "chanta closed": ("123m789p333z99s12s3s", {}, {"chanta": 2}, 40),
    "chanta open": ("789p333z99s12s3s (1'23m)", {}, {"chanta": 1}, 30),
    "toitoi closed": ("111m333p888m22s44s4s", {}, {"toitoi": 2, "sanankou": 2}, 50),
    "toitoi open": ("22m333p44s4s (11'1p) (8'88m)", {}, {"toitoi": 2}, 40),
    "sanankou closed": ("111m333p888s22m45s6s", {}, {"sanankou": 2}, 50),
    "sanankou open": ("111m333p888s2m2m (4'56s)", TSUMO, {"sanankou": 2}, 40),
    "sanankou by tsumo": (
        "111m333p456s22m88s8s",
        TSUMO,
        {"menzen_tsumo": 1, "sanankou": 2},
        40,
    ),
    "sanshoku_doukou closed": (
        "222m222p222s456m9s9s",
        {},
        {"sanankou": 2, "sanshoku_doukou": 2},
        50,
    ),
    "sanshoku_doukou open": ("222p222s99s45m6m (2'22m)", {}, {"sanshoku_doukou": 2}, 30),
    "sankantsu closed": (
        "456m9s9s (0z22m0z) (0z33p0z) (0z44s0z)",
        {},
        {"sanankou": 2, "sankantsu": 2},
        80,
    ),
    "sankantsu open": ("456m9s9s (0z22m0z) (3'333p) (44\"4s)", {}, {"sankantsu": 2}, 60),
    "honroutou closed": (
        "111m999p111s33z44z4z",
        {},
        {"toitoi": 2, "sanankou": 2, "honroutou": 2},
        60,
    ),
    "honroutou open": (
        "11m999p33z3z (11'1s) (4'44z)",
        {},
        {"toitoi": 2, "honroutou": 2},
        40,
    ),
    "honroutou in seven pairs": (
        "1199m1199p1199s3z3z",
        {},
        {"honroutou": 2, "chiitoitsu": 2},
        25,
    ),
    "shousangen closed": (
        "555z666z77z123m45p6p",
        {},
        {"yakuhai_white": 1, "yakuhai_green": 1, "shousangen": 2},
        50,
    ),
    "shousangen open": (
        "666z77z123m45p6p (55'5z)",
        {},
        {"yakuhai_white": 1, "yakuhai_green": 1, "shousangen": 2},
        40,
    ),
    "chiitoitsu": ("1188m2255p3377s4z4z", {}, {"chiitoitsu": 2}, 25),
    "chiitoitsu by tsumo": (
        "1188m2255p3377s4z4z",
        TSUMO,
        {"menzen_tsumo": 1, "chiitoitsu": 2},
        25,
    ),
    "chiitoitsu with other yaku": (
        "2288m2255p3377s4s4s",
        {},
        {"tanyao": 1, "chiitoitsu": 2},
        25,
    ),
    # three han
    "honitsu closed": ("123m345m99m678m33z3z", {}, {"honitsu": 3}, 40),
    "honitsu open": ("345m99m678m33z3z (1'23m)", {}, {"honitsu": 2}, 30),
    "honitsu in seven pairs": ("113355779m4455z9m", {}, {"chiitoitsu": 2, "honitsu": 3}, 25),
    "junchan closed": ("123m789p789m11s12s3s", {}, {"junchan": 3}, 40),
    "junchan open": ("789p789m11s12s3s (1'23m)", {}, {"junchan": 2}, 30),
    "ryanpeikou": ("112233m445566p7s7s", {}, {"ryanpeikou": 3}, 40),
    "ryanpeikou of four runs alike": (
        "22223333444455m",
        {},
        {"tanyao": 1, "pinfu": 1, "ryanpeikou": 3, "chinitsu": 6},
        30,
    ),
    # six han
    "chinitsu closed": ("111m345m678m99m22m2m", {}, {"chinitsu": 6}, 40),
    "chinitsu open": ("345m678m99m22m2m (11'1m)", {}, {"chinitsu": 5}, 30),
}


@pytest.mark.parametrize("name", CASES)
def test_yaku(name: str) -> None:
    hand, fields, expected, fu = CASES[name]
    result = won(hand, **fields)
    assert yaku(result) == expected
    assert result.fu == fu
    assert result.han == sum(expected.values())


NOT_OPEN = {
    "menzen_tsumo": (PLAIN_OPEN, TSUMO),
    "pinfu": (PLAIN_OPEN, {}),
    "iipeikou": ("456p11s78s9s (1'23m) (1'23m)", {}),
    "ryanpeikou": ("445566p7s7s (1'23m) (1'23m)", {}),
    "sanankou by ron": ("111m333p456s22m88s8s", {}),
}


@pytest.mark.parametrize("name", NOT_OPEN)
def test_no_yaku(name: str) -> None:
    hand, fields = NOT_OPEN[name]
    assert won(hand, **fields).reason == "no_yaku"


def test_four_of_a_kind_are_no_two_pairs() -> None:
    assert won("1111m2255p3377s4z4z").reason == "not_complete"


def test_dora_are_no_yaku() -> None:
    result = won(PLAIN_OPEN, dora_indicators="3p")
    assert (result.win, result.reason) == (False, "no_yaku")


CONTRADICTIONS = {
    "riichi": {"riichi": "riichi"},
    "double_riichi": {"riichi": "double"},
    "ippatsu": {"riichi": "riichi", "ippatsu": True},
}
"""A claimed set contradicts these: they are no matter of yaku any more."""


@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_no_riichi_with_a_claimed_set(name: str) -> None:
    with pytest.raises(SituationError) as error:
        won(PLAIN_OPEN, **CONTRADICTIONS[name])
    assert error.value.reason == "riichi_with_open_meld"


def shown(closed: bool) -> set[tuple[str, int]]:
    """Yaku and han of the cases with closed or with open hands."""
    return {
        row
        for hand, _, expected, _ in CASES.values()
        if parse_hand(hand).is_closed is closed
        for row in expected.items()
    }


def test_every_yaku_has_a_closed_case_and_an_open_one() -> None:
    """Renhou is an option: test_options."""
    rows = [row for row in YAKU if row.id != "renhou"]
    assert {(row.id, row.closed) for row in rows} == shown(closed=True)
    assert {(row.id, row.open) for row in rows if row.open} == shown(closed=False)


def test_every_yaku_that_needs_a_closed_hand_is_denied_to_an_open_one() -> None:
    """Seven pairs have no sets to claim."""
    closed_only = {row.id for row in YAKU if not row.open} - {"renhou", "chiitoitsu"}
    assert closed_only <= set(NOT_OPEN) | set(CONTRADICTIONS)


def test_table_has_each_yaku_once() -> None:
    ids = [row.id for row in YAKU]
    assert len(ids) == len(set(ids))
    assert all(row.open in (0, row.closed - 1, row.closed) for row in YAKU)
