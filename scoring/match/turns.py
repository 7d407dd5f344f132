"""One player's turn: draws, discards, riichi, kans, set-aside norths."""

from __future__ import annotations

from dataclasses import replace

from scoring.counts import KIND_OF
from scoring.match.errors import MatchError
from scoring.match.events import AddedKan, ClosedKan, Discard, North
from scoring.match.furiten import after_own_discard, after_own_draw
from scoring.match.kans import added_kan_of, check_room, closed_kan_of
from scoring.match.options import KanDora, Length, RiichiDraw
from scoring.match.player import Discarded, Player
from scoring.match.state import Offer, OfferKind, Phase, Round
from scoring.melds import MeldKind
from scoring.riichi.payments import STICK
from scoring.situation import Riichi
from scoring.tiles import Tile


def check_turn(state: Round, seat: int) -> Player:
    """The player whose turn it is. Raises MatchError when it is not ``seat``."""
    state.check_seat(seat)
    if state.phase is not Phase.TURN:
        raise MatchError("wrong_phase", "a move", state.phase)
    if seat != state.turn:
        raise MatchError("not_your_turn", seat)
    return state.players[seat]


def draw_next(state: Round, seat: int) -> Round:
    """``seat`` draws from the wall."""
    tile, wall = state.wall.draw()
    return _begin_turn(replace(state, wall=wall, rinshan=False), seat, tile)


def draw_replacement(state: Round, seat: int) -> Round:
    """``seat`` draws a replacement tile."""
    tile, wall = state.wall.replace_tile()
    return _begin_turn(replace(state, wall=wall, rinshan=True), seat, tile)


def _begin_turn(state: Round, seat: int, tile: Tile) -> Round:
    player = after_own_draw(state.players[seat]).give(tile)
    state = replace(state.with_player(seat, player), turn=seat, phase=Phase.TURN, drawn=tile)
    return replace(state, forbidden=frozenset(), offer=None, asked=(), answers=())


def check_discard(state: Round, event: Discard) -> None:
    """Raise MatchError for a discard, or a riichi with it, that the rules refuse."""
    seat, tile = event.seat, event.tile
    player = check_turn(state, seat)
    player.check_holds(seat, tile)
    if player.in_riichi and tile != state.drawn:
        code = state.drawn.code if state.drawn is not None else "none"
        raise MatchError("riichi_discards_drawn", code)
    if KIND_OF[tile] in state.forbidden:
        raise MatchError("swap_calling", tile.code)
    if event.riichi:
        _check_riichi(state, seat, player, tile)


def discard(state: Round, event: Discard) -> Round:
    """The discard, lying there. Raises MatchError."""
    check_discard(state, event)
    seat, tile = event.seat, event.tile
    player = state.players[seat]
    declared = Riichi.NONE
    if event.riichi:
        first = state.calm and not player.river
        declared = Riichi.DOUBLE if first else Riichi.RIICHI
    sideways = event.riichi or player.sideways_due
    player = player.take(tile)
    player = replace(
        player,
        river=(*player.river, Discarded(tile, sideways)),
        ippatsu=False,
        sideways_due=False,
    )
    state = state.with_player(seat, after_own_discard(player, tile))
    return replace(
        _turn_indicators(state, state.pending),
        pending=0,
        drawn=None,
        rinshan=False,
        forbidden=frozenset(),
        fed_kan=None,
        offer=Offer(OfferKind.DISCARD, seat, tile, declared),
    )


def _check_riichi(state: Round, seat: int, player: Player, tile: Tile) -> None:
    rules = state.rules
    if player.dead:
        raise MatchError("dead_hand", seat)
    if player.in_riichi:
        raise MatchError("riichi_twice", seat)
    if not player.is_closed:
        raise MatchError("riichi_open")
    points = state.standing.points[seat]
    if rules.riichi_needs_points and rules.length is not Length.SINGLE and points < STICK:
        raise MatchError("riichi_too_few_points", seat, points)
    needed = {
        RiichiDraw.OWN_DRAW: len(state.players),
        RiichiDraw.FOUR_TILES: 4,
        RiichiDraw.ALWAYS: 1,
        RiichiDraw.LAST_DISCARD: 0,
    }[rules.riichi_draw]
    if state.wall.left < needed:
        raise MatchError("riichi_too_late", needed, state.wall.left)
    if not player.waits_without(tile):
        raise MatchError("riichi_not_waiting", tile.code)


def offer_closed_kan(state: Round, event: ClosedKan) -> Round:
    """A closed kan, which may yet be robbed. Raises MatchError."""
    player = _check_own_kan(state, event.seat)
    meld = closed_kan_of(player, event.seat, event.tile, state.drawn, state.rules)
    check_room(state.players, state.wall)
    tile = meld.tiles[-1].plain
    return replace(state, offer=Offer(OfferKind.CLOSED_KAN, event.seat, Tile(tile), meld=meld))


def offer_added_kan(state: Round, event: AddedKan) -> Round:
    """An added kan, which may yet be robbed. Raises MatchError."""
    player = _check_own_kan(state, event.seat)
    place, meld = added_kan_of(player, event.seat, event.tile)
    check_room(state.players, state.wall)
    offer = Offer(OfferKind.ADDED_KAN, event.seat, event.tile, meld=meld, place=place)
    return replace(state, offer=offer)


def offer_north(state: Round, event: North) -> Round:
    """A north set aside, which may yet be won. Raises MatchError."""
    player = check_turn(state, event.seat)
    if state.rules.players != 3:
        raise MatchError("no_norths")
    if state.drawn is None:
        raise MatchError("must_discard")
    player.check_holds(event.seat, Tile.NORTH)
    if player.in_riichi and state.drawn != Tile.NORTH:
        raise MatchError("riichi_discards_drawn", state.drawn.code)
    if state.wall.left <= 0:
        raise MatchError("no_tile_left")
    return replace(state, offer=Offer(OfferKind.NORTH, event.seat, Tile.NORTH))


def _check_own_kan(state: Round, seat: int) -> Player:
    player = check_turn(state, seat)
    if player.dead:
        raise MatchError("dead_hand", seat)
    if state.drawn is None:
        raise MatchError("must_discard")
    return player


def stand(state: Round, offer: Offer) -> Round:
    """Nobody robbed what was offered: it lies, and a replacement tile is drawn."""
    seat = offer.seat
    player = state.players[seat]
    if offer.kind is OfferKind.NORTH:
        player = replace(player.take(Tile.NORTH), norths=player.norths + 1)
        return draw_replacement(interrupt(state.with_player(seat, player)), seat)
    assert offer.meld is not None
    if offer.kind is OfferKind.CLOSED_KAN:
        player = player.take(*offer.meld.tiles)
        player = replace(player, melds=(*player.melds, offer.meld))
    else:
        melds = (*player.melds[: offer.place], offer.meld, *player.melds[offer.place + 1 :])
        player = replace(player.take(offer.tile), melds=melds)
    return replace_kan(state.with_player(seat, player), seat, offer.meld.kind)


def replace_kan(state: Round, seat: int, kind: MeldKind) -> Round:
    """The indicator that a kan turns, now or after the discard, and its replacement tile."""
    state = interrupt(state)
    if state.rules.scoring.kan_dora:
        late = state.rules.kan_dora is KanDora.AFTER_DISCARD and kind is not MeldKind.CLOSED_KAN
        turned = state.pending + (0 if late else 1)
        state = replace(_turn_indicators(state, turned), pending=1 if late else 0)
    return draw_replacement(state, seat)


def _turn_indicators(state: Round, count: int) -> Round:
    wall = state.wall
    for _ in range(count):
        wall = wall.turn_indicator()
    return replace(state, wall=wall)


def interrupt(state: Round) -> Round:
    """A claim, kan or set-aside north ends the first go-round and everybody's ippatsu."""
    players = tuple(
        replace(player, ippatsu=False) if player.ippatsu else player for player in state.players
    )
    return replace(state, players=players, calm=False)
