"""Every id that a Taiwanese score can hold has a name in each language; explanations."""

from __future__ import annotations

import json
import re

import pytest

from scoring.taiwan.explain import explain
from scoring.taiwan.tai import TAI
from scoring.terms import LANGUAGES, LanguageError, Names
from scoring.terms import taiwan as terms
from tests.scoring.taiwan.wins import PLAIN, won

REASONS = {
    "not_complete": ("123m678m999p13p34s5s (4'56s)", {}),
    "wrong_tile_count": ("123m", {}),
    "too_many_flowers": ("12345678f1f", {}),
    "flower_twice": ("1f1f", {}),
    "too_many_of_a_kind": ("11111m", {}),
    "face_down_tile": ("0z", {}),
    "passed_win": (PLAIN, {"passed": True}),
}
ELSEWHERE = {"below_minimum", "flowers_not_in_play", "nearer_winner"}


def test_tai() -> None:
    assert list(terms.TAI) == [row.id for row in TAI]


def test_reasons() -> None:
    assert set(terms.REASONS) == set(REASONS) | ELSEWHERE
    for reason, (hand, fields) in REASONS.items():
        result = won(hand, **fields)
        assert result.reason == reason
        for column, lang in enumerate(LANGUAGES):
            assert explain(result, lang) == (terms.REASONS[reason][column],)


@pytest.mark.parametrize("table", ["TAI", "REASONS", "WORDS"])
def test_each_row_has_three_names(table: str) -> None:
    names: Names = getattr(terms, table)
    for id, row in names.items():
        assert len(row) == len(LANGUAGES), id
        assert all(row), id
        assert row[0].isascii(), id
        assert not row[1].isascii() and not row[2].isascii(), id
        if table == "WORDS":
            places = {tuple(sorted(re.findall(r"\{\w+\}", text))) for text in row}
            assert len(places) == 1, id


def test_explanations() -> None:
    result = won("1234f 123m678m999p11p456s34s5s", tsumo=True, streak=1)
    assert explain(result, "zh") == (
        "門清 1台",
        "自摸 1台",
        "門清一摸三 1台",
        "花槓 2台",
        "共5台",
        "與莊家之間另計莊家 1台",
        "與莊家之間另計連莊拉莊 2台",
        "拆牌 123m 678m 345s 456s 999p 11p",
        "東家付南家 260點 = 100 + 8 × 20",
        "西家付南家 200點 = 100 + 5 × 20",
        "北家付南家 200點 = 100 + 5 × 20",
    )
    assert explain(result, "ja")[:2] == ("門前清 1台", "自摸 1台")
    assert explain(result)[-1] == "North pays South 200 = 100 + 5 x 20"
    with pytest.raises(LanguageError):
        explain(result, "xx")


def test_to_dict() -> None:
    result = won("123m678m999p11p34s5s (4'56s)", tsumo=True, streak=1)
    assert json.loads(json.dumps(result.to_dict("zh"))) == {
        "schema": "tehai.score/1",
        "rules": "taiwan",
        "win": True,
        "reason": None,
        "tai": [{"id": "self_draw", "name": "自摸", "tai": 1}],
        "total_tai": 1,
        "dealer_tai": [
            {"id": "dealer", "name": "莊家", "tai": 1},
            {"id": "streak", "name": "連莊拉莊", "tai": 2},
        ],
        "max_tai": None,
        "sets": ["123m", "678m", "345s", "999p", "11p", "(4'56s)"],
        "stake": {"base": 100, "tai": 20},
        "points": {"total": 420, "ron": None, "tsumo_dealer": 180, "tsumo_other": 120},
        "payments": [
            {"from": "east", "to": "south", "points": 180, "tai": 4},
            {"from": "west", "to": "south", "points": 120, "tai": 1},
            {"from": "north", "to": "south", "points": 120, "tai": 1},
        ],
    }
    lost = won("123m").to_dict()
    assert (lost["win"], lost["reason"], lost["tai"]) == (False, "wrong_tile_count", [])
