"""Dora and ura indicators told apart after a riichi.

After a riichi win the winner turns the tiles under the indicators, and lays them before these or
beside them, as many as there are indicators.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.dead_wall import MOST
from vision.geometry import Floats
from vision.table import Table

BESIDE = 9.0
"""Middles of tiles in two groups laid beside each other are at most so far apart, in thirds of a
tile's width."""

TWO_ROWS = 2.4
"""Tiles whose middles differ by more than this across their direction lie in two rows."""

THICK = 2.2
"""Usual thickness of a tile."""

BESIDE_WALL, NEAR_WALL = 4.4, 9.5
"""Backs that tell where the wall's line is lie at most so far from the indicators along their row,
and across it."""

BEYOND, ASIDE = 30.0, 12.0
"""Indicators that a winner laid out lie at most so far beyond the hand, and past its ends."""


@dataclass(frozen=True, slots=True)
class Indicators:
    """Detections: dora and ura indicators."""

    dora: tuple[int, ...]
    ura: tuple[int, ...] = ()


def laid_out(table: Table, spare: Sequence[int], hand: Sequence[int], count: int) -> list[int]:
    """``count`` dora and as many ura indicators laid before the winner's hand, or nothing."""
    if not len(hand):
        return []
    places = table.middles[list(hand)]
    left, edge = float(places[:, 0].min()) - ASIDE, float(np.median(places[:, 1]))
    right = float(places[:, 0].max()) + ASIDE
    near = [
        tile
        for tile in spare
        if 0 < float(table.middles[tile, 1]) - edge < BEYOND
        and left <= float(table.middles[tile, 0]) <= right
    ]
    groups = _groups(table, near, BESIDE)
    fitting = [group for group in groups if len(group) == 2 * count]
    if not fitting:
        fitting = [g for g in groups if len(g) % 2 == 0 and len(g) <= 2 * MOST]
    return fitting[0] if len(fitting) == 1 else []


def part_ura(table: Table, tiles: Sequence[int], backs: Sequence[int]) -> Indicators:
    """Dora and ura among the indicators of a riichi win, on one wall or around a corner."""
    if len(tiles) < 2 or len(tiles) % 2:
        return Indicators(tuple(tiles))
    sides = [[t for t in tiles if int(table.quarters[t]) % 2 == parity] for parity in range(2)]
    if all(len(side) % 2 == 0 for side in sides):
        parts = [_part_side(table, side, backs) for side in sides if side]
        return Indicators(
            tuple(tile for part in parts for tile in part.dora),
            tuple(tile for part in parts for tile in part.ura),
        )
    return _part_side(table, tiles, backs)


def _part_side(table: Table, tiles: Sequence[int], backs: Sequence[int]) -> Indicators:
    """The same of tiles along one side."""
    quarters = table.quarters[list(tiles)]
    parity = int(np.median(quarters % 2))
    view = table.seen_by(parity)
    along = {tile: float(view[tile, 0]) for tile in tiles}
    across = {tile: float(view[tile, 1]) for tile in tiles}
    half = len(tiles) // 2
    if max(across.values()) - min(across.values()) <= TWO_ROWS:
        # One line: the ura indicators lie to the right.
        ordered = sorted(tiles, key=lambda tile: along[tile])
        if parity and int(np.bincount(quarters, minlength=4)[3]) > half:
            ordered.reverse()
        return Indicators(tuple(ordered[:half]), tuple(ordered[half:]))
    ordered = sorted(tiles, key=lambda tile: -across[tile])
    first, second = ordered[:half], ordered[half:]
    line = _wall_line(view, tiles, backs)
    if line is not None and not parity:
        # The wall's upper tiles seem to lie farther off than the indicators before it.
        middle = table.middles[list(tiles)].mean(axis=0)
        line -= THICK * math.tan(math.radians(min(table.tilt_at(middle), 80.0)))
    if line is not None:
        off = [abs(float(np.mean([across[t] for t in part])) - line) for part in (first, second)]
        if off[1] < off[0]:
            first, second = second, first
    elif parity and table.middles[first, 1].mean() < table.middles[second, 1].mean():
        first, second = second, first
    in_row = sorted(first, key=lambda t: along[t]), sorted(second, key=lambda t: along[t])
    return Indicators(tuple(in_row[0]), tuple(in_row[1]))


def _wall_line(view: Floats, tiles: Sequence[int], backs: Sequence[int]) -> float | None:
    """Where across the tiles' direction the wall runs, if backs lie beside them."""
    places = view[list(tiles)]
    low, high = places.min(axis=0) - BESIDE_WALL, places.max(axis=0) + BESIDE_WALL
    near = [
        float(view[back, 1])
        for back in backs
        if low[0] <= view[back, 0] <= high[0] and abs(view[back, 1] - places[0, 1]) <= NEAR_WALL
    ]
    middle = float(places[:, 1].mean())
    nearest = sorted(near, key=lambda across: abs(across - middle))[:2]
    return float(np.mean(nearest)) if nearest else None


def _groups(table: Table, tiles: Sequence[int], reach: float) -> list[list[int]]:
    left, groups = list(tiles), []
    while left:
        group = [left.pop()]
        for tile in group:
            near = [other for other in left if _apart(table, tile, other) <= reach]
            group.extend(near)
            left = [other for other in left if other not in near]
        groups.append(sorted(group))
    return groups


def _apart(table: Table, one: int, other: int) -> float:
    return math.dist(table.middles[one], table.middles[other])
