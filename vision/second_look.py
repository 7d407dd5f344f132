"""Where to look again: at tiles that the first look saw small, enlarged.

A network sees a large photo at a fraction of its size. When the tiles it finds are small there,
and the photo has more pixels than the network saw, the part that holds them is looked at again in
overlapping views, each at the scale at which tiles are read best.
"""

from __future__ import annotations

import math
from statistics import median

import numpy as np

from vision.detections import Detections
from vision.geometry import sizes
from vision.letterbox import STRIDE
from vision.views import View

SMALL = 34.0
"""Tiles whose side (root of the face's area) is below this in the network's input are small."""

WANTED = 48.0
"""Their side in a second look, in pixels of the network's input."""

LARGE = 56.0
"""Tiles whose side is above this are larger than those that the network learned from, mostly."""

SMALLEST_INPUT = 256

LEAST_GAIN = 1.25
"""A second look that would enlarge by less than this is not worth its time."""

MOST_VIEWS = 9
"""At most this many views: tiles are enlarged less rather than more looks taken."""

MARGIN = 3.0
"""Room around the tiles found, in tile sides: there may be more of them."""

OVERLAP = 2.0
"""Neighbouring views share this many tile sides, so that each tile is whole in one of them."""


def plan_second_look(
    seen: Detections, width: int, height: int, scale: float, input_side: int
) -> list[View]:
    """Views of a picture of ``width`` x ``height`` pixels worth a second look; often none.

    seen: what the first look found, in the picture's pixels. scale: pixels of the network's input
    for one of the picture's, in the first look. input_side: the input's side in pixels.
    """
    if not len(seen):
        return []
    side = median(sizes(seen.quads).tolist())
    if side <= 0 or side * scale >= SMALL:
        return []
    gain = min(WANTED / (side * scale), 1 / scale)
    low = np.maximum(seen.boxes[:, :2].min(axis=0) - MARGIN * side, 0)
    high = np.minimum(seen.boxes[:, 2:].max(axis=0) + MARGIN * side, (width, height))
    while gain >= LEAST_GAIN:
        views = cover(low, high, input_side / (scale * gain), OVERLAP * side)
        if len(views) <= MOST_VIEWS:
            return views
        gain *= 0.9
    return []


def smaller_size(seen: Detections, scale: float, size: int) -> int:
    """The network's input size, in pixels, at which large tiles come in the size read best.

    seen: what the first look found, in the picture's pixels. scale, size: pixels of the network's
    input for one of the picture's in the first look, and that input's size. Gives ``size`` itself
    when the tiles are not large.
    """
    side = median(sizes(seen.quads).tolist()) * scale if len(seen) else 0.0
    if side <= LARGE:
        return size
    wanted = round(size * WANTED / side / STRIDE) * STRIDE
    return min(size, max(SMALLEST_INPUT, wanted))


def cover(low: np.ndarray, high: np.ndarray, view: float, overlap: float) -> list[View]:
    """Equal views of side ``view`` at most that cover the rectangle, row by row."""
    (lefts, width), (tops, height) = (
        _pieces(float(start), float(stop), view, overlap)
        for start, stop in zip(low, high, strict=True)
    )
    return [View(left, top, width, height) for top in tops for left in lefts]


def _pieces(start: float, stop: float, length: float, overlap: float) -> tuple[list[int], int]:
    """Starts of pieces of at most ``length`` that share ``overlap``, and their length in pixels."""
    first, last = math.floor(start), math.ceil(stop)
    whole = last - first
    if whole <= length or length <= overlap:
        return [first], whole
    count = math.ceil((whole - overlap) / (length - overlap))
    piece = math.ceil((whole + (count - 1) * overlap) / count)
    step = (whole - piece) / max(1, count - 1)
    return [first + round(i * step) for i in range(count)], piece
