"""Which faces are indicators: those turned up in the wall, as many as the kans ask for.

A face with backs at both sides in its row lies in the wall beyond doubt. Others only touch it: at
the wall's end or corner, where a riichi winner laid the ura indicators before it, or by chance. So
the faces that are left over fall into lines, and those lines are taken that have the best hold on
the wall and together have the number that is expected.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from scoring.tiles import Tile
from vision.beliefs import Beliefs
from vision.layout import Layout
from vision.neighbours import LEFT, RIGHT, Pairs
from vision.table import Table

MOST = 5
"""One indicator from the start, one more for each kan, and four kans at most."""

ALONG, ACROSS = 4.6, 1.8
"""Middles of neighbours in a line are at most so far apart, along and across it, in thirds of a
tile's width."""

IN_LINE_GAP, IN_LINE_SHIFT = 1.6, 1.8
"""Space between a face and the back beside it in the wall, and how far off its line."""

NEAR_WALL = 7.0
"""A tile with its middle so near to a back's lies at the wall."""

HOLDS, NEAR, LOOSE = 0.5, 0.3, -0.5
"""Worth of a line for each back beside it in line (two at most), for lying at the wall only, and
for lying elsewhere."""

DOUBTED = -0.3
"""Worth of each tile of which the network is not sure."""

MISCOUNTED, EACH_MORE = -0.45, -0.05
"""Worth of a number of tiles other than expected, and of each tile more than one that it is off."""

TOGETHER, APART = -0.15, -0.5
"""Worth of each further line, if it lies at another one that is taken, and if not."""

AROUND_CORNER = 8.2
"""Middles of tiles of two lines that end their walls at a corner are at most so far apart."""

MAY_BE_BACK = 0.05
"""Least belief in a back for a face too many on the wall to count as one."""

MOST_LINES, MOST_TAKEN = 8, 4
"""So many lines are considered, the best, and so many of them taken together."""


def set_in(layout: Layout, beliefs: Beliefs, rows: Sequence[int]) -> list[int]:
    """Faces with backs at both sides in their row, a few side by side at most."""
    found: list[int] = []
    for index in rows:
        row = layout.rows[index]
        run: list[int] = []
        after_back = False
        for tile, flat, added in zip(row.tiles, row.sideways, row.stacked, strict=True):
            if beliefs.labels[tile].is_back:
                if after_back and len(run) <= MOST:
                    found.extend(run)
                run, after_back = [], True
            elif flat or added is not None:
                run, after_back = [], False
            else:
                run.append(tile)
    return [tile for tile in found if not beliefs.labels[tile].is_flower]


def choose(
    table: Table,
    pairs: Pairs,
    beliefs: Beliefs,
    spare: Sequence[int],
    backs: Sequence[int],
    expected: int,
) -> list[int]:
    """The indicators among the ``spare`` faces, if any lies at the wall."""
    if not spare or not backs:
        return []
    lines = list(_lines(table, spare))
    worth = [_worth(table, pairs, beliefs, line, backs) for line in lines]
    order = sorted(range(len(lines)), key=lambda i: (-worth[i], lines[i]))[:MOST_LINES]
    best: tuple[float, list[int]] = (0.0, [])
    for count in range(1, MOST_TAKEN + 1):
        for chosen in combinations(order, count):
            tiles = [tile for index in chosen for tile in lines[index]]
            if len(tiles) > 2 * MOST:
                continue
            total = sum(worth[index] for index in chosen)
            total += _spread(table, [lines[index] for index in chosen])
            off = abs(len(tiles) - expected)
            total += MISCOUNTED + EACH_MORE * (off - 1) if off else 0.0
            if total > best[0]:
                best = (total, tiles)
    return best[1]


def _spread(table: Table, lines: Sequence[Sequence[int]]) -> float:
    """Worth of how several lines lie to each other."""
    worth = 0.0
    for number, line in enumerate(lines[1:], 1):
        before = [tile for other in lines[:number] for tile in other]
        apart = table.middles[list(line)][:, None] - table.middles[before][None]
        worth += TOGETHER if np.hypot(*np.moveaxis(apart, 2, 0)).min() <= AROUND_CORNER else APART
    return worth


def _lines(table: Table, tiles: Sequence[int]) -> Iterator[list[int]]:
    """Tiles that touch each other in a line."""
    left = sorted(tiles)
    while left:
        line = [left.pop(0)]
        for tile in line:
            near = [other for other in left if _in_line(table, tile, other)]
            line.extend(near)
            left = [other for other in left if other not in near]
        yield sorted(line)


def _in_line(table: Table, one: int, other: int) -> bool:
    """Whether two tiles lie side by side, as neighbours in a wall do."""
    quarter, turn = int(table.quarters[one]), int(table.quarters[one] - table.quarters[other])
    along, across = table.middles[other] - table.middles[one]
    if quarter % 2:
        along, across = across, along
    return turn % 2 == 0 and abs(along) <= ALONG and abs(across) <= ACROSS


def _worth(
    table: Table, pairs: Pairs, beliefs: Beliefs, line: Sequence[int], backs: Sequence[int]
) -> float:
    others = list(backs)
    held = sum(_held(pairs, tile, others) for tile in line)
    apart = table.middles[line][:, None] - table.middles[others][None]
    nearest = float(np.hypot(apart[..., 0], apart[..., 1]).min())
    worth = max(HOLDS * min(held, 2), NEAR if nearest <= NEAR_WALL else LOOSE)
    doubtful = sum(not beliefs.sure[tile] for tile in line)
    return worth + DOUBTED * doubtful


def _held(pairs: Pairs, tile: int, backs: list[int]) -> int:
    """At how many of its sides a tile has a back beside it in line."""
    fits = (
        (np.abs(pairs.gap[tile, backs]) <= IN_LINE_GAP)
        & (pairs.shift[tile, backs] <= IN_LINE_SHIFT)
        & (pairs.turn[tile, backs] % 2 == 0)
    )
    sides = pairs.side[tile, backs][fits]
    return int((sides == RIGHT).any()) + int((sides == LEFT).any())


def misread_backs(beliefs: Beliefs, faces: Sequence[int], most: int) -> list[int]:
    """Of too many faces on the wall those that may well be backs, the likeliest first."""
    back = int(Tile.BACK)
    doubtful = [tile for tile in faces if beliefs.probs[tile, back] >= MAY_BE_BACK]
    doubtful.sort(key=lambda tile: -float(beliefs.probs[tile, back]))
    return doubtful[: max(0, len(faces) - most)]
