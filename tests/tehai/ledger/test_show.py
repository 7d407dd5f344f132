"""A match as people read it, in three languages."""

from __future__ import annotations

import string

import pytest

from tehai.ledger.show import history_text, matches_text, row_text, state_text
from tehai.ledger.view import list_of, row_of, rows_of, state_of
from tehai.ledger.words import WORDS
from tests.tehai.ledger.plays import HAND, add, new_book, ron, tsumo, undo

LANGS = ("en", "ja", "zh")

PLAYED = [
    {"event": "riichi", "seat": 2},
    {"event": "win", "discarder": 2, "wins": [{"seat": 0, "points": 7700}]},
    {"event": "win", "wins": [{"seat": 0, "yakuman": 1}], "discarder": 3},
]


def test_the_same_words_in_every_language():
    for lang in LANGS:
        assert WORDS[lang].keys() == WORDS["en"].keys()
        for key, text in WORDS[lang].items():
            fields = {name for _, name, _, _ in string.Formatter().parse(text) if name}
            assert fields == {n for _, n, _, _ in string.Formatter().parse(WORDS["en"][key]) if n}
            assert text.strip() or key in ("and", "names")


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Riichi: Chi",
                "Ron: Aki, 7700 points, from Chi",
                "Tsumo: Bo, 5 han (Mangan)",
                "Ron: Bo, 2 han 30 fu; Chi, 2x yakuman, from Aki",
                "Exhaustive draw, tenpai: Aki, Bo",
                "Exhaustive draw, nobody tenpai",
                "Abortive draw: Four winds",
                "Chombo: Dai, false riichi",
                "Bo is now called Beate",
            ],
        ),
        (
            "ja",
            [
                "立直：Chi",
                "ロン：Aki 7700点、放銃 Chi",
                "ツモ：Bo 5翻（満貫）",
                "ロン：Bo 2翻 30符、Chi 2倍役満、放銃 Aki",
                "荒牌平局、聴牌：Aki、Bo",
                "荒牌平局、全員ノーテン",
                "途中流局：四風連打",
                "チョンボ：Dai、ノーテン立直",
                "名前変更：Bo → Beate",
            ],
        ),
        (
            "zh",
            [
                "立直：Chi",
                "榮和：Aki 7700點，放槍 Chi",
                "自摸：Bo 5翻（滿貫）",
                "榮和：Bo 2翻 30符；Chi 2倍役滿，放槍 Aki",
                "荒牌流局，聽牌：Aki、Bo",
                "荒牌流局，無人聽牌",
                "途中流局：四風連打",
                "犯規：Dai，詐立直",
                "Bo改名為Beate",
            ],
        ),
    ],
)
def test_every_event_has_its_line(lang, lines):
    events = [
        {"event": "riichi", "seat": 2},
        PLAYED[1],
        tsumo(1, 5, 30),
        {
            "event": "win",
            "discarder": 0,
            "wins": [{"seat": 2, "yakuman": 2}, {"seat": 1, "han": 2, "fu": 30}],
        },
        {"event": "draw", "waiting": [0, 1]},
        {"event": "draw"},
        {"event": "abort", "kind": "four_winds"},
        {"event": "foul", "seat": 3, "offence": "false_riichi"},
        {"event": "rename", "person": 1, "name": "Beate"},
    ]
    book = add(new_book({"preset": "riichi", "bankruptcy": "off"}), *events)
    assert [row["text"] for row in rows_of(book, lang)] == lines


def test_the_state():
    book = add(new_book(), *PLAYED[:1])
    assert state_text(state_of(book)) == (
        "Match test\n"
        "East 1\n"
        "\n"
        "  east   Aki  25000\n"
        "  south  Bo   25000\n"
        "  west   Chi  24000  riichi\n"
        "  north  Dai  25000\n"
        "\n"
        "Riichi sticks on the table: 1"
    )


def test_the_ranking_shows_what_there_is():
    text = state_text(state_of(add(new_book(), ron(0, 2), {"event": "finish"})))
    assert text.split("\n")[1:] == [
        "Ended",
        "",
        "     Player  Points     Uma     Oka   Total",
        "  1  Aki      32700  +20000  +20000  +42700",
        "  2  Bo       25000  +10000      +0   +5000",
        "  3  Dai      25000  -10000      +0  -15000",
        "  4  Chi      17300  -20000      +0  -32700",
    ]


def test_columns_stand_below_each_other_with_wide_names():
    book = new_book(names=("秋子", "Bo", "陳大文", "Dai"))
    lines = state_text(state_of(book, "zh"), "zh").split("\n")[3:]
    assert lines == [
        "  東家  秋子    25000",
        "  南家  Bo      25000",
        "  西家  陳大文  25000",
        "  北家  Dai     25000",
    ]


def test_a_row_explains_a_hand_of_tiles():
    win = {"seat": 1, "hand": HAND, "situation": {"dora_indicators": "5s"}}
    book = add(new_book(), {"event": "win", "discarder": 2, "wins": [win]})
    row, players = row_of(book.steps[-1]), state_of(book)["players"]
    assert row_text(row, players).split("\n") == [
        "East 1  Ron: Bo, 4 han 30 fu, from Chi",
        "  Tanyao 1, Dora 2, Red fives 1",
        "  Bo +7700  Chi -7700",
    ]


def test_history_and_list():
    assert history_text([], []) == "Nothing entered yet"
    assert "tehai match new" in matches_text([])
    book = undo(add(new_book(), *PLAYED))
    text = history_text(rows_of(book, undone=True), state_of(book)["players"])
    assert text.startswith("   1  19:00  East 1  Riichi: Chi\n             ")
    assert text.count("(taken back)") == 1
    assert matches_text(list_of([book])) == (
        "test  2026-11-30 19:00  East 1, 1 counter  Aki 33700, Bo 25000, Chi 16300, Dai 25000"
    )


@pytest.mark.parametrize("lang", LANGS)
def test_seats_being_found(lang):
    book = new_book(seated=False)
    assert WORDS[lang]["seating_wind"] in state_text(state_of(book, lang), lang)
    for person, wind in enumerate(("east", "south", "west", "north")):
        book = add(book, {"event": "draw_wind", "person": person, "wind": wind})
    assert "Aki" in state_text(state_of(book, lang), lang).split("\n")[1]
    assert WORDS[lang]["seating"] in matches_text(list_of([book], lang), lang)


@pytest.mark.parametrize(
    ("lang", "thrown", "second", "wind"),
    [
        ("en", "Seats: Bo draws a wind tile", "Seats: Chi draws a wind tile", "west"),
        ("ja", "場決め：Boが風牌を引く", "場決め：Chiが風牌を引く", "西"),
        ("zh", "抽位：Bo抽風牌", "抽位：Chi抽風牌", "西"),
    ],
)
def test_who_has_drawn_which_wind_and_who_is_next(lang, thrown, second, wind):
    book = new_book("taiwan", seated=False)
    book = add(book, {"event": "throw_seats", "person": 1, "dice": [1, 2, 2]})
    assert thrown in state_text(state_of(book, lang), lang)
    book = add(book, {"event": "draw_wind", "person": 1, "wind": "west"})
    text = state_text(state_of(book, lang), lang)
    assert second in text
    rows = [line.split() for line in text.splitlines()[3:]]
    assert [row for row in rows if "Bo" in row] == [[wind, "Bo", "0"]]
    assert [row for row in rows if "Aki" in row] == [["Aki", "0"]]
