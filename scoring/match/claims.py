"""Claims: which are legal, which one counts, what it makes of the hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.match.draws import four_kans_due
from scoring.match.errors import MatchError
from scoring.match.events import Chi, Event, OpenKan, Pon, Ron
from scoring.match.kans import check_room
from scoring.match.melding import Claim, candidate_melds, claimed_meld, own_of
from scoring.match.options import ClaimOrder
from scoring.match.player import Player
from scoring.match.state import Offer, OfferKind, Phase, Round
from scoring.match.swap import forbidden_after, leaves_a_discard
from scoring.match.winning import ron_claim
from scoring.melds import Meld
from scoring.tiles import Tile


def check_answer(state: Round, event: Event, seat: int) -> None:
    """Raise MatchError unless ``seat`` may answer so to what lies there."""
    state.check_seat(seat)
    offer = state.offer
    if state.phase is not Phase.CLAIMS or offer is None:
        raise MatchError("nothing_to_claim")
    if seat == offer.seat:
        raise MatchError("not_asked", seat)
    if any(getattr(answer, "seat", None) == seat for answer in state.answers):
        raise MatchError("answered_already", seat)
    if isinstance(event, Ron):
        ron_claim(state, seat, offer)
    elif isinstance(event, (Chi, Pon, OpenKan)):
        meld_of(state, event)
    elif seat not in state.asked:
        raise MatchError("not_asked", seat)


def legal_claims(state: Round, seat: int, offer: Offer) -> Iterator[Event]:
    """Every claim that ``seat`` may make."""
    candidates: list[Event] = [Ron(seat)]
    if offer.kind is OfferKind.DISCARD and state.wall.left > 0:
        count = len(state.players)
        candidates += candidate_melds(state.players[seat], seat, offer.tile, offer.seat, count)
    for event in candidates:
        try:
            check_answer(state, event, seat)
        except MatchError:
            continue
        yield event


def meld_of(state: Round, event: Claim) -> Meld:
    """The meld that a claim makes. Raises MatchError when it may not be made."""
    offer = state.offer
    seat = event.seat
    if offer is None:
        raise MatchError("nothing_to_claim")
    player = state.players[seat]
    if player.dead:
        raise MatchError("dead_hand", seat)
    if offer.kind is not OfferKind.DISCARD:
        raise MatchError("kan_not_claimable")
    if state.wall.left <= 0:
        raise MatchError("last_discard")
    if player.in_riichi:
        raise MatchError("claim_in_riichi")
    if four_kans_due(state):
        raise MatchError("hand_aborts")
    count = len(state.players)
    if isinstance(event, Chi) and count == 3:
        raise MatchError("chi_with_three")
    meld = claimed_meld(player, event, offer.tile, offer.seat, count)
    if isinstance(event, OpenKan):
        check_room(state.players, state.wall)
        return meld
    rest = player.take(*event.tiles)
    if not leaves_a_discard(rest.concealed, forbidden_after(meld, state.rules)):
        raise MatchError("no_discard_left")
    return meld


def winning_claim(state: Round) -> Claim | None:
    """Of all claims but ron the one that counts: kan and pon before chi, or the first call."""
    claims = [answer for answer in state.answers if isinstance(answer, (Chi, Pon, OpenKan))]
    if state.rules.claim_order is ClaimOrder.PRIORITY:
        claims.sort(key=lambda claim: isinstance(claim, Chi))
    return claims[0] if claims else None


def take_claimed(state: Round, offer: Offer, claim: Claim) -> tuple[Round, Meld]:
    """The claimed tile moves from the river into the claimer's meld."""
    meld = meld_of(state, claim)
    source, claimer = state.players[offer.seat], state.players[claim.seat]
    last = source.river[-1]
    # If the riichi tile is claimed, the next discard lies sideways in its place.
    source = replace(
        source,
        river=(*source.river[:-1], last._replace(claimed=True)),
        sideways_due=last.sideways,
    )
    claimer = claimer.take(*own_of(meld))
    claimer = replace(claimer, melds=(*claimer.melds, meld))
    claimer = replace(claimer, liable=(*claimer.liable, *_liability(claimer, meld, offer.seat)))
    return state.with_player(offer.seat, source).with_player(claim.seat, claimer), meld


def _liability(claimer: Player, meld: Meld, source: int) -> Iterator[tuple[str, int]]:
    """Yakuman that ``meld`` completes: the third dragon, the fourth wind, the fourth kan."""
    bases = [other.base for other in claimer.melds if not other.is_run]
    if meld.base >= Tile.WHITE and sum(base >= Tile.WHITE for base in bases) == 3:
        yield "daisangen", source
    winds = sum(Tile.EAST <= base <= Tile.NORTH for base in bases)
    if Tile.EAST <= meld.base <= Tile.NORTH and winds == 4:
        yield "daisuushii", source
    if meld.is_kan and sum(other.is_kan for other in claimer.melds) == 4:
        yield "suukantsu", source
