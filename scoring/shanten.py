"""How far a hand is from waiting, and which tiles bring it nearer.

For every suit a dynamic program over its nine numbers finds, for each number of sets and with or
without a pair, how many tiles are missing at least, and which kinds are among the missing ones of
some cheapest target. No target holds more than four of a kind, melds included. Combining the four
suits gives the fewest missing tiles of the whole hand; shanten is one less.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from scoring.counts import COPIES, ORPHANS, UNIT, Counts, count_of, kinds_of, mask_of, to_list
from scoring.tiles import KINDS

_FAR = 99
"""More tiles than any hand lacks."""

_WORST = 11
"""No split of tiles over suits needs more than this from one suit."""


class Need(NamedTuple):
    """Fewest missing tiles, and the mask of the kinds that some cheapest target lacks."""

    missing: int
    kinds: int


_IMPOSSIBLE = Need(_FAR, 0)
_Table = tuple[Need, ...]
"""Needs of a suit for n sets without a pair (index 2n) and with one (2n+1)."""


def find_need(counts: Counts, sets: int, special: bool = True, held: Counts | None = None) -> Need:
    """What ``counts`` lack to be ``sets`` sets and a pair.

    special: seven pairs and thirteen orphans count too (with four sets to make).
    held: all tiles of the player, melds included (default ``counts``).
    """
    numbers = to_list(counts)
    room = [COPIES] * KINDS
    if held is not None and held != counts:
        room = [COPIES - all_ + own for all_, own in zip(to_list(held), numbers, strict=True)]
    total: _Table = (Need(0, 0),) + (_IMPOSSIBLE,) * (2 * sets + 1)
    for start in (0, 9, 18, 27):
        suit = slice(start, min(start + 9, KINDS))
        table = _suit_table(tuple(numbers[suit]), tuple(room[suit]), sets, start < 27)
        total = _combine(total, table, 4 * start)
    need = total[2 * sets + 1]
    if special and sets == 4:
        need = _merge(need, _merge(_seven_pairs(numbers), _thirteen_orphans(counts)))
    return need


def find_shanten(
    counts: Counts, sets: int, special: bool = True, held: Counts | None = None
) -> int:
    """Shanten number: -1 complete, 0 waiting, n: n tiles from waiting. Arguments as find_need."""
    return find_need(counts, sets, special, held).missing - 1


def _combine(total: _Table, table: _Table, shift: int) -> _Table:
    out = [_IMPOSSIBLE] * len(total)
    for i, (missing, kinds) in enumerate(total):
        if missing >= _FAR:
            continue
        for j, (more, others) in enumerate(table):
            if i & j & 1 or (i | 1) + (j & ~1) >= len(total) + 1:
                continue
            place = i + j
            out[place] = _merge(out[place], Need(missing + more, kinds | others << shift))
    return tuple(out)


def _merge(a: Need, b: Need) -> Need:
    if a.missing != b.missing:
        return a if a.missing < b.missing else b
    return Need(a.missing, a.kinds | b.kinds)


@lru_cache(maxsize=1 << 14)
def _suit_table(numbers: tuple[int, ...], room: tuple[int, ...], sets: int, runs: bool) -> _Table:
    """Needs of one suit. A state is (runs begun two and one numbers ago, 2 x sets + pair)."""
    states: dict[tuple[int, int, int], Need] = {(0, 0, 0): Need(0, 0)}
    for place, have in enumerate(numbers):
        following: dict[tuple[int, int, int], Need] = {}
        # Three runs alike are three triplets, so no target needs more than two.
        begins = (0, 1, 2) if runs and place < 7 else (0,)
        for (before, last, made), (missing, kinds) in states.items():
            for begun in begins:
                for extra, gain in ((0, 0), (3, 2), (2, 1)):
                    wanted = before + last + begun + extra
                    now = made + 2 * begun + gain
                    if wanted > room[place] or now > 2 * sets + 1 or (gain == 1 and made & 1):
                        continue
                    lacking = wanted - have
                    need = Need(missing, kinds)
                    if lacking > 0:
                        need = Need(missing + lacking, kinds | UNIT[place])
                    if need.missing > _WORST:
                        continue
                    key = (last, begun, now)
                    known = following.get(key)
                    following[key] = need if known is None else _merge(known, need)
        states = following
    return tuple(states.get((0, 0, made), _IMPOSSIBLE) for made in range(2 * sets + 2))


def _seven_pairs(numbers: list[int]) -> Need:
    pairs = sum(number >= 2 for number in numbers)
    kinds = sum(number > 0 for number in numbers)
    lacking_kinds = max(0, 7 - kinds)
    useful = mask_of(kind for kind, n in enumerate(numbers) if n == 1 or (n == 0 and lacking_kinds))
    return Need(7 - pairs + lacking_kinds, useful if pairs < 7 or lacking_kinds else 0)


_ORPHAN_MASK = mask_of(ORPHANS)


def _thirteen_orphans(counts: Counts) -> Need:
    have = kinds_of(counts) & _ORPHAN_MASK
    paired = any(count_of(counts, kind) >= 2 for kind in ORPHANS)
    useful = _ORPHAN_MASK & ~have if paired else _ORPHAN_MASK
    return Need(14 - have.bit_count() - paired, useful)
