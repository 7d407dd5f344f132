"""Pure functions on quads: four corners, clockwise from the tile's own top left.

Pictures have x to the right and y downwards. Quads are arrays of shape (N, 4, 2) in pixels.
A tile's face is three wide and four high (typical tiles measure 19.5-20 by 26-27 mm), so its
own axes span a metric frame: 1 unit is a third of its width and a quarter of its height.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]

FACE_WIDTH = 3.0
FACE_HEIGHT = 4.0


def centres(quads: NDArray[np.floating]) -> Floats:
    """Mean of the corners, (N, 2)."""
    result: Floats = np.asarray(quads, np.float64).mean(axis=1)
    return result


def right_vectors(quads: NDArray[np.floating]) -> Floats:
    """Vector from the middle of the left edge to the middle of the right edge, (N, 2)."""
    q = np.asarray(quads, np.float64)
    result: Floats = (q[:, 1] + q[:, 2] - q[:, 0] - q[:, 3]) / 2
    return result


def up_vectors(quads: NDArray[np.floating]) -> Floats:
    """Vector from the middle of the bottom edge to the middle of the top edge, (N, 2)."""
    q = np.asarray(quads, np.float64)
    result: Floats = (q[:, 0] + q[:, 1] - q[:, 2] - q[:, 3]) / 2
    return result


def areas(quads: NDArray[np.floating]) -> Floats:
    """Signed area, (N,), by the shoelace formula; positive when clockwise on the screen."""
    q = np.asarray(quads, np.float64)
    after = np.roll(q, -1, axis=1)
    result: Floats = (q[..., 0] * after[..., 1] - after[..., 0] * q[..., 1]).sum(axis=1) / 2
    return result


def sizes(quads: NDArray[np.floating]) -> Floats:
    """Side of the square with the quad's area, (N,), in pixels."""
    result: Floats = np.sqrt(np.abs(areas(quads)))
    return result


def are_convex(quads: NDArray[np.floating]) -> NDArray[np.bool_]:
    """Whether every corner turns clockwise on the screen, (N,)."""
    q = np.asarray(quads, np.float64)
    edges = np.roll(q, -1, axis=1) - q
    after = np.roll(edges, -1, axis=1)
    turns = edges[..., 0] * after[..., 1] - edges[..., 1] * after[..., 0]
    return np.asarray((turns > 0).all(axis=1), np.bool_)


def box_quads(boxes: NDArray[np.floating]) -> Floats:
    """Upright quads of xyxy boxes, (N, 4, 2)."""
    b = np.asarray(boxes, np.float64)
    return np.stack([b[:, [0, 1]], b[:, [2, 1]], b[:, [2, 3]], b[:, [0, 3]]], axis=1)


def bounding_boxes(quads: NDArray[np.floating]) -> Floats:
    """Smallest xyxy boxes around the quads, (N, 4)."""
    q = np.asarray(quads, np.float64)
    return np.concatenate([q.min(axis=1), q.max(axis=1)], axis=1)


def quarter_turn(quads: NDArray[np.floating]) -> Floats:
    """The same outline, read as a tile turned by 90 degrees clockwise."""
    return np.roll(np.asarray(quads, np.float64), -1, axis=1)


def frames(quads: NDArray[np.floating]) -> Floats:
    """Matrices (N, 2, 2) from a tile's metric frame to pixels: columns right / 3 and up / 4."""
    return np.stack([right_vectors(quads) / FACE_WIDTH, up_vectors(quads) / FACE_HEIGHT], axis=2)


def inverse_frames(quads: NDArray[np.floating]) -> Floats:
    """Matrices (N, 2, 2) from pixels to a tile's metric frame.

    A quad without area has no frame of its own; it gets that of an upright tile of one pixel.
    """
    return inverses(frames(quads))


def inverses(m: Floats) -> Floats:
    """The inverses of frames (N, 2, 2); see ``inverse_frames`` for one without area."""
    a, b, c, d = m[:, 0, 0], m[:, 0, 1], m[:, 1, 0], m[:, 1, 1]
    det = a * d - b * c
    flat = np.abs(det) < 1e-9
    safe = np.where(flat, 1.0, det)
    inverse = np.stack([np.stack([d, -b], 1), np.stack([-c, a], 1)], 1) / safe[:, None, None]
    inverse[flat] = np.array([[FACE_WIDTH, 0.0], [0.0, -FACE_HEIGHT]])
    return inverse


def homography(source: NDArray[np.floating], target: NDArray[np.floating]) -> Floats:
    """3 x 3 projective map that sends four points (4, 2) to four others, bottom right entry 1; of
    more points the one that comes nearest, by least squares of what is linear in its entries.

    Direct linear transform (Hartley and Zisserman, Multiple View Geometry, 4.1).
    Raises ValueError when three points of a set of four lie on a line.
    """
    s, t = np.asarray(source, np.float64), np.asarray(target, np.float64)
    zero, one = np.zeros(len(s)), np.ones(len(s))
    x, y, u, v = s[:, 0], s[:, 1], t[:, 0], t[:, 1]
    rows_u = np.stack([x, y, one, zero, zero, zero, -u * x, -u * y], 1)
    rows_v = np.stack([zero, zero, zero, x, y, one, -v * x, -v * y], 1)
    rows, ends = np.concatenate([rows_u, rows_v]), np.concatenate([u, v])
    try:
        h = (
            np.linalg.solve(rows, ends)
            if len(s) == 4
            else np.linalg.lstsq(rows, ends, rcond=None)[0]
        )
    except np.linalg.LinAlgError:
        raise ValueError("three of the four points lie on a line") from None
    return np.append(h, 1.0).reshape(3, 3)


def project(matrix: NDArray[np.floating], points: NDArray[np.floating]) -> Floats:
    """Points (..., 2) sent through a 3 x 3 projective map."""
    p = np.asarray(points, np.float64)
    m = np.asarray(matrix, np.float64)
    mapped = p @ m[:, :2].T + m[:, 2]
    result: Floats = mapped[..., :2] / mapped[..., 2:]
    return result


def turn_between(base: NDArray[np.floating], other: NDArray[np.floating]) -> Floats:
    """Angle from one vector to another, (...,), radians in -pi..pi, clockwise on the screen."""
    b, o = np.asarray(base, np.float64), np.asarray(other, np.float64)
    cross = b[..., 0] * o[..., 1] - b[..., 1] * o[..., 0]
    result: Floats = np.arctan2(cross, (b * o).sum(axis=-1))
    return result
