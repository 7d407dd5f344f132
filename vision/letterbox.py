"""Fit any picture into the network's input without bending it, and find the way back."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

STRIDE = 32
"""Input sides are multiples of this, the network's coarsest grid."""

PADDING = 114
"""Grey around the picture, as in training."""


@dataclass(frozen=True, slots=True)
class Letterbox:
    """Where a picture of ``width`` x ``height`` lies in an input of ``input_width`` x
    ``input_height`` pixels: scaled by ``scale``, its top left corner at (left, top)."""

    width: int
    height: int
    input_width: int
    input_height: int
    scale: float
    left: int
    top: int

    @classmethod
    def plan(cls, width: int, height: int, size: int, fixed: tuple[int, int] | None) -> Letterbox:
        """The letterbox for a picture.

        Its longer side becomes ``size`` pixels, padded to multiples of the stride; a network with
        a ``fixed`` input (height, width) gets just that, with the picture as large as it fits.
        """
        if fixed is not None:
            input_height, input_width = fixed
            scale = min(input_width / width, input_height / height)
        else:
            scale = size / max(width, height)
            input_width, input_height = (
                max(STRIDE, -(-round(side * scale) // STRIDE) * STRIDE) for side in (width, height)
            )
        new_width, new_height = _scaled(width, scale), _scaled(height, scale)
        return cls(
            width,
            height,
            input_width,
            input_height,
            scale,
            (input_width - new_width) // 2,
            (input_height - new_height) // 2,
        )

    def fill(self, picture: NDArray[np.uint8]) -> NDArray[np.float32]:
        """The network's input (1, 3, H, W), RGB 0..1, for an RGB uint8 picture (h, w, 3)."""
        new = (_scaled(self.width, self.scale), _scaled(self.height, self.scale))
        if new != (self.width, self.height):
            # Box: each new pixel is the mean of those it covers, so no fine line gets lost.
            way = Image.Resampling.BOX if self.scale < 1 else Image.Resampling.BILINEAR
            picture = np.asarray(Image.fromarray(picture).resize(new, way))
        canvas = np.full((self.input_height, self.input_width, 3), PADDING, np.uint8)
        canvas[self.top : self.top + new[1], self.left : self.left + new[0]] = picture
        planes = np.ascontiguousarray(canvas.transpose(2, 0, 1))[None]
        return planes.astype(np.float32) * np.float32(1 / 255)

    def back(self, points: NDArray[np.float32]) -> NDArray[np.float32]:
        """Points (..., 2) of the input in pixels of the picture."""
        shift = np.array([self.left, self.top], np.float32)
        return (points - shift) / np.float32(self.scale)


def _scaled(side: int, scale: float) -> int:
    return max(1, round(side * scale))
