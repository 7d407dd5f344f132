"""Dora: which tile an indicator points to, and how many a hand holds.

Source: indicator to next tile in its suit (9 to 1), winds in seat order, white-green-red.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from scoring.counts import KIND_OF, Counts, has_reds, reds_of
from scoring.riichi.win import Facts
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


_counted = lru_cache(maxsize=1 << 12)(DoraCount)


def count_dora(facts: Facts) -> DoraCount:
    """Dora of a win."""
    situation, rules = facts.situation, facts.rules
    following = _NEXT[rules.players]
    norths = situation.norths
    dora = _count(situation.dora_indicators, facts.counts, following, norths, rules.kan_dora)
    ura = 0
    if situation.ura_indicators and rules.ura_dora:
        ura = _count(situation.ura_indicators, facts.counts, following, norths, rules.kan_ura)
    red = 0
    if has_reds(facts.counts):
        # Where the rules have no red five of a suit, a red tile is a plain five.
        m, p, s = rules.red_fives
        reds = reds_of(facts.counts)
        red = (reds[0] if m else 0) + (reds[1] if p else 0) + (reds[2] if s else 0)
    return _counted(dora, ura, red, norths)


def _count(
    indicators: tuple[Tile, ...],
    counts: Counts,
    following: tuple[int, ...],
    norths: int,
    kan: bool,
) -> int:
    found = 0
    for indicator in indicators if kan else indicators[:1]:
        kind = following[KIND_OF[indicator]]
        found += counts >> 4 * kind & 15
        if kind == Tile.NORTH:
            found += norths
    return found
