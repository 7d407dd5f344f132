"""From a photo's reading to a hand to score: corrected, won with the tile that the user names."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.hand import Hand
from scoring.melds import Source
from scoring.notation import format_tiles, parse_tiles
from scoring.quoting import quoted
from scoring.situation import Riichi
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

    def situation(self) -> dict[str, str]:
        """What the picture tells of a riichi hand's situation, as a request's fields: indicators,
        a riichi that lies sideways in the holder's river, own discards (furiten).

        Discards that others claimed lie in their melds, and count too. Of a hand with open melds
        no riichi is told, nor of a first discard that lies sideways: then something is misread.
        """
        told = {"dora_indicators": self.indicators}
        own = next((r for r in self.reading.rivers if r.owner is Owner.SELF), None)
        discards = [*(() if own is None else own.tiles), *self._claimed_by_others()]
        if discards:
            told["discards"] = format_tiles(tile for tile in discards if tile < Tile.SPRING)
        hand = self.reading.read_hand
        closed = hand is not None and all(meld.claimed is None for meld in hand.melds)
        if own is not None and own.riichi_index and closed:
            told["riichi"] = Riichi.RIICHI.value
            if self.reading.ura_indicators:
                told["ura_indicators"] = format_tiles(
                    tile for tile in self.reading.ura_indicators if tile < Tile.SPRING
                )
        return told

    def _claimed_by_others(self) -> list[Tile]:
        """The holder's discards that lie in other players' melds."""
        place = {Owner.RIGHT: Source.LEFT, Owner.ACROSS: Source.ACROSS, Owner.LEFT: Source.RIGHT}
        return [
            other.meld.tiles[other.meld.claimed]
            for other in self.reading.other_melds
            if other.meld.claimed is not None and other.meld.source is place.get(other.owner)
        ]

    def seen(self, *, own_river: bool) -> tuple[Tile, ...]:
        """What lies face up beside the hand and the indicators: rivers, others' melds.

        own_river: the holder's own discards too; they are told apart where the user names them.
        """
        rivers = [r for r in self.reading.rivers if own_river or r.owner is not Owner.SELF]
        tiles = [tile for river in rivers for tile in river.tiles]
        shown = (Role.OTHER, Role.OTHER_MELD)
        tiles += [tile.tile for tile in self.reading.tiles if tile.role in shown]
        for tile in () if own_river else self._claimed_by_others():
            if tile in tiles:
                tiles.remove(tile)
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
        raise FixError("one_win", text=quoted(code))
    return tiles[0]
