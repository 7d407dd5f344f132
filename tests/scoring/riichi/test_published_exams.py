"""Scoring questions of the Japan Professional Mahjong League's entrance exams, 2022 and 2023.

Each hand is asked for as dealer and as another seat, by tsumo and by ron, without riichi; questions
and answers: https://cloudymahjong.com/ (JPML Pro Test 2022; 2023, 40th season). Between the two
years the league changed its rules: until then a pair of both winds had 4 fu, a win on a
replacement tile no fu for the tsumo, and all green needed the green dragon.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.riichi.rules import preset
from tests.scoring.riichi.wins import won

RULES_2023 = preset("jpml")
RULES_2022 = replace(RULES_2023, double_wind_fu=4, rinshan_fu=False, ryuuiisou_needs_green=True)

# hand, winning tile last: dealer's tsumo (each pays) and ron, another's tsumo (dealer, others), ron
EXAM_2022 = {
    "1234445678p234s9p": (2600, 5800, (2600, 1300), 3900),
    "22m33m33p55p66s7s88s7s": (3200, 4800, (3200, 1600), 3200),
    "3m567m888m3m (8'88p) (2'22m)": (700, 1500, (700, 400), 1000),
    "22p11z2p (8'88m) (3'33p) (8'88s)": (1300, 3900, (1300, 700), 2000),
    "234567p77p11z1p (2'22z)": (1300, 3900, (2600, 1300), 3900),
    "334455p2p2p (8'88s) (0z77s0z)": (800, 2000, (800, 400), 1300),
    "22m44m3m777s22z3m (0z44z0z)": (2000, 3400, (2300, 1200), 2300),
    "111s24s11z3s (9'99m) (0z77z0z)": (1300, 3400, (1200, 600), 2300),
    "789m7888p9p (0z22z0z) (0z66z0z)": (2900, 4800, (4000, 2000), 6400),
}
EXAM_2023 = {
    "678p11222333s11z1s": (2600, 2000, (2600, 1300), 1300),
    "678p11222333s11z4s": (1000, 2000, (1000, 500), 1300),
    "678p11222333s11z1z": (4000, 4800, (4000, 2000), 1600),
    "77m56778899p666z7p": (2600, 3900, (2600, 1300), 2600),
    "12456789s22z3s (4'444z)": (2600, 7700, (3200, 1600), 5200),
    "555m3335678s4s (0z22p0z)": (1600, 2900, (1600, 800), 2000),
    "23m55p4m (2'22z) (6'66z) (0z11s0z)": (1200, 2900, (2300, 1200), 3900),
    "57789p11z6p (0z11m0z) (0z77z0z)": (2900, 4800, (2900, 1500), 3200),
    "2233444666888s2s": (32000, 48000, (32000, 16000), 32000),
}
CASES = [(RULES_2022, *row) for row in EXAM_2022.items()]
CASES += [(RULES_2023, *row) for row in EXAM_2023.items()]


@pytest.mark.parametrize(("rules", "hand", "answers"), CASES)
def test_exam(rules, hand, answers):
    dealer_each, dealer_ron, (from_dealer, from_others), ron = answers
    dealt = won(hand, rules, seat_wind="east", tsumo=True).points
    assert (dealt.tsumo_dealer, dealt.tsumo_other) == (None, dealer_each)
    assert won(hand, rules, seat_wind="east").points.ron == dealer_ron
    drawn = won(hand, rules, tsumo=True).points
    assert (drawn.tsumo_dealer, drawn.tsumo_other) == (from_dealer, from_others)
    assert won(hand, rules).points.ron == ron


def test_a_replacement_tile_had_no_fu_for_the_tsumo():
    """The last question of 2022: 40 fu where later rules count 50."""
    hand = "234m4567m888s1m (1'111z)"
    fields = {"tsumo": True, "rinshan": True}
    assert won(hand, RULES_2022, seat_wind="east", **fields).points.tsumo_other == 2600
    assert won(hand, RULES_2022, **fields).points.tsumo_dealer == 1300
    assert won(hand, RULES_2022, seat_wind="east").points.ron == 3900
    assert won(hand, RULES_2022).points.ron == 1300
    assert won(hand, RULES_2023, seat_wind="east", **fields).points.tsumo_other == 3200
