"""The result: every tile with its role, the hand, its surroundings, and what is doubtful.

A Reading is a value: it goes to JSON (``tehai.reading/1``) and comes back the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scoring.hand import Hand
from scoring.melds import Meld
from scoring.notation import format_hand
from scoring.tiles import Tile
from vision.doubts import Reason
from vision.roles import Role
from vision.surroundings import Owner

SCHEMA = "tehai.reading/1"


class ReadingError(ValueError):
    """A reading that cannot be used: no hand in it, or JSON that is no reading."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another tile that it may be, and how far the network believes that (0..1)."""

    tile: Tile
    confidence: float


@dataclass(frozen=True, slots=True)
class ReadTile:
    """One tile of the picture.

    confidence: 0..1. quad: four (x, y) pixel corners, clockwise from the tile's own top left.
    group: tiles that lie together share a number. alternatives: likeliest first.
    """

    tile: Tile
    confidence: float
    quad: tuple[tuple[float, float], ...]
    role: Role
    group: int
    alternatives: tuple[Alternative, ...] = ()


@dataclass(frozen=True, slots=True)
class ReadHand:
    """What the hand's holder has, as it lies; unlike scoring's Hand it may be impossible.

    concealed: as they stand, left to right as the holder sees them, the winning tile included.
    standing: whether they stand rather than lie open; None where the picture does not tell.
    win_assumed: nothing sets the winning tile apart: it is just the last one.
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    flowers: tuple[Tile, ...] = ()
    winning_tile: Tile | None = None
    standing: bool | None = None
    win_assumed: bool = False


@dataclass(frozen=True, slots=True)
class River:
    """A player's discards in order. riichi_index: place of the one that lies sideways."""

    owner: Owner
    tiles: tuple[Tile, ...]
    riichi_index: int | None = None


@dataclass(frozen=True, slots=True)
class OtherMeld:
    """A meld of another player; its ``source`` is as that player sees the table."""

    owner: Owner
    meld: Meld


@dataclass(frozen=True, slots=True)
class OtherHand:
    """Tiles that another player laid open, left to right as that player sees them."""

    owner: Owner
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something to check. tile_index: place in the reading's tiles, None for the whole.

    where: (x, y) pixel to look at when something is missing there.
    """

    tile_index: int | None
    reason: Reason
    where: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """What lies on the table.

    width, height: of the upright picture in pixels.
    tiles: every tile found, the hand's first (as they stand), then those of melds, flowers,
        indicators, ura indicators, rivers, other players' melds and hands, walls, others. The
        tiles with role hand are ``read_hand.concealed`` in the same order.
    read_hand: None when no hand was found.
    elapsed_ms: milliseconds by stage.
    """

    width: int
    height: int
    tiles: tuple[ReadTile, ...] = ()
    read_hand: ReadHand | None = None
    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    rivers: tuple[River, ...] = ()
    other_melds: tuple[OtherMeld, ...] = ()
    other_hands: tuple[OtherHand, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    elapsed_ms: Mapping[str, float] = field(default_factory=dict, hash=False)

    def stretched(self, height: int, down: float) -> Reading:
        """The same reading in a picture ``height`` pixels high, ``down`` times as high as this."""
        tiles = tuple(
            replace(tile, quad=tuple((x, round(y * down, 1)) for x, y in tile.quad))
            for tile in self.tiles
        )
        doubts = tuple(
            doubt
            if doubt.where is None
            else replace(doubt, where=(doubt.where[0], doubt.where[1] * down))
            for doubt in self.doubts
        )
        return replace(self, height=height, tiles=tiles, doubts=doubts)

    @property
    def has_hand(self) -> bool:
        """Whether a hand was found."""
        return self.read_hand is not None

    @property
    def hand(self) -> Hand:
        """The hand for the scorer. Raises ReadingError when none was found, or HandError."""
        found = self.read_hand
        if found is None:
            what = "no tile" if not self.tiles else "no hand"
            raise ReadingError(f"{what} was found in the picture")
        return Hand(found.concealed, found.melds, found.flowers, found.winning_tile)

    @property
    def notation(self) -> str:
        """The hand as text, empty when none was found."""
        return format_hand(self.hand) if self.has_hand else ""

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """JSON object of schema ``tehai.reading/1``; ``lang`` is the language of the doubts."""
        return {
            "schema": SCHEMA,
            "image": {"width": self.width, "height": self.height},
            "tiles": [_tile_to_dict(tile) for tile in self.tiles],
            "hand": None if self.read_hand is None else _hand_to_dict(self.read_hand),
            "dora_indicators": _codes(self.dora_indicators),
            "ura_indicators": _codes(self.ura_indicators),
            "rivers": [
                {
                    "owner": river.owner.value,
                    "tiles": _codes(river.tiles),
                    "riichi_index": river.riichi_index,
                }
                for river in self.rivers
            ],
            "other_melds": [
                {"owner": other.owner.value, **other.meld.to_dict()} for other in self.other_melds
            ],
            "other_hands": [
                {"owner": other.owner.value, "tiles": _codes(other.tiles)}
                for other in self.other_hands
            ],
            "notation": self.notation,
            "doubts": [_doubt_to_dict(doubt, lang) for doubt in self.doubts],
            "elapsed_ms": dict(self.elapsed_ms),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Reading:
        """Inverse of to_dict; ``notation`` is derived, so not read. Raises ReadingError."""
        from vision.reading_json import parse_reading

        return parse_reading(data)


def _doubt_to_dict(doubt: Doubt, lang: str) -> dict[str, Any]:
    where = {} if doubt.where is None else {"where": list(doubt.where)}
    return {
        "tile_index": doubt.tile_index,
        "reason": doubt.reason.text(lang),
        "id": doubt.reason.id,
        "values": dict(doubt.reason.values),
        **where,
    }


def _tile_to_dict(tile: ReadTile) -> dict[str, Any]:
    return {
        "tile": tile.tile.code,
        "confidence": tile.confidence,
        "quad": [list(corner) for corner in tile.quad],
        "role": tile.role.value,
        "group": tile.group,
        "alternatives": [
            {"tile": other.tile.code, "confidence": other.confidence} for other in tile.alternatives
        ],
    }


def _hand_to_dict(hand: ReadHand) -> dict[str, Any]:
    return {
        "concealed": _codes(hand.concealed),
        "winning_tile": None if hand.winning_tile is None else hand.winning_tile.code,
        "flowers": _codes(hand.flowers),
        "melds": [meld.to_dict() for meld in hand.melds],
        "standing": hand.standing,
        "winning_tile_assumed": hand.win_assumed,
    }


def _codes(tiles: tuple[Tile, ...]) -> list[str]:
    return [tile.code for tile in tiles]
