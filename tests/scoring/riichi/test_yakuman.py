"""Every yakuman, single and double, on hands worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.riichi.rules import preset
from scoring.riichi.yaku import YAKUMAN
from tests.scoring.riichi.wins import won, yaku

FIRST = {"tsumo": True, "first_turn": True}

CASES = {
    "kokushi": ("19m19p19s1134567z2z", {}, {"kokushi": 13}),
    "kokushi on 13 waits": ("19m19p19s1234567z1m", {}, {"kokushi_13": 26}),
    "kokushi robbing a kan": ("19m19p19s1134567z2z", {"chankan": True}, {"kokushi": 13}),
    "suuankou": ("111m333p888s22p77z7z", {"tsumo": True}, {"suuankou": 13}),
    "suuankou with closed kans": (
        "111m22p77z7z (0z33p0z) (0z88s0z)",
        {"tsumo": True},
        {"suuankou": 13},
    ),
    "suuankou on a single wait": ("111m333p888s777z2p2p", {}, {"suuankou_tanki": 26}),
    "suuankou on a single wait by tsumo": (
        "111m333p888s777z2p2p",
        {"tsumo": True},
        {"suuankou_tanki": 26},
    ),
    "daisangen closed": ("555z666z777z123m9s9s", {}, {"daisangen": 13}),
    "daisangen open": ("123m9s9s (55'5z) (6'66z) (777'z)", {}, {"daisangen": 13}),
    "shousuushii closed": ("111z222z444z99m33z9m", {}, {"shousuushii": 13}),
    "shousuushii open": ("111z222z33z99m9m (44'4z)", {}, {"shousuushii": 13}),
    "daisuushii": ("111z222z9m9m (33'3z) (44'4z)", {}, {"daisuushii": 26}),
    "tsuuiisou closed": ("111z333z555z66z77z7z", {}, {"tsuuiisou": 13}),
    "tsuuiisou open": ("111z333z55z66z6z (77'7z)", {}, {"tsuuiisou": 13}),
    "tsuuiisou in seven pairs": ("1122334455667z7z", {}, {"tsuuiisou": 13}),
    "chinroutou closed": ("111m999m111s11p99s9s", {}, {"chinroutou": 13}),
    "chinroutou open": ("111m999m11p99s9s (1'11s)", {}, {"chinroutou": 13}),
    "ryuuiisou closed": ("223344s666s88s66z6z", {}, {"ryuuiisou": 13}),
    "ryuuiisou open": ("666s88s66z6z (2'34s) (2'34s)", {}, {"ryuuiisou": 13}),
    "ryuuiisou without green": ("222s333s44s666s88s8s", {}, {"ryuuiisou": 13}),
    "chuuren": ("1112234567899m9m", {}, {"chuuren": 13}),
    "chuuren on nine waits": ("1112345678999m5m", {}, {"junsei_chuuren": 26}),
    "chuuren on nine waits, a one": ("1112345678999s1s", {}, {"junsei_chuuren": 26}),
    "suukantsu open": ("9s9s (0z22m0z) (3'333p) (44\"4s) (5'555z)", {}, {"suukantsu": 13}),
    "suukantsu closed": (
        "9s9s (0z22m0z) (0z33p0z) (0z44s0z) (0z55z0z)",
        {},
        {"suuankou_tanki": 26, "suukantsu": 13},
    ),
    "tenhou": ("123m456p789s11m23s4s", {**FIRST, "seat_wind": "east"}, {"tenhou": 13}),
    "chiihou": ("123m456p789s11m23s4s", FIRST, {"chiihou": 13}),
    "daisangen of honours": (
        "555z666z11z22z2z (7'77z)",
        {},
        {"daisangen": 13, "tsuuiisou": 13},
    ),
    "five yakuman": (
        "111z222z333z444z5z5z",
        {},
        {"suuankou_tanki": 26, "daisuushii": 26, "tsuuiisou": 13},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_yakuman(name: str) -> None:
    hand, fields, expected = CASES[name]
    result = won(hand, **fields)
    assert yaku(result) == expected
    assert result.yakuman == sum(expected.values()) // 13
    assert result.limit == "yakuman"
    # A non-dealer's ron is 32000 for each; a tsumo takes the same in all.
    each = 48000 if fields.get("seat_wind") == "east" else 32000
    assert result.points.total == each * result.yakuman


@pytest.mark.parametrize("name", CASES)
def test_single_under_tenhou(name: str) -> None:
    """No yakuman counts twice there by itself; several still add up."""
    hand, fields, expected = CASES[name]
    result = won(hand, "tenhou", **fields)
    assert yaku(result) == dict.fromkeys(expected, 13)


def test_suuankou_needs_tsumo_or_a_single_wait() -> None:
    assert yaku(won("111m333p888s22p77z7z")) == {"toitoi": 2, "sanankou": 2, "yakuhai_red": 1}


def test_open_nine_gates_are_chinitsu() -> None:
    assert yaku(won("1145678999m9m (1'23m)")) == {"ittsu": 1, "chinitsu": 5}


def test_dora_do_not_add_to_yakuman() -> None:
    result = won("123m9s9s (55'5z) (6'66z) (777'z)", dora_indicators="8s")
    assert (result.han, result.dora.total) == (13, 0)


def test_every_yakuman_has_a_case() -> None:
    shown = {id for _, _, expected in CASES.values() for id in expected}
    # The other two are options: test_options.
    assert shown == {row.id for row in YAKUMAN} - {"renhou", "suukantsu_closed"}


def test_stacking_off_pays_the_greatest_alone() -> None:
    rules = replace(preset("riichi"), stack_yakuman=False)
    assert won("555z666z11z22z2z (7'77z)", rules).yakuman == 1
    assert won("111z222z333z444z5z5z", rules).yakuman == 2
