"""Where to look again: at gaps in a row in which exactly one tile fits.

A network sees tiles best in some sizes and places and now and then overlooks one that is as plain
as its neighbours. Where two tiles of a row lie apart by the width of one, that place is looked at
once more, in another size.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.detections import Detections
from vision.geometry import FACE_HEIGHT, FACE_WIDTH, inverse_frames, sizes
from vision.views import View

NEAREST, FARTHEST = 1.75, 2.4
"""Middles of the tiles beside a gap for one more are so many widths apart."""

LEVEL = 0.3
"""So far off a tile's own level, in its height, the next one of its row lies at most."""

PRESENT = 0.4
"""Tiles that are there with so much belief show where a row has a gap."""

AROUND = 3.5
"""Room around gaps in the look at them, in tiles' sides."""

MET = 0.4
"""What is found so near the middle of a gap, in tiles' sides, fills it."""

MOST_GAPS = 6
"""With more of them, nothing is missing in a row: tiles are laid out with spaces."""


def find_gaps(seen: Detections) -> tuple[NDArray[np.float64], float]:
    """Middles (N, 2) px of the gaps, and the side of the tiles around; none with too many."""
    there = np.flatnonzero(seen.probs.sum(axis=1) >= PRESENT)
    quads = seen.quads[there].astype(np.float64)
    nothing = np.zeros((0, 2)), 1.0
    if len(there) < 3:
        return nothing
    middles, side = quads.mean(axis=1), float(np.median(sizes(quads)))
    # each middle as every tile sees it, in its width and height
    away = (middles[None] - middles[:, None]) @ inverse_frames(quads).transpose(0, 2, 1)
    across, down = away[..., 0] / FACE_WIDTH, away[..., 1] / FACE_HEIGHT
    level = np.abs(down) <= LEVEL
    next_ = level & (across >= NEAREST) & (across <= FARTHEST)
    between = level & (across > 0.5) & (across < NEAREST)
    first, second = np.nonzero(next_ & ~between.any(axis=1, keepdims=True))
    gaps = (middles[first] + middles[second]) / 2
    free = np.linalg.norm(gaps[:, None] - middles[None], axis=2).min(axis=1, initial=np.inf)
    gaps = _apart(gaps[free > MET * side], side)
    return (gaps, side) if 0 < len(gaps) <= MOST_GAPS else nothing


def gap_view(gaps: NDArray[np.float64], side: float, width: int, height: int) -> View:
    """The part of a picture that shows all gaps."""
    low = np.maximum(gaps.min(axis=0) - AROUND * side, 0).astype(int)
    high = np.minimum(gaps.max(axis=0) + AROUND * side, (width, height)).astype(int)
    return View(int(low[0]), int(low[1]), int(high[0] - low[0]), int(high[1] - low[1]))


def filling(found: Detections, gaps: NDArray[np.float64], side: float) -> Detections:
    """What of ``found`` fills a gap."""
    middles = found.quads.astype(np.float64).mean(axis=1)
    off = np.linalg.norm(middles[:, None] - gaps[None], axis=2).min(axis=1, initial=np.inf)
    return found.select(np.flatnonzero(off <= MET * side))


def _apart(points: NDArray[np.float64], side: float) -> NDArray[np.float64]:
    """The points (N, 2), but for those that lie where an earlier one does."""
    kept: list[int] = []
    for i, point in enumerate(points):
        if all(np.linalg.norm(point - points[j]) > 0.5 * side for j in kept):
            kept.append(i)
    return points[kept]
