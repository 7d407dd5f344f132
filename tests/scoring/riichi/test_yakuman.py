"""Every yakuman, single and double, on hands worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.notation import parse_hand
from scoring.riichi.rules import preset
from scoring.riichi.yaku import YAKUMAN
from scoring.situation import SituationError
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
    "daisuushii closed": (
        "111z222z333z99m44z4z",
        {"tsumo": True},
        {"suuankou": 13, "daisuushii": 26},
    ),
    "daisuushii open": ("111z222z9m9m (33'3z) (44'4z)", {}, {"daisuushii": 26}),
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


NOT_OPEN = {
    "suuankou": ("111m22p77z7z (0z33p0z) (8'88s)", {"tsumo": True}),
    "suuankou_tanki": ("111m333p888s2p2p (777'z)", {}),
    "chuuren": ("1145678999m9m (1'23m)", {}),
    "junsei_chuuren": ("1145678999m1m (1'23m)", {}),
}
"""Open hands that would be these yakuman if they were closed."""


@pytest.mark.parametrize("name", NOT_OPEN)
def test_no_yakuman_with_a_claimed_set(name: str) -> None:
    hand, fields = NOT_OPEN[name]
    result = won(hand, **fields)
    assert (result.win, result.yakuman) == (True, 0)


@pytest.mark.parametrize("seat_wind", ["east", "south"])
def test_no_first_turn_with_a_meld(seat_wind: str) -> None:
    """Closed kans too end the first go-round, so that there is no tenhou, chiihou or renhou."""
    for hand in ("123m456p23s4s11m (0z77z0z)", "456p789s11m23s4s (1'23m)"):
        for tsumo in (True, False):
            with pytest.raises(SituationError) as error:
                won(hand, seat_wind=seat_wind, first_turn=True, tsumo=tsumo)
            assert error.value.reason == "first_turn_with_melds"


def shown(closed: bool) -> set[str]:
    """Yakuman of the cases with closed or with open hands."""
    return {
        id
        for hand, _, expected in CASES.values()
        if parse_hand(hand).is_closed is closed
        for id in expected
    }


def test_every_yakuman_has_a_case_closed_and_open() -> None:
    """Renhou and four closed kans as a double yakuman are options: test_options."""
    ids = {row.id for row in YAKUMAN} - {"renhou", "suukantsu_closed"}
    unclaimed = {"kokushi", "kokushi_13", "tenhou", "chiihou", *NOT_OPEN}
    assert shown(closed=True) == ids
    assert shown(closed=False) == ids - unclaimed


def test_stacking_off_pays_the_greatest_alone() -> None:
    rules = replace(preset("riichi"), stack_yakuman=False)
    assert won("555z666z11z22z2z (7'77z)", rules).yakuman == 1
    assert won("111z222z333z444z5z5z", rules).yakuman == 2
