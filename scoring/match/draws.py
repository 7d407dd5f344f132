"""Draws: what aborts a hand, and how it ends when the wall is used up."""

from __future__ import annotations

from dataclasses import replace

from scoring.counts import COPIES, KIND_OF, ORPHANS
from scoring.match.errors import MatchError
from scoring.match.options import NagashiAs
from scoring.match.outcome import OutcomeKind
from scoring.match.player import Player
from scoring.match.settlement import settle_abort, settle_nagashi, settle_noten
from scoring.match.state import Phase, Round
from scoring.riichi.nagashi import is_nagashi
from scoring.riichi.score import score
from scoring.situation import Situation
from scoring.tiles import Tile

_NINE = 9


def check_nine_orphans(state: Round, seat: int) -> None:
    """Raise MatchError unless ``seat`` may abort with nine terminals and honours."""
    if not state.rules.nine_orphans:
        raise MatchError("draw_not_in_rules", "nine terminals and honours")
    player = state.players[seat]
    if not state.calm or player.river or state.drawn is None:
        raise MatchError("not_first_turn")
    kinds = {KIND_OF[tile] for tile in player.concealed} & set(ORPHANS)
    if len(kinds) < _NINE:
        raise MatchError("too_few_orphans", len(kinds))


def abort(state: Round, kind: OutcomeKind) -> Round:
    """The hand is aborted."""
    return state.end(settle_abort(kind, state.standing))


def find_abort(state: Round) -> OutcomeKind | None:
    """What aborts the hand once a discard has passed, if anything does."""
    if _four_winds_due(state):
        return OutcomeKind.FOUR_WINDS
    if state.rules.four_riichi and len(state.riichi) == 4:
        return OutcomeKind.FOUR_RIICHI
    if four_kans_due(state):
        return OutcomeKind.FOUR_KANS
    return None


def _four_winds_due(state: Round) -> bool:
    """The four first discards are one wind, and nothing came in between."""
    rivers = [player.river for player in state.players]
    if not (state.rules.four_winds and state.calm and len(rivers) == 4):
        return False
    if any(len(river) != 1 for river in rivers):
        return False
    kinds = {KIND_OF[river[0].tile] for river in rivers}
    return len(kinds) == 1 and Tile.EAST <= min(kinds) <= Tile.NORTH


def four_kans_due(state: Round) -> bool:
    """Four kans of more than one player."""
    kans = [sum(meld.is_kan for meld in player.melds) for player in state.players]
    return state.rules.four_kans and sum(kans) == 4 and max(kans) < 4


def exhaust(state: Round) -> Round:
    """The wall is used up: whoever waits and is not in riichi may choose to show it."""
    if state.rules.nagashi_as is NagashiAs.WIN and _nagashi(state):
        return finish(state)
    asked = tuple(
        seat
        for seat, player in enumerate(state.players)
        if not player.in_riichi and counts_as_waiting(state, seat)
    )
    waiting = replace(state, phase=Phase.SHOW, offer=None, asked=asked, answers=())
    return waiting if asked else finish(waiting)


def counts_as_waiting(state: Round, seat: int) -> bool:
    """Whether the hand counts as tenpai; without formal tenpai it needs yaku and a tile left."""
    player = state.players[seat]
    if player.dead or not player.waits:
        return False
    if state.rules.formal_tenpai:
        return True
    return any(_could_win(state, seat, kind) for kind in player.waits)


def _could_win(state: Round, seat: int, kind: int) -> bool:
    player = state.players[seat]
    seen = sum(KIND_OF[tile] == kind for tile in _visible(state, player))
    if seen >= COPIES:
        return False
    situation = Situation(
        state.standing.wind_of(seat), state.standing.round_wind, riichi=player.riichi
    )
    tile = Tile(kind)
    return score(player.hand(tile, False), situation, state.rules.scoring).win


def _visible(state: Round, player: Player) -> list[Tile]:
    """All tiles that the player can see."""
    tiles = [*player.concealed, *state.wall.indicators]
    for other in state.players:
        tiles += [entry.tile for entry in other.river if not entry.claimed]
        tiles += [tile for meld in other.melds for tile in meld.tiles]
        tiles += [Tile.NORTH] * other.norths
    return tiles


def show(state: Round, seat: int, waiting: bool) -> Round:
    """``seat`` shows a waiting hand or hides it. Raises MatchError when that is no choice."""
    state.check_seat(seat)
    if state.phase is not Phase.SHOW:
        raise MatchError("wrong_phase", "showing a hand", state.phase)
    player = state.players[seat]
    if player.in_riichi and not player.dead:
        raise MatchError("riichi_must_show")
    if not counts_as_waiting(state, seat):
        raise MatchError("not_waiting", seat)
    if seat not in state.asked:
        raise MatchError("answered_already", seat)
    asked = tuple(other for other in state.asked if other != seat)
    shown = (*state.shown, seat) if waiting else state.shown
    state = replace(state, asked=asked, shown=shown)
    return state if asked else finish(state)


def _nagashi(state: Round) -> list[int]:
    if not state.rules.scoring.nagashi_mangan:
        return []
    return [
        seat
        for seat, player in enumerate(state.players)
        if is_nagashi(player.discards, any(entry.claimed for entry in player.river))
    ]


def finish(state: Round) -> Round:
    """The exhaustive draw is settled: with those who showed and those in riichi, who must."""
    riichi = [seat for seat in state.riichi if counts_as_waiting(state, seat)]
    waiting = {*state.shown, *riichi}
    nagashi = _nagashi(state)
    if nagashi:
        return state.end(settle_nagashi(state.standing, nagashi, waiting, state.rules))
    return state.end(settle_noten(state.standing, waiting, state.rules))
