"""Who pays whom: the examples of the rule text, dealer and streak, flowers, kans, false wins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.situation import Wind
from scoring.taiwan.options import Stake
from scoring.taiwan.rules import preset
from scoring.taiwan.settlement import Payment, settle_false_win
from tests.scoring.taiwan.wins import PLAIN, paid, tai, won

CONCEALED = "123m678m999p11p456s34s5s"


def test_streak_examples() -> None:
    # 連一拉一 is three tai in all, 連二拉二 five, and so on.
    for streak in range(5):
        result = won(PLAIN, seat_wind="east", streak=streak)
        assert result.total_tai == 2 * streak + 1
        assert paid(result) == {"west": 100 + 20 * (2 * streak + 1)}


def test_concealed_self_draw_example() -> None:
    # 門清一摸三.
    assert won(CONCEALED, tsumo=True).total_tai == 3


def test_stakes_of_the_rule_text() -> None:
    for stake in (Stake(30, 10), Stake(200, 50)):
        rules = replace(preset("taiwan"), stake=stake)
        result = won(CONCEALED, rules)
        assert paid(result) == {"west": stake.base + stake.unit}


def test_a_discard_is_paid_by_the_discarder() -> None:
    result = won("123m678m999m11m34m5m (4'56m)")
    assert result.payments == (Payment("west", "south", 260, 8),)
    assert result.points._asdict() == {
        "total": 260,
        "ron": 260,
        "tsumo_dealer": None,
        "tsumo_other": None,
    }


def test_a_dealers_discard_costs_the_dealers_tai() -> None:
    result = won(PLAIN, from_="east", streak=1)
    assert result.total_tai == 3
    assert paid(result) == {"east": 160}


def test_an_unknown_discarder_is_no_dealer() -> None:
    from scoring.notation import parse_hand
    from scoring.taiwan.score import score
    from scoring.taiwan.situation import Situation

    result = score(parse_hand(PLAIN), Situation(seat_wind=Wind.SOUTH, streak=2))
    assert result.payments == (Payment("discarder", "south", 100, 0),)


def test_a_self_draw_is_paid_by_all() -> None:
    result = won(PLAIN, tsumo=True, streak=2)
    # Streak and dealer between the dealer and the winner only.
    assert paid(result) == {"east": 220, "west": 120, "north": 120}
    assert result.total_tai == 1
    assert dict(result.dealer_tai) == {"dealer": 1, "streak": 4}
    assert result.points._asdict() == {
        "total": 460,
        "ron": None,
        "tsumo_dealer": 220,
        "tsumo_other": 120,
    }


def test_a_dealers_self_draw() -> None:
    result = won(PLAIN, seat_wind="east", tsumo=True, streak=1)
    assert tai(result) == {"dealer": 1, "streak": 2, "self_draw": 1}
    assert paid(result) == dict.fromkeys(("south", "west", "north"), 180)
    assert result.dealer_tai == ()
    assert (result.points.tsumo_dealer, result.points.tsumo_other) == (None, 180)


def test_the_dealer_may_have_any_seat() -> None:
    # Seats counted from the opened wall: West deals.
    result = won(PLAIN, tsumo=True, dealer="west", streak=1)
    assert paid(result) == {"east": 120, "west": 180, "north": 120}
    assert tai(won(PLAIN, dealer=True)) == {"dealer": 1}
    assert tai(won(PLAIN, seat_wind="east", dealer="south")) == {}


def test_robbing_the_eighth_flower() -> None:
    result = won("1234567f 1247m68p3356s19s1135z", robs_flower=True, from_="north")
    assert paid(result) == {"north": 260}
    # Its holder may be the dealer.
    result = won("1234567f 1247m68p3356s19s1135z", robs_flower=True, from_="east")
    assert paid(result) == {"east": 280}


def test_eight_flowers_are_a_self_draw() -> None:
    # Eight tai, and nothing more for the draw.
    result = won("12345678f 1247m68p3356s19s1135z", tsumo=True)
    assert tai(result) == {"eight_flowers": 8}
    assert paid(result) == {"east": 280, "west": 260, "north": 260}


def test_a_discard_claimed_with_eight_flowers_wins_by_the_hand() -> None:
    # Who let the flowers' own win pass is paid by the discarder, for the hand.
    result = won("12345678f 111z222z333z444z123m5m5m")
    assert "eight_flowers" not in tai(result)
    assert list(paid(result)) == ["west"]
    unfinished = won("12345678f 1247m68p3356s19s1135z")
    assert (unfinished.win, unfinished.reason) == (False, "wrong_tile_count")


def test_four_kans() -> None:
    hand = "1234m (3'333p) (4'444p) (5555p) (6666p)"
    assert paid(won(hand)) == {"west": 260}
    assert paid(won(hand, tsumo=True)) == {"east": 280, "west": 260, "north": 260}


def test_false_win() -> None:
    # A false win after 地聽: one base and eight tai to each of the three.
    rules = preset("taiwan")
    rows = settle_false_win(Wind.SOUTH, 8, rules)
    assert rows == tuple(Payment("south", to, 260, 8) for to in ("east", "west", "north"))
    limited = settle_false_win(Wind.EAST, 24, replace(rules, max_tai=8))
    assert {row.points for row in limited} == {260}
    assert {row.points for row in settle_false_win(Wind.EAST, 0, rules)} == {100}
    for none in (-1, 1000, 10**30, 1.5, True, "8"):
        with pytest.raises(ValueError, match="claimed tai are 0 to 999"):
            settle_false_win(Wind.EAST, none, rules)  # type: ignore[arg-type]
