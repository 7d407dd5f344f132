"""The shape engine against brute force on hands of 14 and 17 tiles: every split, none invented.

The brute force shares nothing with the engine: it lays single tiles out and tries every way to
group the first of them with two others.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from scoring.counts import COPIES, from_list
from scoring.shapes import Split, find_splits, find_waits
from scoring.tiles import KINDS
from tests.scoring.taiwan.oracle import readings

COUNT = int(os.environ.get("TEHAI_FUZZ", "250"))


def brute_force(tiles: list[int]) -> set[Split]:
    """Every split of the tiles into one pair and sets."""
    found = set()
    for pair, way in readings(tiles):
        runs = tuple(s[0] for s in way if s[0] != s[1])
        triplets = tuple(s[0] for s in way if s[0] == s[1])
        found.add(Split(runs, triplets, pair))
    return found


def counts_of(tiles: list[int]) -> int:
    return from_list([tiles.count(kind) for kind in range(KINDS)])


def draw_complete(random: Random, sets: int) -> list[int]:
    """Sets and a pair, crowded into few kinds so that splits are many."""
    start = random.choice((0, 9, 18))
    pool = list(range(start, start + random.choice((5, 7, 9))))
    if random.random() < 0.3:
        pool += [27, 28, 33]
    while True:
        tiles: list[int] = []
        for _ in range(sets):
            kind = random.choice(pool)
            if random.random() < 0.6 and {kind + 1, kind + 2} <= set(pool) and kind < 27:
                tiles += [kind, kind + 1, kind + 2]
            else:
                tiles += [kind] * 3
        tiles += [random.choice(pool)] * 2
        if all(tiles.count(kind) <= COPIES for kind in tiles):
            return tiles


@pytest.mark.parametrize("sets", [4, 5])
def test_complete_hands(sets: int) -> None:
    random = Random(sets)
    several = 0
    for _ in range(COUNT):
        tiles = draw_complete(random, sets)
        found = find_splits(counts_of(tiles))
        assert len(found) == len(set(found))
        assert set(found) == brute_force(tiles), sorted(tiles)
        several += len(found) > 1
    assert several > COUNT // 10


@pytest.mark.parametrize("sets", [4, 5])
def test_any_tiles(sets: int) -> None:
    """Drawn blindly from one suit; most are no hand, and then there is no split."""
    random = Random(sets + 100)
    wall = [kind for kind in range(9) for _ in range(COPIES)]
    for _ in range(COUNT):
        tiles = random.sample(wall, 3 * sets + 2)
        assert set(find_splits(counts_of(tiles))) == brute_force(tiles), sorted(tiles)


@pytest.mark.parametrize("sets", [4, 5])
def test_waits(sets: int) -> None:
    random = Random(sets + 200)
    for _ in range(COUNT // 25):
        tiles = draw_complete(random, sets)
        tiles.remove(random.choice(tiles))
        expected = tuple(
            kind
            for kind in range(KINDS)
            if tiles.count(kind) < COPIES and brute_force([*tiles, kind])
        )
        assert find_waits(counts_of(tiles), special=False) == expected, sorted(tiles)
