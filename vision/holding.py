"""Which tiles are the hand: the row (or rows) and melds that make the likeliest holding.

A holding has 13 or 14 tiles (16 or 17 in Taiwan), a kan counting three, and is the nearest thing
to the camera among the candidates.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from vision.beliefs import Beliefs
from vision.calls import Call, Parsed
from vision.layout import Layout
from vision.row import Row

FULL = {14: 3.0, 13: 2.6, 17: 2.2, 16: 2.0}
"""How likely a holding of so many tiles is, beside the other numbers."""

SHORT = 1.0
"""... of fewer tiles, of a number that leaves sets and a pair or sets and one."""

BROKEN = -0.5
"""... of any other number up to the largest."""

TOO_MANY = -4.0

MOST_TILES = 18
"""A winning hand has 17 at most; one stray detection is forgiven."""

SIZE_WORTH = 1.0
"""For each halving of tile width against the widest row's; the own hand is the nearest."""

CROWDED = -1.5
"""For a row with other rows of single tiles against it: a river, a tray of tiles."""

EXTRA_ROW = -0.7
"""For each further row of single tiles that a holding would spread over."""

FARTHER = -4.0
"""For a hand known to lie before a player farther from the camera than another one."""

MISPLACED = -0.8
"""For each row of melds that does not lie to the right of the hand ..."""

LEVEL = 3.0
"""... or farther above or below than it lies right, and than so many tile sides."""

FACING = 0.7
"""Melds face as the hand does: least cosine between their reading directions."""

NEAR_WIDTHS = 12.0
"""Melds lie at most this many tile widths off either end of the hand."""

COVERS = 0.6
"""A row with an unlikely number of tiles is accepted when it is this part of what is seen, ..."""

COVERS_IN_ROWS = {2: 0.75, 3: 0.85}
"""... a hand in two rows, or in more, only then: rivers too have rows of that many tiles."""

LONG_ROW = 7
"""A row of its own of at least so many tiles is accepted whatever their number."""


NEAREST_ROW = 4
"""Where it is known who sits nearest to the camera, so many tiles before that player are a hand."""


@dataclass(frozen=True, slots=True)
class Holding:
    """rows: those with concealed tiles, top to bottom. concealed: detections in reading order,
    flowers not among them. calls: the melds. call_rows: rows of melds that were added to the
    hand's own, perhaps with the winning tile."""

    rows: tuple[int, ...]
    concealed: tuple[int, ...]
    calls: tuple[Call, ...]
    call_rows: tuple[int, ...]

    @property
    def size(self) -> int:
        """Number of tiles, a kan counting three."""
        return len(self.concealed) + 3 * len(self.calls)


def find_holding(
    layout: Layout,
    parsed: Sequence[Parsed],
    beliefs: Beliefs,
    discards: Collection[int] = frozenset(),
    before_others: frozenset[int] = frozenset(),
) -> Holding | None:
    """The likeliest holding, or None when nothing looks like one.

    discards: tiles known to be none of it, since they lie in rivers. before_others: rows known to
    lie before other players.
    """
    if not layout.rows:
        return None
    finder = _Finder(layout, parsed, beliefs, discards, before_others)
    holdings = [finder.complete(rows) for rows in finder.candidates()]
    possible = [holding for holding in holdings if holding.concealed and finder.accepts(holding)]
    return max(possible, key=finder.score, default=None)


class _Finder:
    def __init__(
        self,
        layout: Layout,
        parsed: Sequence[Parsed],
        beliefs: Beliefs,
        discards: Collection[int] = frozenset(),
        before_others: frozenset[int] = frozenset(),
    ) -> None:
        self._layout = layout
        self._parsed = parsed
        self._beliefs = beliefs
        self._singles = [
            tuple(
                row.tiles[place]
                for place in part.singles
                if not beliefs.labels[row.tiles[place]].is_flower
            )
            for row, part in zip(layout.rows, parsed, strict=True)
        ]
        # Where the discards are known, another heap of so many tiles is no river.
        self._sorted_out = bool(discards)
        self._before_others = before_others
        self._possible = [
            index
            for index, row in enumerate(layout.rows)
            if 2 * sum(tile in discards for tile in row.tiles) <= len(row)
        ]
        rows = [layout.rows[index] for index in self._possible]
        long_rows = [row.width for row in rows if len(row) > 1]
        self._widest = max(long_rows or [row.width for row in layout.rows])
        self._seen = sum(
            not (label.is_back or label.is_flower)
            for row in rows
            for label in (beliefs.labels[tile] for tile in row.every_tile)
        )
        self._block_of = {row: block for block in layout.blocks for row in block}

    def candidates(self) -> list[tuple[int, ...]]:
        """Every row alone, and every block of rows as a whole."""
        alone = [(row,) for row in self._possible]
        blocks = (
            tuple(row for row in block if row in self._possible) for block in self._layout.blocks
        )
        return [*alone, *(block for block in blocks if len(block) > 1)]

    def complete(self, rows: tuple[int, ...]) -> Holding:
        """These rows with the nearby rows of melds that make the likeliest number of tiles."""
        near = self._rows_of_calls(rows)
        totals = [sum(self._size(row) for row in rows)]
        for row in near:
            totals.append(totals[-1] + self._size(row))
        count = max(range(len(totals)), key=lambda i: (_likely(totals[i]), i))
        every = (*rows, *near[:count])
        return Holding(
            tuple(row for row in every if self._singles[row]) or rows,
            tuple(tile for row in every for tile in self._singles[row]),
            tuple(call for row in every for call in self._parsed[row].calls),
            tuple(near[:count]),
        )

    def _size(self, row: int) -> int:
        return len(self._singles[row]) + 3 * len(self._parsed[row].calls)

    def _rows_of_calls(self, rows: tuple[int, ...]) -> list[int]:
        """Rows of melds beside these rows, the nearest first.

        One may begin with a single tile: a winning tile that stands nearer to the melds' line
        than to the hand's.
        """
        base = max(rows, key=lambda i: len(self._layout.rows[i]))
        found: list[tuple[float, int]] = []
        for index, part in enumerate(self._parsed):
            if index in rows or index not in self._possible:
                continue
            if not part.calls or not self._is_of_calls(index):
                continue
            if index in self._before_others and not self._before_others.intersection(rows):
                continue
            if not alike(self._layout.rows[base], self._layout.rows[index]):
                continue
            apart = math.dist(self._layout.rows[index].middle, self._layout.rows[base].middle)
            if apart <= reach(self._layout, base, index):
                found.append((apart, index))
        return [index for _, index in sorted(found)]

    def _is_of_calls(self, index: int) -> bool:
        singles = self._singles[index]
        first = self._layout.rows[index].tiles[0]
        return not singles or (singles == (first,) and self._layout.rows[index].parts_before(1))

    def score(self, holding: Holding) -> float:
        """How likely this is the hand that the photo is about."""
        width = max(self._layout.rows[row].width for row in holding.rows)
        backs = sum(self._beliefs.labels[tile].is_back for tile in holding.concealed)
        score = _likely(holding.size) + min(holding.size, 14) / 14
        score += SIZE_WORTH * math.log2(max(width, 1e-6) / max(self._widest, 1e-6))
        score -= 4.0 * backs / len(holding.concealed)
        own = [row for row in holding.rows if row not in holding.call_rows]
        score += EXTRA_ROW * max(len(own) - 1, 0)
        # Where melds are all that is seen, none of them lies beside anything.
        for base in own[:1]:
            score += MISPLACED * sum(not self._lies_right(base, row) for row in holding.call_rows)
        if self._is_crowded(holding):
            score += CROWDED
        if any(row in self._before_others for row in own):
            score += FARTHER
        return score

    def accepts(self, holding: Holding) -> bool:
        """Whether the best candidate is a hand at all."""
        seen = [t for t in holding.concealed if not self._beliefs.labels[t].is_back]
        if 2 * len(seen) < len(holding.concealed) or holding.size > MOST_TILES:
            return False
        held = len(seen) + sum(len(call.tiles) for call in holding.calls)
        own = [row for row in holding.rows if row not in holding.call_rows]
        if len(own) > 1 and self._sorted_out and holding.size in FULL:
            return True
        if len(own) > 1:
            return held >= COVERS_IN_ROWS[min(len(own), 3)] * self._seen
        near = bool(self._before_others) and not self._before_others.intersection(own)
        if near and held >= NEAREST_ROW:
            return True
        alone = not self._is_crowded(holding) and holding.size >= LONG_ROW
        return holding.size in FULL or alone or held >= COVERS * self._seen

    def _lies_right(self, row: int, other: int) -> bool:
        """Whether another row lies to the right of a row's middle, and about level with it."""
        right, up = self._layout.rows[row].off(*self._layout.rows[other].middle)
        return right > 0 and abs(up) <= max(right, LEVEL * self._layout.rows[row].size)

    def _is_crowded(self, holding: Holding) -> bool:
        others = {
            row
            for own in holding.rows
            for row in self._block_of[own]
            if row not in holding.rows and len(self._singles[row]) > 2
        }
        return bool(others)


def _likely(size: int) -> float:
    if size in FULL:
        return FULL[size]
    if size > MOST_TILES:
        return TOO_MANY
    return BROKEN if size % 3 == 0 else SHORT


def reach(layout: Layout, hand: int, other: int) -> float:
    """How far, in pixels, the middles of a hand's row and of one with melds may be apart."""

    def half(index: int) -> float:
        tiles = layout.rows[index].tiles
        return math.dist(layout.middles[tiles[0]], layout.middles[tiles[-1]]) / 2

    return half(hand) + half(other) + NEAR_WIDTHS * layout.rows[hand].width


def alike(one: Row, other: Row) -> bool:
    """Whether two rows face the same way."""
    return one.right[0] * other.right[0] + one.right[1] * other.right[1] >= FACING
