"""What a win in the hand at play is worth: the situation that its state amounts to."""

from __future__ import annotations

from dataclasses import replace

from scoring.counts import KIND_OF
from scoring.hand import Hand
from scoring.taiwan.legality import FLOWERS, wins_by_kans
from scoring.taiwan.match.errors import MatchError
from scoring.taiwan.match.outcome import OutcomeKind
from scoring.taiwan.match.rules import PLAYERS
from scoring.taiwan.match.settlement import Paid, settle_wins
from scoring.taiwan.match.state import Offer, OfferKind, Round
from scoring.taiwan.passing import Standing
from scoring.taiwan.score import score
from scoring.taiwan.situation import Situation

Claim = tuple[Hand, Situation]


def tsumo_claim(state: Round, seat: int) -> Claim:
    """Hand and situation of a win on the drawn tile. Raises MatchError when there is none."""
    player = state.players[seat]
    if state.drawn is None:
        raise MatchError("no_winning_tile")
    if KIND_OF[state.drawn] not in player.waits_without(state.drawn):
        raise MatchError("no_win", "not_complete")
    situation = replace(
        _situation(state, seat),
        tsumo=True,
        last_tile=state.wall.left <= 0,
        rinshan=state.rinshan,
        first_turn=state.calm and not player.river,
    )
    return _checked(state, player.hand(state.drawn), situation)


def ron_claim(state: Round, seat: int, offer: Offer) -> Claim:
    """Hand and situation of a win on what lies there. Raises MatchError when there is none."""
    if offer.kind is OfferKind.FLOWER:
        return flower_claim(state, seat, offer)
    player = state.players[seat]
    if KIND_OF[offer.tile] not in player.waits:
        raise MatchError("no_win", "not_complete")
    discarded = offer.kind is OfferKind.DISCARD
    dealer_once = len(state.players[state.dealer].river) == 1
    situation = replace(
        _situation(state, seat),
        from_=state.wind_of(offer.seat),
        last_tile=discarded and state.wall.left <= 0,
        chankan=not discarded,
        first_turn=discarded and state.calm and dealer_once and state.discards <= PLAYERS,
    )
    return _checked(state, player.hand(offer.tile, drawn=False), situation)


def flower_claim(state: Round, seat: int, offer: Offer) -> Claim:
    """Seven flowers rob the eighth, or all eight are held. Raises MatchError."""
    player = state.players[seat]
    # Passed wins are of tiles that complete a hand; flowers are apart from that.
    situation = replace(_situation(state, seat), passed=False)
    if len(player.flowers) == FLOWERS:
        situation = replace(situation, tsumo=True)
    else:
        situation = replace(situation, from_=state.wind_of(offer.seat), robs_flower=True)
    return _checked(state, player.hand(), situation)


def flower_winner(state: Round) -> tuple[int, Offer] | None:
    """Once all flowers lie there: who has seven or eight, and the eighth with its holder."""
    if sum(len(player.flowers) for player in state.players) < FLOWERS:
        return None
    for seat, player in enumerate(state.players):
        if len(player.flowers) == FLOWERS:
            return seat, Offer(OfferKind.FLOWER, seat, player.flowers[-1])
        if len(player.flowers) == FLOWERS - 1:
            holder = next(s for s in state.others(seat) if state.players[s].flowers)
            tile = state.players[holder].flowers[0]
            return seat, Offer(OfferKind.FLOWER, holder, tile)
    return None


def win_by_four_kans(state: Round, seat: int, source: int | None) -> Round | None:
    """The hand won by the fourth kan of ``seat``, whose last tile ``source`` discarded; or None."""
    rules = state.rules.scoring
    player = state.players[seat]
    if not wins_by_kans(player.kans, rules):
        return None
    # It wins by itself, declared or not, so a passed win is no bar.
    situation = replace(
        _situation(state, seat),
        passed=False,
        tsumo=source is None,
        from_=None if source is None else state.wind_of(source),
    )
    result = score(player.hand(), situation, rules)
    kind = OutcomeKind.TSUMO if source is None else OutcomeKind.RON
    paid = Paid(seat, result.payments, result)
    return state.end(settle_wins(kind, state.origin, [paid], state.standing, state.rules))


def _situation(state: Round, seat: int) -> Situation:
    player = state.players[seat]
    return Situation(
        seat_wind=state.wind_of(seat),
        round_wind=state.standing.round_wind,
        dealer=state.wind_of(state.dealer),
        flower_wind=state.flower_wind_of(seat),
        streak=state.standing.streak,
        ready=player.ready,
        passed=player.passing is not Standing.FREE,
    )


def _checked(state: Round, hand: Hand, situation: Situation) -> Claim:
    result = score(hand, situation, state.rules.scoring)
    if not result.win:
        raise MatchError("no_win", result.reason)
    return hand, situation
