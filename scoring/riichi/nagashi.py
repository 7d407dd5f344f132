"""Nagashi mangan: only terminals and honours discarded, none of them claimed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from scoring.counts import KIND_OF, ORPHANS
from scoring.riichi.payments import settle
from scoring.riichi.points import MANGAN
from scoring.riichi.result import Score
from scoring.riichi.rules import Rules
from scoring.riichi.search import ScoredYaku
from scoring.situation import Situation
from scoring.tiles import Tile


def is_nagashi(discards: Iterable[Tile], claimed: bool) -> bool:
    """All ``discards`` are terminals or honours, at least one, and none was ``claimed``."""
    kinds = [KIND_OF[tile] for tile in discards]
    return bool(kinds) and not claimed and all(kind in ORPHANS for kind in kinds)


def score_nagashi(situation: Situation, rules: Rules, claimed: bool = False) -> Score:
    """The mangan of a player whose ``situation.discards`` allow it at an exhaustive draw.

    It is paid as a tsumo with counters, but takes no sticks, for nobody won. Reason
    ``no_nagashi`` when the rules or the discards deny it.
    """
    if not rules.nagashi_mangan or not is_nagashi(situation.discards, claimed):
        return Score(rules.name, False, "no_nagashi", players=rules.players)
    drawn = replace(situation, tsumo=True, from_=None, sticks=0, liable=None, liable_kan=None)
    points, payments = settle(MANGAN, drawn, rules)
    return Score(
        rules.name,
        True,
        yaku=(ScoredYaku("nagashi_mangan", 5),),
        han=5,
        limit="mangan",
        points=points,
        payments=payments,
        players=rules.players,
    )
