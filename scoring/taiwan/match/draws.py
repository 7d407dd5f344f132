"""Draws: the wall is down to its remainder (流局), or the discards or kans are odd ones (和局)."""

from __future__ import annotations

from scoring.counts import KIND_OF
from scoring.taiwan.match.outcome import OutcomeKind
from scoring.taiwan.match.rules import PLAYERS
from scoring.taiwan.match.settlement import settle_nothing
from scoring.taiwan.match.state import Round
from scoring.tiles import Tile

_WESTS = (Tile.WEST,) * PLAYERS
_IN_ORDER = {
    OutcomeKind.FOUR_WINDS: (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH),
    OutcomeKind.FOUR_WESTS: _WESTS,
    OutcomeKind.WESTS_AND_CIRCLE: (*_WESTS[:-1], Tile.P1),
}


def exhaust(state: Round) -> Round:
    """Nobody has won."""
    return state.end(settle_nothing(OutcomeKind.EXHAUSTIVE))


def drawn_hand(state: Round, kind: OutcomeKind) -> Round:
    """The hand is drawn."""
    return state.end(settle_nothing(kind))


def find_drawn(state: Round) -> OutcomeKind | None:
    """What makes a drawn hand once the fourth discard has passed, if anything does."""
    if not state.calm or state.discards != PLAYERS:
        return None
    order = (state.dealer, *state.others(state.dealer))
    kinds = tuple(KIND_OF[state.players[seat].river[0].tile] for seat in order)
    round_winds = (state.standing.round_wind.tile,) * PLAYERS
    for kind, wanted in {**_IN_ORDER, OutcomeKind.ROUND_WINDS: round_winds}.items():
        if kinds == wanted and getattr(state.rules, kind):
            return kind
    return None


def four_kans_due(state: Round) -> bool:
    """Four kans of more than one player, where the rules draw the hand for them."""
    kans = [player.kans for player in state.players]
    return state.rules.four_kans and sum(kans) == 4 and max(kans) < 4
