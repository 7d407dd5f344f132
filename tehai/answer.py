"""One answer to one hand: its score, what it can become when it does not win, and what else it
could have been worth. The command line, the batch and the HTTP API all show this."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.riichi.alternatives import Alternative, find_alternatives
from scoring.riichi.outlook import Outlook, find_outlook
from scoring.riichi.result import Score
from scoring.riichi.rules import Rules
from scoring.riichi.score import score
from scoring.situation import Situation
from scoring.taiwan import result as taiwan
from tehai.errors import RequestError
from tehai.games import plays_taiwan
from tehai.request import ScoreRequest


@dataclass(frozen=True, slots=True)
class Answer:
    """score: of the hand. outlook: of tiles that do not win but could; None otherwise.
    alternatives: other views and options, None where nobody asked for them."""

    score: Score | taiwan.Score
    outlook: Outlook | None = None
    alternatives: tuple[Alternative, ...] | None = None

    def to_dict(self, lang: str = "en") -> dict[str, object]:
        """The ``tehai.score/1`` object with the fields of the outlook and the alternatives."""
        out = self.score.to_dict(lang)
        if self.outlook is not None:
            out.update(self.outlook.to_dict())
        if self.alternatives is not None:
            out["alternatives"] = [other.to_dict(lang) for other in self.alternatives]
        return out


def find_answer(request: ScoreRequest) -> Answer:
    """The answer to ``request``. Raises SituationError as ``score`` does, RequestError."""
    if plays_taiwan(request.rules):
        return Answer(_score_taiwan(request))
    hand, situation, rules = request.hand, request.situation, request.rules
    assert isinstance(rules, Rules)
    assert isinstance(situation, Situation)
    result = score(hand, situation, rules)
    return Answer(
        result,
        find_outlook(hand, situation, rules, result, request.visible),
        find_alternatives(hand, situation, rules) if request.alternatives else None,
    )


def _score_taiwan(request: ScoreRequest) -> taiwan.Score:
    from scoring.taiwan.rules import Rules
    from scoring.taiwan.score import score
    from scoring.taiwan.situation import Situation

    assert isinstance(request.rules, Rules)
    assert isinstance(request.situation, Situation)
    if request.alternatives:
        raise RequestError("alternatives are found for riichi only")
    if request.visible:
        raise RequestError("visible tiles count for riichi only")
    return score(request.hand, request.situation, request.rules)
