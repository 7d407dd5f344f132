"""What a glance at a win shows, as flags.

A yaku's predicate is asked only when the flags that the yaku needs are there, which spares most
of the questions. A flag never decides by itself: each predicate is complete without it.
"""

from __future__ import annotations

from scoring.riichi.masks import (
    BAMBOO,
    CHARACTERS,
    CIRCLES,
    HONOURS,
    OUTSIDE_RUNS,
    TERMINALS_AND_HONOURS,
)
from scoring.situation import Riichi, Situation

RIICHI = 1
TSUMO = 1 << 1
LUCK = 1 << 2
"""Last tile, replacement tile, robbed kan or first turn."""
NO_ORPHANS = 1 << 3
"""No terminal or honour."""
ORPHANS_ONLY = 1 << 4
"""Nothing but terminals and honours."""
ONE_SUIT = 1 << 5
"""One suit at most, beside honours."""
KAN = 1 << 6
HONOUR_SET = 1 << 7
"""A triplet or kan of honours."""
NO_SETS = 1 << 8
"""Seven pairs or thirteen orphans."""
THREE_RUNS = 1 << 9
FOUR_RUNS = 1 << 10
THREE_TRIPLETS = 1 << 11
FOUR_TRIPLETS = 1 << 12
CLOSED = 1 << 13
IPPATSU = 1 << 14
TWIN_RUNS = 1 << 15
"""Two runs alike."""
OUTSIDE = 1 << 16
"""Runs there are, and each holds a terminal."""
DOUBLE_RIICHI = 1 << 17

_BY_RUNS = (
    THREE_TRIPLETS | FOUR_TRIPLETS,
    THREE_TRIPLETS,
    0,
    THREE_RUNS,
    THREE_RUNS | FOUR_RUNS,
)
"""Flags by the number of runs among four sets."""


def glance_at(situation: Situation, kinds: int) -> int:
    """Flags of the situation and of the mask of all kinds in the hand."""
    glance = 0
    riichi = situation.riichi
    if riichi is not Riichi.NONE:
        glance = RIICHI if riichi is Riichi.RIICHI else DOUBLE_RIICHI
        if situation.ippatsu:
            glance |= IPPATSU
    if situation.tsumo:
        glance |= TSUMO
    if situation.last_tile or situation.rinshan or situation.chankan or situation.first_turn:
        glance |= LUCK
    if not kinds & TERMINALS_AND_HONOURS:
        glance |= NO_ORPHANS
    elif not kinds & ~TERMINALS_AND_HONOURS:
        glance |= ORPHANS_ONLY
    if (kinds & CHARACTERS != 0) + (kinds & CIRCLES != 0) + (kinds & BAMBOO != 0) < 2:
        glance |= ONE_SUIT
    return glance


def glance_at_sets(runs: int, run_kinds: int, triplet_kinds: int) -> int:
    """Flags of four sets: how many runs, the mask of their lowest kinds, that of the triplets."""
    glance = _BY_RUNS[runs]
    if run_kinds.bit_count() < runs:
        glance |= TWIN_RUNS
    if runs and not run_kinds & ~OUTSIDE_RUNS:
        glance |= OUTSIDE
    if triplet_kinds & HONOURS:
        glance |= HONOUR_SET
    return glance
