"""Flowers set aside and replaced from the wall's end (補花), in order, and again (後補).

After the deal the dealer replaces first, then the others in turn; who draws a flower for it waits
for the next go-round. Later a drawn flower is replaced at once. As soon as all eight lie there,
whoever has seven or eight of them may win.
"""

from __future__ import annotations

from dataclasses import replace

from scoring.taiwan.match.draws import exhaust
from scoring.taiwan.match.errors import MatchError
from scoring.taiwan.match.state import Phase, Round
from scoring.taiwan.match.turns import begin_turn
from scoring.taiwan.match.winning import flower_claim, flower_winner
from scoring.tiles import Tile


def draw_next(state: Round, seat: int) -> Round:
    """``seat`` draws from the wall."""
    tile, wall = state.wall.draw()
    return _receive(replace(state, wall=wall, rinshan=False), seat, tile)


def draw_replacement(state: Round, seat: int) -> Round:
    """``seat`` draws a replacement tile for a kan."""
    tile, wall = state.wall.replace_tile()
    return _receive(replace(state, wall=wall, rinshan=True), seat, tile)


def _receive(state: Round, seat: int, tile: Tile) -> Round:
    state = replace(state.with_player(seat, state.players[seat].give(tile)), turn=seat)
    state = replace(state, phase=Phase.TURN, offer=None, asked=(), answers=())
    return replace_flowers(state)


def replace_flowers(state: Round) -> Round:
    """Replace until nobody holds a flower, or somebody may win by flowers; then go on."""
    while not state.dry:
        if not state.queue:
            state = replace(state, queue=_holders(state))
        if not state.queue:
            return begin_turn(state)
        seat, queue = state.queue[0], state.queue[1:]
        before = flower_winner(state)
        state = _replace_of(replace(state, queue=queue), seat)
        if before is None and _may_win(state):
            return _ask(state)
    return exhaust(state)


def _holders(state: Round) -> tuple[int, ...]:
    """Who has flowers in hand, in turn order: from the dealer on while tiles are dealt."""
    seats = (state.turn, *state.others(state.turn))
    return tuple(
        seat for seat in seats if any(tile.is_flower for tile in state.players[seat].concealed)
    )


def _replace_of(state: Round, seat: int) -> Round:
    """All flowers of ``seat`` are set aside, and as many tiles drawn while there are any."""
    player = state.players[seat]
    exposed = player.expose_flowers()
    wall = state.wall
    for _ in range(len(player.concealed) - len(exposed.concealed)):
        if wall.left <= 0:
            state = replace(state, dry=True)
            break
        tile, wall = wall.replace_tile()
        exposed = exposed.give(tile)
    rinshan = state.rinshan or not state.dealing
    return replace(state.with_player(seat, exposed), wall=wall, rinshan=rinshan)


def _may_win(state: Round) -> bool:
    found = flower_winner(state)
    if found is None:
        return False
    try:
        flower_claim(state, *found)
    except MatchError:
        return False
    return True


def _ask(state: Round) -> Round:
    found = flower_winner(state)
    assert found is not None
    seat, offer = found
    return replace(state, phase=Phase.CLAIMS, offer=offer, asked=(seat,), answers=())
