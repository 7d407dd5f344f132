"""What one player of Taiwanese mahjong holds and has done in the hand at play."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scoring.counts import pack, playing
from scoring.hand import Hand
from scoring.match.holding import Holder
from scoring.shapes import find_waits
from scoring.taiwan.passing import Event, Standing, follow
from scoring.taiwan.situation import Ready
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class Player(Holder):
    """A holder (see there) with flowers set aside.

    passing: where the player stands after passed wins (過水). ready: declared ready.
    """

    flowers: tuple[Tile, ...] = ()
    passing: Standing = Standing.FREE
    ready: Ready = Ready.NONE

    @property
    def is_ready(self) -> bool:
        """Declared ready early."""
        return self.ready is not Ready.NONE

    @property
    def kans(self) -> int:
        """How many kans."""
        return sum(meld.is_kan for meld in self.melds)

    @property
    def waits(self) -> tuple[int, ...]:
        """Kinds that complete a hand of 3n+1 concealed tiles; () for any other number."""
        return find_waits(playing(pack(self.concealed)), False, self.held)

    def waits_without(self, tile: Tile) -> tuple[int, ...]:
        """The waits once ``tile`` is discarded."""
        return self.take(tile).waits

    def expose_flowers(self) -> Player:
        """All flowers among the concealed tiles set aside."""
        flowers = tuple(tile for tile in self.concealed if tile.is_flower)
        rest = tuple(tile for tile in self.concealed if not tile.is_flower)
        return replace(self, concealed=rest, flowers=self.flowers + flowers)

    def after(self, event: Event) -> Player:
        """Where ``event`` leads as to passed wins."""
        return replace(self, passing=follow(self.passing, event))

    def hand(self, winning: Tile | None = None, drawn: bool = True) -> Hand:
        """The hand as won on ``winning``; ``drawn``: it is among the concealed tiles already."""
        concealed = self.concealed
        if winning is not None and not drawn:
            concealed = (*concealed, winning)
        return Hand(concealed, self.melds, self.flowers, winning)
