"""What cannot be: contradictions are errors, impossible hands are reasons."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.situation import Situation, SituationError
from tests.scoring.riichi.wins import situation, won

PINFU = "123m456p789s11m23s4s"
OPEN = "456p789s11m23s4s (1'23m)"
RIICHI = {"riichi": "riichi"}

ALONE: dict[str, dict[str, Any]] = {
    "ippatsu_without_riichi": {"ippatsu": True},
    "ura_without_riichi": {"ura_indicators": "1m"},
    "chankan_by_tsumo": {"chankan": True, "tsumo": True},
    "rinshan_by_ron": {"rinshan": True},
    "last_tile_with_rinshan": {"last_tile": True, "rinshan": True, "tsumo": True},
    "last_tile_with_chankan": {"last_tile": True, "chankan": True},
    "ippatsu_with_rinshan": {**RIICHI, "ippatsu": True, "rinshan": True, "tsumo": True},
    "first_turn_with_riichi": {**RIICHI, "first_turn": True},
    "first_turn_with_last_tile": {"first_turn": True, "last_tile": True},
    "first_turn_with_rinshan": {"first_turn": True, "rinshan": True, "tsumo": True},
    "first_turn_with_discards": {"first_turn": True, "discards": "1m"},
    "first_turn_with_kan_indicator": {"first_turn": True, "dora_indicators": "12p"},
    "first_turn_from_later": {"first_turn": True, "from_": "west"},
    "double_ippatsu_later": {"riichi": "double", "ippatsu": True, "last_tile": True},
    "too_many_counters": {"honba": 1000},
    "too_many_discards": {"discards": "123456789m123456789p123456789s1234z"},
    "tsumo_from_another": {"tsumo": True, "from_": "west"},
    "ron_from_self": {"from_": "south"},
    "liable_is_winner": {"liable": "south"},
    "too_many_indicators": {"dora_indicators": "111222z"},
    "more_ura_than_dora": {**RIICHI, "dora_indicators": "1z", "ura_indicators": "23z"},
    "not_a_playing_tile": {"dora_indicators": "1f"},
    "negative_count": {"honba": -1},
    "too_many_norths": {"norths": 5},
    "unknown_field": {"reichi": True},
    "bad_value": {"seat_wind": "up"},
}

WITH_A_HAND: dict[str, tuple[str, str, dict[str, Any]]] = {
    "riichi_with_open_meld": (OPEN, "riichi", RIICHI),
    "first_turn_with_melds": (OPEN, "riichi", {"first_turn": True, "tsumo": True}),
    "rinshan_without_kan": (PINFU, "riichi", {"rinshan": True, "tsumo": True}),
    "first_turn_with_chankan": (PINFU, "riichi", {"first_turn": True, "chankan": True}),
    "norths_with_four": (PINFU, "riichi", {"norths": 1}),
    "no_north_seat": ("123p456p789s11p23s4s", "sanma", {"seat_wind": "north"}),
    "chi_with_three": ("456p789s11p23s4s (1'23p)", "sanma", {}),
    "tile_not_in_play": ("123p456p789s11p23s4s", "sanma", {"dora_indicators": "5m"}),
    "first_turn_with_norths": (
        "123p456p789s11p23s4s",
        "sanma",
        {"first_turn": True, "norths": 1},
    ),
}


@pytest.mark.parametrize("reason", ALONE)
def test_contradiction(reason: str) -> None:
    with pytest.raises(SituationError) as error:
        situation(**ALONE[reason])
    assert error.value.reason == reason
    assert len(str(error.value)) > 10


@pytest.mark.parametrize("reason", WITH_A_HAND)
def test_contradiction_with_the_hand(reason: str) -> None:
    hand, rules, fields = WITH_A_HAND[reason]
    with pytest.raises(SituationError) as error:
        won(hand, rules, **fields)
    assert error.value.reason == reason


def test_closed_kans_contradict_tenhou_too() -> None:
    with pytest.raises(SituationError, match="ends the first go-round"):
        won("123m456p11s78s9s (0z88p0z)", first_turn=True, tsumo=True, seat_wind="east")


DOUBLE = {"riichi": "double", "ippatsu": True}


@pytest.mark.parametrize(
    "more",
    [
        {"last_tile": True},
        {"last_tile": True, "tsumo": True},
        {"dora_indicators": "12p"},
        {"discards": "12p"},
    ],
)
def test_double_riichi_with_ippatsu_is_early(more: dict[str, Any]) -> None:
    """Not one of them could be had later without losing the other."""
    with pytest.raises(SituationError) as error:
        situation(**DOUBLE, **more)
    assert error.value.reason == "double_ippatsu_later"
    assert isinstance(situation(riichi="double", **more), Situation)
    assert isinstance(situation(**RIICHI, ippatsu=True, **more), Situation)


def test_no_kan_between_double_riichi_and_ippatsu() -> None:
    hand = "123m456p11s78s9s (0z88p0z)"
    with pytest.raises(SituationError) as error:
        won(hand, **DOUBLE)
    assert error.value.reason == "double_ippatsu_later"
    assert won(hand, riichi="double").win
    assert won(hand, **RIICHI, ippatsu=True).win


@pytest.mark.parametrize("seat", ["east", "south", "west", "north"])
def test_whose_discard_may_be_won_before_the_own_first_turn(seat: str) -> None:
    order = ["east", "south", "west", "north"]
    for source in order:
        if source == seat:
            continue
        fields = {"first_turn": True, "seat_wind": seat, "from_": source}
        if seat == "east" or order.index(source) < order.index(seat):
            assert isinstance(situation(**fields), Situation)
            continue
        with pytest.raises(SituationError) as error:
            situation(**fields)
        assert error.value.reason == "first_turn_from_later"


@pytest.mark.parametrize(
    "fields",
    [
        {**RIICHI, "ippatsu": True, "last_tile": True, "tsumo": True},
        {**RIICHI, "ippatsu": True, "chankan": True},
        {"first_turn": True, "seat_wind": "east", "discards": "1z"},
    ],
)
def test_rare_but_possible(fields: dict[str, Any]) -> None:
    assert isinstance(situation(**fields), Situation)


def test_thirteen_orphans_may_rob_in_the_first_go_round() -> None:
    assert won("19m19p19s1134567z2z", first_turn=True, chankan=True).win


HANDS = {
    "too_many_of_a_kind": ("11111m456p789s23s4s1p", {}),
    "too_many_reds": ("123m400p789s11s23s4s", {}),
    "face_down_tile": ("123m456p789s10z23s4s", {}),
    "flowers_in_riichi": ("1f123m456p789s11m23s4s", {}),
    "wrong_tile_count": ("123m456p11m23s4s", {}),
    "not_complete": ("123m456p789s19m23s4s", {}),
}


@pytest.mark.parametrize("reason", HANDS)
def test_impossible_hand(reason: str) -> None:
    hand, fields = HANDS[reason]
    result = won(hand, **fields)
    assert (result.win, result.reason) == (False, reason)
    assert result.points.total == 0
    assert result.payments == ()


def test_a_waiting_hand_is_not_complete() -> None:
    assert won("123m456p789s11m23s").reason == "not_complete"


@pytest.mark.parametrize(
    "hand",
    [
        "11111111111111m",
        "1111111111111m2m",
        "11111111m (1111m) (1111m)",
        "11m (1111m) (1111m) (1111m) (1111m)",
        "22m (1111m) (1111m) (1111m) (1111m)",
        "11111m (1'11m) (11'1m) (111'm)",
    ],
)
def test_however_many_of_a_kind_are_too_many(hand: str) -> None:
    assert won(hand).reason == "too_many_of_a_kind"


def test_a_river_of_one_kind_is_too_much() -> None:
    for number in (5, 16, 17, 30):
        assert won(PINFU, tsumo=True, discards=f"{'7' * number}z").reason == "too_many_of_a_kind"


@pytest.mark.parametrize(
    "fields",
    [
        {"dora_indicators": "11m"},
        {"discards": "11m"},
        {**RIICHI, "dora_indicators": "1m", "ura_indicators": "1m"},
    ],
)
def test_a_fifth_tile_beside_the_hand(fields: dict[str, Any]) -> None:
    """The hand holds three 1m: two more cannot lie on the table."""
    assert won(PINFU, **fields).reason == "too_many_of_a_kind"


def test_a_robbed_tile_has_its_three_fellows_elsewhere() -> None:
    assert won("123m456p789s11m23s4s", chankan=True).win
    # The winner cannot hold another 9s when 9s is robbed.
    assert won("123m456p789s11m78s9s", chankan=True).reason == "too_many_of_a_kind"


def test_reds_beside_the_hand_count() -> None:
    assert won("123m406p789s11m23s4s", dora_indicators="0p").reason == "too_many_reds"
