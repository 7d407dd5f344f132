"""The published table of points, every limit, and the options that move them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.riichi.points import base_points, make_points
from scoring.riichi.rules import CountedYakuman, Rules, SanmaTsumo

RULES = Rules()

# han, fu: ron of a non-dealer and a dealer, tsumo from (other, dealer), dealer's tsumo from each.
TABLE = [
    (1, 30, 1000, 1500, (300, 500), 500),
    (1, 40, 1300, 2000, (400, 700), 700),
    (1, 50, 1600, 2400, (400, 800), 800),
    (1, 60, 2000, 2900, (500, 1000), 1000),
    (1, 70, 2300, 3400, (600, 1200), 1200),
    (1, 80, 2600, 3900, (700, 1300), 1300),
    (1, 90, 2900, 4400, (800, 1500), 1500),
    (1, 100, 3200, 4800, (800, 1600), 1600),
    (1, 110, 3600, 5300, (900, 1800), 1800),
    (2, 20, 1300, 2000, (400, 700), 700),
    (2, 25, 1600, 2400, (400, 800), 800),
    (2, 30, 2000, 2900, (500, 1000), 1000),
    (2, 40, 2600, 3900, (700, 1300), 1300),
    (2, 70, 4500, 6800, (1200, 2300), 2300),
    (2, 110, 7100, 10600, (1800, 3600), 3600),
    (3, 20, 2600, 3900, (700, 1300), 1300),
    (3, 25, 3200, 4800, (800, 1600), 1600),
    (3, 30, 3900, 5800, (1000, 2000), 2000),
    (3, 40, 5200, 7700, (1300, 2600), 2600),
    (3, 60, 7700, 11600, (2000, 3900), 3900),
    (3, 70, 8000, 12000, (2000, 4000), 4000),
    (4, 20, 5200, 7700, (1300, 2600), 2600),
    (4, 25, 6400, 9600, (1600, 3200), 3200),
    (4, 30, 7700, 11600, (2000, 3900), 3900),
    (4, 40, 8000, 12000, (2000, 4000), 4000),
    (5, 30, 8000, 12000, (2000, 4000), 4000),
    (6, 30, 12000, 18000, (3000, 6000), 6000),
    (7, 30, 12000, 18000, (3000, 6000), 6000),
    (8, 30, 16000, 24000, (4000, 8000), 8000),
    (10, 30, 16000, 24000, (4000, 8000), 8000),
    (11, 30, 24000, 36000, (6000, 12000), 12000),
    (12, 30, 24000, 36000, (6000, 12000), 12000),
    (13, 30, 32000, 48000, (8000, 16000), 16000),
    (20, 30, 32000, 48000, (8000, 16000), 16000),
]


@pytest.mark.parametrize("row", TABLE, ids=[f"{row[0]} han {row[1]} fu" for row in TABLE])
def test_table(row: tuple[int, int, int, int, tuple[int, int], int]) -> None:
    han, fu, ron, dealer_ron, (other, dealer), each = row
    base, _ = base_points(han, fu, RULES)
    assert make_points(base, False, False, RULES).ron == ron
    assert make_points(base, True, False, RULES).ron == dealer_ron
    tsumo = make_points(base, False, True, RULES)
    assert (tsumo.tsumo_other, tsumo.tsumo_dealer) == (other, dealer)
    assert tsumo.total == dealer + 2 * other
    of_dealer = make_points(base, True, True, RULES)
    assert (of_dealer.tsumo_other, of_dealer.tsumo_dealer) == (each, None)
    assert of_dealer.total == 3 * each


@pytest.mark.parametrize(
    ("han", "limit"),
    [
        (4, None),
        (5, "mangan"),
        (6, "haneman"),
        (7, "haneman"),
        (8, "baiman"),
        (10, "baiman"),
        (11, "sanbaiman"),
        (12, "sanbaiman"),
        (13, "counted_yakuman"),
    ],
)
def test_limits(han: int, limit: str | None) -> None:
    assert base_points(han, 30, RULES)[1] == limit


def test_fu_reach_mangan() -> None:
    assert base_points(4, 40, RULES) == (2000, "mangan")
    assert base_points(3, 70, RULES) == (2000, "mangan")
    assert base_points(3, 60, RULES) == (1920, None)


def test_kiriage() -> None:
    rounded = replace(RULES, kiriage=True)
    assert base_points(4, 30, rounded) == (2000, "mangan")
    assert base_points(3, 60, rounded) == (2000, "mangan")
    assert base_points(3, 50, rounded) == (1600, None)
    assert base_points(2, 110, rounded) == (1760, None)


def test_counted_yakuman_option() -> None:
    capped = replace(RULES, counted_yakuman=CountedYakuman.SANBAIMAN)
    assert base_points(13, 30, capped) == (6000, "sanbaiman")
    assert base_points(30, 30, capped) == (6000, "sanbaiman")


def test_three_players_lose_the_absent_share() -> None:
    rules = replace(RULES, players=3)
    assert make_points(2000, False, True, rules).total == 6000
    assert make_points(2000, True, True, rules).total == 8000
    assert make_points(2000, False, False, rules).total == 8000


def test_three_players_split_the_absent_share() -> None:
    rules = replace(RULES, players=3, sanma_tsumo=SanmaTsumo.SPLIT)
    mangan = make_points(2000, False, True, rules)
    assert (mangan.tsumo_dealer, mangan.tsumo_other, mangan.total) == (5000, 3000, 8000)
    dealer = make_points(2000, True, True, rules)
    assert (dealer.tsumo_other, dealer.total) == (6000, 12000)
    # 1 han 30 fu: 240 base; 480 + 120 and 240 + 120, each rounded up.
    small = make_points(240, False, True, rules)
    assert (small.tsumo_dealer, small.tsumo_other) == (600, 400)
