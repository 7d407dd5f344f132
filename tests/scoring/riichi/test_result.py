"""The JSON of a score: exactly the documented keys, in three languages."""

from __future__ import annotations

import json

import pytest

from scoring.terms import LanguageError
from tests.scoring.riichi.wins import won


def test_documented_example() -> None:
    result = won(
        "340m456p678s11s34s0s",
        seat_wind="west",
        from_="south",
        riichi="riichi",
        dora_indicators="9s",
    )
    assert json.loads(json.dumps(result.to_dict())) == {
        "schema": "tehai.score/1",
        "rules": "riichi",
        "win": True,
        "reason": None,
        "yaku": [
            {"id": "riichi", "name": "Riichi", "han": 1},
            {"id": "pinfu", "name": "Pinfu", "han": 1},
        ],
        "han": 6,
        "fu": 30,
        "limit": "haneman",
        "yakuman": 0,
        "fu_details": [{"reason": "base", "fu": 20}, {"reason": "closed_ron", "fu": 10}],
        "dora": {"dora": 2, "ura": 0, "red": 2},
        "points": {"total": 12000, "ron": 12000, "tsumo_dealer": None, "tsumo_other": None},
        "payments": [{"from": "south", "to": "west", "points": 12000}],
    }


def test_tsumo_with_sticks() -> None:
    data = won("123m456p789s11m23s4s", tsumo=True, sticks=1).to_dict()
    assert data["points"] == {"total": 1500, "ron": None, "tsumo_dealer": 700, "tsumo_other": 400}
    assert data["payments"][-1] == {"from": "table", "to": "south", "points": 1000}


def test_no_win_has_the_same_keys() -> None:
    win = won("123m456p789s11m23s4s").to_dict()
    none = won("123m456p789s19m23s4s").to_dict()
    assert list(win) == list(none)
    assert (none["win"], none["reason"], none["yaku"], none["payments"]) == (
        False,
        "not_complete",
        [],
        [],
    )


@pytest.mark.parametrize(
    ("lang", "name"),
    [("en", "Tanyao"), ("ja", "断幺九"), ("zh", "斷么九"), ("zh-Hant", "斷么九")],
)
def test_languages(lang: str, name: str) -> None:
    assert won("456p678s22s56m7m (2'34m)").to_dict(lang)["yaku"][0]["name"] == name


def test_unknown_language() -> None:
    with pytest.raises(LanguageError, match="tlh"):
        won("123m456p789s11m23s4s").to_dict("tlh")
