"""From hand to hand: repeats, streak, rounds, the end of a 將 and of the match."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.match.events import DrawWind, Event, Finish
from scoring.match.stage import Stage
from scoring.situation import Wind
from scoring.taiwan.match.events import (
    Deal,
    EnterDraw,
    EnterDrawn,
    EnterWin,
    FalseWin,
    ThrowDealer,
    ThrowSeats,
    Worth,
)
from scoring.taiwan.match.match import Match, Row, apply, replay, start
from scoring.taiwan.match.options import FirstBreak
from scoring.taiwan.match.outcome import OutcomeKind
from scoring.taiwan.match.rules import MatchRules
from scoring.taiwan.match.state import Phase
from scoring.taiwan.match.wall import tile_set
from scoring.taiwan.rules import preset
from tests.scoring.taiwan.match.playing import RULES, refused

E, S, W, N = Wind


def won_by(seat: int, tai: int = 0, **more: Any) -> EnterWin:
    """A self-draw."""
    return EnterWin((Worth(seat, tai, **more),))


def pass_deal(match: Match) -> Match:
    """The player after the dealer wins, so that the deal passes."""
    return apply(match, won_by((match.standing.dealer + 1) % 4))


def after(*events: Event, rules: MatchRules = RULES) -> Match:
    return replay(start(rules), events)


def test_the_dealer_who_wins_deals_again() -> None:
    match = after(won_by(0), won_by(0))
    assert (match.standing.dealer, match.standing.streak) == (0, 2)
    match = apply(match, won_by(1))
    assert (match.standing.dealer, match.standing.streak) == (1, 0)


def test_the_streak_is_paid() -> None:
    # 連一拉一: three tai besides the self-draw's own, from each of the three.
    match = after(won_by(0, 1), won_by(0, 1))
    first, second = 100 + 20 * 2, 100 + 20 * 4
    assert match.standing.points == (3 * (first + second), *(-first - second,) * 3)


@pytest.mark.parametrize("adds", [True, False])
def test_after_a_draw_the_dealer_deals_again(adds: bool) -> None:
    rules = replace(RULES, draw_adds_streak=adds, four_kans=True)
    for event in (EnterDraw(), EnterDrawn(OutcomeKind.FOUR_KANS)):
        match = after(event, rules=rules)
        assert (match.standing.dealer, match.standing.streak) == (0, int(adds))
        assert match.standing.points == (0, 0, 0, 0)


def test_four_kans_pass_the_deal_even_from_a_winning_dealer() -> None:
    match = after(won_by(0, 8, four_kans=True))
    assert (match.standing.dealer, match.standing.streak) == (1, 0)
    assert match.standing.points == (840, -280, -280, -280)


def test_one_of_several_winners_deals() -> None:
    rules = MatchRules(replace(preset("taiwan"), max_winners=2))
    match = after(EnterWin((Worth(3, 0), Worth(0, 0)), discarder=1), rules=rules)
    assert (match.standing.dealer, match.standing.streak) == (0, 1)
    assert match.standing.points == (120, -220, 0, 100)


@pytest.mark.parametrize(("repeats", "dealer"), [(True, 0), (False, 1)])
def test_after_a_false_win(repeats: bool, dealer: int) -> None:
    rules = replace(RULES, false_win_repeats=repeats)
    match = after(won_by(0), FalseWin(2, 1), rules=rules)
    assert match.standing.dealer == dealer
    # It is no repeat that counts.
    assert match.standing.streak == (1 if repeats else 0)


def test_rounds() -> None:
    match = start(RULES)
    seen = []
    for _ in range(15):
        seen.append((match.standing.round_wind, match.standing.dealer))
        match = pass_deal(match)
    assert seen[:5] == [(E, 0), (E, 1), (E, 2), (E, 3), (S, 0)]
    assert seen[8] == (W, 0)
    assert (match.standing.round_wind, match.standing.dealer) == (N, 3)
    assert match.stage is Stage.BETWEEN
    match = pass_deal(match)
    assert match.stage is Stage.ENDED
    assert sum(row.points for row in match.result) == 0


def test_the_result() -> None:
    match = after(EnterWin((Worth(2, 0),), discarder=1), Finish())
    assert match.result == (
        Row(0, 0, 0, 2),
        Row(1, 1, -100, 4),
        Row(2, 2, 100, 1),
        Row(3, 3, 0, 2),
    )
    for event in (Finish(), EnterDraw(), Deal(tile_set(True), (1, 1, 1))):
        with refused("wrong_phase"):
            apply(match, event)


def one_jiang(rules: MatchRules) -> Match:
    """All 16 deals have passed; North's last hand was won by person 0."""
    match = start(rules)
    for _ in range(16):
        match = pass_deal(match)
    return match


def test_seats_are_drawn_anew_after_a_jiang() -> None:
    match = one_jiang(replace(RULES, jiang=2))
    assert match.stage is Stage.SEATING
    assert match.standing.jiang == 1
    with refused("not_their_throw"):
        apply(match, ThrowSeats(2, (1, 2, 2)))
    before = dict(zip(match.order, match.standing.points, strict=True))
    match = apply(match, ThrowSeats(0, (1, 2, 2)))
    for person, wind in enumerate((E, W, S, N)):
        match = apply(match, DrawWind(person, wind))
    match = apply(match, ThrowDealer((1, 2, 3)))
    assert match.stage is Stage.BETWEEN
    # Six: the one after East, who is person 2, deals first; points stay with their persons.
    assert match.order == (2, 1, 3, 0)
    assert dict(zip(match.order, match.standing.points, strict=True)) == before
    assert (match.standing.hand, match.standing.round_wind) == (0, E)
    for _ in range(16):
        match = pass_deal(match)
    assert match.stage is Stage.ENDED


def test_seats_may_stay() -> None:
    match = one_jiang(replace(RULES, jiang=2, redraw=False))
    assert match.stage is Stage.BETWEEN
    assert (match.standing.jiang, match.standing.dealer) == (1, 0)


def test_the_players_may_stop_between_two_jiang() -> None:
    match = apply(one_jiang(replace(RULES, jiang=0)), Finish())
    assert match.stage is Stage.ENDED


# --- the first wall -----------------------------------------------------------------------------


def seated(rules: MatchRules) -> Match:
    events: list[Event] = [ThrowSeats(0, (1, 2, 2))]
    events += [DrawWind(person, wind) for person, wind in enumerate(Wind)]
    return replay(start(rules, seated=False), [*events, ThrowDealer((5, 5, 1))])


def test_the_false_dealers_dice_open_the_first_wall() -> None:
    match = seated(RULES)
    assert match.order == (2, 3, 0, 1)
    with refused("dice_known"):
        apply(match, Deal(tile_set(True), (1, 1, 1)))
    dealt = apply(match, Deal(tile_set(True)))
    assert dealt.round is not None
    assert dealt.round.opened == 0
    assert dealt.stage is Stage.PLAYING
    # The next hand's dealer throws.
    later = apply(match, EnterDraw())
    with refused("dice_missing"):
        apply(later, Deal(tile_set(True)))
    opened = apply(later, Deal(tile_set(True), (1, 1, 4))).round
    assert opened is not None
    assert opened.opened == 1


def test_or_the_dealer_throws_again() -> None:
    match = seated(replace(RULES, first_break=FirstBreak.DEALER))
    with refused("dice_missing"):
        apply(match, Deal(tile_set(True)))
    dealt = apply(match, Deal(tile_set(True), (1, 1, 5))).round
    assert dealt is not None
    assert dealt.opened == 2
    assert dealt.phase in (Phase.TURN, Phase.CLAIMS)
