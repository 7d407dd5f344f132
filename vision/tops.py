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
from vision.geometry import FACE_HEIGHT, FACE_WIDTH, inverse_frames, sizes

WHITE, BACK = int(Tile.WHITE), int(Tile.BACK)

SIDE_BY_SIDE = 1.4
"""Whites whose middles are so far apart at most, in the sides of either, stand side by side. Whites
of several sets, scattered over a photo, are farther apart."""

STRAIGHT = 0.4
"""Farthest that the middles of one row lie from its line, root mean square, in sides."""

REACH = 1.6
"""A tile whose middle is within so many sides of a blank one adjoins it: a standing tile's face is
nearly half as long again as its top is deep."""

MOSTLY = 0.6
"""Of the blanks of a row so many adjoin another tile, where they are tops."""

IN_LINE = 0.35
"""Single tops, or fewer of them, that lie so near the line of a row of tops, in sides, go too."""


def settle_white_rows(found: Detections) -> Detections:
    """The detections without tops of standing tiles, and white backs called backs.

    A top adjoins the tile that it is of, face or back.
    """
    whites = np.flatnonzero(found.labels == WHITE)
    if len(whites) <= COPIES:
        return found
    side, middles = np.maximum(sizes(found.quads), 1e-6), found.quads.mean(axis=1)
    row = _rows(found.quads[whites].astype(np.float64))
    others = np.flatnonzero(found.labels != WHITE)
    apart = np.linalg.norm(middles[whites][:, None] - middles[others][None], axis=2)
    near_others = (apart <= REACH * side[whites][:, None]).any(axis=1)
    keep = np.ones(len(found), bool)
    backs = np.zeros(len(found), bool)
    for number in range(int(row.max()) + 1):
        blank = whites[row == number]
        if len(blank) <= COPIES or not _is_straight(middles[blank], side[blank]):
            continue
        adjoins = near_others[row == number]
        if adjoins.mean() >= MOSTLY:
            in_line = _in_line(middles[blank], side[blank], middles[whites])
            keep[whites[in_line & near_others]] = False
            keep[blank] = False
        else:
            backs[blank] = True
    return _as_backs(found, backs).select(keep)


def _in_line(
    row: NDArray[np.float32], side: NDArray[np.floating], others: NDArray[np.float32]
) -> NDArray[np.bool_]:
    """Which of the middles ``others`` (M, 2) lie on the line of a row's middles (N, 2)."""
    middle = row.mean(axis=0)
    along = np.linalg.svd(row - middle)[2][0]
    away = others - middle
    off = np.abs(away[:, 0] * along[1] - away[:, 1] * along[0])
    return np.asarray(off <= IN_LINE * np.median(side))


def _rows(quads: NDArray[np.float64]) -> NDArray[np.intp]:
    """Number of the row (N,) that each of the whites (N, 4, 2) belongs to."""
    middles = quads.mean(axis=1)
    # each middle as every white sees it: along its own sides, in these
    seen = (middles[None] - middles[:, None]) @ inverse_frames(quads).transpose(0, 2, 1)
    apart = np.linalg.norm(seen / (FACE_WIDTH, FACE_HEIGHT), axis=2)
    near = np.maximum(apart, apart.T) <= SIDE_BY_SIDE
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
