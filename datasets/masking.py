"""Hide what a photo's labels leave out, so that a detector never learns to miss real tiles.

In many photos only the hand is marked; other tiles, face up or down, are not. Where the notes do
not say that every visible tile is marked, all that lies farther than a margin from a marked tile
is blurred until no face is left.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from datasets.notes import PhotoNotes
from datasets.photos import LabelledPhoto

BLUR_CELLS = 14
"""Cells a side that the hidden part is reduced to: coarser than any tile is large."""

MARGINS = (0.15, 0.5)
"""Range of the margin kept around a marked tile, in lengths of its shorter side. It varies from
photo to photo, so that the mask's edge never tells where a tile ends."""


def kept_area(
    boxes: NDArray[np.float32], size: tuple[int, int], margin: float
) -> NDArray[np.bool_]:
    """(H, W): where a picture of ``size`` (width, height) stays as it is.

    That is the union of the boxes, each grown on all sides by ``margin`` of its shorter side.
    """
    width, height = size
    kept = np.zeros((height, width), dtype=np.bool_)
    for x1, y1, x2, y2 in boxes.tolist():
        grow = margin * min(x2 - x1, y2 - y1)
        left, top = max(0, round(x1 - grow)), max(0, round(y1 - grow))
        kept[top : round(y2 + grow), left : round(x2 + grow)] = True
    return kept


def hide(image: NDArray[np.uint8], kept: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """The picture (H, W, 3) with all but the ``kept`` (H, W) part blurred beyond recognition."""
    whole = Image.fromarray(image)
    coarse = whole.resize((BLUR_CELLS, BLUR_CELLS), Image.Resampling.BOX)
    blurred = np.asarray(coarse.resize(whole.size, Image.Resampling.BICUBIC))
    return np.where(kept[:, :, None], image, blurred)


def masked_image(photo: LabelledPhoto, notes: PhotoNotes) -> NDArray[np.uint8]:
    """The photo's picture (H, W, 3) RGB, with unmarked tiles hidden where there may be some.

    The margin is drawn from ``MARGINS`` by the file's name: the same in every run.
    """
    image = photo.image()
    if photo.source in notes.complete:
        return image
    rng = np.random.default_rng(list(photo.path.name.encode()))
    return hide(image, kept_area(photo.boxes, photo.size, float(rng.uniform(*MARGINS))))
