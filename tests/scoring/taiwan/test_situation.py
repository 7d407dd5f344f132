"""Contradictions in how a Taiwanese hand was won, and its JSON form."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from scoring.situation import SituationError, Wind
from scoring.taiwan.rules import Rules
from scoring.taiwan.situation import Ready, Situation
from tests.scoring.taiwan.wins import PLAIN, won

ALL_SET = {
    "seat_wind": "south",
    "round_wind": "west",
    "dealer": "north",
    "flower_wind": "east",
    "streak": 2,
    "tsumo": True,
    "from": None,
    "last_tile": True,
    "rinshan": True,
    "chankan": False,
    "first_turn": False,
    "ready": "earthly",
    "robs_flower": False,
    "passed": False,
}


def test_round_trip() -> None:
    situation = Situation.from_dict(ALL_SET)
    assert situation.to_dict() == ALL_SET
    assert len(ALL_SET) == len(fields(Situation))
    assert Situation.from_dict({}) == Situation()
    assert Situation.from_dict({"dealer": True, "seat_wind": "west"}).dealer is Wind.WEST
    assert Situation(ready="heavenly").ready is Ready.HEAVENLY  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"colour": 1}, "unknown_field"),
        ({"riichi": "riichi"}, "riichi_field"),
        ({"ippatsu": True}, "riichi_field"),
        ({"dora_indicators": "1m"}, "riichi_field"),
        ({"ura_indicators": "1m"}, "riichi_field"),
        ({"honba": 1}, "riichi_field"),
        ({"sticks": 1}, "riichi_field"),
        ({"liable": "east"}, "riichi_field"),
        ({"discards": "1m"}, "riichi_field"),
        ({"norths": 1}, "riichi_field"),
        ({"seat_wind": "middle"}, "bad_value"),
        ({"dealer": "nobody"}, "bad_value"),
        ({"dealer": False}, "east_deals"),
        ({"flower_wind": "rose"}, "bad_value"),
        ({"streak": "two"}, "bad_value"),
        ({"streak": True}, "bad_value"),
        ({"streak": -1}, "bad_streak"),
        ({"ready": "earthly", "passed": True}, "ready_and_passed"),
        (
            {"first_turn": True, "seat_wind": "west", "from": "south", "ready": "heavenly"},
            "ready_before_discard",
        ),
        ({"streak": 1000}, "bad_streak"),
        ({"tsumo": 1}, "bad_value"),
        ({"ready": "soon"}, "bad_value"),
        ({"tsumo": True, "from": "west"}, "tsumo_from_another"),
        ({"from": "east"}, "ron_from_self"),
        ({"chankan": True, "tsumo": True}, "chankan_by_tsumo"),
        ({"rinshan": True}, "rinshan_by_ron"),
        ({"last_tile": True, "chankan": True}, "last_tile_with_chankan"),
        ({"robs_flower": True, "tsumo": True}, "robbed_flower_by_tsumo"),
        ({"robs_flower": True, "chankan": True}, "robbed_flower_by_tsumo"),
        ({"first_turn": True, "last_tile": True}, "first_turn_with_last_tile"),
        ({"first_turn": True, "chankan": True}, "first_turn_with_chankan"),
        ({"first_turn": True, "seat_wind": "south"}, "first_turn_from_unknown"),
        ({"first_turn": True, "tsumo": True, "ready": "heavenly"}, "ready_before_discard"),
        (
            {"first_turn": True, "seat_wind": "west", "tsumo": True, "ready": "earthly"},
            "ready_before_discard",
        ),
        (
            {"first_turn": True, "seat_wind": "west", "from": "east", "ready": "earthly"},
            "ready_before_discard",
        ),
        (
            {"first_turn": True, "from": "south", "ready": "earthly"},
            "earthly_ready_of_first_discard",
        ),
        ({"first_turn": True, "tsumo": True, "rinshan": True}, "heavenly_win_by_rinshan"),
    ],
)
def test_contradictions(data: dict[str, Any], reason: str) -> None:
    with pytest.raises(SituationError) as caught:
        Situation.from_dict(data)
    assert caught.value.reason == reason


def test_a_riichi_field_is_named() -> None:
    with pytest.raises(SituationError, match="honba belongs to Japanese riichi"):
        Situation.from_dict({"honba": 1})


@pytest.mark.parametrize(
    ("hand", "fields_", "reason"),
    [
        (PLAIN, {"ready": "earthly"}, "ready_with_meld"),
        ("123m678m999p34s5s11p (5555z)", {"ready": "heavenly"}, "ready_with_meld"),
        ("11z (1111m) (2222m) (3333m) (4444m) (5555m)", {"tsumo": True}, "five_kans"),
        (
            "111p11z (1111m) (2222m) (3333m) (4'444m)",
            {"tsumo": True, "rinshan": True},
            "rinshan_after_four_kans",
        ),
        (PLAIN, {"first_turn": True}, "first_turn_with_melds"),
        (PLAIN, {"rinshan": True, "tsumo": True}, "rinshan_without_kan"),
        (f"12345f {PLAIN}", {"robs_flower": True}, "robbed_flower_without_seven"),
        (f"12345678f {PLAIN}", {"robs_flower": True}, "robbed_flower_without_seven"),
        (PLAIN, {"robs_flower": True}, "robbed_flower_without_seven"),
    ],
)
def test_hands_that_contradict(hand: str, fields_: dict[str, Any], reason: str) -> None:
    with pytest.raises(SituationError) as caught:
        won(hand, **fields_)
    assert caught.value.reason == reason


def test_a_fifth_kan_and_a_replacement_tile_where_four_kans_do_not_win() -> None:
    five = "11z (1111m) (2222m) (3333m) (4444m) (5'555m)"
    four = "111p11z (1111m) (2222m) (3333m) (4'444m)"
    for rules in (replace(Rules(), four_kans=False), replace(Rules(), minimum_tai=9)):
        assert won(five, rules, tsumo=True).win
        assert "replacement" in {row.id for row in won(four, rules, tsumo=True, rinshan=True).tai}


@pytest.mark.parametrize("data", [None, 3, [], "east", True])
def test_what_is_no_object_of_fields(data: Any) -> None:
    with pytest.raises(SituationError, match="object of fields"):
        Situation.from_dict(data)
