"""Every way to split tiles into sets and a pair, and the two hands that are no sets.

Splits work for any number of sets: a riichi hand has four, a Taiwanese one five, and each meld
leaves one less to the concealed tiles. Each suit is split by itself and remembered, so that a
whole hand costs four look-ups.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from scoring.counts import (
    COPIES,
    ORPHANS,
    UNIT,
    Counts,
    count_of,
    kinds_of,
    mask_of,
    playing,
    to_list,
    total_of,
)
from scoring.tiles import KINDS, Tile

HONOURS = int(Tile.EAST)
"""First honour's kind."""

_ORPHAN_MASK = mask_of(ORPHANS)
_TWOS = 2 * mask_of(range(KINDS))
_CHARACTERS = (1 << 36) - 1
_CIRCLES = _CHARACTERS << 36
_BAMBOO = _CHARACTERS << 72
_HONOURS = ((1 << 28) - 1) << 108


class Split(NamedTuple):
    """One way to see concealed tiles as sets and a pair.

    runs: lowest kind of each run; triplets: kind of each; both ascending. pair: its kind.
    """

    runs: tuple[int, ...]
    triplets: tuple[int, ...]
    pair: int


def find_splits(counts: Counts) -> list[Split]:
    """Every split of ``counts`` into sets and exactly one pair, [] when there is none."""
    a = _split_group(counts & _CHARACTERS)
    b = _split_group(counts & _CIRCLES)
    c = _split_group(counts & _BAMBOO)
    d = _split_group(counts & _HONOURS)
    if not (a and b and c and d):
        return []
    # All splits of a group agree on having a pair; a group without one carries -1 for it.
    pairs = (a[0][2] >= 0) + (b[0][2] >= 0) + (c[0][2] >= 0) + (d[0][2] >= 0)
    if pairs != 1:
        return []
    return [
        Split(m[0] + p[0] + s[0] + z[0], m[1] + p[1] + s[1] + z[1], m[2] + p[2] + s[2] + z[2] + 3)
        for m in a
        for p in b
        for s in c
        for z in d
    ]


@lru_cache(maxsize=1 << 18)
def _split_group(counts: Counts) -> tuple[Split, ...]:
    """Every split of one suit (or the honours); its pair is -1 when the tiles are all in sets."""
    work = to_list(counts)
    rest = sum(work) % 3
    if rest == 1:
        return ()
    if rest == 0:
        return tuple(Split(runs, triplets, -1) for runs, triplets in _take_sets(work, 0))
    found = []
    for kind in range(KINDS):
        if work[kind] >= 2:
            work[kind] -= 2
            found += [Split(runs, triplets, kind) for runs, triplets in _take_sets(work, 0)]
            work[kind] += 2
    return tuple(found)


def _take_sets(work: list[int], kind: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """(runs, triplets) of every way to use up ``work`` from ``kind`` on."""
    while kind < KINDS and work[kind] == 0:
        kind += 1
    if kind == KINDS:
        return [((), ())]
    found = []
    if work[kind] >= 3:
        work[kind] -= 3
        found += [(runs, (kind, *triplets)) for runs, triplets in _take_sets(work, kind)]
        work[kind] += 3
    if kind < HONOURS and kind % 9 < 7 and work[kind + 1] and work[kind + 2]:
        run = (kind, kind + 1, kind + 2)
        for i in run:
            work[i] -= 1
        found += [((kind, *runs), triplets) for runs, triplets in _take_sets(work, kind)]
        for i in run:
            work[i] += 1
    return found


def is_seven_pairs(counts: Counts) -> bool:
    """Seven different pairs; four of a kind are no two pairs."""
    counts = playing(counts)
    return not counts & ~_TWOS and counts.bit_count() == 7


def is_thirteen_orphans(counts: Counts) -> bool:
    """Each terminal and honour, one of them twice."""
    return kinds_of(counts) == _ORPHAN_MASK and total_of(counts) == 14


def is_complete(counts: Counts, special: bool = True) -> bool:
    """Sets and a pair, or, with ``special``, seven pairs or thirteen orphans."""
    if find_splits(counts):
        return True
    return special and (is_seven_pairs(counts) or is_thirteen_orphans(counts))


def find_waits(counts: Counts, special: bool = True, held: Counts | None = None) -> tuple[int, ...]:
    """Kinds that complete a waiting hand by its shape.

    counts: the concealed tiles, 3n+1 of them. special: seven pairs and thirteen orphans count.
    held: all tiles of the player, melds included (default ``counts``): a kind of which the player
    holds all four is no wait.
    """
    if total_of(counts) % 3 != 1:
        return ()
    held = counts if held is None else held
    return tuple(
        kind
        for kind in range(KINDS)
        if count_of(held, kind) < COPIES and is_complete(counts + UNIT[kind], special)
    )
