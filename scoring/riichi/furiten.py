"""Discard furiten: a wait among one's own discards forbids ron on every wait."""

from __future__ import annotations

from scoring.riichi.win import Facts
from scoring.shapes import KIND_OF, find_waits


def is_discard_furiten(facts: Facts) -> bool:
    """Whether a ron is forbidden by the winner's discards."""
    waiting = list(facts.concealed)
    waiting[facts.winning] -= 1
    held = list(facts.counts)
    held[facts.winning] -= 1
    waits = find_waits(waiting, not facts.hand.melds, held)
    return any(KIND_OF[tile] in waits for tile in facts.situation.discards)
