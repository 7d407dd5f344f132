"""Every event that a hand at play accepts, false wins apart."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.counts import COPIES, KIND_OF
from scoring.match.errors import MatchError
from scoring.match.events import AddedKan, ClosedKan, Event, Pass, Tsumo
from scoring.melds import MeldKind
from scoring.taiwan.match.claims import legal_claims
from scoring.taiwan.match.events import Discard
from scoring.taiwan.match.round import check_move
from scoring.taiwan.match.state import OfferKind, Phase, Round
from scoring.tiles import Tile


def legal_events(state: Round) -> tuple[Event, ...]:
    """Every event but false wins that ``apply_round`` accepts; () once the hand is over."""
    if state.phase is Phase.CLAIMS and state.offer is not None:
        events: list[Event] = []
        for seat in state.asked:
            if state.offer.kind is OfferKind.FLOWER or not state.players[seat].is_ready:
                events.append(Pass(seat))
            events += legal_claims(state, seat, state.offer)
        return tuple(events)
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
        if state.calm:
            yield Discard(seat, tile, ready=True)
    yield Tsumo(seat)
    for kind in sorted({KIND_OF[tile] for tile in concealed}):
        if player.count(kind) == COPIES:
            yield ClosedKan(seat, Tile(kind))
    pons = {meld.base for meld in player.melds if meld.kind is MeldKind.PON}
    for tile in concealed:
        if KIND_OF[tile] in pons:
            yield AddedKan(seat, tile)


def _is_legal(state: Round, event: Event) -> bool:
    try:
        check_move(state, event)
    except MatchError:
        return False
    return True
