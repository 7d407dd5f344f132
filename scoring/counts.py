"""How many of each kind, in one integer: four bits a kind.

Bits 4k to 4k+3 hold how many tiles of kind k (0-33) there are. Above them, three places count the
red fives of m, p and s, and a last one the tiles that have no kind. Counting is adding, and sets
of kinds are masks in the same places (bit 4k for kind k), so that most questions to a hand are
one or two operations on integers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scoring.tiles import KINDS, Tile

Counts = int
"""Packed counts."""

COPIES = 4
"""How often each playing tile exists."""

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
"""Kinds of the terminals and honours."""

KIND_OF: tuple[int, ...] = tuple(-1 if tile >= Tile.SPRING else tile.kind for tile in Tile)
"""Kind of each tile by its number; -1 for flowers and face-down tiles."""

UNIT: tuple[Counts, ...] = tuple(1 << 4 * kind for kind in range(KINDS))
"""One tile of each kind."""

_NO_KIND = 1 << 4 * (KINDS + 3)
"""One tile without a kind; these have all higher bits to themselves."""
_FULL = (1 << 4 * KINDS) - 1
_ONES = _FULL // 15
_TO_OVERFLOW = _ONES * (7 - COPIES)
_OVERFLOW = _ONES * 8
_SUSPECT = _OVERFLOW | 0xEEE << 4 * KINDS | 0xFF << 4 * (KINDS + 3)


def _add_of(tile: Tile) -> Counts:
    if tile >= Tile.SPRING:
        return _NO_KIND
    return UNIT[tile.kind] + (1 << 4 * tile if tile.is_red else 0)


_ADD = tuple(_add_of(tile) for tile in Tile)
_add = _ADD.__getitem__


def pack(tiles: Iterable[Tile]) -> Counts:
    """Counts of ``tiles``, of which at most 15 are of one kind."""
    return sum(map(_add, tiles))


def mask_of(kinds: Iterable[int]) -> int:
    """The set of ``kinds`` as a mask."""
    mask = 0
    for kind in kinds:
        mask |= UNIT[kind]
    return mask


def kinds_of(counts: Counts) -> int:
    """Mask of the kinds that ``counts`` holds at least once."""
    counts |= counts >> 2
    return (counts | counts >> 1) & _ONES


def count_of(counts: Counts, kind: int) -> int:
    """How many of ``kind``."""
    return counts >> 4 * kind & 15


def reds_of(counts: Counts) -> tuple[int, int, int]:
    """How many red fives of m, p and s."""
    reds = counts >> 4 * KINDS
    return reds & 15, reds >> 4 & 15, reds >> 8 & 15


def has_reds(counts: Counts) -> bool:
    """Any red five."""
    return counts >> 4 * KINDS & 0xFFF != 0


def has_faceless(counts: Counts) -> bool:
    """Any tile without a kind: face down, or a flower."""
    return counts >= _NO_KIND


def exceeds_copies(counts: Counts) -> bool:
    """More than four of some kind."""
    return ((counts & _FULL) + _TO_OVERFLOW | counts) & _OVERFLOW != 0


def is_suspect(counts: Counts) -> bool:
    """More than four of a kind, two red fives of a suit, or a tile without a kind."""
    return ((counts & _FULL) + _TO_OVERFLOW | counts) & _SUSPECT != 0


def is_crowded(counts: Counts) -> bool:
    """Eight or more of some kind: no room to add more than seven."""
    return counts & _OVERFLOW != 0


def playing(counts: Counts) -> Counts:
    """The counts of kinds alone, without what is known of red fives."""
    return counts & _FULL


def total_of(counts: Counts) -> int:
    """How many tiles have a kind."""
    return sum(to_list(counts))


def to_list(counts: Counts) -> list[int]:
    """34 numbers."""
    return [counts >> shift & 15 for shift in range(0, 4 * KINDS, 4)]


def from_list(numbers: Sequence[int]) -> Counts:
    """Counts of 34 numbers."""
    return sum(number << 4 * kind for kind, number in enumerate(numbers))
