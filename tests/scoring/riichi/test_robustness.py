"""Whatever tiles lie there, the answer is a score, a reason, or an error that names its cause."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.efficiency import discards_of, shanten_of, waits_of
from scoring.hand import Hand
from scoring.melds import Meld, MeldKind
from scoring.riichi.rules import PRESETS, Rules
from scoring.riichi.score import score
from scoring.situation import Riichi, Situation, SituationError, Wind
from scoring.terms.riichi import REASONS
from scoring.tiles import Tile

tiles = st.sampled_from([tile for tile in Tile if not tile.is_flower])
few_kinds = st.sampled_from([Tile.M1, Tile.M2, Tile.M3, Tile.M0, Tile.EAST, Tile.RED])
concealed = st.lists(tiles, max_size=18) | st.lists(few_kinds, max_size=18)


@st.composite
def any_meld(draw: st.DrawFn) -> Meld:
    kind = draw(st.sampled_from(MeldKind))
    if kind is MeldKind.CHI:
        start = 9 * draw(st.integers(0, 2)) + draw(st.integers(0, 6))
        return Meld.of(kind, (Tile(start), Tile(start + 1), Tile(start + 2)), 0)
    size = 3 if kind is MeldKind.PON else 4
    claimed = None if kind is MeldKind.CLOSED_KAN else draw(st.integers(0, 2))
    return Meld.of(kind, (Tile(draw(st.integers(0, 33))),) * size, claimed)


@st.composite
def any_hand(draw: st.DrawFn) -> Hand:
    held = tuple(draw(concealed))
    melds = tuple(draw(st.lists(any_meld(), max_size=5)))
    winning = draw(st.sampled_from(held)) if held and draw(st.booleans()) else None
    flowers = tuple(draw(st.lists(st.sampled_from([Tile.SPRING, Tile.PLUM]), max_size=1)))
    return Hand(held, melds, flowers, winning)


flags = st.booleans()
winds = st.sampled_from(Wind)
shown = st.lists(tiles, max_size=6).map(tuple)


@st.composite
def any_situation(draw: st.DrawFn) -> Situation | None:
    try:
        return Situation(
            seat_wind=draw(winds),
            round_wind=draw(winds),
            tsumo=draw(flags),
            from_=draw(st.none() | winds),
            riichi=draw(st.sampled_from(Riichi)),
            ippatsu=draw(flags),
            last_tile=draw(flags),
            rinshan=draw(flags),
            chankan=draw(flags),
            first_turn=draw(flags),
            dora_indicators=draw(shown),
            ura_indicators=draw(shown),
            honba=draw(st.integers(-1, 3)),
            sticks=draw(st.integers(0, 3)),
            liable=draw(st.none() | winds),
            discards=draw(st.lists(tiles, max_size=40).map(tuple)),
            norths=draw(st.integers(0, 4)),
        )
    except SituationError as error:
        assert error.reason
        return None


presets = st.sampled_from(list(PRESETS.values()))


@settings(max_examples=400)
@given(any_hand(), any_situation(), presets)
def test_any_hand_is_answered(hand: Hand, situation: Situation | None, rules: Rules) -> None:
    try:
        result = score(hand, situation or Situation(), rules)
    except SituationError as error:
        assert error.reason
        return
    assert result.win == (result.reason is None)
    assert result.win or result.reason in REASONS
    json.dumps(result.to_dict("zh"))
    if result.win:
        assert result.points.total > 0
        assert result.payments


@settings(max_examples=60)
@given(any_hand())
def test_any_hand_can_be_looked_at(hand: Hand) -> None:
    assert shanten_of(hand) >= -1
    assert isinstance(waits_of(hand), tuple)
    assert isinstance(discards_of(hand), tuple)
    assert isinstance(hand.find_problem(5), (type(None), ValueError))
