"""Cut a tile's face out of a picture, straightened: the same shape whatever the view.

A patch shows the face and a rim around it, so that corners that are a little off lose nothing.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.image import Picture

PATCH_WIDTH, PATCH_HEIGHT = 48, 64
RIM = 0.06
"""Part of the patch's width and height that lies outside the face, on each side."""


def patch_corners() -> NDArray[np.float32]:
    """Where a face's four corners come to lie in its patch: (4, 2) pixels, clockwise."""
    left, top = RIM * PATCH_WIDTH, RIM * PATCH_HEIGHT
    right, bottom = PATCH_WIDTH - left, PATCH_HEIGHT - top
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float32)


def rectify(image: Picture, quad: NDArray[np.floating]) -> NDArray[np.uint8]:
    """The face at ``quad`` ((4, 2) px, clockwise from its own top left) as an upright patch.

    Returns (PATCH_HEIGHT, PATCH_WIDTH, 3) uint8. Faces much larger than the patch are shrunk first
    so that nothing is skipped.
    """
    corners = np.asarray(quad, np.float32)
    low = np.maximum(np.floor(corners.min(axis=0)).astype(int) - 8, 0)
    high = np.ceil(corners.max(axis=0)).astype(int) + 8
    part = image[low[1] : high[1], low[0] : high[0]]
    if part.size == 0:
        return np.zeros((PATCH_HEIGHT, PATCH_WIDTH, 3), np.uint8)
    moved = corners - low
    tall = max(
        float(np.linalg.norm(moved[0] - moved[3])), float(np.linalg.norm(moved[1] - moved[2])), 1.0
    )
    shrink = min(1.0, 1.4 * PATCH_HEIGHT / tall)
    if shrink < 1:
        part = cv2.resize(part, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    matrix = cv2.getPerspectiveTransform((moved * shrink).astype(np.float32), patch_corners())
    patch = cv2.warpPerspective(
        part,
        matrix,
        (PATCH_WIDTH, PATCH_HEIGHT),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return np.asarray(patch, np.uint8)
