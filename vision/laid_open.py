"""Whether the holder's hand was laid open, told by its move where its look tells nothing.

Seen from about 45 degrees above, a tile that lies looks as tall as one that stands. But a hand
whose tiles tip over moves as one, away from its holder, while the rest of the table stays where it
was; and only one that is won, or waits for a tile, is laid open.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

from scoring.counts import pack
from scoring.shapes import find_waits, is_complete
from scoring.tiles import Tile
from vision.geometry import Floats, centres, project, sizes, up_vectors
from vision.labels import LABEL_COUNT
from vision.motion import apply, find_motion
from vision.reading import ReadHand, Reading, ReadTile
from vision.roles import Role

AWAY = 0.2
"""Tiles that tip over are seen farther off by at least this part of their height ..."""

MOST = 0.8
"""... at least this part of them."""

LEAST_KNOWN = 4
"""Fewer tiles of the hand tell nothing."""


class LaidOpen:
    """Follows one hand from reading to reading."""

    def __init__(self) -> None:
        self._first: Reading | None = None
        self._view = np.eye(3)
        self._held: Counter[Tile] = Counter()
        self._tipped = False

    def moved(self, motion: Floats) -> None:
        """The camera moved: a 3 x 3 map of pixels."""
        self._view = motion @ self._view

    def look_anew(self) -> None:
        """The view changed much, and what stands with it more than what lies: no move of late
        counts."""
        self._first = None

    def note(self, reading: Reading) -> bool:
        """Whether the hand, since it has these tiles, has been laid open: its tiles have moved as
        one, and look as if they lay, or may do so and are worth showing."""
        hand = reading.read_hand
        if hand is None:
            return False
        held = Counter(hand.concealed)
        other = bool(self._held - held)
        if self._first is None or other or not self._held:
            self._first, self._held, self._view = reading, held, np.eye(3)
            self._tipped = self._tipped and not other
        if hand.standing or (hand.standing is None and not _may_open(hand)):
            return False
        self._tipped = self._tipped or _tipped_over(self._first, reading, self._view)
        return self._tipped


def _may_open(hand: ReadHand) -> bool:
    """Whether the hand is won or waits for one tile."""
    tiles = [tile for tile in hand.concealed if not (tile.is_flower or tile.is_back)]
    counts = pack(tile.plain for tile in tiles)
    if len(tiles) % 3 == 2:
        return is_complete(counts)
    return len(tiles) % 3 == 1 and bool(find_waits(counts))


def _tipped_over(before: Reading, now: Reading, view: Floats) -> bool:
    """Whether the hand's tiles have moved away from their holder as one; ``view`` is how the
    camera did."""
    old, new = project(view, _quads(_hand(before))), _quads(_hand(now))
    if min(len(old), len(new)) < LEAST_KNOWN:
        return False
    still, moved = _rest(before), _rest(now)
    side = float(np.median(sizes(old)))
    motion = find_motion(
        centres(project(view, _quads(still))),
        centres(_quads(moved)),
        _labels(still),
        _labels(moved),
        side,
    )
    at, places = apply(motion, centres(old)), centres(new)
    steps = places[None] - at[:, None]
    apart = np.linalg.norm(steps, axis=2)
    apart[_labels(_hand(before)) @ _labels(_hand(now)).T == 0] = np.inf
    partner = apart.argmin(axis=1)
    every = np.arange(len(old))
    met = np.isfinite(apart[every, partner])
    up = up_vectors(new)[partner]
    away = (steps[every, partner] * up).sum(axis=1) / np.maximum((up**2).sum(axis=1), 1e-9)
    return bool((met & (away >= AWAY)).mean() >= MOST)


def _hand(reading: Reading) -> list[ReadTile]:
    return [tile for tile in reading.tiles if tile.role is Role.HAND]


def _rest(reading: Reading) -> list[ReadTile]:
    """Tiles that show a face and are not the hand's."""
    return [t for t in reading.tiles if t.role is not Role.HAND and t.tile is not Tile.BACK]


def _quads(tiles: list[ReadTile]) -> Floats:
    return np.array([tile.quad for tile in tiles], np.float64).reshape(-1, 4, 2)


def _labels(tiles: list[ReadTile]) -> Floats:
    """One hot, (N, 46)."""
    return np.asarray(np.eye(LABEL_COUNT)[[int(tile.tile) for tile in tiles]])
