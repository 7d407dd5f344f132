"""Other frames that a tile's face may have, from its box, which is exact where corners are not."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from vision.geometry import FACE_HEIGHT, FACE_WIDTH, box_quads

Quads = NDArray[np.float32]
Frames = Callable[[NDArray[np.floating], NDArray[np.floating]], Quads]


def box_frames(quads: NDArray[np.floating], boxes: NDArray[np.floating]) -> Quads:
    """The boxes (N, 4) themselves as faces (N, 4, 2): right for tiles square to the picture."""
    return box_quads(np.asarray(boxes, np.float64)).astype(np.float32)


def along_frames(quads: NDArray[np.floating], boxes: NDArray[np.floating]) -> Quads:
    """Faces at the angle of the quads (N, 4, 2), in a tile's proportions, as large as fits."""
    return _fitted(quads, boxes, FACE_WIDTH / FACE_HEIGHT)


def across_frames(quads: NDArray[np.floating], boxes: NDArray[np.floating]) -> Quads:
    """As ``along_frames``, with the long side where the quads have their short one."""
    return _fitted(quads, boxes, FACE_HEIGHT / FACE_WIDTH)


FITTED: tuple[Frames, ...] = (along_frames, across_frames)


def _fitted(
    quads: NDArray[np.floating], boxes: NDArray[np.floating], width_to_height: float
) -> Quads:
    quad, box = np.asarray(quads, np.float64), np.asarray(boxes, np.float64)
    right = quad[:, 1] + quad[:, 2] - quad[:, 0] - quad[:, 3]
    right /= np.maximum(np.linalg.norm(right, axis=1, keepdims=True), 1e-6)
    down = np.stack([-right[:, 1], right[:, 0]], axis=1)
    extent = width_to_height * np.abs(right) + np.abs(down)
    height = ((box[:, 2:] - box[:, :2]) / np.maximum(extent, 1e-6)).mean(axis=1)
    x = right * (width_to_height * height / 2)[:, None]
    y = down * (height / 2)[:, None]
    middle = (box[:, :2] + box[:, 2:]) / 2
    corners = [middle - x - y, middle + x - y, middle + x + y, middle - x + y]
    return np.stack(corners, axis=1).astype(np.float32)
