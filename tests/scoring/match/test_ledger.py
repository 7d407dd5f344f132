"""Hands entered by their result alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.match.events import EnterAbort, EnterDraw, EnterWin, Foul, Shown, Worth
from scoring.match.match import Match, apply, start
from scoring.match.options import NagashiAs, Offence
from scoring.match.outcome import OutcomeKind
from scoring.match.rules import MatchRules, match_preset
from scoring.notation import parse_hand
from scoring.riichi.options import MultipleRon
from scoring.riichi.several import score_rons
from scoring.situation import Riichi, Situation, SituationError, Wind
from tests.scoring.match.playing import RULES
from tests.scoring.match.refusing import refused

TANYAO = parse_hand("22234m567p678p67s8s")
PINFU = parse_hand("123m456p789p11m67s8s")


def changes(event: Any, match: Match | None = None, rules: MatchRules = RULES) -> tuple[int, ...]:
    before = match or start(rules)
    last = apply(before, event).last
    assert last is not None
    return last.changes


def at(match: Match, **fields: Any) -> Match:
    """With another standing; sticks are paid for, so that the total stays."""
    return replace(match, standing=replace(match.standing, **fields))


def test_ron_by_han_and_fu() -> None:
    assert changes(EnterWin((Worth(1, 3, 30),), 2)) == (0, 3900, -3900, 0)
    assert changes(EnterWin((Worth(0, 3, 30),), 2)) == (5800, 0, -5800, 0)
    assert changes(EnterWin((Worth(1, 6),), 0)) == (-12000, 12000, 0, 0)


def test_tsumo_by_han_and_fu_with_counters_and_sticks() -> None:
    match = at(start(RULES), honba=2, sticks=1, points=(24000, 25000, 25000, 25000))
    event = EnterWin((Worth(1, 3, 30),), riichi=(1, 3))
    won = apply(match, event)
    # 1000 and 2000 each with 200 for counters; three sticks, of which one is the own.
    assert won.last is not None
    assert won.last.changes == (-2200, 2200 + 1200 + 1200 + 3000, -1200, -1200)
    assert won.standing.points == (21800, 31600, 23800, 22800)
    assert won.standing.sticks == 0
    assert won.points_on_table == 100000


def test_yakuman_and_liability() -> None:
    assert changes(EnterWin((Worth(1, yakuman=2),), 0)) == (-64000, 64000, 0, 0)
    assert changes(EnterWin((Worth(1, yakuman=1, liable=3),))) == (0, 32000, 0, -32000)
    assert changes(EnterWin((Worth(1, yakuman=1, liable=3),), 0)) == (-16000, 32000, 0, -16000)
    capped = match_preset("jpml")
    assert changes(EnterWin((Worth(1, yakuman=6),), 0), rules=capped)[1] == 4 * 32000


def test_a_win_by_its_tiles() -> None:
    event = EnterWin((Shown(1, TANYAO, Situation(ippatsu=True, riichi=Riichi.RIICHI)),), 0, (1,))
    # Riichi, ippatsu, pinfu, tanyao: 4 han 30 fu, 7700; the own stick comes back.
    assert changes(event) == (-7700, 8700, 0, 0)
    plain = EnterWin((Shown(1, TANYAO),), 0, (1,))
    assert changes(plain) == (-3900, 4900, 0, 0)
    drawn = EnterWin((Shown(0, TANYAO, Situation(tsumo=True, last_tile=True)),))
    assert changes(drawn)[0] == 3 * 2600


def test_double_ron_shares_like_the_scorer() -> None:
    """Both levels: a ron by tiles as score_rons has it, and by han and fu the same."""
    options: tuple[dict[str, Any], ...] = (
        {"honba_to_all": False, "own_stick_back": False},
        {"honba_to_all": True, "own_stick_back": True},
    )
    for option in options:
        scoring = replace(RULES.scoring, multiple_ron=MultipleRon.DOUBLE, **option)
        rules = replace(RULES, scoring=scoring)
        match = at(start(rules), honba=1, sticks=1, points=(24000, 25000, 25000, 25000))
        claims = [
            (
                hand,
                Situation(wind, from_=Wind.SOUTH, riichi=riichi, honba=1, sticks=2),
            )
            for hand, wind, riichi in (
                (TANYAO, Wind.EAST, Riichi.RIICHI),
                (PINFU, Wind.WEST, Riichi.NONE),
            )
        ]
        wanted = [
            sum(payment.points for payment in score.payments)
            for score in score_rons(claims, scoring)
        ]
        by_tiles = EnterWin((Shown(0, TANYAO), Shown(2, PINFU)), 1, (0,))
        got = changes(by_tiles, match)
        assert [got[0], got[2]] == wanted
        worth = EnterWin((Worth(2, 1, 30), Worth(0, 3, 30)), 1, (0,))
        assert changes(worth, match) == got


def test_exhaustive_draw() -> None:
    match = apply(start(RULES), EnterDraw(waiting=(0, 2), riichi=(2,)))
    assert match.standing.points == (26500, 23500, 25500, 23500)
    assert (match.standing.honba, match.standing.sticks, match.standing.hand) == (1, 1, 0)


def test_nagashi() -> None:
    assert changes(EnterDraw(nagashi=(1,))) == (-4000, 8000, -2000, -2000)
    both = replace(RULES, nagashi_as=NagashiAs.DRAW)
    event = EnterDraw(waiting=(0,), nagashi=(1, 2))
    assert changes(event, rules=both) == (-8000, 6000, 6000, -4000)


def test_abort_and_chombo() -> None:
    match = apply(start(RULES), EnterAbort(OutcomeKind.FOUR_RIICHI, (0, 1, 2, 3)))
    assert (match.standing.sticks, match.standing.honba) == (4, 1)
    assert changes(Foul(2, Offence.FALSE_WIN)) == (4000, 2000, -8000, 2000)
    ema = apply(start(match_preset("ema")), Foul(2, Offence.FALSE_WIN, riichi=(1, 2)))
    assert ema.standing.points == (30000,) * 4
    assert (ema.standing.sticks, ema.standing.chombos) == (0, (0, 0, 1, 0))


@pytest.mark.parametrize(
    ("reason", "event"),
    [
        ("no_winner", EnterWin((), 1)),
        ("player_twice", EnterWin((Worth(1, 1, 30), Worth(1, 1, 30)), 0)),
        ("several_tsumo", EnterWin((Worth(1, 1, 30), Worth(2, 1, 30)))),
        ("ron_from_winner", EnterWin((Worth(1, 1, 30),), 1)),
        ("no_such_player", EnterWin((Worth(4, 1, 30),), 1)),
        ("no_such_player", EnterWin((Worth(1, 1, 30),), 4)),
        ("too_many_rons", EnterWin(tuple(Worth(s, 1, 30) for s in (1, 2, 3)), 0)),
        ("liable_is_winner", EnterWin((Worth(1, yakuman=1, liable=1),), 0)),
        ("liable_without_yakuman", EnterWin((Worth(1, 3, 30, liable=2),), 0)),
        ("bad_worth", EnterWin((Worth(1, 0, 30),), 0)),
        ("bad_worth", EnterWin((Worth(1, 2, 35),), 0)),
        ("bad_worth", EnterWin((Worth(1, 1, 25),), 0)),
        ("bad_worth", EnterWin((Worth(1, 2, 25),))),
        ("bad_worth", EnterWin((Worth(1, -5, 3, yakuman=1),), 0)),
        ("bad_worth", EnterWin((Worth(1, 10**9, 30),), 0)),
        ("bad_yakuman", EnterWin((Worth(1, yakuman=7),), 0)),
        ("bad_yakuman", EnterWin((Worth(1, yakuman=-1),), 0)),
        ("bad_worth", EnterWin((Worth(1, 2, 20),), 0)),
        ("bad_worth", EnterWin((Worth(1, 3),), 0)),
        ("hand_does_not_win", EnterWin((Shown(1, parse_hand("123m456p789s11m23s9s")),), 0)),
        ("contradicts_entry", EnterWin((Shown(1, TANYAO, Situation(riichi=Riichi.RIICHI)),), 0)),
        ("player_twice", EnterDraw(waiting=(0, 0))),
        ("player_twice", EnterDraw(waiting=(0,), riichi=(0, 0))),
        ("riichi_must_show", EnterDraw(waiting=(0,), riichi=(1,))),
        ("no_abort", EnterAbort(OutcomeKind.RON)),
        ("no_result", Foul(0, Offence.WRONG_COUNT)),
    ],
)
def test_refused_entries(reason: str, event: Any) -> None:
    with refused(reason):
        apply(start(RULES), event)


def test_entries_that_other_rules_refuse() -> None:
    with refused("draw_not_in_rules"):
        apply(start(match_preset("ema")), EnterAbort(OutcomeKind.FOUR_WINDS))
    with refused("draw_not_in_rules"):
        apply(start(match_preset("ema")), EnterAbort(OutcomeKind.TRIPLE_RON))
    with refused("no_nagashi"):
        apply(start(match_preset("m-league")), EnterDraw(nagashi=(1,)))


def test_a_situation_that_contradicts_the_entry_says_so() -> None:
    with pytest.raises(SituationError) as error:
        apply(start(RULES), EnterWin((Shown(1, TANYAO, Situation(chankan=True)),)))
    assert error.value.reason == "chankan_by_tsumo"
