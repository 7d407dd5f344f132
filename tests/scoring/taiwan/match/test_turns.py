"""Turns: discards, kans of one's own, ready declared early and what it binds to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.match.events import AddedKan, Chi, ClosedKan, Pass, Pon, Ron, Tsumo
from scoring.taiwan.match.events import Discard, EnterDraw
from scoring.taiwan.match.round import apply_round
from scoring.taiwan.match.state import Phase
from scoring.taiwan.situation import Ready
from tests.scoring.taiwan.match.playing import (
    RULES,
    begin,
    discard,
    discard_drawn,
    play,
    refused,
    settle_passes,
    tile,
    tiles,
)

WAITING = "123m456m789p99p11s345s"
"""Sixteen tiles that wait for 9p and 1s."""
OTHER = "123m456m789m88p77z678s"
"""Another such hand."""
DULL = "1247m68p3356s1135z2p"


def test_the_first_turn() -> None:
    state = begin(draws="5z")
    assert (state.phase, state.turn, state.drawn) == (Phase.TURN, 0, tile("5z"))
    state = discard(state, "5z")
    assert state.turn == 1
    assert state.players[0].river[0].tile == tile("5z")
    assert len(state.players[1].concealed) == 17


def test_whose_turn_it_is() -> None:
    state = begin(DULL, "1m")
    for reason, event in (
        ("not_your_turn", Discard(1, tile("1m"))),
        ("no_such_player", Discard(4, tile("1m"))),
        ("tile_not_held", Discard(0, tile("9m"))),
        ("nothing_to_claim", Pass(1)),
        ("nothing_to_claim", Ron(1)),
        ("no_win", Tsumo(0)),
        ("wrong_phase", EnterDraw()),
    ):
        with refused(reason):
            apply_round(state, event)
    claims = play(begin("9m", "99m"), Discard(0, tile("9m")))
    with refused("wrong_phase"):
        apply_round(claims, Discard(0, tile("1m")))


def test_kans() -> None:
    state = begin("1111m", back="7p")
    state = play(state, ClosedKan(0, tile("1m")))
    assert state.players[0].melds[0].is_kan
    assert (state.drawn, state.rinshan, state.calm) == (tile("7p"), True, False)
    assert len(state.players[0].concealed) == 14
    with refused("no_such_kan"):
        play(state, ClosedKan(0, tile("2m")))
    with refused("no_such_kan"):
        play(state, AddedKan(0, tile("7p")))


def test_an_added_kan() -> None:
    state = begin("9s", "99s", draws="5z")
    state = play(state, Discard(0, tile("9s")), Pon(1, tiles("99s")))
    with refused("must_discard"):
        play(state, ClosedKan(1, tile("9s")))
    with refused("must_discard"):
        play(state, AddedKan(1, tile("9s")))
    with refused("no_winning_tile"):
        play(state, Tsumo(1))
    state = discard(state, state.players[1].concealed[0].code)
    while state.turn != 1:
        state = discard_drawn(state)
    player = state.players[1].give(tile("9s"))
    player = player.take(player.concealed[0])
    state = play(state.with_player(1, player), AddedKan(1, tile("9s")))
    state = settle_passes(state)
    assert state.players[1].melds[0].is_kan
    assert state.rinshan


# --- ready --------------------------------------------------------------------------------------


def test_ready_with_the_first_discard_is_heavenly() -> None:
    state = discard(begin(WAITING, draws="5z"), "5z", ready=True)
    assert state.players[0].ready is Ready.HEAVENLY


def test_ready_with_the_second_discard_is_earthly() -> None:
    state = discard_drawn(begin("", WAITING, draws="5z6z7z5z6z7z"), 5)
    assert state.turn == 1
    state = discard(state, state.drawn.code if state.drawn else "", ready=True)
    assert state.players[1].ready is Ready.EARTHLY


def test_the_eighth_discard_is_in_time_and_the_ninth_is_not() -> None:
    state = discard_drawn(begin(WAITING, "", "", OTHER, draws="5z"), 7)
    assert (state.turn, state.discards) == (3, 7)
    assert state.drawn is not None
    in_time = play(state, Discard(3, state.drawn, ready=True))
    assert in_time.players[3].ready is Ready.EARTHLY
    state = discard_drawn(state)
    assert state.drawn is not None
    with refused("ready_too_late"):
        play(state, Discard(0, state.drawn, ready=True))


def test_ready_within_four_discards_only() -> None:
    rules = replace(RULES, earthly_within=4)
    state = discard_drawn(begin(WAITING, rules=rules, draws="5z"), 4)
    assert state.drawn is not None
    with refused("ready_too_late"):
        play(state, Discard(0, state.drawn, ready=True))


def test_heavenly_may_be_the_dealers_alone() -> None:
    rules = replace(RULES, heavenly_dealer_only=True)
    state = begin(WAITING, OTHER, rules=rules, draws="5z6z")
    state = discard(state, "5z", ready=True)
    state = discard(state, "6z", ready=True)
    assert [player.ready for player in state.players[:2]] == [Ready.HEAVENLY, Ready.EARTHLY]


def test_ready_needs_a_waiting_hand_and_nothing_in_between() -> None:
    with refused("ready_not_waiting"):
        play(begin(DULL, draws="5z"), Discard(0, tile("5z"), ready=True))
    state = begin("5z", "", "55z", WAITING, draws="9m")
    state = play(state, Discard(0, tile("5z")), Pon(2, tiles("55z")))
    state = discard(state, state.players[2].concealed[0].code)
    assert state.turn == 3
    assert state.drawn is not None
    with refused("ready_interrupted"):
        play(state, Discard(3, state.drawn, ready=True))


def test_a_ready_hand_is_changed_no_more() -> None:
    state = begin(WAITING, "", "", "1s", draws="5z6z7z5z7z")
    state = discard(state, "5z", ready=True)
    state = discard(state, "6z", "7z")
    state = discard(state, "5z")
    assert (state.turn, state.drawn) == (0, tile("7z"))
    with refused("ready_discards_drawn"):
        play(state, Discard(0, tile("1m")))
    with refused("ready_twice"):
        play(state, Discard(0, tile("7z"), ready=True))
    assert discard(state, "7z").turn == 1


def test_a_ready_hand_claims_wins_only_and_lets_none_pass() -> None:
    state = begin(WAITING, "22m", "", "2m1s", draws="5z6z7z")
    state = discard(state, "5z", ready=True)
    state = discard(state, "6z", "7z")
    # Somebody else is asked about 2m, so that it lies there to be claimed.
    lies = play(state, Discard(3, tile("2m")))
    assert lies.asked == (1,)
    with refused("claim_when_ready"):
        play(lies, Chi(0, tiles("13m")))
    winning = play(state, Discard(3, tile("1s")))
    assert winning.asked == (0,)
    with refused("ready_must_win"):
        play(winning, Pass(0))
    assert play(winning, Ron(0)).phase is Phase.OVER


def test_a_ready_hand_makes_no_kan() -> None:
    state = begin("111m456m789p99p11s345s", draws="5z6z7z5z1m")
    state = discard(state, "5z", ready=True)
    state = discard_drawn(state, 3)
    assert state.drawn == tile("1m")
    with refused("ready_makes_no_kan"):
        play(state, ClosedKan(0, tile("1m")))


@pytest.mark.parametrize("text", ["9p", "1s"])
def test_a_ready_hand_takes_its_self_draw(text: str) -> None:
    state = begin(WAITING, draws=f"5z6z7z5z{text}")
    state = discard(state, "5z", ready=True)
    state = discard_drawn(state, 3)
    with refused("ready_must_win"):
        play(state, Discard(0, tile(text)))
    assert play(state, Tsumo(0)).phase is Phase.OVER
