"""Cut a picture into overlapping views, so that small tiles can be looked at enlarged."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.detections import Detections


@dataclass(frozen=True, slots=True)
class Tiling:
    """A grid of ``columns`` x ``rows`` views; neighbours share ``overlap`` of a view's side.

    ``whole`` adds a view of the whole picture. Raises ValueError for an impossible grid.
    """

    columns: int = 1
    rows: int = 1
    overlap: float = 0.2
    whole: bool = True

    def __post_init__(self) -> None:
        if self.columns < 1 or self.rows < 1:
            raise ValueError("a tiling has at least one column and one row")
        if not 0 <= self.overlap < 0.9:
            raise ValueError("views overlap by 0 to 0.9 of their side")


WHOLE = Tiling()
"""The whole picture, once."""


@dataclass(frozen=True, slots=True)
class View:
    """A part of a picture, in its pixels."""

    left: int
    top: int
    width: int
    height: int

    def trusted(self, seen: Detections, width: int, height: int) -> Detections:
        """Detections of this view in the picture's pixels, without tiles cut by the view's edge.

        ``width`` and ``height`` are the picture's: its own border cuts no tile of this view more
        than of any other.
        """
        found = seen.moved(1.0, self.left, self.top)
        if (self.width, self.height) == (width, height):
            return found
        margin = 2.0
        cut = (
            ((found.boxes[:, 0] < self.left + margin) & (self.left > 0))
            | ((found.boxes[:, 1] < self.top + margin) & (self.top > 0))
            | ((found.boxes[:, 2] > self.left + self.width - margin) & (self.right_of(width)))
            | ((found.boxes[:, 3] > self.top + self.height - margin) & (self.below_of(height)))
        )
        return found.select(np.flatnonzero(~cut))

    def right_of(self, width: int) -> bool:
        """Whether the picture goes on to the right of the view."""
        return self.left + self.width < width

    def below_of(self, height: int) -> bool:
        """Whether the picture goes on below the view."""
        return self.top + self.height < height


def plan_views(width: int, height: int, tiling: Tiling = WHOLE) -> list[View]:
    """The views of a picture, row by row, the whole picture first where it is one of them."""
    whole = View(0, 0, width, height)
    if tiling.columns == tiling.rows == 1:
        return [whole]
    lefts, view_width = _cuts(width, tiling.columns, tiling.overlap)
    tops, view_height = _cuts(height, tiling.rows, tiling.overlap)
    views = [View(left, top, view_width, view_height) for top in tops for left in lefts]
    return [whole, *views] if tiling.whole else views


def _cuts(length: int, count: int, overlap: float) -> tuple[list[int], int]:
    """Starts of ``count`` equal pieces that cover ``length``, and their length."""
    piece = min(length, int(np.ceil(length / (count - (count - 1) * overlap))))
    step = (length - piece) / max(1, count - 1)
    return [round(i * step) for i in range(count)], piece
