"""How the tiles lie: rows in reading order, groups within rows, blocks of rows.

Nothing here looks at where "up" is in the picture. The tiles themselves tell which way a row
reads, so a photo may be turned by any angle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

import numpy as np
from numpy.typing import NDArray

from vision.chains import Chain, link
from vision.detections import Detections
from vision.geometry import FACE_WIDTH, Floats, centres, right_vectors, sizes, up_vectors
from vision.joining import join
from vision.labels import HALF_TURN_ALIKE, tile_of
from vision.neighbours import Pairs, find_turned, measure_pairs, turn_back

GROUP_GAP = 0.3
"""A wider gap than this parts a row into groups; in tile widths, above the row's usual gap."""

BLOCK_GAP = 1.6
"""Rows of a block lie at most this far apart (0.4 of a tile's height) ..."""

BLOCK_SHIFT = 2.5
"""... one tile over another at most this far off its column, in thirds of a tile's width."""

SURE_UP = 1.0
UNSURE_UP = 0.05
"""Votes on a row's reading direction: a face with a clear up, and one without."""

CLEAR = 1.5
"""A majority of so many votes settles a row's reading direction: two clear faces."""

LIKELY = 0.4
"""A majority of so many votes, less than one clear face, counts where no row lies near."""

NEAR_ROW = 6.0
"""Rows so near, in tile sides, most likely read the same way."""

EVEN = 0.005
"""A smaller majority than this a tile decides nothing at all."""

PARALLEL = 0.9
"""Rows run along one another from this cosine on."""


@dataclass(frozen=True, slots=True)
class Row:
    """Tiles in one line, left to right as read by whom they face.

    tiles: indices into the detections. sideways: whether each lies along its height.
    gaps: free space before each tile in tile widths, the first 0. stacked: for each tile the one
    that was added beside it (added kan), or None.
    wide: a gap above this parts the row into groups, in tile widths.
    right: unit vector of the reading direction in the picture. middle: mean of the tiles' centres.
    size: typical side of a tile in pixels (root of its area).
    """

    tiles: tuple[int, ...]
    sideways: tuple[bool, ...]
    gaps: tuple[float, ...]
    stacked: tuple[int | None, ...]
    wide: float
    right: tuple[float, float]
    middle: tuple[float, float]
    size: float

    def __len__(self) -> int:
        return len(self.tiles)

    def parts_before(self, place: int) -> bool:
        """Whether a wide gap (or the row's end) lies before the tile at ``place``."""
        return not 0 < place < len(self.tiles) or self.gaps[place] > self.wide

    def off(self, x: float, y: float) -> tuple[float, float]:
        """A picture's point from the row's middle: pixels to its right, pixels above it."""
        dx, dy = x - self.middle[0], y - self.middle[1]
        return dx * self.right[0] + dy * self.right[1], dx * self.right[1] - dy * self.right[0]

    @property
    def every_tile(self) -> tuple[int, ...]:
        """The row's tiles, each added one right after the tile it lies at."""
        every: list[int] = []
        for tile, added in zip(self.tiles, self.stacked, strict=True):
            every.append(tile)
            if added is not None:
                every.append(added)
        return tuple(every)


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

    quads: (N, 4, 2) the corners, those put right that began at the wrong corner.
    middles: (N, 2) the tiles' centres in pixels.
    pairs: how each two tiles lie to each other.
    """

    quads: Floats
    middles: Floats
    pairs: Pairs
    rows: tuple[Row, ...]
    groups: tuple[Group, ...]
    blocks: tuple[tuple[int, ...], ...]

    def tiles_of(self, group: Group) -> tuple[int, ...]:
        """A group's tiles in reading order, added ones not among them."""
        return self.rows[group.row].tiles[group.start : group.stop]


def lay_out(detections: Detections) -> Layout:
    """The layout of all detections."""
    quads = np.asarray(detections.quads, np.float64)
    turned = find_turned(quads)
    if turned.any():
        quads = turn_back(quads, turned)
    pairs = measure_pairs(quads)
    middles = centres(quads)
    kinds = [int(tile_of(int(label)).plain) for label in detections.labels]
    linked = link(pairs, kinds)
    maker = _RowMaker(pairs, quads, middles, _up_votes(detections, turned), linked.stacked)
    made = maker.make_all(join(linked.chains, pairs))
    rows = tuple(sorted(made, key=lambda row: (row.middle[1], row.middle[0])))
    groups = tuple(group for index, row in enumerate(rows) for group in _split(index, row))
    return Layout(quads, middles, pairs, rows, groups, _find_blocks(rows, pairs, quads))


def rows(detections: Detections) -> list[NDArray[np.intp]]:
    """Index arrays of the rows, each left to right; the rows from top to bottom in blocks."""
    layout = lay_out(detections)
    return [
        np.asarray(layout.rows[row].every_tile, np.intp) for block in layout.blocks for row in block
    ]


def _up_votes(detections: Detections, turned: NDArray[np.bool_]) -> Floats:
    """How much each tile's up direction is worth, (N,)."""
    alike = np.array([tile_of(int(label)) in HALF_TURN_ALIKE for label in detections.labels], bool)
    worth = np.where(alike | turned, UNSURE_UP, SURE_UP)
    return np.asarray(worth * detections.scores, np.float64)


class _RowMaker:
    """Makes rows of chains: which way they read, how wide their gaps are."""

    def __init__(
        self, pairs: Pairs, quads: Floats, middles: Floats, votes: Floats, stacked: dict[int, int]
    ) -> None:
        rights = right_vectors(quads)
        self._rights = rights / np.maximum(np.linalg.norm(rights, axis=1), 1e-9)[:, None]
        self._sizes = sizes(quads)
        self._pairs = pairs
        self._middles = middles
        self._votes = votes
        self._stacked = stacked

    def make_all(self, chains: Sequence[Chain]) -> list[Row]:
        """The chains as rows; where faces leave the reading direction open, others decide it."""
        rows: list[Row] = []
        unsure: list[tuple[Chain, Floats, float]] = []
        for chain in chains:
            line, balance = self._line(chain)
            if abs(balance) >= CLEAR:
                rows.append(self._make(chain, line if balance > 0 else -line))
            else:
                unsure.append((chain, line, balance))
        sure = tuple(rows)
        for chain, line, balance in unsure:
            rows.append(self._make(chain, self._like_others(chain, line, balance, sure)))
        return rows

    def _make(self, chain: Chain, right: Floats) -> Row:
        tiles, sideways = list(chain.tiles), list(chain.sideways)
        middles = self._middles[tiles]
        if len(tiles) > 1 and float((middles[-1] - middles[0]) @ right) < 0:
            tiles.reverse()
            sideways.reverse()
        gaps = [0.0]
        for left, after in pairwise(tiles):
            gap = float(self._pairs.gap[left, after])
            gaps.append(gap / FACE_WIDTH if math.isfinite(gap) else 0.0)
        usual = median(gaps[1:]) if len(gaps) > 2 else 0.0
        x, y = middles.sum(axis=0) / len(tiles)
        return Row(
            tuple(tiles),
            tuple(sideways),
            tuple(gaps),
            tuple(self._stacked.get(tile) for tile in tiles),
            GROUP_GAP + max(0.0, usual),
            (float(right[0]), float(right[1])),
            (float(x), float(y)),
            median(self._sizes[tiles].tolist()),
        )

    def _line(self, chain: Chain) -> tuple[Floats, float]:
        """Unit vector along the row, and by how many votes its faces read that way."""
        tiles = list(chain.tiles)
        rights = self._rights[tiles]
        if len(tiles) == 1:
            return np.asarray(rights[0]), CLEAR
        middles = self._middles[tiles]
        line = np.asarray(middles[-1] - middles[0])
        line = line / max(math.hypot(*line), 1e-9)
        weight = np.where(chain.sideways, 0.0, self._votes[tiles])
        # Faces turn along a curved row, so each is asked about its own stretch of the line.
        steps = np.empty_like(middles)
        steps[1:-1] = middles[2:] - middles[:-2]
        steps[0], steps[-1] = middles[1] - middles[0], middles[-1] - middles[-2]
        sense = np.sign((rights * steps).sum(axis=1))
        return line, float((weight * sense).sum())

    def _like_others(
        self, chain: Chain, line: Floats, balance: float, sure: Sequence[Row]
    ) -> Floats:
        """The line's direction: as a parallel row near by reads, or else as most of the row's own
        faces do, or else as any parallel row reads, or else as the picture lies."""
        x, y = self._middles[list(chain.tiles)].mean(axis=0)
        parallel = [row for row in sure if len(row) > 1 and abs(line @ row.right) > PARALLEL]
        near = min(parallel, key=lambda row: math.dist(row.middle, (x, y)), default=None)
        if near is not None:
            apart = abs(near.off(float(x), float(y))[1])
            if abs(balance) < LIKELY or apart <= NEAR_ROW * near.size:
                return np.asarray(line if line @ near.right > 0 else -line)
        if abs(balance) > EVEN * len(chain.tiles):
            return np.asarray(line if balance > 0 else -line)
        # Left to right in the picture, or downwards.
        ahead = line[0] if abs(line[0]) > abs(line[1]) / 4 else line[1]
        return np.asarray(line if ahead > 0 else -line)


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
