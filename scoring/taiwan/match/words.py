"""Names of Taiwanese hands and of their ends in English, Japanese and Traditional Chinese."""

from __future__ import annotations

from scoring.match.words import WIND_NAMES
from scoring.situation import WINDS
from scoring.taiwan.match.standing import Standing
from scoring.terms import Names, column_of

OUTCOMES: Names = {
    "ron": ("Win off another's tile", "出和了", "胡牌"),
    "tsumo": ("Self-draw", "自摸", "自摸"),
    "exhaustive": ("Wall used up", "流局", "流局"),
    "four_kans": ("Four kans", "四槓", "四槓和局"),
    "four_winds": ("Four winds in order", "四風連打", "四風連和"),
    "four_wests": ("Four wests", "四連西", "一路歸西"),
    "wests_and_circle": ("Three wests and a one of circles", "三連西と一筒", "一筒歸西"),
    "round_winds": ("Four winds of the round", "場風連打", "正風連和"),
    "false_win": ("False win", "誤和", "詐胡"),
}
"""Ends of a hand by OutcomeKind."""


def hand_name(standing: Standing, lang: str = "en") -> str:
    """A hand's name, e.g. ``East round, South deals, 2 repeats``, ``東風圈南局連2``.

    A hand is called after the wind that its dealer had when the round began.
    """
    column = column_of(lang)
    round_ = WIND_NAMES[standing.round_wind][column]
    deals = WIND_NAMES[WINDS[standing.dealer]][column]
    if column == 0:
        repeats = "1 repeat" if standing.streak == 1 else f"{standing.streak} repeats"
        return f"{round_} round, {deals} deals" + (f", {repeats}" if standing.streak else "")
    streak = ("", f"{standing.streak}連荘", f"連{standing.streak}")[column]
    return f"{round_}風圈{deals}局" + (streak if standing.streak else "")
