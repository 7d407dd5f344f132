"""Each option of the rules on a hand that it changes, and the presets."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from scoring.taiwan.options import Stake
from scoring.taiwan.rules import (
    PRESETS,
    EarthlyWin,
    PassRule,
    Rules,
    RulesError,
    WestFlower,
    preset,
)
from tests.scoring.taiwan.wins import PLAIN, paid, tai, won

CONCEALED = "123m678m999p11p456s34s5s"
FIVE = "333m888m999p222s66s11p6s"
PINGHU = "123m678m11p345s34s5s (4'56s)"
ALL_CLAIMED = "1p1p (1'23m) (6'78m) (9'99p) (4'56s) (3'45s)"
FIRST = {"first_turn": True}

CASES: dict[str, tuple[str, dict[str, Any], list[tuple[Any, int]]]] = {
    # option: (hand, situation, [(value, total tai)])
    "west_flower": (
        f"7f {PLAIN}",
        {"seat_wind": "west", "from_": "south"},
        [(WestFlower.CHRYSANTHEMUM, 1), (WestFlower.BAMBOO, 0)],
    ),
    "double_wind": (
        "678m222z11p345s34s5s (4'56s)",
        {"round_wind": "south"},
        [(2, 2), (3, 3)],
    ),
    "streak_tai": (PLAIN, {"seat_wind": "east", "streak": 3}, [(2, 7), (1, 4)]),
    "closed_kan_concealed": ("123m678m11p456s34s5s (9999p)", {}, [(False, 0), (True, 1)]),
    "concealed_self_draw": (CONCEALED, {"tsumo": True}, [(1, 3), (0, 2)]),
    "last_discard": (PLAIN, {"last_tile": True}, [(True, 1), (False, 0)]),
    "half_claimed": (ALL_CLAIMED, {"tsumo": True}, [(0, 2), (1, 3)]),
    "all_claimed_single_wait": (ALL_CLAIMED, {}, [(False, 2), (True, 3)]),
    "flower_set": (f"1234f {PLAIN}", {}, [(2, 2), (1, 1)]),
    "pinghu_flowers": (f"1f {PINGHU}", {}, [(False, 0), (True, 2)]),
    "pinghu_honours": ("123m678m66z345s34s5s (4'56s)", {}, [(False, 0), (True, 2)]),
    "pinghu_self_draw": (PINGHU, {"tsumo": True}, [(False, 1), (True, 3)]),
    "four_kans": (
        "11s34m5m (3'333p) (4'444p) (5555p) (6666p)",
        {},
        [(True, 8), (False, 0)],
    ),
    "earthly_ready": (CONCEALED, {"ready": "earthly"}, [(8, 8), (4, 4)]),
    "heavenly_ready": (CONCEALED, {"ready": "heavenly"}, [(16, 16), (8, 8)]),
    "human_win": (CONCEALED, FIRST, [(0, 1), (8, 8), (16, 16)]),
    "all_honours": (
        "111z444z7z7z (3'33z) (5'55z) (6'66z)",
        {"seat_wind": "south", "round_wind": "west"},
        # With 字一色 the triplets of 碰碰胡 (4) no longer count; round wind 1, little dragons 4.
        [(0, 5 + 4 + 1), (8, 5 + 8 + 1), (16, 5 + 16 + 1)],
    ),
    "implied_tai": (FIVE, {"tsumo": True}, [(False, 9), (True, 15)]),
}
ELSEWHERE = {
    # Options that change who wins or what is paid have tests of their own.
    "stake",
    "flowers",
    "earthly_win",
    "max_tai",
    "minimum_tai",
    "max_winners",
    "passing",
}


@pytest.mark.parametrize("option", CASES)
def test_option(option: str) -> None:
    hand, situation, settings = CASES[option]
    for value, total in settings:
        rules = replace(preset("taiwan"), **{option: value})
        result = won(hand, rules, **situation)
        assert sum(tai(result).values()) == total, value


def test_every_option_has_a_case() -> None:
    options = {f.name for f in fields(Rules)} - {"name", "source"}
    assert options == set(CASES) | ELSEWHERE


def test_stake() -> None:
    for text, points in (("100/20", 160), ("30/10", 60), ("200/50", 350)):
        rules = preset("taiwan").change({"stake": text})
        assert paid(won(CONCEALED, rules, tsumo=True, seat_wind="east"))["west"] == points + (
            rules.stake.unit
        )
        assert paid(won(CONCEALED, rules, tsumo=True))["west"] == points


def test_no_flowers() -> None:
    rules = replace(preset("taiwan"), flowers=False)
    assert won(f"1f {PLAIN}", rules).reason == "flowers_not_in_play"
    assert won(PLAIN, rules).win


EARTHLY = {
    # (won how) -> rules under which it is an earthly win
    "dealer's first discard": ({"from_": "east"}, {EarthlyWin.DISCARD, EarthlyWin.BOTH}),
    "own first draw": ({"tsumo": True}, {EarthlyWin.DRAW, EarthlyWin.BOTH}),
    "another's first discard": ({"from_": "west"}, set()),
}


@pytest.mark.parametrize("how", EARTHLY)
@pytest.mark.parametrize("value", EarthlyWin)
def test_earthly_win(how: str, value: EarthlyWin) -> None:
    situation, under = EARTHLY[how]
    rules = replace(preset("taiwan"), earthly_win=value, human_win=8)
    found = tai(won(CONCEALED, rules, **FIRST, **situation))
    assert ("earthly_win" in found) == (value in under)
    assert ("human_win" in found) == (value not in under and "tsumo" not in situation)


def test_the_dealer_has_no_earthly_or_human_win() -> None:
    rules = replace(preset("taiwan"), earthly_win=EarthlyWin.BOTH, human_win=16)
    found = tai(won(CONCEALED, rules, **FIRST, seat_wind="east"))
    assert found == {"dealer": 1, "concealed": 1}


def test_implied_tai_of_early_wins() -> None:
    rules = replace(preset("taiwan"), implied_tai=True)
    dealt = tai(won(CONCEALED, rules, **FIRST, seat_wind="east", tsumo=True))
    assert dealt == {
        "dealer": 1,
        "concealed": 1,
        "self_draw": 1,
        "concealed_self_draw": 1,
        "heavenly_win": 24,
    }
    for ready in ("earthly", "heavenly"):
        assert tai(won(CONCEALED, rules, ready=ready))["concealed"] == 1


def test_max_tai_limits_what_each_pays() -> None:
    rules = replace(preset("taiwan"), max_tai=8)
    # One base and eight tai at most, whatever the hand.
    assert paid(won(CONCEALED, rules, ready="heavenly")) == {"west": 260}
    drawn = won("123m678m999m11m34m5m (4'56m)", rules, tsumo=True, streak=2)
    assert paid(drawn) == {"east": 260, "west": 260, "north": 260}
    below = won(PLAIN, rules, tsumo=True, streak=2)
    assert paid(below) == {"east": 100 + 20 * 6, "west": 120, "north": 120}


def test_minimum_tai() -> None:
    rules = replace(preset("taiwan"), minimum_tai=1)
    assert won(PLAIN, rules).reason == "below_minimum"
    # The dealer's tai are no help.
    assert won(PLAIN, rules, seat_wind="east", streak=2).reason == "below_minimum"
    assert won(PLAIN, rules, tsumo=True).win


@pytest.mark.parametrize(
    ("value", "discard", "draw"),
    [(PassRule.STRICT, False, False), (PassRule.DISCARDS, False, True), (PassRule.OFF, True, True)],
)
def test_passing(value: PassRule, discard: bool, draw: bool) -> None:
    rules = replace(preset("taiwan"), passing=value)
    for fields_, wins in (({}, discard), ({"tsumo": True}, draw)):
        result = won(PLAIN, rules, passed=True, **fields_)
        assert (result.win, result.reason) == (wins, None if wins else "passed_win")


# --- presets ----------------------------------------------------------------------------------


def test_presets() -> None:
    assert list(PRESETS) == ["taiwan", "taiwan-association", "taiwan-common"]
    for name, rules in PRESETS.items():
        assert rules.name == name
        assert len(rules.source) > 20
        assert tai(won(CONCEALED, name, tsumo=True)) == {
            "concealed": 1,
            "self_draw": 1,
            "concealed_self_draw": 1,
        }
        assert won(CONCEALED, name).rules == name


def test_presets_part() -> None:
    totals = {
        name: [
            won(CONCEALED, name, ready="earthly").total_tai,
            won(CONCEALED, name, ready="heavenly").total_tai,
            won(ALL_CLAIMED, name, tsumo=True).total_tai,
            won("123m678m11p456s34s5s (9999p)", name).total_tai,
            won("123m678m66z345s34s5s (4'56s)", name).total_tai,
            won("111z444z7z7z (3'33z) (5'55z) (6'66z)", name).total_tai,
            won(f"8f {PLAIN}", name, seat_wind="west", from_="south").total_tai,
        ]
        for name in PRESETS
    }
    assert totals == {
        "taiwan": [8, 16, 2, 0, 0, 10, 0],
        "taiwan-association": [4, 8, 3, 1, 0, 10, 1],
        "taiwan-common": [8, 16, 2, 1, 2, 14, 0],
    }


# --- rules as data ----------------------------------------------------------------------------


def test_from_dict() -> None:
    rules = Rules.from_dict({"preset": "taiwan-common", "stake": "30/10", "human_win": 16})
    assert rules == replace(preset("taiwan-common"), stake=Stake(30, 10), human_win=16)
    assert Rules.from_dict("taiwan") == preset("taiwan") == Rules.from_dict({})
    assert Rules.from_dict({"all_honours": "off", "max_tai": "none"}) == preset("taiwan")
    assert Rules.from_dict({"west_flower": "bamboo"}).west_flower is WestFlower.BAMBOO


@pytest.mark.parametrize("name", PRESETS)
def test_round_trip(name: str) -> None:
    changed = replace(
        preset(name), stake=Stake(50, 10), earthly_win=EarthlyWin.BOTH, max_tai=16, flowers=False
    )
    for rules in (preset(name), changed):
        assert Rules.from_dict(rules.to_dict()) == rules


@pytest.mark.parametrize(
    ("data", "names"),
    [
        ("taipei", "taipei"),
        ({"preset": "riichi"}, "riichi"),
        ({"kuitan": True}, "kuitan"),
        ({"red_fives": [1, 1, 1]}, "red_fives"),
        ({"flowers": 1}, "flowers"),
        ({"double_wind": 4}, "double_wind"),
        ({"double_wind": "two"}, "double_wind"),
        ({"human_win": 4}, "human_win"),
        ({"human_win": True}, "human_win"),
        ({"earthly_win": "always"}, "earthly_win"),
        ({"max_tai": -1}, "max_tai"),
        ({"max_tai": 2, "minimum_tai": 3}, "minimum_tai"),
        ({"max_winners": 4}, "max_winners"),
        ({"stake": 100}, "stake"),
        ({"stake": "100"}, "100/20"),
        ({"stake": "100/0"}, "100/20"),
        ({"stake": "-1/20"}, "100/20"),
        ({"stake": "many/few"}, "many/few"),
    ],
)
def test_bad_rules_name_what_is_wrong(data: Any, names: str) -> None:
    with pytest.raises(RulesError, match=names):
        Rules.from_dict(data)


def test_a_stake_cannot_be_negative() -> None:
    with pytest.raises(RulesError, match="base"):
        replace(preset("taiwan"), stake=Stake(-1, 20))
