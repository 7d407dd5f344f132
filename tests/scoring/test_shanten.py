"""Shanten and useful tiles: known hands, another library, and what they mean."""

from __future__ import annotations

from random import Random

import pytest
from mahjong.shanten import Shanten

from scoring.counts import UNIT, count_of, from_list, pack, playing, to_list
from scoring.notation import parse_tiles
from scoring.shanten import find_need, find_shanten
from scoring.shapes import find_waits, is_complete
from scoring.tiles import KINDS


def shanten(text: str, sets: int = 4, special: bool = True) -> int:
    return find_shanten(playing(pack(parse_tiles(text))), sets, special)


@pytest.mark.parametrize(
    ("text", "sets", "expected"),
    [
        ("123m456p789s11m234s", 4, -1),
        ("123m456p789s11m23s", 4, 0),
        ("123m456p789s11m23s9p", 4, 0),
        ("123m456p78s11m23s9p", 4, 1),
        ("147m258p369s1234z", 4, 6),
        ("1199m1199p1199s3z", 4, 0),
        ("1199m1199p1199s33z", 4, -1),
        ("1199m1199p1155s2z", 4, 0),
        ("19m19p19s1234567z", 4, 0),
        ("19m19p19s1234566z2m", 4, 0),
        ("123m456p789s111z222z5z", 5, 0),
        ("123m456p789s111z222z55z", 5, -1),
        ("55z", 0, -1),
        ("5z", 0, 0),
        ("23m55z", 1, 0),
        # Five of a kind do not exist: 1111m waits for nothing as a pair.
        ("1111m", 1, 1),
        # 1111m 234p 567p 789s: the pair cannot come of the fourth 1m.
        ("1111m234p567p789s", 4, 1),
    ],
)
def test_known_hands(text: str, sets: int, expected: int) -> None:
    assert shanten(text, sets) == expected


def test_special_hands_can_be_left_out() -> None:
    assert shanten("1199m1199p1199s3z", special=False) > 0
    assert shanten("19m19p19s1234567z", special=False) > 0


def test_tiles_in_melds_cannot_be_drawn_again() -> None:
    counts = pack(parse_tiles("2m"))
    assert find_shanten(counts, 0) == 0
    assert find_shanten(counts, 0, held=counts + 3 * UNIT[1]) == 1


def drawn(random: Random, number: int) -> list[int]:
    """Tiles of two suits now and then, so that near-complete hands come up."""
    start = random.choice((0, 0, 9, 18))
    kinds = range(start, KINDS) if start else range(KINDS)
    wall = [kind for kind in kinds for _ in range(4)]
    chosen = random.sample(wall, number)
    return [chosen.count(kind) for kind in range(KINDS)]


def test_agrees_with_another_library() -> None:
    random = Random(7)
    for _ in range(60):
        numbers = drawn(random, random.choice((13, 14)))
        if 4 in numbers:
            # The other library lets a fifth tile complete a hand.
            continue
        assert find_shanten(from_list(numbers), 4) == Shanten.calculate_shanten(numbers)


def test_useful_tiles_are_those_that_help() -> None:
    random = Random(11)
    for _ in range(6):
        counts = from_list(drawn(random, 13))
        need = find_need(counts, 4)
        for kind in range(KINDS):
            if count_of(counts, kind) == 4:
                assert not need.kinds & UNIT[kind]
                continue
            after = find_need(counts + UNIT[kind], 4)
            helps = after.missing < need.missing
            assert helps == bool(need.kinds & UNIT[kind])


def test_waiting_means_one_missing() -> None:
    random = Random(13)
    found = 0
    for _ in range(300):
        one_suit = random.sample([kind for kind in range(9) for _ in range(4)], 13)
        counts = from_list([one_suit.count(kind) for kind in range(KINDS)])
        waits = find_waits(counts)
        need = find_need(counts, 4)
        assert (need.missing == 1) == bool(waits)
        if waits:
            found += 1
            assert [k for k in range(KINDS) if need.kinds & UNIT[k]] == list(waits)
            assert all(is_complete(counts + UNIT[kind]) for kind in waits)
    assert found > 50
    assert sum(to_list(counts)) == 13
