"""What a win in the hand at play is worth: the situation that its state amounts to."""

from __future__ import annotations

from dataclasses import replace

from scoring.counts import KIND_OF, pack, playing
from scoring.hand import Hand
from scoring.match.errors import MatchError
from scoring.match.furiten import is_furiten
from scoring.match.player import Player
from scoring.match.state import Offer, OfferKind, Round
from scoring.riichi.result import Score
from scoring.riichi.score import score
from scoring.shapes import is_thirteen_orphans
from scoring.situation import Situation

Claim = tuple[Hand, Situation]
_ROBBED = (OfferKind.ADDED_KAN, OfferKind.CLOSED_KAN)


def tsumo_claim(state: Round, seat: int) -> Claim:
    """Hand and situation of a win on the drawn tile. Raises MatchError when there is none."""
    player = state.players[seat]
    if state.drawn is None:
        raise MatchError("no_winning_tile")
    _check_alive(player, seat)
    situation = replace(
        _situation(state, seat),
        tsumo=True,
        last_tile=state.wall.left == 0 and not state.rinshan,
        rinshan=state.rinshan,
        first_turn=state.calm and not player.river and not player.in_riichi,
    )
    return _checked(state, seat, player.hand(state.drawn, True), situation)


def ron_claim(state: Round, seat: int, offer: Offer) -> Claim:
    """Hand and situation of a win on what lies there. Raises MatchError when there is none."""
    player = state.players[seat]
    _check_alive(player, seat)
    if KIND_OF[offer.tile] not in player.waits:
        raise MatchError("no_win", "not_complete")
    hand = player.hand(offer.tile, False)
    _check_robbing(state, hand, offer)
    if is_furiten(player):
        raise MatchError("furiten", seat)
    own_discards = 1 if seat == state.dealer else 0
    situation = replace(
        _situation(state, seat),
        from_=state.standing.wind_of(offer.seat),
        last_tile=state.wall.left == 0,
        chankan=offer.kind in _ROBBED,
        first_turn=(state.calm and len(player.river) == own_discards and not player.in_riichi),
        discards=player.discards,
    )
    return _checked(state, seat, hand, situation)


def lets_pass(state: Round, seat: int, offer: Offer) -> bool:
    """Whether what lies there completes the player's hand, yaku or not, and could be won."""
    player = state.players[seat]
    if KIND_OF[offer.tile] not in player.waits:
        return False
    try:
        _check_robbing(state, player.hand(offer.tile, False), offer)
    except MatchError:
        return False
    return True


def _situation(state: Round, seat: int) -> Situation:
    player, standing, wall = state.players[seat], state.standing, state.wall
    return Situation(
        seat_wind=standing.wind_of(seat),
        round_wind=standing.round_wind,
        riichi=player.riichi,
        ippatsu=player.ippatsu,
        dora_indicators=wall.indicators,
        ura_indicators=wall.ura_indicators if player.in_riichi else (),
        honba=standing.honba,
        sticks=standing.sticks,
        norths=player.norths,
    )


def _check_alive(player: Player, seat: int) -> None:
    if player.dead:
        raise MatchError("dead_hand", seat)


def _check_robbing(state: Round, hand: Hand, offer: Offer) -> None:
    if offer.kind is OfferKind.CLOSED_KAN:
        orphans = not hand.melds and is_thirteen_orphans(playing(pack(hand.concealed)))
        if not (orphans and state.rules.rob_closed_kan):
            raise MatchError("no_win", "a closed kan is robbed by thirteen orphans only")
    elif offer.kind is OfferKind.NORTH and not state.rules.rob_north:
        raise MatchError("no_win", "a set-aside north is not won")


def _checked(state: Round, seat: int, hand: Hand, situation: Situation) -> Claim:
    """The claim with its liability. Raises MatchError when the hand does not win."""
    rules = state.rules.scoring
    result = score(hand, situation, rules)
    if not result.win:
        raise MatchError("no_win", result.reason)
    return hand, _with_liable(state, seat, result, situation)


def _with_liable(state: Round, seat: int, result: Score, situation: Situation) -> Situation:
    """``situation`` with whoever fed a yakuman of this win, or the open kan before its
    replacement tile. Three dragons and four kans can be fed by two players."""
    won = {row.id for row in result.yaku}
    fed = {id: source for id, source in state.players[seat].liable if id in won}
    kan = fed.pop("suukantsu", None)
    liable = next(iter(fed.values()), None)
    rules = state.rules.scoring
    if liable is None and kan is None and situation.rinshan and rules.liable_rinshan:
        liable = state.fed_kan
    if liable is None:
        liable, kan = kan, None
    wind_of = state.standing.wind_of
    return replace(
        situation,
        liable=None if liable is None else wind_of(liable),
        liable_kan=None if kan is None else wind_of(kan),
    )
