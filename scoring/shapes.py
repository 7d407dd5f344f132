"""Every way to split tiles into sets and a pair, and the two hands that are no sets.

Splits work for any number of sets: a riichi hand has four, a Taiwanese one five, and each meld
leaves one less to the concealed tiles. Each suit is split by itself and remembered, so that a
whole hand costs four look-ups.
"""

from __future__ import annotations

from collections.abc import Iterator
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
    total_of,
)
from scoring.tiles import KINDS

_ORPHAN_MASK = mask_of(ORPHANS)
_ONES = mask_of(range(KINDS))
_RUN_FROM = tuple(
    mask_of((kind, kind + 1, kind + 2)) if kind < 27 and kind % 9 < 7 else 0
    for kind in range(KINDS)
)
"""The run that begins with each kind, 0 where none does."""
_TWOS = 2 * _ONES
_CHARACTERS = (1 << 36) - 1
_CIRCLES = _CHARACTERS << 36
_BAMBOO = _CHARACTERS << 72
_HONOURS = ((1 << 28) - 1) << 108
_ALL = _CHARACTERS | _CIRCLES | _BAMBOO | _HONOURS


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
    # 16 is 1 more than a multiple of 3, so the counts leave what their number of tiles leaves.
    rest = counts % 3
    if rest == 1:
        return ()
    if rest == 0:
        return tuple([Split(runs, triplets, -1) for runs, triplets in _take_sets(counts)])
    found = []
    pairs = (counts >> 1 | counts >> 2 | counts >> 3) & _ONES
    while pairs:
        unit = pairs & -pairs
        pairs ^= unit
        kind = unit.bit_length() >> 2
        for runs, triplets in _take_sets(counts - 2 * unit):
            found.append(Split(runs, triplets, kind))
    return tuple(found)


_Sets = tuple[tuple[int, ...], tuple[int, ...]]


@lru_cache(maxsize=1 << 18)
def _take_sets(counts: Counts) -> tuple[_Sets, ...]:
    """(runs, triplets) of every way to see all tiles of one suit as sets."""
    if not counts:
        return (((), ()),)
    lowest = (counts & -counts).bit_length() - 1 >> 2
    found: list[_Sets] = []
    if count_of(counts, lowest) >= 3:
        for runs, triplets in _take_sets(counts - 3 * UNIT[lowest]):
            found.append((runs, (lowest, *triplets)))
    run = _RUN_FROM[lowest]
    if run and count_of(counts, lowest + 1) and count_of(counts, lowest + 2):
        for runs, triplets in _take_sets(counts - run):
            found.append(((lowest, *runs), triplets))
    # Four of the lowest kind are a triplet and a run, in whichever order they are taken.
    return tuple(dict.fromkeys(found))


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
    return tuple(iter_waits(counts, special, held))


def iter_waits(counts: Counts, special: bool = True, held: Counts | None = None) -> Iterator[int]:
    """The kinds of ``find_waits``, one by one."""
    if total_of(counts) % 3 != 1:
        return
    held = counts if held is None else held
    # A suit whose tiles are a multiple of three would be left with one tile too many.
    groups = _ALL if special else 0
    for group in (_CHARACTERS, _CIRCLES, _BAMBOO, _HONOURS):
        if (counts & group) % 3:
            groups |= group
    if not special:
        # What completes a set or the pair is one of the kinds held or near them.
        kinds = kinds_of(counts)
        groups &= kinds | kinds << 4 | kinds << 8 | kinds >> 4 | kinds >> 8
    for kind in range(KINDS):
        if (
            groups & UNIT[kind]
            and count_of(held, kind) < COPIES
            and is_complete(counts + UNIT[kind], special)
        ):
            yield kind
