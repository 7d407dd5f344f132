"""Sets of kinds that rules speak of, as masks in the places of ``scoring.counts``."""

from __future__ import annotations

from scoring.counts import ORPHANS, mask_of
from scoring.tiles import KINDS, Tile

EAST = int(Tile.EAST)
WHITE = int(Tile.WHITE)
SUIT = 36
"""Bits from one suit to the next."""
CHARACTERS = mask_of(range(9))
CIRCLES = CHARACTERS << SUIT
BAMBOO = CIRCLES << SUIT
WINDS = mask_of(range(EAST, WHITE))
DRAGONS = mask_of(range(WHITE, KINDS))
HONOURS = WINDS | DRAGONS
TERMINALS_AND_HONOURS = mask_of(ORPHANS)
TERMINALS = TERMINALS_AND_HONOURS & ~HONOURS
OUTSIDE_RUNS = mask_of(suit + place for suit in (0, 9, 18) for place in (0, 6))
"""Lowest kinds of the runs 123 and 789."""
