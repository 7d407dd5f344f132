"""Rows among labelled boxes, told from the boxes alone, for measuring whole rows.

Tiles stand side by side along their shorter side. A photo whose boxes all lie on one line, however
it runs, holds one row; in any other photo rows run across the picture, or down it where most
tiles lie on their side.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.boxes import pairwise_iou

MIN_ROW = 5
"""Fewer tiles in line are no row worth measuring as a whole."""

ONE_LINE = 0.5
"""Farthest that a centre may lie off the line of a single row, in tile sizes across it."""

HEAP = 0.22
"""Most disorder of one of several rows: how far its worst centre lies off its line, in tile sizes,
plus the overlap of its boxes with others (median of each tile's greatest intersection over
union). In a heap tiles line up by chance, but crooked, and boxes of tiles aslant overlap."""

NEXT_STEP = (0.5, 1.5)
NEXT_OFFSET = 0.35
"""Where a tile's neighbour in a row lies: that far along it and at most so far off it, in mean
tile sizes along and across."""

ALIKE = 1.3
"""Most that neighbours in a row may differ in size."""

LYING = 1.1
"""Tiles wider than high by this factor lie on their side."""

Boxes = NDArray[np.float32]
Indices = NDArray[np.intp]


def single_row(boxes: Boxes) -> Indices | None:
    """The order along the line on which all boxes (N, 4) lie; None when they lie on no one line
    or are fewer than ``MIN_ROW``. Left to right, or downwards where it runs more down than right.
    """
    if len(boxes) < MIN_ROW:
        return None
    line, off_line = _line_through(boxes)
    if off_line > ONE_LINE:
        return None
    return np.argsort(_centres(boxes) @ line, kind="stable")


def labelled_rows(boxes: Boxes) -> tuple[Indices, ...]:
    """The rows of at least ``MIN_ROW`` tiles among boxes (N, 4), each as indices in order."""
    alone = single_row(boxes)
    if alone is not None:
        return (alone,)
    if len(boxes) < MIN_ROW:
        return ()
    centres, sizes = _centres(boxes), _sizes(boxes)
    along = int(np.median(sizes[:, 0]) > LYING * np.median(sizes[:, 1]))
    following = _following(centres, sizes, along)
    starts = sorted(set(range(len(boxes))) - set(following.values()))
    rows = (_chain(start, following) for start in starts)
    long = (np.asarray(row, np.intp) for row in rows if len(row) >= MIN_ROW)
    overlap = pairwise_iou(boxes, boxes)
    np.fill_diagonal(overlap, 0)
    worst = overlap.max(axis=1)
    return tuple(
        row for row in long if _line_through(boxes[row])[1] + np.median(worst[row]) <= HEAP
    )


def _line_through(boxes: Boxes) -> tuple[NDArray[np.float64], float]:
    """Unit vector (2,) of the line nearest to all centres, pointing right or down, and how far
    the worst centre lies off it, in tile sizes across it.
    """
    centres, sizes = _centres(boxes), _sizes(boxes)
    offsets = centres - centres.mean(axis=0)
    line = np.linalg.svd(offsets, full_matrices=False)[2][0]
    across = np.asarray([-line[1], line[0]])
    off_line = np.abs(offsets @ across) / (sizes @ np.abs(across))
    if line[np.abs(line).argmax()] < 0:
        line = -line
    return line, float(off_line.max())


def _chain(start: int, following: dict[int, int]) -> list[int]:
    row = [start]
    while row[-1] in following:
        row.append(following[row[-1]])
    return row


def _following(
    centres: NDArray[np.float64], sizes: NDArray[np.float64], along: int
) -> dict[int, int]:
    """Tile -> the next one in its row, where each is the other's nearest; ``along`` is 0 for rows
    across the picture, 1 for rows down it.
    """
    mean = (sizes[:, None] + sizes[None, :]) / 2
    step = (centres[None, :] - centres[:, None]) / mean
    ratio = sizes.prod(axis=1)[:, None] / sizes.prod(axis=1)[None, :]
    alike = np.maximum(ratio, 1 / ratio) <= ALIKE**2
    ahead, aside = step[:, :, along], np.abs(step[:, :, 1 - along])
    near = (ahead >= NEXT_STEP[0]) & (ahead <= NEXT_STEP[1]) & (aside <= NEXT_OFFSET) & alike
    distance = np.where(near, ahead + aside, np.inf)
    after, before = distance.argmin(axis=1), distance.argmin(axis=0)
    return {
        tile: int(after[tile])
        for tile in range(len(centres))
        if np.isfinite(distance[tile, after[tile]]) and before[after[tile]] == tile
    }


def _centres(boxes: Boxes) -> NDArray[np.float64]:
    return np.asarray((boxes[:, :2] + boxes[:, 2:]) / 2, np.float64)


def _sizes(boxes: Boxes) -> NDArray[np.float64]:
    return np.asarray(boxes[:, 2:] - boxes[:, :2], np.float64)
