"""Claims: chi, pon, open kan, ron, which one counts, and what may be discarded after them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.match.events import Chi, Discard, Foul, OpenKan, Pass, Pon, Ron
from scoring.match.legal import legal_events
from scoring.match.options import ClaimOrder, Kuikae, Offence
from scoring.match.outcome import OutcomeKind
from scoring.match.round import apply_round
from scoring.match.rules import match_preset
from scoring.match.state import Phase, Round
from scoring.melds import MeldKind, Source
from scoring.notation import parse_hand
from tests.scoring.match.hands import IDLE, TANYAO, WAITING
from tests.scoring.match.playing import RULES, begin, discard, discard_drawn, play, tile, tiles
from tests.scoring.match.refusing import refused

PAIRS = "33m66m99p11s44s77s5z"
RUNS = "12467m3468p1367s"


def after_discard(first: str, *others: str, draws: str, **more: Any) -> Round:
    """The dealer, holding ``first``, discards the drawn tile."""
    state = begin(first, *others, draws=draws, **more)
    return apply_round(state, Discard(0, state.drawn or tile("1z")))


def test_chi_from_the_left() -> None:
    state = after_discard(IDLE[0], RUNS, *IDLE[1:], draws="3m")
    assert state.asked == (1,)
    state = apply_round(state, Chi(1, tiles("24m")))
    (meld,) = state.players[1].melds
    assert (meld.kind, meld.tiles, meld.source) == (MeldKind.CHI, tiles("324m"), Source.LEFT)
    assert state.players[0].river[-1].claimed
    assert (state.turn, state.drawn, len(state.players[1].concealed)) == (1, None, 11)
    assert discard(state, "1m").turn == 2


def test_every_way_to_claim_a_run_is_offered() -> None:
    state = after_discard(IDLE[0], "1245m0p406s12356z", draws="3m")
    runs = [event for event in legal_events(state) if isinstance(event, Chi)]
    assert runs == [Chi(1, tiles(pair)) for pair in ("12m", "24m", "45m")]
    state = after_discard(IDLE[0], "50m67m12356z147p", draws="5m")
    runs = [event for event in legal_events(state) if isinstance(event, Chi)]
    assert runs == [Chi(1, tiles("67m"))]
    pons = [event for event in legal_events(state) if isinstance(event, Pon)]
    assert pons == [Pon(1, tiles("50m"))]


@pytest.mark.parametrize(
    ("seat", "source", "places"),
    [(1, Source.LEFT, "6m66m"), (2, Source.ACROSS, "66m6m"), (3, Source.RIGHT, "66m6m")],
)
def test_pon_from_anybody(seat: int, source: Source, places: str) -> None:
    hands = list(IDLE)
    hands.insert(seat, PAIRS)
    state = apply_round(after_discard(*hands, draws="6m"), Pon(seat, tiles("66m")))
    (meld,) = state.players[seat].melds
    assert (meld.kind, meld.source) == (MeldKind.PON, source)
    assert state.turn == seat
    assert tuple(meld.tiles) == tiles(places)


def test_open_kan_draws_a_replacement() -> None:
    hand = "777z66m99p11s44s7s5z"
    state = after_discard(IDLE[0], hand, *IDLE[1:], draws="7z", dead="9s")
    state = apply_round(state, OpenKan(1))
    player = state.players[1]
    assert player.melds[0].kind is MeldKind.OPEN_KAN
    assert state.drawn == tile("9s")
    assert state.rinshan
    assert len(player.concealed) == 11


def test_passing_lets_the_next_player_draw() -> None:
    state = after_discard(IDLE[0], RUNS, *IDLE[1:], draws="3m7z")
    state = apply_round(state, Pass(1))
    assert (state.turn, state.drawn) == (1, tile("7z"))


def test_pon_comes_before_chi() -> None:
    """Whoever answers first."""
    state = after_discard(IDLE[0], RUNS, PAIRS, IDLE[1], draws="3m")
    assert state.asked == (1, 2)
    state = play(state, Chi(1, tiles("24m")), Pon(2, tiles("33m")))
    assert (state.turn, state.players[2].melds[0].kind) == (2, MeldKind.PON)
    assert state.players[1].melds == ()


def test_the_first_call_counts_as_an_option() -> None:
    rules = replace(RULES, claim_order=ClaimOrder.FIRST_CALL)
    state = after_discard(IDLE[0], RUNS, PAIRS, IDLE[1], draws="3m", rules=rules)
    assert play(state, Chi(1, tiles("24m")), Pon(2, tiles("33m"))).turn == 1
    assert play(state, Pon(2, tiles("33m")), Chi(1, tiles("24m"))).turn == 2


def test_ron_comes_before_every_claim() -> None:
    """The chi and the pon come to nothing, and so does a kan: no indicator is turned."""
    state = after_discard(IDLE[0], "4679s147m147p123z", TANYAO, "888s147m258p1234z", draws="8s")
    assert state.asked == (1, 2, 3)
    state = play(state, OpenKan(3), Chi(1, tiles("79s")), Ron(2))
    assert state.phase is Phase.OVER
    assert state.outcome is not None
    assert (state.outcome.kind, state.outcome.winners) == (OutcomeKind.RON, (2,))
    assert state.wall.turned == 1


def test_refused_claims() -> None:
    state = begin(IDLE[0], RUNS, PAIRS, IDLE[1], draws="3m")
    with refused("nothing_to_claim"):
        apply_round(state, Pass(1))
    state = apply_round(state, Discard(0, tile("3m")))
    with refused("not_asked"):
        apply_round(state, Pass(3))
    with refused("not_asked"):
        apply_round(state, Pass(0))
    with refused("chi_not_from_left"):
        apply_round(state, Chi(2, tiles("12m")))
    with refused("no_such_chi"):
        apply_round(state, Chi(1, tiles("14m")))
    with refused("tile_not_held"):
        apply_round(state, Chi(1, tiles("45m")))
    with refused("no_such_pon"):
        apply_round(state, Pon(2, tiles("66m")))
    with refused("no_such_kan"):
        apply_round(state, OpenKan(2))
    with refused("no_win"):
        apply_round(state, Ron(1))
    with refused("wrong_phase"):
        apply_round(state, Discard(1, tile("1m")))
    state = apply_round(state, Pass(1))
    with refused("answered_already"):
        apply_round(state, Chi(1, tiles("24m")))


def test_a_player_in_riichi_is_not_asked_for_a_pon() -> None:
    """The pair of 5z."""
    state = begin(IDLE[0], WAITING, *IDLE[1:], draws="6z7z6z6z5z")
    state = discard(state, "6z")
    state = discard(state, "7z", riichi=True)
    state = discard_drawn(state, 2)
    assert apply_round(state, Discard(0, tile("5z"))).phase is Phase.TURN


def test_claim_in_riichi_is_refused() -> None:
    hand = "234m567p34567s55z"
    state = begin(IDLE[0], hand, PAIRS, IDLE[1], draws="7z6z6z6z3m", rules=RULES)
    state = discard(state, "7z")
    state = discard(state, "6z", riichi=True)
    state = discard_drawn(state, 2)
    state = apply_round(state, Discard(0, tile("3m")))
    assert state.asked == (2,)
    with refused("claim_in_riichi"):
        apply_round(state, Chi(1, tiles("24m")))


def test_the_last_discard_is_claimed_for_ron_only() -> None:
    pairs = "333m66m99p11s44s7s5z"
    state = begin(IDLE[0], RUNS, pairs, draws="3m")
    used_up = replace(state.wall, drawn=state.wall.drawn + state.wall.left)
    asked = replace(apply_round(state, Discard(0, tile("3m"))), wall=used_up)
    assert asked.asked == (1, 2)
    for claim in (Chi(1, tiles("24m")), Pon(2, tiles("33m")), OpenKan(2)):
        with refused("last_discard"):
            apply_round(asked, claim)
    # Where it is the last indeed, nobody is asked: the hand ends.
    last = apply_round(replace(state, wall=used_up), Discard(0, tile("3m")))
    assert last.phase is Phase.OVER


def test_a_dead_hand_claims_nothing() -> None:
    hands = (IDLE[0], "4679s147m258p123z", WAITING, "88s369m369p12367z")
    state = apply_round(begin(*hands[:2], WAITING, hands[3], draws="8s"), Discard(0, tile("8s")))
    assert state.asked == (1, 3)  # a hand without yaku is not asked
    state = apply_round(state, Foul(3, Offence.WRONG_COUNT))
    assert state.asked == (1,)
    with refused("dead_hand"):
        apply_round(state, Pon(3, tiles("88s")))
    state = apply_round(state, Foul(1, Offence.WRONG_COUNT))
    assert (state.turn, state.phase) == (1, Phase.TURN)
    dead = apply_round(begin(*hands[:2], TANYAO, draws="8s"), Foul(2, Offence.WRONG_COUNT))
    dead = apply_round(dead, Discard(0, tile("8s")))
    with refused("dead_hand"):
        apply_round(dead, Ron(2))


# --- kuikae -------------------------------------------------------------------------------------


def claimed(hand: str, drawn: str, pair: str, kuikae: Kuikae) -> Round:
    rules = replace(RULES, kuikae=kuikae)
    state = after_discard(IDLE[0], hand, *IDLE[1:], draws=drawn, rules=rules)
    return apply_round(state, Chi(1, tiles(pair)))


def test_swap_calling_forbids_both_ends() -> None:
    """With 345s a claimed 6s lets neither 3s nor 6s be discarded; next time it may be."""
    state = claimed("33456s147m147p12z", "6s", "45s", Kuikae.BOTH_ENDS)
    for text in ("3s", "6s"):
        with refused("swap_calling"):
            apply_round(state, Discard(1, tile(text)))
    state = discard(state, "1m")
    state = discard_drawn(state, 3)
    assert apply_round(state, Discard(1, tile("3s"))).players[1].discards[-1] == tile("3s")


def test_what_makes_no_run_with_the_claimed_pair_is_no_swap() -> None:
    """234567s, 8s claimed with 67s: 2s may go, 5s may not."""
    state = claimed("234567s147m147p1z", "8s", "67s", Kuikae.BOTH_ENDS)
    with refused("swap_calling"):
        apply_round(state, Discard(1, tile("5s")))
    apply_round(state, Discard(1, tile("2s")))


def test_claiming_the_middle_forbids_only_the_same() -> None:
    state = claimed("24456s147m147p12z", "3s", "24s", Kuikae.BOTH_ENDS)
    apply_round(state, Discard(1, tile("6s")))
    apply_round(state, Discard(1, tile("5s")))


def test_only_the_same_tile_as_an_option() -> None:
    state = claimed("33456s147m147p12z", "6s", "45s", Kuikae.SAME)
    with refused("swap_calling"):
        apply_round(state, Discard(1, tile("6s")))
    apply_round(state, Discard(1, tile("3s")))


def test_swap_calling_allowed_as_an_option() -> None:
    state = claimed("33456s147m147p12z", "6s", "45s", Kuikae.ALLOWED)
    apply_round(state, Discard(1, tile("6s")))
    apply_round(state, Discard(1, tile("3s")))


def test_a_pon_forbids_the_fourth() -> None:
    hand = "777z66m99p11s44s7s5z"
    state = after_discard(IDLE[0], hand, *IDLE[1:], draws="7z")
    state = apply_round(state, Pon(1, tiles("77z")))
    with refused("swap_calling"):
        apply_round(state, Discard(1, tile("7z")))


def test_no_claim_that_leaves_no_discard() -> None:
    """With 3456s and three melds, claiming 6s with 45s would leave only 3s and 6s."""
    state = begin(IDLE[0], "3456s555666777z", *IDLE[1:], draws="6s")
    melds = parse_hand("(5'55z) (6'66z) (7'77z)").melds
    player = replace(state.players[1], concealed=tiles("3456s"), melds=melds)
    state = replace(state.with_player(1, player), calm=False)
    state = apply_round(state, Discard(0, tile("6s")))
    assert state.asked == (1,)  # for ron
    with refused("no_discard_left"):
        apply_round(state, Chi(1, tiles("45s")))


def test_three_players_claim_no_chi() -> None:
    rules = match_preset("sanma")
    state = begin("1p19m147s1234567z", "2244p", draws="3p", rules=rules)
    assert apply_round(state, Discard(0, tile("3p"))).phase is Phase.TURN
    state = begin("1p19m147s1234567z", "2244p", "33p", draws="3p", rules=rules)
    state = apply_round(state, Discard(0, tile("3p")))
    with refused("chi_with_three"):
        apply_round(state, Chi(1, tiles("24p")))


def test_a_riichi_tile_that_is_claimed_turns_the_next_discard_sideways() -> None:
    state = begin(WAITING, "33m66m99p11s44s77p1z", *IDLE[1:], draws="9p6z6z6z7z")
    state = apply_round(state, Discard(0, tile("9p"), riichi=True))
    state = apply_round(state, Pon(1, tiles("99p")))
    assert not state.players[0].ippatsu
    assert state.standing.sticks == 1
    state = discard(state, "1z")
    state = discard_drawn(state, 3)
    assert [entry.sideways for entry in state.players[0].river] == [True, True]
    assert [entry.claimed for entry in state.players[0].river] == [True, False]
