"""An answer as text, whichever game was played."""

from __future__ import annotations

from scoring.riichi import result as riichi
from scoring.situation import Situation
from scoring.taiwan import situation as taiwan
from tehai import show
from tehai.answer import Answer
from tehai.request import ScoreRequest
from tehai.show_more import more_text


def fault_text(answer: Answer, request: ScoreRequest, lang: str = "en") -> str | None:
    """What is wrong with tiles that are no hand at all; None for any other hand."""
    result = answer.score
    if isinstance(result, riichi.Score):
        wrong = result.reason in show.IMPOSSIBLE
        return show.reason_text(result, request.hand, lang) if wrong else None
    from tehai import show_taiwan

    wrong = result.reason in show_taiwan.IMPOSSIBLE
    return show_taiwan.reason_text(result, request.hand, lang) if wrong else None


def answer_text(answer: Answer, request: ScoreRequest, lang: str = "en") -> str:
    """The whole answer in a few lines."""
    result, situation = answer.score, request.situation
    if isinstance(result, riichi.Score):
        assert isinstance(situation, Situation)
        text = show.score_text(result, request.hand, situation, lang)
        more = more_text(answer, lang)
        return f"{text}\n\n{more}" if more else text
    from tehai import show_taiwan

    assert isinstance(situation, taiwan.Situation)
    return show_taiwan.score_text(result, request.hand, situation, lang)
