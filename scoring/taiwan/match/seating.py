"""Who sits where and who deals first (抽位, 起莊): dice, wind tiles, the false dealer's throw.

Persons sit anywhere at first; places are numbered counter-clockwise. Source: John pan's rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from scoring.match.seating import count_round
from scoring.situation import WINDS, Wind
from scoring.taiwan.match.errors import MatchError
from scoring.taiwan.match.rules import PLAYERS

Dice = tuple[int, int, int]

_STEPS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "throw": ("throw_seats", "three dice that find who draws first (throw_seats)"),
        "wind": ("draw_wind", "wind tiles to be drawn (draw_wind)"),
        "dealer": ("throw_dealer", "three dice that find the first dealer (throw_dealer)"),
        "nothing": ("", "nothing: the seats are known"),
    }
)
"""The event of each step, and what the match waits for meanwhile."""

_NOBODY: tuple[Wind | None, ...] = (None,) * PLAYERS


def check_dice(dice: tuple[int, ...]) -> None:
    """Raise MatchError unless these are three dice."""
    if len(dice) != 3 or not all(die in range(1, 7) for die in dice):
        raise MatchError("bad_three_dice", dice)


def find_place(thrower: int, dice: Dice) -> int:
    """The place that dice find, the thrower's being 1 and counting counter-clockwise.

    5, 9, 13, 17 are the thrower; 6, 10, 14, 18 the next; 3, 7, 11, 15 across; 4, 8, 12, 16 the
    one before. Raises MatchError for what are no dice.
    """
    check_dice(dice)
    return count_round(thrower, dice, PLAYERS)


@dataclass(frozen=True, slots=True)
class Seating:
    """How far the seating has come.

    places: the person at each place; before the winds are drawn, where they happen to sit.
    thrower: who has to throw for the seats, None: anybody. again: seats were drawn before, and
    must not come out in the same order. east: the place where East will sit, and whose holder
    draws first. drawn: each person's wind. dealer: the place that deals first, and ``dice``, by
    which it was found.
    """

    places: tuple[int, ...] = tuple(range(PLAYERS))
    thrower: int | None = None
    again: bool = False
    east: int | None = None
    drawn: tuple[Wind | None, ...] = _NOBODY
    dealer: int | None = None
    dice: Dice | None = None

    @property
    def waits_for(self) -> str:
        """throw, wind, dealer or nothing."""
        if self.east is None:
            return "throw"
        if None in self.drawn:
            return "wind"
        return "dealer" if self.dealer is None else "nothing"

    @property
    def drawer(self) -> int | None:
        """The person who draws a wind tile now."""
        if self.east is None or None not in self.drawn:
            return None
        done = PLAYERS - self.drawn.count(None)
        return self.places[(self.east + done) % PLAYERS]

    @property
    def order(self) -> tuple[int, ...]:
        """Persons in turn order, the first dealer first. Only once the dealer is known."""
        if self.dealer is None:
            raise MatchError("wrong_phase", "the turn order", _STEPS[self.waits_for][1])
        return self.places[self.dealer :] + self.places[: self.dealer]

    def throw_seats(self, person: int, dice: Dice) -> Seating:
        """``person`` throws: the dice find who draws first, and where East will sit."""
        self._expect("throw")
        _check(person)
        if self.thrower is not None and person != self.thrower:
            raise MatchError("not_their_throw", person, self.thrower)
        return replace(self, east=find_place(self.places.index(person), dice))

    def draw(self, person: int, wind: Wind) -> Seating:
        """``person`` draws a face-down wind tile; with the fourth everybody takes a seat."""
        self._expect("wind")
        _check(person)
        if self.drawn[person] is not None:
            raise MatchError("drawn_already", person)
        if person != self.drawer:
            raise MatchError("not_their_draw", person, self.drawer)
        if wind in self.drawn:
            raise MatchError("wind_taken", wind)
        drawn = (*self.drawn[:person], wind, *self.drawn[person + 1 :])
        if None in drawn:
            return replace(self, drawn=drawn)
        return self._sit(drawn)

    def _sit(self, drawn: tuple[Wind | None, ...]) -> Seating:
        assert self.east is not None
        places = [0] * PLAYERS
        for wind in WINDS:
            places[(self.east + wind.turn) % PLAYERS] = drawn.index(wind)
        if self.again and _same_circle(self.places, tuple(places)):
            return replace(self, east=None, drawn=_NOBODY)
        return replace(self, places=tuple(places), drawn=drawn)

    def throw_dealer(self, dice: Dice) -> Seating:
        """East, the false dealer, throws: the dice find the first dealer."""
        self._expect("dealer")
        assert self.east is not None
        return replace(self, dealer=find_place(self.east, dice), dice=dice)

    def _expect(self, what: str) -> None:
        if self.waits_for != what:
            raise MatchError("wrong_phase", _STEPS[what][0], _STEPS[self.waits_for][1])


def _check(person: int) -> None:
    if person not in range(PLAYERS):
        raise MatchError("no_such_player", person, PLAYERS)


def _same_circle(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Whether everybody has the same neighbours on the same sides."""
    turn = after.index(before[0])
    return after[turn:] + after[:turn] == before
