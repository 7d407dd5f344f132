"""A second scorer, slow and plain, written from the rule text for the preset ``taiwan``.

It shares with the product only the tiles, melds and situation that it is given. A hand is a list
of numbered kinds; a set is a tuple of three of them; every grouping is tried.

Where the rule text is silent it does as the product does, and is no second opinion: five concealed
triplets leave out the concealed hand and all triplets, heavenly and earthly win and ready the
concealed hand (the heavenly win the self-draw, too), unless ``implied`` (the option
``implied_tai``) counts them; a dealt hand has no single wait; four kans win eight tai alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from scoring.hand import Hand
from scoring.melds import MeldKind
from scoring.taiwan.situation import Ready, Situation
from scoring.tiles import KINDS

Set = tuple[int, int, int]
SEAT_FLOWERS = [{"1f", "5f"}, {"2f", "6f"}, {"3f", "7f"}, {"4f", "8f"}]
QUARTETS = [{"1f", "2f", "3f", "4f"}, {"5f", "6f", "7f", "8f"}]


@cache
def group(tiles: tuple[int, ...]) -> frozenset[tuple[Set, ...]]:
    """Every way to see sorted tiles as sets of three, each way sorted."""
    if not tiles:
        return frozenset({()})
    first, rest = tiles[0], tiles[1:]
    ways = set()
    for i in range(len(rest)):
        for j in range(i + 1, len(rest)):
            candidate = (first, rest[i], rest[j])
            if is_set(candidate):
                others = rest[:i] + rest[i + 1 : j] + rest[j + 1 :]
                ways |= {tuple(sorted((candidate, *way))) for way in group(others)}
    return frozenset(ways)


def is_set(tiles: Set) -> bool:
    a, b, c = tiles
    if a == b == c:
        return True
    return a < 27 and (b, c) == (a + 1, a + 2) and a // 9 == c // 9


def readings(tiles: list[int]) -> Iterator[tuple[int, tuple[Set, ...]]]:
    """Every pair with every grouping of the rest into sets."""
    for pair in sorted(set(tiles)):
        if tiles.count(pair) >= 2:
            rest = sorted(tiles)
            rest.remove(pair)
            rest.remove(pair)
            for way in group(tuple(rest)):
                yield pair, way


def tai_of(hand: Hand, s: Situation, implied: bool = False) -> int:
    """The most tai, those between the dealer and the others left out.

    implied: tai that greater ones always have count beside these.
    """
    if sum(len(meld.tiles) == 4 for meld in hand.melds) >= 4:
        return 8  # the fourth kan has won, whatever came after
    tiles = [tile.kind for tile in hand.concealed]
    assert hand.winning_tile is not None
    last = hand.winning_tile.kind
    best = 0
    for pair, ways in readings(tiles):
        for place in [None, *range(len(ways))]:
            # None: the winning tile completed the pair, else the set at that place.
            if last not in ((pair,) if place is None else ways[place]):
                continue
            best = max(best, _shape_tai(hand, s, pair, ways, place, last, implied))
    return best + _other_tai(hand, s, implied)


def _shape_tai(
    hand: Hand,
    s: Situation,
    pair: int,
    ways: tuple[Set, ...],
    place: int | None,
    last: int,
    implied: bool,
) -> int:
    triplets = [way[0] for way in ways if way[0] == way[1]]
    concealed = len(triplets)
    if place is not None and ways[place][0] == ways[place][1] and not s.tsumo:
        concealed -= 1
    runs = len(ways) - len(triplets)
    for meld in hand.melds:
        if meld.kind is MeldKind.CHI:
            runs += 1
        else:
            triplets.append(meld.tiles[0].kind)
            concealed += meld.kind is MeldKind.CLOSED_KAN
    tai = {3: 2, 4: 5, 5: 8}.get(concealed, 0)
    early = _is_early(s) or s.ready is not Ready.NONE
    if concealed == 5 and not hand.melds and not early and not implied:
        tai -= 2 if s.tsumo else 1  # the concealed hand goes with it
    if not runs and (concealed < 5 or implied):
        tai += 4
    dragons = [kind for kind in triplets if kind >= 31]
    if len(dragons) == 3:
        tai += 8
    elif len(dragons) == 2 and pair >= 31:
        tai += 4
    else:
        tai += len(dragons)
    winds = [kind for kind in triplets if 27 <= kind <= 30]
    if len(winds) == 4:
        tai += 16
    elif len(winds) == 3 and 27 <= pair <= 30:
        tai += 8
    else:
        tai += winds.count(27 + s.seat_wind.turn) + winds.count(27 + s.round_wind.turn)
    single = _single_wait(hand, s, last)
    if not triplets and place is not None and _two_sided(ways[place], last):
        all_tiles = [tile.kind for tile in hand.tiles]
        if not hand.flowers and max(all_tiles) < 27 and not s.tsumo:
            return tai + 2
    return tai + single


def _is_early(s: Situation) -> bool:
    """The dealer's dealt hand, or a win on the dealer's first discard."""
    if not s.first_turn:
        return False
    return s.seat_wind is s.dealer if s.tsumo else s.from_ is s.dealer


def _two_sided(way: Set, last: int) -> bool:
    low = way[0] % 9
    return (last == way[0] and low < 6) or (last == way[2] and low > 0)


def _single_wait(hand: Hand, s: Situation, last: int) -> int:
    if s.first_turn and s.tsumo and s.seat_wind is s.dealer:
        return 0
    if len(hand.melds) == 5 and all(m.is_open for m in hand.melds) and not s.tsumo:
        return 0
    tiles = [tile.kind for tile in hand.concealed]
    tiles.remove(last)
    held = [tile.kind for tile in hand.tiles]
    held.remove(last)
    near = {kind + step for kind in tiles for step in (-2, -1, 0, 1, 2)}
    waits = 0
    for kind in near & set(range(KINDS)):
        if held.count(kind) < 4 and any(True for _ in readings([*tiles, kind])):
            waits += 1
    return int(waits == 1)


def _other_tai(hand: Hand, s: Situation, implied: bool) -> int:
    tai = 0
    early = _is_early(s)
    ready = s.ready is not Ready.NONE
    if early:
        tai += 24 if s.tsumo else 16
    if s.ready is Ready.EARTHLY:
        tai += 8
    if s.ready is Ready.HEAVENLY:
        tai += 16
    if s.tsumo and (implied or not early):
        tai += 1
    if not hand.melds and (implied or not (early or ready)):
        tai += 2 if s.tsumo else 1
    if len(hand.melds) == 5 and all(meld.is_open for meld in hand.melds) and not s.tsumo:
        tai += 2
    tai += s.last_tile + s.rinshan + s.chankan
    flowers = {tile.code for tile in hand.flowers}
    own = SEAT_FLOWERS[(s.flower_wind or s.seat_wind).turn]
    for quartet in QUARTETS:
        tai += 2 if quartet <= flowers else len(quartet & own & flowers)
    kinds = {tile.kind for tile in hand.tiles}
    suits = {kind // 9 for kind in kinds if kind < 27}
    if len(suits) == 1:
        tai += 8 if max(kinds) < 27 else 4
    return tai
