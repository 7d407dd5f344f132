"""The two games that hands are scored by: which rules belong to which, and their situations."""

from __future__ import annotations

from collections.abc import Mapping

from scoring import situation as riichi_situation
from scoring.riichi import rules as riichi
from scoring.riichi.options import RulesError
from scoring.situation import SituationError
from scoring.taiwan import rules as taiwan
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
    raise RulesError(f"no preset {name!r}; there are {', '.join(PRESETS)}")


def plays_taiwan(rules: Rules) -> bool:
    """Taiwanese 16-tile mahjong; else Japanese riichi."""
    return isinstance(rules, taiwan.Rules)


def situation_from_dict(data: Mapping[str, object], rules: Rules) -> Situation:
    """The situation of a JSON object in the game of ``rules``.

    Raises SituationError, for a field of the other game too, and NotationError.
    """
    if plays_taiwan(rules):
        return taiwan_situation.Situation.from_dict(data)
    for name in data:
        if name in taiwan_situation.TAIWAN_ONLY:
            raise SituationError(
                "taiwan_field", f"{name} belongs to Taiwanese mahjong; riichi has none"
            )
    return riichi_situation.Situation.from_dict(data)
