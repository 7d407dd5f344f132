"""What happens at a table, one value an event."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Any

from scoring.tiles import Tile
from vision.rivers import Owner


@unique
class EventKind(StrEnum):
    """The kinds of events that a stream of pictures shows."""

    HAND_STEADY = "hand_steady"
    DRAWN = "drawn"
    DISCARDED = "discarded"
    RIICHI = "riichi"
    CHI = "chi"
    PON = "pon"
    KAN = "kan"
    INDICATOR = "indicator"
    HAND_OPENED = "hand_opened"


@dataclass(frozen=True, slots=True)
class Event:
    """One event.

    time: seconds, when the change was first seen. owner: whose it is, as the hand's holder sees
    the table. tiles: the tile (drawn, discarded, turned), a meld's as they lie, or the whole hand.
    source: of the holder's discard, ``hand`` or ``drawn``; None where nothing tells.
    from_owner: whose discard a meld claimed. confidence: 0..1, of the least sure of the tiles.
    """

    kind: EventKind
    time: float
    owner: Owner
    tiles: tuple[Tile, ...] = ()
    source: str | None = None
    from_owner: Owner | None = None
    confidence: float = 1.0

    def to_dict(self) -> dict[str, Any]:
        """JSON object."""
        return {
            "event": self.kind.value,
            "time": round(self.time, 3),
            "owner": self.owner.value,
            "tiles": [tile.code for tile in self.tiles],
            "source": self.source,
            "from": None if self.from_owner is None else self.from_owner.value,
            "confidence": round(self.confidence, 4),
        }
