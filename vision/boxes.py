"""Overlap of axis-aligned boxes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def pairwise_iou(first: NDArray[np.floating], second: NDArray[np.floating]) -> NDArray[np.float64]:
    """Intersection over union of every pair: (N, 4) and (M, 4) ``x1 y1 x2 y2`` give (N, M), 0..1.

    A box without area overlaps nothing.
    """
    one = np.asarray(first, np.float64).reshape(-1, 4)
    other = np.asarray(second, np.float64).reshape(-1, 4)
    low = np.maximum(one[:, None, :2], other[None, :, :2])
    high = np.minimum(one[:, None, 2:], other[None, :, 2:])
    shared = np.clip(high - low, 0, None).prod(axis=2)
    area_one = np.clip(one[:, 2:] - one[:, :2], 0, None).prod(axis=1)
    area_other = np.clip(other[:, 2:] - other[:, :2], 0, None).prod(axis=1)
    union = area_one[:, None] + area_other[None, :] - shared
    return np.asarray(np.divide(shared, union, out=np.zeros_like(shared), where=union > 0))
