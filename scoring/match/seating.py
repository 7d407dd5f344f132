"""Who sits where and who deals first: wind tiles drawn, seats chosen, dice thrown.

Persons are numbered as they come; places are numbered counter-clockwise from the geographic east.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TypeVar

from scoring.match.errors import MatchError
from scoring.match.options import FirstDealer
from scoring.match.rules import MatchRules
from scoring.situation import WINDS, Wind

Dice = tuple[int, int]

_STEPS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "wind": ("draw_wind", "wind tiles to be drawn (draw_wind)"),
        "place": ("choose_place", "places to be chosen (choose_place)"),
        "dice": ("throw", "two dice that find the first dealer (throw)"),
        "nothing": ("", "nothing: the seats are known"),
    }
)
"""The event of each step, and what the match waits for meanwhile."""

_T = TypeVar("_T")


def check_dice(dice: Dice) -> None:
    """Raise MatchError unless these are two dice."""
    if len(dice) != 2 or not all(die in range(1, 7) for die in dice):
        raise MatchError("bad_dice", dice)


def count_round(thrower: int, dice: Sequence[int], players: int, from_next: bool = False) -> int:
    """Whom dice find: counted counter-clockwise, the thrower (or the next player) being 1."""
    return (thrower + sum(dice) - (0 if from_next else 1)) % players


@dataclass(frozen=True, slots=True)
class Seating:
    """How far the seating has come.

    drawn: each person's wind tile. places: the person at each place. thrower: the place whose
    dice are awaited. dealer: the place that deals first, once known.
    """

    players: int
    drawn: tuple[Wind | None, ...]
    places: tuple[int | None, ...]
    throws: tuple[Dice, ...] = ()
    thrower: int = 0
    dealer: int | None = None

    @classmethod
    def begin(cls, players: int) -> Seating:
        """Nobody has drawn."""
        return cls(players, (None,) * players, (None,) * players)

    @property
    def chooser(self) -> int | None:
        """Who may choose a place now: East first, then South, and so on; None before or after."""
        if None in self.drawn:
            return None
        seated = [person for person in self.places if person is not None]
        for wind in WINDS[: self.players]:
            person = self.drawn.index(wind)
            if person not in seated:
                return person
        return None

    @property
    def waits_for(self) -> str:
        """wind, place, dice or nothing."""
        if None in self.drawn:
            return "wind"
        if None in self.places:
            return "place"
        return "dice" if self.dealer is None else "nothing"

    @property
    def order(self) -> tuple[int, ...]:
        """Persons in turn order, the first dealer first. Only once the dealer is known."""
        if self.dealer is None:
            raise MatchError("wrong_phase", "the turn order", _STEPS[self.waits_for][1])
        turned = self.places[self.dealer :] + self.places[: self.dealer]
        return tuple(person for person in turned if person is not None)

    def draw(self, person: int, wind: Wind) -> Seating:
        """``person`` draws a face-down wind tile."""
        self._expect("wind")
        self._check(person)
        if wind not in WINDS[: self.players]:
            raise MatchError("wind_not_in_play", wind, self.players)
        if self.drawn[person] is not None:
            raise MatchError("drawn_already", person)
        if wind in self.drawn:
            raise MatchError("wind_taken", wind)
        return replace(self, drawn=_put(self.drawn, person, wind))

    def choose(self, person: int, place: int, rules: MatchRules) -> Seating:
        """``person`` takes a place."""
        self._expect("place")
        self._check(person)
        self._check(place)
        if person != self.chooser:
            raise MatchError("not_their_choice", person, self.chooser)
        if self.places[place] is not None:
            raise MatchError("place_taken", place)
        places = _put(self.places, place, person)
        known = None not in places and rules.first_dealer is FirstDealer.EAST
        return replace(self, places=places, dealer=0 if known else None)

    def throw(self, dice: Dice, rules: MatchRules) -> Seating:
        """The awaited player throws two dice: the one they find throws again, or deals."""
        self._expect("dice")
        check_dice(dice)
        found = count_round(self.thrower, dice, self.players, rules.count_from_next)
        throws = (*self.throws, dice)
        needed = 2 if rules.first_dealer is FirstDealer.TWO_ROLLS else 1
        dealer = found if len(throws) == needed else None
        return replace(self, throws=throws, thrower=found, dealer=dealer)

    def _expect(self, what: str) -> None:
        if self.waits_for != what:
            raise MatchError("wrong_phase", _STEPS[what][0], _STEPS[self.waits_for][1])

    def _check(self, number: int) -> None:
        if number not in range(self.players):
            raise MatchError("no_such_player", number, self.players)


def _put(items: tuple[_T, ...], place: int, item: _T) -> tuple[_T, ...]:
    return (*items[:place], item, *items[place + 1 :])
