"""The three kinds of furiten: by discards, until the next draw, in riichi."""

from __future__ import annotations

from dataclasses import replace

from scoring.match.events import Discard, Pass, Ron, Tsumo
from scoring.match.furiten import is_discard_furiten, is_furiten
from scoring.match.outcome import OutcomeKind
from scoring.match.player import Discarded, Player
from scoring.match.round import apply_round
from scoring.match.state import Phase, Round
from tests.scoring.match.hands import IDLE, TANYAO
from tests.scoring.match.playing import begin, discard, discard_drawn, tile, tiles
from tests.scoring.match.refusing import refused

NO_YAKU = "123m567p678p67s55z"
"""Waits for 5s and 8s, without a yaku."""


def test_a_wait_among_the_own_discards() -> None:
    player = Player(tiles(TANYAO), river=(Discarded(tile("8s")),))
    assert is_discard_furiten(player)
    assert is_discard_furiten(replace(player, river=(Discarded(tile("0s"), claimed=True),)))
    assert not is_discard_furiten(replace(player, river=(Discarded(tile("2s")),)))


def test_discard_furiten_forbids_ron_on_every_wait_but_not_tsumo() -> None:
    """8s was discarded: 5s does not win by ron, and does by tsumo."""
    state = begin(TANYAO, *IDLE, draws="8s5s7z7z5s")
    state = discard(state, "8s")
    state = apply_round(state, Discard(1, tile("5s")))
    assert state.phase is Phase.TURN
    state = discard_drawn(state, 2)
    assert apply_round(state, Tsumo(0)).phase is Phase.OVER


def test_discard_furiten_ends_when_the_waits_change() -> None:
    state = begin(TANYAO, *IDLE, draws="8s6z6z6z6s")
    state = discard_drawn(state, 3)
    assert is_furiten(state.players[0])
    state = discard_drawn(state)
    # 6s drawn, 7s discarded: a pair of 6s, so that 34m waits.
    state = discard(state, "7s")
    assert tile("8s").kind not in state.players[0].waits
    assert not is_furiten(state.players[0])


def passed_once(hand: str = TANYAO) -> Round:
    """The dealer lets player 1's 5s pass."""
    state = begin(hand, *IDLE, draws="7z5s8s7z6z5s")
    state = apply_round(discard(state, "7z"), Discard(1, tile("5s")))
    return apply_round(state, Pass(0)) if state.phase is Phase.CLAIMS else state


def test_a_tile_let_pass_forbids_ron_until_the_next_own_draw() -> None:
    state = passed_once()
    assert is_furiten(state.players[0])
    state = apply_round(state, Discard(2, tile("8s")))
    assert state.phase is Phase.TURN  # not asked
    state = discard_drawn(state)
    assert state.turn == 0
    assert not is_furiten(state.players[0])
    state = discard(state, "6z")
    state = apply_round(state, Discard(1, tile("5s")))
    assert state.asked == (0,)


def test_a_hand_without_yaku_lets_pass_too() -> None:
    assert passed_once(NO_YAKU).players[0].passed


def test_ron_in_furiten_is_refused() -> None:
    state = begin("147m147p12345z99s", "34s258m258p12345z", TANYAO, draws="5s")
    state = state.with_player(2, replace(state.players[2], passed=True))
    state = apply_round(state, Discard(0, tile("5s")))
    assert state.asked == (1,)
    with refused("furiten"):
        apply_round(state, Ron(2))


def test_riichi_furiten_lasts() -> None:
    """In riichi, after letting 5s pass, no ron any more; tsumo still wins."""
    state = begin(TANYAO, *IDLE, draws="7z5s6z6z6z8s5z5z5s")
    state = discard(state, "7z", riichi=True)
    state = apply_round(apply_round(state, Discard(1, tile("5s"))), Pass(0))
    state = discard_drawn(state, 3)
    assert state.players[0].passed_in_riichi
    state = apply_round(state, Discard(1, tile("8s")))
    assert state.phase is Phase.TURN
    state = discard_drawn(state, 2)
    state = apply_round(state, Tsumo(0))
    assert state.outcome is not None
    assert state.outcome.kind is OutcomeKind.TSUMO


def test_declining_a_tsumo_in_riichi_is_letting_pass() -> None:
    state = begin(TANYAO, *IDLE, draws="7z6z6z6z5s8s")
    state = discard_drawn(discard(state, "7z", riichi=True), 3)
    state = apply_round(state, Discard(0, tile("5s")))
    assert state.players[0].passed_in_riichi
    state = apply_round(state, Discard(1, tile("8s")))
    assert state.phase is Phase.TURN
