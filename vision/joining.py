"""Chains that continue each other's line across a gap become one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.chains import Chain
from vision.geometry import FACE_WIDTH
from vision.neighbours import Pairs

WIDEST_GAP = 3.0 * FACE_WIDTH
"""Tiles further apart than three widths are not one row."""

LEAST_GAP = -1.5
"""Overlap that quads of touching tiles may seem to have."""

SHIFT = 1.2
SHIFT_GROWTH = 0.1
"""How far the next tile may lie off the line, and how much that grows with the gap."""

ASKEW = 0.4
"""How far the next tile may be turned, radians."""

RATIO = 1.5
"""How many times larger the next tile may look."""

MEMORY = 4
"""A line's direction is that of its last tiles, at most this many."""


@dataclass(frozen=True, slots=True)
class _End:
    """One end of a chain: its last tile, which way the line goes out, its direction there."""

    chain: int
    last: bool
    tile: int
    side: int
    sideways: bool
    direction: tuple[float, float]


def join(chains: Sequence[Chain], pairs: Pairs) -> list[Chain]:
    """Chains joined end to end where they are each other's nearest continuation."""
    ends = [end for index, chain in enumerate(chains) for end in _ends(index, chain, pairs)]
    offers = []
    for a, b in _facing(ends, pairs):
        cost = _cost(ends[a], ends[b], chains, pairs)
        if cost is not None:
            offers.append((cost, a, b))
    taken: set[tuple[int, bool]] = set()
    flat: dict[int, bool] = {}
    parent = list(range(len(chains)))
    joints: list[tuple[_End, _End]] = []
    for _, a, b in sorted(offers):
        one, other = ends[a], ends[b]
        if (one.chain, one.last) in taken or (other.chain, other.last) in taken:
            continue
        if any(flat.get(end.chain, end.sideways) != end.sideways for end in (one, other)):
            continue
        if _root(parent, one.chain) == _root(parent, other.chain):
            continue
        parent[_root(parent, one.chain)] = _root(parent, other.chain)
        for end in (one, other):
            taken.add((end.chain, end.last))
            if len(chains[end.chain].tiles) == 1:
                flat[end.chain] = end.sideways
        joints.append((one, other))
    return _weld(chains, joints, flat)


def _ends(index: int, chain: Chain, pairs: Pairs) -> list[_End]:
    """Both ends of a chain; a lone tile has two for each way it may lie."""
    if len(chain.tiles) == 1:
        tile = chain.tiles[0]
        return [_End(index, side >= 2, tile, side, side % 2 == 1, _axis(side)) for side in range(4)]
    ends = []
    for last in (False, True):
        tiles = chain.tiles if last else chain.tiles[::-1]
        flat = chain.sideways[-1] if last else chain.sideways[0]
        tile, before = tiles[-1], tiles[-2]
        side = (int(pairs.side[tile, before]) + 2) % 4
        far = tiles[-min(MEMORY, len(tiles))]
        back = pairs.offset[tile, far]
        length = max(math.hypot(*back), 1e-9)
        direction = (-float(back[0]) / length, -float(back[1]) / length)
        ends.append(_End(index, last, tile, side, flat, direction))
    return ends


def _facing(ends: Sequence[_End], pairs: Pairs) -> list[tuple[int, int]]:
    """Pairs of ends of different chains that look at each other over no too wide a gap."""
    tiles = np.array([end.tile for end in ends], np.intp)
    sides = np.array([end.side for end in ends], np.intp)
    owner = np.array([end.chain for end in ends], np.intp)
    grid = np.ix_(tiles, tiles)
    towards = pairs.side[grid] == sides[:, None]
    gap = pairs.gap[grid]
    near = (gap >= LEAST_GAP) & (gap <= WIDEST_GAP) & (pairs.askew[grid] <= ASKEW)
    near &= pairs.ratio[grid] <= RATIO
    facing = near & towards & towards.T & (owner[:, None] < owner[None, :])
    return [(int(a), int(b)) for a, b in zip(*np.nonzero(facing), strict=True)]


def _axis(side: int) -> tuple[float, float]:
    return ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[side]


def _cost(one: _End, other: _End, chains: Sequence[Chain], pairs: Pairs) -> float | None:
    """How well two ends continue each other (less is better), or None if they do not."""
    a, b = one.tile, other.tile
    gap = float(pairs.gap[a, b])
    lone = [len(chains[end.chain].tiles) == 1 for end in (one, other)]
    guessed = (one.sideways and lone[0]) or (other.sideways and lone[1])
    # A lone tile counts as sideways only beside an upright line, or near an upright tile.
    if guessed and ((one.sideways and other.sideways) or (all(lone) and gap > FACE_WIDTH)):
        return None
    shift = max(
        _shift(one, pairs, b, lone[0], lone[1]),
        _shift(other, pairs, a, lone[1], lone[0]),
    )
    if shift > SHIFT + SHIFT_GROWTH * max(gap, 0.0):
        return None
    return max(gap, 0.0) + shift


def _shift(end: _End, pairs: Pairs, other: int, lone: bool, other_lone: bool) -> float:
    """How far the other end's tile lies off this end's line; a lone tile's line is a guess."""
    x, y = pairs.offset[end.tile, other].tolist()
    off = abs(end.direction[0] * y - end.direction[1] * x)
    off *= float(pairs.squeeze[end.tile, end.side % 2])
    return float(off / 2 if lone and not other_lone else off)


def _weld(
    chains: Sequence[Chain], joints: Sequence[tuple[_End, _End]], flat: dict[int, bool]
) -> list[Chain]:
    """The joined chains, each walked from one free end to the other."""
    partner: dict[tuple[int, bool], tuple[int, bool]] = {}
    for one, other in joints:
        partner[(one.chain, one.last)] = (other.chain, other.last)
        partner[(other.chain, other.last)] = (one.chain, one.last)
    done: set[int] = set()
    welded = []
    for index in range(len(chains)):
        if index in done or ((index, False) in partner and (index, True) in partner):
            continue
        tiles: list[int] = []
        sideways: list[bool] = []
        at: tuple[int, bool] | None = (index, (index, False) in partner)
        while at is not None:
            chain, from_last = at
            done.add(chain)
            part = chains[chain]
            flags = part.sideways
            if chain in flat:
                flags = (flat[chain],)
            step = -1 if from_last else 1
            tiles.extend(part.tiles[::step])
            sideways.extend(flags[::step])
            at = partner.get((chain, not from_last))
        welded.append(Chain(tuple(tiles), tuple(sideways)))
    return welded


def _root(parent: list[int], index: int) -> int:
    while parent[index] != index:
        parent[index] = parent[parent[index]]
        index = parent[index]
    return index
