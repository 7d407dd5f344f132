"""The outlook and the alternatives, through every door of the command line."""

from __future__ import annotations

import json
import re

import pytest

from tehai.batch import answer

WAITING = "123m456p789s11m23s"
TWO_VIEWS = "112233m445566p7s7s"


def ask(**fields):
    return answer(json.dumps(fields))


def test_a_win_has_neither():
    result = ask(hand=TWO_VIEWS)
    assert result["win"]
    assert not result.keys() & {"shanten", "waits", "discards", "accepts", "alternatives"}


def test_alternatives_where_asked_for():
    result = ask(hand=TWO_VIEWS, alternatives=True)
    (other,) = result["alternatives"]
    assert other["sets"] == ["112233m445566p77s"]
    assert [row["id"] for row in other["score"]["yaku"]] == ["chiitoitsu"]
    assert "alternatives" not in ask(hand=TWO_VIEWS, alternatives=False)


def test_alternatives_for_every_line_of_a_batch(cli):
    stdin = json.dumps({"hand": TWO_VIEWS})
    result = cli("score", "--batch", "-", "--alternatives", stdin=stdin)
    assert len(json.loads(result.stdout)["alternatives"]) == 1


def test_waits_of_thirteen():
    result = ask(hand=WAITING, visible="4s", situation={"riichi": "riichi"})
    assert (result["win"], result["reason"], result["shanten"]) == (False, "not_complete", 0)
    assert [(wait["tile"], wait["left"]) for wait in result["waits"]] == [("1s", 4), ("4s", 3)]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"visible": "44444s"}, "visible: .*4s"),
        ({"visible": "1f"}, "visible: 1f"),
        ({"visible": "9x"}, "visible: .*9x"),
        ({"visible": 4}, "visible"),
        ({"alternatives": 1}, "alternatives"),
    ],
)
def test_bad_fields(fields, words):
    result = ask(hand=WAITING, **fields)
    unreadable = fields == {"visible": "9x"}
    assert result["error"]["code"] == ("notation" if unreadable else "bad_request")
    assert re.search(words, result["error"]["message"])


def test_text_of_waits(cli):
    out = cli("score", "--hand", WAITING, "--riichi", "--visible", "4s").stdout
    assert "tenpai, 7 left" in out
    assert "1s  4 left  ron 2900  tsumo 3900" in out


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ["tenpai", "furiten"]), ("ja", ["聴牌", "フリテン"]), ("zh", ["聽牌", "振聽"])],
)
def test_text_in_each_language(cli, lang, words):
    out = cli("score", "--hand", WAITING, "--discards", "1s", "--lang", lang).stdout
    assert all(word in out for word in words)


def test_text_of_discards(cli):
    out = cli("score", "--hand", "123m456p789s1133m5z").stdout
    assert "Discard (tenpai)\n  5z: 9 left: 1m (1) 2m (3) 3m (1) 4m (4)\n" in out


def test_text_of_alternatives(cli):
    out = cli("score", "--hand", "456p678s22s56m7m (2'34m)", "--alternatives").stdout
    assert "with kuitan=false: No win" in out
    out = cli("score", "--hand", TWO_VIEWS, "--alternatives").stdout
    assert "seen as 112233m445566p77s: Chiitoitsu" in out
    out = cli("score", "--hand", "123m456p789s11m23s4s", "--alternatives").stdout
    assert "No other sets or options" in out


def test_not_complete_is_no_error(cli):
    assert cli("score", "--hand", WAITING).returncode == 0


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "ippatsu needs riichi"), ("ja", "一発には立直が必要です"), ("zh", "一發須先立直")],
)
def test_contradictions_in_each_language(cli, fails, lang, words):
    typed = ("score", "--hand", TWO_VIEWS, "--ippatsu", "--lang", lang)
    assert words in fails(*typed, status=2)
    line = json.dumps({"hand": TWO_VIEWS, "situation": {"ippatsu": True}})
    assert words in answer(line, lang)["error"]["message"]


def test_a_hand_that_denies_the_situation_in_japanese(fails):
    typed = ("score", "--hand", "456p789s11m23s4s (1'23m)", "--riichi", "--lang", "ja")
    assert "副露した手では立直できません" in fails(*typed, status=2)


def test_two_liable_players(cli):
    hand = "9s9s (5'555z) (6'666z) (77'77z) (2'222m)"
    typed = ("score", "--hand", hand, "--tsumo", "--rules", "m-league", "--seat-wind", "south")
    result = cli(*typed, "--liable", "north", "--liable-kan", "east", "--json")
    payments = json.loads(result.stdout)["payments"]
    assert {row["from"]: row["points"] for row in payments} == {"north": 32000, "east": 32000}
