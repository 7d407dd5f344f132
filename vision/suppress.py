"""One tile, one detection: drop the weaker of two that see the same tile."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.geometry import centres, sizes

IOU_LIMIT = 0.6
"""Boxes of neighbouring tiles that lie at an angle overlap too, so the limit is not low."""

NEAR_LIMIT = 0.35
"""Two faces whose centres are nearer than this part of a tile's size are one tile."""


def box_iou(boxes: NDArray[np.floating]) -> NDArray[np.float64]:
    """Intersection over union of each pair of xyxy boxes, (N, N)."""
    b = np.asarray(boxes, np.float64)
    low = np.maximum(b[:, None, :2], b[None, :, :2])
    high = np.minimum(b[:, None, 2:], b[None, :, 2:])
    inside = np.clip(high - low, 0, None).prod(axis=2)
    area = (b[:, 2:] - b[:, :2]).prod(axis=1)
    union = area[:, None] + area[None, :] - inside
    result: NDArray[np.float64] = inside / np.maximum(union, 1e-9)
    return result


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
    order = np.argsort(-np.asarray(scores), kind="stable")
    b, q = np.asarray(boxes)[order], np.asarray(quads)[order]
    middle = centres(q)
    apart = np.linalg.norm(middle[:, None] - middle[None], axis=2)
    size = sizes(q)
    reach = NEAR_LIMIT * np.minimum(size[:, None], size[None, :])
    same = (box_iou(b) > iou_limit) | (apart < reach)
    keep = np.ones(len(order), bool)
    for place in range(len(order)):
        if keep[place]:
            keep[place + 1 :] &= ~same[place, place + 1 :]
    return order[keep]
