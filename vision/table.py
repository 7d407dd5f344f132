"""Every tile in the table's own coordinates, as the hand's holder sees the table.

The ground's map takes pixels to tile units; all tiles of a table lie square to each other, so their
common direction is found from all of them together, and the hand says which way is up.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.geometry import (
    FACE_HEIGHT,
    FACE_WIDTH,
    Floats,
    centres,
    inverse_frames,
    project,
    right_vectors,
    sizes,
    up_vectors,
)
from vision.plane import fit_plane
from vision.row import Row
from vision.true_up import Line, true_up

SQUARE = 0.45
"""Radians by which a tile may be turned against the table and still count as square to it."""

MISFIT = 1.5
"""How many times larger or smaller than a tile at its place a face may look."""

_FACE = np.array([[-1, 1], [1, 1], [1, -1], [-1, -1]]) * [FACE_WIDTH / 2, FACE_HEIGHT / 2]

TELLING, LEAN = 0.07, 0.12
"""By how much (log) a standing tile must seem longer or shorter than a lying one to be told; one
that stands may lean back by the second (tangent), and seems so much longer."""

SIDES = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
"""Where the four players sit, from the table's middle."""

STEEPEST = 80.0
"""Degrees: what stands above the table is not followed farther than at this slant."""

LONG = 6
"""A row with more tiles may be a hand that stands."""

ENOUGH = 10
"""So many tiles fix a plane well enough without the rest."""

SPREAD_OUT = 24
"""From so many tiles on, faces down or up, all of them are fitted together: more than a hand."""

STRAIGHT_ROW = 3
"""A row of at least so many upright tiles tells a direction."""


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """The plane that tiles lie in. matrix: 3 x 3, pixels to table, but for its turn. inside: which
    tiles (indices) are known to lie in it. common: radians, their direction (but for quarters)."""

    matrix: Floats
    inside: NDArray[np.intp]
    common: float


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Lengths in thirds of a tile's width; x to the holder's right, y away from the holder.

    matrix: 3 x 3, pixels to table. middles: (N, 2). quarters: (N,) whom each face is read by: 0
    the holder, 1 the right neighbour, 2 the player across, 3 the left neighbour. square: (N,)
    whether the tile lies square to the table. fits: (N,) whether it is as large as a tile that lies
    there. breadth: (N,) log of how much broader than deep a face is, as the holder sees it,
    and foreshortened: (N,) by how much its place looks shorter in one direction than in the other.
    tilt: degrees that the camera looks off straight
    down, as far as the tiles' foreshortening near the table's middle tells.
    """

    matrix: Floats
    middles: Floats
    quarters: NDArray[np.intp]
    square: NDArray[np.bool_]
    fits: NDArray[np.bool_]
    breadth: Floats
    foreshortened: Floats
    tallness: Floats
    tilt: float

    def seen_by(self, quarter: int) -> Floats:
        """The middles (N, 2) with x to the right of that player, y away from them."""
        return turned_for(self.middles, quarter)

    def stands(self, tiles: Sequence[int]) -> bool | None:
        """Whether tiles stand instead of lying, by how tall their faces seem on the table: one
        that stands throws a shadow, as it were, as long as the view is slanting. None where that
        is about a lying tile's length."""
        chosen = list(tiles)
        tall = math.log(max(float(np.median(self.tallness[chosen])), 1e-6))
        slant = math.radians(min(self.tilt_at(self.middles[chosen].mean(axis=0)), 85.0))
        low, high = (math.log(max(math.tan(slant) + lean, 1e-6)) for lean in (0.0, LEAN))
        off = abs(tall - min(max(tall, low), high))
        return None if max(off, abs(tall)) < TELLING else off < abs(tall)

    def heading(self, row: Row) -> int:
        """By whom a row is read: 0 the holder, and so on as in ``quarters``."""
        at, way = np.array(row.middle), np.array(row.right) * row.size
        ends = project(self.matrix, np.stack([at - way, at + way]))
        return round(math.atan2(*(ends[1] - ends[0])[::-1]) / (math.pi / 2)) % 4

    def place(self, row: Row) -> Floats:
        """The middle of a row, (2,)."""
        return project(self.matrix, np.array(row.middle))

    def side_of(self, row: Row, middle: Floats) -> int:
        """Before whom a row lies, 0 the holder and so on, seen from the table's middle: its line is
        beyond doubt, and which of the two players it is, its place tells."""
        x, y = self.place(row) - middle
        if self.heading(row) % 2 == 0:
            return 2 if y > 0 else 0
        return 1 if x > 0 else 3

    def scale_at(self, point: Floats) -> float:
        """Pixels a unit at a point of the table, across the view."""
        back = np.linalg.inv(self.matrix)
        steps = point + np.array([[0.5, 0], [-0.5, 0], [0, 0.5], [0, -0.5]])
        ends = project(back, steps)
        return float(max(np.linalg.svd(np.stack([ends[0] - ends[1], ends[2] - ends[3]]))[1]))

    def tilt_at(self, point: Floats) -> float:
        """Degrees that the camera looks off straight down at a point of the table."""
        return _tilt(self.matrix, project(np.linalg.inv(self.matrix), point)[None, None])

    def lean_at(self, point: Floats) -> Floats:
        """Where what is a unit above a point of the table seems to lie, from that point."""
        x, y = pixel = project(np.linalg.inv(self.matrix), point)
        depth = float(self.matrix[2] @ [x, y, 1.0])
        jacobian = _jacobian(self.matrix, pixel)
        left, _, _ = np.linalg.svd(jacobian)
        # Away from the camera the plane's map nears the horizon, where its divisor vanishes.
        away = jacobian @ (-math.copysign(1.0, depth) * self.matrix[2, :2])
        way = left[:, 0] * (1.0 if left[:, 0] @ away >= 0 else -1.0)
        return np.asarray(way * math.tan(math.radians(min(self.tilt_at(point), STEEPEST))))

    def pixel(self, point: tuple[float, float]) -> tuple[float, float]:
        """Where a point of the table (as the holder sees it) is in the picture."""
        x, y = project(np.linalg.inv(self.matrix), np.array(point))
        return float(x), float(y)


def turned_for(points: Floats, quarter: int) -> Floats:
    """Points (or vectors) of the table, (..., 2), as the player ``quarter`` sees them."""
    turn = -quarter * math.pi / 2
    c, s = math.cos(turn), math.sin(turn)
    return np.asarray(points @ np.array([[c, s], [-s, c]]))


def find_ground(quads: Floats, faces: NDArray[np.bool_], rows: Sequence[Row]) -> Ground | None:
    """The plane of all (N, 4, 2) tiles; ``faces``: (N,) those that show their face.

    None without any face.
    """
    chosen = np.flatnonzero(faces)
    if not len(chosen):
        return None
    matrix, inside = _lying(quads, chosen, rows)
    if len(quads) >= SPREAD_OUT:
        lying = np.zeros(len(quads), bool)
        lying[inside] = True
        refined = true_up(matrix, quads, lying, list(_lines(quads, rows)))
        if refined is not None:
            return Ground(refined[0], inside, refined[1])
    angles = _angles(project(matrix, quads[inside]))
    return Ground(matrix, inside, float(np.angle(np.exp(4j * angles).mean())) / 4)


def set_table(ground: Ground, quads: Floats, hand: Row | None, seen: Floats | None = None) -> Table:
    """The table of all (N, 4, 2) tiles. Without a hand its holder is taken to sit below the
    picture. seen: (N, 4, 2) the faces as they were detected, where other corners were put right."""
    matrix, common = ground.matrix, ground.common
    if hand is None:
        every = quads.reshape(-1, 2)
        at, way = every.mean(axis=0), np.array([1.0, 0.0])
        step = float(np.ptp(every, axis=0).max()) / 4
    else:
        at, way, step = np.array(hand.middle), np.array(hand.right), hand.size
    ends = project(matrix, np.stack([at - way * step, at + way * step]))
    ahead = math.atan2(*(ends[1] - ends[0])[::-1])
    common += math.pi / 2 * round((ahead - common) / (math.pi / 2))
    c, s = math.cos(-common), math.sin(-common)
    lift = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
    matrix = lift @ matrix
    corners = project(matrix, quads)
    steps = _angles(corners) / (math.pi / 2)
    quarter = np.rint(steps)
    square = np.abs(steps - quarter) * (math.pi / 2) <= SQUARE
    return Table(
        matrix,
        centres(corners),
        quarter.astype(np.intp) % 4,
        np.asarray(square),
        _fits(matrix, quads, corners),
        _breadth(project(matrix, quads if seen is None else seen)),
        foreshortening(matrix, centres(quads)),
        _tallness(corners),
        _tilt(matrix, quads[ground.inside]),
    )


def _lines(quads: Floats, rows: Sequence[Row]) -> Iterator[Line]:
    """The lines of rows, sideways tiles not counted."""
    middles, side = centres(quads), sizes(quads)
    for row in rows:
        tiles = [tile for tile, flat in zip(row.tiles, row.sideways, strict=True) if not flat]
        if len(tiles) >= STRAIGHT_ROW:
            first, last = middles[tiles[0]], middles[tiles[-1]]
            yield Line((first + last) / 2, last - first, float(np.median(side[tiles])))


def _lying(
    quads: Floats, chosen: NDArray[np.intp], rows: Sequence[Row]
) -> tuple[Floats, NDArray[np.intp]]:
    """The plane's map, and which tiles lie in it.

    Long rows may be hands that stand, so where the others are enough, they alone are asked.
    """
    long = {tile for row in rows if len(row) > LONG for tile in row.tiles}
    short = np.array([tile for tile in chosen if tile not in long], np.intp)
    for part in (short, chosen) if len(short) >= ENOUGH else (chosen,):
        plane = fit_plane(quads[part])
        if plane is not None:
            return plane.matrix, part[plane.inside]
    return _flat(quads[chosen]), chosen


def _flat(quads: Floats) -> Floats:
    """The map of a picture without perspective: the mean of the faces' own frames."""
    right, up = right_vectors(quads), up_vectors(quads)
    # Faces turned against the first by a quarter count with their axes exchanged.
    first = inverse_frames(quads[:1])[0]
    turns = np.rint(_angles_of(right @ first.T, up @ first.T) / (math.pi / 2)).astype(int) % 4
    sums = np.zeros((2, 2))
    for r, u, turn in zip(right / FACE_WIDTH, up / FACE_HEIGHT, turns, strict=True):
        for _ in range(turn):
            r, u = -u, r
        sums += np.stack([r, u], axis=1)
    inverse = np.linalg.pinv(sums / len(quads))
    matrix = np.eye(3)
    matrix[:2, :2] = inverse
    return matrix


def _fits(matrix: Floats, quads: Floats, corners: Floats) -> NDArray[np.bool_]:
    """Whether faces (N, 4, 2) look about as large as a tile that lies at their place and way, by
    their diagonals, which noise changes least; ``corners``: the same on the table."""
    depth = quads @ matrix[2, :2] + matrix[2, 2]
    angles = np.rint(_angles(corners) / (math.pi / 2)) * (math.pi / 2)
    c, s = np.cos(angles), np.sin(angles)
    turn = np.stack([np.stack([c, s], -1), np.stack([-s, c], -1)], -2)
    ideal = centres(corners)[:, None] + _FACE @ turn
    expected = project(np.linalg.inv(matrix), ideal)
    ratio = _longest(quads) / np.maximum(_longest(expected), 1e-9)
    sides = depth if np.median(depth) > 0 else -depth
    return np.asarray((sides > 0).all(axis=1) & (ratio > 1 / MISFIT) & (ratio < MISFIT))


def _breadth(corners: Floats) -> Floats:
    """Log of width over depth of the outlines (N, 4, 2), whichever corner they begin at."""
    right, up = np.abs(right_vectors(corners)), np.abs(up_vectors(corners))
    along = np.where(right[:, 0] >= up[:, 0], right[:, 0], up[:, 0])
    across = np.where(right[:, 0] >= up[:, 0], up[:, 1], right[:, 1])
    return np.asarray(np.log(np.maximum(along, 1e-6) / np.maximum(across, 1e-6)))


def foreshortening(matrix: Floats, points: Floats) -> Floats:
    """How much shorter the plane looks in one direction than in the other at (N, 2) pixels."""
    around = points[:, None] + np.array([[0.5, 0], [-0.5, 0], [0, 0.5], [0, -0.5]])
    ends = project(matrix, around)
    steps = np.stack([ends[:, 0] - ends[:, 1], ends[:, 2] - ends[:, 3]], axis=1)
    values = np.linalg.svd(steps, compute_uv=False)
    return np.asarray(values[:, 1] / np.maximum(values[:, 0], 1e-12))


def _longest(quads: Floats) -> Floats:
    """The longer diagonal of (N, 4, 2) quads."""
    return np.asarray(np.linalg.norm(quads[:, :2] - quads[:, 2:], axis=2).max(axis=1))


def _tallness(corners: Floats) -> Floats:
    """Height over width of faces (N, 4, 2) on the table, in a tile's own proportions, (N,)."""
    wide = np.linalg.norm(right_vectors(corners), axis=1) / FACE_WIDTH
    high = np.linalg.norm(up_vectors(corners), axis=1) / FACE_HEIGHT
    return np.asarray(high / np.maximum(wide, 1e-9))


def _angles(corners: Floats) -> Floats:
    """Heading of faces (N, 4, 2) on a table (y up), radians anticlockwise, (N,)."""
    return _angles_of(right_vectors(corners), up_vectors(corners))


def _angles_of(right: Floats, up: Floats) -> Floats:
    """The mean of both axes' angles."""
    return np.asarray(np.arctan2(right[:, 1] - up[:, 0], right[:, 0] + up[:, 1]))


def _tilt(matrix: Floats, quads: Floats) -> float:
    """Angle between the view and the plane's normal, from how much shorter the plane looks in one
    direction than in the other at the tiles' middle (a distant camera's view)."""
    jacobian = _jacobian(matrix, quads.reshape(-1, 2).mean(axis=0))
    low, high = sorted(np.linalg.svd(jacobian, compute_uv=False))
    return math.degrees(math.acos(min(1.0, float(low / max(high, 1e-12)))))


def _jacobian(matrix: Floats, pixel: Floats) -> Floats:
    """How the table's coordinates change with a pixel's, (2, 2)."""
    at = np.array([pixel[0], pixel[1], 1.0])
    w = float(matrix[2] @ at)
    return np.asarray((matrix[:2, :2] - np.outer(matrix[:2] @ at / w, matrix[2, :2])) / w)
