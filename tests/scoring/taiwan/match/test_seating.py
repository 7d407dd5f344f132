"""Seats and the first dealer: the dice table, drawn winds, the false dealer, seats drawn again."""

from __future__ import annotations

from itertools import product

import pytest

from scoring.match.events import DrawWind
from scoring.match.stage import Stage
from scoring.situation import Wind
from scoring.taiwan.match.events import ThrowDealer, ThrowSeats
from scoring.taiwan.match.match import apply, replay, start
from scoring.taiwan.match.seating import Dice, Seating, find_place
from tests.scoring.taiwan.match.playing import RULES, refused

E, S, W, N = Wind
TABLE = {
    # turns from the thrower: sums of three dice
    0: (5, 9, 13, 17),
    1: (6, 10, 14, 18),
    2: (3, 7, 11, 15),
    3: (4, 8, 12, 16),
}


def dice(total: int) -> Dice:
    """Three dice of this sum."""
    return next((a, b, c) for a, b, c in product(range(1, 7), repeat=3) if a + b + c == total)


@pytest.mark.parametrize(
    ("turns", "total"), [(turns, total) for turns, sums in TABLE.items() for total in sums]
)
@pytest.mark.parametrize("thrower", range(4))
def test_the_dice_table(turns: int, total: int, thrower: int) -> None:
    assert find_place(thrower, dice(total)) == (thrower + turns) % 4


def test_the_table_knows_every_sum() -> None:
    assert sorted(total for sums in TABLE.values() for total in sums) == list(range(3, 19))


@pytest.mark.parametrize("bad", [(1, 2), (1, 2, 3, 4), (0, 3, 3), (1, 7, 1)])
def test_bad_dice(bad: tuple[int, ...]) -> None:
    with refused("bad_three_dice"):
        Seating().throw_seats(0, bad)


def test_the_dice_find_easts_place_and_the_first_drawer() -> None:
    seating = Seating().throw_seats(1, dice(6))
    assert (seating.east, seating.drawer, seating.waits_for) == (2, 2, "wind")
    seating = seating.draw(2, W)
    assert seating.drawer == 3
    seating = seating.draw(3, E).draw(0, N).draw(1, S)
    # East (person 3) sits at the place found, the others counter-clockwise in the winds' order.
    assert seating.places == (2, 0, 3, 1)
    assert seating.waits_for == "dealer"


def seated() -> Seating:
    """Everybody draws the wind of the place where they sit: East is person 0 at place 0."""
    seating = Seating().throw_seats(0, dice(5))
    for person, wind in enumerate(Wind):
        seating = seating.draw(person, wind)
    assert seating.places == (0, 1, 2, 3)
    return seating


@pytest.mark.parametrize(
    ("total", "dealer"),
    # 11: West deals; 13: East does, as the document has it.
    [(11, 2), (13, 0), (10, 1), (12, 3)],
)
def test_the_false_dealer_finds_the_first_dealer(total: int, dealer: int) -> None:
    found = seated().throw_dealer(dice(total))
    assert found.dealer == dealer
    assert found.waits_for == "nothing"
    assert found.order == tuple((dealer + i) % 4 for i in range(4))
    assert found.dice == dice(total)


def test_out_of_turn() -> None:
    seating = Seating().throw_seats(0, dice(5))
    for reason, person, wind in (
        ("not_their_draw", 1, E),
        ("no_such_player", 4, E),
    ):
        with refused(reason):
            seating.draw(person, wind)
    seating = seating.draw(0, W)
    with refused("drawn_already"):
        seating.draw(0, E)
    with refused("wind_taken"):
        seating.draw(1, W)
    with refused("wrong_phase"):
        seating.throw_seats(0, dice(5))
    with refused("wrong_phase"):
        seating.throw_dealer(dice(5))
    with refused("wrong_phase"):
        _ = seating.order
    with refused("no_such_player"):
        Seating().throw_seats(-1, dice(5))


def test_who_won_last_throws_for_the_next_seats() -> None:
    again = Seating((2, 0, 3, 1), thrower=3, again=True)
    with refused("not_their_throw"):
        again.throw_seats(0, dice(5))
    # Person 3 sits at place 2: nine finds the same place.
    assert again.throw_seats(3, dice(9)).east == 2


def test_seats_in_the_same_circle_are_drawn_again() -> None:
    again = Seating(again=True).throw_seats(0, dice(6))
    turned = again.draw(1, E).draw(2, S).draw(3, W).draw(0, N)
    # Everybody would keep both neighbours.
    assert turned.waits_for == "throw"
    assert turned.drawn == (None,) * 4
    other = again.draw(1, S).draw(2, E).draw(3, W).draw(0, N)
    assert other.waits_for == "dealer"
    # The first time it does not matter.
    assert seated().waits_for == "dealer"


def test_events_of_the_seating() -> None:
    match = start(RULES, seated=False)
    events = [
        ThrowSeats(2, dice(7)),
        *(DrawWind(person, wind) for person, wind in zip((0, 1, 2, 3), (S, E, W, N), strict=True)),
        ThrowDealer(dice(11)),
    ]
    match = replay(match, events)
    # The seven of person 2 found place 0: East (person 1) sits there; eleven finds West, person 2.
    assert match.stage is Stage.BETWEEN
    assert match.order == (2, 3, 1, 0)
    assert match.dice == dice(11)
    with refused("wrong_phase"):
        apply(match, ThrowSeats(0, dice(5)))
    with refused("wrong_phase"):
        apply(start(RULES, seated=False), ThrowDealer(dice(5)))
