"""Every way to split tiles into sets and a pair, and the two hands that are no sets.

Tiles are counts per kind (34 numbers). Splits work for any number of sets: a riichi hand has four,
a Taiwanese one five, and each meld leaves one less to the concealed tiles. Each suit is split
by itself and remembered, so that a whole hand costs four look-ups.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from scoring.hand import COPIES
from scoring.tiles import KINDS, Tile

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
"""Kinds of the terminals and honours."""

HONOURS = 27
"""First honour's kind."""

KIND_OF: tuple[int, ...] = tuple(
    -1 if tile.is_flower or tile.is_back else tile.kind for tile in Tile
)
"""Kind of each tile by its number; -1 for flowers and face-down tiles."""


class Split(NamedTuple):
    """One way to see concealed tiles as sets and a pair.

    runs: lowest kind of each run; triplets: kind of each; both ascending. pair: its kind.
    """

    runs: tuple[int, ...]
    triplets: tuple[int, ...]
    pair: int


def count_kinds(tiles: Iterable[Tile]) -> list[int]:
    """How many of each kind, 34 numbers; flowers and face-down tiles count nowhere."""
    counts = [0] * (KINDS + 1)
    for tile in tiles:
        counts[KIND_OF[tile]] += 1
    counts.pop()
    return counts


def find_splits(counts: Sequence[int]) -> list[Split]:
    """Every split of ``counts`` into sets and exactly one pair, [] when there is none."""
    a = _split_group(0, tuple(counts[0:9]))
    b = _split_group(9, tuple(counts[9:18]))
    c = _split_group(18, tuple(counts[18:27]))
    d = _split_group(27, tuple(counts[27:34]))
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


@lru_cache(maxsize=1 << 17)
def _split_group(offset: int, counts: tuple[int, ...]) -> tuple[Split, ...]:
    """Every split of one suit (or the honours); its pair is -1 when the tiles are all in sets."""
    rest = sum(counts) % 3
    if rest == 1:
        return ()
    work = list(counts)
    if rest == 0:
        return tuple(Split(runs, triplets, -1) for runs, triplets in _take_sets(work, 0, offset))
    found = []
    for place, count in enumerate(counts):
        if count >= 2:
            work[place] -= 2
            for runs, triplets in _take_sets(work, 0, offset):
                found.append(Split(runs, triplets, offset + place))
            work[place] += 2
    return tuple(found)


def _take_sets(
    work: list[int], place: int, offset: int
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """(runs, triplets) of every way to use up ``work`` from ``place`` on."""
    while place < len(work) and work[place] == 0:
        place += 1
    if place == len(work):
        return [((), ())]
    found = []
    if work[place] >= 3:
        work[place] -= 3
        for runs, triplets in _take_sets(work, place, offset):
            found.append((runs, (offset + place, *triplets)))
        work[place] += 3
    if offset < HONOURS and place < 7 and work[place + 1] and work[place + 2]:
        for i in (place, place + 1, place + 2):
            work[i] -= 1
        for runs, triplets in _take_sets(work, place, offset):
            found.append(((offset + place, *runs), triplets))
        for i in (place, place + 1, place + 2):
            work[i] += 1
    return found


def is_seven_pairs(counts: Sequence[int]) -> bool:
    """Seven different pairs; four of a kind are no two pairs."""
    return counts.count(2) == 7 and sum(counts) == 14


def is_thirteen_orphans(counts: Sequence[int]) -> bool:
    """Each terminal and honour, one of them twice."""
    return sum(counts) == 14 and sum(counts[kind] > 0 for kind in ORPHANS) == 13 == (
        sum(counts[kind] for kind in ORPHANS) - 1
    )


def is_complete(counts: Sequence[int], special: bool = True) -> bool:
    """Sets and a pair, or, with ``special``, seven pairs or thirteen orphans."""
    if find_splits(counts):
        return True
    return special and (is_seven_pairs(counts) or is_thirteen_orphans(counts))


def find_waits(
    counts: Sequence[int], special: bool = True, held: Sequence[int] | None = None
) -> tuple[int, ...]:
    """Kinds that complete a waiting hand by its shape.

    counts: the concealed tiles, 3n+1 of them. special: seven pairs and thirteen orphans count.
    held: all tiles of the player, melds included (default ``counts``): a kind of which the player
    holds all four is no wait.
    """
    if sum(counts) % 3 != 1:
        return ()
    held = counts if held is None else held
    work = list(counts)
    found = []
    for kind in range(KINDS):
        if held[kind] < COPIES:
            work[kind] += 1
            if is_complete(work, special):
                found.append(kind)
            work[kind] -= 1
    return tuple(found)
