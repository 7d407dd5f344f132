"""Dora of every kind: indicator to tile, stacking, red fives, who sees ura."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.riichi.dora import dora_kind
from scoring.riichi.rules import preset
from scoring.tiles import Tile
from tests.scoring.riichi.wins import won

PINFU = "123m456p789s11m23s4s"


@pytest.mark.parametrize(
    ("indicator", "dora"),
    [
        ("1m", "2m"),
        ("9m", "1m"),
        ("9p", "1p"),
        ("9s", "1s"),
        ("0p", "6p"),
        ("4s", "5s"),
        ("1z", "2z"),
        ("4z", "1z"),
        ("5z", "6z"),
        ("6z", "7z"),
        ("7z", "5z"),
    ],
)
def test_next_tile(indicator: str, dora: str) -> None:
    assert dora_kind(Tile.parse(indicator)) == Tile.parse(dora)


def test_three_players_have_two_characters() -> None:
    assert dora_kind(Tile.M1, players=3) == Tile.M9
    assert dora_kind(Tile.M9, players=3) == Tile.M1
    assert dora_kind(Tile.P1, players=3) == Tile.P2


def counted(hand: str = PINFU, **fields: object) -> tuple[int, int, int]:
    dora = won(hand, **fields).dora
    return dora.dora, dora.ura, dora.red


def test_each_copy_counts() -> None:
    assert counted(dora_indicators="9m") == (3, 0, 0)


def test_equal_indicators_stack() -> None:
    assert counted(dora_indicators="99m") == (6, 0, 0)


def test_ura() -> None:
    fields = {"riichi": "riichi", "dora_indicators": "9m", "ura_indicators": "3p"}
    assert counted(**fields) == (3, 1, 0)


def test_red_fives() -> None:
    assert counted("123m406p789s11m23s4s") == (0, 0, 1)
    assert counted("340m406p678s11s34s0s") == (0, 0, 3)


def test_a_red_five_that_is_dora_counts_twice() -> None:
    assert counted("123m406p789s11m23s4s", dora_indicators="4p") == (1, 0, 1)


def test_dora_in_melds() -> None:
    assert counted("123m456p11s78s9s (55'5z)", dora_indicators="7z") == (3, 0, 0)
    assert counted("123m456p11s78s9s (0z55z0z)", dora_indicators="7z") == (4, 0, 0)
    assert counted("123m11s78s9s555z (4'06p)") == (0, 0, 1)


def test_dora_add_han_beside_yaku() -> None:
    result = won(PINFU, dora_indicators="9m")
    assert (result.han, sum(han for _, han in result.yaku)) == (4, 1)


def test_where_no_five_is_red_a_red_tile_is_plain() -> None:
    rules = replace(preset("riichi"), red_fives=(0, 0, 0))
    assert won("123m406p789s11m23s4s", rules).dora.total == 0


def test_two_red_fives_of_a_suit() -> None:
    rules = replace(preset("riichi"), red_fives=(1, 2, 1))
    assert won("123m406p789s00p23s4s", rules, riichi="riichi").reason == "too_many_reds"
    assert won("123m406p789s05p23s4s", rules, riichi="riichi").dora.red == 2
