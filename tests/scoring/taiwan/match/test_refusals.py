"""Every refusal has a sentence, a place that raises it, and a test that names it."""

from __future__ import annotations

from pathlib import Path

import pytest

import scoring.match
import scoring.taiwan.match
from scoring.match import errors
from scoring.taiwan.match.errors import OWN_REASONS, REASONS, MatchError

OWN = [p for p in Path(scoring.taiwan.match.__path__[0]).glob("*.py") if p.name != "errors.py"]
SHARED = [
    Path(scoring.match.__path__[0]) / f"{name}.py"
    for name in ("holding", "melding", "kans", "told")
]
TESTS = [p for p in Path(__file__).parent.glob("test_*.py") if p.name != Path(__file__).name]


@pytest.mark.parametrize("reason", REASONS)
def test_reason_is_raised_and_tested(reason: str) -> None:
    quoted = f'"{reason}"'
    assert any(quoted in path.read_text(encoding="utf-8") for path in (*OWN, *SHARED))
    assert any(quoted in path.read_text(encoding="utf-8") for path in TESTS)


def test_own_reasons_are_no_others() -> None:
    assert not set(OWN_REASONS) & set(errors.REASONS)


def test_the_message_is_the_sentence_with_its_details() -> None:
    error = MatchError("ready_too_late", 8)
    assert str(error) == "ready is declared within the first 8 discards"
    assert isinstance(error, errors.MatchError)
    assert str(MatchError("not_your_turn", 2)) == "it is not player 2's turn"
