"""One row: tiles in a line, and which way it reads.

The faces of a row vote on its reading direction, each for the way it stands itself; a face that
looks the same upside down hardly counts. A row without a clear majority reads as those near it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import median

import numpy as np

from vision.chains import Chain
from vision.geometry import (
    FACE_HEIGHT,
    FACE_WIDTH,
    Floats,
    right_vectors,
    sizes,
    up_vectors,
)
from vision.neighbours import Pairs

GROUP_GAP = 0.3
"""A wider gap than this parts a row into groups; in tile widths, above the row's usual gap."""

CLEAR = 1.5
"""A majority of so many votes settles a row's reading direction: two clear faces."""

LIKELY = 0.4
"""A majority of so many votes, less than one clear face, counts where no row lies near."""

NEAR_ROW = 6.0
"""Rows so near, in tile sides, most likely read the same way."""

ABOVE = 3.0
"""A row above or below is this many times farther than one as far off in the same line, and more
where the view makes the faces low."""

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
    size: typical side of a tile in pixels (root of its area). width: typical width of a tile in
    pixels, along the row; unlike the size the same for tiles that stand and tiles that lie.
    """

    tiles: tuple[int, ...]
    sideways: tuple[bool, ...]
    gaps: tuple[float, ...]
    stacked: tuple[int | None, ...]
    wide: float
    right: tuple[float, float]
    middle: tuple[float, float]
    size: float
    width: float

    def __len__(self) -> int:
        return len(self.tiles)

    def parts_before(self, place: int) -> bool:
        """Whether a wide gap (or the row's end) lies before the tile at ``place``."""
        return not 0 < place < len(self.tiles) or self.gaps[place] > self.wide

    def off(self, x: float, y: float) -> tuple[float, float]:
        """A picture's point from the row's middle: pixels to its right, pixels above it."""
        dx, dy = x - self.middle[0], y - self.middle[1]
        return dx * self.right[0] + dy * self.right[1], dx * self.right[1] - dy * self.right[0]

    def reversed(self) -> Row:
        """The same tiles, read the other way round."""
        return replace(
            self,
            tiles=self.tiles[::-1],
            sideways=self.sideways[::-1],
            gaps=(0.0, *self.gaps[:0:-1]),
            stacked=self.stacked[::-1],
            right=(-self.right[0], -self.right[1]),
        )

    @property
    def every_tile(self) -> tuple[int, ...]:
        """The row's tiles, each added one right after the tile it lies at."""
        every: list[int] = []
        for tile, added in zip(self.tiles, self.stacked, strict=True):
            every.append(tile)
            if added is not None:
                every.append(added)
        return tuple(every)


def _apart(row: Row, x: float, y: float, low: float) -> float:
    """How far a point is from a row; what is level with it is nearer than what is above it. low:
    how many times lower than from above faces look there."""
    along, above = row.off(x, y)
    return abs(along) + ABOVE * low * abs(above)


def _runs_along(row: Row, line: Floats, low: float) -> bool:
    """Whether a row runs along a line, as seen from above."""
    x, y = row.right
    along, across = float(line[0]) * x + float(line[1]) * y, float(line[0]) * y - float(line[1]) * x
    return abs(along) > PARALLEL * math.hypot(along, low * across)


class RowMaker:
    """Makes rows of chains: which way they read, how wide their gaps are."""

    def __init__(
        self, pairs: Pairs, quads: Floats, middles: Floats, votes: Floats, stacked: dict[int, int]
    ) -> None:
        rights = right_vectors(quads)
        self._upright = np.linalg.norm(rights, axis=1)
        self._lying = np.linalg.norm(up_vectors(quads), axis=1) * (FACE_WIDTH / FACE_HEIGHT)
        self._rights = rights / np.maximum(self._upright, 1e-9)[:, None]
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
            max(
                median(np.where(sideways, self._lying[tiles], self._upright[tiles]).tolist()), 1e-6
            ),
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
        low = self._lowness(chain)
        parallel = [row for row in sure if len(row) > 1 and _runs_along(row, line, low)]
        near = min(parallel, key=lambda row: _apart(row, float(x), float(y), low), default=None)
        if near is not None:
            apart = abs(near.off(float(x), float(y))[1])
            if abs(balance) < LIKELY or apart <= NEAR_ROW * near.size:
                return np.asarray(line if line @ near.right > 0 else -line)
        if abs(balance) > EVEN * len(chain.tiles):
            return np.asarray(line if balance > 0 else -line)
        # Left to right in the picture, or downwards.
        ahead = line[0] if abs(line[0]) > abs(line[1]) / 4 else line[1]
        return np.asarray(line if ahead > 0 else -line)

    def _lowness(self, chain: Chain) -> float:
        """How many times lower than broad, by their true measures, a chain's faces look, 1 at
        least."""
        tiles, flat = list(chain.tiles), np.asarray(chain.sideways, bool)
        broad = np.where(flat, self._lying[tiles], self._upright[tiles])
        high = np.where(flat, self._upright[tiles], self._lying[tiles])
        return max(1.0, float(np.median(broad / np.maximum(high, 1e-9))))
