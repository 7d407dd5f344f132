"""A tile too many at the end of a hand's row: one face down, cut off, or hardly seen.

The holder's own tiles show their faces. A back at a row's end, a tile that the picture's edge cuts,
or one set apart of which the network is not sure, is often no tile of the hand; where the hand is
full without it, it is left out.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import numpy as np

from vision.beliefs import Beliefs
from vision.geometry import Floats
from vision.holding import FULL, Holding
from vision.layout import Layout

MOST_LEFT_OUT = 2
"""One at either end."""

EDGE = 2.0
"""Pixels: a corner so near to the picture's edge is cut off by it."""


def find_cut(quads: Floats, width: int, height: int) -> frozenset[int]:
    """Which quads (N, 4, 2) the edge of a picture of ``width`` x ``height`` pixels cuts."""
    if not len(quads):
        return frozenset()
    low, high = quads.min(axis=1), quads.max(axis=1)
    over = (low <= EDGE).any(axis=1) | (high >= np.array([width, height]) - 1 - EDGE).any(axis=1)
    return frozenset(np.flatnonzero(over).tolist())


def leave_out(
    holding: Holding, layout: Layout, beliefs: Beliefs, cut: Collection[int]
) -> tuple[Holding, tuple[int, ...]]:
    """The holding without tiles at its rows' ends that are too many, and these tiles."""
    rows = [layout.rows[index].tiles for index in holding.rows]
    ends = {tile for row in rows for tile in (row[0], row[-1])}
    hazy = _hazy(holding, layout, beliefs)
    doubtful = [
        tile
        for tile in holding.concealed
        if tile in ends and (beliefs.labels[tile].is_back or tile in cut or tile in hazy)
    ]
    # Backs before cut-off faces, the less sure before the surer.
    doubtful.sort(key=lambda t: (not beliefs.labels[t].is_back, float(beliefs.best[t])))
    backs = sum(beliefs.labels[tile].is_back for tile in doubtful)
    if holding.size in FULL and backs < MOST_LEFT_OUT:
        return holding, ()
    counts = range(1, min(len(doubtful), MOST_LEFT_OUT) + 1)
    for count in sorted(counts, key=lambda count: (count != backs, count)):
        if holding.size - count in FULL:
            out = frozenset(doubtful[:count])
            rest = tuple(tile for tile in holding.concealed if tile not in out)
            return replace(holding, concealed=rest), tuple(sorted(out))
    return holding, ()


def _hazy(holding: Holding, layout: Layout, beliefs: Beliefs) -> set[int]:
    """Tiles at a row's end, apart from the others, of which the network is not sure."""
    found = set()
    for row in (layout.rows[index] for index in holding.rows):
        for place, parted in ((0, row.parts_before(1)), (-1, row.parts_before(len(row) - 1))):
            if parted and len(row) > 1 and not beliefs.sure[row.tiles[place]]:
                found.add(row.tiles[place])
    return found
