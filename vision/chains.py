"""Tiles that touch in a line become chains; a tile that lies sideways joins its neighbours' line.

Each tile has two axes and can lie in a row along either: upright along its width, sideways along
its height. Upright neighbours are linked first; what stays alone joins a line as a sideways tile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from vision.neighbours import Pairs

TOUCH_GAP = 1.2
"""Widest space between touching tiles, 0.4 of a tile's width."""

OVERLAP = 1.5
"""Faces may seem to overlap by half a width: quads are never exact, and boxes are loose."""

TOUCH_SHIFT = 1.6
"""How far neighbours may lie off each other's line, 0.4 of a tile's height."""

TOUCH_ASKEW = 0.5
"""How far neighbours may be turned against each other, radians."""


TOUCH_RATIO = 1.4
"""How many times larger one neighbour may look than the other."""

Beside: TypeAlias = list[list[int]]
"""For each tile four numbers, one a side (right, up, left, down)."""


@dataclass(frozen=True, slots=True)
class Chain:
    """Touching tiles in line order (either way round).

    tiles: indices. sideways: whether each lies along its height.
    """

    tiles: tuple[int, ...]
    sideways: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Chains:
    """All chains, and the tiles laid beside a sideways one: claimed tile -> added tile."""

    chains: tuple[Chain, ...]
    stacked: dict[int, int]


def link(pairs: Pairs, kinds: Sequence[int]) -> Chains:
    """Chains of the tiles measured in ``pairs``.

    ``kinds`` (N,) tells which tiles are equal: an added kan looks like two sideways tiles beside
    two upright ones, and only equal tiles make one.
    """
    beside = _touching(pairs)
    back = _sides_back(beside, pairs)
    count = len(kinds)
    upright = _Line(beside, back, [False] * count)
    sideways = _find_sideways(beside, back, pairs, upright.lengths(), kinds)
    line = _Line(beside, back, sideways)
    stacked = _find_stacked(beside, pairs, sideways, line.lengths())
    added = set(stacked.values())
    chains = tuple(
        Chain(tuple(tiles), tuple(sideways[tile] for tile in tiles))
        for tiles in line.walks()
        if not added.issuperset(tiles)
    )
    return Chains(chains, stacked)


def _touching(pairs: Pairs) -> Beside:
    """For each tile and side the tile that touches there, each the nearest of the other; or -1."""
    count = len(pairs.gap)
    beside = np.full((count, 4), -1, np.intp)
    if count < 2:
        return _as_beside(beside)
    fits = (
        (pairs.gap <= TOUCH_GAP)
        & (pairs.gap >= -OVERLAP)
        & (pairs.shift <= TOUCH_SHIFT)
        & (pairs.askew <= TOUCH_ASKEW)
        & (pairs.ratio <= TOUCH_RATIO)
    )
    cost = np.where(fits, np.abs(pairs.gap) + pairs.shift, np.inf)
    every = np.arange(count)
    for side in range(4):
        onside = np.where(pairs.side == side, cost, np.inf)
        nearest = onside.argmin(axis=1)
        beside[:, side] = np.where(np.isfinite(onside[every, nearest]), nearest, -1)
    other = np.where(beside >= 0, beside, 0)
    returned = pairs.side[other, every[:, None]]
    mutual = (beside >= 0) & (beside[other, returned] == every[:, None])
    return _as_beside(np.where(mutual, beside, -1))


def _as_beside(array: NDArray[np.intp]) -> Beside:
    rows: Beside = array.tolist()
    return rows


def _sides_back(beside: Beside, pairs: Pairs) -> Beside:
    """For each tile and side, on which side of the tile that touches there it lies itself."""
    return [
        [int(pairs.side[other, tile]) if other >= 0 else -1 for other in near]
        for tile, near in enumerate(beside)
    ]


class _Line:
    """Walks along the rows, once it is known which tiles lie sideways."""

    def __init__(self, beside: Beside, back: Beside, sideways: Sequence[bool]) -> None:
        self._next = [
            [
                beside[tile][side]
                for side in ((1, 3) if flat else (0, 2))
                if beside[tile][side] >= 0
                and (back[tile][side] % 2 == 1) == sideways[beside[tile][side]]
            ]
            for tile, flat in enumerate(sideways)
        ]

    def walks(self) -> list[list[int]]:
        """Each chain's tiles in line order; a ring is cut at its lowest index."""
        seen: set[int] = set()
        walks = []
        ends = [tile for tile, near in enumerate(self._next) if len(near) < 2]
        for start in [*ends, *range(len(self._next))]:
            if start in seen:
                continue
            walk = [start]
            seen.add(start)
            while True:
                onward = [tile for tile in self._next[walk[-1]] if tile not in seen]
                if not onward:
                    break
                walk.append(onward[0])
                seen.add(onward[0])
            walks.append(walk)
        return walks

    def lengths(self) -> list[int]:
        """How long each tile's chain is."""
        lengths = [0] * len(self._next)
        for walk in self.walks():
            for tile in walk:
                lengths[tile] = len(walk)
        return lengths


def _find_sideways(
    beside: Beside, back: Beside, pairs: Pairs, lengths: Sequence[int], kinds: Sequence[int]
) -> list[bool]:
    """Which tiles lie sideways in a neighbour's row: those without a row of their own."""
    count = len(lengths)
    offers: list[tuple[int, float, int, int]] = []
    for tile in range(count):
        for side in (1, 3):
            host = beside[tile][side]
            if host < 0 or back[tile][side] % 2 == 1:
                continue
            if lengths[tile] == 1 or _is_added_pair(beside, tile, host, lengths, kinds):
                cost = float(abs(pairs.gap[tile, host]) + pairs.shift[tile, host])
                offers.append((-lengths[host], cost, tile, host))
    sideways = [False] * count
    hosts: set[int] = set()
    for _, _, tile, host in sorted(offers):
        if not sideways[host] and tile not in hosts:
            sideways[tile] = True
            hosts.add(host)
    return sideways


def _is_added_pair(
    beside: Beside, tile: int, host: int, lengths: Sequence[int], kinds: Sequence[int]
) -> bool:
    """Whether ``tile`` is one of two equal sideways tiles, and ``host`` is a third of them."""
    if lengths[tile] != 2 or lengths[host] > 14:
        return False
    partner = max(beside[tile][0], beside[tile][2])
    return kinds[tile] == kinds[host] == kinds[partner]


def _find_stacked(
    beside: Beside, pairs: Pairs, sideways: Sequence[bool], lengths: Sequence[int]
) -> dict[int, int]:
    """Lone tiles that lie along a sideways tile's width: the fourth tile of an added kan."""
    stacked: dict[int, int] = {}
    for tile, flat in enumerate(sideways):
        if not flat:
            continue
        for side in (0, 2):
            other = beside[tile][side]
            alone = other >= 0 and not sideways[other] and lengths[other] == 1
            if alone and pairs.turn[tile, other] % 2 == 0 and tile not in stacked:
                stacked[tile] = other
    return stacked
