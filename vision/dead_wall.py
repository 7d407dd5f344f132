"""Which faces are indicators: those turned up in the wall, as many as the kans ask for.

A face with backs at both sides in its row lies in the wall beyond doubt. Others only touch it: at
the wall's end or corner, where a riichi winner laid the ura indicators before it, or by chance. So
the faces that are left over fall into lines, and those lines are taken that have the best hold on
the wall and together have the number that is expected: one and one more for each kan, and after a
riichi win as many again before or beside them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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

NEAR_WALL, IN_WALL_LINE, ONE_MORE = 7.0, 10.5, 3.4
"""A tile with its middle so near to a back's lies at the wall, and so near if in line with it and
with another one so much farther on: there is room for one that was overlooked."""

HOLDS, NEAR, LOOSE = 0.5, 0.3, -0.5
"""Worth of a line for each back beside it in line (two at most), for lying at the wall only, and
for lying elsewhere."""

DOUBTED = -0.3
"""Worth of each tile of which the network is not sure."""

FEWER, MORE, EACH_FURTHER = -0.45, -0.3, -0.05
"""Worth of a number of tiles below what is expected and above it (a kan that lacks a tile does not
show), and of each tile more than one that it is off."""

PAIRED = 0.25
"""Worth of lines that all have one of the same length before them, as ura indicators have."""

UNPAIRED, UNPAIRED_UNSURE = -0.1, -0.4
"""Worth of lines that no others of the same length lie before, where ura indicators should, after
what looks like a riichi win and where that is not known."""

UNTURNED = -0.2
"""Worth of there being no ura indicators after what looks like a riichi win."""

SIDE_BY_SIDE, ONE_BEFORE_OTHER = 1.6, (2.8, 6.6)
"""Lines that lie before each other: how far their middles differ along them at most, and across."""

IN_MELD = -0.5
"""Worth of a line that looks like a meld: a tile touches one that lies the other way, or more than
two are all alike."""

CROSSED_ALONG, CROSSED_ACROSS = (2.6, 4.4), 1.2
"""So far apart the middles of two such tiles are, in line and off it."""

TOGETHER, APART = -0.15, -1.0
"""Worth of each further line, if it lies at another one that is taken, and if not."""

AROUND_CORNER = 8.2
"""Middles of tiles of two lines that end their walls at a corner are at most so far apart."""

MAY_BE_BACK = 0.05
"""Least belief in a back for a face too many on the wall to count as one."""

MOST_LINES, MOST_TAKEN = 8, 4
"""So many lines are considered, the best, and so many of them taken together."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Faces taken for indicators, whether there are ura indicators among them, and what speaks for
    them all in all."""

    tiles: tuple[int, ...] = ()
    with_ura: bool = False
    worth: float = 0.0


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
    count: int,
    win: bool | None = False,
) -> Chosen:
    """The indicators among the ``spare`` faces, if any lies at the wall.

    count: how many dora indicators the kans ask for. win: whether a riichi won, so that there are
    as many ura indicators; None where that is not known.
    """
    if not spare or not backs:
        return Chosen()
    lines = list(lines_of(table, spare))
    worth = [_worth(table, pairs, beliefs, line, spare, backs) for line in lines]
    order = sorted(range(len(lines)), key=lambda i: (-worth[i], lines[i]))[:MOST_LINES]
    best = Chosen()
    for number in range(1, MOST_TAKEN + 1):
        for chosen in combinations(order, number):
            taken = [lines[index] for index in chosen]
            tiles = tuple(tile for line in taken for tile in line)
            if len(tiles) > 2 * MOST:
                continue
            total = sum(worth[index] for index in chosen) + _spread(table, taken)
            for with_ura in (False, True) if win is not False else (False,):
                every = total + _count_worth(table, taken, count, win, with_ura)
                if every > best.worth:
                    best = Chosen(tiles, with_ura, every)
    return best


def _count_worth(
    table: Table, lines: Sequence[Sequence[int]], count: int, win: bool | None, with_ura: bool
) -> float:
    """Worth of the number of tiles in the lines: dora alone, or with as many ura indicators."""
    number = sum(len(line) for line in lines)
    if not with_ura:
        return _off_worth(number - count) + (UNTURNED if win else 0.0)
    if all(any(_before(table, line, other) for other in lines) for line in lines):
        return _off_worth(number // 2 - count) + PAIRED
    return _off_worth(number - 2 * count) + (UNPAIRED if win else UNPAIRED_UNSURE)


def _off_worth(off: int) -> float:
    if not off:
        return 0.0
    return (MORE if off > 0 else FEWER) + EACH_FURTHER * (abs(off) - 1)


def _before(table: Table, line: Sequence[int], other: Sequence[int]) -> bool:
    """Whether two lines are equally long and lie one before the other."""
    if line is other or len(line) != len(other):
        return False
    along, across = np.abs(
        table.middles[list(line)].mean(axis=0) - table.middles[list(other)].mean(axis=0)
    )
    if int(table.quarters[line[0]]) % 2:
        along, across = across, along
    low, high = ONE_BEFORE_OTHER
    return bool(along <= SIDE_BY_SIDE and low <= across <= high)


def _spread(table: Table, lines: Sequence[Sequence[int]]) -> float:
    """Worth of how several lines lie to each other."""
    worth = 0.0
    for number, line in enumerate(lines[1:], 1):
        before = [tile for other in lines[:number] for tile in other]
        apart = table.middles[list(line)][:, None] - table.middles[before][None]
        worth += TOGETHER if np.hypot(*np.moveaxis(apart, 2, 0)).min() <= AROUND_CORNER else APART
    return worth


def lines_of(table: Table, tiles: Sequence[int]) -> Iterator[list[int]]:
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
    table: Table,
    pairs: Pairs,
    beliefs: Beliefs,
    line: Sequence[int],
    spare: Sequence[int],
    backs: Sequence[int],
) -> float:
    held = sum(_held(pairs, tile, list(backs)) for tile in line)
    worth = max(HOLDS * min(held, 2), NEAR if _near(table, line, backs) else LOOSE)
    doubtful = sum(not beliefs.sure[tile] for tile in line)
    crossed = any(_crosses(table, tile, other) for tile in line for other in spare)
    alike = len(line) > 2 and len({beliefs.labels[tile].kind for tile in line}) == 1
    return worth + DOUBTED * doubtful + (IN_MELD if crossed or alike else 0.0)


def _near(table: Table, line: Sequence[int], backs: Sequence[int]) -> bool:
    """Whether a tile of a line lies at a back, or in line with two not much farther off."""
    apart = np.abs(table.middles[list(line)][:, None] - table.middles[list(backs)][None])
    odd = table.quarters[list(line)] % 2 == 1
    apart[odd] = apart[odd][..., ::-1]
    if np.hypot(apart[..., 0], apart[..., 1]).min() <= NEAR_WALL:
        return True
    in_line = np.where(apart[..., 1] <= ACROSS, apart[..., 0], np.inf)
    in_line.sort(axis=1)
    first, second = in_line[:, 0], in_line[:, 1:2].min(axis=1, initial=np.inf)
    return bool(((first <= IN_WALL_LINE) & (second <= IN_WALL_LINE + ONE_MORE)).any())


def _crosses(table: Table, one: int, other: int) -> bool:
    """Whether two tiles touch in line, of which one lies upright and one sideways."""
    if int(table.quarters[one] - table.quarters[other]) % 2 == 0:
        return False
    near, far = sorted(np.abs(table.middles[other] - table.middles[one]))
    low, high = CROSSED_ALONG
    return bool(near <= CROSSED_ACROSS and low <= far <= high)


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
