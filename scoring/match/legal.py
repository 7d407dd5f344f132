"""Everything that a hand's rules allow now, fouls apart."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.counts import COPIES, KIND_OF
from scoring.match.claims import legal_claims
from scoring.match.errors import MatchError
from scoring.match.events import (
    AddedKan,
    ClosedKan,
    Discard,
    Event,
    NineOrphans,
    North,
    Pass,
    Show,
    Tsumo,
)
from scoring.match.round import check_move
from scoring.match.state import Phase, Round
from scoring.melds import MeldKind
from scoring.tiles import Tile


def legal_events(state: Round) -> tuple[Event, ...]:
    """Every event but fouls that ``apply_round`` accepts; () once the hand is over."""
    if state.phase is Phase.CLAIMS and state.offer is not None:
        events: list[Event] = []
        for seat in state.asked:
            events += [Pass(seat), *legal_claims(state, seat, state.offer)]
        return tuple(events)
    if state.phase is Phase.SHOW:
        return tuple(Show(seat, waiting) for seat in state.asked for waiting in (True, False))
    if state.phase is Phase.TURN:
        return tuple(event for event in _moves(state) if _is_legal(state, event))
    return ()


def _moves(state: Round) -> Iterator[Event]:
    """What is worth a question."""
    seat = state.turn
    player = state.players[seat]
    concealed = sorted(set(player.concealed))
    for tile in concealed:
        yield Discard(seat, tile)
    if state.drawn is None:
        return
    if player.is_closed and not player.in_riichi and player.may_wait:
        for tile in concealed:
            yield Discard(seat, tile, riichi=True)
    yield Tsumo(seat)
    for kind in sorted({KIND_OF[tile] for tile in concealed}):
        if player.count(kind) == COPIES:
            yield ClosedKan(seat, Tile(kind))
    pons = {meld.base for meld in player.melds if meld.kind is MeldKind.PON}
    for tile in concealed:
        if KIND_OF[tile] in pons:
            yield AddedKan(seat, tile)
    yield North(seat)
    yield NineOrphans(seat)


def _is_legal(state: Round, event: Event) -> bool:
    try:
        check_move(state, event)
    except MatchError:
        return False
    return True
