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
from vision.layout import Layout, Row
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
    """Detections by what they are. ``unsure`` tells why the indicators may be none, or None."""

    dora: tuple[int, ...]
    rivers: tuple[RiverSpot, ...]
    walls: tuple[int, ...]
    others: tuple[int, ...]
    unsure: str | None = None


def look_around(
    layout: Layout, beliefs: Beliefs, taken: set[int], hand_row: int | None
) -> Surroundings:
    """What the tiles that are not ``taken`` are. ``hand_row`` is the hand's own row, if any."""
    free = [
        index for index, row in enumerate(layout.rows) if not taken.intersection(row.every_tile)
    ]
    walls, dora = _walls(layout, beliefs, free)
    in_walls = {*walls, *dora}
    plane = fit_plane(layout.quads) if len(layout.blocks) > 2 else None
    rivers: list[RiverSpot] = []
    lone: list[tuple[int, ...]] = []
    rest: list[int] = []
    for block in layout.blocks:
        rows = [
            row for row in block if row in free and not in_walls.issuperset(layout.rows[row].tiles)
        ]
        tiles = tuple(
            tile for row in rows for tile in layout.rows[row].tiles if tile not in in_walls
        )
        if not tiles:
            continue
        if len(tiles) >= RIVER_TILES and hand_row is not None:
            rivers.append(_river(layout, rows, tiles, hand_row, plane))
        elif hand_row is not None and _may_be_indicators(layout, rows, tiles, hand_row):
            lone.append(tiles)
        else:
            rest.extend(tiles)
    for row in layout.rows:
        left = tuple(tile for tile in row.tiles if tile not in taken)
        beside_hand = len(left) < len(row) and hand_row is not None
        if left and beside_hand and len(left) <= MOST_INDICATORS and not in_walls & {*left}:
            lone.append(left)
    unsure = None
    if dora:
        rest.extend(tile for tiles in lone for tile in tiles)
    elif lone and hand_row is not None:
        dora, others, unsure = _pick_indicator(layout, lone, hand_row, bool(rivers))
        rest.extend(others)
    placed = {*taken, *dora, *walls, *rest, *(tile for river in rivers for tile in river.tiles)}
    rest.extend(tile for row in layout.rows for tile in row.every_tile if tile not in placed)
    return Surroundings(tuple(dora), tuple(rivers), tuple(walls), tuple(rest), unsure)


def _may_be_indicators(
    layout: Layout, rows: Sequence[int], tiles: tuple[int, ...], hand_row: int
) -> bool:
    if len(rows) != 1 or len(tiles) > MOST_INDICATORS:
        return False
    ratio = layout.rows[rows[0]].size / max(layout.rows[hand_row].size, 1e-6)
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
    layout: Layout, rows: Sequence[int], tiles: tuple[int, ...], hand_row: int, plane: Plane | None
) -> RiverSpot:
    widest = max(rows, key=lambda index: len(layout.rows[index]))
    own, other = (_reading_way(layout.rows[index], plane) for index in (hand_row, widest))
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


def _reading_way(row: Row, plane: Plane | None) -> Floats:
    """Direction in which a row reads, on the table where its plane is known, y downwards."""
    if plane is None:
        return np.array(row.right)
    way = plane.direction(row.middle, (row.right[0] * row.size, row.right[1] * row.size))
    return np.array([way[0], -way[1]])


def _pick_indicator(
    layout: Layout, lone: Sequence[tuple[int, ...]], hand_row: int, rivers: bool
) -> tuple[list[int], list[int], str | None]:
    """The lone tiles that are the indicators, the others, and why this may be wrong.

    With several to choose from, it is the nearest one on the far side of the hand.
    """
    row = layout.rows[hand_row]

    def far(tiles: tuple[int, ...]) -> tuple[bool, float]:
        x, y = layout.middles[list(tiles)].sum(axis=0) / len(tiles)
        right, up = row.off(float(x), float(y))
        return up < 0, math.hypot(right, up)

    ordered = sorted(lone, key=far)
    unsure = None
    if len(ordered) > 1 or rivers:
        unsure = "several tiles lie apart: the nearest beyond the hand is taken as the indicator"
    others = [tile for tiles in ordered[1:] for tile in tiles]
    return list(ordered[0]), others, unsure
