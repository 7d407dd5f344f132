"""Flowers: replaced in order and again, drawn later, seven that rob the eighth, all eight."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.match.events import AddedKan, Chi, Event, Pass, Pon, Ron, Tsumo
from scoring.taiwan.match.events import Discard
from scoring.taiwan.match.outcome import OutcomeKind
from scoring.taiwan.match.state import OfferKind, Phase, Round
from scoring.tiles import Tile
from tests.scoring.taiwan.match.playing import (
    begin,
    discard_drawn,
    play,
    refused,
    run_out,
    tile,
    tiles,
)

DULL = "1247m68p3356s1135z"
"""Fifteen tiles that are far from anything."""


def test_the_dealer_replaces_first_then_the_others_in_turn() -> None:
    state = begin("1f2f", "3f", "4f", "", back="1m2m3m4m")
    assert state.players[0].flowers == tiles("12f")
    assert state.players[0].concealed[-2:] == tiles("12m")
    assert state.players[1].concealed[-1] == tile("3m")
    assert state.players[2].concealed[-1] == tile("4m")
    assert [len(player.concealed) for player in state.players] == [17, 16, 16, 16]
    assert (state.phase, state.turn, state.drawn) == (Phase.TURN, 0, tile("2m"))


def test_flowers_drawn_for_flowers_wait_for_the_next_go_round() -> None:
    # The dealer's replacement is a flower, which is replaced only after South has had a tile.
    state = begin("1f", "3f", back="2f5m6m")
    assert state.players[0].flowers == tiles("12f")
    assert state.players[1].concealed[-1] == tile("5m")
    assert state.players[0].concealed[-1] == tile("6m")


def test_and_again() -> None:
    state = begin("1f", back="2f3f5f7p")
    assert state.players[0].flowers == tiles("1235f")
    assert state.players[0].concealed[-1] == tile("7p")


def test_no_replacement_of_the_deal_is_a_win_on_a_replacement_tile() -> None:
    state = begin("1f", back="7p")
    assert not state.rinshan


def test_a_flower_drawn_in_play_is_replaced_at_once() -> None:
    state = begin(draws="5z1f", back="7p")
    state = discard_drawn(state)
    assert state.turn == 1
    assert state.players[1].flowers == tiles("1f")
    assert (state.drawn, state.rinshan) == (tile("7p"), True)
    state = discard_drawn(state)
    assert not state.rinshan


def test_the_last_tile_is_a_flower() -> None:
    state = run_out(begin(live_end="1f"))
    assert state.outcome is not None
    assert state.outcome.kind is OutcomeKind.EXHAUSTIVE
    assert len(state.wall.tiles) == 16
    assert any(player.flowers == tiles("1f") for player in state.players)


# --- seven flowers ------------------------------------------------------------------------------


def seven_then_one() -> Round:
    """South has seven flowers; West draws the eighth."""
    state = begin("", "1234567f", draws="5z6z8f")
    return discard_drawn(state, 2)


def test_seven_flowers_rob_the_eighth() -> None:
    state = seven_then_one()
    assert state.phase is Phase.CLAIMS
    assert state.asked == (1,)
    assert state.offer is not None
    assert (state.offer.kind, state.offer.seat, state.offer.tile) == (
        OfferKind.FLOWER,
        2,
        Tile.BAMBOO,
    )
    state = play(state, Ron(1))
    assert state.outcome is not None
    assert state.outcome.kind is OutcomeKind.RON
    # Eight tai from its holder, who does not deal.
    assert state.outcome.changes == (0, 260, -260, 0)


def test_the_seventh_flower_robs_the_eighth_that_lies_elsewhere() -> None:
    state = discard_drawn(begin("8f", "123456f", draws="5z7f"))
    assert state.phase is Phase.CLAIMS
    assert state.offer is not None
    assert state.offer.seat == 0
    state = play(state, Ron(1))
    assert state.outcome is not None
    # The dealer had it: one tai more.
    assert state.outcome.changes == (-280, 280, 0, 0)


def test_the_eighth_flower_may_be_let_go() -> None:
    state = play(seven_then_one(), Pass(1))
    assert (state.phase, state.turn, state.rinshan) == (Phase.TURN, 2, True)
    assert state.drawn is not None
    # Nobody is asked again, and it is no bar to later wins.
    state = discard_drawn(state, 4)
    assert state.phase is Phase.TURN


def test_what_cannot_be_done_with_a_flower() -> None:
    state = seven_then_one()
    for reason, event in (
        ("not_asked", Ron(3)),
        ("not_asked", Pass(2)),
        ("wrong_way_to_win", Tsumo(1)),
        ("not_on_a_flower", Pon(1, tiles("11m"))),
        ("not_on_a_flower", Chi(1, tiles("12m"))),
        ("wrong_phase", AddedKan(2, tile("1m"))),
        ("wrong_phase", Discard(2, tile("1m"))),
    ):
        with refused(reason):
            play(state, event)


def test_seven_at_the_deal() -> None:
    state = begin("8f", "1234567f")
    assert state.phase is Phase.CLAIMS
    assert state.asked == (1,)
    passed = play(state, Pass(1))
    assert (passed.phase, passed.turn) == (Phase.TURN, 0)
    assert [len(player.concealed) for player in passed.players] == [17, 16, 16, 16]


# --- eight flowers ------------------------------------------------------------------------------


def test_eight_flowers_are_a_self_draw() -> None:
    state = begin("", "12345678f")
    assert state.asked == (1,)
    with refused("wrong_way_to_win"):
        play(state, Ron(1))
    won = play(state, Tsumo(1))
    assert won.outcome is not None
    assert won.outcome.kind is OutcomeKind.TSUMO
    assert won.outcome.changes == (-280, 800, -260, -260)
    passed = play(state, Pass(1))
    assert (passed.phase, passed.turn) == (Phase.TURN, 0)


@pytest.mark.parametrize(("before", "win"), [(0, Tsumo(1)), (1, Ron(1))])
def test_the_eighth_flower_as_the_last_tile(before: int, win: Event) -> None:
    """Nothing replaces it, and it wins all the same: for South, or robbed from West."""
    state = discard_drawn(begin("", "1234567f"), before)
    rest = [tile for tile in state.wall.tiles if not tile.is_flower]
    state = replace(state, wall=replace(state.wall, tiles=(Tile.BAMBOO, *rest[:16])))
    state = discard_drawn(state)
    assert state.phase is Phase.CLAIMS
    assert state.dry
    won = play(state, win)
    assert won.outcome is not None
    assert won.outcome.winners == (1,)
    let_go = play(state, Pass(1))
    assert let_go.outcome is not None
    assert let_go.outcome.kind is OutcomeKind.EXHAUSTIVE


def test_eight_flowers_let_go_are_no_win_later() -> None:
    state = play(begin(DULL, "12345678f"), Pass(1))
    state = discard_drawn(state)
    assert state.turn == 1
    with refused("no_win"):
        play(state, Tsumo(1))
