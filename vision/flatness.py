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
    frames,
    inverses,
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

CORNER_NOISE = 0.08
"""How far corners are off, in parts of a face's size (root of its area)."""

ROOMIER = (FACE_HEIGHT - FACE_WIDTH) / 2
ROOM_NOISE, ROOM_SAYS = 0.25, 2.5
"""A sideways tile keeps each neighbour so much farther off; noise of that, and what it says at
most."""

USUAL_SPACE, LOOSE, MANY = (2.7, 3.4), 4.2, 6
"""Middles of upright neighbours are usually so far apart, in thirds of a tile's width; up to the
second number where at least so many tiles are laid that loosely ..."""

HOLE = 5.2
"""... and so far when there is a place for another tile between them."""

LEAST_ROW = 3
"""A row must have so many tiles for its tiles to be judged by each other."""

JURY, ENOUGH = 4, 3
"""So many upright tiles of a group, the nearest, tell how an upright tile looks there; where there
are fewer than the second number, the table's plane must tell, and only of tiles that lie."""

PLANE_SAYS = 2
"""That tiles lie as the table's plane has it counts as much as so many of them."""

STANDING = 0.3
"""Where upright tiles look so much (log) taller or lower than ones that lie, they stand."""

SOUND, SHORT_ROW = 0.2, 6
"""The plane tells how tiles lie if half of the tiles in rows of at most so many look no more (log)
taller or lower than it says."""

SLANT = 1.2
"""Where the view is as slanting as this (tangent), no tile that stands looks like a turned one."""

SURE = 1.0
"""Only odds (log) of at least so much overrule what the layout took a tile for."""


def usual_space(spaces: Sequence[float]) -> float:
    """How far apart upright neighbours usually are, of all distances in rows."""
    near = [space for space in spaces if space < HOLE]
    low, high = USUAL_SPACE
    if len(near) >= MANY:
        high = LOOSE
    return min(max(median(near) if near else FACE_WIDTH, low), high)


def flat_odds(
    reads_flat: bool,
    broader: float,
    variance: float,
    spaces: Sequence[float],
    usual: float,
) -> float:
    """Log odds that a tile lies sideways, where that is as likely as not.

    reads_flat: what its corners say. broader: log by how much it is broader than a tile halfway
    between upright and sideways. variance: of that. spaces: to its neighbours.
    """
    odds = CORNERS_SAY if reads_flat else -CORNERS_SAY
    odds += _clipped(2 * BROADER * broader / variance, BREADTH_SAYS)
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
    sides = _sides(ground.matrix, seen)
    noise = _variance(seen)
    shortened = foreshortening(ground.matrix, centres(quads))
    slanting = np.asarray(shortened < 1 / math.hypot(1, SLANT))
    sound = _is_sound(_sides(ground.matrix, quads), rows)
    for row in rows:
        if any(tile is not None for tile in row.stacked):
            continue
        if len(row) >= LEAST_ROW:
            for tile in _wrong_in(row, middles, quads, seen, sides, noise, turned, slanting, sound):
                wrong[tile] = True
        elif sound:
            for tile in row.tiles:
                wrong[tile] = slanting[tile] and _reads_wrong(sides[tile], noise[tile]) != bool(
                    turned[tile]
                )
    return wrong


def _is_sound(sides: Floats, rows: Sequence[Row]) -> bool:
    """Whether tiles with ``sides`` (N, 2, 2) on the table mostly look as if they lay there."""
    tiles = [tile for row in rows if len(row) <= SHORT_ROW for tile in row.tiles]
    if not tiles:
        return False
    width, height = np.maximum(np.linalg.norm(sides[tiles], axis=2), 1e-6).T
    return bool(np.median(np.abs(np.log(height / width) - BROADER)) <= SOUND)


def _reads_wrong(sides: Floats, variance: float) -> bool:
    """Whether a face that lies on the table with ``sides`` (2, 2) reads along its height."""
    width, height = np.maximum(np.linalg.norm(sides, axis=1), 1e-6).tolist()
    broader = math.log(width / height)
    said = _clipped(2 * BROADER * broader / variance, BREADTH_SAYS)
    return said - CORNERS_SAY > SURE


def _wrong_in(
    row: Row,
    middles: Floats,
    quads: Floats,
    seen: Floats,
    sides: Floats,
    noise: Floats,
    turned: NDArray[np.bool_],
    slanting: NDArray[np.bool_],
    sound: bool,
) -> Iterator[int]:
    tiles = list(row.tiles)
    along = middles[tiles[-1]] - middles[tiles[0]]
    way = along / max(float(np.hypot(*along)), 1e-9)
    broad = _breadth(sides[tiles], way)
    spaces = np.linalg.norm(np.diff(middles[tiles], axis=0), axis=1)
    usual = usual_space(spaces.tolist())
    stands = _stand(broad[~np.asarray(row.sideways, bool)])
    for group in _groups(row):
        for place in group:
            tile, flat = tiles[place], row.sideways[place]
            others = [i for i in group if i != place and not row.sideways[i]]
            jury = sorted(others, key=lambda i: (abs(i - place), i))[:JURY]
            jurors = [tiles[i] for i in jury]
            if len(jury) >= ENOUGH:
                broader, spread = _broader(quads[jurors], seen[tile])
                variance = max(float(noise[tile]), spread) * (1 + 1 / len(jury))
            else:
                unknown = not sound or _stand(broad[jury])
                if unknown or (stands and not slanting[tile]):
                    continue
                upright, doubt = _upright(broad[jury], noise[jurors])
                broader = float(broad[place]) - upright
                variance = float(noise[tile]) + doubt
            odds = flat_odds(
                flat != bool(turned[tile]),
                broader - BROADER,
                variance,
                spaces[max(0, place - 1) : place + 1].tolist(),
                usual,
            )
            if (odds < -SURE) if flat else (odds > SURE):
                yield tile


def _broader(jury: Floats, face: Floats) -> tuple[float, float]:
    """By how much (log) a face (4, 2) is broader over its depth than the jury's faces (J, 4, 2), in
    their own mean frame, so that it does not matter whether they stand; and the variance of that
    among the jury."""
    own = frames(jury)
    # Some may be upside down.
    own *= np.where((own[:, :, 0] * own[0, :, 0]).sum(axis=1) < 0, -1.0, 1.0)[:, None, None]
    faces = np.concatenate([face[None], jury])
    sides = np.stack([right_vectors(faces), up_vectors(faces)], axis=1)
    found = _breadth(sides @ inverses(own.mean(axis=0)[None])[0].T, np.array([1.0, 0.0]))
    return float(found[0]) - math.log(FACE_WIDTH / FACE_HEIGHT), float(found[1:].var(ddof=1))


def _groups(row: Row) -> Iterator[range]:
    """Places of tiles without a wide gap between."""
    starts = [place for place in range(len(row)) if row.parts_before(place)]
    for start, stop in zip(starts, [*starts[1:], len(row)], strict=True):
        yield range(start, stop)


def _stand(broad: Floats) -> bool:
    """Whether upright tiles that look so broad (log) on the table stand."""
    return bool(len(broad)) and abs(float(np.median(broad)) + BROADER) > STANDING


def _upright(jury: Floats, noise: Floats) -> tuple[float, float]:
    """How broad (log) an upright tile looks on the table where the jury's few lie, and the variance
    of that."""
    count = len(jury)
    median, mean = (float(np.median(jury)), float(noise.mean())) if count else (0.0, 0.0)
    share = count + PLANE_SAYS
    return (count * median - PLANE_SAYS * BROADER) / share, mean * count / share**2


def _variance(quads: Floats) -> Floats:
    """Of the log of width over height of faces (N, 4, 2), by how far corners are off."""
    right = np.maximum(np.linalg.norm(right_vectors(quads), axis=1), 1e-6)
    up = np.maximum(np.linalg.norm(up_vectors(quads), axis=1), 1e-6)
    return np.asarray(CORNER_NOISE**2 * (right / up + up / right))


def _sides(matrix: Floats, quads: Floats) -> Floats:
    """The vectors along the width and up the height of faces (N, 4, 2) on the table, (N, 2, 2), by
    the map's slope at their middles: corners of tiles that stand would be cast too far."""
    x, y = centres(quads).T
    mapped = matrix @ np.stack([x, y, np.ones_like(x)])
    at = mapped[:2] / mapped[2]
    slope = (matrix[:2, :2, None] - at[:, None] * matrix[2, :2, None]) / mapped[2]
    vectors = np.stack([right_vectors(quads), up_vectors(quads)], axis=1)
    return np.asarray(np.einsum("abn,nkb->nka", slope, vectors))


def _breadth(sides: Floats, way: Floats) -> Floats:
    """Log of the extent along a direction over that across it of faces with sides (N, 2, 2)."""
    across = np.array([-way[1], way[0]])
    along, off = np.abs(sides @ way), np.abs(sides @ across)
    level = along[:, 0] >= along[:, 1]
    length = np.where(level, along[:, 0], along[:, 1])
    depth = np.where(level, off[:, 1], off[:, 0])
    return np.asarray(np.log(np.maximum(length, 1e-6) / np.maximum(depth, 1e-6)))


def _clipped(value: float, most: float) -> float:
    return min(max(value, -most), most)
