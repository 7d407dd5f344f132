"""What holds for every win, on hands drawn at random."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scoring.counts import count_of, exceeds_copies, pack
from scoring.hand import Hand
from scoring.notation import format_hand, parse_hand
from scoring.riichi.dora import count_dora
from scoring.riichi.payments import TABLE
from scoring.riichi.rules import PRESETS, Rules
from scoring.riichi.score import score, value_of
from scoring.riichi.search import find_yaku
from scoring.riichi.win import Facts, find_wins
from scoring.riichi.yaku import YAKU, YAKUMAN
from scoring.situation import WINDS, Riichi, Situation
from scoring.tiles import KINDS, Tile
from tests.scoring.riichi.random_wins import quiet_wins, wins

four_players = st.sampled_from([rules for rules in PRESETS.values() if rules.players == 4])


@given(wins(), four_players)
def test_a_complete_hand_wins_or_lacks_yaku(win: tuple[Hand, Situation], rules: Rules) -> None:
    result = score(*win, rules)
    assert result.win or result.reason == "no_yaku"


@given(wins(), four_players)
def test_payments_sum_to_zero_with_the_sticks(win: tuple[Hand, Situation], rules: Rules) -> None:
    hand, situation = win
    result = score(hand, situation, rules)
    assume(result.win)
    gained = sum(payment.points for payment in result.payments)
    paid = sum(p.points for p in result.payments if p.payer != TABLE)
    assert gained == paid + 1000 * situation.sticks
    players = {payment.payer for payment in result.payments} - {TABLE, "discarder"}
    assert players <= {wind.value for wind in WINDS if wind is not situation.seat_wind}
    # Counters: 300 a piece in all, whoever pays.
    assert paid == result.points.total + 300 * situation.honba


@given(wins(), four_players)
def test_the_best_view_wins(win: tuple[Hand, Situation], rules: Rules) -> None:
    hand, situation = win
    result = score(hand, situation, rules)
    assume(result.win)
    facts = Facts(hand, situation, rules)
    dora = count_dora(facts).total
    values = [value_of(view, dora, rules) for view in find_wins(facts)]
    best = max(value[:4] for value in values if value is not None)
    assert (result.yakuman, result.han, result.fu) == best[1:]


@given(wins(), st.randoms())
def test_the_order_of_tiles_never_matters(win: tuple[Hand, Situation], random: Random) -> None:
    hand, situation = win
    tiles = list(hand.concealed)
    melds = list(hand.melds)
    random.shuffle(tiles)
    random.shuffle(melds)
    shuffled = Hand(tuple(tiles), tuple(melds), (), hand.winning_tile)
    a, b = score(hand, situation), score(shuffled, situation)
    assert (a.win, a.reason, a.yaku, a.han, a.fu, a.payments) == (
        b.win,
        b.reason,
        b.yaku,
        b.han,
        b.fu,
        b.payments,
    )
    assert sorted(a.fu_details) == sorted(b.fu_details)


@given(wins(), four_players, st.randoms())
def test_an_added_indicator_never_lowers_the_score(
    win: tuple[Hand, Situation], rules: Rules, random: Random
) -> None:
    hand, situation = win
    most = 1 if situation.first_turn else 5
    if len(situation.dora_indicators) == most:
        situation = replace(situation, dora_indicators=(), ura_indicators=())
    robbed = (hand.winning_tile,) * 3 if situation.chankan else ()
    shown = pack((*hand.tiles, *situation.dora_indicators, *situation.ura_indicators, *robbed))
    kind = random.choice([kind for kind in range(KINDS) if count_of(shown, kind) < 4])
    more = replace(situation, dora_indicators=(*situation.dora_indicators, Tile(kind)))
    before, after = score(hand, situation, rules), score(hand, more, rules)
    assert (after.win, after.reason) == (before.win, before.reason)
    assert after.points.total >= before.points.total
    assert after.han >= before.han


@given(quiet_wins())
def test_riichi_never_lowers_the_score(win: tuple[Hand, Situation]) -> None:
    hand, situation = win
    declared = score(hand, replace(situation, riichi=Riichi.RIICHI))
    quiet = score(hand, situation)
    assert declared.win
    assert declared.points.total >= quiet.points.total


@given(wins())
def test_notation_says_all(win: tuple[Hand, Situation]) -> None:
    hand, situation = win
    again = parse_hand(format_hand(hand))
    assert score(again, situation) == score(hand, situation)
    assert Situation.from_dict(situation.to_dict()) == situation


@settings(max_examples=300)
@given(wins(), four_players)
def test_a_glance_never_hides_a_yaku(win: tuple[Hand, Situation], rules: Rules) -> None:
    """Each predicate that holds has what it needs at a glance, and is asked."""
    for view in find_wins(Facts(*win, rules)):
        for row in (*YAKU, *YAKUMAN):
            if row.holds(view):
                assert view.glance & row.needs == row.needs, row.id
        found, is_yakuman = find_yaku(view)
        assert is_yakuman == any(row.holds(view) for row in YAKUMAN)
        if not is_yakuman:
            plain = [row for row in YAKU if row.holds(view) and (view.closed or row.open)]
            excluded = {id for row in plain for id in row.excludes}
            assert [row.id for row in found] == [r.id for r in plain if r.id not in excluded]


@given(wins())
def test_drawn_hands_exist(win: tuple[Hand, Situation]) -> None:
    hand, _ = win
    assert hand.find_problem() is None
    assert not exceeds_copies(pack(hand.tiles))
