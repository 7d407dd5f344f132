"""Hands: what they hold, and the named reasons why they cannot be."""

from __future__ import annotations

import pytest

from scoring.hand import Hand, HandError
from scoring.notation import parse_hand, parse_tiles
from scoring.tiles import Tile


def test_size_counts_a_kan_as_three() -> None:
    hand = parse_hand('77z (0z22s0z) (8\'88s) (22"2z) (99"9s)')
    assert hand.size == 14
    assert len(hand.tiles) == 2 + 4 + 3 + 4 + 4


def test_closed() -> None:
    assert parse_hand("123m456p11s78s9s (0z88p0z)").is_closed
    assert not parse_hand("123m456p11s78s9s (8'88p)").is_closed


def test_waiting_tiles() -> None:
    hand = Hand(parse_tiles("1123m"), winning_tile=Tile.M1)
    assert hand.waiting == parse_tiles("123m")
    assert Hand(parse_tiles("123m")).waiting == parse_tiles("123m")


@pytest.mark.parametrize(
    ("text", "sets", "reason", "says"),
    [
        ("11111m456p789s23s4s1p", 4, "too_many_of_a_kind", "5 of 1m"),
        ("1m055p055p", 4, "too_many_of_a_kind", "6 of 5p"),
        ("11m (1'11m)", 4, "too_many_of_a_kind", "5 of 1m"),
        ("123m456p789s10z23s4s", 4, "face_down_tile", "face down"),
        ("123m456p11m23s4s", 4, "wrong_tile_count", "11 tiles where 14"),
        ("123m456p789s11m23s4s", 5, "wrong_tile_count", "14 tiles where 17"),
        ("1f1f123m456p789s11m23s4s", 4, "flower_twice", "1f"),
    ],
)
def test_problems(text: str, sets: int, reason: str, says: str) -> None:
    problem = parse_hand(text).find_problem(sets)
    assert problem is not None
    assert problem.reason == reason
    assert says in str(problem)
    with pytest.raises(HandError, match=says):
        parse_hand(text).check(sets)


@pytest.mark.parametrize(
    ("text", "sets"),
    [
        ("123m456p789s11m23s4s", 4),
        ("123m456p789s11m23s", 4),
        ("123m456p789s111z11m23s4s", 5),
        ("1f2f123m456p789s111z11m23s", 5),
    ],
)
def test_sound_hands(text: str, sets: int) -> None:
    assert parse_hand(text).find_problem(sets) is None
    parse_hand(text).check(sets)


def test_tiles_in_the_wrong_field() -> None:
    with pytest.raises(HandError) as error:
        Hand(parse_tiles("123m1f"))
    assert error.value.reason == "flower_in_hand"
    with pytest.raises(HandError) as error:
        Hand(parse_tiles("123m"), flowers=parse_tiles("1z"))
    assert error.value.reason == "not_a_flower"
    with pytest.raises(HandError) as error:
        Hand(parse_tiles("123m"), winning_tile=Tile.EAST)
    assert error.value.reason == "winning_tile_missing"
