"""Hands entered by their results."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.notation import parse_hand
from scoring.situation import SituationError, Wind
from scoring.taiwan.match.events import EnterDraw, EnterDrawn, EnterWin, FalseWin, Shown, Worth
from scoring.taiwan.match.match import Match, apply, replay, start
from scoring.taiwan.match.options import CountedFrom
from scoring.taiwan.match.outcome import OutcomeKind
from scoring.taiwan.match.rules import MatchRules
from scoring.taiwan.rules import preset
from scoring.taiwan.situation import MAX_STREAK, Ready, Situation
from tests.scoring.taiwan.match.playing import RULES, refused

PLAIN = parse_hand("123m678m999p11p34s5s (4'56s)")


def points(*events: EnterWin | FalseWin, rules: MatchRules = RULES) -> tuple[int, ...]:
    return replay(start(rules), events).standing.points


def shown(seat: int, text: str, **situation: Any) -> Shown:
    return Shown(seat, parse_hand(text), Situation(**situation))


def tai(match: Match) -> dict[str, int]:
    assert match.last is not None
    (win,) = match.last.wins
    assert win.score is not None
    return dict(win.score.tai)


def test_by_tai() -> None:
    # A discard win costs the discarder alone, and the dealer's tai only with the dealer.
    assert points(EnterWin((Worth(1, 3),), discarder=2)) == (0, 160, -160, 0)
    assert points(EnterWin((Worth(1, 3),), discarder=0)) == (-180, 180, 0, 0)
    assert points(EnterWin((Worth(1, 3),))) == (-180, 500, -160, -160)
    assert points(EnterWin((Worth(0, 3),))) == (540, -180, -180, -180)


def test_by_tiles() -> None:
    assert points(EnterWin((Shown(1, PLAIN),), discarder=2)) == (0, 100, -100, 0)
    match = apply(start(RULES), EnterWin((shown(1, "2f 123m678m999p11p34s5s (4'56s)"),)))
    assert tai(match) == {"self_draw": 1, "seat_flower": 1}


def test_seats_round_and_streak_follow_the_match() -> None:
    match = replay(start(RULES), [EnterWin((Worth(0, 0),)), EnterWin((Worth(0, 0),))])
    told = shown(0, "123m678m111z11p34s5s (4'56s)", streak=2, from_=Wind.NORTH)
    match = apply(match, EnterWin((told,), discarder=3))
    assert tai(match) == {"dealer": 1, "streak": 4, "seat_wind": 1, "round_wind": 1}


@pytest.mark.parametrize(
    "told",
    [
        {"seat_wind": Wind.NORTH},
        {"round_wind": Wind.SOUTH},
        {"dealer": Wind.WEST},
        {"flower_wind": Wind.EAST},
        {"streak": 7},
        {"tsumo": True},
        {"from_": Wind.EAST},
    ],
)
def test_a_situation_that_says_another_thing_than_the_match(told: dict[str, Any]) -> None:
    win = Shown(1, PLAIN, Situation(**{"seat_wind": Wind.SOUTH, **told}))
    with refused("contradicts_entry"):
        apply(start(RULES), EnterWin((win,), discarder=2))


def test_the_rest_of_the_situation_counts() -> None:
    hand = "123m678m999p11p456s34s5s"
    match = apply(start(RULES), EnterWin((shown(1, hand, ready=Ready.HEAVENLY),), discarder=2))
    assert tai(match) == {"heavenly_ready": 16}
    robbing = shown(1, "1234567f 1247m68p3356s19s1135z", robs_flower=True)
    assert points(EnterWin((robbing,), discarder=2)) == (0, 260, -260, 0)
    eight = shown(1, "12345678f 1247m68p3356s19s1135z")
    assert points(EnterWin((eight,))) == (-280, 800, -260, -260)


def test_four_kans_by_tiles_pass_the_deal() -> None:
    kans = shown(0, "1234m (3'333p) (4'444p) (5555p) (6666p)")
    match = apply(start(RULES), EnterWin((kans,)))
    assert match.standing.dealer == 1


def test_winds_and_flowers_from_the_opened_wall() -> None:
    # The wall of seat 3 was opened, and seat 0 is South from there.
    hand = "2f 123m678m222z11p34s5s (4'56s)"
    match = apply(start(RULES), EnterWin((shown(0, hand),), discarder=1, opened=3))
    assert tai(match) == {"dealer": 1, "seat_flower": 1}
    rules = replace(RULES, seat_winds_from=CountedFrom.OPENED)
    match = apply(start(rules), EnterWin((shown(0, hand),), discarder=1, opened=3))
    assert tai(match) == {"dealer": 1, "seat_flower": 1, "seat_wind": 1}
    assert match.standing.points == (160, -160, 0, 0)
    rules = replace(RULES, flowers_from=CountedFrom.DEALER)
    match = apply(start(rules), EnterWin((shown(0, hand),), discarder=1, opened=3))
    assert tai(match) == {"dealer": 1}


def test_a_false_win() -> None:
    assert points(FalseWin(2, 8)) == (260, 260, -780, 260)
    assert points(FalseWin(2)) == (100, 100, -300, 100)


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (EnterWin(()), "no_winner"),
        (EnterWin((Worth(4, 0),)), "no_such_player"),
        (EnterWin((Worth(1, 0),), discarder=-1), "no_such_player"),
        (EnterWin((Worth(1, 0),), opened=4), "no_such_player"),
        (EnterWin((Worth(1, 0), Worth(1, 0)), discarder=0), "player_twice"),
        (EnterWin((Worth(1, 0), Worth(2, 0))), "several_tsumo"),
        (EnterWin((Worth(1, 0),), discarder=1), "ron_from_winner"),
        (EnterWin((Worth(1, 0), Worth(2, 0)), discarder=0), "too_many_winners"),
        (EnterWin((Worth(1, -1),)), "bad_tai"),
        (EnterWin((Shown(1, parse_hand("123m")),)), "hand_does_not_win"),
        (FalseWin(4), "no_such_player"),
        (FalseWin(1, -2), "bad_tai"),
        (EnterDrawn(OutcomeKind.EXHAUSTIVE), "no_drawn_hand"),
        (EnterDrawn(OutcomeKind.FOUR_WINDS), "draw_not_in_rules"),
    ],
)
def test_refused(event: Any, reason: str) -> None:
    match = start(RULES)
    with refused(reason):
        apply(match, event)


def test_refused_by_the_rules_of_hands() -> None:
    rules = MatchRules(replace(preset("taiwan"), minimum_tai=2, four_kans=False, max_winners=3))
    match = start(rules)
    with refused("hand_does_not_win"):
        apply(match, EnterWin((Worth(1, 1),)))
    with refused("four_kans_not_in_rules"):
        apply(match, EnterWin((Worth(1, 8, four_kans=True),)))
    both = (Worth(1, 8, four_kans=True), Worth(2, 2))
    with refused("several_four_kans"):
        apply(
            start(replace(rules, scoring=replace(rules.scoring, four_kans=True))),
            EnterWin(both, discarder=0),
        )


def test_hands_that_did_not_win_on_one_discard() -> None:
    rules = MatchRules(replace(preset("taiwan"), max_winners=3))
    other = shown(1, "123m678m888p22p45s3s (7'89s)")
    again = shown(1, "123m678m999p11p34s5s (4'56s)")
    for told in (other, again):
        with pytest.raises(SituationError):
            apply(start(rules), EnterWin((Shown(0, PLAIN), told), discarder=2))
    both = EnterWin((Shown(0, PLAIN), shown(1, "123m678m888p22p34s5s (7'89s)")), discarder=2)
    assert points(both, rules=rules) == (120, 100, -220, 0)


def test_four_kans_are_eight_tai() -> None:
    with refused("four_kans_are_more"):
        apply(start(RULES), EnterWin((Worth(1, 3, four_kans=True),)))


@pytest.mark.parametrize("tai", [-1, 1000, 10**30, 1.5, True])
def test_tai_that_no_hand_is_worth(tai: Any) -> None:
    for event in (EnterWin((Worth(1, tai),)), FalseWin(1, tai)):
        with refused("bad_tai"):
            apply(start(RULES), event)


def test_the_streak_ends_where_a_score_takes_no_more() -> None:
    match = start(RULES)
    match = replace(match, standing=replace(match.standing, streak=MAX_STREAK))
    match = replay(match, [EnterWin((Worth(0, 1),)), EnterDraw(), EnterWin((Shown(0, PLAIN),), 1)])
    assert match.standing.streak == MAX_STREAK


def test_a_situation_that_contradicts_itself() -> None:
    with pytest.raises(SituationError):
        apply(start(RULES), EnterWin((shown(1, "1m", chankan=True),)))
