"""The two games that hands are scored by: which rules belong to which, and their situations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import overload

from scoring import situation as riichi_situation
from scoring.hand import Hand
from scoring.riichi import result as riichi_result
from scoring.riichi import rules as riichi
from scoring.riichi import score as riichi_score
from scoring.riichi.options import RulesError
from scoring.situation import SituationError
from scoring.taiwan import result as taiwan_result
from scoring.taiwan import rules as taiwan
from scoring.taiwan import score as taiwan_score
from scoring.taiwan import situation as taiwan_situation

Rules = riichi.Rules | taiwan.Rules
Situation = riichi_situation.Situation | taiwan_situation.Situation

PRESETS: tuple[str, ...] = (*riichi.PRESETS, *taiwan.PRESETS)
"""Every preset by name."""


def preset(name: str) -> Rules:
    """The rules of a preset of either game. Raises RulesError with the known names."""
    if name in taiwan.PRESETS:
        return taiwan.preset(name)
    if name in riichi.PRESETS:
        return riichi.preset(name)
    raise RulesError("no_preset", name=repr(name), known=", ".join(PRESETS))


def plays_taiwan(rules: Rules) -> bool:
    """Taiwanese 16-tile mahjong; else Japanese riichi."""
    return isinstance(rules, taiwan.Rules)


@overload
def score(
    hand: Hand,
    situation: riichi_situation.Situation | None = None,
    rules: riichi.Rules | None = None,
) -> riichi_result.Score: ...


@overload
def score(
    hand: Hand,
    situation: taiwan_situation.Situation | None = None,
    *,
    rules: taiwan.Rules,
) -> taiwan_result.Score: ...


@overload
def score(
    hand: Hand, situation: taiwan_situation.Situation | None, rules: taiwan.Rules
) -> taiwan_result.Score: ...


def score(
    hand: Hand, situation: Situation | None = None, rules: Rules | None = None
) -> riichi_result.Score | taiwan_result.Score:
    """Score ``hand`` as won in ``situation`` in the game of ``rules`` (default: riichi).

    A hand that does not win gives a Score with a reason. Raises SituationError when the situation
    contradicts the hand or itself, TypeError when it belongs to the other game.
    """
    if isinstance(rules, taiwan.Rules):
        if situation is None:
            situation = taiwan_situation.Situation()
        if not isinstance(situation, taiwan_situation.Situation):
            raise TypeError("Taiwanese rules need a Situation of scoring.taiwan.situation")
        return taiwan_score.score(hand, situation, rules)
    if situation is None:
        situation = riichi_situation.Situation()
    if not isinstance(situation, riichi_situation.Situation):
        raise TypeError("riichi rules need a Situation of scoring.situation")
    return riichi_score.score(hand, situation, rules or riichi.Rules())


def changes_of(rules: Rules) -> dict[str, object]:
    """The options in which ``rules`` differ from their preset, as JSON has them."""
    return {name: value for name, value in rules.to_dict().items() if name != "preset"}


def situation_from_dict(data: Mapping[str, object], rules: Rules) -> Situation:
    """The situation of a JSON object in the game of ``rules``.

    Raises SituationError, for a field of the other game too, and NotationError.
    """
    if plays_taiwan(rules):
        return taiwan_situation.Situation.from_dict(data)
    for name in data:
        if name in taiwan_situation.TAIWAN_ONLY:
            raise SituationError("taiwan_field", field=name)
    return riichi_situation.Situation.from_dict(data)
