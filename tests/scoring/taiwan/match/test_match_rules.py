"""The match's options: as data, by preset, and each with a test of what it changes."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from scoring.taiwan.match.options import CountedFrom, FirstBreak, Remainder
from scoring.taiwan.match.rules import MATCH_PRESETS, MatchRules, match_preset
from scoring.taiwan.rules import PRESETS, RulesError, Stake
from tests.scoring.taiwan.match.playing import RULES

TESTS = [p for p in Path(__file__).parent.glob("test_*.py") if p.name != Path(__file__).name]
DRAWN = ("four_winds", "four_wests", "wests_and_circle", "round_winds")
"""Options that tests name by the kind of the outcome."""


def test_every_preset() -> None:
    assert list(MATCH_PRESETS) == list(PRESETS)
    for name, rules in MATCH_PRESETS.items():
        assert rules.scoring == PRESETS[name]
        assert match_preset(name) is rules
        # Drawn hands are options, off by default.
        assert not any(getattr(rules, option) for option in ("four_kans", *DRAWN))


def test_the_association_counts_winds_from_the_opened_wall() -> None:
    rules = match_preset("taiwan-association")
    assert rules.seat_winds_from is rules.flowers_from is CountedFrom.OPENED
    assert rules.earthly_within == 4


@pytest.mark.parametrize("option", [f.name for f in fields(MatchRules)])
def test_every_option_is_tested(option: str) -> None:
    name = f"OutcomeKind.{option.upper()}" if option in DRAWN else f"{option}="
    if option == "scoring":
        name = "MatchRules(replace(preset("
    assert any(name in path.read_text(encoding="utf-8") for path in TESTS), option


@pytest.mark.parametrize("name", MATCH_PRESETS)
def test_round_trip(name: str) -> None:
    changed = replace(
        match_preset(name),
        scoring=replace(PRESETS[name], stake=Stake(30, 10)),
        remainder=Remainder.ONE_PER_KAN,
        first_break=FirstBreak.DEALER,
        four_wests=True,
        jiang=0,
    )
    for rules in (match_preset(name), changed):
        assert MatchRules.from_dict(rules.to_dict()) == rules


def test_from_dict() -> None:
    assert MatchRules.from_dict("taiwan") == MatchRules.from_dict({}) == RULES
    rules = MatchRules.from_dict({"scoring": {"stake": "30/10"}, "remainder": "nothing"})
    assert rules.scoring.stake == Stake(30, 10)
    assert rules.remainder is Remainder.NOTHING
    assert rules.players == 4


@pytest.mark.parametrize(
    ("data", "names"),
    [
        ("riichi", "riichi"),
        ({"preset": "tenhou"}, "tenhou"),
        ({"uma": [0]}, "uma"),
        ({"four_winds": 1}, "four_winds"),
        ({"jiang": "two"}, "jiang"),
        ({"jiang": 100}, "jiang"),
        ({"earthly_within": 5}, "earthly_within"),
        ({"remainder": "some"}, "remainder"),
        ({"scoring": 3}, "scoring"),
        ({"scoring": {"kuitan": True}}, "kuitan"),
    ],
)
def test_bad_rules_name_what_is_wrong(data: Any, names: str) -> None:
    with pytest.raises(RulesError, match=names):
        MatchRules.from_dict(data)
