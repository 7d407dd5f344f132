"""Rivers: whose discards lie where, in which order, and which one lies sideways.

Discards lie in rows of six before their owner, the first row nearest to the table's middle, each
river centred on its owner's side. So every heap of tiles that lie square and close says where the
middle would be if it were a river, and the heaps that agree are the rivers. What lies farther out
(melds, opened hands) is none.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum, unique
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from vision.flatness import BREADTH_NOISE, HOLE, flat_odds, usual_space
from vision.geometry import FACE_HEIGHT, FACE_WIDTH, Floats
from vision.table import Table

PER_ROW = 6
ROWS = 3

FRONT = 10.5
"""Usual distance from the table's middle to a river's first row, in thirds of a tile's width ..."""

FRONT_SLACK = 7.5
"""... and by how much a river may lie nearer or farther."""

SIDE_SLACK = 5.0
"""How far a river's first tile may lie off its place, along the row."""

IN_ROW = (2.0, 4.9)
ROW_SHIFT = 1.7
"""Neighbours of a row: how far apart, and how far off the line."""

IN_COLUMN = (2.9, 5.3)
COLUMN_SHIFT = 2.6
"""Neighbours above each other, the same."""

ROW_STEP = 2.1
"""Tiles of different rows differ by at least so much in height."""

NEXT, OUT_OF_STEP = 3.1, 0.8
"""Usual distance of neighbours of a row, and how far off its place a tile lies at most."""

NEAR_ALONG, NEAR_ACROSS = 7.6, 5.4
"""Tiles of one river, perhaps with one missing between them, lie so near to each other."""

LEAST, ENOUGH = 4, 3
"""Tiles that must lie together to be a river, unless so many rivers bear each other out."""

HALF_WIDTH, NEAREST, DEEPEST, OUTSIDE = 10.0, 5.0, 23.5, 4.0
"""A player's discards lie within this half width of their side's middle, and between these
distances from the table's middle; farther out than the last, a tile is none."""

MOST_SAY, SIDE_SAY = 8.0, 3.0
"""A side's tiles count up to the first number for a middle; that it agrees at all, the second."""

MANY_BACKS, LEAST_SQUARE, CENTRE_SLACK = 16, 45.0, 7.0
"""So many backs in a square of at least that side are a table in play; its middle lies so near to
the square's."""

MOST_HEAPS = 12
"""Heaps that have a say in where the middle is, the largest ones."""

LONGEST = 8
"""A heap with a longer row is hardly a river."""

ACROSS = 1.5
SUPPORT = 3.0
SHARINGS = 4
"""Cost of a tile that lies sideways in a river, worth of continuing its rows, and how often the
sharing is gone over."""

FLAT_RARE = -3.0
"""Log odds that a discard lies sideways, before anything is seen."""


@unique
class Owner(StrEnum):
    """A player, as the hand's holder sees the table."""

    SELF = "self"
    RIGHT = "right"
    ACROSS = "across"
    LEFT = "left"


OWNERS = (Owner.SELF, Owner.RIGHT, Owner.ACROSS, Owner.LEFT)
"""In turn order."""


@dataclass(frozen=True, slots=True)
class RiverSpot:
    """A player's discards in order, top row first; ``riichi`` is the place of a sideways one.

    holes: table points, as the hand's holder sees it, where a tile seems to be missing.
    """

    owner: Owner
    tiles: tuple[int, ...]
    riichi: int | None
    holes: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class _Heap:
    """Tiles that lie together along one line's direction; quarter: who reads most of them."""

    quarter: int
    sure: float
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Rivers:
    """spots: in turn order. middle: the table's, (2,) as the hand's holder sees it, None if
    nothing tells."""

    spots: tuple[RiverSpot, ...] = ()
    middle: Floats | None = None


def find_rivers(
    table: Table,
    tiles: Sequence[int],
    votes: Floats,
    sure: NDArray[np.bool_],
    hand: Sequence[int],
    backs: Sequence[int] = (),
) -> Rivers:
    """The rivers among ``tiles``.

    votes: (N,) how much each face's up direction is worth. sure: (N,) whether the network is sure
    of a tile; where it is not, a tile must touch others. hand: the hand's tiles, this side of which
    no river lies.
    """
    square = [tile for tile in tiles if table.square[tile] and table.fits[tile]]
    views = [table.seen_by(quarter) for quarter in range(4)]
    heaps = _find_heaps(table, views, square, votes)
    centre = _centre(table, backs)
    middle = _find_middle(table, views, heaps, hand, centre)
    if middle is None:
        return Rivers()
    zones = _share_out(table, views, square, votes, middle)
    rivers = []
    for quarter, owner in enumerate(OWNERS):
        members = _together(views[quarter], _without_strays(views[quarter], zones[quarter], sure))
        upright = sum((int(table.quarters[tile]) - quarter) % 2 == 0 for tile in members)
        if members and 2 * upright >= len(members):
            rivers.append(_river(table, views[quarter], quarter, owner, members))
    borne_out = centre is not None and float(np.abs(middle - centre).max()) <= CENTRE_SLACK
    if len(rivers) < ENOUGH and not (rivers and borne_out) and _largest(rivers) < LEAST:
        return Rivers()
    return Rivers(tuple(rivers), middle)


# --- heaps, and the middle that they agree on -------------------------------------------------


def _find_heaps(
    table: Table, views: Sequence[Floats], tiles: Sequence[int], votes: Floats
) -> list[_Heap]:
    """Tiles of like direction that touch as tiles of a river do."""
    heaps = []
    for parity in range(2):
        alike = [tile for tile in tiles if table.quarters[tile] % 2 == parity]
        for group in _groups(views[parity], alike, _touches):
            towards = sum(votes[t] for t in group if table.quarters[t] == parity)
            away = sum(votes[t] for t in group if table.quarters[t] != parity)
            quarter = parity if towards >= away else parity + 2
            heaps.append(_Heap(quarter, abs(towards - away), tuple(group)))
    return heaps


def _touches(step: Floats) -> bool:
    """Whether two upright tiles this far apart (along, across) are neighbours in a river."""
    along, across = abs(float(step[0])), abs(float(step[1]))
    in_row = IN_ROW[0] <= along <= IN_ROW[1] and across <= ROW_SHIFT
    return in_row or (IN_COLUMN[0] <= across <= IN_COLUMN[1] and along <= COLUMN_SHIFT)


def _is_near(step: Floats) -> bool:
    """Whether two tiles may belong to one river, perhaps with one missing between them."""
    return abs(float(step[0])) <= NEAR_ALONG and abs(float(step[1])) <= NEAR_ACROSS


def _groups(
    view: Floats, tiles: Sequence[int], joined: Callable[[Floats], bool]
) -> list[list[int]]:
    """Connected tiles."""
    left = list(tiles)
    groups = []
    while left:
        group = [left.pop()]
        for tile in group:
            near = [other for other in left if joined(view[other] - view[tile])]
            group.extend(near)
            left = [other for other in left if other not in near]
        groups.append(sorted(group))
    return groups


def _find_middle(
    table: Table,
    views: Sequence[Floats],
    heaps: Sequence[_Heap],
    hand: Sequence[int],
    centre: Floats | None,
) -> Floats | None:
    """The table's middle that most tiles agree on, (2,) as the hand's holder sees it."""
    limit = max((float(table.middles[tile, 1]) for tile in hand), default=-math.inf) + FRONT
    largest = sorted(heaps, key=lambda heap: (-len(heap.tiles), heap.tiles))[:MOST_HEAPS]
    claims = [claim for heap in largest for claim in _claims(views, heap)]
    guesses = []
    for number, one in enumerate(claims):
        guesses.append(one.alone)
        for other in claims[:number]:
            if (one.quarter - other.quarter) % 2:
                guesses.append(one.side + other.side)
            elif one.quarter != other.quarter:
                guesses.append((one.alone + other.alone) / 2)
    if centre is not None:
        guesses.append(centre)
    possible = [guess for guess in guesses if guess[1] > limit]
    if not possible:
        return None
    places = np.array(possible)
    agreed = _agreement(claims, places)
    if centre is not None:
        near = np.abs(places - centre).max(axis=1) <= CENTRE_SLACK
        agreed = agreed + np.where(near, SIDE_SAY, 0.0)
    return np.asarray(places[int(agreed.argmax())])


def _largest(rivers: Sequence[RiverSpot]) -> int:
    """Tiles of the longest river."""
    return max((len(river.tiles) for river in rivers), default=0)


def _centre(table: Table, backs: Sequence[int]) -> Floats | None:
    """The middle of the square that walls and hidden hands stand in, if they do."""
    if len(backs) < MANY_BACKS:
        return None
    places = table.middles[list(backs)]
    low, high = places.min(axis=0), places.max(axis=0)
    sides = high - low
    if sides.min() < LEAST_SQUARE or sides.max() > 1.4 * sides.min():
        return None
    return np.asarray((low + high) / 2)


def _agreement(claims: Sequence[_Claim], middles: Floats) -> Floats:
    """How many tiles agree on each of the middles (M, 2); that further sides of the table agree
    counts more than many tiles at one."""
    sides = np.zeros((4, len(middles)))
    for claim in claims:
        sides[claim.quarter] += claim.agrees(middles)
    agreed = np.minimum(sides, MOST_SAY) + np.where(sides > 0.5, SIDE_SAY, 0.0)
    return np.asarray(agreed.sum(axis=0))


@dataclass(frozen=True, slots=True, eq=False)
class _Claim:
    """Where a heap, as the river of ``quarter``, would have the table's middle.

    side: (2,) that part of the middle which its first tile's place gives; the other part is 0.
    alone: (2,) the middle with the usual distance. weight: how many tiles say so.
    """

    quarter: int
    side: Floats
    alone: Floats
    weight: float

    def agrees(self, middles: Floats) -> Floats:
        """How much of the weight each of the middles (M, 2) satisfies."""
        off = np.abs(middles - self.alone)
        if self.quarter % 2:
            off = off[:, ::-1]
        side, front = off[:, 0] / SIDE_SLACK, off[:, 1] / FRONT_SLACK
        worth = self.weight * (1 - 0.3 * side - 0.1 * front)
        return np.where(np.maximum(side, front) > 1, 0.0, worth)


def _claims(views: Sequence[Floats], heap: _Heap) -> list[_Claim]:
    """A heap as the river of the player who reads it, and (less likely) of the one opposite."""
    claims = []
    for quarter in (heap.quarter, (heap.quarter + 2) % 4):
        places = views[quarter][list(heap.tiles)]
        first = float(places[:, 0].min()) - FACE_WIDTH / 2
        front = float(places[:, 1].max()) + FACE_HEIGHT / 2
        side = first + PER_ROW * FACE_WIDTH / 2
        share = 1.0 if quarter == heap.quarter else math.exp(-heap.sure)
        claims.append(
            _Claim(
                quarter,
                _turned(np.array([side, 0.0]), quarter),
                _turned(np.array([side, front + FRONT]), quarter),
                share * min(len(heap.tiles), PER_ROW * ROWS),
            )
        )
    return claims


def _turned(vector: Floats, quarter: int) -> Floats:
    """A vector turned anticlockwise by quarters."""
    x, y = float(vector[0]), float(vector[1])
    for _ in range(quarter % 4):
        x, y = -y, x
    return np.array([x, y])


# --- whose tile is whose ----------------------------------------------------------------------


def _share_out(
    table: Table,
    views: Sequence[Floats],
    tiles: Sequence[int],
    votes: Floats,
    middle: Floats,
) -> list[list[int]]:
    """For each player the tiles that lie where this one's discards would.

    Where two rivers meet, a tile goes to the one whose rows or columns it continues.
    """
    costs = {
        tile: offers for tile in tiles if (offers := _offers(table, views, votes, middle, tile))
    }
    owner = {tile: min(offers, key=lambda q: offers[q]) for tile, offers in costs.items()}
    for _ in range(SHARINGS):
        before = dict(owner)
        for tile, offers in costs.items():
            if len(offers) > 1:
                owner[tile] = min(
                    offers,
                    key=lambda q: offers[q] - SUPPORT * _support(table, views[q], q, tile, before),
                )
        if owner == before:
            break
    return [[tile for tile in owner if owner[tile] == quarter] for quarter in range(4)]


def _offers(
    table: Table, views: Sequence[Floats], votes: Floats, middle: Floats, tile: int
) -> dict[int, float]:
    """For each player whose discard a tile may be, how unlikely that is."""
    offers = {}
    for quarter in range(4):
        along, ahead = views[quarter][tile] - _turned(middle, -quarter)
        cost = max(0.0, abs(along) - HALF_WIDTH)
        cost += max(0.0, -ahead - DEEPEST) + max(0.0, NEAREST + ahead)
        if cost <= OUTSIDE:
            turn = (int(table.quarters[tile]) - quarter) % 4
            offers[quarter] = cost + (0.0, ACROSS, 2.0 * float(votes[tile]), ACROSS)[turn]
    return offers


def _support(
    table: Table, view: Floats, quarter: int, tile: int, owner: Mapping[int, int]
) -> float:
    """How well a tile continues a row or column of a player's, 0..1."""
    best = 0.0
    flat = (int(table.quarters[tile]) - quarter) % 2
    for other, whose in owner.items():
        if whose != quarter or other == tile:
            continue
        along, across = np.abs(view[other] - view[tile])
        if along > IN_ROW[1] or across > IN_COLUMN[1]:
            continue
        flats = flat + (int(table.quarters[other]) - quarter) % 2
        in_row = 1 - abs(along - FACE_WIDTH - flats / 2 - 0.1) - across / 2
        in_column = 1 - abs(across - FACE_HEIGHT + flats / 4 - 0.1) - along / 3
        best = max(best, in_row, 0.8 * in_column)
    return best


def _without_strays(view: Floats, tiles: Sequence[int], sure: NDArray[np.bool_]) -> list[int]:
    """The tiles without unsure ones that neither touch another nor lie in step with one."""

    def belongs(tile: int) -> bool:
        steps = (view[other] - view[tile] for other in tiles if other != tile)
        return any(_touches(step) or _in_step(step) for step in steps)

    return [tile for tile in tiles if sure[tile] or belongs(tile)]


def _in_step(step: Floats) -> bool:
    """Whether two tiles are places of one row, with one missing between them."""
    along, across = abs(float(step[0])), abs(float(step[1]))
    return abs(along - 2 * NEXT) <= OUT_OF_STEP and across <= OUT_OF_STEP


def _together(view: Floats, tiles: Sequence[int]) -> list[int]:
    """The tiles without those that lie apart from most."""
    groups = _groups(view, tiles, _is_near)
    return max(groups, key=len, default=[])


# --- one river --------------------------------------------------------------------------------


def _river(
    table: Table, view: Floats, quarter: int, owner: Owner, tiles: Sequence[int]
) -> RiverSpot:
    """A river's tiles in order."""
    rows = _rows(view, tiles)
    order = tuple(tile for row in rows for tile in row)
    flat = _flatness(table, view, rows, quarter)
    likeliest = max(order, key=lambda tile: flat[tile])
    riichi = order.index(likeliest) if flat[likeliest] > 0 else None
    return RiverSpot(owner, order, riichi, tuple(_holes(view, rows, quarter)))


def _flatness(
    table: Table, view: Floats, rows: Sequence[Sequence[int]], quarter: int
) -> dict[int, float]:
    """For each tile how much likelier (log) it lies sideways than upright: by which way its corners
    read, by how broad it is, and by the room that its neighbours leave it."""
    spaces = [float(view[b, 0] - view[a, 0]) for row in rows for a, b in pairwise(row)]
    usual = usual_space(spaces)
    odds: dict[int, float] = {}
    for row in rows:
        for place, tile in enumerate(row):
            others = (*row[max(0, place - 1) : place], *row[place + 1 : place + 2])
            odds[tile] = FLAT_RARE + flat_odds(
                (int(table.quarters[tile]) - quarter) % 2 == 1,
                float(table.breadth[tile]) * (-1 if quarter % 2 else 1),
                BREADTH_NOISE**2 / max(float(table.foreshortened[tile]), 0.05),
                [abs(float(view[other, 0] - view[tile, 0])) for other in others],
                usual,
            )
    return odds


def _rows(view: Floats, tiles: Sequence[int]) -> list[list[int]]:
    """Rows from the middle on, each from its left."""
    ordered = sorted(tiles, key=lambda tile: -float(view[tile, 1]))
    rows = [[ordered[0]]]
    for tile in ordered[1:]:
        heights = [float(view[other, 1]) for other in rows[-1]]
        if sum(heights) / len(heights) - float(view[tile, 1]) > ROW_STEP:
            rows.append([])
        rows[-1].append(tile)
    return [sorted(row, key=lambda tile: float(view[tile, 0])) for row in rows]


def _holes(
    view: Floats, rows: Sequence[Sequence[int]], quarter: int
) -> Iterator[tuple[float, float]]:
    """Where a tile seems to be missing: gaps in rows, and rows before the last that are short."""
    start = min(float(view[row[0], 0]) for row in rows)
    for number, row in enumerate(rows):
        places = [view[tile] for tile in row]
        found = 0
        if float(places[0][0]) - start > 0.7 * FACE_WIDTH and number < len(rows):
            found += 1
            yield _as_point(places[0] - [FACE_WIDTH, 0.0], quarter)
        for one, other in pairwise(places):
            if float(other[0] - one[0]) > HOLE:
                found += 1
                yield _as_point((one + other) / 2, quarter)
        if number + 1 < min(len(rows), ROWS) and len(row) + found < PER_ROW:
            yield _as_point(places[-1] + [FACE_WIDTH, 0.0], quarter)


def _as_point(place: Floats, quarter: int) -> tuple[float, float]:
    x, y = _turned(place, quarter)
    return float(x), float(y)
