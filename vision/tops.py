"""More white dragons side by side than a set has: the tops of standing tiles, or white backs.

Seen from above, a hand that stands shows a second row over its faces: blank, as wide as the tiles,
and of their colour.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from scoring.counts import COPIES
from scoring.tiles import Tile
from vision.detections import Detections
from vision.geometry import sizes

WHITE, BACK = int(Tile.WHITE), int(Tile.BACK)

SIDE_BY_SIDE = 1.2
"""Whites whose middles are within so many of their longer sides stand side by side, however flat
they look. Whites of several sets, scattered over a photo, are farther apart."""

STRAIGHT = 0.4
"""Farthest that the middles of one row lie from its line, root mean square, in sides."""

REACH = 1.6
"""A tile whose middle is within so many sides of a blank one adjoins it: a standing tile's face is
nearly half as long again as its top is deep."""

MOSTLY = 0.6
"""Of the blanks of a row so many adjoin another tile, where they are tops."""


def settle_white_rows(found: Detections) -> Detections:
    """The detections without tops of standing tiles, and white backs called backs.

    A top adjoins the tile that it is of, face or back.
    """
    whites = np.flatnonzero(found.labels == WHITE)
    if len(whites) <= COPIES:
        return found
    side, middles = np.maximum(sizes(found.quads), 1e-6), found.quads.mean(axis=1)
    row = _rows(middles[whites], _longer(found.quads[whites]))
    others = np.flatnonzero(found.labels != WHITE)
    keep = np.ones(len(found), bool)
    backs = np.zeros(len(found), bool)
    for number in range(int(row.max()) + 1):
        blank = whites[row == number]
        if len(blank) <= COPIES or not _is_straight(middles[blank], side[blank]):
            continue
        apart = np.linalg.norm(middles[blank][:, None] - middles[others][None], axis=2)
        adjoins = (apart <= REACH * side[blank][:, None]).any(axis=1)
        if adjoins.mean() >= MOSTLY:
            keep[blank] = False
        else:
            backs[blank] = True
    return _as_backs(found, backs).select(keep)


def _longer(quads: NDArray[np.float32]) -> NDArray[np.floating]:
    """Longer sides (N,), px, of faces (N, 4, 2)."""
    sides = np.linalg.norm(quads - np.roll(quads, -1, axis=1), axis=2)
    return np.asarray(np.maximum(sides[:, ::2].mean(axis=1), sides[:, 1::2].mean(axis=1)))


def _rows(middles: NDArray[np.float32], longer: NDArray[np.floating]) -> NDArray[np.intp]:
    """Number of the row (N,) that each of the whites belongs to."""
    apart = np.linalg.norm(middles[:, None] - middles[None], axis=2)
    near = apart <= SIDE_BY_SIDE * np.minimum(longer[:, None], longer[None])
    row = np.arange(len(middles))
    for _ in range(len(middles)):
        joined = np.where(near, row[None], len(middles)).min(axis=1)
        if np.array_equal(joined, row):
            break
        row = joined
    return np.unique(row, return_inverse=True)[1]


def _is_straight(middles: NDArray[np.float32], side: NDArray[np.floating]) -> bool:
    spread = np.linalg.svd(middles - middles.mean(axis=0), compute_uv=False)
    return bool(spread[1] <= STRAIGHT * np.median(side) * np.sqrt(len(middles)))


def _as_backs(found: Detections, which: NDArray[np.bool_]) -> Detections:
    """White and back changing places in the beliefs and labels of these."""
    probs, labels = found.probs.copy(), found.labels.copy()
    probs[which, WHITE], probs[which, BACK] = found.probs[which, BACK], found.probs[which, WHITE]
    labels[which] = BACK
    return replace(found, labels=labels, probs=probs)
