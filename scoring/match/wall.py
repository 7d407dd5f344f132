"""The wall: which tiles, where the dice open it, in which order tiles leave it.

Tiles are given as they are built: side by side in the order in which the wall is drawn away
(clockwise: the dealer's side, then that of the dealer's left neighbour, and so on), on each side
stack by stack from its owner's right, of each stack the upper tile first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from scoring.match.errors import MatchError
from scoring.match.options import Break
from scoring.match.rules import MatchRules
from scoring.match.seating import Dice, check_dice, count_round
from scoring.tiles import KINDS, Tile

DEAD = 14
"""Tiles of the dead wall."""

_REDS = (Tile.M0, Tile.P0, Tile.S0)
_MISSING_IN_SANMA = range(Tile.M2, Tile.M9)


@lru_cache(maxsize=64)
def tile_set(rules: MatchRules) -> tuple[Tile, ...]:
    """All tiles of the game: 136, or 108 with three players; red fives as the rules have them.

    Three players play without 2m to 8m, so without the red 5m.
    """
    sanma = rules.players == 3
    tiles: list[Tile] = []
    for kind in range(KINDS):
        if sanma and kind in _MISSING_IN_SANMA:
            continue
        reds = 0
        for red, count in zip(_REDS, rules.scoring.red_fives, strict=True):
            if red.kind == kind:
                tiles += [red] * count
                reds = count
        tiles += [Tile(kind)] * (4 - reds)
    return tuple(tiles)


def stacks_per_side(players: int) -> int:
    """17 with four players; three build three sides of 18."""
    return 17 if players == 4 else 18


def first_stack(dice: Dice, rules: MatchRules) -> int:
    """Which stack, of all in drawing order from the dealer's right end, is dealt first."""
    check_dice(dice)
    players = rules.players
    turn = count_round(0, dice, players, rules.count_from_next)
    sides_before = -turn % players
    counted = sum(dice) - (1 if rules.break_at is Break.BEFORE_COUNTED else 0)
    stacks = stacks_per_side(players)
    return (sides_before * stacks + counted) % (players * stacks)


@dataclass(frozen=True, slots=True)
class Wall:
    """A wall that has been opened.

    tiles: in the order in which they leave it, the dead wall at the end; of its stacks the last
        one lies beside the break. replacements: how many tiles may replace kans and norths.
    drawn: how many have left from the front. replaced: how many replacement tiles have left.
    turned: how many indicators lie open.
    """

    tiles: tuple[Tile, ...]
    replacements: int = 4
    drawn: int = 0
    replaced: int = 0
    turned: int = 1

    @property
    def left(self) -> int:
        """How many may still be drawn; each replacement moves one tile into the dead wall."""
        return len(self.tiles) - DEAD - self.drawn - self.replaced

    def draw(self) -> tuple[Tile, Wall]:
        """The next tile from the front. Raises MatchError when none is left."""
        if self.left <= 0:
            raise MatchError("no_tile_left")
        return self.tiles[self.drawn], replace(self, drawn=self.drawn + 1)

    def replace_tile(self) -> tuple[Tile, Wall]:
        """The next replacement tile: nearest to the break first, of a stack the upper one first.

        Raises MatchError when none is left.
        """
        if self.left <= 0 or self.replaced >= self.replacements:
            raise MatchError("no_tile_left")
        stack, lower = divmod(self.replaced, 2)
        return self._dead(stack, lower), replace(self, replaced=self.replaced + 1)

    def turn_indicator(self) -> Wall:
        """One more indicator, beside the last."""
        return replace(self, turned=self.turned + 1)

    @property
    def indicators(self) -> tuple[Tile, ...]:
        """The open ones: upper tiles from the stack after the replacement tiles on."""
        return tuple(self._dead(self.replacements // 2 + i, 0) for i in range(self.turned))

    @property
    def ura_indicators(self) -> tuple[Tile, ...]:
        """The tiles below the indicators."""
        return tuple(self._dead(self.replacements // 2 + i, 1) for i in range(self.turned))

    def _dead(self, stack: int, lower: int) -> Tile:
        """A tile of the stack so many places from the break."""
        return self.tiles[len(self.tiles) - 2 * (stack + 1) + lower]


def open_wall(built: tuple[Tile, ...], dice: Dice, rules: MatchRules) -> Wall:
    """The wall that the dealer's dice open. Raises MatchError for tiles that are not the set."""
    _check_set(built, rules)
    start = 2 * first_stack(dice, rules)
    # Three players replace four norths besides four kans.
    return Wall(built[start:] + built[:start], 4 if rules.players == 4 else 8)


def deal(wall: Wall, players: int) -> tuple[tuple[tuple[Tile, ...], ...], Wall]:
    """Starting hands, the dealer's first: thrice four each, one each, one more for the dealer."""
    hands: list[list[Tile]] = [[] for _ in range(players)]
    for count in (4, 4, 4, 1):
        for hand in hands:
            for _ in range(count):
                tile, wall = wall.draw()
                hand.append(tile)
    tile, wall = wall.draw()
    hands[0].append(tile)
    return tuple(map(tuple, hands)), wall


def _check_set(built: Iterable[Tile], rules: MatchRules) -> None:
    expected = tile_set(rules)
    have, want = Counter(built), Counter(expected)
    if have != want:
        odd = min((have - want) + (want - have))
        raise MatchError(
            "wrong_wall", len(expected), f"{have[odd]} of {odd} instead of {want[odd]}"
        )
