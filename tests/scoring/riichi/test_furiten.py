"""Discard furiten: every wait counts, ron alone is forbidden."""

from __future__ import annotations

import pytest

from tests.scoring.riichi.wins import won

# Waits for 1s and 4s.
PINFU = "123m456p789s11m23s4s"


@pytest.mark.parametrize("discards", ["4s", "1s", "9p1s7z"])
def test_any_wait_among_the_discards_forbids_ron(discards: str) -> None:
    assert won(PINFU, discards=discards).reason == "furiten"


def test_other_discards_do_not() -> None:
    assert won(PINFU, discards="2s7s9p").win


def test_tsumo_is_never_furiten() -> None:
    assert won(PINFU, discards="1s4s", tsumo=True).win


def test_a_red_five_is_a_five() -> None:
    assert won("123m456p789s11m34p5p", discards="0p").reason == "furiten"


def test_the_wait_that_would_have_no_yaku_counts_too() -> None:
    # 234/567 of m: 2m breaks the all simples, 5m does not; both are waits.
    hand = "345p66p34m5m (6'78s) (4'56s)"
    assert won(hand).win
    assert won(hand, discards="2m").reason == "furiten"


def test_thirteen_waits() -> None:
    assert won("19m19p19s1234567z1m", discards="7z").reason == "furiten"


def test_seven_pairs() -> None:
    assert won("1188m2255p3377s4z4z", discards="4z").reason == "furiten"
    assert won("1188m2255p3377s4z4z", discards="1m").win


def test_a_winning_tile_let_pass_forbids_ron() -> None:
    """Until the own next draw, and in riichi for good: the player says so."""
    hand = "123m456p789s11m23s4s"
    for riichi in ("none", "riichi"):
        result = won(hand, riichi=riichi, passed=True)
        assert (result.win, result.reason) == (False, "furiten_passed")
        assert won(hand, riichi=riichi, passed=True, tsumo=True).win
    assert won(hand, discards="1s", passed=True).reason == "furiten"


def test_a_tile_held_four_times_is_no_wait() -> None:
    # 2223s waits for 1s, 4s (with the pair 22) and 3s; 1s lies four times in a kan.
    hand = "456m2223s4s (0z11s0z) (5'55z)"
    assert won(hand).win
    assert won(hand, discards="3s").reason == "furiten"
