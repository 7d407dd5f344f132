"""The table plane: a map from pixels to tile units, found from the tiles' own known shape.

All faces that lie flat are three units wide and four high. Seen by a camera, a face's area shrinks
with the third power of its depth, so the cube root of the areas is linear across the picture and
gives the plane's horizon; what is then left of the distortion is affine, and the faces' sides and
right angles give it (metric rectification, Hartley and Zisserman, Multiple View Geometry, 2.7).
Tiles that stand or were misjudged are outvoted.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.geometry import (
    FACE_HEIGHT,
    FACE_WIDTH,
    Floats,
    areas,
    centres,
    project,
    right_vectors,
    up_vectors,
)

LEAST_TILES = 4
"""Fewer faces do not fix a plane against their own noise."""

ROUNDS = 8
"""Reweightings; the fit has settled long before."""

AGREES = 0.2
"""A face lies in the plane when its sides come out within this part of their true length."""

LEAST_SHARE = 0.5
"""At least this part of the faces must lie in the plane."""


@dataclass(frozen=True, slots=True, eq=False)
class Plane:
    """matrix: 3 x 3, pixels to plane units (x right, y up, no fixed origin or turn).
    inside: (N,) which of the faces lie in the plane."""

    matrix: Floats
    inside: NDArray[np.bool_]

    def at(self, points: NDArray[np.floating]) -> Floats:
        """Plane coordinates (..., 2) of pixels (..., 2)."""
        return project(self.matrix, points)

    def direction(self, point: tuple[float, float], vector: tuple[float, float]) -> Floats:
        """Unit vector (2,) in the plane of a pixel vector at a pixel."""
        base = np.array(point)
        step = np.array(vector)
        ends = self.at(np.stack([base - step, base + step]))
        way = ends[1] - ends[0]
        return np.asarray(way / max(float(np.linalg.norm(way)), 1e-12))


def fit_plane(quads: NDArray[np.floating]) -> Plane | None:
    """The plane in which most of the (N, 4, 2) faces lie, or None when they show none."""
    corners = np.asarray(quads, np.float64)
    if len(corners) < LEAST_TILES:
        return None
    middle = corners.reshape(-1, 2).mean(axis=0)
    extent = max(float(np.abs(corners - middle).max()), 1e-9)
    normal = np.array([[1, 0, -middle[0]], [0, -1, middle[1]], [0, 0, extent]]) / extent
    horizon = _find_horizon(project(normal, corners))
    if horizon is None:
        return None
    straight = np.array([[1.0, 0, 0], [0, 1.0, 0], horizon]) @ normal
    metric = _find_metric(project(straight, corners))
    if metric is None:
        return None
    lift = np.eye(3)
    lift[:2, :2] = metric
    matrix = lift @ straight
    inside = _agreeing(project(matrix, corners))
    if inside.mean() < LEAST_SHARE:
        return None
    return Plane(matrix, inside)


def _find_horizon(quads: Floats) -> Floats | None:
    """(a, b, c) with a x + b y + c positive and proportional to the faces' inverse depth."""
    roots = np.cbrt(np.abs(areas(quads)))
    middles = centres(quads)
    design = np.concatenate([middles, np.ones((len(middles), 1))], axis=1)
    solution = _robust(design, roots, np.ones(len(roots)))
    if solution is None or (_depth(solution, quads) <= 1e-6).any():
        return None
    return np.asarray(solution / float(np.linalg.norm(solution)))


def _depth(horizon: Floats, quads: Floats) -> Floats:
    """Inverse depth of all corners, (N, 4)."""
    return np.asarray(quads @ horizon[:2] + horizon[2])


def _find_metric(quads: Floats) -> Floats | None:
    """2 x 2 matrix that makes the faces three by four, from sides and right angles."""
    right, up = right_vectors(quads), up_vectors(quads)
    design = np.concatenate([_form(right, right), _form(up, up), _form(right, up)])
    count = len(right)
    target = np.repeat([FACE_WIDTH**2, FACE_HEIGHT**2, 0.0], count)
    # Each kind of equation by the size of what it measures, so that none drowns the others.
    scale = np.repeat([FACE_WIDTH**2, FACE_HEIGHT**2, FACE_WIDTH * FACE_HEIGHT], count)
    solution = _robust(design / scale[:, None], target / scale, np.ones(3 * count))
    if solution is None:
        return None
    form = np.array([[solution[0], solution[1]], [solution[1], solution[2]]])
    try:
        return np.asarray(np.linalg.cholesky(form).T)
    except np.linalg.LinAlgError:
        return None


def _form(one: Floats, other: Floats) -> Floats:
    """Rows of the bilinear form's coefficients: one' S other = row . (s11, s12, s22)."""
    mixed = one[:, 0] * other[:, 1] + one[:, 1] * other[:, 0]
    return np.stack([one[:, 0] * other[:, 0], mixed, one[:, 1] * other[:, 1]], axis=1)


def _robust(design: Floats, target: Floats, weights: Floats) -> Floats | None:
    """Least squares, reweighted by Cauchy's rule so that outliers lose their say."""
    for _ in range(ROUNDS):
        weighted = design * weights[:, None]
        try:
            # Three unknowns: the normal equations are exact enough, and fast.
            solution = np.linalg.solve(weighted.T @ design, weighted.T @ target)
        except np.linalg.LinAlgError:
            return None
        residual = np.abs(design @ solution - target)
        spread = 1.4826 * float(np.median(residual)) + 1e-12
        weights = 1 / (1 + (residual / (2 * spread)) ** 2)
    return np.asarray(solution)


def _agreeing(quads: Floats) -> NDArray[np.bool_]:
    right, up = right_vectors(quads), up_vectors(quads)
    wide = np.linalg.norm(right, axis=1) / FACE_WIDTH
    high = np.linalg.norm(up, axis=1) / FACE_HEIGHT
    slant = np.abs((right * up).sum(axis=1)) / (FACE_WIDTH * FACE_HEIGHT)
    return np.asarray((np.abs(wide - 1) < AGREES) & (np.abs(high - 1) < AGREES) & (slant < AGREES))
