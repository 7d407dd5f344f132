"""What one player holds and has done in the hand at play."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.counts import pack, playing
from scoring.hand import Hand
from scoring.match.holding import Discarded, Holder, place_of, waits_of
from scoring.shanten import find_need
from scoring.situation import Riichi
from scoring.tiles import Tile

__all__ = ["Discarded", "Player", "place_of", "waits_of"]


@dataclass(frozen=True, slots=True)
class Player(Holder):
    """A holder (see there) of riichi.

    norths: set aside. riichi: once the declaring discard has passed. ippatsu: still possible.
    passed: let a winning tile pass since the last own draw (temporary furiten). passed_in_riichi:
    did so in riichi. sideways_due: the next discard lies sideways, for the riichi tile was
    claimed. liable: yakuman id to the seat whose tile completed it. dead: a dead hand.
    """

    norths: int = 0
    riichi: Riichi = Riichi.NONE
    ippatsu: bool = False
    passed: bool = False
    passed_in_riichi: bool = False
    sideways_due: bool = False
    liable: tuple[tuple[str, int], ...] = ()
    dead: bool = False

    @property
    def in_riichi(self) -> bool:
        """Riichi or double riichi."""
        return self.riichi is not Riichi.NONE

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

    def hand(self, winning: Tile, drawn: bool) -> Hand:
        """The hand as won on ``winning``; ``drawn``: it is among the concealed tiles already."""
        concealed = self.concealed if drawn else (*self.concealed, winning)
        return Hand(concealed, self.melds, (), winning)
