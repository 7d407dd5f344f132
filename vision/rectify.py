"""Cut tiles' faces out of a picture, straightened: the same shape whatever the view.

A patch shows the face and a rim around it, so that corners that are a little off lose nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from vision.image import Picture
from vision.labels import LABEL_COUNT
from vision.pixels import shrunk

PATCH_WIDTH, PATCH_HEIGHT = 48, 64
AT_ONCE = 64
"""So many faces are straightened, and read, at a time: more need memory and gain nothing."""

RIM = 0.06
"""Part of the patch's width and height that lies outside the face, on each side."""

VOID = LABEL_COUNT
"""What a face reader calls a patch that frames no upright face; one more than the labels."""

Patches = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Cut:
    """How faces are cut out: ``width`` x ``height`` px, with ``rim`` as RIM."""

    width: int = PATCH_WIDTH
    height: int = PATCH_HEIGHT
    rim: float = RIM


FACES = Cut()


def rectify(image: Picture, quads: NDArray[np.floating], cut: Cut = FACES) -> Patches:
    """The faces at ``quads`` as upright patches: (N, PATCH_HEIGHT, PATCH_WIDTH, 3) uint8, or of
    the size of another ``cut``.

    image: (H, W, 3) uint8. quads: (N, 4, 2) px, clockwise from each face's own top left. A picture
    in which faces are much larger than a patch is shrunk first, so that no stroke is skipped.
    """
    return FaceCutter(image)(quads, cut)


class FaceCutter:
    """Cuts faces out of one picture as ``rectify``; what it has shrunk serves for later faces."""

    def __init__(self, image: Picture) -> None:
        self._shrunk = {1: image}

    def __call__(self, quads: NDArray[np.floating], cut: Cut = FACES) -> Patches:
        """See ``rectify``."""
        if not len(quads):
            return np.zeros((0, cut.height, cut.width, 3), np.uint8)
        corners = np.asarray(quads, np.float64)
        tall = np.linalg.norm(corners[:, 0] - corners[:, 3], axis=1)
        inner = cut.height * (1 - 2 * cut.rim) / (1 - 2 * RIM)
        factor = max(1, int(float(np.median(tall)) / inner))
        if factor not in self._shrunk:
            self._shrunk[factor] = shrunk(self._shrunk[1], factor)
        if factor > 1:
            corners = (corners + 0.5) / factor - 0.5
        image = self._shrunk[factor]
        parts = range(0, len(corners), AT_ONCE)
        return np.concatenate([_sample(image, corners[i : i + AT_ONCE], cut) for i in parts])


def homographies(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    """(N, 3, 3): from the unit square (0,0)-(1,1), clockwise from top left, to corners (N, 4, 2).

    The closed form of Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), 2.2.3.
    """
    a, b, c, d = (corners[:, i] for i in range(4))
    sum_, right, below = a - b + c - d, b - c, d - c
    det = right[:, 0] * below[:, 1] - right[:, 1] * below[:, 0]
    det = np.where(np.abs(det) < 1e-9, 1e-9, det)
    g = (sum_[:, 0] * below[:, 1] - sum_[:, 1] * below[:, 0]) / det
    h = (right[:, 0] * sum_[:, 1] - right[:, 1] * sum_[:, 0]) / det
    out = np.empty((len(corners), 3, 3))
    out[:, :2, 0] = b - a + g[:, None] * b
    out[:, :2, 1] = d - a + h[:, None] * d
    out[:, :2, 2] = a
    out[:, 2, 0], out[:, 2, 1], out[:, 2, 2] = g, h, 1.0
    return out


def _points(
    corners: NDArray[np.float64], cut: Cut
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Where each patch pixel lies in the picture, row by row: x and y (N, pixels) px."""
    mapped = homographies(corners) @ _grid(cut)
    depth = mapped[:, 2]
    depth = np.where(np.abs(depth) < 1e-6, 1e-6, depth)
    return (mapped[:, 0] / depth).astype(np.float32), (mapped[:, 1] / depth).astype(np.float32)


@lru_cache(maxsize=4)
def _grid(cut: Cut) -> NDArray[np.float64]:
    """Every patch pixel in the face's unit square, homogeneous: (3, pixels)."""
    inner = 1 - 2 * cut.rim
    u = ((np.arange(cut.width) + 0.5) / cut.width - cut.rim) / inner
    v = ((np.arange(cut.height) + 0.5) / cut.height - cut.rim) / inner
    across, down = np.meshgrid(u, v)
    return np.stack([across.ravel(), down.ravel(), np.ones(across.size)])


def _sample(image: Picture, corners: NDArray[np.float64], cut: Cut) -> Patches:
    """Bilinear samples of the picture; beyond its border the border's pixels go on."""
    x, y = _points(corners, cut)
    height, width = image.shape[:2]
    pixels = np.ascontiguousarray(image).reshape(-1, image.shape[2])
    x, y = np.clip(x, 0, width - 1.001), np.clip(y, 0, height - 1.001)
    left, top = x.astype(np.int32), y.astype(np.int32)
    fx, fy = (x - left)[..., None], (y - top)[..., None]
    at = top * width + left
    right = (left < width - 1).astype(np.int32)
    below = np.where(top < height - 1, width, 0).astype(np.int32)
    upper, lower = (
        _between(pixels.take(row, axis=0), pixels.take(row + right, axis=0), fx)
        for row in (at, at + below)
    )
    patches = (upper + (lower - upper) * fy + np.float32(0.5)).astype(np.uint8)
    return patches.reshape(len(x), cut.height, cut.width, image.shape[2])


def _between(
    one: NDArray[np.uint8], other: NDArray[np.uint8], share: NDArray[np.float32]
) -> NDArray[np.float32]:
    start = one.astype(np.float32)
    return start + (other - start) * share
