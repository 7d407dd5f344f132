"""One answer to one hand: its score, what it can become when it does not win, and what else it
could have been worth. The command line, the batch and the HTTP API all show this."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.alternatives import Alternative
from scoring.notation import format_hand
from scoring.outlook import Outlook
from scoring.riichi import alternatives, outlook
from scoring.riichi.result import Score
from scoring.riichi.rules import Rules
from scoring.riichi.score import score
from scoring.situation import Situation
from scoring.taiwan import result as taiwan
from tehai.games import changes_of, plays_taiwan
from tehai.notes import notes_list, notes_of
from tehai.request import ScoreRequest


@dataclass(frozen=True, slots=True)
class Answer:
    """request: what was asked. score: of the hand. outlook: of tiles that do not win but could;
    None otherwise. alternatives: other views and options, None where nobody asked for them."""

    request: ScoreRequest
    score: Score | taiwan.Score
    outlook: Outlook | None = None
    alternatives: tuple[Alternative, ...] | None = None

    def to_dict(self, lang: str = "en") -> dict[str, object]:
        """The ``tehai.score/1`` object, what was asked, notes, outlook and alternatives."""
        request = self.request
        win = request.hand.winning_tile
        out = {
            **self.score.to_dict(lang),
            "hand": format_hand(request.hand),
            "winning_tile": None if win is None else win.code,
            "situation": request.situation.to_dict(),
            "rule_changes": changes_of(request.rules),
        }
        if notes := notes_of(request, lang):
            out["notes"] = notes_list(notes)
        if self.outlook is not None:
            out.update(self.outlook.to_dict())
        if self.alternatives is not None:
            out["alternatives"] = [other.to_dict(lang) for other in self.alternatives]
        return out


def find_answer(request: ScoreRequest) -> Answer:
    """The answer to ``request``. Raises SituationError as ``score`` does."""
    if plays_taiwan(request.rules):
        return _answer_taiwan(request)
    hand, situation, rules = request.hand, request.situation, request.rules
    assert isinstance(rules, Rules)
    assert isinstance(situation, Situation)
    result = score(hand, situation, rules)
    return Answer(
        request,
        result,
        outlook.find_outlook(hand, situation, rules, result, request.visible),
        alternatives.find_alternatives(hand, situation, rules) if request.alternatives else None,
    )


def find_score(request: ScoreRequest) -> Score | taiwan.Score:
    """The score alone. Raises SituationError as ``score`` does."""
    if plays_taiwan(request.rules):
        return _score_taiwan(request)
    assert isinstance(request.rules, Rules)
    assert isinstance(request.situation, Situation)
    return score(request.hand, request.situation, request.rules)


def _score_taiwan(request: ScoreRequest) -> taiwan.Score:
    from scoring.taiwan.rules import Rules
    from scoring.taiwan.score import score
    from scoring.taiwan.situation import Situation

    assert isinstance(request.rules, Rules)
    assert isinstance(request.situation, Situation)
    return score(request.hand, request.situation, request.rules)


def _answer_taiwan(request: ScoreRequest) -> Answer:
    from scoring.taiwan import alternatives, outlook
    from scoring.taiwan.rules import Rules
    from scoring.taiwan.situation import Situation

    hand, situation, rules = request.hand, request.situation, request.rules
    assert isinstance(rules, Rules)
    assert isinstance(situation, Situation)
    result = _score_taiwan(request)
    return Answer(
        request,
        result,
        outlook.find_outlook(hand, situation, rules, result, request.visible),
        alternatives.find_alternatives(hand, situation, rules) if request.alternatives else None,
    )
