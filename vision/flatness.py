"""Does a tile lie sideways in its row? What its corners, its outline and its room say, together.

A face's corners say it, but a network may begin at a wrong one. The outline says it too: a
sideways tile is broader than deep, an upright one deeper than broad, less clearly where the view
foreshortens it. And a sideways tile keeps its neighbours farther off. Each gives log odds, which
add up.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from statistics import median

import numpy as np
from numpy.typing import NDArray

from vision.geometry import (
    FACE_HEIGHT,
    FACE_WIDTH,
    Floats,
    centres,
    project,
    right_vectors,
    up_vectors,
)
from vision.row import Row
from vision.table import Ground, foreshortening

CORNERS_SAY = 3.5
"""Log odds by what the corners say."""

BROADER = math.log(FACE_HEIGHT / FACE_WIDTH)
BREADTH_NOISE, BREADTH_SAYS = 0.12, 6.0
"""A tile is so much (log) broader than deep when it lies sideways, and as much deeper than broad
when not; noise of that in a view from above, and what log odds it gives at most."""

ROOMIER = (FACE_HEIGHT - FACE_WIDTH) / 2
ROOM_NOISE, ROOM_SAYS = 0.25, 2.5
"""A sideways tile keeps each neighbour so much farther off; noise of that, and what it says at
most."""

USUAL_SPACE = (2.7, 3.4)
"""Middles of upright neighbours are usually so far apart, in thirds of a tile's width ..."""

HOLE = 5.2
"""... and so far when there is a place for another tile between them."""

LEAST_ROW = 3
"""A row must have so many tiles for its tiles to be judged by each other."""

JURY = 4
"""So many upright tiles of a row, the nearest, tell how broad an upright tile looks there."""

STANDING = 0.3
"""Where upright tiles look so much (log) taller or lower than ones that lie, they stand."""

SURE = 1.0
"""Only odds (log) of at least so much overrule what the layout took a tile for."""


def usual_space(spaces: Sequence[float]) -> float:
    """How far apart upright neighbours usually are, of all distances in rows."""
    near = [space for space in spaces if space < HOLE]
    low, high = USUAL_SPACE
    return min(max(median(near) if near else FACE_WIDTH, low), high)


def flat_odds(
    reads_flat: bool,
    broader: float,
    foreshortened: float,
    spaces: Sequence[float],
    usual: float,
) -> float:
    """Log odds that a tile lies sideways, where that is as likely as not.

    reads_flat: what its corners say. broader: log by how much it is broader than a tile halfway
    between upright and sideways. foreshortened: 0..1, see ``Table``. spaces: to its neighbours.
    """
    noise = BREADTH_NOISE**2 / max(foreshortened, 0.05)
    odds = CORNERS_SAY if reads_flat else -CORNERS_SAY
    odds += _clipped(2 * BROADER * broader / noise, BREADTH_SAYS)
    for space in spaces:
        if space < HOLE:
            off = space - usual - ROOMIER / 2
            odds += _clipped(off * ROOMIER / ROOM_NOISE**2, ROOM_SAYS)
    return odds


def misjudged(
    ground: Ground, quads: Floats, seen: Floats, turned: NDArray[np.bool_], rows: Sequence[Row]
) -> NDArray[np.bool_]:
    """Which tiles lie the other way in their row than the layout took them for, (N,).

    quads: (N, 4, 2) as laid out; seen: as detected; turned: (N,) where these differ by a quarter.
    """
    wrong = np.zeros(len(quads), bool)
    middles = centres(project(ground.matrix, quads))
    outlines = project(ground.matrix, seen)
    shortened = foreshortening(ground.matrix, centres(quads))
    for row in rows:
        if len(row) >= LEAST_ROW and not any(tile is not None for tile in row.stacked):
            for tile in _wrong_in(row, middles, outlines, shortened, turned):
                wrong[tile] = True
    return wrong


def _wrong_in(
    row: Row, middles: Floats, outlines: Floats, shortened: Floats, turned: NDArray[np.bool_]
) -> Iterator[int]:
    tiles = list(row.tiles)
    along = middles[tiles[-1]] - middles[tiles[0]]
    way = along / max(float(np.hypot(*along)), 1e-9)
    broad = _breadth(outlines[tiles], way)
    spaces = np.linalg.norm(np.diff(middles[tiles], axis=0), axis=1)
    usual = usual_space(spaces.tolist())
    places = range(len(tiles))
    for place, tile in enumerate(tiles):
        flat = row.sideways[place]
        others = [i for i in places if i != place and not row.sideways[i]]
        jury = sorted(others, key=lambda i: (abs(i - place), i))[:JURY]
        if len(jury) < LEAST_ROW - 1:
            continue
        upright = float(np.median(broad[jury]))
        if abs(upright + BROADER) > STANDING:
            continue
        near = spaces[max(0, place - 1) : place + 1].tolist()
        odds = flat_odds(
            flat != bool(turned[tile]),
            float(broad[place]) - upright - BROADER,
            float(shortened[tile]),
            near,
            usual,
        )
        if (odds < -SURE) if flat else (odds > SURE):
            yield tile


def _breadth(corners: Floats, way: Floats) -> Floats:
    """Log of the extent of outlines (N, 4, 2) along a direction over that across it."""
    right, up = right_vectors(corners), up_vectors(corners)
    across = np.array([-way[1], way[0]])
    level = np.abs(right @ way) >= np.abs(up @ way)
    length = np.where(level, np.abs(right @ way), np.abs(up @ way))
    depth = np.where(level, np.abs(up @ across), np.abs(right @ across))
    return np.asarray(np.log(np.maximum(length, 1e-6) / np.maximum(depth, 1e-6)))


def _clipped(value: float, most: float) -> float:
    return min(max(value, -most), most)
