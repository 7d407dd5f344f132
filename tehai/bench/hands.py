"""Hands scored a second, beside the PyPI package ``mahjong`` on the very same hands.

Random complete hands, closed and open, seeded; both sides start from parsed tiles, so that only
scoring is timed. Hands on which han or fu differ are counted too: a fast wrong answer is none.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld as TheirMeld

from scoring.hand import Hand
from scoring.melds import Meld, MeldKind
from scoring.riichi.result import Score
from scoring.riichi.rules import preset
from scoring.riichi.score import score
from scoring.situation import WINDS, Riichi, Situation
from scoring.tiles import KINDS, Tile

T = TypeVar("T")
R = TypeVar("R")

Worth = tuple[int, int] | None
"""Han and fu, or None for a hand without yaku."""


@dataclass(frozen=True, slots=True)
class HandsFigures:
    """How many hands, how many a second on each side, and how many differ in han or fu."""

    hands: int
    ours: float
    theirs: float
    differ: int


def measure_hands(count: int = 2000, seed: int = 7) -> HandsFigures:
    """Score ``count`` random wins with both engines."""
    rng = random.Random(seed)
    wins = [random_win(rng) for _ in range(count)]
    rules = preset("tenhou")
    ours, our_rate = _timed(lambda win: score(win[0], win[1], rules), wins)
    calls = [_their_arguments(hand, situation) for hand, situation in wins]
    theirs, their_rate = _timed(_their_worth, calls)
    differ = sum(_worth(mine) != other for mine, other in zip(ours, theirs, strict=True))
    return HandsFigures(count, our_rate, their_rate, differ)


def random_win(rng: random.Random) -> tuple[Hand, Situation]:
    """A complete hand of random sets, some of them claimed, and how it was won."""
    groups = _random_groups(rng)
    open_sets = rng.choices((0, 1, 2, 3), weights=(60, 20, 15, 5))[0] if len(groups) == 5 else 0
    melds = tuple(_meld(group, rng) for group in groups[1 : 1 + open_sets])
    concealed = [Tile(kind) for group in (groups[0], *groups[1 + open_sets :]) for kind in group]
    concealed.sort()
    hand = Hand(tuple(concealed), melds, (), rng.choice(concealed))
    counts = Counter(tile.kind for tile in hand.tiles)
    indicator = rng.choice([kind for kind in range(KINDS) if counts[kind] < 4])
    declared = not melds and rng.random() < 0.5
    return hand, Situation(
        seat_wind=rng.choice(WINDS),
        round_wind=rng.choice(WINDS),
        tsumo=rng.random() < 0.5,
        riichi=Riichi.RIICHI if declared else Riichi.NONE,
        dora_indicators=(Tile(indicator),),
    )


def _random_groups(rng: random.Random) -> list[tuple[int, ...]]:
    """Kinds of a pair and four sets, or of seven pairs."""
    while True:
        if rng.random() < 0.05:
            return [(kind, kind) for kind in rng.sample(range(KINDS), 7)]
        pair = rng.randrange(KINDS)
        groups: list[tuple[int, ...]] = [(pair, pair)]
        for _ in range(4):
            if rng.random() < 0.7:
                start = 9 * rng.randrange(3) + rng.randrange(7)
                groups.append((start, start + 1, start + 2))
            else:
                groups.append((rng.randrange(KINDS),) * 3)
        counts = Counter(kind for group in groups for kind in group)
        if max(counts.values()) <= 4:
            return groups


def _meld(group: tuple[int, ...], rng: random.Random) -> Meld:
    tiles = tuple(Tile(kind) for kind in group)
    if group[0] == group[1]:
        return Meld.of(MeldKind.PON, tiles, rng.randrange(3))
    return Meld.of(MeldKind.CHI, tiles, 0)


def _timed(function: Callable[[T], R], items: Sequence[T]) -> tuple[list[R], float]:
    for item in items[:50]:  # warm caches
        function(item)
    start = time.perf_counter()
    results = [function(item) for item in items]
    return results, len(items) / (time.perf_counter() - start)


def _worth(answer: Score) -> Worth:
    return (answer.han, answer.fu) if answer.win else None


_OPTIONS = OptionalRules(has_open_tanyao=True, has_double_yakuman=False)


def _their_arguments(hand: Hand, situation: Situation) -> dict[str, Any]:
    """The same hand for ``HandCalculator``: tiles are 136 numbers, four of each kind."""
    used: Counter[int] = Counter()

    def number(tile: Tile) -> int:
        used[tile.kind] += 1
        return 4 * tile.kind + used[tile.kind] - 1

    melds = [
        TheirMeld(
            TheirMeld.CHI if meld.is_run else TheirMeld.PON, [number(tile) for tile in meld.tiles]
        )
        for meld in hand.melds
    ]
    concealed = [number(tile) for tile in hand.concealed]
    assert hand.winning_tile is not None
    winning = concealed[hand.concealed.index(hand.winning_tile)]
    return {
        "tiles": sorted([*concealed, *(tile for meld in melds for tile in meld.tiles)]),
        "win_tile": winning,
        "melds": melds,
        "dora_indicators": [4 * tile.kind + 3 for tile in situation.dora_indicators],
        "config": HandConfig(
            is_tsumo=situation.tsumo,
            is_riichi=situation.riichi is not Riichi.NONE,
            player_wind=situation.seat_wind.tile.kind,
            round_wind=situation.round_wind.tile.kind,
            options=_OPTIONS,
        ),
    }


_CALCULATOR = HandCalculator()


def _their_worth(arguments: dict[str, Any]) -> Worth:
    response = _CALCULATOR.estimate_hand_value(**arguments)
    if response.error or response.han is None or response.fu is None:
        return None
    return response.han, response.fu
