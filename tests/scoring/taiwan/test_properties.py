"""What holds for every Taiwanese win, on hands drawn at random."""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scoring.hand import Hand
from scoring.melds import Meld, MeldKind
from scoring.notation import format_hand, parse_hand
from scoring.situation import WINDS, SituationError, Wind
from scoring.taiwan.explain import explain
from scoring.taiwan.rules import PRESETS, EarthlyWin, Rules
from scoring.taiwan.score import score, score_view
from scoring.taiwan.situation import Ready, Situation
from scoring.taiwan.tai import TAI
from scoring.taiwan.view import Facts, bare_view, find_views
from scoring.terms.taiwan import REASONS
from scoring.tiles import Tile
from tests.scoring.taiwan.random_wins import random_win, wins

COUNT = int(os.environ.get("TEHAI_FUZZ", "500"))
SEED = int(os.environ.get("TEHAI_FUZZ_SEED", "20261130"))
EVERYTHING = replace(
    PRESETS["taiwan-association"],
    human_win=16,
    all_honours=16,
    implied_tai=True,
    earthly_win=EarthlyWin.BOTH,
    double_wind=3,
    all_claimed_single_wait=True,
)
LIMITED = replace(PRESETS["taiwan"], max_tai=8)
presets = st.sampled_from([*PRESETS.values(), EVERYTHING, LIMITED])
WIND_SETS = {"seat_wind", "round_wind", "double_wind"}
DRAGON_SETS = {"dragon_white", "dragon_green", "dragon_red"}


@given(wins(), presets)
def test_a_complete_hand_wins(win: tuple[Hand, Situation], rules: Rules) -> None:
    result = score(*win, rules)
    assert result.win
    assert result.total_tai == sum(row.tai for row in result.tai)
    assert all(row.tai > 0 for row in (*result.tai, *result.dealer_tai))


@given(wins(), presets)
def test_payments_sum_to_zero(win: tuple[Hand, Situation], rules: Rules) -> None:
    hand, situation = win
    result = score(hand, situation, rules)
    balance: Counter[str] = Counter()
    for row in result.payments:
        balance[row.payer] -= row.points
        balance[row.payee] += row.points
        assert row.points == rules.stake.base + rules.stake.unit * row.tai
    assert sum(balance.values()) == 0
    assert balance[situation.seat_wind] == result.points.total > 0
    payers = {wind.value for wind in WINDS if wind is not situation.seat_wind}
    if len(result.payments) == 1:
        assert set(balance) - {situation.seat_wind} == {situation.from_}
    else:
        assert set(balance) - {situation.seat_wind.value} == payers


@given(wins(), presets)
def test_the_dealers_tai_are_the_dealers(win: tuple[Hand, Situation], rules: Rules) -> None:
    """Without a limit, each pays the total, and the dealer's tai with the dealer alone."""
    hand, situation = win
    result = score(hand, situation, replace(rules, max_tai=0))
    dealers = 1 + rules.streak_tai * situation.streak
    for row in result.payments:
        extra = sum(tai.tai for tai in result.dealer_tai) if row.payer == situation.dealer else 0
        assert row.tai == result.total_tai + extra
        involved = situation.dealer.value in (row.payer, row.payee)
        hand_tai = sum(t.tai for t in result.tai if t.id not in ("dealer", "streak"))
        assert row.tai == hand_tai + (dealers if involved else 0)


@given(wins(), presets)
def test_the_best_view_wins(win: tuple[Hand, Situation], rules: Rules) -> None:
    hand, situation = win
    result = score(hand, situation, rules)
    facts = Facts(hand, situation, rules)
    views = find_views(facts)
    assert views
    if len(hand.flowers) == 8:
        views.append(bare_view(facts))
    if situation.robs_flower or (rules.four_kans and facts.kans == 4):
        views = [bare_view(facts)]
    assert result.points.total == max(score_view(view).points.total for view in views)


@given(wins(), presets, st.randoms())
def test_the_order_of_tiles_never_matters(
    win: tuple[Hand, Situation], rules: Rules, random: Random
) -> None:
    hand, situation = win
    tiles, melds, flowers = list(hand.concealed), list(hand.melds), list(hand.flowers)
    for items in (tiles, melds, flowers):
        random.shuffle(items)
    shuffled = Hand(tuple(tiles), tuple(melds), tuple(flowers), hand.winning_tile)
    assert score(shuffled, situation, rules) == score(hand, situation, rules)


@given(wins(), presets)
def test_what_is_not_counted_together_never_is(win: tuple[Hand, Situation], rules: Rules) -> None:
    found = {row.id for row in score(*win, rules).tai}
    for row in TAI:
        if row.id in found:
            if row.unless is None or not getattr(rules, row.unless):
                assert not found & set(row.excludes), row.id
            if not rules.implied_tai:
                assert not found & set(row.implies), row.id
    assert not (found & {"little_winds", "big_winds"} and found & WIND_SETS)
    assert not (found & {"little_dragons", "big_dragons"} and found & DRAGON_SETS)


@given(wins(), presets)
def test_a_longer_streak_never_pays_less(win: tuple[Hand, Situation], rules: Rules) -> None:
    hand, situation = win
    longer = replace(situation, streak=situation.streak + 1)
    before, after = score(hand, situation, rules), score(hand, longer, rules)
    assert after.points.total >= before.points.total


@given(wins())
def test_notation_says_all(win: tuple[Hand, Situation]) -> None:
    hand, situation = win
    again = parse_hand(format_hand(hand))
    assert score(again, situation) == score(hand, situation)
    assert Situation.from_dict(situation.to_dict()) == situation


@given(wins(), presets)
def test_suits_can_be_exchanged(win: tuple[Hand, Situation], rules: Rules) -> None:
    """Characters, circles and bamboo are worth the same."""
    hand, situation = win

    def turn(tile: Tile) -> Tile:
        return Tile((tile + 9) % 27) if tile < 27 else tile

    melds = tuple(Meld.of(m.kind, tuple(map(turn, m.tiles)), m.claimed) for m in hand.melds)
    concealed = tuple(map(turn, hand.concealed))
    assert hand.winning_tile is not None
    turned = Hand(concealed, melds, hand.flowers, turn(hand.winning_tile))
    a, b = score(hand, situation, rules), score(turned, situation, rules)
    assert (a.tai, a.payments) == (b.tai, b.payments)


def test_fuzz() -> None:
    """Random wins of one seed: no crash, and the same answer twice. TEHAI_FUZZ sets how many."""
    random = Random(SEED)
    rules = [*PRESETS.values(), EVERYTHING, LIMITED]
    seen: Counter[str] = Counter()
    for number in range(COUNT):
        hand, situation = random_win(random)
        chosen = rules[number % len(rules)]
        first = score(hand, situation, chosen)
        again = score(hand, situation, chosen)
        assert first == again, (format_hand(hand), situation, chosen.name)
        assert first.win, (format_hand(hand), situation, first.reason)
        seen.update(row.id for row in (*first.tai, *first.dealer_tai))
    if COUNT >= 500:
        # Such hands reach nearly all of the table.
        assert len(seen) >= len(TAI) - 6, {row.id for row in TAI} - set(seen)


# --- whatever tiles lie there -------------------------------------------------------------------

any_tiles = st.lists(st.sampled_from([tile for tile in Tile if not tile.is_flower]), max_size=20)
few_tiles = st.lists(st.sampled_from([Tile.M1, Tile.M2, Tile.M3, Tile.EAST]), max_size=20)
any_flowers = st.lists(st.sampled_from([tile for tile in Tile if tile.is_flower]), max_size=10)


@st.composite
def any_hand(draw: st.DrawFn) -> Hand:
    held = tuple(draw(any_tiles | few_tiles))
    melds = []
    for _ in range(draw(st.integers(0, 6))):
        kind = draw(st.sampled_from(MeldKind))
        if kind is MeldKind.CHI:
            start = 9 * draw(st.integers(0, 2)) + draw(st.integers(0, 6))
            melds.append(Meld.of(kind, tuple(Tile(start + i) for i in range(3)), 0))
        else:
            size = 3 if kind is MeldKind.PON else 4
            claimed = None if kind is MeldKind.CLOSED_KAN else draw(st.integers(0, 2))
            melds.append(Meld.of(kind, (Tile(draw(st.integers(0, 33))),) * size, claimed))
    winning = draw(st.sampled_from(held)) if held and draw(st.booleans()) else None
    return Hand(held, tuple(melds), tuple(draw(any_flowers)), winning)


@st.composite
def any_situation(draw: st.DrawFn) -> Situation | None:
    flags = st.booleans()
    winds = st.sampled_from(Wind)
    try:
        return Situation(
            seat_wind=draw(winds),
            round_wind=draw(winds),
            dealer=draw(winds),
            flower_wind=draw(st.none() | winds),
            streak=draw(st.integers(-1, 3)),
            tsumo=draw(flags),
            from_=draw(st.none() | winds),
            last_tile=draw(flags),
            rinshan=draw(flags),
            chankan=draw(flags),
            first_turn=draw(flags),
            ready=draw(st.sampled_from(Ready)),
            robs_flower=draw(flags),
            passed=draw(flags),
        )
    except SituationError as error:
        assert error.reason
        return None


@given(any_hand(), any_situation(), presets)
def test_any_hand_is_answered(hand: Hand, situation: Situation | None, rules: Rules) -> None:
    try:
        result = score(hand, situation or Situation(), rules)
    except SituationError as error:
        assert error.reason
        return
    assert result.win == (result.reason is None)
    assert result.win or result.reason in REASONS
    for lang in ("en", "ja", "zh"):
        json.dumps(result.to_dict(lang))
        assert explain(result, lang)
