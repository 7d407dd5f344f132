"""Taiwanese hands scored a second: random wins of 17 tiles with flowers, in one thread."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable
from statistics import median

from scoring.hand import Hand
from scoring.situation import WINDS
from scoring.taiwan.score import score
from scoring.taiwan.situation import Situation
from scoring.taiwan.view import SETS
from scoring.tiles import Tile
from tehai.bench.wins import claimed_set, random_sets

Win = tuple[Hand, Situation]
_FLOWERS = tuple(tile for tile in Tile if tile.is_flower)


def measure_taiwan(count: int = 2000, repeats: int = 9, seed: int = 7) -> float:
    """Hands a second of CPU time, the median over the repeats."""
    rng = random.Random(seed)
    wins = [_random_win(rng) for _ in range(count)]
    return count / median(_spend(wins) for _ in range(repeats))


def _spend(wins: Iterable[Win]) -> float:
    start = time.process_time()
    for hand, situation in wins:
        assert score(hand, situation).win
    return time.process_time() - start


def _random_win(rng: random.Random) -> Win:
    groups = random_sets(rng, SETS)
    claimed = rng.choices(range(SETS), weights=(40, 20, 20, 15, 5))[0]
    melds = tuple(claimed_set(group, rng) for group in groups[1 : 1 + claimed])
    concealed = [Tile(kind) for group in (groups[0], *groups[1 + claimed :]) for kind in group]
    hand = Hand(
        tuple(sorted(concealed)),
        melds,
        tuple(rng.sample(_FLOWERS, rng.randrange(5))),
        rng.choice(concealed),
    )
    return hand, Situation(
        seat_wind=rng.choice(WINDS), round_wind=rng.choice(WINDS), tsumo=rng.random() < 0.5
    )
