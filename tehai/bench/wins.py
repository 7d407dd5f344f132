"""Random complete hands, closed and open, with a way in which each was won. Seeded."""

from __future__ import annotations

import random
from collections import Counter

from scoring.hand import Hand
from scoring.melds import Meld, MeldKind
from scoring.situation import WINDS, Riichi, Situation
from scoring.tiles import KINDS, Tile

_FIVES = (Tile.M5, Tile.P5, Tile.S5)

Win = tuple[Hand, Situation]


def random_wins(count: int, seed: int) -> list[Win]:
    """``count`` wins."""
    rng = random.Random(seed)
    return [_random_win(rng) for _ in range(count)]


def _random_win(rng: random.Random) -> Win:
    groups = _random_groups(rng)
    open_sets = rng.choices((0, 1, 2, 3), weights=(60, 20, 15, 5))[0] if len(groups) == 5 else 0
    melds = tuple(claimed_set(group, rng) for group in groups[1 : 1 + open_sets])
    concealed = [Tile(kind) for group in (groups[0], *groups[1 + open_sets :]) for kind in group]
    concealed.sort()
    hand = Hand(tuple(concealed), melds, (), rng.choice(concealed))
    counts = Counter(tile.kind for tile in hand.tiles)
    indicator = rng.choice([kind for kind in range(KINDS) if counts[kind] < 4])
    declared = not melds and rng.random() < 0.5
    return hand, Situation(
        seat_wind=rng.choice(WINDS),
        round_wind=rng.choice(WINDS[:2]),
        tsumo=rng.random() < 0.5,
        riichi=Riichi.RIICHI if declared else Riichi.NONE,
        dora_indicators=(Tile(indicator),),
    )


def _random_groups(rng: random.Random) -> list[tuple[int, ...]]:
    """Kinds of a pair and four sets, or of seven pairs."""
    if rng.random() < 0.05:
        return [(kind, kind) for kind in rng.sample(range(KINDS), 7)]
    return random_sets(rng, 4)


def random_sets(rng: random.Random, count: int) -> list[tuple[int, ...]]:
    """Kinds of a pair and ``count`` sets.

    At most three plain fives of a suit: the fourth is red in the libraries' numbering.
    """
    while True:
        pair = rng.randrange(KINDS)
        groups: list[tuple[int, ...]] = [(pair, pair)]
        for _ in range(count):
            if rng.random() < 0.7:
                start = 9 * rng.randrange(3) + rng.randrange(7)
                groups.append((start, start + 1, start + 2))
            else:
                groups.append((rng.randrange(KINDS),) * 3)
        counts = Counter(kind for group in groups for kind in group)
        if max(counts.values()) <= 4 and all(counts[five] < 4 for five in _FIVES):
            return groups


def claimed_set(group: tuple[int, ...], rng: random.Random) -> Meld:
    """A chi or pon of these kinds."""
    tiles = tuple(Tile(kind) for kind in group)
    if group[0] == group[1]:
        return Meld.of(MeldKind.PON, tiles, rng.randrange(3))
    return Meld.of(MeldKind.CHI, tiles, 0)
