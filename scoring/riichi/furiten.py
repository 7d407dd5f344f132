"""Discard furiten: a wait among one's own discards forbids ron on every wait."""

from __future__ import annotations

from scoring.counts import KIND_OF, UNIT
from scoring.riichi.win import Facts
from scoring.shapes import find_waits


def is_discard_furiten(facts: Facts) -> bool:
    """Whether a ron is forbidden by the winner's discards."""
    won = UNIT[facts.winning]
    waits = find_waits(facts.concealed - won, not facts.hand.melds, facts.counts - won)
    return any(KIND_OF[tile] in waits for tile in facts.situation.discards)
