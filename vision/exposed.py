"""Sets that stand apart without a sideways tile: open melds of a table that does not turn them."""

from __future__ import annotations

import math

from scoring.melds import MeldKind
from vision.beliefs import Beliefs
from vision.calls import Call
from vision.holding import FULL, Holding, alike, reach
from vision.layout import Layout

PLAIN_COST = 1.5
"""Labels of a set apart may cost this much; anything dearer is no set."""

LEAST_WIDTH = 0.6
"""Melds look at least so wide beside the hand's tiles."""

MAIN_TILES = 4
"""A hand that falls into groups of three and two alone is laid out by sets, not by melds."""


def sets_apart(layout: Layout, holding: Holding, beliefs: Beliefs) -> tuple[Call, ...]:
    """Groups of three concealed tiles that are a set, beside a larger group that is the hand."""
    concealed = set(holding.concealed)
    groups = [
        tuple(tile for tile in layout.tiles_of(group) if tile in concealed)
        for group in layout.groups
        if group.row in holding.rows
    ]
    largest = max(groups, key=len, default=())
    if len(largest) < MAIN_TILES or len(largest) % 3 == 0:
        return ()
    calls = (_as_set(tiles, beliefs) for tiles in groups if len(tiles) == 3)
    return tuple(call for call in calls if call is not None)


def sets_elsewhere(layout: Layout, holding: Holding, beliefs: Beliefs) -> tuple[Call, ...]:
    """Sets of three near the hand without which it has too few tiles; empty when none help.

    They lie in rows of their own, perhaps with flowers, and face as the hand does.
    """
    if holding.size in FULL:
        return ()
    hand = layout.rows[holding.rows[0]]
    found: list[tuple[float, Call]] = []
    for group in layout.groups:
        row = layout.rows[group.row]
        if group.row in (*holding.rows, *holding.call_rows) or not alike(hand, row):
            continue
        tiles = tuple(t for t in layout.tiles_of(group) if not beliefs.labels[t].is_flower)
        apart = math.dist(hand.middle, row.middle)
        near = apart <= reach(layout, holding.rows[0], group.row)
        near = near and row.width / hand.width >= LEAST_WIDTH
        call = _as_set(tiles, beliefs) if len(tiles) == 3 and near else None
        if call is not None:
            found.append((apart, call))
    calls = [call for _, call in sorted(found, key=lambda pair: pair[0])]
    for count in range(1, len(calls) + 1):
        if holding.size + 3 * count in FULL:
            return tuple(calls[:count])
    return ()


def _as_set(tiles: tuple[int, ...], beliefs: Beliefs) -> Call | None:
    if any(beliefs.labels[tile].is_back for tile in tiles):
        return None
    cost, kind = beliefs.same_cost(tiles)
    kinds: tuple[int, ...] = (kind,) * 3
    meld = MeldKind.PON
    run_cost, run = beliefs.run_cost(tiles)
    if run_cost < cost:
        cost, kinds, meld = run_cost, run, MeldKind.CHI
    if cost > PLAIN_COST:
        return None
    labels = tuple(beliefs.read_as(tile, k) for tile, k in zip(tiles, kinds, strict=True))
    return Call(meld, tiles, labels, None, cost)
