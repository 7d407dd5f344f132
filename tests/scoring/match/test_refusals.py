"""Every refusal has a sentence, a place that raises it, and a test that names it."""

from __future__ import annotations

from pathlib import Path

import pytest

import scoring.match
from scoring.match.errors import REASONS, MatchError

SOURCES = [p for p in Path(scoring.match.__path__[0]).glob("*.py") if p.name != "errors.py"]
TESTS = [p for p in Path(__file__).parent.glob("test_*.py") if p.name != Path(__file__).name]


@pytest.mark.parametrize("reason", REASONS)
def test_reason_is_raised_and_tested(reason: str) -> None:
    quoted = f'"{reason}"'
    assert any(quoted in path.read_text(encoding="utf-8") for path in SOURCES)
    assert any(quoted in path.read_text(encoding="utf-8") for path in TESTS)


def test_the_message_is_the_sentence_with_its_details() -> None:
    error = MatchError("riichi_too_few_points", 2, 900)
    assert str(error) == "riichi takes 1000 points, player 2 has 900"
    assert (error.reason, error.details) == ("riichi_too_few_points", (2, 900))
    assert isinstance(error, ValueError)
