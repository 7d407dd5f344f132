"""Hands that the tests deal: one that waits, three that neither wait nor claim anything."""

from __future__ import annotations

from typing import Any

from scoring.match.state import Round
from tests.scoring.match.playing import begin

WAITING = "234m345p567p67s55z"
"""Waits for 5s and 8s, without a yaku but riichi and tsumo."""

TANYAO = "22234m567p678p67s"
"""Waits for 5s and 8s, all simples."""

IDLE = ("147m147p147s1234z", "258m258p258s1234z", "369m369p369s1234z")
"""No two tiles alike, none near enough for a run."""


def dealt(hand: str, draws: str = "", **more: Any) -> Round:
    """``hand`` to the dealer, idle hands to the others."""
    return begin(hand, *IDLE, draws=draws, **more)
