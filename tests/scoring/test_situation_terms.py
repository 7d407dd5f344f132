"""Every contradiction has its sentence in three languages."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import scoring
from scoring.situation import Situation, SituationError
from scoring.terms import LANGUAGES
from scoring.terms.situations import SITUATIONS

ROOT = Path(scoring.__file__).parents[1]


def reasons_raised() -> set[str]:
    """Ids with which the code raises a SituationError."""
    found = set()
    for folder in ("scoring", "tehai"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "SituationError":
                    assert isinstance(node.args[0], ast.Constant), path
                    found.add(node.args[0].value)
    return found


def test_every_reason_has_a_row_and_every_row_a_reason() -> None:
    assert reasons_raised() == set(SITUATIONS)


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


def test_english_names_the_field() -> None:
    with pytest.raises(SituationError) as caught:
        Situation.from_dict({"moon": "full"})
    assert "'moon'" in caught.value.text("en")
    assert caught.value.text("ja") == SITUATIONS["unknown_field"][1]
