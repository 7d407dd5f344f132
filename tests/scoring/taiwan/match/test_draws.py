"""流局 and 和局: the remainder by each rule, four kans, the discards of the first go-round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.match.events import ClosedKan, OpenKan, Pass, Pon
from scoring.taiwan.match.events import Discard
from scoring.taiwan.match.options import Remainder
from scoring.taiwan.match.outcome import OutcomeKind
from scoring.taiwan.match.standing import Standing
from scoring.taiwan.match.state import Phase
from tests.scoring.taiwan.match.playing import (
    RULES,
    begin,
    discard,
    play,
    refused,
    run_out,
    tile,
    tiles,
)

KANS = ("1111m2222m3333m1z", "4444m5555m6666m1z")


@pytest.mark.parametrize(
    ("remainder", "kans", "kept"),
    [
        (Remainder.IRON, 0, 16),
        (Remainder.IRON, 2, 16),
        (Remainder.ONE_PER_KAN, 0, 16),
        (Remainder.ONE_PER_KAN, 2, 18),
        (Remainder.TWO_PER_KAN, 2, 20),
        (Remainder.NOTHING, 2, 0),
    ],
)
def test_the_wall_ends_at_the_remainder(remainder: Remainder, kans: int, kept: int) -> None:
    state = begin(*KANS, rules=replace(RULES, remainder=remainder))
    for kan in tiles("1m2m")[:kans]:
        state = play(state, ClosedKan(0, kan))
    state = run_out(state)
    assert state.outcome is not None
    assert state.outcome.kind is OutcomeKind.EXHAUSTIVE
    assert state.outcome.changes == (0, 0, 0, 0)
    assert len(state.wall.tiles) == kept


def test_no_kan_on_the_last_tile() -> None:
    state = begin("1111m")
    last = replace(state, wall=replace(state.wall, tiles=state.wall.tiles[:16]))
    with refused("no_tile_for_kan"):
        play(last, ClosedKan(0, tile("1m")))


def test_a_kan_may_cost_more_than_is_left() -> None:
    rules = replace(RULES, remainder=Remainder.TWO_PER_KAN)
    state = begin("1111m", rules=rules)
    wall = replace(state.wall, tiles=state.wall.tiles[:18])
    with refused("no_tile_for_kan"):
        play(replace(state, wall=wall), ClosedKan(0, tile("1m")))
    wall = replace(state.wall, tiles=state.wall.tiles[:19])
    after = play(replace(state, wall=wall), ClosedKan(0, tile("1m")))
    assert after.wall.left == 0


def test_the_last_discard_is_claimed_for_a_win_only() -> None:
    full = begin("", "11m", draws="1m")
    assert play(full, Discard(0, tile("1m"))).phase is Phase.CLAIMS
    last = replace(full, wall=replace(full.wall, tiles=full.wall.tiles[:16]))
    over = play(last, Discard(0, tile("1m")))
    assert over.outcome is not None
    assert over.outcome.kind is OutcomeKind.EXHAUSTIVE


ORDERS = {
    OutcomeKind.FOUR_WINDS: ("1z", "2z", "3z", "4z"),
    OutcomeKind.FOUR_WESTS: ("3z", "3z", "3z", "3z"),
    OutcomeKind.WESTS_AND_CIRCLE: ("3z", "3z", "3z", "1p"),
    OutcomeKind.ROUND_WINDS: ("2z", "2z", "2z", "2z"),
}
SOUTH_ROUND = Standing(hand=5)


@pytest.mark.parametrize("kind", ORDERS)
@pytest.mark.parametrize("on", [True, False])
def test_discards_that_draw_the_hand(kind: OutcomeKind, on: bool) -> None:
    order = ORDERS[kind]
    rules = replace(RULES, **{kind.value: on})
    state = begin(*order, rules=rules, standing=SOUTH_ROUND)
    state = discard(state, *order)
    if on:
        assert state.outcome is not None
        assert (state.outcome.kind, state.outcome.changes) == (kind, (0, 0, 0, 0))
    else:
        assert state.phase is Phase.TURN


@pytest.mark.parametrize("kind", ORDERS)
def test_other_discards_do_not(kind: OutcomeKind) -> None:
    rules = replace(RULES, **dict.fromkeys(map(str, ORDERS), True))
    order = ORDERS[kind]
    for others in (order[::-1], (*order[:3], "9s"), ("9s", *order[1:])):
        if others == order:
            continue
        state = discard(begin(*others, rules=rules, standing=SOUTH_ROUND), *others)
        assert state.phase is Phase.TURN, others


def test_only_without_a_claim_in_between() -> None:
    rules = replace(RULES, four_wests=True)
    state = begin("9s3z", "3z99s", "3z", "3z", rules=rules)
    state = play(state, Discard(0, tile("9s")))
    state = play(state, Pon(1, tiles("99s")))
    state = discard(state, "3z", "3z", "3z", "3z")
    assert state.phase is Phase.TURN


def test_four_kans_of_two_players() -> None:
    for on in (True, False):
        state = begin(*KANS, rules=replace(RULES, four_kans=on), draws="9s")
        state = play(state, ClosedKan(0, tile("1m")), ClosedKan(0, tile("2m")))
        state = play(discard(state, "1z"), ClosedKan(1, tile("4m")))
        state = play(state, ClosedKan(1, tile("5m")))
        if on:
            assert state.outcome is not None
            assert state.outcome.kind is OutcomeKind.FOUR_KANS
        else:
            assert state.phase is Phase.TURN


def test_the_fourth_kan_may_be_claimed() -> None:
    state = begin("1111m2222m3333m9s", "999s", rules=replace(RULES, four_kans=True))
    state = play(state, ClosedKan(0, tile("1m")), ClosedKan(0, tile("2m")))
    state = play(state, ClosedKan(0, tile("3m")), Discard(0, tile("9s")))
    for seat in [seat for seat in state.asked if seat != 1]:
        state = play(state, Pass(seat))
    state = play(state, OpenKan(1))
    assert state.outcome is not None
    assert state.outcome.kind is OutcomeKind.FOUR_KANS
