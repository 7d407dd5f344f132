"""Dora and ura indicators: on the wall or laid out by a winner, and told apart after a riichi.

After a riichi win the winner turns the tiles under the indicators, and lays them before these or
beside them, as many as there are indicators.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from vision.beliefs import Beliefs
from vision.dead_wall import (
    ACROSS,
    MOST,
    NEAR,
    ONE_BEFORE_OTHER,
    SIDE_BY_SIDE,
    Chosen,
    choose,
    lines_of,
    misread_backs,
)
from vision.geometry import Floats
from vision.neighbours import Pairs
from vision.table import Table, turned_for

BESIDE = 9.0
"""Middles of tiles in two groups laid beside each other are at most so far apart, in thirds of a
tile's width."""

TWO_ROWS = 2.4
"""Tiles whose middles differ by more than this across their direction lie in two rows."""

THICK = 2.2
"""Usual thickness of a tile."""

BESIDE_WALL, NEAR_WALL = 7.6, 9.5
"""Backs that tell where the wall's line is lie at most so far from the indicators along their row,
and across it."""

ONE_LINE = 2.0
"""Backs of one wall differ by no more across it."""

LAID_OUT = 4
"""So many tiles in two lines of equal length before the hand do not lie there by chance."""

BEYOND, ASIDE = 30.0, 12.0
"""Indicators that a winner laid out lie at most so far beyond the hand, and past its ends."""


@dataclass(frozen=True, slots=True)
class Indicators:
    """Detections: dora and ura indicators."""

    dora: tuple[int, ...]
    ura: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Expected:
    """count: how many dora indicators the kans ask for. opened: whether the hand lies open as a
    winner's does, win: whether a riichi won, so that there are ura indicators; None: not known."""

    count: int
    opened: bool | None = False
    win: bool | None = False


def find_indicators(
    table: Table,
    pairs: Pairs,
    beliefs: Beliefs,
    spare: Sequence[int],
    backs: Sequence[int],
    own: Sequence[int],
    expected: Expected,
) -> tuple[Indicators, list[int]]:
    """The indicators among the ``spare`` faces, and which of these are rather backs. backs: those
    of walls; own: the holder's tiles."""
    count, win = expected.count, expected.win
    chosen = choose(table, pairs, beliefs, spare, backs, count, win)
    if expected.opened is not False and (win is not False or not chosen.tiles):
        chosen = _or_laid_out(chosen, _laid_out(table, spare, own, count), count)
    misread = misread_backs(beliefs, chosen.tiles, 2 * count if chosen.with_ura else count)
    turned = tuple(tile for tile in chosen.tiles if tile not in misread)
    if chosen.with_ura:
        return part_ura(table, turned, [*backs, *misread]), misread
    return Indicators(turned), misread


def _or_laid_out(chosen: Chosen, laid: Sequence[int], count: int) -> Chosen:
    """The indicators on the wall, or rather those that a winner laid out."""
    if not laid or set(laid) <= set(chosen.tiles):
        return chosen
    right = len(chosen.tiles) == (2 * count if chosen.with_ura else count)
    unheld = chosen.worth <= NEAR and (not right or len(laid) >= LAID_OUT)
    return Chosen(tuple(laid), True) if unheld or set(chosen.tiles) < set(laid) else chosen


def _laid_out(table: Table, spare: Sequence[int], hand: Sequence[int], count: int) -> list[int]:
    """Dora and as many ura indicators laid before the winner's hand, or nothing; ``count`` of
    each, if a kan was not overlooked."""
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
    for found in (_matched(table, near), _groups(table, near, BESIDE)):
        fitting = [tiles for tiles in found if len(tiles) == 2 * count]
        fitting = fitting or [g for g in found if len(g) % 2 == 0 and len(g) <= 2 * MOST]
        if len(fitting) == 1:
            return fitting[0]
    return []


def _matched(table: Table, tiles: Sequence[int]) -> list[list[int]]:
    """Lines of equal length in two rows or beside each other, each line with the one that it lies
    best to."""
    lines = list(lines_of(table, tiles))
    fits = []
    for (i, one), (j, other) in combinations(enumerate(lines), 2):
        if len(one) == len(other) <= MOST:
            off = _off_match(table, one, other)
            if off is not None:
                fits.append((off, i, j))
    found: list[list[int]] = []
    taken: set[int] = set()
    for _, i, j in sorted(fits):
        if not taken & {i, j}:
            taken |= {i, j}
            found.append([*lines[i], *lines[j]])
    return found


def _off_match(table: Table, one: Sequence[int], other: Sequence[int]) -> float | None:
    """How far two lines are from lying in two rows, or in one with a gap; None if they do not."""
    if (int(table.quarters[one[0]]) - int(table.quarters[other[0]])) % 2:
        return None
    view = table.seen_by(int(table.quarters[one[0]]) % 2)
    first, second = view[list(one)], view[list(other)]
    along, across = np.abs(first.mean(axis=0) - second.mean(axis=0))
    if along <= SIDE_BY_SIDE and ONE_BEFORE_OTHER[0] <= across <= ONE_BEFORE_OTHER[1]:
        return float(along)
    ends = float(np.abs(first[:, None, 0] - second[None, :, 0]).min())
    return float(across) if across <= ACROSS and ends <= BESIDE else None


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
    if line is not None:
        # The wall's upper tiles seem to lie farther off than the indicators before it.
        lift = THICK * table.lean_at(table.middles[list(tiles)].mean(axis=0))
        line -= float(turned_for(lift, parity)[1])
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
    if not near:
        return None
    middle = float(places[:, 1].mean())
    first, *more = sorted(near, key=lambda across: abs(across - middle))
    # Farther backs may be those of a hidden hand.
    beside = [across for across in more[:1] if abs(across - first) <= ONE_LINE]
    return float(np.mean([first, *beside]))


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
