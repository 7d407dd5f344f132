"""The match options and their presets."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from scoring.match.options import Extension, Kuikae, Length, Stop, Ties
from scoring.match.rules import MATCH_PRESETS, MatchRules, match_preset
from scoring.riichi.rules import PRESETS, RulesError


def test_the_presets_are_those_of_the_scoring_rules() -> None:
    assert set(MATCH_PRESETS) == set(PRESETS)
    for name, rules in MATCH_PRESETS.items():
        assert rules.scoring == PRESETS[name]
        assert rules.players == PRESETS[name].players


@pytest.mark.parametrize(
    ("name", "start", "back", "uma"),
    [
        ("riichi", 25000, 30000, (20000, 10000, -10000, -20000)),
        ("tenhou", 25000, 30000, (20000, 10000, -10000, -20000)),
        ("mahjong-soul", 25000, 25000, (15000, 5000, -5000, -15000)),
        ("m-league", 25000, 30000, (30000, 10000, -10000, -30000)),
        ("wrc", 30000, 30000, (15000, 5000, -5000, -15000)),
        ("ema", 30000, 30000, (15000, 5000, -5000, -15000)),
        ("jpml", 30000, 30000, (8000, 4000, -4000, -8000)),
        ("sanma", 35000, 40000, (20000, 0, -20000)),
    ],
)
def test_points_of_the_presets(name: str, start: int, back: int, uma: tuple[int, ...]) -> None:
    rules = match_preset(name)
    assert (rules.start, rules.back, rules.uma) == (start, back, uma)


def test_tournaments_know_no_abortive_draws_and_no_early_end() -> None:
    for name in ("m-league", "wrc", "ema", "jpml"):
        rules = match_preset(name)
        aborts = (rules.nine_orphans, rules.four_winds, rules.four_kans, rules.four_riichi)
        assert not any(aborts)
        assert rules.extension is Extension.NONE
        assert (rules.stop_on_win, rules.stop_on_tenpai) == (Stop.NEVER, Stop.NEVER)
        assert rules.ties is Ties.SHARE


def test_where_thirteen_orphans_may_rob_a_closed_kan() -> None:
    may = {name for name, rules in MATCH_PRESETS.items() if rules.rob_closed_kan}
    assert may == {"ema", "mahjong-soul", "riichi", "wrc"}


def test_json_form() -> None:
    for name, rules in MATCH_PRESETS.items():
        assert rules.to_dict() == {"preset": name}
        assert MatchRules.from_dict(name) == rules
    changed = match_preset("tenhou").change(
        {
            "length": "east",
            "kuikae": "allowed",
            "uma": [30000, 10000, -10000, -30000],
            "side_bet": 5000,
            "four_kans": False,
            "scoring": {"kuitan": False},
        }
    )
    assert (changed.length, changed.kuikae) == (Length.EAST, Kuikae.ALLOWED)
    assert not changed.scoring.kuitan
    data = json.loads(json.dumps(changed.to_dict()))
    assert data["preset"] == "tenhou"
    assert MatchRules.from_dict(data) == changed


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"length": "long"}, "length is one of east, east_south"),
        ({"colour": 1}, "a match has no option 'colour'"),
        ({"four_kans": 1}, "four_kans is true or false"),
        ({"start": "25000"}, "start is a whole number"),
        ({"uma": 3}, "uma is a list of whole numbers"),
        ({"uma": [1, 2, 3]}, "uma has a number for each place"),
        ({"uma": []}, "uma has a number for each place"),
        ({"uma_one_up": [5, 0, 0, 0]}, "uma_one_up has a number for each place"),
        ({"noten": 1000}, "noten is a multiple of 600"),
        ({"side_bet": -1}, "side_bet cannot be negative"),
        ({"back": 20000}, "nobody gives back less"),
        ({"scoring": 3}, "scoring is an object"),
        ({"scoring": {"players": 3}}, "uma has a number for each place"),
    ],
)
def test_impossible_options(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        MatchRules().change(changes)


def test_unknown_preset() -> None:
    with pytest.raises(RulesError, match="no preset 'golf'; there are riichi"):
        match_preset("golf")


def test_noten_of_three_players() -> None:
    with pytest.raises(RulesError, match="noten is a multiple of 200"):
        replace(match_preset("sanma"), noten=2100)
