"""One answer to one hand: its score, what it can become when it does not win, and what else it
could have been worth. The command line, the batch and the HTTP API all show this."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.riichi.alternatives import Alternative, find_alternatives
from scoring.riichi.outlook import Outlook, find_outlook
from scoring.riichi.result import Score
from scoring.riichi.score import score
from tehai.request import ScoreRequest


@dataclass(frozen=True, slots=True)
class Answer:
    """score: of the hand. outlook: of tiles that do not win but could; None otherwise.
    alternatives: other views and options, None where nobody asked for them."""

    score: Score
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
    """The answer to ``request``. Raises SituationError as ``score`` does."""
    hand, situation, rules = request.hand, request.situation, request.rules
    result = score(hand, situation, rules)
    return Answer(
        result,
        find_outlook(hand, situation, rules, result, request.visible),
        find_alternatives(hand, situation, rules) if request.alternatives else None,
    )
