"""Claims: what is legal, what comes first, several winners."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.match.events import AddedKan, Chi, OpenKan, Pass, Pon, Ron, Tsumo
from scoring.taiwan.match.events import Discard
from scoring.taiwan.match.rules import MatchRules
from scoring.taiwan.match.state import Phase, Round
from scoring.taiwan.rules import preset
from tests.scoring.taiwan.match.playing import (
    answer,
    begin,
    discard,
    discard_drawn,
    play,
    refused,
    tile,
    tiles,
)


def offered(*hands: str, code: str = "5p", rules: MatchRules | None = None) -> Round:
    """The dealer's first discard lies there."""
    more = {} if rules is None else {"rules": rules}
    return play(begin(code, *hands, **more), Discard(0, tile(code)))


def test_a_run_is_claimed_from_the_left_only() -> None:
    state = offered("46p", "46p")
    assert 1 in state.asked
    assert 2 not in state.asked
    with refused("chi_not_from_left"):
        play(state, Chi(2, tiles("46p")))
    with refused("tile_not_held"):
        play(state, Chi(1, tiles("34p")))
    after = answer(state, Chi(1, tiles("46p")))
    assert (after.turn, after.phase, after.drawn) == (1, Phase.TURN, None)
    assert after.players[1].melds[0].tiles == tiles("546p")
    assert after.players[0].river[0].claimed
    assert not after.calm


def test_no_such_set() -> None:
    state = offered("46p", "55p78p")
    for reason, event in (
        ("no_such_kan", OpenKan(2)),
        ("no_such_pon", Pon(2, tiles("57p"))),
        ("not_asked", Pass(3)),
        ("not_asked", Pass(0)),
        ("no_win", Ron(2)),
        ("no_winning_tile", Tsumo(1)),
        ("no_such_player", Pass(7)),
    ):
        with refused(reason):
            play(state, event)
    with refused("no_such_chi"):
        play(offered("446p"), Chi(1, tiles("44p")))


def test_triplets_and_kans_come_before_runs() -> None:
    state = offered("46p", "555p")
    state = play(state, Chi(1, tiles("46p")))
    with refused("answered_already"):
        play(state, Pass(1))
    for claim in (Pon(2, tiles("55p")), OpenKan(2)):
        after = answer(state, claim)
        assert after.turn == 2
        assert len(after.players[1].melds) == 0
    kan = answer(state, OpenKan(2))
    assert kan.rinshan
    assert kan.wall.kans == 1
    assert answer(state, Pass(2)).turn == 1


def test_where_the_claimed_tile_lies() -> None:
    for seat, place in ((1, 0), (2, 1), (3, 2)):
        hands = [""] * 3
        hands[seat - 1] = "55p"
        after = answer(offered(*hands), Pon(seat, tiles("55p")))
        assert after.players[seat].melds[0].claimed == place


def test_a_win_comes_before_everything() -> None:
    state = offered("46p", "55p", "46p123m456m789m99s123s")
    assert state.asked == (1, 2, 3)
    state = play(state, Chi(1, tiles("46p")), Pon(2, tiles("55p")), Ron(3))
    assert state.outcome is not None
    assert state.outcome.winners == (3,)


def two_wins(most: int) -> Round:
    rules = MatchRules(replace(preset("taiwan"), max_winners=most))
    state = offered("46p123m456m789m99s123s", "", "46p123m789m789m88s123s", rules=rules)
    assert {1, 3} <= set(state.asked)
    return answer(state, Ron(3), Ron(1))


@pytest.mark.parametrize(("most", "winners"), [(1, (1,)), (2, (1, 3)), (3, (1, 3))])
def test_the_nearest_wins_or_several(most: int, winners: tuple[int, ...]) -> None:
    outcome = two_wins(most).outcome
    assert outcome is not None
    assert outcome.winners == winners
    assert sum(outcome.changes) == 0
    assert [seat for seat in range(4) if outcome.changes[seat] > 0] == list(winners)


def test_an_added_kan_is_robbed() -> None:
    waits = "46p123m456m789m99s123s"
    state = begin("5p", "", "55p", waits, draws="1z")
    state = answer(play(state, Discard(0, tile("5p"))), Pon(2, tiles("55p")))
    state = discard(state, state.players[2].concealed[0].code)
    while state.turn != 2:
        assert state.drawn is not None
        state = discard(state, state.drawn.code)
    # West draws the fourth, adds it, and North, who let the first one pass, has drawn since.
    player = state.players[2]
    state = state.with_player(2, player.take(player.concealed[0]).give(tile("5p")))
    state = play(state, AddedKan(2, tile("5p")))
    assert state.asked == (3,)
    with refused("kan_not_claimable"):
        play(state, Chi(3, tiles("46p")))
    won = play(state, Ron(3))
    assert won.outcome is not None
    score = won.outcome.wins[0].score
    assert score is not None
    assert "robbed_kan" in {row.id for row in score.tai}
    assert won.outcome.changes[2] < 0


def test_the_last_discard_makes_no_set() -> None:
    waits = "46p123m456m789m99s123s"
    state = discard_drawn(begin("5p", "46p", "", waits), 4)
    last = replace(state, wall=replace(state.wall, tiles=state.wall.tiles[:16]))
    lies = play(last, Discard(0, tile("5p")))
    assert lies.asked == (3,)
    with refused("last_discard"):
        play(lies, Chi(1, tiles("46p")))
    won = play(lies, Ron(3))
    assert won.outcome is not None
    score = won.outcome.wins[0].score
    assert score is not None
    assert "last_discard" in {row.id for row in score.tai}
