"""Wind tiles, seats and the first dealer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.match.options import FirstDealer
from scoring.match.rules import MatchRules
from scoring.match.seating import Dice, Seating, count_round
from scoring.situation import Wind
from tests.scoring.match.playing import RULES
from tests.scoring.match.refusing import refused

EAST, SOUTH, WEST, NORTH = Wind


def drawn() -> Seating:
    """Person 2 drew east, 0 south, 3 west, 1 north."""
    seating = Seating.begin(4)
    for person, wind in enumerate((SOUTH, NORTH, EAST, WEST)):
        seating = seating.draw(person, wind)
    return seating


def seated(rules: MatchRules = RULES) -> Seating:
    """East takes place 0, south place 3, west place 1; place 2 is left to north."""
    seating = drawn()
    for person, place in ((2, 0), (0, 3), (3, 1), (1, 2)):
        assert seating.chooser == person
        seating = seating.choose(person, place, rules)
    return seating


def test_east_chooses_first_then_south_west_north() -> None:
    assert seated().places == (2, 3, 1, 0)
    assert seated().chooser is None


@pytest.mark.parametrize(
    ("dice", "found"),
    [((1, 1), 1), ((1, 2), 2), ((2, 2), 3), ((2, 3), 0), ((4, 5), 0), ((6, 5), 2), ((6, 6), 3)],
)
def test_dice_count_counter_clockwise_from_the_thrower(dice: Dice, found: int) -> None:
    """5 and 9 are the thrower, 2, 6, 10 the right neighbour, 3, 7, 11 across, the rest left."""
    assert count_round(0, dice, 4) == found
    assert count_round(2, dice, 4) == (found + 2) % 4
    assert count_round(0, dice, 4, from_next=True) == (found + 1) % 4


def test_two_rolls_find_the_first_dealer() -> None:
    """Place 0 throws 3: place 2 is dealer for the moment, throws 6: place 3 deals first."""
    seating = seated().throw((1, 2), RULES)
    assert (seating.thrower, seating.dealer) == (2, None)
    seating = seating.throw((3, 3), RULES)
    assert seating.dealer == 3
    assert seating.order == (0, 2, 3, 1)


def test_one_roll() -> None:
    rules = replace(RULES, first_dealer=FirstDealer.ONE_ROLL)
    seating = seated(rules).throw((1, 2), rules)
    assert seating.dealer == 2
    assert seating.order == (1, 0, 2, 3)


def test_east_at_once() -> None:
    rules = replace(RULES, first_dealer=FirstDealer.EAST)
    assert seated(rules).dealer == 0
    assert seated(rules).order == (2, 3, 1, 0)


def test_three_players_draw_no_north() -> None:
    with refused("wind_not_in_play"):
        Seating.begin(3).draw(0, NORTH)


def test_refusals() -> None:
    with refused("drawn_already"):
        Seating.begin(4).draw(0, EAST).draw(0, SOUTH)
    with refused("wind_taken"):
        Seating.begin(4).draw(0, EAST).draw(1, EAST)
    with refused("no_such_player"):
        Seating.begin(4).draw(4, EAST)
    with refused("not_their_choice"):
        drawn().choose(0, 0, RULES)
    with refused("place_taken"):
        drawn().choose(2, 0, RULES).choose(0, 0, RULES)
    with refused("wrong_phase") as early:
        drawn().throw((1, 1), RULES)
    assert str(early.value) == (
        "throw has no place now: the match waits for places to be chosen (choose_place)"
    )
    with refused("bad_dice"):
        seated().throw((0, 7), RULES)
    with refused("wrong_phase"):
        _ = seated().order
