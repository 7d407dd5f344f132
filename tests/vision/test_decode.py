"""The rules prefer among what the network found plausible, and leave a doubt."""

from __future__ import annotations

import pytest

from tests.vision.scenes import Laid, photograph, row
from vision.reader import interpret
from vision.reading import Reading

HAND = "1m2m3m4p5p6p7s8s9s1z1z1z2z2z"


def read(laid: list[Laid], doubt: dict[int, dict[str, float]] | None = None) -> Reading:
    return interpret(photograph(laid, doubt=doubt), 1000, 1000)


def reasons(reading: Reading) -> list[tuple[str, str]]:
    return [
        ("" if d.tile_index is None else reading.tiles[d.tile_index].tile.code, d.reason)
        for d in reading.doubts
    ]


def test_a_clear_hand_has_no_doubts() -> None:
    assert reasons(read(row(HAND))) == []


def test_a_plausible_label_that_completes_the_hand_is_preferred() -> None:
    reading = read(row(HAND), {6: {"5s": 0.5, "7s": 0.35}})
    assert reading.notation == "123m456p789s11122z"
    assert reasons(reading) == [
        ("7s", "7s read where 5s was seen: the hand is not complete otherwise")
    ]
    tile = reading.tiles[6]
    assert tile.confidence == pytest.approx(0.35)
    assert [(other.tile.code, other.confidence) for other in tile.alternatives] == [
        ("5s", pytest.approx(0.5))
    ]


def test_two_plausible_labels_together_may_complete_the_hand() -> None:
    reading = read(row(HAND), {6: {"5s": 0.5, "7s": 0.3}, 1: {"3m": 0.5, "2m": 0.4}})
    assert reading.notation == "123m456p789s11122z"
    assert [code for code, _ in reasons(reading)] == ["2m", "7s"]
    too_far = read(row(HAND), {6: {"5s": 0.6, "7s": 0.1}, 1: {"3m": 0.6, "2m": 0.1}})
    assert too_far.notation == "133m456p589s11122z"


def test_a_fifth_tile_completes_nothing() -> None:
    laid = row("2m2m2m2m3m4m1p1p1p9p9p9p7s7s")
    reading = read(laid, {4: {"3m": 0.5, "2m": 0.4}, 5: {"5m": 0.5, "2m": 0.4}})
    assert reading.hand.concealed.count(laid[0].tile) == 4


def test_an_implausible_label_is_not() -> None:
    reading = read(row(HAND), {6: {"5s": 0.9, "7s": 0.02}})
    assert reading.notation == "123m456p589s11122z"
    assert reasons(reading) == []


def test_a_complete_hand_is_left_alone() -> None:
    reading = read(row(HAND), {6: {"7s": 0.5, "4s": 0.4}})
    assert reading.notation == "123m456p789s11122z"
    assert reasons(reading) == [("7s", "7s or 4s")]


def test_no_kind_five_times() -> None:
    laid = row("1m1m1m1m2m3m4p5p6p7s8s9s2z2z")
    reading = read(laid, {3: {"1m": 0.5, "9m": 0.1}, 4: {"1m": 0.45, "2m": 0.4}})
    assert reading.notation == "111123m456p789s22z"
    assert ("2m", "2m read where 1m was seen: a fifth 1m otherwise") in reasons(reading)


def test_five_of_a_kind_that_nothing_explains_are_a_doubt() -> None:
    reading = read(row("1m1m1m1m1m2m3m4p5p6p7s8s2z2z"))
    assert reading.notation == "1111123m456p78s22z"
    assert [reason for _, reason in reasons(reading)] == ["5 tiles are read as 1m, four exist"]


def test_red_fives_count_among_the_four() -> None:
    reading = read(row("5m5m5m5m0m4m6m7p8p9p7s8s2z2z"))
    assert [reason for _, reason in reasons(reading)] == ["5 tiles are read as 5m, four exist"]


def test_the_hidden_tiles_of_a_closed_kan_count() -> None:
    reading = read(row("2z2z1m2m3m1m2m3m9p9p9p_0z1m1m0z"))
    assert any("6 tiles are read as 1m" in reason for _, reason in reasons(reading))


def test_melds_are_sets() -> None:
    doubt = {11: {"6s": 0.5, "8s": 0.3}}
    reading = read(row("1m2m3m4p5p6p7s8s9s2z_8s'8s8s"), doubt)
    assert reading.notation == "123m456p789s2z (8'88s)"
    assert ("8s", "8s read where 6s was seen: no set otherwise") in reasons(reading)


def test_a_flower_within_a_hand_is_a_misread_tile() -> None:
    doubt = {6: {"6f": 0.5, "7s": 0.3}}
    reading = read(row(HAND), doubt)
    assert reading.notation == "123m456p789s11122z"
    assert reasons(reading) == [("7s", "7s read where 6f was seen: within a hand")]
    sure = read(row(HAND), {6: {"6f": 0.9}})
    assert sure.notation.startswith("6f ")


def test_flowers_at_a_hands_end_are_flowers() -> None:
    doubt = {0: {"6f": 0.5, "7s": 0.3}}
    reading = read(row("6f" + HAND), doubt)
    assert reading.notation == "6f 123m456p789s11122z"


def test_unclear_tiles_are_doubts() -> None:
    reading = read(row(HAND), {0: {"1m": 0.3}})
    assert reasons(reading) == [("1m", "1m is not seen clearly")]


def test_a_face_down_tile_in_the_hand_is_a_doubt() -> None:
    reading = read(row("1m2m3m4p5p6p7s8s0z1z1z1z2z2z"))
    assert ("0z", "lies face down") in reasons(reading)
