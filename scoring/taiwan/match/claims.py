"""Claims: which are legal, which one counts, what it makes of the hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.match.errors import MatchError as AnyMatchError
from scoring.match.events import Chi, Event, OpenKan, Pass, Pon, Ron, Tsumo
from scoring.match.melding import Claim, candidate_melds, claimed_meld, own_of
from scoring.melds import Meld
from scoring.taiwan.match.errors import MatchError
from scoring.taiwan.match.rules import PLAYERS
from scoring.taiwan.match.state import Offer, OfferKind, Phase, Round
from scoring.taiwan.match.turns import check_room
from scoring.taiwan.match.winning import ron_claim


def check_answer(state: Round, event: Event, seat: int) -> None:
    """Raise MatchError unless ``seat`` may answer so to what lies there."""
    state.check_seat(seat)
    offer = state.offer
    if state.phase is not Phase.CLAIMS or offer is None:
        raise MatchError("nothing_to_claim")
    if any(getattr(answer, "seat", None) == seat for answer in state.answers):
        raise MatchError("answered_already", seat)
    if offer.kind is OfferKind.FLOWER:
        _check_flower(state, event, seat, offer)
        return
    if seat == offer.seat:
        raise MatchError("not_asked", seat)
    if isinstance(event, Tsumo):
        raise MatchError("no_winning_tile")
    if isinstance(event, Ron):
        ron_claim(state, seat, offer)
    elif isinstance(event, Chi | Pon | OpenKan):
        meld_of(state, event)
    elif seat not in state.asked:
        raise MatchError("not_asked", seat)
    elif isinstance(event, Pass) and state.players[seat].is_ready:
        # Who has declared ready is asked only where a win is there to be had.
        raise MatchError("ready_must_win", seat)


def _check_flower(state: Round, event: Event, seat: int, offer: Offer) -> None:
    if seat not in state.asked:
        raise MatchError("not_asked", seat)
    if isinstance(event, Chi | Pon | OpenKan):
        raise MatchError("not_on_a_flower")
    if isinstance(event, Tsumo) != (seat == offer.seat) and not isinstance(event, Pass):
        raise MatchError("wrong_way_to_win")


def legal_claims(state: Round, seat: int, offer: Offer) -> Iterator[Event]:
    """Every claim that ``seat`` may make."""
    if offer.kind is OfferKind.FLOWER:
        yield Tsumo(seat) if seat == offer.seat else Ron(seat)
        return
    candidates: list[Event] = [Ron(seat)]
    if offer.kind is OfferKind.DISCARD and state.wall.left > 0:
        candidates += candidate_melds(state.players[seat], seat, offer.tile, offer.seat, PLAYERS)
    for event in candidates:
        try:
            check_answer(state, event, seat)
        except AnyMatchError:
            continue
        yield event


def meld_of(state: Round, event: Claim) -> Meld:
    """The meld that a claim makes. Raises MatchError when it may not be made."""
    offer = state.offer
    assert offer is not None
    if offer.kind is not OfferKind.DISCARD:
        raise MatchError("kan_not_claimable")
    if state.wall.left <= 0:
        raise MatchError("last_discard")
    player = state.players[event.seat]
    if player.is_ready:
        raise MatchError("claim_when_ready")
    meld = claimed_meld(player, event, offer.tile, offer.seat, PLAYERS)
    if isinstance(event, OpenKan):
        check_room(state, player)
    return meld


def winning_claim(state: Round) -> Claim | None:
    """Of all claims but wins the one that counts: kan and pon before chi."""
    claims = [answer for answer in state.answers if isinstance(answer, Chi | Pon | OpenKan)]
    return min(claims, key=lambda claim: isinstance(claim, Chi), default=None)


def take_claimed(state: Round, offer: Offer, claim: Claim) -> Round:
    """The claimed tile moves from the river into the claimer's meld."""
    meld = meld_of(state, claim)
    source, claimer = state.players[offer.seat], state.players[claim.seat]
    taken = source.river[-1]._replace(claimed=True)
    source = replace(source, river=(*source.river[:-1], taken))
    claimer = claimer.take(*own_of(meld))
    claimer = replace(claimer, melds=(*claimer.melds, meld))
    return state.with_player(offer.seat, source).with_player(claim.seat, claimer)
