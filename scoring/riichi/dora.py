"""Dora: which tile an indicator points to, and how many a hand holds.

Source: indicator to next tile in its suit (9 to 1), winds in seat order, white-green-red.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from scoring.counts import KIND_OF, UNIT, has_reds, reds_of
from scoring.riichi.win import Facts
from scoring.tiles import Tile


def _next_kinds(players: int) -> tuple[int, ...]:
    """The dora's kind by the indicator's number; a red five points where a five does."""
    table = [kind - 8 if kind % 9 == 8 else kind + 1 for kind in range(27)]
    table += [28, 29, 30, 27, 32, 33, 31]
    if players == 3:
        # Without 2m to 8m the two characters point to each other.
        table[Tile.M1], table[Tile.M9] = Tile.M9, Tile.M1
    return tuple(int(table[kind]) for kind in KIND_OF if kind >= 0)


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


NO_DORA = DoraCount()


def dora_kind(indicator: Tile, players: int = 4) -> int:
    """The kind that is dora when ``indicator`` is turned."""
    return _NEXT[players][indicator]


_counted = lru_cache(maxsize=1 << 12)(DoraCount)


def count_dora(facts: Facts) -> DoraCount:
    """Dora of a win."""
    situation, rules, counts = facts.situation, facts.rules, facts.counts
    following = _NEXT[rules.players]
    norths = situation.norths
    if norths:
        counts += norths * UNIT[Tile.NORTH]
    dora = ura = red = 0
    indicators = situation.dora_indicators
    for indicator in indicators if rules.kan_dora else indicators[:1]:
        dora += counts >> 4 * following[indicator] & 15
    if situation.ura_indicators and rules.ura_dora:
        indicators = situation.ura_indicators
        for indicator in indicators if rules.kan_ura else indicators[:1]:
            ura += counts >> 4 * following[indicator] & 15
    if has_reds(counts):
        # Where the rules have no red five of a suit, a red tile is a plain five.
        for number, exist in zip(reds_of(counts), rules.red_fives, strict=True):
            if exist:
                red += number
    return _counted(dora, ura, red, norths)
