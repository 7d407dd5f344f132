"""Pictures that a tool has stretched: where little is found, they are looked at squeezed; tiles far
too tall are laid out in the shape that they had.

Exports of labelling tools often press every photo into a square; a row of fourteen tiles is then
four times as tall as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from PIL import Image

from vision.detections import Detections
from vision.image import Picture

SQUEEZES = ((1.0, 0.5), (1.0, 0.25), (0.5, 1.0), (0.25, 1.0))
"""Factors of width and height."""

LEAST_SIDE = 32
"""A picture squeezed to less, px, shows nothing."""


FACE_SHAPE = 1.33
"""A face's length in widths; sets range from 1.26 to 1.42."""

LEAST_STRETCH = 2.0
"""No camera sees most tiles so much taller than they are: only from far aside would it.
The other way round, faces that lie flat look as low as one likes."""

ENOUGH = 2.0
"""Sum of beliefs in a squeezed picture that is worth believing in."""

LITTLE = 1.0
"""Sum of beliefs below which a picture shows next to nothing: less than one tile."""


class Squeezed(NamedTuple):
    """A picture as it was before it was stretched ``across`` and ``down`` times."""

    picture: Picture
    across: float = 1.0
    down: float = 1.0


def squeeze(
    image: Picture, seen: Detections, look: Callable[[Picture], Detections]
) -> Squeezed | None:
    """The picture in its natural shape, if squeezing makes ``look`` find more; else None.

    image: RGB uint8 (H, W, 3). seen: what was found in it as it is. More: twice its sum of beliefs,
    and more than chance finds in noise.
    """
    most, best = max(2 * float(seen.probs.sum()), ENOUGH), None
    for across, down in SQUEEZES:
        squeezed = _resized(image, across, down)
        if squeezed is None:
            continue
        found = look(squeezed.picture)
        if found.probs.sum() > most:
            most, best = float(found.probs.sum()), squeezed
            # what still is too tall is squeezed further
            best = (
                _resized(image, 1 / squeezed.across, 1 / squeezed.down / stretch_of(found)) or best
            )
    return best


def _resized(image: Picture, across: float, down: float) -> Squeezed | None:
    height, width = image.shape[:2]
    size = round(width * across), round(height * down)
    if min(size) < LEAST_SIDE:
        return None
    picture = np.asarray(Image.fromarray(image).resize(size, Image.Resampling.BOX), np.uint8)
    return Squeezed(picture, width / size[0], height / size[1])


def stretch_of(seen: Detections) -> float:
    """How many times too tall the picture is, by most of its tiles; 1.0 for any ordinary one."""
    if not len(seen):
        return 1.0
    quads = np.asarray(seen.quads, np.float64)
    across, along = quads[:, 1] - quads[:, 0], quads[:, 3] - quads[:, 0]
    shape = np.linalg.norm(along, axis=1) / np.maximum(np.linalg.norm(across, axis=1), 1e-6)
    # a tile that lies on its side is too wide where one that stands upright is too tall
    upright = np.abs(along[:, 1]) >= np.abs(along[:, 0])
    stretch = float(np.median(np.where(upright, shape, FACE_SHAPE**2 / shape))) / FACE_SHAPE
    return stretch if stretch >= LEAST_STRETCH else 1.0
