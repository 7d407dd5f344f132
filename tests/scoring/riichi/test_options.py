"""Every rule option on and off: the same win, and what each setting makes of it."""

from __future__ import annotations

import inspect
from dataclasses import fields, replace
from importlib import import_module
from typing import Any

import pytest

from scoring.riichi.rules import (
    PRESETS,
    CountedYakuman,
    MultipleRon,
    Renhou,
    Rules,
    RulesError,
    SevenPairs,
    preset,
)
from tests.scoring.riichi.wins import won, yaku

PINFU = "123m456p789s11m23s4s"
RIICHI = {"riichi": "riichi"}
FIRST = {"first_turn": True}

# option: (value, hand, situation, points), (other value, points)
CASES: dict[str, tuple[str, dict[str, Any], tuple[Any, int], tuple[Any, int]]] = {
    "minimum_han": (PINFU, {}, (1, 1000), (2, 0)),
    "kuitan": ("456p678s22s56m7m (2'34m)", {}, (True, 1000), (False, 0)),
    "ippatsu": (PINFU, {**RIICHI, "ippatsu": True}, (True, 3900), (False, 2000)),
    "ura_dora": (PINFU, {**RIICHI, "ura_indicators": "3p"}, (True, 3900), (False, 2000)),
    "kan_dora": (PINFU, {"dora_indicators": "1z3p"}, (True, 2000), (False, 1000)),
    "kan_ura": (
        PINFU,
        {**RIICHI, "dora_indicators": "33z", "ura_indicators": "1z3p"},
        (True, 3900),
        (False, 2000),
    ),
    "red_fives": (
        "123m406p789s11m23s4s",
        {},
        ((1, 1, 1), 2000),
        ((1, 0, 1), 1000),
    ),
    "double_wind_fu": (
        "555z123m456p11z78s9s",
        {"seat_wind": "east"},
        (4, 2400),
        (2, 2000),
    ),
    "rinshan_fu": (
        "234m4567m888s1m (1'111z)",
        {"tsumo": True, "rinshan": True},
        (True, 1600 + 2 * 800),
        (False, 1300 + 2 * 700),
    ),
    "seven_pairs": (
        # 6 han of 25 fu, or 5 of 50
        "2244m3366p557788s",
        {**RIICHI, "ippatsu": True, "tsumo": True},
        (SevenPairs.TWO_HAN, 12000),
        (SevenPairs.ONE_HAN, 8000),
    ),
    "kiriage": (PINFU, {**RIICHI, "dora_indicators": "34p"}, (True, 8000), (False, 7700)),
    "counted_yakuman": (
        "112233m445566m7m7m",
        {**RIICHI, "ippatsu": True, "dora_indicators": "123m"},
        (CountedYakuman.YAKUMAN, 32000),
        (CountedYakuman.SANBAIMAN, 24000),
    ),
    "ryuuiisou_needs_green": (
        "222s333s44s666s88s8s",
        {},
        (False, 32000),
        (True, 24000),
    ),
    "double_suuankou": ("111m333p888s777z2p2p", {}, (True, 64000), (False, 32000)),
    "double_kokushi": ("19m19p19s1234567z1m", {}, (True, 64000), (False, 32000)),
    "double_chuuren": ("1112345678999m5m", {}, (True, 64000), (False, 32000)),
    "double_daisuushii": ("111z222z9m9m (33'3z) (44'4z)", {}, (True, 64000), (False, 32000)),
    "double_suukantsu": (
        "9s9s (0z22m0z) (0z33p0z) (0z44s0z) (0z55z0z)",
        {},
        (True, 128000),
        (False, 96000),
    ),
    "yakuman_cap": ("111z222z333z444z5z5z", {}, (0, 160000), (4, 128000)),
    "stack_yakuman": ("555z666z11z22z2z (7'77z)", {}, (True, 64000), (False, 32000)),
}

SHOWN = {
    # Options of payments, of three players and with more than two values have tests of their own.
    "players": "test_points.test_three_players_lose_the_absent_share",
    "renhou": "test_options.test_renhou_as_mangan",
    "renhou_dealer": "test_options.test_renhou_of_the_dealer",
    "liable_daisangen": "test_payments.test_liability_options",
    "liable_daisuushii": "test_payments.test_liability_options",
    "liable_suukantsu": "test_payments.test_liability_options",
    "liable_rinshan": "test_payments.test_liable_for_the_replacement_tile",
    "liable_for_all": "test_payments.test_liable_for_all_of_several_yakuman",
    "liable_honba": "test_payments.test_counters_from_the_discarder_option",
    "multiple_ron": "test_several.test_head_bump",
    "honba_to_all": "test_several.test_counters_to_every_winner",
    "own_stick_back": "test_several.test_own_sticks_back",
    "honba": "test_payments.test_counters_of_another_worth",
    "sanma_tsumo": "test_points.test_three_players_split_the_absent_share",
    "nagashi_mangan": "test_nagashi.test_option_and_claims_deny_it",
}
"""The test that shows an option on and off, where it is none of ``CASES``."""


@pytest.mark.parametrize("option", CASES)
def test_option(option: str) -> None:
    hand, situation, *settings = CASES[option]
    for value, points in settings:
        rules = replace(preset("riichi"), **{option: value})
        assert won(hand, rules, **situation).points.total == points


def test_every_option_has_a_case() -> None:
    options = {f.name for f in fields(Rules) if f.compare} - {"name", "source"}
    assert options == set(CASES) | set(SHOWN)


@pytest.mark.parametrize("option", SHOWN)
def test_the_test_of_an_option_speaks_of_it(option: str) -> None:
    module, _, name = SHOWN[option].rpartition(".")
    function = getattr(import_module(f"tests.scoring.riichi.{module}"), name)
    parameters = [mark.args for mark in getattr(function, "pytestmark", ())]
    spoken = f"{inspect.getsource(function)} {parameters}".lower().replace("_", "")
    assert option.replace("_", "") in spoken


# --- renhou -----------------------------------------------------------------------------------


def renhou(value: Renhou, hand: str = PINFU, dealer: bool = False, **more: Any) -> Any:
    rules = replace(preset("riichi"), renhou=value, renhou_dealer=dealer)
    return won(hand, rules, **{**FIRST, **more})


def test_renhou_off() -> None:
    assert yaku(renhou(Renhou.OFF)) == {"pinfu": 1}
    assert renhou(Renhou.OFF, "123m456p789s11m24s3s").reason == "no_yaku"


def test_renhou_as_mangan() -> None:
    result = renhou(Renhou.MANGAN)
    assert (yaku(result), result.points.total, result.limit) == ({"renhou": 5}, 8000, "mangan")
    # It stands alone: dora neither add to it nor are shown.
    assert renhou(Renhou.MANGAN, dora_indicators="3p").points.total == 8000
    assert yaku(renhou(Renhou.MANGAN, "123m456p789s11m24s3s")) == {"renhou": 5}


def test_renhou_as_mangan_gives_way_to_a_better_hand() -> None:
    better = renhou(Renhou.MANGAN, "111m345m678m99m22m2m")
    assert yaku(better) == {"chinitsu": 6}
    assert renhou(Renhou.MANGAN, "19m19p19s1134567z2z").yakuman == 1


def test_renhou_as_five_han() -> None:
    result = renhou(Renhou.FIVE_HAN, dora_indicators="3p")
    assert yaku(result) == {"pinfu": 1, "renhou": 5}
    assert (result.han, result.limit) == (7, "haneman")


def test_renhou_as_yakuman() -> None:
    result = renhou(Renhou.YAKUMAN)
    assert (yaku(result), result.points.total) == ({"renhou": 13}, 32000)


@pytest.mark.parametrize("value", [Renhou.MANGAN, Renhou.FIVE_HAN, Renhou.YAKUMAN])
def test_renhou_of_the_dealer(value: Renhou) -> None:
    """renhou_dealer on and off."""
    assert "renhou" not in yaku(renhou(value, seat_wind="east"))
    assert "renhou" in yaku(renhou(value, dealer=True, seat_wind="east"))


def test_renhou_is_no_tsumo() -> None:
    assert yaku(renhou(Renhou.YAKUMAN, tsumo=True)) == {"chiihou": 13}


# --- presets ----------------------------------------------------------------------------------


def test_presets() -> None:
    assert list(PRESETS) == [
        "riichi",
        "tenhou",
        "mahjong-soul",
        "m-league",
        "wrc",
        "ema",
        "jpml",
        "sanma",
    ]
    for name, rules in PRESETS.items():
        assert rules.name == name
        assert len(rules.source) > 10


@pytest.mark.parametrize("name", PRESETS)
def test_presets_score_what_they_say(name: str) -> None:
    """A win that most tables score alike, and one on which they part."""
    kiriage = won("666s456p789s11p23s4s", name, riichi="riichi")
    assert kiriage.points.total == 1300
    seven = won("1188p2255p3377s4z4z", name)
    assert (seven.han, seven.fu, seven.points.total) == (2, 25, 1600)
    pure = won("1112345678999p5p", name)
    assert pure.yakuman == (2 if name in ("riichi", "mahjong-soul") else 1)
    assert pure.rules == name


PARTS = {
    # 4 han 30 fu: mangan where it is rounded up.
    "kiriage": {"m-league", "wrc", "ema"},
    "no reds": {"wrc", "ema", "jpml"},
    "no ippatsu": {"jpml"},
    "no counted yakuman": {"m-league", "ema"},
    "one yakuman at most": {"ema"},
    "pair of both winds 2 fu": {"m-league", "wrc", "ema", "jpml"},
    "head bump": {"m-league", "wrc", "jpml"},
    "liable for four kans": {"m-league", "wrc", "jpml"},
    "no nagashi mangan": {"m-league", "wrc", "ema", "jpml"},
    "renhou as mangan": {"wrc", "ema"},
    "counters to each winner": {"ema"},
}


def test_presets_part() -> None:
    assert {n for n, r in PRESETS.items() if r.kiriage} == PARTS["kiriage"]
    assert {n for n, r in PRESETS.items() if r.red_fives == (0, 0, 0)} == PARTS["no reds"]
    assert {n for n, r in PRESETS.items() if not r.ippatsu} == PARTS["no ippatsu"]
    capped = {n for n, r in PRESETS.items() if r.counted_yakuman is CountedYakuman.SANBAIMAN}
    assert capped == PARTS["no counted yakuman"]
    assert {n for n, r in PRESETS.items() if not r.stack_yakuman} == PARTS["one yakuman at most"]
    two = {n for n, r in PRESETS.items() if r.double_wind_fu == 2}
    assert two == PARTS["pair of both winds 2 fu"]
    bump = {n for n, r in PRESETS.items() if r.multiple_ron is MultipleRon.HEAD_BUMP}
    assert bump == PARTS["head bump"]
    assert {n for n, r in PRESETS.items() if r.liable_suukantsu} == PARTS["liable for four kans"]
    assert {n for n, r in PRESETS.items() if not r.nagashi_mangan} == PARTS["no nagashi mangan"]
    renhou = {n for n, r in PRESETS.items() if r.renhou is Renhou.MANGAN}
    assert renhou == PARTS["renhou as mangan"]
    assert {n for n, r in PRESETS.items() if r.honba_to_all} == PARTS["counters to each winner"]


# --- rules as data ----------------------------------------------------------------------------


def test_from_dict() -> None:
    rules = Rules.from_dict({"preset": "tenhou", "kuitan": False, "renhou": "mangan"})
    assert rules == replace(preset("tenhou"), kuitan=False, renhou=Renhou.MANGAN)
    assert Rules.from_dict("ema") == preset("ema")
    assert Rules.from_dict({}) == preset("riichi")
    assert Rules.from_dict({"red_fives": [1, 2, 1]}).red_fives == (1, 2, 1)


@pytest.mark.parametrize("name", PRESETS)
def test_round_trip(name: str) -> None:
    changed = replace(preset(name), minimum_han=2, red_fives=(2, 2, 2), renhou=Renhou.YAKUMAN)
    for rules in (preset(name), changed):
        assert Rules.from_dict(rules.to_dict()) == rules


@pytest.mark.parametrize(
    ("data", "names"),
    [
        ("tokyo", "tokyo"),
        ({"preset": "tokyo"}, "tokyo"),
        ({"kuiten": True}, "kuiten"),
        ({"kuitan": "yes"}, "kuitan"),
        ({"kuitan": 1}, "kuitan"),
        ({"renhou": "haneman"}, "renhou"),
        ({"double_wind_fu": 3}, "double_wind_fu"),
        ({"players": 5}, "players"),
        ({"red_fives": 3}, "red_fives"),
        ({"red_fives": [1, 1]}, "red_fives"),
        ({"red_fives": [1, 1, 9]}, "red_fives"),
        ({"minimum_han": 0}, "minimum_han"),
        ({"honba": -100}, "honba"),
        ({"yakuman_cap": -1}, "yakuman_cap"),
    ],
)
def test_bad_rules_name_what_is_wrong(data: Any, names: str) -> None:
    with pytest.raises(RulesError, match=names):
        Rules.from_dict(data)
