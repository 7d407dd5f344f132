"""From one hand to the next: who deals, the streak, the round, and when a 將 is over."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from scoring.taiwan.match.outcome import Outcome, OutcomeKind
from scoring.taiwan.match.rules import MatchRules
from scoring.taiwan.match.standing import HANDS, Standing
from scoring.taiwan.situation import MAX_STREAK


class Next(NamedTuple):
    """The standing before the next hand; jiang_over: the 將 is; ended: the match is."""

    standing: Standing
    jiang_over: bool = False
    ended: bool = False


def proceed(rules: MatchRules, standing: Standing, outcome: Outcome) -> Next:
    """After a hand: its points moved, the next dealer found, the end recognised."""
    points = tuple(a + b for a, b in zip(standing.points, outcome.changes, strict=True))
    settled = replace(standing, points=points)
    if _repeats(rules, standing, outcome):
        return Next(replace(settled, streak=_streak(rules, standing, outcome)))
    following = replace(settled, hand=standing.hand + 1, streak=0)
    if following.hand < HANDS:
        return Next(following)
    following = replace(following, hand=0, jiang=standing.jiang + 1)
    return Next(following, jiang_over=True, ended=following.jiang == rules.jiang)


def _repeats(rules: MatchRules, standing: Standing, outcome: Outcome) -> bool:
    """Whether the same dealer deals again: after an own win, and after every draw."""
    if outcome.kind is OutcomeKind.FALSE_WIN:
        return rules.false_win_repeats
    if outcome.kind.is_win:
        return standing.dealer in outcome.winners and not outcome.deal_passes
    return True


def _streak(rules: MatchRules, standing: Standing, outcome: Outcome) -> int:
    """How often the dealer has repeated, which is no more counted beyond what a score takes."""
    adds = outcome.kind.is_win or (
        rules.draw_adds_streak and outcome.kind is not OutcomeKind.FALSE_WIN
    )
    return min(standing.streak + adds, MAX_STREAK)
