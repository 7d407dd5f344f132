"""Which tile there are too many of, and where all of them lie, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.excess import explain_excess
from scoring.notation import parse_hand
from scoring.riichi.rules import preset
from scoring.terms import LANGUAGES
from tests.scoring.riichi.wins import situation, won

PINFU = "123m456p789s11m23s4s"
RIICHI = {"riichi": "riichi"}

CASES: dict[str, tuple[str, dict[str, Any], str]] = {
    "hand alone": (
        "11111m456p789s23s4s1p",
        {},
        "There are 5 of 1m, more than 4: 5 in the hand.",
    ),
    "indicators": (
        PINFU,
        {"dora_indicators": "11m"},
        "There are 5 of 1m, more than 4: 3 in the hand, 2 as dora indicator.",
    ),
    "indicators and discards": (
        PINFU,
        {**RIICHI, "dora_indicators": "1m", "ura_indicators": "2z", "discards": "1m"},
        "There are 5 of 1m, more than 4: 3 in the hand, 1 as dora indicator, 1 among the discards.",
    ),
    "ura indicators": (
        PINFU,
        {**RIICHI, "dora_indicators": "1m", "ura_indicators": "1m"},
        "There are 5 of 1m, more than 4: 3 in the hand, 1 as dora indicator, 1 as ura indicator.",
    ),
    "robbed kan": (
        "123m456p789s11m78s9s",
        {"chankan": True},
        "There are 5 of 9s, more than 4: 2 in the hand, 3 of the robbed kan.",
    ),
    "red fives": (
        "123m406p789s11m23s4s",
        {"dora_indicators": "0p"},
        "There are 2 of 0p, more than 1: 1 in the hand, 1 as dora indicator.",
    ),
    "a red five counts as a five": (
        "123m406p55p78911s",
        {"dora_indicators": "55p"},
        "There are 5 of 5p, more than 4: 3 in the hand, 2 as dora indicator.",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_tile_and_its_places_are_named(case: str) -> None:
    hand, fields, text = CASES[case]
    how, rules = situation(**fields), preset("riichi")
    told = [
        explain_excess(parse_hand(hand), how, robbed=how.chankan, reds=rules.red_fives, lang=lang)
        for lang in LANGUAGES
    ]
    assert told[0] == text
    assert all(told)
    assert len(set(told)) == len(LANGUAGES)
    tile = text.split()[4].rstrip(",")
    assert all(tile in str(line) for line in told)
    assert won(hand, rules, **fields).reason in ("too_many_of_a_kind", "too_many_reds")


def test_norths_set_aside() -> None:
    hand, how = parse_hand("123p456p789s44z23s4s"), situation(norths=3)
    assert "2 in the hand, 3 set aside" in str(explain_excess(hand, how))


def test_nothing_is_too_many() -> None:
    assert explain_excess(parse_hand(PINFU), situation(dora_indicators="1m")) is None
    assert explain_excess(parse_hand("123m400p789s11s23s4s")) is None  # played without reds


@pytest.mark.parametrize("number", [5, 14, 15, 16, 17, 20, 32, 33, 300, 999])
def test_one_order_of_reasons_however_many_tiles(number: int) -> None:
    assert won("1" * number + "m").reason == "too_many_of_a_kind"
    assert won("123456789m" * 2 + "1234567z").reason == "wrong_tile_count"
    assert won("0" * min(number, 998) + "z").reason in ("face_down_tile", "not_complete")
