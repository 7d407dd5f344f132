"""What lies around the hand: walls, dora indicators, rivers and the rest.

A wall is a row of backs; a face-up tile among backs is an indicator, and so is a lone tile set
apart when no wall shows one. Rows of face-up tiles in the table's middle are rivers; whose they
are, the way they face tells.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, unique

import numpy as np

from vision.beliefs import Beliefs
from vision.geometry import Floats, turn_between
from vision.layout import Layout
from vision.neighbours import Pairs
from vision.plane import Plane, fit_plane

MOST_INDICATORS = 5
"""One from the start, one more for each kan, and four kans at most."""

RIVER_TILES = 4
"""Face-up tiles that lie together in at least this number are a river."""

WALL_REACH = 1.5
WALL_NEAR = 4.5
"""A tile with at most this much space to two backs, or with their middles at most this far off,
lies in their wall; in thirds of a tile's width."""


SMALLEST, LARGEST = 0.35, 1.7
"""An indicator looks at least and at most so large beside the hand's tiles."""


@unique
class Owner(StrEnum):
    """A player, as the hand's holder sees the table."""

    SELF = "self"
    RIGHT = "right"
    ACROSS = "across"
    LEFT = "left"


_BY_QUARTER = (Owner.SELF, Owner.RIGHT, Owner.ACROSS, Owner.LEFT)


@dataclass(frozen=True, slots=True)
class RiverSpot:
    """A player's discards in order, top row first; ``riichi`` is the place of a sideways one."""

    owner: Owner
    tiles: tuple[int, ...]
    riichi: int | None


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Detections by what they are; rivers in turn order. notes: (detection, why it may be
    something else)."""

    dora: tuple[int, ...]
    rivers: tuple[RiverSpot, ...]
    walls: tuple[int, ...]
    others: tuple[int, ...]
    notes: tuple[tuple[int, str], ...] = ()


def look_around(
    layout: Layout,
    beliefs: Beliefs,
    taken: set[int],
    melds: Sequence[int],
    hand_row: int | None,
    kans: int = 0,
) -> Surroundings:
    """What the tiles that are not ``taken`` are.

    melds: rows that are nothing but melds, of other players if not taken. hand_row: the hand's
    own row, if any. kans: how many the hand has, each good for one more indicator.
    """
    free = [
        index
        for index, row in enumerate(layout.rows)
        if index not in melds and not taken.intersection(row.every_tile)
    ]
    walls, dora = _walls(layout, beliefs, free)
    in_walls = {*walls, *dora}
    plane = fit_plane(layout.quads) if len(layout.blocks) > 2 else None
    heaps: list[tuple[list[int], tuple[int, ...]]] = []
    lone: list[tuple[int, ...]] = []
    notes: list[tuple[int, str]] = []
    for block in layout.blocks:
        rows = [
            row for row in block if row in free and not in_walls.issuperset(layout.rows[row].tiles)
        ]
        tiles = tuple(
            tile for row in rows for tile in layout.rows[row].tiles if tile not in in_walls
        )
        if len(tiles) >= RIVER_TILES:
            heaps.append((rows, tiles))
        elif tiles and hand_row is not None and _stands_near(layout, rows, tiles, hand_row):
            if len(tiles) > 2 and any(layout.rows[rows[0]].sideways):
                notes.append((tiles[0], "a meld that makes no set?"))
            else:
                lone.append(tiles)
    if hand_row is not None:
        lone.extend(_beside_hand(layout, taken, in_walls))
    rivers = [_river(layout, rows, tiles, hand_row, plane) for rows, tiles in heaps]
    if hand_row is None and len({river.owner for river in rivers}) < 2:
        rivers = []  # tiles in rows that all face one way, and no hand: no table in play
    rivers.sort(key=lambda river: _BY_QUARTER.index(river.owner))
    if not dora and lone and hand_row is not None:
        dora, unsure = _pick_indicator(layout, lone, hand_row, bool(rivers), kans)
        notes.extend((dora[0], reason) for reason in unsure)
    placed = {*taken, *dora, *walls, *(tile for river in rivers for tile in river.tiles)}
    rest = [tile for row in layout.rows for tile in row.every_tile if tile not in placed]
    return Surroundings(tuple(dora), tuple(rivers), tuple(walls), tuple(rest), tuple(notes))


def _beside_hand(layout: Layout, taken: set[int], in_walls: set[int]) -> list[tuple[int, ...]]:
    """Tiles in line with the hand's that are none of it."""
    found = []
    for row in layout.rows:
        left = tuple(tile for tile in row.tiles if tile not in taken)
        if 0 < len(left) < len(row) and len(left) <= MOST_INDICATORS and not in_walls & {*left}:
            found.append(left)
    return found


def _stands_near(
    layout: Layout, rows: Sequence[int], tiles: tuple[int, ...], hand_row: int
) -> bool:
    """Whether a few tiles in one row look about as large as the hand's."""
    if len(rows) != 1 or len(tiles) > MOST_INDICATORS:
        return False
    ratio = layout.rows[rows[0]].width / max(layout.rows[hand_row].width, 1e-6)
    return SMALLEST <= ratio <= LARGEST


def _walls(layout: Layout, beliefs: Beliefs, free: Sequence[int]) -> tuple[list[int], list[int]]:
    """Backs outside the hand, and the few face-up tiles that lie among them."""
    backs = [
        tile for row in free for tile in layout.rows[row].every_tile if beliefs.labels[tile].is_back
    ]
    if len(backs) < 2:
        return backs, []
    dora: list[int] = []
    for row in free:
        tiles = layout.rows[row].every_tile
        faces = [tile for tile in tiles if not beliefs.labels[tile].is_back]
        if not faces or len(faces) > MOST_INDICATORS:
            continue
        among = len(tiles) - len(faces)
        if among >= 2 or all(_at_wall(layout.pairs, tile, backs) for tile in faces):
            dora.extend(tile for tile in faces if not beliefs.labels[tile].is_flower)
    if len(dora) > MOST_INDICATORS:
        return backs, []
    return backs, dora


def _at_wall(pairs: Pairs, tile: int, backs: Sequence[int]) -> bool:
    """Whether two backs at least touch the tile or lie under its edge."""
    others = list(backs)
    offsets = np.concatenate([pairs.offset[tile, others], pairs.offset[others, tile]])
    apart = np.hypot(offsets[:, 0], offsets[:, 1]).reshape(2, -1).max(axis=0)
    near = (np.abs(pairs.gap[tile, others]) <= WALL_REACH) | (apart <= WALL_NEAR)
    return int(near.sum()) >= 2


def _river(
    layout: Layout,
    rows: Sequence[int],
    tiles: tuple[int, ...],
    hand_row: int | None,
    plane: Plane | None,
) -> RiverSpot:
    """The river of some rows; without a hand its holder is taken to sit below the picture."""
    widest = max((layout.rows[index] for index in rows), key=len)
    other = _reading_way(widest.middle, widest.right, widest.size, plane)
    if hand_row is None:
        own = _reading_way(widest.middle, (1.0, 0.0), widest.size, plane)
    else:
        hand = layout.rows[hand_row]
        own = _reading_way(hand.middle, hand.right, hand.size, plane)
    # The right neighbour's tiles read away from the hand's holder: a quarter turn anticlockwise.
    quarter = round(-float(turn_between(own, other)) / (math.pi / 2)) % 4
    flat = [
        tile
        for index in rows
        for tile, sideways in zip(
            layout.rows[index].tiles, layout.rows[index].sideways, strict=True
        )
        if sideways and tile in tiles
    ]
    riichi = tiles.index(flat[0]) if len(flat) == 1 else None
    return RiverSpot(_BY_QUARTER[quarter], tiles, riichi)


def _reading_way(
    middle: tuple[float, float], right: tuple[float, float], size: float, plane: Plane | None
) -> Floats:
    """A picture's direction at a point, on the table where its plane is known, y downwards."""
    if plane is None:
        return np.array(right)
    way = plane.direction(middle, (right[0] * size, right[1] * size))
    return np.array([way[0], -way[1]])


def _pick_indicator(
    layout: Layout, lone: Sequence[tuple[int, ...]], hand_row: int, rivers: bool, kans: int
) -> tuple[list[int], list[str]]:
    """The lone tiles that are the indicators, and why this may be wrong.

    With several to choose from, it is the nearest one on the far side of the hand.
    """
    row = layout.rows[hand_row]

    def far(tiles: tuple[int, ...]) -> tuple[bool, float]:
        x, y = layout.middles[list(tiles)].sum(axis=0) / len(tiles)
        right, up = row.off(float(x), float(y))
        return up < 0, math.hypot(right, up)

    ordered = sorted(lone, key=far)
    unsure = []
    if len(ordered) > 1 or rivers:
        unsure.append(
            "several tiles lie apart: the nearest beyond the hand is taken as the indicator"
        )
    elif len(ordered[0]) > 1 + kans:
        unsure.append("more indicators than the kans of this hand explain")
    return list(ordered[0]), unsure
