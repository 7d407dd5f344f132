"""The table's plane made exact: faces and rows of the whole table fitted at once.

A first plane comes from the faces alone, each on its own. But all tiles of a table lie square to
each other, and every row, standing or lying, on the wall or before it, runs along one of the
table's two directions. So the map's five unknowns (the horizon, and the affine part up to turn and
scale) and the common direction are refined by robust least squares of how the faces' sides and the
rows' lines differ from that, measured in the picture, where the noise is the same everywhere
(damped Gauss-Newton with Cauchy's weights).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.geometry import (
    FACE_HEIGHT,
    FACE_WIDTH,
    Floats,
    centres,
    right_vectors,
    sizes,
    up_vectors,
)

ROUNDS, TRIES = 10, 4
"""Steps at most, and how often one that makes it worse is shortened."""

SETTLED = 3e-4
"""A step smaller than this ends the search: a ten-thousandth of the picture."""

STEP = 1e-6
"""Difference that derivatives are taken with."""

SIDE_NOISE = 0.08
"""How far a face's side is off, in parts of the tile's size."""

LINE_NOISE, LINE_BEND = 0.06, 0.02
"""How far off its line a row's end lies, in parts of a tile's size, and by how many radians a row
is laid askew."""

MOST_AHEAD = 0.85
"""Of the tiles that lie, at least this part must be on this side of the horizon."""

OUTLYING = 2.5
"""Residuals beyond so many times the noise lose their say."""

UNKNOWNS: Final = 6
"""Horizon (2), affine part (3), the tiles' common direction."""


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A row's line in the picture: its middle (2,), the vector (2,) from its first tile's centre to
    its last's, and a tile's size there."""

    middle: Floats
    along: Floats
    size: float


def true_up(
    matrix: Floats, quads: Floats, lying: NDArray[np.bool_], lines: Sequence[Line]
) -> tuple[Floats, float] | None:
    """The refined map (3, 3) of pixels to table units, and the common direction in radians.

    matrix: a first map. quads: (N, 4, 2) faces. lying: (N,) which of them are believed to lie, so
    that their height counts too; one at least. None when no plane comes out that holds nearly all.
    """
    try:
        refined, common = _Fit(matrix, quads, lying, lines).solve()
    except np.linalg.LinAlgError:
        return None
    if not np.isfinite(refined).all():
        return None
    depth = quads @ refined[2, :2] + refined[2, 2]
    if np.median(depth) < 0:
        refined, depth = -refined, -depth
    # What seems to lie beyond the horizon is no tile.
    ahead = (depth > 0).all(axis=1)
    return (refined, common) if ahead[lying].mean() >= MOST_AHEAD else None


class _Fit:
    def __init__(
        self, matrix: Floats, quads: Floats, lying: NDArray[np.bool_], lines: Sequence[Line]
    ) -> None:
        middles = centres(quads)
        points = np.concatenate([middles, *(line.middle[None] for line in lines)])
        x, y = middles.mean(axis=0)
        extent = max(float(np.abs(points - [x, y]).max()), 1e-9)
        # Pixels are counted from the tiles' middle, in parts of how far the farthest is from it.
        self._from_pixels = np.array([[1, 0, -x], [0, 1, -y], [0, 0, extent]]) / extent
        self._base = matrix @ np.array([[extent, 0, x], [0, extent, y], [0, 0, 1.0]])
        self._base = self._base / self._base[2, 2]
        self._points = (points - [x, y]) / extent
        self._count = len(quads)
        self._right, self._up = right_vectors(quads) / extent, up_vectors(quads) / extent
        self._weight = extent / (np.maximum(sizes(quads), 1e-9) * SIDE_NOISE)
        self._lying = lying
        along = np.array([line.along for line in lines]).reshape(-1, 2)
        length = np.maximum(np.linalg.norm(along, axis=1), 1e-9)
        self._ways = along / length[:, None]
        size = np.array([line.size for line in lines])
        self._line_weight = 1 / (LINE_NOISE * size / length + LINE_BEND)
        self._start = np.zeros(UNKNOWNS)
        forward = self._jacobians(self._start[None])[0]
        right = _apply(forward[: self._count], self._right)
        up = _apply(forward[: self._count], self._up)
        heading = np.arctan2(right[:, 1] - up[:, 0], right[:, 0] + up[:, 1])
        common = float(np.angle(np.exp(4j * heading[lying]).sum())) / 4
        self._start[5] = common
        # Each face's and row's own quarter turn against the common direction stays.
        self._turns = _quarter(heading - common)
        ways = _apply(forward[self._count :], self._ways)
        self._line_turns = _quarter(np.arctan2(ways[:, 1], ways[:, 0]) - common)

    def solve(self) -> tuple[Floats, float]:
        """The map and the common direction where the residuals are least."""
        unknown = self._start
        residual = self._residuals(unknown[None])[0]
        cost, damping = _cost(residual), 1e-3
        for _ in range(ROUNDS):
            varied = self._residuals(unknown + STEP * np.eye(UNKNOWNS))
            slopes = (varied - residual).T / STEP
            weighted = slopes / (1 + (residual / OUTLYING) ** 2)[:, None]
            normal, gradient = weighted.T @ slopes, weighted.T @ residual
            step = np.zeros(UNKNOWNS)
            for _ in range(TRIES):
                step = np.linalg.solve(normal + damping * np.diag(np.diag(normal) + 1e-9), gradient)
                changed = self._residuals((unknown - step)[None])[0]
                if _cost(changed) <= cost:
                    break
                damping *= 10
            else:
                break
            unknown, residual, cost = unknown - step, changed, _cost(changed)
            damping /= 5
            if float(np.abs(step).max()) < SETTLED:
                break
        return np.asarray(self._maps(unknown[None])[0] @ self._from_pixels), float(unknown[5])

    def _maps(self, unknowns: Floats) -> Floats:
        """(K, 3, 3) maps of (K, 6) unknowns, from the fit's own pixels."""
        count = len(unknowns)
        lift, horizon = np.tile(np.eye(3), (2, count, 1, 1))
        horizon[:, 2, :2] = unknowns[:, :2]
        lift[:, 0, 0] += unknowns[:, 2]
        lift[:, 0, 1] = unknowns[:, 3]
        lift[:, 1, 1] += unknowns[:, 4]
        return np.asarray(lift @ self._base @ horizon)

    def _jacobians(self, unknowns: Floats) -> Floats:
        """(K, M, 2, 2) derivatives of table units by the fit's pixels at all points."""
        maps = self._maps(unknowns)[:, :, :, None]
        x, y = self._points.T
        mapped = maps[:, :, 0] * x + maps[:, :, 1] * y + maps[:, :, 2]
        depth = mapped[:, 2]
        at = mapped[:, :2] / depth[:, None]
        slopes = (maps[:, :2, :2] - at[:, :, None] * maps[:, 2:, :2]) / depth[:, None, None]
        return np.asarray(np.moveaxis(slopes, 3, 1))

    def _residuals(self, unknowns: Floats) -> Floats:
        """(K, R) what the faces' sides and rows' lines are off, in parts of their noise."""
        backward = _inverse(self._jacobians(unknowns))
        faces, lines = backward[:, : self._count], backward[:, self._count :]
        c, s = _turned(unknowns[:, 5:] + self._turns)
        right = FACE_WIDTH * (faces[..., 0] * c + faces[..., 1] * s)
        up = FACE_HEIGHT * (faces[..., 1] * c - faces[..., 0] * s)
        weight = self._weight[:, None]
        sides = (right - self._right) * weight
        heights = ((up - self._up) * weight)[:, self._lying]
        c, s = _turned(unknowns[:, 5:] + self._line_turns)
        way = lines[..., 0] * c + lines[..., 1] * s
        way /= np.maximum(np.linalg.norm(way, axis=2, keepdims=True), 1e-12)
        off = self._ways[:, 0] * way[..., 1] - self._ways[:, 1] * way[..., 0]
        parts = (sides, heights, off * self._line_weight)
        return np.concatenate([part.reshape(len(unknowns), -1) for part in parts], axis=1)


def _cost(residual: Floats) -> float:
    if not np.isfinite(residual).all():
        return math.inf
    return float(np.log1p((residual / OUTLYING) ** 2).sum())


def _quarter(angles: Floats) -> Floats:
    """The nearest quarter turns, in radians."""
    return np.asarray(np.rint(angles / (math.pi / 2)) * (math.pi / 2))


def _turned(angles: Floats) -> tuple[Floats, Floats]:
    """Cosine and sine, (..., 1)."""
    return np.cos(angles)[..., None], np.sin(angles)[..., None]


def _apply(matrices: Floats, vectors: Floats) -> Floats:
    """(N, 2, 2) matrices on (N, 2) vectors."""
    return np.asarray(np.einsum("nij,nj->ni", matrices, vectors))


def _inverse(matrices: Floats) -> Floats:
    """Inverse of (..., 2, 2) matrices, something large where there is none."""
    a, b = matrices[..., 0, 0], matrices[..., 0, 1]
    c, d = matrices[..., 1, 0], matrices[..., 1, 1]
    det = a * d - b * c
    det = np.where(np.abs(det) < 1e-12, 1e-12, det)
    rows = np.stack([np.stack([d, -b], -1), np.stack([-c, a], -1)], -2)
    return np.asarray(rows / det[..., None, None])
