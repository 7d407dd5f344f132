"""A stream's pictures, looked at only where they changed.

Between two frames of a live camera a table hardly changes: a hand comes and goes, one tile moves.
What was seen in the last frame holds wherever this one looks the same; the rest is looked at again.
A camera that moves a little moves everything alike, which is taken back first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import median
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from vision.detections import Detections
from vision.detector import Detector
from vision.geometry import sizes
from vision.image import Picture
from vision.shifts import find_shift, shifted
from vision.suppress import suppress
from vision.views import View

Grey = NDArray[np.float32]

WATCHED = 320
"""Pictures are compared at about this many pixels of their longer side."""

CELL = 8
"""Side of the squares that changes are counted in, in pixels of the pictures compared."""

CHANGED = 6.0
"""Mean difference of grey levels (0..255) from which a square shows something else. Noise of a
standard deviation of 15 levels leaves less than 2 after shrinking."""

FARTHEST = 2 * CELL
"""A camera that moved farther shows too much that is new."""

MOST = 0.3
"""Where more of the picture is to be looked at again, all of it is."""

ROOM = 1.5
"""Around what changed so many tile sides are looked at too, for tiles are to be seen whole."""

PERIOD = 10
"""Every so many frames all is looked at, whatever it looks like."""


@runtime_checkable
class PartDetector(Detector, Protocol):
    """A detector that can look at a part of a picture alone."""

    def detect_part(self, image: Picture, view: View, side: float) -> Detections:
        """The tiles that lie wholly in a part of the picture, in the picture's pixels.

        side: about how large tiles are there, in pixels.
        """


@dataclass(frozen=True, slots=True, eq=False)
class _Known:
    """What the last frame showed. age: frames since all of a picture was looked at."""

    grey: Grey
    shape: tuple[int, ...]
    tiles: Detections
    age: int


class Watcher:
    """A detector for the frames of one stream, in their order; remembers the last one."""

    def __init__(self, detector: Detector) -> None:
        """One that cannot look at parts looks at every frame."""
        self._detector = detector
        self._known: _Known | None = None

    def forget(self) -> None:
        """The next frame is of another scene."""
        self._known = None

    def detect(self, image: Picture) -> Detections:
        """The tiles of a frame, an upright RGB uint8 picture (H, W, 3), in its pixels."""
        detector = self._detector
        if not isinstance(detector, PartDetector):
            return detector.detect(image)
        factor = max(1, round(max(image.shape[:2]) / WATCHED))
        grey = _softened(Image.fromarray(image).convert("L").reduce(factor))
        known = self._known
        same = known is not None and known.shape == image.shape and known.age + 1 < PERIOD
        updated = self._updated(detector, image, grey, factor) if known and same else None
        if updated is None:
            self._known = _Known(grey, image.shape, detector.detect(image), 0)
        else:
            self._known = updated
        return self._known.tiles

    def _updated(
        self, detector: PartDetector, image: Picture, grey: Grey, factor: int
    ) -> _Known | None:
        """The last frame's knowledge brought up to this one's; None where all must be seen."""
        known = self._known
        assert known is not None
        if not len(known.tiles):
            return None
        shift = np.zeros(2)
        changed = differing(known.grey, grey)
        if changed.any():
            moved = find_shift(known.grey, grey)
            if moved is not None and np.abs(moved).max() <= FARTHEST:
                other = differing(shifted(known.grey, moved), grey, moved)
                if other.sum() < changed.sum():
                    shift, changed = moved, other
        height, width = image.shape[:2]
        tiles = known.tiles.moved(1.0, *(shift * factor).tolist())
        middles = tiles.quads.mean(axis=1)
        tiles = tiles.select(((middles > 0) & (middles < (width, height))).all(axis=1))
        if not len(tiles):
            return None
        tiles = replace(tiles, boxes=np.clip(tiles.boxes, 0, [width, height, width, height]))
        if changed.any():
            found = self._looked_again(detector, image, tiles, changed, factor)
            if found is None:
                return None
            tiles = found
        return _Known(grey, known.shape, tiles, known.age + 1)

    def _looked_again(
        self,
        detector: PartDetector,
        image: Picture,
        tiles: Detections,
        changed: NDArray[np.bool_],
        factor: int,
    ) -> Detections | None:
        """The tiles with those anew that touch what changed; None where that is too much."""
        height, width = image.shape[:2]
        rows, columns = np.flatnonzero(changed.any(axis=1)), np.flatnonzero(changed.any(axis=0))
        step = CELL * factor
        low = np.array([columns[0], rows[0]]) * step
        high = np.minimum((np.array([columns[-1], rows[-1]]) + 1) * step, (width, height))
        side = median(sizes(tiles.quads).tolist())
        left, top = np.maximum(low - ROOM * side, 0).astype(int).tolist()
        right, below = np.minimum(high + ROOM * side, (width, height)).astype(int).tolist()
        if side <= 0 or (right - left) * (below - top) > MOST * width * height:
            return None
        view = View(left, top, right - left, below - top)
        found = detector.detect_part(image, view, side)
        every = Detections.concatenate(
            [tiles.select(~_touches(tiles, low, high)), found.select(_touches(found, low, high))]
        )
        return every.select(suppress(every.boxes, every.quads, every.probs.sum(axis=1)))


def differing(old: Grey, new: Grey, moved: NDArray[np.float64] | None = None) -> NDArray[np.bool_]:
    """Which squares of two grey pictures (h, w) differ: (ceil(h / CELL), ceil(w / CELL)).

    moved: by how much (x, y) the old one was shifted: what that brought into view is no change; the
    next look at all of the picture finds it. A change of the light as a whole is none either.
    """
    apart = new - old
    apart = np.abs(apart - np.median(apart))
    if moved is not None:
        apart[:, _rim(moved[0])] = 0
        apart[_rim(moved[1])] = 0
    height, width = (-(-side // CELL) * CELL for side in apart.shape)
    wide = np.zeros((height, width), np.float32)
    wide[: apart.shape[0], : apart.shape[1]] = apart
    squares = wide.reshape(height // CELL, CELL, width // CELL, CELL)
    return np.asarray(squares.mean(axis=(1, 3)) > CHANGED)


def _rim(by: float) -> slice:
    """The rows or columns at that end of a picture that a shift brought into view."""
    strip = int(np.ceil(abs(by))) + 1
    return slice(None, strip) if by > 0 else slice(-strip, None)


def _softened(picture: Image.Image) -> Grey:
    """Grey levels without what is finer than a shift by part of a pixel can follow."""
    grey = np.asarray(picture, np.float32)
    for axis in (0, 1):
        wide = np.pad(grey, [(1, 1) if n == axis else (0, 0) for n in (0, 1)], mode="edge")
        size = grey.shape[axis]
        sides = wide.take(range(size), axis) + wide.take(range(2, size + 2), axis)
        grey = np.asarray(grey / 2 + sides / 4, np.float32)
    return grey


def _touches(
    tiles: Detections, low: NDArray[np.integer], high: NDArray[np.integer]
) -> NDArray[np.bool_]:
    """Which tiles' boxes overlap the rectangle from low (x, y) to high."""
    return np.asarray(
        (tiles.boxes[:, :2] < high).all(axis=1) & (tiles.boxes[:, 2:] > low).all(axis=1)
    )
