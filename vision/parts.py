"""The parts of a table that settle on their own, and what a part has settled on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scoring.counts import COPIES
from scoring.tiles import Tile
from vision.reading import Reading
from vision.rivers import OWNERS, Owner
from vision.roles import Role

SHOWN_TILES = 7
"""So many faces of another player are a hand laid open."""


@dataclass(slots=True)
class Part:
    """One part of the table: its settled value, when that was first read, and what it may be
    changing to."""

    value: Any = None
    known: bool = False
    began: float = 0.0
    rival: Any = None
    since: float = 0.0

    def settle(self, value: Any, time: float, patience: float) -> bool:
        """Take in a reading of the part; whether it has just settled on something new."""
        if self.known and value == self.value:
            self.rival = None
            return False
        if self.rival is None or value != self.rival[0]:
            self.rival, self.since = (value,), time
        if time - self.since < patience:
            return False
        self.value, self.known, self.began, self.rival = value, True, self.since, None
        return True

    @property
    def moving(self) -> bool:
        """Whether it reads otherwise than settled."""
        return self.rival is not None


def parts_of(reading: Reading, laid_open: bool) -> dict[str, Any]:
    """The parts of a reading that settle on their own; those that are out of sight are left out.

    laid_open: whether the holder's hand was seen to be laid open."""
    parts: dict[str, Any] = {}
    hand = reading.read_hand
    if hand is not None:
        parts["hand"] = (tuple(sorted(hand.concealed)), len(hand.melds))
        parts["melds self"] = hand.melds
        parts["open self"] = laid_open
    for owner in OWNERS:
        river = next((river for river in reading.rivers if river.owner is owner), None)
        parts[f"river {owner.value}"] = (
            ((), None)
            if river is None
            else (
                river.tiles,
                river.riichi_index,
            )
        )
        if owner is not Owner.SELF:
            melds = tuple(other.meld for other in reading.other_melds if other.owner is owner)
            parts[f"melds {owner.value}"] = melds
            shown = [
                t for other in reading.other_hands if other.owner is owner for t in other.tiles
            ]
            parts[f"open {owner.value}"] = tuple(shown) if _is_hand(shown) else ()
    parts["indicators"] = tuple(
        sorted(tile.tile for tile in reading.tiles if tile.role in (Role.DORA, Role.URA))
    )
    return parts


def _is_hand(shown: Sequence[Tile]) -> bool:
    """Whether these faces may be a hand laid open. Tops of standing tiles all look white."""
    most = max(Counter(tile.plain for tile in shown).values(), default=0)
    return len(shown) >= SHOWN_TILES and most <= COPIES
