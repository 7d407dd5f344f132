"""Pictures in which little is found since a tool has stretched them: looked at squeezed.

Exports of labelling tools often press every photo into a square; a row of fourteen tiles is then
four times as tall as it was.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image

from vision.detections import Detections
from vision.image import Picture

SQUEEZES = ((1.0, 0.5), (1.0, 0.25), (0.5, 1.0), (0.25, 1.0))
"""Factors of width and height."""

LEAST_SIDE = 32
"""A picture squeezed to less, px, shows nothing."""


LITTLE = 1.0
"""Sum of beliefs below which a picture shows next to nothing: less than one tile."""


def find_stretched(
    image: Picture, seen: Detections, look: Callable[[Picture], Detections]
) -> Detections:
    """The tiles of the squeezed picture in which ``look`` finds most, in the pixels of ``image``.

    image: RGB uint8 (H, W, 3). seen: what was found in it as it is, and all there is unless a
    squeezed one shows more. More: a greater sum of beliefs.
    """
    height, width = image.shape[:2]
    best = seen
    for across, down in SQUEEZES:
        size = round(width * across), round(height * down)
        if min(size) < LEAST_SIDE:
            continue
        squeezed = Image.fromarray(image).resize(size, Image.Resampling.BOX)
        found = look(np.asarray(squeezed, np.uint8))
        if found.probs.sum() > best.probs.sum():
            best = found.stretched(width / size[0], height / size[1])
    return best
