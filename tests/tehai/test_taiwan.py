"""Taiwanese hands through the command line and the batch."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

import tehai
from scoring.notation import parse_hand
from scoring.taiwan.rules import PRESETS, preset
from scoring.taiwan.situation import Situation
from tehai.batch import answer
from tehai.cli.options import SITUATION_NAMES

PLAIN = "123m678m999p11p34s5s (4'56s)"
CONCEALED = "123m678m999p11p456s34s5s"
SOUTH = ("--seat-wind", "south", "--from", "west")


def ask(**fields):
    return answer(json.dumps({"hand": PLAIN, "rules": "taiwan", **fields}))


def first(cli, hand, *args):
    result = cli("score", "--json", "--rules", "taiwan", "--hand", hand, *args)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def test_json_is_the_documented_object(cli):
    answer = first(cli, f"1f {PLAIN}", "--stake", "30/10", "--tsumo", "--streak", "1")
    assert list(answer)[:12] == [
        *("schema", "rules", "win", "reason", "tai", "total_tai", "dealer_tai", "max_tai"),
        *("sets", "stake", "points", "payments"),
    ]
    assert answer["tai"] == [
        {"id": "dealer", "name": "Dealer", "tai": 1},
        {"id": "streak", "name": "Dealer's repeats", "tai": 2},
        {"id": "self_draw", "name": "Self-draw", "tai": 1},
        {"id": "seat_flower", "name": "Own flower", "tai": 1},
    ]
    assert (answer["schema"], answer["total_tai"]) == ("tehai.score/1", 5)
    assert answer["stake"] == {"base": 30, "tai": 10}
    assert answer["payments"] == [
        {"from": wind, "to": "east", "points": 80, "tai": 5} for wind in ("south", "west", "north")
    ]


@pytest.mark.parametrize(
    ("lang", "parts"),
    [
        ("en", ("dealer, streak 2", "Dealer's repeats: 4 tai", "South pays East 200 = 100 + 5")),
        ("ja", ("2連荘", "荘家 1台", "南家 → 東家 200点")),
        ("zh", ("莊家、連2", "連莊拉莊 4台", "共5台", "南家付東家 200點 = 100 + 5 × 20")),
    ],
)
def test_text_explains_everything_in_three_languages(cli, lang, parts):
    result = cli(
        *("score", "--rules", "taiwan", "--hand", PLAIN, "--from", "south", "--streak", "2"),
        *("--lang", lang),
    )
    assert result.returncode == 0
    for part in parts:
        assert part in result.stdout


FLAGS = {
    # option: (hand, options, tai by which its effect is seen)
    "seat_wind": (PLAIN.replace("999p", "333z"), ("--seat-wind", "west"), {"seat_wind"}),
    "round_wind": (PLAIN.replace("999p", "333z"), ("--round-wind", "west", *SOUTH), {"round_wind"}),
    "tsumo": (PLAIN, ("--tsumo",), {"self_draw"}),
    "from_": (PLAIN, ("--seat-wind", "south", "--from", "east"), {"dealer"}),
    "last_tile": (PLAIN, ("--tsumo", "--last-tile"), {"last_draw"}),
    "rinshan": (f"3f {PLAIN}", ("--tsumo", "--rinshan"), {"replacement"}),
    "chankan": ("123m678m999p11p34s5s (6'78s)", ("--chankan",), {"robbed_kan"}),
    "first_turn": (CONCEALED, ("--tsumo", "--first-turn"), {"heavenly_win"}),
    "dealer": (PLAIN, (*SOUTH, "--dealer"), {"dealer"}),
    "dealer_wind": (PLAIN, (*SOUTH, "--dealer-wind", "west"), {"dealer"}),
    "streak": (PLAIN, ("--streak", "3"), {"streak"}),
    "flower_wind": (f"3f {PLAIN}", (*SOUTH, "--flower-wind", "west"), {"seat_flower"}),
    "ready": (CONCEALED, ("--ready", "heavenly"), {"heavenly_ready"}),
    "robs_flower": (f"1234567f {PLAIN}", (*SOUTH, "--robs-flower"), {"seven_flowers"}),
}


@pytest.mark.parametrize("name", FLAGS)
def test_every_situation_flag_counts(cli, name):
    hand, args, expected = FLAGS[name]
    found = {row["id"] for row in first(cli, hand, *args)["tai"]}
    assert expected <= found


def test_no_situation_flag_is_forgotten():
    riichi = {"riichi", "ippatsu", "dora", "ura", "honba", "sticks", "liable", "liable_kan"}
    assert set(SITUATION_NAMES) - riichi - {"discards", "norths"} == set(FLAGS) | {"passed"}


def test_sixteen_tiles_show_what_they_wait_for(cli):
    hand = PLAIN.replace("5s", "")
    result = cli("score", "--rules", "taiwan", "--hand", hand, *SOUTH, "--visible", "22s")
    assert result.returncode == 1
    assert "2s  2 left  discard 100  self-draw 380" in result.stdout
    assert "East deals" in result.stdout
    assert "17 tiles" in result.stderr
    answer = json.loads(cli("score", "--json", "--rules", "taiwan", "--hand", hand).stdout)
    assert [wait["tile"] for wait in answer["waits"]] == ["2s", "5s"]


def test_what_to_discard_and_what_else_it_could_have_paid(cli):
    text = cli("score", "--rules", "taiwan", "--hand", PLAIN.replace("5s", "9s")).stdout
    assert "Discard (tenpai)" in text
    for lang, part in (("en", "All runs"), ("zh", "平胡"), ("ja", "平和")):
        args = ("--hand", "111222333m99p456s78s9s", "--alternatives", "--lang", lang)
        assert part in cli("score", "--rules", "taiwan", *args).stdout


def test_passed(cli):
    assert first(cli, PLAIN, "--passed")["reason"] == "passed_win"


@pytest.mark.parametrize(
    ("lang", "note"),
    [
        ("en", "red fives count as plain fives"),
        ("ja", "赤牌はふつうの5として数える"),
        ("zh", "紅五當作普通的五"),
    ],
)
def test_a_red_five_is_told_to_count_as_a_plain_one(cli, lang, note):
    options = ("--rules", "taiwan", "--lang", lang)
    for plain in (PLAIN, CONCEALED):
        red = plain.replace("5s", "0s", 1).replace("45", "40").replace("(4'56s)", "(4'06s)")
        assert red != plain
        told = json.loads(cli("score", "--json", *options, "--hand", red).stdout)
        usual = json.loads(cli("score", "--json", *options, "--hand", plain).stdout)
        assert told.pop("notes") == [{"id": "red_fives_plain", "text": note}]
        assert told["payments"] == usual["payments"] and "notes" not in usual
        assert note in cli("score", *options, "--hand", red).stdout
    assert note not in cli("score", *options, "--hand", PLAIN).stdout


def test_flowers(cli):
    assert [row["id"] for row in first(cli, PLAIN, *SOUTH, "--flowers", "2f6f")["tai"]] == [
        "seat_flower"
    ]


@pytest.mark.parametrize("name", PRESETS)
def test_presets_and_their_options(cli, name):
    result = cli("score", "--json", "--rules", name, "--hand", CONCEALED, "--rule", "max_tai=1")
    answer = json.loads(result.stdout)
    assert (answer["rules"], answer["max_tai"]) == (name, 1)


@pytest.mark.parametrize(
    ("hand", "part"),
    [
        (PLAIN.replace("5s", ""), "17"),
        (PLAIN + "77s", "17"),
        (f"12345678f1f {PLAIN}", "eight flowers"),
        (f"1f1f {PLAIN}", "1f exists only once"),
        (PLAIN.replace("999p", "99999p").replace("11p", ""), "5 of 9p"),
        ("0z" + PLAIN[1:], "face down"),
    ],
)
def test_bad_hand_is_one_line_and_status_1(fails, hand, part):
    assert part in fails("score", "--rules", "taiwan", "--hand", hand, status=1)


@pytest.mark.parametrize(
    ("args", "part"),
    [
        (("--rules", "taiwan", "--riichi"), "--riichi"),
        (("--rules", "taiwan", "--dora", "1m", "--honba", "2"), "--dora, --honba"),
        (("--rules", "taiwan", "--rule", "kuitan=false"), "kuitan"),
        (("--rules", "taiwan", "--stake", "30"), "100/20"),
        (("--rules", "taiwan", "--dealer", "--dealer-wind", "west"), "--dealer-wind"),
        (("--rules", "taiwan", "--tsumo", "--from", "west"), "self-drawn"),
        (("--rules", "taiwan", "--stake", "30/10", "--rule", "stake=50/20"), "--rule stake"),
        (("--rules", "taiwan", "--ready", "heavenly"), "before any claim"),
        (("--rules", "taiwan", "--rinshan", "--tsumo"), "flower"),
        (("--streak", "1"), "--streak"),
        (("--dealer",), "--dealer"),
        (("--stake", "30/10"), "--stake"),
        (("--flowers", "1f"), "--flowers"),
        (("--rules", "tenhou", "--rule", "streak_tai=1"), "streak_tai"),
    ],
)
def test_options_that_contradict_or_belong_to_the_other_game(fails, args, part):
    assert part in fails("score", "--hand", PLAIN, *args, status=2)


def test_flowers_twice(fails):
    args = ("score", "--rules", "taiwan", "--hand", f"1f {PLAIN}", "--flowers", "2f")
    assert "--hand" in fails(*args, status=2)


def test_batch_mixes_games(cli):
    lines = [
        {"hand": PLAIN, "rules": "taiwan"},
        {"hand": "123m456p789s11z222z"},
        {"hand": PLAIN, "rules": {"preset": "taiwan-common", "stake": "50/20"}},
    ]
    stdin = "".join(f"{json.dumps(line)}\n" for line in lines)
    answers = [
        json.loads(line) for line in cli("score", "--batch", "-", stdin=stdin).stdout.splitlines()
    ]
    assert [row["rules"] for row in answers] == ["taiwan", "riichi", "taiwan-common"]
    assert answers[2]["points"]["total"] == 70
    result = cli("score", "--batch", "-", "--rules", "taiwan", stdin=json.dumps({"hand": PLAIN}))
    assert json.loads(result.stdout)["rules"] == "taiwan"


@pytest.mark.parametrize(
    ("fields", "part"),
    [
        ({"situation": {"riichi": "riichi"}}, "riichi"),
        ({"situation": {"dora_indicators": "1m"}}, "dora_indicators"),
        ({"situation": {"dealer": False}}, "East deals"),
        ({"situation": {"streak": -1}}, "streak"),
        ({"situation": {"moon": 1}}, "moon"),
        ({"rules": {"preset": "taiwan", "red_fives": [1, 1, 1]}}, "red_fives"),
        ({"rules": {"preset": "taiwan", "stake": 100}}, "stake"),
        ({"rules": {"preset": "taipei"}}, "taipei"),
        ({"rules": "riichi", "situation": {"streak": 1}}, "Taiwanese"),
        ({"rules": "riichi", "situation": {"dealer": True}}, "Taiwanese"),
    ],
)
def test_bad_requests_name_the_field(fields, part):
    error = ask(**fields)["error"]
    assert error["code"] == "bad_request"
    assert part in error["message"]


def test_python():
    result = tehai.score(parse_hand(PLAIN), Situation(tsumo=True), preset("taiwan-common"))
    assert result.to_dict("zh")["tai"][0] == {"id": "dealer", "name": "莊家", "tai": 1}
    assert tehai.score(parse_hand(PLAIN), rules=preset("taiwan")).win
    with pytest.raises(TypeError, match="Taiwanese"):
        tehai.score(parse_hand(PLAIN), tehai.Situation(), preset("taiwan"))
    with pytest.raises(TypeError, match="riichi"):
        tehai.score(parse_hand("123m456p789s11z222z"), Situation())


def test_the_dealer_by_yes_or_no():
    assert ask(situation={"dealer": True, "seat_wind": "west"})["tai"][0]["id"] == "dealer"
    not_dealer = {"dealer": False, "seat_wind": "west", "from": "south"}
    assert ask(situation=not_dealer)["tai"] == []


def test_readme_example_prints_what_it_says(cli):
    text = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```\n(\$ tehai score --rules taiwan.*?)```", text, re.S)
    command, _, expected = blocks[0].partition("\n")
    assert cli(*shlex.split(command)[2:]).stdout == expected
