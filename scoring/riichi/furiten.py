"""Discard furiten: a wait among one's own discards forbids ron on every wait."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.riichi.win import Facts
from scoring.shapes import KIND_OF, find_waits


def is_discard_furiten(facts: Facts, concealed: Sequence[int]) -> bool:
    """Whether a ron is forbidden by the winner's discards.

    facts: of the win; concealed: counts of its concealed tiles, the winning one included.
    """
    waiting = list(concealed)
    waiting[facts.winning] -= 1
    held = list(facts.counts)
    held[facts.winning] -= 1
    waits = find_waits(waiting, not facts.hand.melds, held)
    return any(KIND_OF[tile] in waits for tile in facts.situation.discards)
