"""Dora: which tile an indicator points to, and how many a hand holds.

Source: indicator to next tile in its suit (9 to 1), winds in seat order, white-green-red.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scoring.hand import Hand
from scoring.riichi.rules import Rules
from scoring.shapes import KIND_OF
from scoring.situation import Situation
from scoring.tiles import Tile


def _next_kinds(players: int) -> tuple[int, ...]:
    table = [kind - 8 if kind % 9 == 8 else kind + 1 for kind in range(27)]
    table += [28, 29, 30, 27, 32, 33, 31]
    if players == 3:
        # Without 2m to 8m the two characters point to each other.
        table[Tile.M1], table[Tile.M9] = Tile.M9, Tile.M1
    return tuple(int(kind) for kind in table)


_NEXT = {players: _next_kinds(players) for players in (3, 4)}


@dataclass(frozen=True, slots=True)
class DoraCount:
    """Han from dora by source; north: set-aside norths, three players only."""

    dora: int = 0
    ura: int = 0
    red: int = 0
    north: int = 0

    @property
    def total(self) -> int:
        """All of them."""
        return self.dora + self.ura + self.red + self.north

    def to_dict(self, players: int = 4) -> dict[str, int]:
        """JSON form; ``north`` for three players only."""
        out = {"dora": self.dora, "ura": self.ura, "red": self.red}
        if players == 3:
            out["north"] = self.north
        return out


NO_DORA = DoraCount()


def dora_kind(indicator: Tile, players: int = 4) -> int:
    """The kind that is dora when ``indicator`` is turned."""
    return _NEXT[players][KIND_OF[indicator]]


def count_dora(hand: Hand, counts: Sequence[int], situation: Situation, rules: Rules) -> DoraCount:
    """Dora of a win. counts: all tiles of the hand by kind, melds included."""
    following = _NEXT[rules.players]
    norths = situation.norths
    dora = _count(situation.dora_indicators, counts, following, norths, rules.kan_dora)
    ura = 0
    if situation.ura_indicators and rules.ura_dora:
        ura = _count(situation.ura_indicators, counts, following, norths, rules.kan_ura)
    red = count_reds(hand, rules)
    if not (dora or ura or red or norths):
        return NO_DORA
    return DoraCount(dora, ura, red, norths)


def _count(
    indicators: tuple[Tile, ...],
    counts: Sequence[int],
    following: tuple[int, ...],
    norths: int,
    kan: bool,
) -> int:
    found = 0
    for indicator in indicators if kan else indicators[:1]:
        kind = following[KIND_OF[indicator]]
        found += counts[kind]
        if kind == Tile.NORTH:
            found += norths
    return found


def count_reds(hand: Hand, rules: Rules) -> int:
    """Red fives that are dora: none of a suit in which the rules have no red five."""
    found = _count_reds(hand.concealed, rules)
    for meld in hand.melds:
        found += _count_reds(meld.tiles, rules)
    return found


def _count_reds(tiles: Iterable[Tile], rules: Rules) -> int:
    found = 0
    for tile in tiles:
        if 34 <= tile <= 36 and rules.red_fives[tile - 34]:
            found += 1
    return found
