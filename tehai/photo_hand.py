"""From a photo's reading to a hand to score: corrected, won with the tile that the user names."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.hand import Hand
from scoring.notation import format_tiles, parse_tiles
from scoring.tiles import Tile
from tehai.fixes import FixError, Fixes, correct
from vision.reading import Reading
from vision.roles import Role
from vision.surroundings import Owner


@dataclass(frozen=True, slots=True)
class PhotoHand:
    """reading: corrected. drawn: the winning tile of a hand that waits in the picture."""

    reading: Reading
    drawn: Tile | None = None

    @property
    def hand(self) -> Hand:
        """The hand for the scorer. Raises ReadingError when there is none, or HandError."""
        hand = self.reading.hand
        if self.drawn is None:
            return hand
        return Hand((*hand.concealed, self.drawn), hand.melds, hand.flowers, self.drawn)

    @property
    def indicators(self) -> str:
        """The dora indicators that the picture shows, as far as they can be any."""
        return format_tiles(t for t in self.reading.dora_indicators if t < Tile.SPRING)

    def seen(self, *, own_river: bool) -> tuple[Tile, ...]:
        """What lies face up beside the hand and the indicators: rivers, others' melds.

        own_river: the holder's own discards too; they are told apart where the user names them.
        """
        rivers = [r for r in self.reading.rivers if own_river or r.owner is not Owner.SELF]
        tiles = [tile for river in rivers for tile in river.tiles]
        tiles += [tile.tile for tile in self.reading.tiles if tile.role is Role.OTHER]
        return tuple(tile for tile in tiles if tile < Tile.SPRING)


def photo_hand(reading: Reading, fixes: Fixes, win: Tile | None) -> PhotoHand:
    """``reading`` with ``fixes``, won with ``win`` (None: as it was read). Raises FixError."""
    reading = correct(reading, fixes)
    waits = reading.read_hand is not None and len(reading.read_hand.concealed) % 3 == 1
    if win is None or waits:
        return PhotoHand(reading, win)
    return PhotoHand(correct(reading, {}, win))


def winning_tile(code: str) -> Tile:
    """The one tile that ``code`` names. Raises FixError, NotationError."""
    tiles = parse_tiles(code)
    if len(tiles) != 1:
        raise FixError(f"the winning tile is one tile, not {code!r}")
    return tiles[0]
