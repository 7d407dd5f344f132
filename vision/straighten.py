"""Faces of tiles in one line, where the line knows their angle better than the network.

The middles of boxes are exact even where corners are not. Tiles side by side in a line lie along
it, so when most of their faces disagree with the line, the faces are drawn anew along it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.geometry import Floats, right_vectors, sizes, up_vectors

LEAST_TILES = 4
"""Fewer tiles show no line."""

NEIGHBOUR = 1.15
"""Neighbours' middles are at most this far apart, in longer sides of their boxes."""

STRAIGHT = 0.3
"""How far middles may lie off the line, in steps; longer rows may bend more."""

EVEN = 0.35
"""The steps vary by less than this part of their median, typically."""

DISAGREES = 0.1
"""Median angle between faces and line, radians, from which the line is believed for all of them."""

STRAYS = 0.15
"""Angle from which a single face is drawn anew along a line with which the others agree."""

LOWEST, HIGHEST = 0.5, 1.5
"""Extent of faces across their line, in steps along it: 4 : 3 side by side and seen from above,
3 : 4 one over another, less where the camera looks along the table."""

TOUCHING = 0.85
"""Side by side with at least this extent, tiles touch: their width is the step."""

MISSIZED = 0.3
"""Log of how much a face's size may differ from that of touching tiles."""


def straighten(quads: NDArray[np.floating], boxes: NDArray[np.floating]) -> Floats:
    """The (N, 4, 2) faces, those of lines that they disagree with drawn anew.

    boxes: (N, 4) xyxy, in the same pixels.
    """
    result = np.array(quads, np.float64)
    box = np.asarray(boxes, np.float64)
    middles = (box[:, :2] + box[:, 2:]) / 2
    sides = box[:, 2:] - box[:, :2]
    for members in _clusters(middles, sides):
        drawn = _along_line(result[members], middles[members], sides[members])
        if drawn is not None:
            result[members] = drawn
    return result


def _clusters(middles: Floats, sides: Floats) -> list[NDArray[np.intp]]:
    """Tiles connected by nearness, in groups of at least LEAST_TILES."""
    count = len(middles)
    longest = sides.max(axis=1, initial=0.0)
    apart = np.linalg.norm(middles[:, None] - middles[None], axis=2)
    near = apart <= NEIGHBOUR * (longest[:, None] + longest[None, :]) / 2
    free = np.ones(count, bool)
    clusters = []
    for start in range(count):
        if not free[start]:
            continue
        group = np.zeros(count, bool)
        group[start] = True
        while True:
            grown = near[group].any(axis=0)
            if (grown == group).all():
                break
            group = grown
        free &= ~group
        if group.sum() >= LEAST_TILES:
            clusters.append(np.flatnonzero(group))
    return clusters


def _along_line(quads: Floats, middles: Floats, sides: Floats) -> Floats | None:
    """New faces for tiles on one line with even steps, or None when theirs need no help."""
    centred = middles - middles.mean(axis=0)
    _, _, axes = np.linalg.svd(centred, full_matrices=False)
    line = axes[0]
    order = np.argsort(centred @ line, kind="stable")
    steps = np.diff((centred @ line)[order])
    step = float(np.median(steps))
    bend = np.abs(centred @ axes[1]).max()
    if step <= 0 or bend > STRAIGHT * step * max(1.0, len(middles) / 10):
        return None
    if float(np.median(np.abs(steps - step))) > EVEN * step:
        return None
    lengths = np.empty(len(middles))
    padded = np.concatenate([steps[:1], steps, steps[-1:]])
    # The steps on either side, but no gap on one of them.
    local = np.minimum((padded[:-1] + padded[1:]) / 2, 1.1 * np.minimum(padded[:-1], padded[1:]))
    lengths[order] = np.clip(local, 0.75 * step, 1.3 * step)
    extent = _extent_across(line, lengths, sides)
    off, crosswise = _angles_off(quads, line)
    stacked = bool(2 * crosswise.sum() > len(crosswise) and extent < 1)
    # Faces across the others may be right: claimed tiles lie sideways, and perspective shears.
    stray = (off > STRAYS) & (crosswise == stacked)
    if not stacked and extent >= TOUCHING:
        wanted = np.log(lengths * np.sqrt(extent))
        stray |= (np.abs(np.log(np.maximum(sizes(quads), 1e-6)) - wanted) > MISSIZED) & ~crosswise
    if float(np.median(off)) > DISAGREES:
        stray[:] = True
    if not stray.any():
        return None
    ups = up_vectors(quads)
    ups /= np.maximum(np.linalg.norm(ups, axis=1), 1e-9)[:, None]
    way = line if stacked else np.array([line[1], -line[0]])
    up = way if float((ups @ way).sum()) >= 0 else -way
    high = up * lengths[:, None] / 2 * (1 if stacked else extent)
    half = np.array([-up[1], up[0]]) * lengths[:, None] / 2 * (extent if stacked else 1)
    corners = np.stack([high - half, high + half, half - high, -half - high], axis=1)
    return np.where(stray[:, None, None], middles[:, None] + corners, quads)


def _angles_off(quads: Floats, line: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    """By how much each face lies neither along the line nor across it, radians, (N,); and which
    lie rather across it."""
    right = right_vectors(quads)
    angle = np.arctan2(right[:, 1], right[:, 0]) - np.arctan2(line[1], line[0])
    quarters = np.rint(angle / (np.pi / 2))
    return np.abs(angle - quarters * np.pi / 2), quarters.astype(np.intp) % 2 == 1


def _extent_across(line: Floats, lengths: Floats, sides: Floats) -> float:
    """Extent of the faces across the line, in lengths along it, by which their boxes fit best."""
    x, y = np.abs(line)
    wide, tall = np.median(sides / lengths[:, None], axis=0)
    return float(np.clip((wide - x) * y + (tall - y) * x, LOWEST, HIGHEST))
