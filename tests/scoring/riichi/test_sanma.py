"""Three players: norths, fewer tiles, payments of two."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.riichi.rules import SanmaTsumo, preset
from tests.scoring.riichi.wins import won, yaku

PINFU = "123p456p789s11s23s4s"


def sanma(hand: str = PINFU, **fields: Any) -> Any:
    return won(hand, "sanma", **fields)


def test_norths_are_dora_and_no_yaku() -> None:
    result = sanma(norths=2)
    assert (yaku(result), result.han) == ({"pinfu": 1}, 3)
    assert result.to_dict()["dora"] == {"dora": 0, "ura": 0, "red": 0, "north": 2}
    assert sanma("456p789s11s24s3s111m", norths=2).reason == "no_yaku"


def test_a_west_indicator_doubles_norths() -> None:
    assert sanma(norths=2, dora_indicators="3z").dora.total == 4


def test_north_is_a_guest_wind() -> None:
    assert sanma("123p456p789s44z23s4s").win  # pinfu with a pair of norths
    assert sanma("444z456p789s11s24s3s").reason == "no_yaku"


def test_more_norths_than_exist() -> None:
    assert sanma("123p456p789s44z23s4s", norths=3).reason == "too_many_of_a_kind"


def test_middle_characters_are_not_in_play() -> None:
    assert sanma("123m456p789s11s23s4s").reason == "tile_not_in_play"
    assert sanma("999m456p789s11s23s4s", riichi="riichi").win


def test_replacement_after_a_north() -> None:
    assert "rinshan" in yaku(sanma(norths=1, rinshan=True, tsumo=True))


def test_ron_and_counters() -> None:
    result = sanma(from_="west", honba=2)
    assert [tuple(row) for row in result.payments] == [("west", "south", 1000 + 400)]


def test_tsumo_and_counters() -> None:
    result = sanma(tsumo=True, honba=2)
    assert [tuple(row) for row in result.payments] == [
        ("east", "south", 700 + 200),
        ("west", "south", 400 + 200),
    ]
    assert result.points.total == 1100


def test_tsumo_that_shares_the_absent_part() -> None:
    rules = replace(preset("sanma"), sanma_tsumo=SanmaTsumo.SPLIT)
    # 2 han 20 fu: 320 base; 640 + 160 and 320 + 160.
    result = won(PINFU, rules, tsumo=True)
    assert [row.points for row in result.payments] == [800, 500]


def test_four_players_have_no_norths_in_their_json() -> None:
    assert set(won("123m456p789s11m23s4s").to_dict()["dora"]) == {"dora", "ura", "red"}


@pytest.mark.parametrize("indicator", ["1m", "9m"])
def test_character_indicators_point_to_each_other(indicator: str) -> None:
    other = {"1m": "999m", "9m": "111m"}[indicator]
    assert sanma(f"{other}456p11s789s23s4s", riichi="riichi", dora_indicators=indicator).han == 4
