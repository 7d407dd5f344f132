"""Several rons on one discard, under each rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.notation import parse_hand
from scoring.riichi.result import Score
from scoring.riichi.rules import MultipleRon, Rules
from scoring.riichi.several import score_rons
from scoring.situation import Riichi, Situation, SituationError, Wind
from scoring.tiles import Tile

PINFU = "123m456p789s11m23s4s"
THREE_PINFU = (PINFU, "345m678p789s22p23s4s", "567m123p567p88m23s4s")
"""Alike, and of one set of tiles."""
TANYAO = "234m678p678p22m23s4s"
NO_YAKU = "456p789s11m23s4s (1'23m)"

OTHER_TILE = "123m456p789p11m23s1s"


def claims(*seats: str, hands: tuple[str, ...] = (), **fields: Any) -> list[Any]:
    texts = hands or THREE_PINFU[: len(seats)]
    return [
        (
            parse_hand(text),
            Situation(seat_wind=Wind(seat), from_=Wind.WEST, **{"honba": 1, "sticks": 2, **fields}),
        )
        for seat, text in zip(seats, texts, strict=True)
    ]


def gains(results: tuple[Score, ...]) -> list[int]:
    return [sum(payment.points for payment in result.payments) for result in results]


def rules(value: MultipleRon, **more: Any) -> Rules:
    return replace(Rules(), multiple_ron=value, **more)


def test_head_bump() -> None:
    """After West in turn order North comes first, then East, then South."""
    results = score_rons(claims("east", "north", "south"), rules(MultipleRon.HEAD_BUMP))
    assert [result.reason for result in results] == ["head_bump", None, "head_bump"]
    assert gains(results) == [0, 1000 + 300 + 2000, 0]


def test_double_ron() -> None:
    results = score_rons(claims("east", "north"), rules(MultipleRon.DOUBLE))
    assert gains(results) == [1500, 1000 + 300 + 2000]


def test_counters_to_every_winner() -> None:
    results = score_rons(claims("east", "north"), rules(MultipleRon.DOUBLE, honba_to_all=True))
    assert gains(results) == [1500 + 300, 1000 + 300 + 2000]


def test_own_sticks_back() -> None:
    pair = claims("east", "north")
    pair[0] = (pair[0][0], replace(pair[0][1], riichi=Riichi.RIICHI))
    results = score_rons(pair, rules(MultipleRon.DOUBLE, own_stick_back=True))
    # East: riichi and pinfu, 2900, and the own stick; North: the counters and the other stick.
    assert gains(results) == [2900 + 1000, 1000 + 300 + 1000]
    assert gains(score_rons(pair, rules(MultipleRon.DOUBLE))) == [2900, 1000 + 300 + 2000]


def test_three_abort_where_two_may_win() -> None:
    results = score_rons(claims("east", "north", "south"), rules(MultipleRon.DOUBLE))
    assert [result.reason for result in results] == ["triple_ron"] * 3
    assert gains(results) == [0, 0, 0]


def test_triple_ron() -> None:
    results = score_rons(claims("south", "east", "north"), rules(MultipleRon.TRIPLE))
    assert gains(results) == [1000, 1500, 1000 + 300 + 2000]


@pytest.mark.parametrize("value", MultipleRon)
def test_a_hand_without_yaku_stands_in_nobodys_way(value: MultipleRon) -> None:
    results = score_rons(claims("north", "east", hands=(NO_YAKU, TANYAO)), rules(value))
    assert results[0].reason == "no_yaku"
    assert results[1].win
    assert gains(results)[1] == results[1].points.total + 300 + 2000


def test_one_claim_is_a_plain_ron() -> None:
    (result,) = score_rons(claims("south"), rules(MultipleRon.HEAD_BUMP))
    assert gains((result,)) == [3300]


@pytest.mark.parametrize(
    ("pair", "reason"),
    [
        (claims("south") + claims("south"), "same_seat_twice"),
        (claims("south") + claims("east", honba=0), "different_tables"),
        (claims("south") + claims("east", chankan=True), "different_discards"),
        (claims("south") + claims("east", last_tile=True), "different_discards"),
        (claims("south") + claims("east", dora_indicators=(Tile.M1,)), "different_discards"),
        (claims("south", "east", hands=(PINFU, OTHER_TILE)), "different_discards"),
        (claims("south", "east", hands=(PINFU, PINFU)), "more_than_four_between_hands"),
        (
            [*claims("south"), (parse_hand(PINFU), Situation(tsumo=True))],
            "no_discarder",
        ),
        (
            [
                *claims("south"),
                (parse_hand(PINFU), Situation(seat_wind=Wind.EAST, from_=Wind.NORTH)),
            ],
            "different_discarders",
        ),
    ],
)
def test_claims_that_disagree(pair: list[Any], reason: str) -> None:
    with pytest.raises(SituationError) as error:
        score_rons(pair, Rules())
    assert error.value.reason == reason
