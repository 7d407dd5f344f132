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
    total_of,
)
from scoring.tiles import KINDS

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
    if not counts:
        return (Split((), (), -1),)
    offset = (counts & -counts).bit_length() // 36 * 9
    found = _split_numbers(counts >> 4 * offset, offset < 27)
    if offset == 0:
        return found
    return tuple(
        Split(
            tuple([run + offset for run in runs]),
            tuple([triplet + offset for triplet in triplets]),
            pair + offset if pair >= 0 else -1,
        )
        for runs, triplets, pair in found
    )


@lru_cache(maxsize=1 << 17)
def _split_numbers(counts: Counts, has_runs: bool) -> tuple[Split, ...]:
    """The splits of one suit's numbers, as if they were characters."""
    work = [counts >> shift & 15 for shift in range(0, 36, 4)]
    end = 9 if has_runs else 7
    rest = sum(work) % 3
    if rest == 1:
        return ()
    if rest == 0:
        return tuple([Split(runs, triplets, -1) for runs, triplets in _take_sets(work, 0, end)])
    # The numbers in a run or triplet sum to a multiple of three, so the pair's must make up the
    # difference.
    balance = 2 * sum([place * number for place, number in enumerate(work)]) % 3
    found = []
    for place in range(balance, end, 3):
        if work[place] >= 2:
            left = work.copy()
            left[place] -= 2
            for runs, triplets in _take_sets(left, 0, end):
                found.append(Split(runs, triplets, place))
    return tuple(found)


_Sets = tuple[tuple[int, ...], tuple[int, ...]]


def _take_sets(work: list[int], place: int, end: int) -> list[_Sets]:
    """(runs, triplets) of every way to use up ``work`` from ``place`` on; spoils ``work``.

    end: 9 numbers that make runs, or 7 honours that make none.
    """
    runs: tuple[int, ...] = ()
    triplets: tuple[int, ...] = ()
    last_run = 7 if end == 9 else 0
    while place < end:
        number = work[place]
        if number == 0:
            place += 1
            continue
        runs_fit = place < last_run and work[place + 1] > 0 and work[place + 2] > 0
        if number >= 3:
            if runs_fit:
                # Both a triplet and a run may start here.
                return _branch(work, place, end, runs, triplets)
            work[place] -= 3
            triplets += (place,)
        elif runs_fit:
            work[place] -= 1
            work[place + 1] -= 1
            work[place + 2] -= 1
            runs += (place,)
        else:
            return []
    return [(runs, triplets)]


def _branch(
    work: list[int], place: int, end: int, runs: tuple[int, ...], triplets: tuple[int, ...]
) -> list[_Sets]:
    other = work.copy()
    work[place] -= 3
    found = [
        (runs + more, (*triplets, place, *others)) for more, others in _take_sets(work, place, end)
    ]
    other[place] -= 1
    other[place + 1] -= 1
    other[place + 2] -= 1
    found += [
        ((*runs, place, *more), triplets + others) for more, others in _take_sets(other, place, end)
    ]
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
