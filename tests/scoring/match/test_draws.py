"""Abortive draws, exhaustive draws, nagashi mangan, fouls."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.match.events import Discard, Foul, NineOrphans, Pass, Pon, Show
from scoring.match.options import Chombo, Length, NagashiAs, Offence, Penalty
from scoring.match.outcome import OutcomeKind
from scoring.match.player import Discarded, Player
from scoring.match.round import apply_round
from scoring.match.rules import MatchRules, match_preset
from scoring.match.standing import Standing
from scoring.match.state import Phase, Round
from scoring.notation import parse_hand
from scoring.situation import Riichi
from tests.scoring.match.hands import IDLE, WAITING
from tests.scoring.match.playing import (
    RULES,
    begin,
    discard,
    discard_drawn,
    outcome_of,
    play,
    run_out,
    settle_passes,
    tile,
    tiles,
)
from tests.scoring.match.refusing import refused

NINE = "19m19p19s124z2468m"
"""Nine different terminals and honours."""


def test_nine_orphans_abort() -> None:
    state = apply_round(begin(NINE, draws="4s"), NineOrphans(0))
    assert outcome_of(state).kind is OutcomeKind.NINE_ORPHANS
    assert outcome_of(state).changes == (0, 0, 0, 0)
    later = discard(begin(IDLE[0], NINE, *IDLE[1:], draws="7z4s"), "7z")
    assert outcome_of(apply_round(later, NineOrphans(1))).kind is OutcomeKind.NINE_ORPHANS


def test_nine_orphans_need_nine_on_an_uninterrupted_first_turn() -> None:
    with refused("too_few_orphans"):
        apply_round(begin("19m19p19s12z24688m", draws="4s"), NineOrphans(0))
    with refused("draw_not_in_rules"):
        rules = replace(RULES, nine_orphans=False)
        apply_round(begin(NINE, draws="4s", rules=rules), NineOrphans(0))
    state = discard_drawn(begin(NINE, *IDLE[:1], draws="6z6z6z5z4s"), 4)
    with refused("not_first_turn"):
        apply_round(state, NineOrphans(0))
    state = begin(IDLE[0], IDLE[1], "77z147m147p147s12z", NINE, draws="7z")
    state = play(state, Discard(0, tile("7z")), Pon(2, tiles("77z")), Discard(2, tile("1z")))
    with refused("not_first_turn"):
        apply_round(settle_passes(state), NineOrphans(3))


def winds(**changes: Any) -> Round:
    state = begin(
        *(f"{idle[:-5]}123z" for idle in IDLE), "147m258p369s123z", rules=replace(RULES, **changes)
    )
    for _ in range(4):
        state = discard(state, "3z")
    return state


def test_four_winds() -> None:
    assert outcome_of(winds()).kind is OutcomeKind.FOUR_WINDS
    assert winds(four_winds=False).phase is Phase.TURN


def test_four_different_winds_go_on() -> None:
    state = begin(*(f"{idle[:-5]}123z" for idle in IDLE), "147m258p369s123z")
    for text in ("3z", "3z", "3z", "2z"):
        state = discard(state, text)
    assert state.phase is Phase.TURN


def all_riichi(**changes: Any) -> Round:
    """Three players are in riichi, the fourth declares."""
    state = begin("", "", "", draws="", rules=replace(RULES, **changes))
    hands = ("234m345p567p67s55z", "234m345p567p67s66z", "234m345p567p67s77z", "678m678p22234s1z")
    players = tuple(
        Player(tiles(hand), riichi=Riichi.RIICHI, river=(Discarded(tile("9m"), True),))
        for hand in hands[:3]
    )
    last = Player(tiles("678m678p22234s11z9m"))
    state = replace(state, players=(*players, last), turn=3, drawn=tile("9m"))
    return settle_passes(apply_round(state, Discard(3, tile("9m"), riichi=True)))


def test_four_riichi() -> None:
    state = all_riichi()
    assert outcome_of(state).kind is OutcomeKind.FOUR_RIICHI
    assert (
        outcome_of(state).sticks == 1
    )  # the fourth stick is laid; the others lie in no points here
    assert all_riichi(four_riichi=False).phase is Phase.TURN


def four_kans(*melds: str, **changes: Any) -> Round:
    """Kans by player; the dealer discards after the fourth."""
    state = begin(*IDLE, draws="7z", rules=replace(RULES, **changes))
    players = list(state.players)
    for seat, text in enumerate(melds):
        players[seat] = replace(players[seat], melds=parse_hand(text).melds)
    state = replace(state, players=tuple(players), calm=False)
    return apply_round(state, Discard(0, tile("7z")))


def test_four_kans_of_several_players() -> None:
    state = four_kans("(1111z)", "(2222z) (3333z)", "(4444z)")
    assert outcome_of(state).kind is OutcomeKind.FOUR_KANS
    assert four_kans("(1111z)", "(2222z) (3333z)", "(4444z)", four_kans=False).phase is Phase.TURN


def test_four_kans_of_one_player_go_on() -> None:
    assert four_kans("", "(1111z) (2222z) (3333z) (4444z)").phase is Phase.TURN


def test_the_discard_after_the_fourth_kan_is_won_or_ends_the_hand() -> None:
    """A pair of it is not asked."""
    state = begin(IDLE[0], "77z147m147p147s12z", WAITING, draws="7z")
    kans = [parse_hand(text).melds for text in ("(1111z)", "(2222z)", "", "(3333z) (4444z)")]
    players = [replace(p, melds=m) for p, m in zip(state.players, kans, strict=True)]
    state = replace(state, players=tuple(players), calm=False)
    assert outcome_of(apply_round(state, Discard(0, tile("7z")))).kind is OutcomeKind.FOUR_KANS
    hand = tiles("234m345p678p77z22m")
    waiting = replace(state.players[2], concealed=hand, riichi=Riichi.RIICHI)
    state = state.with_player(2, waiting)
    asked = apply_round(state, Discard(0, tile("7z")))
    assert asked.asked == (2,)
    with refused("hand_aborts"):
        apply_round(asked, Pon(1, tiles("77z")))
    assert outcome_of(apply_round(asked, Pass(2))).kind is OutcomeKind.FOUR_KANS


# --- exhaustive draws ---------------------------------------------------------------------------

NOTEN = "147m258p369s1234z"


def exhausted(*waits: bool, rules: MatchRules = RULES, **more: Any) -> Round:
    """The wall is used up after the dealer's discard; these seats wait."""
    state = begin(rules=rules, **more)
    players = []
    for seat in range(rules.players):
        hand = WAITING if waits[seat] else NOTEN
        river = (Discarded(tile("5m")), Discarded(tile("1z")))
        players.append(Player(tiles(hand), river=river))
    players[0] = players[0].give(tile("9m"))
    wall = replace(state.wall, drawn=state.wall.drawn + state.wall.left)
    state = replace(state, players=tuple(players), wall=wall, calm=False, drawn=tile("9m"))
    return settle_passes(apply_round(state, Discard(0, tile("9m"))))


@pytest.mark.parametrize(
    ("waits", "changes"),
    [
        ((True, True, True, True), (0, 0, 0, 0)),
        ((False, False, False, False), (0, 0, 0, 0)),
        ((True, False, False, False), (3000, -1000, -1000, -1000)),
        ((True, True, False, False), (1500, 1500, -1500, -1500)),
        ((True, True, True, False), (1000, 1000, 1000, -3000)),
    ],
)
def test_noten_payments(waits: tuple[bool, ...], changes: tuple[int, ...]) -> None:
    state = exhausted(*waits)
    assert state.asked == tuple(seat for seat in range(4) if waits[seat])
    for seat in state.asked:
        state = apply_round(state, Show(seat, True))
    outcome = outcome_of(state)
    assert (outcome.kind, outcome.changes) == (OutcomeKind.EXHAUSTIVE, changes)
    assert outcome.waiting == tuple(seat for seat in range(4) if waits[seat])


def test_who_hides_a_waiting_hand_pays() -> None:
    state = play(exhausted(True, True, False, False), Show(1, False), Show(0, True))
    assert outcome_of(state).changes == (3000, -1000, -1000, -1000)


def test_showing_is_refused_where_there_is_no_choice() -> None:
    state = exhausted(True, True, False, False)
    with refused("not_waiting"):
        apply_round(state, Show(2, True))
    with refused("wrong_phase"):
        apply_round(begin(*IDLE, draws="7z"), Show(0, True))
    shown = apply_round(state, Show(0, True))
    with refused("answered_already"):
        apply_round(shown, Show(0, False))
    riichi = replace(state.players[1], riichi=Riichi.RIICHI)
    with refused("riichi_must_show"):
        apply_round(state.with_player(1, riichi), Show(1, False))


def test_riichi_players_show_without_being_asked() -> None:
    state = begin(WAITING, *IDLE, draws="7z")
    state = discard(state, "7z", riichi=True)
    state = run_out(state)
    if state.phase is Phase.SHOW:
        for seat in state.asked:
            state = apply_round(state, Show(seat, False))
    assert 0 in outcome_of(state).waiting or outcome_of(state).kind is not OutcomeKind.EXHAUSTIVE


def test_a_dead_hand_does_not_wait() -> None:
    state = begin(rules=RULES)
    players = tuple(
        Player(tiles(WAITING), dead=seat == 1, river=(Discarded(tile("5m")),)) for seat in range(4)
    )
    wall = replace(state.wall, drawn=state.wall.drawn + state.wall.left)
    state = replace(
        state, players=(players[0].give(tile("9m")), *players[1:]), wall=wall, drawn=tile("9m")
    )
    state = settle_passes(apply_round(state, Discard(0, tile("9m"))))
    assert state.asked == (0, 2, 3)


def test_formal_tenpai() -> None:
    """Without yaku it counts, unless the rules ask for one."""
    assert exhausted(True, False, False, False).asked == (0,)
    strict = replace(RULES, formal_tenpai=False)
    assert exhausted(True, False, False, False, rules=strict).phase is Phase.OVER


def test_sanma_noten_payments() -> None:
    state = exhausted(True, False, False, rules=match_preset("sanma"))
    assert outcome_of(apply_round(state, Show(0, True))).changes == (2000, -1000, -1000)


# --- nagashi mangan -----------------------------------------------------------------------------


def nagashi(rules: MatchRules, claimed: bool = False) -> Round:
    """Player 1 has discarded terminals and honours alone; two sticks lie on the table."""
    standing = Standing((25000, 25000, 25000, 23000), (0,) * 4, honba=1, sticks=2)
    state = begin(rules=rules, standing=standing)
    players = [Player(tiles(NOTEN), river=(Discarded(tile("5m")),)) for _ in range(4)]
    orphans = (Discarded(tile("1m")), Discarded(tile("7z"), claimed=claimed))
    players[1] = Player(tiles(WAITING), river=orphans)
    players[0] = players[0].give(tile("2m"))
    wall = replace(state.wall, drawn=state.wall.drawn + state.wall.left)
    state = replace(state, players=tuple(players), wall=wall, calm=False, drawn=tile("2m"))
    return settle_passes(apply_round(state, Discard(0, tile("2m"))))


def test_nagashi_mangan_as_a_win() -> None:
    outcome = outcome_of(nagashi(RULES))
    assert outcome.kind is OutcomeKind.NAGASHI
    assert outcome.winners == (1,)
    assert outcome.changes == (-4100, 8300 + 2000, -2100, -2100)
    assert outcome.sticks == 0


def test_nagashi_mangan_as_a_draw() -> None:
    """Sticks stay, counters are not paid; hands are shown all the same, for the dealer's repeat."""
    state = nagashi(replace(RULES, nagashi_as=NagashiAs.DRAW))
    assert state.asked == (1,)
    outcome = outcome_of(apply_round(state, Show(1, True)))
    assert outcome.changes == (-4000, 8000, -2000, -2000)
    assert (outcome.sticks, outcome.waiting) == (2, (1,))


def test_no_nagashi_mangan_with_a_claimed_discard_or_where_rules_deny_it() -> None:
    state = apply_round(nagashi(RULES, claimed=True), Show(1, True))
    assert outcome_of(state).kind is OutcomeKind.EXHAUSTIVE
    denied = replace(RULES, scoring=replace(RULES.scoring, nagashi_mangan=False))
    state = apply_round(nagashi(denied), Show(1, True))
    assert outcome_of(state).kind is OutcomeKind.EXHAUSTIVE


# --- fouls --------------------------------------------------------------------------------------


def test_a_false_win_is_a_chombo() -> None:
    outcome = outcome_of(apply_round(begin(*IDLE, draws="7z"), Foul(1, Offence.FALSE_WIN)))
    assert (outcome.kind, outcome.offender) == (OutcomeKind.CHOMBO, 1)
    assert outcome.changes == (4000, -8000, 2000, 2000)
    outcome = outcome_of(apply_round(begin(*IDLE, draws="7z"), Foul(0, Offence.FALSE_RIICHI)))
    assert outcome.changes == (-12000, 4000, 4000, 4000)


def test_chombo_as_points_off_at_the_end_returns_this_hands_sticks() -> None:
    rules = match_preset("ema")
    assert rules.chombo is Chombo.POINTS
    state = discard(begin(WAITING, *IDLE, draws="7z", rules=rules), "7z", riichi=True)
    outcome = outcome_of(apply_round(state, Foul(2, Offence.FALSE_WIN)))
    assert outcome.changes == (1000, 0, 0, 0)
    assert outcome.sticks == 0


def test_a_wrong_count_makes_a_dead_hand_or_a_chombo() -> None:
    state = apply_round(begin(*IDLE, draws="7z"), Foul(0, Offence.WRONG_COUNT))
    assert state.players[0].dead
    assert discard(state, "7z").turn == 1
    strict = replace(RULES, wrong_count=Penalty.CHOMBO)
    state = apply_round(begin(*IDLE, draws="7z", rules=strict), Foul(0, Offence.WRONG_COUNT))
    assert outcome_of(state).kind is OutcomeKind.CHOMBO
    with refused("no_such_player"):
        apply_round(begin(*IDLE, draws="7z"), Foul(4, Offence.WRONG_COUNT))
    with refused("round_over"):
        apply_round(state, Foul(0, Offence.WRONG_COUNT))


def test_a_hand_found_dead_while_hands_are_shown() -> None:
    state = exhausted(True, True, False, False)
    state = play(state, Show(0, True), Foul(1, Offence.WRONG_COUNT))
    assert outcome_of(state).waiting == (0,)


def test_hands_settled_one_by_one_leave_no_sticks() -> None:
    rules = replace(RULES, length=Length.SINGLE)
    state = discard(begin(WAITING, *IDLE, draws="7z", rules=rules), "7z", riichi=True)
    state = apply_round(state, Foul(3, Offence.FALSE_WIN))
    assert outcome_of(state).sticks == 0
    assert outcome_of(state).changes == (4000 + 1000, 2000, 2000, -8000)
