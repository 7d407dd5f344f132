"""What a hand waits for and what to discard, with the number of tiles left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from scoring.counts import COPIES, KIND_OF, UNIT, Counts, count_of, pack, playing
from scoring.hand import Hand
from scoring.shanten import Need, find_need
from scoring.tiles import KINDS, Tile


class TileLeft(NamedTuple):
    """A useful kind and how many of it nobody has seen."""

    tile: Tile
    left: int


class DiscardChoice(NamedTuple):
    """One tile to discard: shanten after it, the tiles that then help, and how many are left."""

    tile: Tile
    shanten: int
    helps: tuple[TileLeft, ...]

    @property
    def left(self) -> int:
        """Unseen tiles that help."""
        return sum(entry.left for entry in self.helps)


def shanten_of(hand: Hand, sets: int = 4, special: bool = True) -> int:
    """Shanten of ``hand``: -1 complete, 0 waiting. ``sets``: of a complete hand, melds included."""
    return _need(hand, playing(pack(hand.concealed)), sets, special).missing - 1


def waits_of(
    hand: Hand, visible: Iterable[Tile] = (), sets: int = 4, special: bool = True
) -> tuple[TileLeft, ...]:
    """What completes a waiting hand, () when it does not wait.

    A winning tile that the hand already holds is set aside first. visible: tiles seen elsewhere
    (indicators, discards, others' melds). A wait whose tiles are all seen stays, with 0 left;
    one of which the player holds all four is none.
    """
    found = standing_of(hand, visible, sets, special)
    return found.helps if found is not None and found.shanten == 0 else ()


class Standing(NamedTuple):
    """Tiles before a draw: shanten, and the tiles that lower it (the waits, at 0)."""

    shanten: int
    helps: tuple[TileLeft, ...]


def standing_of(
    hand: Hand, visible: Iterable[Tile] = (), sets: int = 4, special: bool = True
) -> Standing | None:
    """Shanten of a hand of 3n+1 concealed tiles and what helps it, None for other numbers.

    Arguments as waits_of.
    """
    waiting = hand.waiting
    if len(waiting) % 3 != 1:
        return None
    counts = playing(pack(waiting))
    need = _need(hand, counts, sets, special)
    return Standing(need.missing - 1, _left(need, counts + _melded(hand), visible))


def discards_of(
    hand: Hand, visible: Iterable[Tile] = (), sets: int = 4, special: bool = True
) -> tuple[DiscardChoice, ...]:
    """Every kind that a hand of 3n+2 concealed tiles can discard, best first.

    Best is the lowest shanten, then the most unseen tiles that help. Of a kind with a red five
    the plain one is named when there is one. () for any other number of tiles.
    """
    if len(hand.concealed) % 3 != 2:
        return ()
    seen = tuple(visible)
    counts = playing(pack(hand.concealed))
    held = counts + _melded(hand)
    choices: list[DiscardChoice] = []
    for tile in sorted(hand.concealed, key=int):
        kind = KIND_OF[tile]
        if kind < 0 or any(KIND_OF[choice.tile] == kind for choice in choices):
            continue
        need = _need(hand, counts - UNIT[kind], sets, special)
        # The discarded tile itself has been seen, too.
        choices.append(DiscardChoice(tile, need.missing - 1, _left(need, held, seen)))
    return tuple(sorted(choices, key=lambda choice: (choice.shanten, -choice.left)))


def _melded(hand: Hand) -> Counts:
    return playing(sum(meld.counts for meld in hand.melds))


def _need(hand: Hand, counts: Counts, sets: int, special: bool) -> Need:
    melds = len(hand.melds)
    return find_need(counts, sets - melds, special and not melds, counts + _melded(hand))


def _left(need: Need, held: Counts, visible: Iterable[Tile]) -> tuple[TileLeft, ...]:
    seen = Counter(KIND_OF[tile] for tile in visible)
    return tuple(
        TileLeft(Tile(kind), max(0, COPIES - count_of(held, kind) - seen[kind]))
        for kind in range(KINDS)
        if need.kinds & UNIT[kind]
    )
