"""What lies on the table between two hands: points, counters, sticks, whose deal it is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scoring.riichi.payments import STICK
from scoring.situation import WINDS, Wind


@dataclass(frozen=True, slots=True)
class Standing:
    """points: by seat. dealer: seat. honba: counters. sticks: riichi sticks on the table.

    hand: how many times the deal has passed; round_wind: the wind of the hand to come.
    chombos: how many each seat has to answer for at the end.
    """

    points: tuple[int, ...]
    chombos: tuple[int, ...]
    round_wind: Wind = Wind.EAST
    hand: int = 0
    honba: int = 0
    sticks: int = 0

    @classmethod
    def begin(cls, players: int, start: int) -> Standing:
        """Before the first hand."""
        return cls((start,) * players, (0,) * players)

    @property
    def players(self) -> int:
        """3 or 4."""
        return len(self.points)

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.hand % self.players

    @property
    def total(self) -> int:
        """All points on the table, sticks included."""
        return sum(self.points) + STICK * self.sticks

    def wind_of(self, seat: int) -> Wind:
        """A seat's wind in this hand."""
        return WINDS[(seat - self.dealer) % self.players]

    def seat_of(self, wind: Wind) -> int:
        """The seat that has the wind in this hand."""
        return (self.dealer + wind.turn) % self.players

    def lay_stick(self, seat: int) -> Standing:
        """``seat`` pays for riichi."""
        points = list(self.points)
        points[seat] -= STICK
        return replace(self, points=tuple(points), sticks=self.sticks + 1)

    def add(self, changes: tuple[int, ...], sticks: int) -> Standing:
        """Points moved, and so many sticks left."""
        points = tuple(a + b for a, b in zip(self.points, changes, strict=True))
        return replace(self, points=points, sticks=sticks)
