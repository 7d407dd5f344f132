"""How the tiles lie: rows in reading order, groups within rows, blocks of rows.

Nothing here looks at where "up" is in the picture. The tiles themselves tell which way a row
reads, so a photo may be turned by any angle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.chains import link
from vision.detections import Detections
from vision.flatness import misjudged
from vision.geometry import Floats, centres, up_vectors
from vision.joining import join
from vision.labels import HALF_TURN_ALIKE, tile_of
from vision.neighbours import Pairs, measure_pairs
from vision.row import PARALLEL, Row, RowMaker
from vision.stretched import stretch_of
from vision.table import SPREAD_OUT, find_ground
from vision.turned import find_turned, put_right

BLOCK_GAP = 1.6
"""Rows of a block lie at most this far apart (0.4 of a tile's height) ..."""

BLOCK_SHIFT = 2.5
"""... one tile over another at most this far off its column, in thirds of a tile's width."""

SURE_UP = 1.0
UNSURE_UP = 0.05
"""Votes on a row's reading direction: a face with a clear up, and one without."""


@dataclass(frozen=True, slots=True)
class Group:
    """Neighbouring tiles of a row without a wide gap: places ``start`` to ``stop`` of ``row``."""

    row: int
    start: int
    stop: int

    def __len__(self) -> int:
        return self.stop - self.start


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The whole picture's rows, groups (by row, left to right) and blocks (rows top to bottom).

    quads: (N, 4, 2) the corners, those put right that began at the wrong corner; seen: as they were
    detected.
    middles: (N, 2) the tiles' centres in pixels.
    pairs: how each two tiles lie to each other.
    votes: (N,) how much each face's up direction is worth.
    """

    quads: Floats
    seen: Floats
    middles: Floats
    pairs: Pairs
    votes: Floats
    rows: tuple[Row, ...]
    groups: tuple[Group, ...]
    blocks: tuple[tuple[int, ...], ...]

    def tiles_of(self, group: Group) -> tuple[int, ...]:
        """A group's tiles in reading order, added ones not among them."""
        return self.rows[group.row].tiles[group.start : group.stop]


def lay_out(detections: Detections) -> Layout:
    """The layout of all detections."""
    seen = np.asarray(detections.quads, np.float64)
    turned = find_turned(seen, detections.boxes)
    layout = _lay_out(detections, seen, turned)
    faces = np.array([not tile_of(int(label)).is_back for label in detections.labels], bool)
    if len(seen) < SPREAD_OUT:
        return layout
    ground = find_ground(layout.quads, faces, layout.rows)
    if ground is None:
        return layout
    wrong = misjudged(ground, layout.quads, seen, turned, layout.rows)
    return _lay_out(detections, seen, turned ^ wrong) if wrong.any() else layout


def _lay_out(detections: Detections, seen: Floats, turned: NDArray[np.bool_]) -> Layout:
    """The layout when the ``turned`` ones of the faces begin at a wrong corner."""
    quads = put_right(seen, turned) if turned.any() else seen
    pairs = measure_pairs(quads)
    middles = centres(quads)
    kinds = [int(tile_of(int(label)).plain) for label in detections.labels]
    linked = link(pairs, kinds)
    votes = _up_votes(detections, turned)
    maker = RowMaker(pairs, quads, middles, votes, linked.stacked)
    made = maker.make_all(join(linked.chains, pairs))
    rows = tuple(sorted(made, key=lambda row: (row.middle[1], row.middle[0])))
    groups = tuple(group for index, row in enumerate(rows) for group in _split(index, row))
    blocks = _find_blocks(rows, pairs, quads)
    return Layout(quads, seen, middles, pairs, votes, rows, groups, blocks)


def rows(detections: Detections) -> list[NDArray[np.intp]]:
    """Index arrays of the rows, each left to right; the rows from top to bottom in blocks."""
    layout = lay_out(detections.stretched(1, 1 / stretch_of(detections)))
    return [
        np.asarray(layout.rows[row].every_tile, np.intp) for block in layout.blocks for row in block
    ]


def _up_votes(detections: Detections, turned: NDArray[np.bool_]) -> Floats:
    """How much each tile's up direction is worth, (N,)."""
    alike = np.array([tile_of(int(label)) in HALF_TURN_ALIKE for label in detections.labels], bool)
    worth = np.where(alike | turned, UNSURE_UP, SURE_UP)
    return np.asarray(worth * detections.scores, np.float64)


def _split(index: int, row: Row) -> list[Group]:
    starts = [i for i in range(len(row)) if row.parts_before(i)]
    return [
        Group(index, start, stop)
        for start, stop in zip(starts, [*starts[1:], len(row)], strict=True)
    ]


def _find_blocks(rows: Sequence[Row], pairs: Pairs, quads: Floats) -> tuple[tuple[int, ...], ...]:
    """Rows that lie against each other, top to bottom as they read."""
    count = len(pairs.gap)
    row_of = np.full(count, -1, np.intp)
    for index, row in enumerate(rows):
        row_of[list(row.every_tile)] = index
    over = (
        (pairs.gap <= BLOCK_GAP)
        & (pairs.shift <= BLOCK_SHIFT)
        & (pairs.turn % 2 == 0)
        & (pairs.side % 2 == 1)
        & (row_of[:, None] != row_of[None, :])
    )
    parent = list(range(len(rows)))

    def root(index: int) -> int:
        while parent[index] != index:
            parent[index] = parent[parent[index]]
            index = parent[index]
        return index

    for one, other in zip(*np.nonzero(over), strict=True):
        first, second = int(row_of[one]), int(row_of[other])
        if abs(_cosine(rows[first].right, rows[second].right)) > PARALLEL:
            parent[root(first)] = root(second)
    members: dict[int, list[int]] = {}
    for index in range(len(rows)):
        members.setdefault(root(index), []).append(index)
    return tuple(tuple(_top_down(block, rows, quads)) for block in members.values())


def _top_down(block: list[int], rows: Sequence[Row], quads: Floats) -> list[int]:
    """A block's rows from top to bottom, up being where most of its tiles' tops are."""
    up = np.zeros(2)
    for index in block:
        right = np.array(rows[index].right)
        up += len(rows[index]) * np.array([right[1], -right[0]])
        flat = np.asarray(rows[index].sideways, bool)
        ups = up_vectors(quads[list(rows[index].tiles)])[~flat]
        # The row's own perpendicular bends in perspective; the faces' ups do not.
        if len(ups):
            mean = ups.mean(axis=0)
            up += mean / max(float(np.linalg.norm(mean)), 1e-9)
    return sorted(block, key=lambda i: -(rows[i].middle[0] * up[0] + rows[i].middle[1] * up[1]))


def _cosine(one: tuple[float, float], other: tuple[float, float]) -> float:
    return one[0] * other[0] + one[1] * other[1]
