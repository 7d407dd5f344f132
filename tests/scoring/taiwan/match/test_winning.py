"""Wins at play: what the state makes of them, four kans, passed wins, false wins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.match.events import ClosedKan, OpenKan, Ron, Tsumo
from scoring.notation import parse_hand
from scoring.taiwan.match.events import Discard, EnterWin, FalseWin, Shown
from scoring.taiwan.match.match import apply, start
from scoring.taiwan.match.options import CountedFrom
from scoring.taiwan.match.outcome import OutcomeKind
from scoring.taiwan.match.rules import MatchRules
from scoring.taiwan.match.standing import Standing
from scoring.taiwan.match.state import Phase, Round
from scoring.taiwan.rules import EarthlyWin, PassRule, preset
from scoring.taiwan.situation import Situation
from tests.scoring.taiwan.match.playing import (
    RULES,
    answer,
    begin,
    discard,
    discard_drawn,
    play,
    refused,
    tile,
)

WAITS = "46p123m456m789m99s123s"
"""Sixteen tiles that wait for 5p alone."""


def tai(state: Round) -> dict[str, int]:
    """Tai of the only win."""
    assert state.outcome is not None
    (win,) = state.outcome.wins
    assert win.score is not None
    return dict(win.score.tai)


def test_the_dealt_hand_wins() -> None:
    state = play(begin(WAITS, draws="5p"), Tsumo(0))
    assert tai(state) == {"dealer": 1, "heavenly_win": 24}
    assert state.outcome is not None
    assert state.outcome.changes == (1800, -600, -600, -600)


def test_the_dealers_first_discard_wins() -> None:
    state = answer(play(begin("5p", "", WAITS), Discard(0, tile("5p"))), Ron(2))
    assert tai(state) == {"dealer": 1, "single_wait": 1, "earthly_win": 16}
    assert state.outcome is not None
    assert state.outcome.changes == (-460, 0, 460, 0)


def test_another_first_discard_or_draw() -> None:
    rules = MatchRules(replace(preset("taiwan"), human_win=8, earthly_win=EarthlyWin.BOTH))
    state = discard_drawn(begin("", "5p", WAITS, rules=rules, draws="1z"))
    won = answer(play(state, Discard(1, tile("5p"))), Ron(2))
    assert tai(won) == {"single_wait": 1, "human_win": 8}
    state = discard_drawn(begin("", WAITS, rules=rules, draws="1z5p"))
    assert tai(play(state, Tsumo(1))) == {"single_wait": 1, "earthly_win": 16}


def test_after_the_first_go_round_nothing_of_it_counts() -> None:
    rules = MatchRules(replace(preset("taiwan"), human_win=8))
    state = discard_drawn(begin("", WAITS, rules=rules, draws="1z2z3z4z5p"), 4)
    won = answer(play(state, Discard(0, tile("5p"))), Ron(1))
    assert tai(won) == {"dealer": 1, "concealed": 1, "single_wait": 1}


def test_ready_counts() -> None:
    state = discard(begin(WAITS, draws="1z2z3z4z5p"), "1z", ready=True)
    state = discard_drawn(state, 3)
    won = play(state, Tsumo(0))
    assert tai(won) == {"dealer": 1, "self_draw": 1, "single_wait": 1, "heavenly_ready": 16}


def test_on_a_kans_replacement() -> None:
    state = begin("46p123m456m99s111z789m", draws="1z", back="5p")
    state = play(state, ClosedKan(0, tile("1z")))
    won = play(state, Tsumo(0))
    assert tai(won) == {
        "dealer": 1,
        "self_draw": 1,
        "single_wait": 1,
        "seat_wind": 1,
        "round_wind": 1,
        "replacement": 1,
    }


def test_on_a_flowers_replacement() -> None:
    state = discard_drawn(begin("", WAITS, draws="1z3f", back="5p"))
    won = play(state, Tsumo(1))
    assert tai(won)["replacement"] == 1


def test_the_last_tile() -> None:
    state = begin("", WAITS, draws="1z")
    state = discard_drawn(state, 4)
    assert state.turn == 0
    wall = replace(state.wall, tiles=(tile("5p"), *state.wall.tiles[-16:]))
    state = discard_drawn(replace(state, wall=wall))
    assert tai(play(state, Tsumo(1)))["last_draw"] == 1


# --- winds and flowers --------------------------------------------------------------------------


def test_flowers_count_from_the_opened_wall_winds_from_the_dealer() -> None:
    # Six: the dealer (seat 2) opens the wall of seat 3, whose flowers are spring and plum.
    dice = (4, 1, 1)
    hand = "1f46p123m456m99s111z7m"
    state = begin(hand, dice=dice, standing=Standing(hand=2), draws="5p")
    assert (state.dealer, state.opened) == (2, 3)
    assert state.flower_wind_of(3) == "east"
    assert state.wind_of(2) == "east"
    for rules, origin in (
        (RULES, 2),
        (replace(RULES, seat_winds_from=CountedFrom.OPENED), 3),
    ):
        assert replace(state, rules=rules).origin == origin
    by_dealer = replace(RULES, flowers_from=CountedFrom.DEALER)
    assert replace(state, rules=by_dealer).flower_wind_of(2) == "east"


@pytest.mark.parametrize("counted", CountedFrom)
def test_payments_find_their_seats_however_winds_are_counted(counted: CountedFrom) -> None:
    rules = replace(RULES, seat_winds_from=counted)
    state = begin("5p", "", WAITS, rules=rules, dice=(4, 1, 1), standing=Standing(hand=2))
    assert state.opened == 3
    state = answer(play(state, Discard(2, tile("5p"))), Ron(0))
    assert state.outcome is not None
    assert state.outcome.changes == (460, 0, -460, 0)


# --- four kans ----------------------------------------------------------------------------------


def test_the_fourth_kan_wins_at_once() -> None:
    state = begin("1111m2222m3333m4444s", draws="9s", back="8p7p6p")
    for code in ("1m", "2m", "3m"):
        state = play(state, ClosedKan(0, tile(code)))
    state = play(state, ClosedKan(0, tile("4s")))
    assert tai(state) == {"dealer": 1, "four_kans": 8}
    assert state.outcome is not None
    assert state.outcome.kind is OutcomeKind.TSUMO
    assert state.outcome.deal_passes
    assert state.outcome.changes == (840, -280, -280, -280)


def test_a_claimed_fourth_kan_is_paid_by_its_discarder() -> None:
    state = begin("", "1111m2222m3333m444s", "", "4s", draws="1z", back="8p7p6p")
    state = discard_drawn(state)
    for code in ("1m", "2m", "3m"):
        state = play(state, ClosedKan(1, tile(code)))
    state = discard_drawn(state, 2)
    state = play(state, Discard(3, tile("4s")))
    state = answer(state, OpenKan(1))
    assert state.outcome is not None
    assert state.outcome.kind is OutcomeKind.RON
    assert state.outcome.changes == (0, 260, 0, -260)


def test_the_fourth_kan_needs_no_replacement_tile() -> None:
    for four_kans in (True, False):
        rules = MatchRules(replace(preset("taiwan"), four_kans=four_kans))
        state = begin("1111m2222m3333m4444s", rules=rules, draws="9s", back="8p7p6p")
        for code in ("1m", "2m", "3m"):
            state = play(state, ClosedKan(0, tile(code)))
        last = replace(state, wall=replace(state.wall, tiles=state.wall.tiles[:16]))
        assert last.wall.left == 0
        if four_kans:
            assert tai(play(last, ClosedKan(0, tile("4s")))) == {"dealer": 1, "four_kans": 8}
        else:
            with refused("no_tile_for_kan"):
                play(last, ClosedKan(0, tile("4s")))


def test_a_hand_with_four_kans_passes_the_deal_played_or_entered() -> None:
    # Nine tai are asked for: the fourth kan alone wins nothing, the complete hand does.
    dear = MatchRules(replace(preset("taiwan"), minimum_tai=9))
    state = begin("1111m2222m3333m4444s", rules=dear, draws="9s", back="8p7p6p9s")
    for code in ("1m", "2m", "3m", "4s"):
        state = play(state, ClosedKan(0, tile(code)))
    played = play(state, Tsumo(0)).outcome
    hand = parse_hand("678p99s (1111m) (2222m) (3333m) (4444s)")
    entered = apply(
        start(dear), EnterWin((Shown(0, hand, Situation(tsumo=True, rinshan=True)),))
    ).last
    assert played is not None
    assert entered is not None
    assert played.deal_passes
    assert entered.deal_passes
    assert played.changes == entered.changes


def test_four_kans_may_be_no_win() -> None:
    rules = MatchRules(replace(preset("taiwan"), four_kans=False))
    state = begin("1111m2222m3333m4444s", rules=rules, draws="9s", back="8p7p6p5p")
    for code in ("1m", "2m", "3m", "4s"):
        state = play(state, ClosedKan(0, tile(code)))
    assert state.phase is Phase.TURN
    dear = MatchRules(replace(preset("taiwan"), minimum_tai=9))
    state = begin("1111m2222m3333m4444s", rules=dear, draws="9s", back="8p7p6p5p")
    for code in ("1m", "2m", "3m", "4s"):
        state = play(state, ClosedKan(0, tile(code)))
    assert state.phase is Phase.TURN


# --- passed wins --------------------------------------------------------------------------------


def passed(rule: PassRule = PassRule.STRICT, draws: str = "1z2z3z5p") -> Round:
    """South let the dealer's 5p pass; next to draw is South again, after the draws."""
    rules = MatchRules(replace(preset("taiwan"), passing=rule))
    state = begin("5p", WAITS, "5p", rules=rules, draws=draws)
    return answer(play(state, Discard(0, tile("5p"))))


def test_who_let_a_win_pass_may_not_win_before_a_draw_and_a_discard() -> None:
    state = discard_drawn(passed())
    assert state.turn == 2
    # That draw was no win, and the discard has set South free again.
    assert 1 in play(state, Discard(2, tile("5p"))).asked


def test_not_before() -> None:
    state = begin("5p", "5p", "", WAITS, draws="1z2z")
    state = answer(play(state, Discard(0, tile("5p"))))
    # North has not drawn since.
    assert 3 not in play(state, Discard(1, tile("5p"))).asked


@pytest.mark.parametrize(
    ("rule", "wins"), [(PassRule.STRICT, False), (PassRule.DISCARDS, True), (PassRule.OFF, True)]
)
def test_a_winning_draw_while_barred(rule: PassRule, wins: bool) -> None:
    state = passed(rule, draws="1z5p2z3z4z1z")
    assert (state.turn, state.drawn) == (1, tile("5p"))
    if wins:
        assert play(state, Tsumo(1)).phase is Phase.OVER
        return
    with refused("no_win"):
        play(state, Tsumo(1))
    # It does not free either.
    state = discard(state, "5p")
    assert 1 not in play(state, Discard(2, tile("5p"))).asked


def test_a_discarded_self_draw_is_a_passed_win() -> None:
    state = discard_drawn(begin("", WAITS, "5p", draws="1z5p2z"))
    state = discard(state, "5p")
    assert 1 not in play(state, Discard(2, tile("5p"))).asked


def test_where_passing_is_off_nothing_is_barred() -> None:
    state = begin(
        "5p", "5p", "", WAITS, rules=MatchRules(replace(preset("taiwan"), passing=PassRule.OFF))
    )
    state = answer(play(state, Discard(0, tile("5p"))))
    assert 3 in play(state, Discard(1, tile("5p"))).asked


# --- false wins ---------------------------------------------------------------------------------


def test_a_false_win_is_paid_to_all_three() -> None:
    state = play(begin(draws="1z"), FalseWin(1, 8))
    assert state.outcome is not None
    assert state.outcome.kind is OutcomeKind.FALSE_WIN
    assert state.outcome.changes == (260, -780, 260, 260)
    assert state.outcome.offender == 1
    for reason, event in (("bad_tai", FalseWin(1, -1)), ("no_such_player", FalseWin(9))):
        with refused(reason):
            play(begin(), event)
    with refused("round_over"):
        play(state, FalseWin(1))
