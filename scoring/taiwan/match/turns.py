"""One player's turn: the draw, the discard, ready, kans."""

from __future__ import annotations

from dataclasses import replace

from scoring.counts import KIND_OF
from scoring.match.events import AddedKan, ClosedKan
from scoring.match.holding import Discarded
from scoring.match.kans import added_kan_of, four_of
from scoring.melds import Meld
from scoring.taiwan.legality import wins_by_kans
from scoring.taiwan.match.errors import MatchError
from scoring.taiwan.match.events import Discard
from scoring.taiwan.match.options import kept_tiles
from scoring.taiwan.match.player import Player
from scoring.taiwan.match.state import Offer, OfferKind, Phase, Round
from scoring.taiwan.match.winning import tsumo_claim
from scoring.taiwan.passing import Event, Standing
from scoring.taiwan.situation import Ready


def check_turn(state: Round, seat: int) -> Player:
    """The player whose turn it is. Raises MatchError when it is not ``seat``."""
    state.check_seat(seat)
    if state.phase is not Phase.TURN:
        raise MatchError("wrong_phase", "a move", state.phase)
    if seat != state.turn:
        raise MatchError("not_your_turn", seat)
    return state.players[seat]


def begin_turn(state: Round) -> Round:
    """The turn begins with the last tile of the player's hand, the one just drawn."""
    seat = state.turn
    player = state.players[seat]
    drawn = player.concealed[-1]
    if player.passing is not Standing.FREE:
        wins = KIND_OF[drawn] in player.waits_without(drawn)
        player = player.after(Event.WINNING_DRAW if wins else Event.DRAW)
    state = state.with_player(seat, player)
    return replace(
        state, phase=Phase.TURN, drawn=drawn, dealing=False, offer=None, asked=(), answers=()
    )


def may_tsumo(state: Round) -> bool:
    """Whether the player whose turn it is could win on the drawn tile."""
    try:
        tsumo_claim(state, state.turn)
    except MatchError:
        return False
    return True


def check_discard(state: Round, event: Discard) -> None:
    """Raise MatchError for a discard, or ready with it, that the rules refuse."""
    seat, tile = event.seat, event.tile
    player = check_turn(state, seat)
    player.check_holds(seat, tile)
    if player.is_ready:
        if may_tsumo(state):
            raise MatchError("ready_must_win", seat)
        if tile != state.drawn:
            code = state.drawn.code if state.drawn is not None else "none"
            raise MatchError("ready_discards_drawn", code)
    if event.ready:
        _check_ready(state, event, player)


def _check_ready(state: Round, event: Discard, player: Player) -> None:
    if player.is_ready:
        raise MatchError("ready_twice", event.seat)
    if not state.calm:
        raise MatchError("ready_interrupted")
    if _ready_of(state, player) is Ready.NONE:
        raise MatchError("ready_too_late", state.rules.earthly_within)
    if not player.waits_without(event.tile):
        raise MatchError("ready_not_waiting", event.tile.code)


def _ready_of(state: Round, player: Player) -> Ready:
    """What declaring ready with the next discard is, by when it comes."""
    anybody = not state.rules.heavenly_dealer_only
    if not player.river and (anybody or state.turn == state.dealer):
        return Ready.HEAVENLY
    return Ready.EARTHLY if state.discards < state.rules.earthly_within else Ready.NONE


def discard(state: Round, event: Discard) -> Round:
    """The discard, lying there. Raises MatchError."""
    check_discard(state, event)
    seat, tile = event.seat, event.tile
    state = let_draw_pass(state)
    player = state.players[seat]
    if event.ready:
        player = replace(player, ready=_ready_of(state, player))
    player = player.take(tile).after(Event.DISCARD)
    player = replace(player, river=(*player.river, Discarded(tile)))
    return replace(
        state.with_player(seat, player),
        drawn=None,
        rinshan=False,
        offer=Offer(OfferKind.DISCARD, seat, tile),
    )


def let_draw_pass(state: Round) -> Round:
    """Where the drawn tile would have won, the player who goes on has passed a win."""
    if state.drawn is None or not may_tsumo(state):
        return state
    player = state.players[state.turn]
    return state.with_player(state.turn, player.after(Event.PASS))


def check_room(state: Round, player: Player) -> None:
    """Raise MatchError when no tile is left that replaces one more kan of ``player``."""
    if wins_by_kans(player.kans + 1, state.rules.scoring):
        return  # it needs none
    wall = state.wall
    if len(wall.tiles) <= kept_tiles(wall.remainder, wall.kans + 1) or wall.left <= 0:
        raise MatchError("no_tile_for_kan")


def check_closed_kan(state: Round, event: ClosedKan) -> Meld:
    """The closed kan that the event lays down. Raises MatchError."""
    player = _check_own_kan(state, event.seat)
    return four_of(player, event.seat, event.tile)


def lay_closed_kan(state: Round, event: ClosedKan) -> Round:
    """A closed kan, which nobody can rob. Raises MatchError."""
    meld = check_closed_kan(state, event)
    state = let_draw_pass(state)
    player = state.players[event.seat].take(*meld.tiles)
    player = replace(player, melds=(*player.melds, meld))
    return state.with_player(event.seat, player)


def check_added_kan(state: Round, event: AddedKan) -> tuple[int, Meld]:
    """(place of the pon among the melds, the kan that it becomes). Raises MatchError."""
    player = _check_own_kan(state, event.seat)
    return added_kan_of(player, event.seat, event.tile)


def offer_added_kan(state: Round, event: AddedKan) -> Round:
    """An added kan, which may yet be robbed. Raises MatchError."""
    place, meld = check_added_kan(state, event)
    offer = Offer(OfferKind.ADDED_KAN, event.seat, event.tile, meld, place)
    return replace(let_draw_pass(state), offer=offer)


def _check_own_kan(state: Round, seat: int) -> Player:
    player = check_turn(state, seat)
    if state.drawn is None:
        raise MatchError("must_discard")
    if player.is_ready:
        raise MatchError("ready_makes_no_kan", seat)
    check_room(state, player)
    return player


def stand(state: Round, offer: Offer) -> Round:
    """Nobody robbed the added kan: it lies."""
    assert offer.meld is not None
    player = state.players[offer.seat]
    melds = (*player.melds[: offer.place], offer.meld, *player.melds[offer.place + 1 :])
    player = replace(player.take(offer.tile), melds=melds)
    return state.with_player(offer.seat, player)
