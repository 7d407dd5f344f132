"""Kans of one's own turn, kans after riichi, indicators, the limit of four."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.match.events import AddedKan, Chi, ClosedKan, Discard, OpenKan, Pon
from scoring.match.legal import legal_events
from scoring.match.options import KanDora, RiichiKan
from scoring.match.round import apply_round
from scoring.match.rules import match_preset
from scoring.match.state import Phase, Round
from scoring.melds import MeldKind
from scoring.notation import parse_hand
from tests.scoring.match.hands import IDLE, dealt
from tests.scoring.match.playing import RULES, begin, discard, discard_drawn, tile, tiles
from tests.scoring.match.refusing import refused

DEAD = "9s9p9m8p5z5z"
"""Two replacement stacks, then the indicator with its ura."""


def test_closed_kan() -> None:
    state = dealt("7777z234m567p345s", "6z", dead=DEAD)
    state = apply_round(state, ClosedKan(0, tile("7z")))
    player = state.players[0]
    assert [meld.kind for meld in player.melds] == [MeldKind.CLOSED_KAN]
    assert (state.turn, state.drawn, state.rinshan) == (0, tile("9s"), True)
    assert len(player.concealed) == 11
    assert player.is_closed
    assert not state.calm


def test_kan_after_kan() -> None:
    state = dealt("7777z6666z234m55p", "1m", dead=DEAD)
    state = apply_round(apply_round(state, ClosedKan(0, tile("7z"))), ClosedKan(0, tile("6z")))
    assert state.drawn == tile("9p")
    assert state.wall.turned == 3


def ponned(draws: str = "", **more: Any) -> Round:
    """Player 1 has called 7z from the dealer and holds the fourth."""
    state = begin(IDLE[0], "777z234m567p3458s", *IDLE[1:], draws="7z" + draws, **more)
    state = apply_round(state, Discard(0, tile("7z")))
    return apply_round(state, Pon(1, tiles("77z")))


def test_added_kan() -> None:
    state = discard_drawn(discard(ponned("1m6z6z6z6z"), "8s"), 3)
    state = apply_round(state, AddedKan(1, tile("7z")))
    (meld,) = state.players[1].melds
    assert (meld.kind, meld.tiles) == (MeldKind.ADDED_KAN, tiles("7777z"))
    assert state.rinshan


def test_no_kan_right_after_a_claim() -> None:
    with refused("must_discard"):
        apply_round(ponned(), AddedKan(1, tile("7z")))
    with refused("must_discard"):
        apply_round(ponned(), ClosedKan(1, tile("7z")))


def test_a_kan_needs_its_tiles() -> None:
    state = dealt("777z234m567p3456s", "6z")
    with refused("no_such_kan"):
        apply_round(state, ClosedKan(0, tile("7z")))
    with refused("no_such_kan"):
        apply_round(state, AddedKan(0, tile("7z")))
    with refused("tile_not_held"):
        apply_round(state, AddedKan(0, tile("1m")))


def test_a_red_five_goes_with_its_kan() -> None:
    state = begin("5550p234m567s357z", draws="6z")
    state = apply_round(state, ClosedKan(0, tile("5p")))
    assert tile("0p") in state.players[0].melds[0].tiles


# --- the indicator ------------------------------------------------------------------------------


def test_a_closed_kan_turns_its_indicator_at_once() -> None:
    for timing in KanDora:
        state = dealt("7777z234m567p345s", "6z", rules=replace(RULES, kan_dora=timing))
        assert apply_round(state, ClosedKan(0, tile("7z"))).wall.turned == 2


@pytest.mark.parametrize(("timing", "turned"), [(KanDora.AT_ONCE, 2), (KanDora.AFTER_DISCARD, 1)])
def test_an_open_kan_turns_its_indicator_at_once_or_after_the_discard(
    timing: KanDora, turned: int
) -> None:
    rules = replace(RULES, kan_dora=timing)
    state = begin(IDLE[0], "777z234m567p3458s", *IDLE[1:], draws="7z", rules=rules)
    state = apply_round(apply_round(state, Discard(0, tile("7z"))), OpenKan(1))
    assert state.wall.turned == turned
    assert apply_round(state, Discard(1, tile("8s"))).wall.turned == 2


def test_a_further_kan_turns_the_indicator_that_was_due() -> None:
    rules = replace(RULES, kan_dora=KanDora.AFTER_DISCARD)
    state = begin(IDLE[0], "777z6666z234m888p", *IDLE[1:], draws="7z", rules=rules)
    state = apply_round(apply_round(state, Discard(0, tile("7z"))), OpenKan(1))
    assert state.wall.turned == 1
    assert apply_round(state, ClosedKan(1, tile("6z"))).wall.turned == 3


def test_rules_without_kan_dora_turn_nothing() -> None:
    state = dealt("7777z234m567p345s", "6z", rules=match_preset("jpml"))
    assert apply_round(state, ClosedKan(0, tile("7z"))).wall.turned == 1


# --- the limits ---------------------------------------------------------------------------------


def test_there_is_no_fifth_kan() -> None:
    """Four kans of one player go on; nobody makes a fifth."""
    state = begin("7777z234m567p345s", draws="6z")
    kans = parse_hand("(1111z) (2222z) (3333z) (4444z)").melds
    state = state.with_player(1, replace(state.players[1], melds=kans))
    with refused("no_kan_left"):
        apply_round(state, ClosedKan(0, tile("7z")))


def test_no_kan_on_the_last_tile() -> None:
    state = dealt("7777z234m567p345s", "6z")
    state = replace(state, wall=replace(state.wall, drawn=state.wall.drawn + state.wall.left))
    with refused("no_tile_left"):
        apply_round(state, ClosedKan(0, tile("7z")))


def test_a_dead_hand_makes_no_kan() -> None:
    state = dealt("7777z234m567p345s", "6z")
    state = state.with_player(0, replace(state.players[0], dead=True))
    with refused("dead_hand"):
        apply_round(state, ClosedKan(0, tile("7z")))
    with refused("dead_hand"):
        apply_round(state, Discard(0, tile("6z"), riichi=True))


# --- after riichi -------------------------------------------------------------------------------


def in_riichi(hand: str, drawn: str, option: RiichiKan = RiichiKan.SHAPE) -> Round:
    """The dealer declares with the first discard and draws ``drawn`` next."""
    rules = replace(RULES, riichi_kan=option)
    state = begin(hand, rules=rules, draws="7z1z2z3z" + drawn)
    state = discard(state, "7z", riichi=True)
    for _ in range(3):
        assert state.drawn is not None
        state = discard(state, state.drawn.code)
    return state


def test_a_kan_that_changes_nothing_is_allowed_after_riichi() -> None:
    state = apply_round(in_riichi("777m234p567p345s1p", "7m"), ClosedKan(0, tile("7m")))
    assert state.players[0].in_riichi
    assert state.rinshan
    assert not state.players[0].ippatsu


def test_a_kan_that_changes_the_waits_is_refused() -> None:
    """7778m waits for 8m, 6m and 9m; the kan would leave 8m alone."""
    with refused("riichi_kan_changes_waits"):
        apply_round(in_riichi("7778m234p567p345s", "7m"), ClosedKan(0, tile("7m")))


def test_a_kan_that_changes_the_shape_is_refused() -> None:
    """111222333m may be three runs: the kan of 2m keeps the waits, yet not every view."""
    hand = "111222333m78s99p"
    with refused("riichi_kan_changes_shape"):
        apply_round(in_riichi(hand, "1m"), ClosedKan(0, tile("1m")))
    assert apply_round(in_riichi(hand, "1m", RiichiKan.WAITS), ClosedKan(0, tile("1m"))).rinshan


def test_the_tile_that_makes_the_kan_must_be_the_drawn_one() -> None:
    """Four 7m were held before riichi."""
    with refused("riichi_kan_not_drawn"):
        apply_round(in_riichi("7777m89m345s678s9p", "3z"), ClosedKan(0, tile("7m")))


def test_no_kan_after_riichi_as_an_option() -> None:
    with refused("no_kan_in_riichi"):
        state = in_riichi("777m234p567p345s1p", "7m", RiichiKan.NEVER)
        apply_round(state, ClosedKan(0, tile("7m")))


# --- robbing ------------------------------------------------------------------------------------

KOKUSHI = "19m19p19s1234566z"
"""Waits for 7z."""


def test_nobody_but_thirteen_orphans_robs_a_closed_kan() -> None:
    state = begin("7777z234m567p345s", KOKUSHI, *IDLE[:2], draws="8m")
    assert apply_round(state, ClosedKan(0, tile("7z"))).asked == (1,)
    # A wait for 5p like any other neither wins nor has let anything pass.
    state = begin("5550p234m567s347z", "22246m22246s333z", draws="8m")
    waiting = replace(state.players[1], concealed=tiles("22345m345678s46p"))
    state = apply_round(state.with_player(1, waiting), ClosedKan(0, tile("5p")))
    assert state.phase is Phase.TURN
    assert tile("5p").kind in state.players[1].waits
    assert not state.players[1].passed


def test_as_an_option_nobody_robs_a_closed_kan() -> None:
    rules = replace(RULES, rob_closed_kan=False)
    state = begin("7777z234m567p345s", KOKUSHI, *IDLE[:2], draws="8m", rules=rules)
    state = apply_round(state, ClosedKan(0, tile("7z")))
    assert state.phase is Phase.TURN
    assert not state.players[1].passed


def test_a_robbed_tile_is_claimed_for_ron_only() -> None:
    state = begin("7777z234m567p345s", KOKUSHI, *IDLE[:2], draws="8m")
    state = apply_round(state, ClosedKan(0, tile("7z")))
    with refused("kan_not_claimable"):
        apply_round(state, Chi(1, tiles("19m")))


def test_legal_events_offer_each_kan() -> None:
    state = dealt("7777z6666z234m55p", "1m")
    kans = [event for event in legal_events(state) if isinstance(event, ClosedKan)]
    assert kans == [ClosedKan(0, tile("6z")), ClosedKan(0, tile("7z"))]
