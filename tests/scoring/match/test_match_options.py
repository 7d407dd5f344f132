"""Every option of the match on and off: those without a place elsewhere, and where the others are.

``SHOWN`` names a test for each option, so that none can be forgotten.
"""

from __future__ import annotations

import inspect
from dataclasses import fields, replace
from importlib import import_module
from typing import Any

import pytest

from scoring.match.events import EnterDraw, Foul
from scoring.match.match import apply, start
from scoring.match.options import Chombo, Offence, Penalty
from scoring.match.ranking import rank
from scoring.match.round import apply_round
from scoring.match.rules import MatchRules, match_preset
from scoring.match.standing import Standing
from tests.scoring.match.hands import IDLE, WAITING
from tests.scoring.match.playing import RULES, begin, discard, outcome_of


def options(**values: Any) -> MatchRules:
    return replace(RULES, **values)


# --- fouls ------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", ["false_win", "false_riichi", "wrong_count"])
def test_a_foul_is_a_chombo_or_a_dead_hand(option: str) -> None:
    foul = Foul(0, Offence(option))
    dead = options(**{option: Penalty.DEAD_HAND})
    state = apply_round(begin(*IDLE, draws="7z", rules=dead), foul)
    assert state.players[0].dead
    chombo = options(**{option: Penalty.CHOMBO})
    outcome = outcome_of(apply_round(begin(*IDLE, draws="7z", rules=chombo), foul))
    assert (outcome.offender, outcome.changes) == (0, (-12000, 4000, 4000, 4000))


def after_chombo(**values: Any) -> Standing:
    """The standing after a hand with one riichi that ended in a chombo."""
    match = start(options(**values))
    return apply(match, Foul(2, Offence.FALSE_WIN, riichi=(1,))).standing


def test_chombo_adds_counter() -> None:
    assert after_chombo(chombo_adds_counter=True).honba == 1
    assert after_chombo(chombo_adds_counter=False).honba == 0


def test_chombo_returns_sticks() -> None:
    kept, returned = (after_chombo(chombo_returns_sticks=value) for value in (False, True))
    assert (kept.sticks, kept.points[1]) == (1, 25000 - 1000 + 2000)
    assert (returned.sticks, returned.points[1]) == (0, 25000 + 2000)
    assert kept.total == returned.total == 100_000


def test_chombo_at_once_or_off_the_final_score() -> None:
    at_once = after_chombo(chombo=Chombo.MANGAN)
    assert (at_once.points[2], at_once.chombos[2]) == (25000 - 8000, 0)
    later = after_chombo(chombo=Chombo.POINTS)
    assert (later.points[2], later.chombos[2]) == (25000, 1)


@pytest.mark.parametrize("points", [10000, 30000])
def test_chombo_points(points: int) -> None:
    rules = options(chombo=Chombo.POINTS, chombo_points=points)
    standing = Standing((40000, 30000, 20000, 10000), (0, 2, 0, 0))
    assert rank(rules, standing, (0, 1, 2, 3))[1].chombo == -2 * points


def test_a_world_championship_chombo_is_for_wrong_counts_too() -> None:
    rules = match_preset("wrc")
    state = begin(WAITING, *IDLE, draws="7z", rules=rules)
    state = discard(state, "7z", riichi=True)
    outcome = outcome_of(apply_round(state, Foul(1, Offence.WRONG_COUNT)))
    assert (outcome.changes, outcome.sticks) == ((1000, 0, 0, 0), 0)
    assert rules.chombo_points == 30000


# --- points -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("noten", "each"), [(3000, 1000), (6000, 2000), (0, 0)])
def test_noten(noten: int, each: int) -> None:
    match = apply(start(options(noten=noten)), EnterDraw(waiting=(0,)))
    assert match.standing.points == (25000 + 3 * each, *[25000 - each] * 3)


def test_start_and_target_and_back() -> None:
    match = start(options(start=27000))
    assert match.standing.points == (27000,) * 4
    assert options(start=27000, back=30000).oka == 12000
    assert options(start=27000, back=27000).oka == 0


@pytest.mark.parametrize(
    ("option", "points"),
    [
        ("uma_none_up", (29000, 28000, 27000, 26000)),
        ("uma_one_up", (40000, 28000, 27000, 25000)),
        ("uma_three_up", (31000, 32000, 33000, 24000)),
    ],
)
def test_uma_that_depends_on_how_many_are_up(option: str, points: tuple[int, ...]) -> None:
    other = (9000, 3000, -2000, -10000)
    standing = Standing(points, (0,) * 4)
    best = points.index(max(points))
    for uma, first in ((other, 9000), ((), RULES.uma[0])):
        rules = options(**{option: uma})
        assert rank(rules, standing, (0, 1, 2, 3))[best].uma == first


# --- where each option is shown -----------------------------------------------------------------

SHOWN = {
    "scoring": "test_winning.test_rinshan_after_an_open_kan_is_paid_by_who_fed_it_as_an_option",
    "first_dealer": "test_seating.test_one_roll",
    "count_from_next": "test_wall.test_counting_from_the_next_player",
    "break_at": "test_wall.test_dice_choose_wall_and_break",
    "kuikae": "test_claims.test_swap_calling_allowed_as_an_option",
    "claim_order": "test_claims.test_the_first_call_counts_as_an_option",
    "riichi_draw": "test_turns.test_riichi_needs_tiles_in_the_wall",
    "riichi_kan": "test_kans.test_no_kan_after_riichi_as_an_option",
    "riichi_needs_points": "test_turns.test_riichi_takes_a_thousand_points",
    "kan_dora": "test_kans.test_an_open_kan_turns_its_indicator_at_once_or_after_the_discard",
    "rob_closed_kan": "test_kans.test_as_an_option_nobody_robs_a_closed_kan",
    "rob_north": "test_sanma.test_a_set_aside_north_may_be_won",
    "noten": "test_match_options.test_noten",
    "formal_tenpai": "test_draws.test_formal_tenpai",
    "nagashi_as": "test_game.test_nagashi_mangan_as_a_win_or_a_draw",
    "nine_orphans": "test_draws.test_nine_orphans_abort",
    "four_winds": "test_draws.test_four_winds",
    "four_kans": "test_draws.test_four_kans_of_several_players",
    "four_riichi": "test_draws.test_four_riichi",
    "repeat_on_win": "test_game.test_the_dealer_repeats_on_a_win_and_a_counter_is_added",
    "repeat_on_tenpai": "test_game.test_the_dealer_repeats_on_tenpai_and_every_draw_adds_a_counter",
    "repeat_on_noten": "test_game.test_the_dealer_repeats_on_tenpai_and_every_draw_adds_a_counter",
    "repeat_on_abort": "test_game.test_the_dealer_repeats_on_aborts",
    "repeat_last": "test_game.test_no_repeat_in_the_last_hand_as_an_option",
    "stop_on_win": "test_game.test_the_leading_dealer_of_the_last_hand_may_stop",
    "stop_on_tenpai": "test_game.test_the_leading_dealer_of_the_last_hand_may_stop",
    "length": "test_game.test_lengths",
    "extension": "test_game.test_extension_by_one_wind_or_until_decided",
    "sudden_end": "test_game.test_the_dealers_repeat_may_come_before_the_sudden_end",
    "bankruptcy": "test_game.test_bankruptcy",
    "start": "test_match_options.test_start_and_target_and_back",
    "back": "test_match_options.test_start_and_target_and_back",
    "target": "test_game.test_extension_into_the_next_wind_when_nobody_has_reached_the_target",
    "uma": "test_ranking.test_uma_and_oka",
    "uma_none_up": "test_match_options.test_uma_that_depends_on_how_many_are_up",
    "uma_one_up": "test_match_options.test_uma_that_depends_on_how_many_are_up",
    "uma_three_up": "test_match_options.test_uma_that_depends_on_how_many_are_up",
    "rounding": "test_ranking.test_roundings",
    "left_sticks": "test_ranking.test_left_sticks_go_to_first_place",
    "ties": "test_ranking.test_shared_places_share_uma_oka_and_left_sticks",
    "side_bet": "test_ranking.test_several_side_bets_add_up_and_may_change_the_final_places",
    "false_win": "test_match_options.test_a_foul_is_a_chombo_or_a_dead_hand",
    "false_riichi": "test_match_options.test_a_foul_is_a_chombo_or_a_dead_hand",
    "wrong_count": "test_match_options.test_a_foul_is_a_chombo_or_a_dead_hand",
    "chombo": "test_match_options.test_chombo_at_once_or_off_the_final_score",
    "chombo_points": "test_match_options.test_chombo_points",
    "chombo_adds_counter": "test_match_options.test_chombo_adds_counter",
    "chombo_returns_sticks": "test_match_options.test_chombo_returns_sticks",
}


def test_every_option_is_shown() -> None:
    assert set(SHOWN) == {field.name for field in fields(MatchRules)}


@pytest.mark.parametrize("option", SHOWN)
def test_the_test_of_an_option_speaks_of_it(option: str) -> None:
    module, _, name = SHOWN[option].rpartition(".")
    found = import_module(f"tests.scoring.match.{module}")
    function = getattr(found, name)
    source = inspect.getsource(function)
    parameters = [mark.args for mark in getattr(function, "pytestmark", ())]
    spoken = f"{source} {parameters}".lower().replace("_", "")
    assert option.replace("_", "") in spoken
