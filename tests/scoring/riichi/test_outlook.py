"""A waiting hand's waits with what each would be worth."""

from __future__ import annotations

from typing import Any

from scoring.notation import parse_hand, parse_tiles
from scoring.riichi.outlook import find_outlook
from scoring.riichi.rules import Rules
from tests.scoring.riichi.wins import situation


def outlook(text: str, visible: str = "", **fields: Any) -> dict[str, tuple[int, int, str | None]]:
    found = find_outlook(parse_hand(text), situation(**fields), Rules(), parse_tiles(visible))
    return {
        entry.tile.code: (entry.left, entry.score.points.total, entry.score.reason)
        for entry in found
    }


def test_each_wait_has_its_own_worth() -> None:
    assert outlook("345p66p34m (6'78s) (4'56s)") == {
        "2m": (4, 1000, None),
        "5m": (4, 1000, None),
    }
    assert outlook("345p66p23m (6'78s) (4'56s)") == {
        "1m": (4, 0, "no_yaku"),
        "4m": (4, 1000, None),
    }


def test_seen_tiles_are_not_left() -> None:
    fields = {"dora_indicators": "4m", "discards": "9p"}
    assert outlook("345p66p23m (6'78s) (4'56s)", "11m", **fields)["1m"][0] == 2
    assert outlook("345p66p23m (6'78s) (4'56s)", "11m", **fields)["4m"][0] == 3


def test_furiten_shows() -> None:
    found = outlook("345p66p23m (6'78s) (4'56s)", discards="1m")
    assert {reason for _, _, reason in found.values()} == {"furiten"}


def test_a_complete_hand_waits_without_its_winning_tile() -> None:
    assert set(outlook("123m456p789s11m23s4s")) == {"1s", "4s"}


def test_no_wait_no_outlook() -> None:
    assert outlook("147m258p369s1234z") == {}


def test_json() -> None:
    (first, _) = find_outlook(parse_hand("123m456p789s11m23s"), situation(riichi="riichi"), Rules())
    data = first.to_dict("ja")
    assert (data["tile"], data["left"]) == ("1s", 4)
    assert isinstance(data["score"], dict)
    assert data["score"]["yaku"][0]["name"] == "立直"
