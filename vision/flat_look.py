"""Where to look drawn out: at tiles that lie far from a low camera, so that they look flat.

Seen from beside the table, the faces of rivers are three or four times as wide as high, which no
hand and no row in an ordinary photo is. The part of the picture that shows them is drawn out
until they have about the shape that they have from above, and looked at once more. The camera's
own direction is enough for that: it is held level or on its side, seldom in between.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from vision.detections import Detections
from vision.image import Picture
from vision.labels import BLANKS
from vision.second_look import OVERLAP, WANTED, cover
from vision.views import View

FLAT = 0.45
"""A box lower than this part of its width is that of a flat face: a tile that lies seen from
straight above is lower only where it lies sideways, 0.75."""

FLATTEST = 0.12
"""What looks flatter than this shows nothing that could be read."""

ENOUGH, PRESENT = 4, 0.3
"""So many flat faces are worth a look; those count that are there with so much belief."""

DRAWN_FLAT, LEAST_FLAT = 2.2, 0.6
"""What is found in the drawn out picture is a flat face up to so many times the usual flatness, and
up to this one; others were seen better before."""

ASIDE, BEYOND = 4.0, 6.0
"""Room around the flat faces: in their widths along their long sides, and across these."""

PART, SMALLER, THERE = 0.7, 0.75, 0.5
"""What lies by this part in a face seen drawn out, and is so much smaller, is a part of it: sticks
and dots seen flat look like narrow tiles. The face is there with so much belief."""

MOST_VIEWS = 6

MOST_ENLARGED = 1.5
"""Times that a picture's own pixels are enlarged at most along the faces' long sides."""


@dataclass(frozen=True, slots=True)
class FlatLook:
    """A part of a picture drawn out.

    part: where it lies. across, down: by how much. upright: whether faces look flattened in
    height rather than in width. usual: height over width (or the other way round) of their boxes.
    """

    part: View
    across: float
    down: float
    upright: bool
    usual: float

    @property
    def size(self) -> tuple[int, int]:
        """Width and height, px, of the part drawn out."""
        return round(self.part.width * self.across), round(self.part.height * self.down)

    def views(self, input_side: int) -> list[View]:
        """Views that cover the part drawn out."""
        low, high = np.zeros(2), np.array(self.size, np.float64)
        return cover(low, high, input_side, OVERLAP * WANTED)

    def picture(self, image: Picture) -> Picture:
        """The part of an RGB picture (H, W, 3) uint8, drawn out."""
        part = self.part
        cut = image[part.top : part.top + part.height, part.left : part.left + part.width]
        way = Image.Resampling.BICUBIC
        return np.asarray(Image.fromarray(cut).resize(self.size, way), np.uint8)

    def back(self, found: Detections) -> Detections:
        """The flat faces of what was found in it, in the whole picture's pixels."""
        width, height = self.size
        there = found.stretched(self.part.width / width, self.part.height / height)
        there = there.moved(1.0, self.part.left, self.part.top)
        lower = flatness_of(there, self.upright) <= min(DRAWN_FLAT * self.usual, LEAST_FLAT)
        return there.select(np.flatnonzero(lower & ~np.isin(there.labels, BLANKS)))


def plan_flat_look(seen: Detections, width: int, height: int, input_side: int) -> FlatLook | None:
    """The look at a picture of ``width`` x ``height`` px in which ``seen`` was found that its flat
    faces are worth; None where there are none to speak of.

    input_side: the network's, in pixels.
    """
    faces = ~np.isin(seen.labels, BLANKS) & (seen.probs.sum(axis=1) > PRESENT)
    flat = {up: faces & (flatness_of(seen, up) < FLAT) for up in (True, False)}
    upright = bool(flat[True].sum() >= flat[False].sum())
    chosen = flat[upright]
    if np.count_nonzero(chosen) < ENOUGH:
        return None
    usual = float(np.clip(np.median(flatness_of(seen, upright)[chosen]), FLATTEST, 1.0))
    boxes = seen.boxes[chosen].astype(np.float64)
    sides = boxes[:, 2:] - boxes[:, :2]
    side = float(np.median(sides[:, 0 if upright else 1]))
    room = np.array([ASIDE, BEYOND * usual] if upright else [BEYOND * usual, ASIDE]) * side
    low = np.floor(np.maximum(boxes[:, :2].min(axis=0) - room, 0)).astype(int)
    high = np.ceil(np.minimum(boxes[:, 2:].max(axis=0) + room, (width, height))).astype(int)
    part = View(int(low[0]), int(low[1]), int(high[0] - low[0]), int(high[1] - low[1]))
    gain = min(WANTED / side, MOST_ENLARGED)
    while gain > 0:
        along, drawn = gain, gain / usual
        factors = (along, drawn) if upright else (drawn, along)
        look = FlatLook(part, *factors, upright, usual)
        if min(look.size) < 1:
            return None
        if len(look.views(input_side)) <= MOST_VIEWS:
            return look
        gain *= 0.9
    return None


def without_parts(found: Detections, drawn: Detections) -> Detections:
    """``found`` without the parts of faces that were seen whole in ``drawn``."""
    whole = drawn.boxes[drawn.probs.sum(axis=1) >= THERE].astype(np.float64)
    boxes = found.boxes.astype(np.float64)
    low = np.maximum(boxes[:, None, :2], whole[None, :, :2])
    high = np.minimum(boxes[:, None, 2:], whole[None, :, 2:])
    shared = np.clip(high - low, 0, None).prod(axis=2)
    own, theirs = ((b[:, 2:] - b[:, :2]).prod(axis=1) for b in (boxes, whole))
    parts = (shared >= PART * own[:, None]) & (own[:, None] < SMALLER * theirs[None])
    return found.select(~parts.any(axis=1))


def flatness_of(seen: Detections, upright: bool) -> NDArray[np.float64]:
    """Height over width of the boxes (N,), or width over height."""
    sides = np.maximum((seen.boxes[:, 2:] - seen.boxes[:, :2]).astype(np.float64), 1e-6)
    across, down = sides.T
    return np.asarray(down / across if upright else across / down)
