"""Three players: seats, norths set aside, replacement tiles, payments."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.match.events import Discard, North, Pass, Pon, Ron, Tsumo
from scoring.match.legal import legal_events
from scoring.match.outcome import OutcomeKind
from scoring.match.round import apply_round
from scoring.match.rules import match_preset
from scoring.match.state import Phase
from scoring.melds import Source
from tests.scoring.match.hands import IDLE
from tests.scoring.match.playing import RULES, begin, discard, discard_drawn, play, tile, tiles
from tests.scoring.match.refusing import refused

SANMA = match_preset("sanma")
OTHERS = ("19m147p147s12356z", "19m258p258s12356z")
"""No two tiles alike."""
WAITING = "345p567p23488s67s"
"""Waits for 5s and 8s, all simples."""


def test_the_turn_goes_round_three_players() -> None:
    state = begin("19m369p369s12356z", *OTHERS, draws="7z7z7z6z", rules=SANMA)
    seats = []
    for _ in range(4):
        seats.append(state.turn)
        state = discard_drawn(state)
    assert seats == [0, 1, 2, 0]


def test_a_north_is_set_aside_and_replaced() -> None:
    state = begin(WAITING, *OTHERS, draws="4z", dead="9s", rules=SANMA)
    assert North(0) in legal_events(state)
    state = apply_round(state, North(0))
    player = state.players[0]
    assert (player.norths, state.drawn, state.rinshan) == (1, tile("9s"), True)
    assert tile("4z") not in player.concealed
    assert not state.calm
    assert state.wall.turned == 1


def test_a_win_on_the_replacement_counts_the_north() -> None:
    state = begin(WAITING, *OTHERS, draws="4z", dead="5s", rules=SANMA)
    state = play(state, North(0), Tsumo(0))
    assert state.outcome is not None
    (win,) = state.outcome.wins
    assert win.score is not None
    assert "rinshan" in {row.id for row in win.score.yaku}
    assert win.score.dora.north == 1
    # Nobody pays the absent player's share.
    assert len([change for change in state.outcome.changes if change < 0]) == 2


def test_a_set_aside_north_may_be_won() -> None:
    """By a wait for it, without chankan; others that pass are furiten until their next draw."""
    single = "345p567p234678s4z"
    state = begin("19m147p147s12367z", single, OTHERS[1], draws="4z", rules=SANMA)
    wait = replace(state.players[1], concealed=tiles("111z567p234678s4z"))
    state = apply_round(state.with_player(1, wait), North(0))
    assert state.asked == (1,)
    won = apply_round(state, Ron(1))
    assert won.outcome is not None
    assert won.outcome.kind is OutcomeKind.RON
    (win,) = won.outcome.wins
    assert win.score is not None
    assert "chankan" not in {row.id for row in win.score.yaku}
    passed = apply_round(state, Pass(1))
    assert passed.players[0].norths == 1
    assert passed.players[1].passed
    never = replace(SANMA, rob_north=False)
    state = begin("19m147p147s12367z", single, OTHERS[1], draws="4z", rules=never)
    state = apply_round(state.with_player(1, wait), North(0))
    assert state.phase is Phase.TURN
    assert not state.players[1].passed


def test_norths_end_ippatsu_and_the_first_go_round() -> None:
    state = begin(WAITING, *OTHERS, draws="7z4z", rules=SANMA)
    state = discard(state, "7z", riichi=True)
    assert state.players[0].ippatsu
    state = apply_round(state, North(1))
    assert not state.players[0].ippatsu


def test_refused_norths() -> None:
    with refused("no_norths"):
        apply_round(begin(*IDLE, draws="7z", rules=RULES), North(0))
    with refused("tile_not_held"):
        apply_round(begin(WAITING, *OTHERS, draws="7z", rules=SANMA), North(0))
    state = begin(WAITING, *OTHERS, draws="4z", rules=SANMA)
    empty = replace(state.wall, drawn=state.wall.drawn + state.wall.left)
    with refused("no_tile_left"):
        apply_round(replace(state, wall=empty), North(0))
    state = begin("19m147p147s12356z", "77z4z19m258p25s123z", draws="7z", rules=SANMA)
    state = play(state, Discard(0, tile("7z")), Pon(1, tiles("77z")))
    with refused("must_discard"):
        apply_round(state, North(1))
    with refused("no_winning_tile"):
        apply_round(state, Tsumo(1))
    assert Tsumo(1) not in legal_events(state)


def test_in_riichi_only_a_drawn_north_is_set_aside() -> None:
    state = begin("345p567p234s66s44z", *OTHERS, draws="7z6z6z5z", rules=SANMA)
    state = discard(state, "7z", riichi=True)
    state = discard_drawn(state, 2)
    with refused("riichi_discards_drawn"):
        apply_round(state, North(0))


@pytest.mark.parametrize(("seat", "source"), [(1, Source.LEFT), (2, Source.RIGHT)])
def test_a_pon_shows_from_whom_it_came(seat: int, source: Source) -> None:
    """Nobody sits across."""
    hands = list(OTHERS)
    hands.insert(seat - 1, "77z19m369p369s123z")
    state = begin("19m147p147s1235z", *hands[:2], draws="7z", rules=SANMA)
    state = play(state, Discard(0, tile("7z")), Pon(seat, tiles("77z")))
    assert state.players[seat].melds[0].source is source
