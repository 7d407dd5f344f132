"""What any player of any mahjong holds: concealed tiles, melds, a river; and how tiles move."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, TypeVar

from scoring.counts import KIND_OF, Counts, pack, playing, total_of
from scoring.match.errors import MatchError
from scoring.melds import Meld, MeldKind
from scoring.shanten import find_need
from scoring.shapes import find_waits
from scoring.tiles import Tile

H = TypeVar("H", bound="Holder")


class Discarded(NamedTuple):
    """A tile of the river. sideways: shows riichi. claimed: another player took it."""

    tile: Tile
    sideways: bool = False
    claimed: bool = False


@dataclass(frozen=True, slots=True)
class Holder:
    """concealed: the tiles in hand, a drawn one included. melds, river: in order of time."""

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    river: tuple[Discarded, ...] = ()

    @property
    def discards(self) -> tuple[Tile, ...]:
        """Own discards, claimed ones included."""
        return tuple(entry.tile for entry in self.river)

    @property
    def is_closed(self) -> bool:
        """Nothing was claimed."""
        return not any(meld.is_open for meld in self.melds)

    @property
    def held(self) -> Counts:
        """All own tiles, melds included, by kind."""
        return playing(pack(self.concealed) + sum(meld.counts for meld in self.melds))

    def count(self, kind: int) -> int:
        """How many of ``kind`` are concealed."""
        return sum(KIND_OF[tile] == kind for tile in self.concealed)

    def take(self: H, *tiles: Tile) -> H:
        """Without these concealed tiles. The caller has checked that they are held."""
        concealed = list(self.concealed)
        for tile in tiles:
            # The last copy is the drawn one.
            place = len(concealed) - 1 - concealed[::-1].index(tile)
            del concealed[place]
        return replace(self, concealed=tuple(concealed))

    def give(self: H, *tiles: Tile) -> H:
        """With ``tiles`` drawn."""
        return replace(self, concealed=(*self.concealed, *tiles))

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
