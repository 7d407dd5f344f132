"""What one player holds and has done in the hand at play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from scoring.counts import KIND_OF, Counts, pack, playing, total_of
from scoring.hand import Hand
from scoring.match.errors import MatchError
from scoring.melds import Meld, MeldKind
from scoring.shanten import find_need
from scoring.shapes import find_waits
from scoring.situation import Riichi
from scoring.tiles import Tile


class Discarded(NamedTuple):
    """A tile of the river. sideways: shows riichi. claimed: another player took it."""

    tile: Tile
    sideways: bool = False
    claimed: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """concealed: the tiles in hand, a drawn one included. melds, river: in order of time.

    norths: set aside. riichi: once the declaring discard has passed. ippatsu: still possible.
    passed: let a winning tile pass since the last own draw (temporary furiten). passed_in_riichi:
    did so in riichi. sideways_due: the next discard lies sideways, for the riichi tile was
    claimed. liable: yakuman id to the seat whose tile completed it. dead: a dead hand.
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    river: tuple[Discarded, ...] = ()
    norths: int = 0
    riichi: Riichi = Riichi.NONE
    ippatsu: bool = False
    passed: bool = False
    passed_in_riichi: bool = False
    sideways_due: bool = False
    liable: tuple[tuple[str, int], ...] = ()
    dead: bool = False

    @property
    def discards(self) -> tuple[Tile, ...]:
        """Own discards, claimed ones included."""
        return tuple(entry.tile for entry in self.river)

    @property
    def in_riichi(self) -> bool:
        """Riichi or double riichi."""
        return self.riichi is not Riichi.NONE

    @property
    def is_closed(self) -> bool:
        """Nothing was claimed."""
        return not any(meld.is_open for meld in self.melds)

    @property
    def held(self) -> Counts:
        """All own tiles, melds included, by kind."""
        return playing(pack(self.concealed) + sum(meld.counts for meld in self.melds))

    @property
    def waits(self) -> tuple[int, ...]:
        """Kinds that complete a hand of 3n+1 concealed tiles; () for any other number."""
        return waits_of(playing(pack(self.concealed)), not self.melds, self.held)

    def waits_without(self, tile: Tile) -> tuple[int, ...]:
        """The waits once ``tile`` is discarded; it still counts as held."""
        rest = self.take(tile)
        return waits_of(playing(pack(rest.concealed)), not rest.melds, self.held)

    @property
    def may_wait(self) -> bool:
        """With 3n+2 concealed tiles: some discard leaves a waiting hand."""
        counts = playing(pack(self.concealed))
        sets = len(self.concealed) // 3
        return find_need(counts, sets, not self.melds, self.held).missing <= 1

    def count(self, kind: int) -> int:
        """How many of ``kind`` are concealed."""
        return sum(KIND_OF[tile] == kind for tile in self.concealed)

    def take(self, *tiles: Tile) -> Player:
        """Without these concealed tiles. The caller has checked that they are held."""
        concealed = list(self.concealed)
        for tile in tiles:
            # The last copy is the drawn one.
            place = len(concealed) - 1 - concealed[::-1].index(tile)
            del concealed[place]
        return replace(self, concealed=tuple(concealed))

    def give(self, tile: Tile) -> Player:
        """With ``tile`` drawn."""
        return replace(self, concealed=(*self.concealed, tile))

    def hand(self, winning: Tile, drawn: bool) -> Hand:
        """The hand as won on ``winning``; ``drawn``: it is among the concealed tiles already."""
        concealed = self.concealed if drawn else (*self.concealed, winning)
        return Hand(concealed, self.melds, (), winning)

    def check_holds(self, seat: int, *tiles: Tile) -> None:
        """Raise MatchError unless all are concealed tiles of this player."""
        rest = list(self.concealed)
        for tile in tiles:
            if tile not in rest:
                raise MatchError("tile_not_held", seat, tile.code)
            rest.remove(tile)


@lru_cache(maxsize=1 << 16)
def waits_of(concealed: Counts, special: bool, held: Counts) -> tuple[int, ...]:
    """Waits by shape of 3n+1 tiles, () for any other number; remembered."""
    tiles = total_of(concealed)
    if tiles % 3 != 1 or find_need(concealed, tiles // 3, special, held).missing != 1:
        return ()
    return find_waits(concealed, special, held)


def place_of(claimer: int, source: int, players: int, kind: MeldKind) -> int:
    """Where the claimed tile lies in a pon or open kan: it shows whose discard it was."""
    distance = (source - claimer) % players
    if distance == 1:
        return 3 if kind is MeldKind.OPEN_KAN else 2
    # With three players the left neighbour sits two seats on, and nobody across.
    return 0 if distance == players - 1 else 1
