"""One tile, one detection: drop the weaker of two that see the same tile."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.geometry import centres, sizes

IOU_LIMIT = 0.6
"""Boxes of neighbouring tiles that lie at an angle overlap too, so the limit is not low."""

NEAR_LIMIT = 0.35
"""Two faces whose centres are nearer than this part of a tile's size are one tile."""


def suppress(
    boxes: NDArray[np.floating],
    quads: NDArray[np.floating],
    scores: NDArray[np.floating],
    iou_limit: float = IOU_LIMIT,
) -> NDArray[np.intp]:
    """Indices of the detections to keep, best first, whatever their labels.

    Of two detections with box IoU above ``iou_limit``, or with centres nearly in one place, the
    one with the lower score goes. boxes (N, 4), quads (N, 4, 2), scores (N,).
    """
    left = np.argsort(-np.asarray(scores), kind="stable")
    low, high = np.asarray(boxes, np.float64)[:, :2], np.asarray(boxes, np.float64)[:, 2:]
    area = (high - low).prod(axis=1)
    middle, size = centres(quads), sizes(quads)
    kept: list[int] = []
    while len(left):
        best, left = left[0], left[1:]
        kept.append(int(best))
        inside = np.minimum(high[best], high[left]) - np.maximum(low[best], low[left])
        shared = np.maximum(inside, 0).prod(axis=1)
        union = area[best] + area[left] - shared
        apart = np.square(middle[best] - middle[left]).sum(axis=1)
        reach = NEAR_LIMIT * np.minimum(size[best], size[left])
        left = left[(shared <= iou_limit * union) & (apart >= np.square(reach))]
    return np.array(kept, np.intp)
