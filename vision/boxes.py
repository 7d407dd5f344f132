"""Faces for tiles of which only boxes are known, as in most public labels.

A box around a tilted tile is larger than its face and says nothing of its angle. But tiles in
one line show the line's angle by where their middles lie.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.detections import Detections
from vision.geometry import FACE_HEIGHT, FACE_WIDTH, Floats

LEAST_TILES = 4
"""Fewer tiles do not show a line."""

LEAST_TILT = np.radians(8.0)
"""A line that is less tilted reads well enough with upright faces."""

STRAIGHT = 0.25
"""All middles of a line lie within this part of the tiles' spacing of it."""

EVEN = 0.5
"""The spacing within a line varies by less than this part of its median."""


def with_faces(detections: Detections) -> Detections:
    """The same tiles with quads guessed from their boxes.

    Tiles that all lie in one tilted line get faces along that line, tops upwards in the picture;
    others get upright faces.
    """
    boxes = np.asarray(detections.boxes, np.float64)
    upright = Detections(
        detections.boxes,
        Detections.from_boxes(boxes, detections.labels).quads,
        detections.labels,
        detections.scores,
        detections.probs,
    )
    tilted = _tilted_line(boxes)
    if tilted is None:
        return upright
    return Detections(
        detections.boxes, tilted, detections.labels, detections.scores, detections.probs
    )


def _tilted_line(boxes: Floats) -> NDArray[np.float32] | None:
    """Faces (N, 4, 2) along the one tilted line on which all boxes lie, or None."""
    if len(boxes) < LEAST_TILES:
        return None
    middles = (boxes[:, :2] + boxes[:, 2:]) / 2
    centred = middles - middles.mean(axis=0)
    _, _, axes = np.linalg.svd(centred, full_matrices=False)
    right = axes[0] * (1.0 if axes[0][0] > 0 else -1.0)
    along = np.sort(centred @ right)
    steps = np.diff(along)
    step = float(np.median(steps))
    off = np.abs(centred @ axes[1])
    if step <= 0 or off.max() > STRAIGHT * step * max(1.0, len(boxes) / 12):
        return None
    if np.median(np.abs(steps - step)) > EVEN * step:
        return None
    if abs(np.arctan2(right[1], right[0])) < LEAST_TILT:
        return None
    up = np.array([right[1], -right[0]])
    half_right = right * step / 2
    half_up = up * step / 2 * FACE_HEIGHT / FACE_WIDTH
    corners = np.stack(
        [half_up - half_right, half_up + half_right, half_right - half_up, -half_right - half_up]
    )
    return np.asarray(middles[:, None] + corners[None], np.float32)
