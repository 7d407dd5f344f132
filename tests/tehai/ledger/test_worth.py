"""Wins by points alone: found where a hand pays so much, refused where none does."""

from __future__ import annotations

import pytest

from scoring.match.rules import match_preset
from scoring.riichi.points import base_points, make_points
from scoring.riichi.rules import PRESETS, preset
from tehai.ledger.errors import LedgerError
from tehai.ledger.worth import find_worth
from tests.tehai.ledger.plays import add, new_book, points, ron


@pytest.mark.parametrize("rules", sorted(PRESETS))
@pytest.mark.parametrize("tsumo", [False, True])
@pytest.mark.parametrize("dealer", [False, True])
def test_every_value_of_the_table_is_found(rules, tsumo, dealer):
    options = preset(rules)
    for han in range(1, 14):
        for fu in (30, 40, 50, 60, 70, 80, 90, 100, 110):
            base = base_points(han, fu, options)[0]
            total = make_points(base, dealer, tsumo, options).total
            worth = find_worth(0, total, dealer, tsumo, options)
            found = 8000 * worth.yakuman or base_points(worth.han, worth.fu, options)[0]
            assert make_points(found, dealer, tsumo, options) == make_points(
                base, dealer, tsumo, options
            )


@pytest.mark.parametrize("total", [1, 999, 1100, 7700, 8300, 100000])
def test_points_that_no_hand_of_a_child_has_by_ron(total):
    with pytest.raises(LedgerError) as caught:
        find_worth(1, total, dealer=False, tsumo=False, rules=preset("wrc"))
    # 7700 is 4 han 30 fu, which is mangan under these rules.
    assert caught.value.code == "bad_worth"


def test_yakuman_up_to_the_cap():
    rules = match_preset("riichi").change({"scoring": {"yakuman_cap": 1}}).scoring
    assert find_worth(0, 32000, False, False, rules).yakuman == 1
    with pytest.raises(LedgerError):
        find_worth(0, 64000, False, False, rules)


def test_the_ledger_pays_what_was_said():
    by_points = {"event": "win", "discarder": 2, "wins": [{"seat": 0, "points": 7700}]}
    assert points(add(new_book(), by_points)) == points(add(new_book(), ron(0, 2, 3, 40)))


def test_liability_needs_a_yakuman():
    event = {"event": "win", "discarder": 2, "wins": [{"seat": 1, "points": 32000, "liable": 3}]}
    assert points(add(new_book(), event)) == (25000, 57000, 9000, 9000)
