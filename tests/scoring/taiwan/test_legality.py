"""Hands that cannot be, or do not win: each has its reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.hand import Hand
from scoring.notation import parse_hand
from scoring.taiwan.rules import preset
from scoring.taiwan.score import score
from scoring.taiwan.situation import Situation
from scoring.tiles import Tile
from tests.scoring.taiwan.wins import PLAIN, won

SIXTEEN = "123m678m999p11p34s (4'56s)"
EIGHTEEN = "123m678m999p11p34s56s (4'56s)"


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        (SIXTEEN, "wrong_tile_count"),
        (EIGHTEEN, "wrong_tile_count"),
        ("123m678m999p34s5s11p", "wrong_tile_count"),  # a riichi hand of 14
        ("", "wrong_tile_count"),
        ("1f2f", "wrong_tile_count"),
        ("1234567f 11m", "wrong_tile_count"),
        ("1234567f 123m678m999p11p34s5p (4'56s)", "not_complete"),
        ("123m678m999p13p34s5s (4'56s)", "not_complete"),
        ("1199m1199p1199s1122z3z", "not_complete"),
        ("12345678f1f 123m678m999p11p34s5s (4'56s)", "too_many_flowers"),
        ("1f1f 123m678m999p11p34s5s (4'56s)", "flower_twice"),
        ("123m678m99999p34s5s (4'56s)", "too_many_of_a_kind"),
        ("123m678m999p11p33s5s (3'33s)", "too_many_of_a_kind"),
        ("123m678m999p11p34s0z (4'56s)", "face_down_tile"),
    ],
)
def test_reasons(hand: str, reason: str) -> None:
    result = won(hand)
    assert (result.win, result.reason) == (False, reason)
    assert result.payments == ()
    assert result.points.total == 0


def test_flowers_and_kans_win_with_sixteen_or_seventeen_tiles() -> None:
    flowers = "12345678f"
    assert won(f"{flowers} {SIXTEEN}", tsumo=True).win
    assert won(f"{flowers} {PLAIN}", tsumo=True).win
    assert won(f"{flowers} {EIGHTEEN}", tsumo=True).reason == "wrong_tile_count"
    kans = "(3'333p) (4'444p) (5555p) (6666p)"
    assert won(f"1359m {kans}").win
    assert won(f"13599m {kans}").win
    assert won(f"135m {kans}").reason == "wrong_tile_count"
    off = replace(preset("taiwan"), four_kans=False)
    assert won(f"1359m {kans}", off).reason == "wrong_tile_count"
    assert won(f"13599m {kans}", off).reason == "not_complete"


def test_a_robbed_kan_needs_the_other_three() -> None:
    assert won("123m678m999p11p34s5s (6'78s)", chankan=True).win
    assert won(PLAIN, chankan=True).reason == "too_many_of_a_kind"


def test_red_fives_are_plain_fives() -> None:
    plain, red = won("123m678m999p11p34s5s (4'56s)"), won("123m678m999p11p34s0s (4'06s)")
    assert plain.tai == red.tai
    assert plain.payments == red.payments


def test_riichi_forms_do_not_win() -> None:
    assert won("19m19p19s1234567z1112m").reason == "not_complete"


def test_passed_win() -> None:
    assert won(PLAIN, passed=True).reason == "passed_win"
    assert won("123m678m999p13p34s5s (4'56s)", passed=True).reason == "not_complete"


def test_no_winning_tile_named() -> None:
    hand = parse_hand("123m678m999p11p34s5s (4'56s)")
    unnamed = Hand(hand.concealed, hand.melds)
    situation = Situation()
    assert score(unnamed, situation) == score(hand, situation)


def test_masses_of_tiles() -> None:
    many = Hand((Tile.M1,) * 500, flowers=(Tile.SPRING,) * 3)
    assert score(many).reason == "too_many_of_a_kind"
    assert score(Hand((), flowers=(Tile.SPRING,) * 9)).reason == "too_many_flowers"
