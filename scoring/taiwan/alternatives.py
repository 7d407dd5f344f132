"""What else a Taiwanese hand could have been worth: in other sets, or by other options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scoring.alternatives import Alternative, in_order, other_values
from scoring.hand import Hand
from scoring.situation import SituationError
from scoring.taiwan.outlook import REFUSED
from scoring.taiwan.result import Score
from scoring.taiwan.rules import ALLOWED, Rules
from scoring.taiwan.score import reaches_minimum, score, score_all
from scoring.taiwan.situation import Situation

_KNOWN = {**ALLOWED, "max_tai": (0,), "minimum_tai": (0,)}


def find_alternatives(hand: Hand, situation: Situation, rules: Rules) -> tuple[Alternative, ...]:
    """Other views of a win that yield other tai, best first, then the rule options that alone
    would change its points. Raises SituationError as ``score`` does."""
    chosen = score(hand, situation, rules)
    views = _other_views(hand, situation, rules, chosen) if chosen.win else ()
    return in_order(views, _other_options(hand, situation, rules, chosen))


def _other_views(
    hand: Hand, situation: Situation, rules: Rules, chosen: Score
) -> Iterator[Alternative]:
    seen = {chosen.tai}
    for other in score_all(hand, situation, rules):
        if other.tai not in seen and reaches_minimum(other, rules):
            seen.add(other.tai)
            yield Alternative(other, other.sets)


def _other_options(
    hand: Hand, situation: Situation, rules: Rules, chosen: Score
) -> Iterator[Alternative]:
    for name, value in other_values(rules, _KNOWN, ("name", "source", "stake")):
        changes: dict[str, Any] = {name: value}
        try:
            other = score(hand, situation, replace(rules, **changes))
        except SituationError:
            continue  # such a win is none by that option
        sensible = other.win or other.reason in REFUSED
        if sensible and (other.win, other.payments) != (chosen.win, chosen.payments):
            yield Alternative(other, (), name, value)
