"""The wall: which tiles, where three dice open it, draws from its front, replacements from its end.

Tiles are given as they are built: side by side in the order in which the wall is drawn away
(clockwise: the dealer's side, then that of the dealer's left neighbour, and so on), on each side
stack by stack from its owner's right, of each stack the upper tile first.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache

from scoring.counts import COPIES
from scoring.taiwan.match.errors import MatchError
from scoring.taiwan.match.options import Remainder, kept_tiles
from scoring.taiwan.match.rules import PLAYERS, MatchRules
from scoring.tiles import KINDS, Tile

HAND = 16
"""Tiles that each player is dealt."""


@lru_cache(maxsize=2)
def tile_set(flowers: bool) -> tuple[Tile, ...]:
    """All tiles of the game: 144, or 136 without flowers."""
    tiles = [Tile(kind) for kind in range(KINDS) for _ in range(COPIES)]
    if flowers:
        tiles += [tile for tile in Tile if tile.is_flower]
    return tuple(tiles)


def stacks_per_side(flowers: bool) -> int:
    """18, or 17 without flowers."""
    return len(tile_set(flowers)) // (2 * PLAYERS)


@dataclass(frozen=True, slots=True)
class Wall:
    """A wall that has been opened.

    tiles: those still there, in drawing order. remainder: how many stay at last. replaced: how
    many have left from the end. kans: how many were made.
    """

    tiles: tuple[Tile, ...]
    remainder: Remainder
    replaced: int = 0
    kans: int = 0

    @property
    def left(self) -> int:
        """How many may still be drawn; below 0 where a kan has made the remainder greater."""
        return len(self.tiles) - kept_tiles(self.remainder, self.kans)

    def draw(self) -> tuple[Tile, Wall]:
        """The next tile from the front. The caller has checked that one is left."""
        return self.tiles[0], replace(self, tiles=self.tiles[1:])

    def replace_tile(self) -> tuple[Tile, Wall]:
        """The next tile from the end: of a stack the upper one first."""
        whole = self.replaced % 2 == 0 and len(self.tiles) > 1
        at = len(self.tiles) - (2 if whole else 1)
        rest = self.tiles[:at] + self.tiles[at + 1 :]
        return self.tiles[at], replace(self, tiles=rest, replaced=self.replaced + 1)

    def add_kan(self) -> Wall:
        """One more kan was made."""
        return replace(self, kans=self.kans + 1)


def open_wall(built: tuple[Tile, ...], opened: int, count: int, rules: MatchRules) -> Wall:
    """The wall opened at the side of ``opened`` (turns after the dealer).

    From its owner's right ``count`` stacks stay, the next one is dealt first. Raises MatchError
    for tiles that are not the set.
    """
    expected = tile_set(rules.scoring.flowers)
    have, want = Counter(built), Counter(expected)
    if have != want:
        odd = min((have - want) + (want - have))
        raise MatchError(
            "wrong_wall", len(expected), f"{have[odd]} of {odd} instead of {want[odd]}"
        )
    stacks = stacks_per_side(rules.scoring.flowers)
    start = 2 * ((-opened % PLAYERS * stacks + count) % (PLAYERS * stacks))
    return Wall(built[start:] + built[:start], rules.remainder)


def deal(wall: Wall) -> tuple[tuple[tuple[Tile, ...], ...], Wall]:
    """Starting hands, the dealer's first: four times two stacks each, one tile for the dealer."""
    hands: list[list[Tile]] = [[] for _ in range(PLAYERS)]
    for _ in range(HAND // 4):
        for hand in hands:
            for _ in range(4):
                tile, wall = wall.draw()
                hand.append(tile)
    tile, wall = wall.draw()
    hands[0].append(tile)
    return tuple(map(tuple, hands)), wall
