"""Repeats, counters, lengths, extension, sudden end, stop, bankruptcy."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.match.game import Next, proceed, regular_hands, wind_at
from scoring.match.options import (
    Bankruptcy,
    Extension,
    Length,
    NagashiAs,
    Stop,
    SuddenEnd,
)
from scoring.match.outcome import Outcome, OutcomeKind, Win
from scoring.match.rules import MatchRules, match_preset
from scoring.match.standing import Standing
from tests.scoring.match.playing import RULES

EVEN = (25000, 25000, 25000, 25000)
LOW = (29000, 25000, 24000, 22000)
UP = (31000, 25000, 24000, 20000)
DEALER_UP = (20000, 24000, 25000, 31000)
"""Seat 3, the last dealer, leads."""


def standing(hand: int = 0, points: tuple[int, ...] = EVEN, honba: int = 0) -> Standing:
    return Standing(points, (0,) * len(points), hand=hand, honba=honba)


def after(kind: OutcomeKind, state: Standing, rules: MatchRules = RULES, **fields: Any) -> Next:
    wins = tuple(Win(seat, None) for seat in fields.pop("winners", ()))
    outcome = Outcome(kind, (0,) * state.players, state.sticks, wins, **fields)
    return proceed(rules, state, outcome)


def course(step: Next) -> tuple[int, int]:
    """(times the deal has passed, counters)."""
    return step.standing.hand, step.standing.honba


def test_the_dealer_repeats_on_a_win_and_a_counter_is_added() -> None:
    assert course(after(OutcomeKind.RON, standing(1, honba=2), winners=(1,))) == (1, 3)
    assert course(after(OutcomeKind.RON, standing(1, honba=2), winners=(3, 1))) == (1, 3)
    assert course(after(OutcomeKind.TSUMO, standing(1, honba=2), winners=(0,))) == (2, 0)
    never = replace(RULES, repeat_on_win=False)
    assert course(after(OutcomeKind.RON, standing(1, honba=2), never, winners=(1,))) == (2, 0)


def test_the_dealer_repeats_on_tenpai_and_every_draw_adds_a_counter() -> None:
    exhaustive = OutcomeKind.EXHAUSTIVE
    assert course(after(exhaustive, standing(1, honba=2), waiting=(1, 2))) == (1, 3)
    assert course(after(exhaustive, standing(1, honba=2), waiting=(2,))) == (2, 3)
    never = replace(RULES, repeat_on_tenpai=False)
    assert course(after(exhaustive, standing(1), never, waiting=(1,))) == (2, 1)
    always = replace(RULES, repeat_on_noten=True)
    assert course(after(exhaustive, standing(1), always)) == (1, 1)


@pytest.mark.parametrize("kind", [kind for kind in OutcomeKind if kind.is_abort])
def test_the_dealer_repeats_on_aborts(kind: OutcomeKind) -> None:
    assert course(after(kind, standing(1, honba=2))) == (1, 3)
    assert course(after(kind, standing(1), replace(RULES, repeat_on_abort=False))) == (2, 1)


def test_nagashi_mangan_as_a_win_or_a_draw() -> None:
    nagashi = OutcomeKind.NAGASHI
    assert course(after(nagashi, standing(0, honba=1), winners=(2,), waiting=(0,))) == (1, 0)
    assert course(after(nagashi, standing(0, honba=1), winners=(0,))) == (0, 2)
    draw = replace(RULES, nagashi_as=NagashiAs.DRAW)
    assert course(after(nagashi, standing(0, honba=1), draw, winners=(2,), waiting=(0,))) == (0, 2)
    assert course(after(nagashi, standing(0, honba=1), draw, winners=(0,))) == (1, 2)


def test_after_a_chombo_the_hand_is_played_again() -> None:
    chombo = OutcomeKind.CHOMBO
    step = after(chombo, standing(7, points=UP), offender=1)
    assert course(step) == (7, 1)
    assert not step.ended
    assert course(after(chombo, standing(7), match_preset("ema"), offender=1)) == (7, 0)
    step = after(chombo, standing(7), match_preset("ema"), offender=1)
    assert step.standing.chombos == (0, 1, 0, 0)
    assert after(chombo, standing(7), offender=1).standing.chombos == (0, 0, 0, 0)


# --- lengths ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("length", "hands", "winds"),
    [
        (Length.EAST, 4, "eswn"),
        (Length.EAST_SOUTH, 8, "eswne"),
        (Length.FULL, 16, "eswnes"),
        (Length.EAST_NORTH, 8, "enes"),
        (Length.EAST_EAST, 8, "eeee"),
        (Length.SINGLE, 4, "eee"),
    ],
)
def test_lengths(length: Length, hands: int, winds: str) -> None:
    rules = replace(RULES, length=length)
    assert regular_hands(rules) == hands
    assert "".join(wind_at(rules, 4 * i)[0] for i in range(len(winds))) == winds
    assert wind_at(rules, 3) == "east"


def test_three_players_have_three_hands_a_wind() -> None:
    rules = match_preset("sanma")
    assert regular_hands(rules) == 6
    assert [wind_at(rules, hand)[0] for hand in (2, 3, 5, 6)] == ["e", "s", "s", "w"]


def test_the_match_ends_when_the_last_deal_passes() -> None:
    ron = OutcomeKind.RON
    assert after(ron, standing(7, UP), winners=(0,)).ended
    assert not after(ron, standing(6, UP), winners=(0,)).ended
    east = replace(RULES, length=Length.EAST)
    assert after(ron, standing(3, UP), east, winners=(0,)).ended


def test_hands_settled_one_by_one_never_end_and_know_no_counters() -> None:
    rules = replace(RULES, length=Length.SINGLE)
    step = after(OutcomeKind.EXHAUSTIVE, standing(40, (-9000, 40000, 40000, 29000)), rules)
    assert not step.ended
    assert course(step) == (41, 0)
    assert step.standing.round_wind == "east"


# --- extension ----------------------------------------------------------------------------------


def test_extension_into_the_next_wind_when_nobody_has_reached_the_target() -> None:
    step = after(OutcomeKind.RON, standing(7, LOW), winners=(0,))
    assert not step.ended
    assert (step.standing.hand, step.standing.round_wind) == (8, "west")
    none = replace(RULES, extension=Extension.NONE)
    assert after(OutcomeKind.RON, standing(7, LOW), none, winners=(0,)).ended


def test_extension_by_one_wind_or_until_decided() -> None:
    one = replace(RULES, extension=Extension.ONE_WIND)
    assert after(OutcomeKind.RON, standing(11, LOW), one, winners=(0,)).ended
    step = after(OutcomeKind.RON, standing(11, LOW), winners=(0,))
    assert (step.ended, step.standing.round_wind) == (False, "north")
    assert after(OutcomeKind.RON, standing(15, LOW), winners=(0,)).standing.round_wind == "east"


def test_an_extension_ends_at_once_when_somebody_reaches_the_target() -> None:
    ron = OutcomeKind.RON
    assert after(ron, standing(8, UP), winners=(1,)).ended
    patient = replace(RULES, sudden_end=SuddenEnd.NEVER)
    assert not after(ron, standing(8, UP), patient, winners=(1,)).ended
    assert after(ron, standing(11, UP), patient, winners=(1,)).ended


def test_the_dealers_repeat_may_come_before_the_sudden_end() -> None:
    """The dealer waits without leading while another has reached the target."""
    waiting = {"waiting": (1,)}
    first = replace(RULES, sudden_end=SuddenEnd.UNLESS_REPEAT)
    assert after(OutcomeKind.EXHAUSTIVE, standing(9, UP), RULES, **waiting).ended
    assert not after(OutcomeKind.EXHAUSTIVE, standing(9, UP), first, **waiting).ended
    assert after(OutcomeKind.EXHAUSTIVE, standing(9, UP), first).ended


# --- the last hand's dealer ---------------------------------------------------------------------


@pytest.mark.parametrize("stop", Stop)
def test_the_leading_dealer_of_the_last_hand_may_stop(stop: Stop) -> None:
    win = replace(RULES, stop_on_win=stop, stop_on_tenpai=Stop.NEVER)
    step = after(OutcomeKind.RON, standing(7, DEALER_UP), win, winners=(3,))
    assert (step.ended, step.may_stop) == (stop is Stop.ALWAYS, stop is Stop.MAY)
    tenpai = replace(RULES, stop_on_win=Stop.NEVER, stop_on_tenpai=stop)
    step = after(OutcomeKind.EXHAUSTIVE, standing(7, DEALER_UP), tenpai, waiting=(3,))
    assert (step.ended, step.may_stop) == (stop is Stop.ALWAYS, stop is Stop.MAY)


def test_a_dealer_who_does_not_lead_or_before_the_last_hand_repeats() -> None:
    ron = OutcomeKind.RON
    assert not after(ron, standing(7, UP), winners=(3,)).may_stop
    assert not after(ron, standing(3, DEALER_UP), winners=(3,)).may_stop
    below = (20000, 25500, 25500, 29000)
    assert not after(ron, standing(7, below), winners=(3,)).may_stop
    none = replace(RULES, extension=Extension.NONE)
    assert after(ron, standing(7, below), none, winners=(3,)).may_stop
    assert not after(OutcomeKind.FOUR_KANS, standing(7, DEALER_UP)).may_stop


def test_no_repeat_in_the_last_hand_as_an_option() -> None:
    rules = replace(RULES, repeat_last=False)
    assert after(OutcomeKind.RON, standing(7, DEALER_UP), rules, winners=(3,)).ended
    assert course(after(OutcomeKind.RON, standing(6), rules, winners=(2,))) == (6, 1)
    assert course(after(OutcomeKind.FOUR_KANS, standing(7), rules)) == (7, 1)


# --- bankruptcy ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "lowest", "ended"),
    [
        (Bankruptcy.OFF, -100, False),
        (Bankruptcy.BELOW_ZERO, 0, False),
        (Bankruptcy.BELOW_ZERO, -100, True),
        (Bankruptcy.AT_ZERO, 100, False),
        (Bankruptcy.AT_ZERO, 0, True),
    ],
)
def test_bankruptcy(option: Bankruptcy, lowest: int, ended: bool) -> None:
    points = (lowest, 40000, 30000, 30000 - lowest)
    rules = replace(RULES, bankruptcy=option)
    assert after(OutcomeKind.RON, standing(1, points), rules, winners=(1,)).ended is ended
