"""What stands between two hands: points, whose deal it is, the streak, the round."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.situation import WINDS, Wind
from scoring.taiwan.match.rules import PLAYERS

HANDS = 4 * PLAYERS
"""How often the deal passes in one 將."""


@dataclass(frozen=True, slots=True)
class Standing:
    """points: by seat, from 0 up and down. hand: how often the deal has passed in this 將.

    streak: how often the dealer has repeated (連莊). jiang: how many 將 are over.
    """

    points: tuple[int, ...] = (0,) * PLAYERS
    hand: int = 0
    streak: int = 0
    jiang: int = 0

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.hand % PLAYERS

    @property
    def round_wind(self) -> Wind:
        """圈風 of the hand to come."""
        return WINDS[self.hand // PLAYERS % PLAYERS]

    def wind_of(self, seat: int) -> Wind:
        """A seat's wind counted from the dealer."""
        return wind_from(self.dealer, seat)


def wind_from(origin: int, seat: int) -> Wind:
    """A seat's wind where ``origin`` is East."""
    return WINDS[(seat - origin) % PLAYERS]


def seat_from(origin: int, wind: Wind) -> int:
    """The seat that has ``wind`` where ``origin`` is East."""
    return (origin + wind.turn) % PLAYERS
