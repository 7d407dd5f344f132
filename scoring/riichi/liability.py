"""Whether a player can be liable (pao): only who discarded a tile that was claimed for it is.

What the tiles show is checked, not the order in which sets were claimed, which they do not show.
"""

from __future__ import annotations

from collections.abc import Iterable

from scoring.hand import Hand
from scoring.melds import Meld, MeldKind, Source
from scoring.situation import WINDS, Situation, Wind
from scoring.tiles import Tile

_SETS_OF = {
    "daisangen": frozenset(range(Tile.WHITE, Tile.RED + 1)),
    "daisuushii": frozenset(range(Tile.EAST, Tile.NORTH + 1)),
}
_STEPS = {Source.RIGHT: 1, Source.ACROSS: 2, Source.LEFT: 3}
"""Turns from a meld's owner on to whose discard was claimed."""


def can_be_liable(yakuman: str, wind: Wind, hand: Hand, situation: Situation, players: int) -> bool:
    """Whether ``wind`` may have fed the last set of ``yakuman``.

    Of dragons and winds any claimed set may have been the last; the fourth kan is fed as an open
    kan (one added to a triplet or closed is the player's own doing).
    """
    kinds = _SETS_OF.get(yakuman)
    melds = (
        hand.melds
        if kinds is None
        else (meld for meld in hand.melds if meld.is_open and meld.base in kinds)
    )
    return _claimed_from(wind, melds, situation, players, kan=kinds is None)


def fed_open_kan(wind: Wind, hand: Hand, situation: Situation, players: int) -> bool:
    """Whether an open kan of the hand may have been claimed from ``wind``."""
    return _claimed_from(wind, hand.melds, situation, players, kan=True)


def _claimed_from(
    wind: Wind, melds: Iterable[Meld], situation: Situation, players: int, kan: bool
) -> bool:
    for meld in melds:
        if kan and meld.kind is not MeldKind.OPEN_KAN:
            continue
        # With three players a mark does not tell the seat: an empty place lies between.
        if meld.source is None or players == 3:
            return True
        if WINDS[(situation.seat_wind.turn + _STEPS[meld.source]) % 4] is wind:
            return True
    return False
