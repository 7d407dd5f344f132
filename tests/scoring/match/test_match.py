"""The whole match: its stages, side bets, both levels in one match, replay."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.match.event_data import event_from_dict
from scoring.match.events import (
    ChoosePlace,
    Deal,
    Discard,
    DrawWind,
    EnterAbort,
    EnterDraw,
    EnterWin,
    Event,
    Finish,
    Pass,
    Ron,
    SideBet,
    StopMatch,
    Throw,
    Tsumo,
    Worth,
)
from scoring.match.match import Match, Stage, apply, replay, start
from scoring.match.options import FirstDealer, Length
from scoring.match.outcome import ABORTS, OutcomeKind
from scoring.match.rules import MATCH_PRESETS, MatchRules
from scoring.situation import WINDS
from tests.scoring.match.hands import IDLE, WAITING
from tests.scoring.match.playing import DICE, RULES, built_wall, play_match, random_event, tile
from tests.scoring.match.refusing import refused

BETS = replace(RULES, side_bet=5000)
EAST_WIN = EnterWin((Worth(0, 3, 30),), 1)
PASSING = EnterWin((Worth(1, 1, 30),), 2)


def test_seating_comes_first() -> None:
    """Person 3 draws east and sits down, the dice find person 0 as first dealer."""
    match = start(RULES, seated=False)
    events: list[Event] = [
        DrawWind(person, WINDS[wind]) for person, wind in ((3, 0), (0, 1), (1, 2), (2, 3))
    ]
    events += [ChoosePlace(person, place) for person, place in ((3, 0), (0, 1), (1, 2), (2, 3))]
    match = replay(match, events)
    assert match.stage is Stage.SEATING
    with refused("wrong_phase"):
        apply(match, EAST_WIN)
    match = replay(match, [Throw((1, 1)), Throw((2, 3))])
    assert (match.stage, match.order) == (Stage.BETWEEN, (0, 1, 2, 3))
    match = apply(match, EAST_WIN)
    assert match.standing.points[0] == 25000 + 5800


def test_east_deals_at_once_as_an_option() -> None:
    match = start(replace(RULES, first_dealer=FirstDealer.EAST), seated=False)
    for person in range(4):
        match = apply(match, DrawWind(person, WINDS[person]))
    for person in range(4):
        match = apply(match, ChoosePlace(person, 3 - person))
    assert (match.stage, match.order) == (Stage.BETWEEN, (3, 2, 1, 0))


def test_side_bets_are_named_before_seats() -> None:
    match = apply(start(BETS, seated=False), SideBet(0, 1))
    assert match.side_bets == ((0, 1),)
    assert apply(match, SideBet(1, 0)).side_bets == ((0, 1), (1, 0))
    with refused("side_bet_twice"):
        apply(match, SideBet(0, 2))
    with refused("side_bet_on_self"):
        apply(match, SideBet(1, 1))
    with refused("no_such_player"):
        apply(match, SideBet(1, 4))
    with refused("wrong_phase"):
        apply(apply(match, DrawWind(0, WINDS[0])), SideBet(1, 2))
    with refused("no_side_bets"):
        apply(start(RULES), SideBet(0, 1))
    seated = apply(start(BETS), SideBet(0, 1))
    with refused("wrong_phase"):
        apply(apply(seated, EAST_WIN), SideBet(1, 2))


def test_a_hand_played_tile_by_tile() -> None:
    built = built_wall(RULES, (WAITING, *IDLE), "8s")
    match = apply(start(RULES), Deal(built, DICE))
    assert match.stage is Stage.PLAYING
    with refused("wrong_phase"):
        apply(match, EAST_WIN)
    with refused("wrong_phase"):
        apply(match, Finish())
    match = apply(match, Tsumo(0))
    assert match.stage is Stage.BETWEEN
    assert match.round is None
    assert match.standing.points == (73000, 9000, 9000, 9000)
    assert (match.standing.honba, match.standing.hand) == (1, 0)


def test_both_levels_give_the_same_standing() -> None:
    built = built_wall(RULES, (WAITING, *IDLE), "7z8s")
    events = [Deal(built, DICE), Discard(0, tile("7z"), riichi=True)]
    match = replay(start(RULES), [EnterAbort(OutcomeKind.FOUR_WINDS), *events])
    played = apply(apply(match, Discard(1, tile("8s"))), Ron(0))
    # Double riichi, ippatsu: 3 han 40 fu for the dealer, 7700, a counter and the own stick.
    entered = EnterWin((Worth(0, 3, 40),), 1, riichi=(0,))
    told = replay(start(RULES), [EnterAbort(OutcomeKind.FOUR_WINDS), entered])
    assert played.standing == told.standing


def test_a_match_ends_after_the_last_deal_has_passed() -> None:
    match = start(replace(RULES, target=25000))
    passing = [EnterWin((Worth((dealer + 1) % 4, 1, 30),), dealer) for dealer in range(4)]
    match = replay(match, passing + passing[:3])
    assert (match.stage, match.standing.hand) == (Stage.BETWEEN, 7)
    match = apply(match, passing[3])
    assert match.stage is Stage.ENDED
    assert [row.place for row in match.result] == [1, 2, 3, 4]
    assert sum(row.total for row in match.result) == 0
    for event in (EAST_WIN, Finish(), Pass(0)):
        with refused("wrong_phase"):
            apply(match, event)


def test_the_last_dealer_may_stop() -> None:
    match = start(replace(RULES, length=Length.EAST))
    passing = [EnterWin((Worth((dealer + 1) % 4, 1, 30),), dealer) for dealer in range(3)]
    match = replay(match, [*passing, EnterWin((Worth(3, 5),), 0)])
    assert match.may_stop
    with refused("no_stop"):
        apply(match, StopMatch(0))
    ended = apply(match, StopMatch(3))
    assert ended.stage is Stage.ENDED
    assert ended.result[3].place == 1
    # Or plays on.
    on = apply(match, EnterDraw(waiting=(0,)))
    assert not on.may_stop
    with refused("no_stop"):
        apply(start(RULES), StopMatch(0))


def test_bankruptcy_ends_the_match() -> None:
    match = apply(start(RULES), EnterWin((Worth(1, yakuman=1),), 2))
    assert match.stage is Stage.ENDED
    assert match.result[2].points == -7000


def test_time_may_end_a_match_between_hands() -> None:
    match = apply(apply(start(RULES), EAST_WIN), Finish())
    assert match.stage is Stage.ENDED


def test_hands_settled_one_by_one() -> None:
    match = start(replace(RULES, length=Length.SINGLE))
    match = replay(match, [EAST_WIN, EnterDraw(waiting=(0,), riichi=(0,))])
    # Nobody won the stick, so it goes back.
    assert match.standing.points == (25000 + 5800 + 3000, 25000 - 5800 - 1000, 24000, 24000)
    match = apply(match, PASSING)
    assert (match.standing.honba, match.standing.sticks) == (0, 0)
    assert match.standing.round_wind == "east"
    result = apply(match, Finish()).result
    assert [row.uma for row in result] == [0, 0, 0, 0]
    assert sum(row.total for row in result) == 0


# --- properties ---------------------------------------------------------------------------------

PRESETS = st.sampled_from(sorted(MATCH_PRESETS))


def short(name: str) -> MatchRules:
    """One wind is enough for a random match."""
    return replace(MATCH_PRESETS[name], length=Length.EAST, side_bet=1000)


@given(name=PRESETS, seed=st.integers(0, 2**32), seated=st.booleans())
@settings(max_examples=5)
def test_random_legal_play_never_gets_stuck_and_ends(name: str, seed: int, seated: bool) -> None:
    """Whole matches; and replaying their events, through JSON, gives the same match."""
    first = start(short(name), seated)
    match, events = play_match(first, Random(seed))
    assert match.stage is Stage.ENDED
    assert match.points_on_table == first.points_on_table
    read = [event_from_dict(event.to_dict()) for event in events]
    assert read == events
    assert replay(first, read) == match


@given(name=PRESETS, seed=st.integers(0, 2**32))
@settings(max_examples=6)
def test_points_on_the_table_never_change(name: str, seed: int) -> None:
    random = Random(seed)
    match = start(MATCH_PRESETS[name])
    total = match.points_on_table
    for _ in range(150):
        if match.stage is Stage.ENDED:
            break
        match = apply(match, random_event(match, random))
        assert match.points_on_table == total


@st.composite
def entries(draw: st.DrawFn) -> Event:
    """A result such as a score keeper enters."""
    seats = draw(st.permutations(range(4)))
    riichi = tuple(draw(st.sets(st.sampled_from(range(4)))))
    kind = draw(st.sampled_from(["win", "tsumo", "draw", "abort"]))
    if kind == "draw":
        waiting = set(riichi) | draw(st.sets(st.sampled_from(range(4))))
        return EnterDraw(tuple(waiting), riichi)
    if kind == "abort":
        return EnterAbort(draw(st.sampled_from(ABORTS)), riichi)
    count = draw(st.integers(1, 2)) if kind == "win" else 1
    wins = tuple(
        Worth(seat, draw(st.integers(1, 13)), draw(st.sampled_from([30, 40, 50, 60, 70])))
        for seat in seats[:count]
    )
    return EnterWin(wins, seats[2] if kind == "win" else None, riichi)


@given(events=st.lists(entries(), max_size=30))
@settings(max_examples=60)
def test_the_ledger_keeps_the_total_and_replays(events: list[Event]) -> None:
    first = match = start(RULES)
    taken: list[Event] = []
    for event in events:
        if match.stage is Stage.ENDED:
            break
        match = apply(match, event)
        taken.append(event)
        assert match.points_on_table == 100000
    assert replay(first, [event_from_dict(event.to_dict()) for event in taken]) == match
    assert replay(replay(first, taken[:7]), taken[7:]) == match


def test_a_refused_event_changes_nothing() -> None:
    match = start(RULES)
    before = match
    with refused("several_tsumo"):
        apply(match, EnterWin((Worth(0, 1, 30), Worth(1, 1, 30))))
    assert match == before


@pytest.mark.parametrize("seated", [True, False])
def test_a_match_is_one_frozen_value(seated: bool) -> None:
    match: Match = start(RULES, seated)
    assert hash(match) == hash(start(RULES, seated))
