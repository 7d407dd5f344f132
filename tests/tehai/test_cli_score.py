"""``tehai score --hand``: the answer as JSON and as text, in three languages, and bad hands."""

from __future__ import annotations

import json

import pytest

from tehai.words import WORDS

HAND = "234m06p34566s7p (8'88s)"
HOW = ("--dora", "5s", "--seat-wind", "south", "--from", "west", "--sticks", "2", "--honba", "1")

KEYS = [
    *("schema", "rules", "win", "reason", "yaku", "han", "fu", "limit", "yakuman"),
    *("fu_details", "dora", "points", "payments"),
]


def test_json_is_the_documented_object(cli):
    result = cli("score", "--hand", HAND, *HOW, "--json")
    assert result.returncode == 0
    answer = json.loads(result.stdout)
    assert list(answer) == [*KEYS, "hand", "winning_tile", "situation", "rule_changes"]
    assert answer["schema"] == "tehai.score/1"
    assert answer["yaku"] == [{"id": "tanyao", "name": "Tanyao", "han": 1}]
    assert answer["dora"] == {"dora": 2, "ura": 0, "red": 1}
    assert (answer["han"], answer["fu"], answer["limit"]) == (4, 30, None)
    assert answer["fu_details"] == [
        {"reason": "base", "fu": 20},
        {"reason": "open_triplet_simple", "fu": 2},
    ]
    assert answer["points"] == {
        "total": 7700,
        "ron": 7700,
        "tsumo_dealer": None,
        "tsumo_other": None,
    }
    assert answer["payments"] == [
        {"from": "west", "to": "south", "points": 8000},
        {"from": "table", "to": "south", "points": 2000},
    ]


def test_json_says_what_was_asked(cli):
    typed = ["--hand", "123m456p789s11m23s", "--win", "1s", "--rule", "kuitan=false", "--tsumo"]
    answer = json.loads(cli("score", *typed, "--json").stdout)
    assert (answer["hand"], answer["winning_tile"]) == ("123m456p789s11m231s", "1s")
    assert (answer["rules"], answer["rule_changes"]) == ("riichi", {"kuitan": False})
    assert (answer["situation"]["tsumo"], answer["situation"]["seat_wind"]) == (True, "east")


def test_text_explains_everything(cli):
    text = cli("score", "--hand", HAND, *HOW).stdout
    for part in (
        "win 7p",
        "Tanyao     1 han",
        "Dora       2 han",
        "Red fives  1 han",
        "4 han 30 fu",
        "Open triplet of simples (8s) 2 = 22, rounded up to 30",
        "7700 points",
        "west pays south 8000",
        "south takes 2000",
    ):
        assert part in text


@pytest.mark.parametrize(("lang", "yaku"), [("en", "Tanyao"), ("ja", "断幺九"), ("zh", "斷么九")])
def test_languages(cli, lang, yaku):
    text = cli("score", "--hand", HAND, *HOW, "--lang", lang)
    assert text.returncode == 0
    assert yaku in text.stdout
    answer = json.loads(cli("score", "--hand", HAND, *HOW, "--lang", lang, "--json").stdout)
    assert answer["yaku"][0]["name"] == yaku


def test_every_language_has_every_word():
    words = {lang: set(table) for lang, table in WORDS.items()}
    assert words["en"] == words["ja"] == words["zh"]


def test_terminal_without_the_characters(cli):
    result = cli("score", "--hand", HAND, "--lang", "ja", PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    escaped = cli("score", "--hand", HAND, "--lang", "ja", "--json", PYTHONIOENCODING="ascii")
    assert json.loads(escaped.stdout)["yaku"][0]["name"] == "断幺九"


@pytest.mark.parametrize(
    ("args", "yaku"),
    [
        (("234m567p23467s55p", "--win", "5s", "--riichi"), {"riichi", "tanyao", "pinfu"}),
        (("234m567p234567s55p", "--riichi", "--ippatsu"), {"riichi", "ippatsu", "tanyao", "pinfu"}),
        (("234m567p234567s55p", "--double-riichi"), {"double_riichi", "tanyao", "pinfu"}),
        (("234m567p234567s55p", "--tsumo", "--last-tile"), {"menzen_tsumo", "haitei", "tanyao"}),
        (("234m567p234567s55p", "--last-tile"), {"houtei", "tanyao", "pinfu"}),
        (("234m567p23467s55p5s", "--chankan"), {"chankan", "tanyao", "pinfu"}),
        (("234m567p55p234s (7777s)", "--tsumo", "--rinshan"), {"rinshan", "menzen_tsumo"}),
        (("19m19p19s1234567z7z", "--tsumo", "--first-turn"), {"kokushi_13", "tenhou"}),
        (("123m456p789s22z333z", "--round-wind", "south", "--seat-wind", "west"), {"yakuhai_seat"}),
    ],
)
def test_every_situation_flag_counts(cli, args, yaku):
    answer = json.loads(cli("score", "--json", "--hand", *args).stdout)
    found = {row["id"] for row in answer["yaku"]}
    assert yaku <= found


def test_rules_and_their_options(cli):
    def first(*args):
        return json.loads(cli("score", "--json", "--hand", HAND, *args).stdout)

    assert first("--rules", "tenhou")["rules"] == "tenhou"
    assert first("--rule", "kuitan=false")["reason"] == "no_yaku"
    assert first("--rule", "red_fives=[0,0,0]")["dora"]["red"] == 0


def test_liable_and_discards(cli):
    hand = "99m11p1p (5'55z) (6'66z) (77'7z)"
    answer = json.loads(
        cli("score", "--json", "--hand", hand, "--from", "south", "--liable", "west").stdout
    )
    assert {row["from"] for row in answer["payments"]} == {"south", "west"}
    answer = json.loads(cli("score", "--json", "--hand", hand, "--discards", "9m").stdout)
    assert answer["reason"] == "furiten"


def test_a_hand_that_does_not_win_is_an_answer(cli):
    result = cli("score", "--hand", "123m456p789s1122z3z")
    assert result.returncode == 0
    assert "No win" in result.stdout
    assert not result.stderr


@pytest.mark.parametrize(
    ("hand", "word"),
    [
        ("", "tiles"),
        ("123", "suit"),
        ("12q", "q"),
        ("9z", "9z"),
        ("(12m)", "meld"),
        ("(123m", "bracket"),
        ("11111m222p333s44z", "5 of 1m"),
        ("123m456p789s11z222z3z", "tiles"),
        ("1111222233334444m", "tiles"),
        ("0z23m456p789s11z222z", "face down"),
        ("1f", "riichi|flower|tiles"),
    ],
)
def test_bad_hand_is_one_line_and_status_1(fails, hand, word):
    line = fails("score", "--hand", hand, status=1)
    assert any(part in line for part in word.split("|"))


def test_bad_hand_as_json_is_its_error_object(cli):
    result = cli("score", "--hand", "12", "--json")
    assert result.returncode == 1
    assert json.loads(result.stdout)["error"]["code"] == "notation"
    assert len(result.stderr.splitlines()) == 1
    result = cli("score", "--hand", "11111m222p333s44z", "--json")
    assert result.returncode == 1
    assert json.loads(result.stdout)["reason"] == "too_many_of_a_kind"


def test_bad_winning_tile(fails):
    assert "9m" in fails("score", "--hand", "234m567p234567s55p", "--win", "9m", status=1)


@pytest.mark.parametrize(
    "args",
    [
        ("--ippatsu",),
        ("--ura", "1m"),
        ("--rinshan",),
        ("--tsumo", "--chankan"),
        ("--tsumo", "--from", "west"),
        ("--from", "east"),
        ("--dora", "9x"),
        ("--dora", "1f"),
        ("--dora", "111111p"),
    ],
)
def test_contradicting_options_are_bad_usage(fails, args):
    fails("score", "--hand", "234m567p234567s55p", *args, status=2)


def test_riichi_with_claimed_tiles_is_bad_usage(fails):
    assert "riichi" in fails("score", "--hand", HAND, "--riichi", status=2)
