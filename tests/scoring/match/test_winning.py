"""What the hand at play knows of a win: first turn, ippatsu, last tile, kans, who pays."""

from __future__ import annotations

from dataclasses import replace

from scoring.match.events import AddedKan, ClosedKan, Discard, OpenKan, Pass, Pon, Ron, Tsumo
from scoring.match.outcome import OutcomeKind
from scoring.match.player import Discarded
from scoring.match.round import apply_round
from scoring.match.rules import match_preset
from scoring.match.standing import Standing
from scoring.match.state import Phase, Round
from scoring.notation import parse_hand
from scoring.riichi.options import MultipleRon, Renhou
from tests.scoring.match.hands import IDLE, TANYAO, WAITING, dealt
from tests.scoring.match.playing import (
    RULES,
    begin,
    discard,
    discard_drawn,
    outcome_of,
    play,
    tile,
    tiles,
)
from tests.scoring.match.refusing import refused


def yaku_of(state: Round) -> set[str]:
    (win,) = outcome_of(state).wins
    assert win.score is not None
    return {row.id for row in win.score.yaku}


def test_tenhou() -> None:
    state = apply_round(dealt(WAITING, "8s"), Tsumo(0))
    assert yaku_of(state) == {"tenhou"}
    assert outcome_of(state).changes == (48000, -16000, -16000, -16000)


def test_chiihou() -> None:
    state = discard(begin(IDLE[0], WAITING, *IDLE[1:], draws="7z8s"), "7z")
    assert yaku_of(apply_round(state, Tsumo(1))) == {"chiihou"}


def test_a_closed_kan_before_denies_chiihou() -> None:
    state = begin("7777z147m147p147s", WAITING, *IDLE[1:], draws="6z8s", dead="5z")
    state = apply_round(state, ClosedKan(0, tile("7z")))
    state = discard(state, "5z")
    assert yaku_of(apply_round(state, Tsumo(1))) == {"menzen_tsumo"}


def test_renhou_as_an_option() -> None:
    rules = replace(RULES, scoring=replace(RULES.scoring, renhou=Renhou.YAKUMAN))
    state = begin(IDLE[0], WAITING, *IDLE[1:], draws="8s", rules=rules)
    state = play(state, Discard(0, tile("8s")), Ron(1))
    assert yaku_of(state) == {"renhou"}
    late = begin(IDLE[0], WAITING, *IDLE[1:], draws="7z6z6z6z8s", rules=rules)
    late = apply_round(discard_drawn(late, 4), Discard(0, tile("8s")))
    with refused("no_win"):
        apply_round(late, Ron(1))


def riichi_then(draws: str) -> Round:
    """The dealer declares with 7z; the others draw and discard ``draws``."""
    return discard(dealt(WAITING, "7z" + draws), "7z", riichi=True)


def test_ippatsu_by_ron() -> None:
    state = play(riichi_then("8s"), Discard(1, tile("8s")), Ron(0))
    assert yaku_of(state) == {"double_riichi", "ippatsu"}
    assert outcome_of(state).sticks == 0


def test_ippatsu_by_tsumo() -> None:
    state = discard_drawn(riichi_then("6z6z6z8s"), 3)
    assert yaku_of(apply_round(state, Tsumo(0))) == {"double_riichi", "ippatsu", "menzen_tsumo"}


def test_ippatsu_ends_with_the_own_discard() -> None:
    state = discard_drawn(riichi_then("6z6z6z5z8s"), 4)
    assert not state.players[0].ippatsu
    assert yaku_of(play(state, Discard(1, tile("8s")), Ron(0))) == {"double_riichi"}


def test_ippatsu_ends_with_a_claim() -> None:
    state = begin(WAITING, IDLE[0], "66z258m258p12345z", draws="7z6z6z")
    state = discard(state, "7z", riichi=True)
    assert state.players[0].ippatsu
    state = play(state, Discard(1, tile("6z")), Pon(2, tiles("66z")))
    assert not state.players[0].ippatsu


def use_up(state: Round, left: int = 0) -> Round:
    """As if the wall had only so many tiles left."""
    wall = state.wall
    return replace(state, wall=replace(wall, drawn=wall.drawn + wall.left - left), calm=False)


def test_haitei_and_houtei() -> None:
    state = use_up(dealt(WAITING, "8s"))
    assert yaku_of(apply_round(state, Tsumo(0))) == {"haitei", "menzen_tsumo"}
    state = use_up(begin(IDLE[0], WAITING, *IDLE[1:], draws="8s"))
    assert yaku_of(play(state, Discard(0, tile("8s")), Ron(1))) == {"houtei"}


def test_rinshan_is_not_haitei() -> None:
    """The kan on the last tile but one: its replacement leaves none."""
    state = dealt("7777z234m345p67s5z", "5z", dead="8s")
    state = use_up(state, left=1)
    state = apply_round(state, ClosedKan(0, tile("7z")))
    assert state.wall.left == 0
    assert yaku_of(apply_round(state, Tsumo(0))) == {"rinshan", "menzen_tsumo", "yakuhai_red"}


def test_houtei_after_the_last_replacement_tile() -> None:
    state = use_up(begin("7777z147m147p147s", WAITING, *IDLE[1:], draws="6z", dead="8s"), left=1)
    state = apply_round(state, ClosedKan(0, tile("7z")))
    assert yaku_of(play(state, Discard(0, tile("8s")), Ron(1))) == {"houtei"}


def kan_to_be_robbed() -> Round:
    """Player 1 adds 8s to a pon; the dealer waits for it."""
    state = begin(TANYAO, "88s147m147p14s12z", draws="")
    melds = parse_hand("(8'88s)").melds
    holder = replace(state.players[1], concealed=tiles("8s147m147p147s"), melds=melds)
    state = replace(state.with_player(1, holder), turn=1, drawn=tile("8s"), calm=False)
    river = (Discarded(tile("7z")),)
    return state.with_player(0, replace(state.players[0], concealed=tiles(TANYAO), river=river))


def test_chankan() -> None:
    state = apply_round(kan_to_be_robbed(), AddedKan(1, tile("8s")))
    assert state.asked == (0,)
    won = apply_round(state, Ron(0))
    assert {"chankan", "tanyao"} <= yaku_of(won)
    assert outcome_of(won).changes[1] < 0
    assert won.wall.turned == 1
    passed = apply_round(state, Pass(0))
    assert passed.players[0].passed
    assert passed.rinshan


def test_thirteen_orphans_rob_a_closed_kan() -> None:
    state = begin("7777z234m567p345s", "19m19p19s1234566z", *IDLE[:2], draws="8m")
    state = play(state, ClosedKan(0, tile("7z")), Ron(1))
    assert yaku_of(state) == {"kokushi"}
    assert outcome_of(state).changes == (-32000, 32000, 0, 0)


# --- several rons -------------------------------------------------------------------------------


def all_wait(option: MultipleRon) -> Round:
    """Players 1, 2 and 3 wait for the 8s that the dealer discards."""
    rules = replace(RULES, scoring=replace(RULES.scoring, multiple_ron=option))
    standing = Standing((25000, 25000, 25000, 23000), (0,) * 4, honba=1, sticks=2)
    second, third = "34588m345p22267s", "678m33344p567m67s"
    state = begin(IDLE[0], TANYAO, second, third, draws="8s", rules=rules, standing=standing)
    return apply_round(state, Discard(0, tile("8s")))


def test_double_ron_pays_both_and_the_sticks_go_to_the_nearest() -> None:
    state = play(all_wait(MultipleRon.DOUBLE), Ron(2), Pass(3), Ron(1))
    outcome = outcome_of(state)
    assert (outcome.kind, set(outcome.winners), outcome.sticks) == (OutcomeKind.RON, {1, 2}, 0)
    gained = outcome.changes
    assert gained[3] == 0
    assert sum(gained) == 2000
    values = {win.seat: win.score.points.total for win in outcome.wins if win.score}
    assert gained[1] == values[1] + 300 + 2000
    assert gained[2] == values[2]


def test_three_rons_abort_where_two_may_win() -> None:
    state = play(all_wait(MultipleRon.DOUBLE), Ron(2), Ron(3), Ron(1))
    outcome = outcome_of(state)
    assert (outcome.kind, outcome.changes, outcome.sticks) == (
        OutcomeKind.TRIPLE_RON,
        (0, 0, 0, 0),
        2,
    )


def test_triple_ron() -> None:
    state = play(all_wait(MultipleRon.TRIPLE), Ron(2), Ron(3), Ron(1))
    assert set(outcome_of(state).winners) == {1, 2, 3}


def test_head_bump() -> None:
    state = play(all_wait(MultipleRon.HEAD_BUMP), Ron(2), Ron(3), Ron(1))
    assert outcome_of(state).winners == (1,)


def test_a_riichi_whose_discard_is_won_lays_no_stick() -> None:
    state = begin(WAITING, TANYAO, IDLE[0], IDLE[2], draws="8s")
    held = replace(state.players[0], concealed=tiles("234m345p567p66s55z8s"))
    state = replace(state.with_player(0, held), drawn=tile("8s"))
    state = play(state, Discard(0, tile("8s"), riichi=True), Ron(1))
    assert state.standing.sticks == 0
    assert state.standing.points[0] == 25000


# --- liability ----------------------------------------------------------------------------------


def fed(melds: str, concealed: str, rules_name: str = "riichi") -> Round:
    """Player 1 holds ``concealed`` and ``melds``; the dealer discards 7z or 4z."""
    rules = match_preset(rules_name)
    state = begin(IDLE[0], "", *IDLE[1:], rules=rules, dead="1s2s3s5s5s6s7s8s9s1p2p3p4p")
    player = replace(state.players[1], concealed=tiles(concealed), melds=parse_hand(melds).melds)
    return replace(state.with_player(1, player), calm=False)


def test_feeding_the_third_dragon_makes_liable() -> None:
    state = fed("(5'55z) (6'66z)", "77z34m99p5s")
    dealer = replace(state.players[0], concealed=(*state.players[0].concealed[:13], tile("7z")))
    state = replace(state.with_player(0, dealer), drawn=tile("7z"))
    state = play(state, Discard(0, tile("7z")), Pon(1, tiles("77z")), Discard(1, tile("5s")))
    assert state.players[1].liable == (("daisangen", 0),)
    while state.phase is Phase.CLAIMS:
        state = apply_round(state, Pass(state.asked[0]))
    player = state.players[1]
    drawn = replace(player, concealed=(*player.concealed, tile("2m")))
    won = replace(state.with_player(1, drawn), turn=1, drawn=tile("2m"), phase=Phase.TURN)
    assert outcome_of(apply_round(won, Tsumo(1))).changes == (-32000, 32000, 0, 0)


def test_feeding_the_fourth_wind_makes_liable() -> None:
    state = fed("(1'11z) (2'22z) (3'33z)", "44z9p5s")
    dealer = replace(state.players[0], concealed=(*state.players[0].concealed[:13], tile("4z")))
    state = replace(state.with_player(0, dealer), drawn=tile("4z"))
    state = play(state, Discard(0, tile("4z")), Pon(1, tiles("44z")))
    assert state.players[1].liable == (("daisuushii", 0),)


def test_feeding_the_fourth_kan_makes_liable_as_an_option() -> None:
    state = fed("(1'111m) (2'222m) (3'333m)", "777z9p", "m-league")
    dealer = replace(state.players[0], concealed=(*state.players[0].concealed[:13], tile("7z")))
    state = replace(state.with_player(0, dealer), drawn=tile("7z"))
    state = play(state, Discard(0, tile("7z")), OpenKan(1))
    assert state.players[1].liable == (("suukantsu", 0),)
    player = state.players[1]
    drawn = replace(player, concealed=tiles("99p"))
    won = replace(state.with_player(1, drawn), drawn=tile("9p"))
    assert outcome_of(apply_round(won, Tsumo(1))).changes == (-32000, 32000, 0, 0)


def test_two_feeders_answer_for_their_own_yakuman() -> None:
    """The third dragon came from one player, the fourth kan from another."""
    state = fed("(5'555z) (6'666z) (7777'z)", "222m9p", "m-league")
    player = replace(state.players[1], liable=(("daisangen", 2),))
    state = state.with_player(1, player)
    dealer = replace(state.players[0], concealed=(*state.players[0].concealed[:13], tile("2m")))
    state = replace(state.with_player(0, dealer), drawn=tile("2m"))
    state = play(state, Discard(0, tile("2m")), OpenKan(1))
    assert state.players[1].liable == (("daisangen", 2), ("suukantsu", 0))
    drawn = replace(state.players[1], concealed=tiles("99p"))
    won = replace(state.with_player(1, drawn), drawn=tile("9p"))
    assert outcome_of(apply_round(won, Tsumo(1))).changes == (-32000, 64000, -32000, 0)


def test_rinshan_after_an_open_kan_is_paid_by_who_fed_it_as_an_option() -> None:
    for liable, payers in ((True, {0}), (False, {0, 2, 3})):
        scoring = replace(RULES.scoring, liable_rinshan=liable)
        state = begin(
            IDLE[0],
            "777z234m345p67s55z",
            *IDLE[1:],
            draws="7z",
            dead="8s",
            rules=replace(RULES, scoring=scoring),
        )
        state = play(state, Discard(0, tile("7z")), OpenKan(1), Tsumo(1))
        assert "rinshan" in yaku_of(state)
        paid = {seat for seat, change in enumerate(outcome_of(state).changes) if change < 0}
        assert paid == payers
