"""Every tile in the table's own coordinates, as the hand's holder sees the table.

The plane's map takes pixels to tile units; all tiles of a table lie square to each other, so their
common direction is found from all of them together, and the hand says which way is up.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
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
    up_vectors,
)
from vision.plane import fit_plane
from vision.row import Row

SQUARE = 0.45
"""Radians by which a tile may be turned against the table and still count as square to it."""

TELLING = 0.07
"""By how much (log) a standing tile must seem longer or shorter than a lying one to be told."""

LONG = 6
"""A row with more tiles may be a hand that stands."""

ENOUGH = 10
"""So many tiles fix a plane well enough without the rest."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Lengths in thirds of a tile's width; x to the holder's right, y away from the holder.

    matrix: 3 x 3, pixels to table. middles: (N, 2). quarters: (N,) whom each face is read by: 0
    the holder, 1 the right neighbour, 2 the player across, 3 the left neighbour. square: (N,)
    whether the tile lies square to the table. tilt: degrees that the camera looks off straight
    down, as far as the tiles' foreshortening near the table's middle tells.
    """

    matrix: Floats
    middles: Floats
    quarters: NDArray[np.intp]
    square: NDArray[np.bool_]
    tallness: Floats
    tilt: float

    def seen_by(self, quarter: int) -> Floats:
        """The middles (N, 2) with x to the right of that player, y away from them."""
        turn = -quarter * math.pi / 2
        c, s = math.cos(turn), math.sin(turn)
        return np.asarray(self.middles @ np.array([[c, s], [-s, c]]))

    def stands(self, tiles: Sequence[int]) -> bool | None:
        """Whether tiles stand instead of lying, by how tall their faces seem on the table: one
        that stands throws a shadow, as it were, as long as the view is slanting. None where that
        is about a lying tile's length."""
        chosen = list(tiles)
        tall = math.log(max(float(np.median(self.tallness[chosen])), 1e-6))
        slant = math.radians(min(self.tilt_at(self.middles[chosen].mean(axis=0)), 85.0))
        standing = math.log(max(math.tan(slant), 1e-6))
        return None if abs(standing) < TELLING else tall / standing > 0.5

    def heading(self, row: Row) -> int:
        """By whom a row is read: 0 the holder, and so on as in ``quarters``."""
        at, way = np.array(row.middle), np.array(row.right) * row.size
        ends = project(self.matrix, np.stack([at - way, at + way]))
        return round(math.atan2(*(ends[1] - ends[0])[::-1]) / (math.pi / 2)) % 4

    def tilt_at(self, point: Floats) -> float:
        """Degrees that the camera looks off straight down at a point of the table."""
        return _tilt(self.matrix, project(np.linalg.inv(self.matrix), point)[None, None])

    def pixel(self, point: tuple[float, float]) -> tuple[float, float]:
        """Where a point of the table (as the holder sees it) is in the picture."""
        x, y = project(np.linalg.inv(self.matrix), np.array(point))
        return float(x), float(y)


def set_table(
    quads: Floats, faces: NDArray[np.bool_], rows: Sequence[Row], hand: Row | None
) -> Table | None:
    """The table of all (N, 4, 2) tiles; ``faces``: (N,) those that show their face.

    Without a hand its holder is taken to sit below the picture. None without any face.
    """
    chosen = np.flatnonzero(faces)
    if not len(chosen):
        return None
    matrix, inside = _lying(quads, chosen, rows)
    corners = project(matrix, quads)
    angles = _angles(corners)
    common = float(np.angle(np.exp(4j * angles[inside]).mean())) / 4
    if hand is None:
        at, way = quads[chosen].reshape(-1, 2).mean(axis=0), np.array([1.0, 0.0])
        step = float(np.ptp(quads[chosen].reshape(-1, 2), axis=0).max()) / 4
    else:
        at, way, step = np.array(hand.middle), np.array(hand.right), hand.size
    ends = project(matrix, np.stack([at - way * step, at + way * step]))
    ahead = math.atan2(*(ends[1] - ends[0])[::-1])
    common += math.pi / 2 * round((ahead - common) / (math.pi / 2))
    c, s = math.cos(-common), math.sin(-common)
    lift = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
    matrix = lift @ matrix
    steps = (angles - common) / (math.pi / 2)
    quarter = np.rint(steps)
    square = np.abs(steps - quarter) * (math.pi / 2) <= SQUARE
    middles = centres(project(matrix, quads))
    return Table(
        matrix,
        middles,
        quarter.astype(np.intp) % 4,
        np.asarray(square),
        _tallness(corners),
        _tilt(matrix, quads[inside]),
    )


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
    x, y = quads.reshape(-1, 2).mean(axis=0)
    h = np.asarray(matrix)
    w = float(h[2] @ [x, y, 1.0])
    u, v = (h[:2] @ [x, y, 1.0]) / w
    jacobian = (h[:2, :2] - np.outer([u, v], h[2, :2])) / w
    low, high = sorted(np.linalg.svd(jacobian, compute_uv=False))
    return math.degrees(math.acos(min(1.0, float(low / max(high, 1e-12)))))
