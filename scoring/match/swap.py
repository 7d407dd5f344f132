"""Swap calling (kuikae): what may not be discarded right after a claim."""

from __future__ import annotations

from scoring.counts import KIND_OF
from scoring.match.options import Kuikae
from scoring.match.rules import MatchRules
from scoring.melds import Meld
from scoring.tiles import Tile


def forbidden_after(meld: Meld, rules: MatchRules) -> frozenset[int]:
    """Kinds forbidden for the discard after claiming ``meld``.

    The claimed kind; and after a run whose end was claimed, the kind at its other end: who holds
    3 4 5 and claims 6 with 4 5 may discard neither 6 nor 3.
    """
    if rules.kuikae is Kuikae.ALLOWED or meld.claimed is None:
        return frozenset()
    claimed = KIND_OF[meld.tiles[meld.claimed]]
    kinds = {claimed}
    if meld.is_run and rules.kuikae is Kuikae.BOTH_ENDS:
        if claimed == meld.base and claimed % 9 < 6:
            kinds.add(claimed + 3)
        elif claimed == meld.base + 2 and claimed % 9 > 2:
            kinds.add(claimed - 3)
    return frozenset(kinds)


def leaves_a_discard(rest: tuple[Tile, ...], forbidden: frozenset[int]) -> bool:
    """Whether any concealed tile may be discarded."""
    return any(KIND_OF[tile] not in forbidden for tile in rest)
