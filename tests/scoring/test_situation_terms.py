"""Every contradiction has its sentence in three languages."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import scoring
from scoring.quoting import quoted
from scoring.situation import Situation, SituationError
from scoring.taiwan.situation import Situation as TaiwanSituation
from scoring.terms import LANGUAGES
from scoring.terms.situations import SITUATIONS
from tehai.games import preset, situation_from_dict

ROOT = Path(scoring.__file__).parents[1]


def reasons_raised() -> dict[str, list[set[str]]]:
    """Ids with which the code raises a SituationError, and the values that it gives, each time."""
    found: dict[str, list[set[str]]] = {}
    for folder in ("scoring", "tehai"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "SituationError":
                    assert isinstance(node.args[0], ast.Constant), path
                    names = {str(keyword.arg) for keyword in node.keywords}
                    found.setdefault(str(node.args[0].value), []).append(names)
    return found


def test_every_reason_has_a_row_and_every_row_a_reason() -> None:
    assert set(reasons_raised()) == set(SITUATIONS)


def test_values_fill_the_places_in_every_language() -> None:
    for reason, given in reasons_raised().items():
        for text in SITUATIONS[reason]:
            places = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
            assert all(places == names for names in given), reason


@pytest.mark.parametrize("reason", SITUATIONS)
def test_each_row_has_three_sentences(reason: str) -> None:
    english, *others = SITUATIONS[reason]
    assert english.isascii()
    assert len(others) == len(LANGUAGES) - 1
    assert not any(text.isascii() for text in others)


def test_in_each_language() -> None:
    with pytest.raises(SituationError) as caught:
        Situation(ippatsu=True)
    assert caught.value.text() == str(caught.value) == "ippatsu needs riichi"
    assert caught.value.text("ja") == "一発には立直が必要です"
    assert caught.value.text("zh") == "一發須先立直"


def refused(data: dict[str, object], rules: str) -> SituationError:
    with pytest.raises(SituationError) as caught:
        situation_from_dict(data, preset(rules))
    return caught.value


WRONG: tuple[Any, ...] = ("nobody", 7, True, None, [], 1.5, 10**12)


@pytest.mark.parametrize("rules", ["riichi", "taiwan"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bad_value_is_told_with_its_field(rules: str, lang: str) -> None:
    """Whatever a field cannot be: each language says which field it was, and what it was."""
    known = Situation() if rules == "riichi" else TaiwanSituation()
    for field in known.to_dict():
        told = 0
        for value in WRONG:
            try:
                situation_from_dict({field: value}, preset(rules))
            except SituationError as error:
                if error.reason != "bad_value":
                    continue  # a value that only contradicts the others
                told += 1
                assert field in error.text(lang), (field, value)
                assert quoted(value) in error.text(lang), (field, value)
            except ValueError:
                assert value == "nobody"  # tiles in notation
        assert told > len(WRONG) // 2, field


def test_what_a_field_may_be_is_told_in_every_language() -> None:
    wind = refused({"seat_wind": "up"}, "taiwan")
    assert wind.text("en") == "seat_wind is one of east, south, west, north, not 'up'"
    assert wind.text("ja") == (
        "seat_wind は east、south、west、north のいずれかで、'up' ではありません"
    )
    assert wind.text("zh") == "seat_wind 應為 east、south、west、north 之一，不是 'up'"
    assert refused({"ready": "foo"}, "taiwan").text("zh") == (
        "ready 應為 none、earthly、heavenly 之一，不是 'foo'"
    )
    assert refused({"streak": "x"}, "taiwan").text("ja") == "streak は 整数で、'x' ではありません"
    assert refused({"streak": 1000}, "taiwan").text("zh") == "streak 應為 0 至 999，不是 1000"
    assert refused({"tsumo": 1}, "riichi").text("zh") == "tsumo 應為 true 或 false，不是 1"
    assert refused({"honba": 1000}, "riichi").text("zh") == "honba 至多 999，不是 1000"
    assert refused({"sticks": -1}, "riichi").text("ja") == "sticks は負になりません（-1）"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_field_of_the_other_game_or_of_none_is_named(lang: str) -> None:
    riichi = {"riichi": "riichi", "dora_indicators": "1m", "honba": 0, "liable": "east"}
    for field, value in riichi.items():
        assert field in refused({field: value}, "taiwan").text(lang)
    for field, value in {"streak": 0, "ready": "none", "dealer": True}.items():
        assert field in refused({field: value}, "riichi").text(lang)
    for rules in ("riichi", "taiwan"):
        assert "'moon'" in refused({"moon": "full"}, rules).text(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_and_tiles_are_told_in_every_language(lang: str) -> None:
    cases = [
        ({"discards": "1m" * 31}, ("discards", "31", "30")),
        ({"dora_indicators": "123456m"}, ("dora_indicators", "6", "5")),
        ({"discards": "1f"}, ("discards", "1f")),
    ]
    for data, parts in cases:
        text = refused(dict(data), "riichi").text(lang)
        assert all(part in text for part in parts), text
