"""A match as a file: everything in JSON, tables for a spreadsheet."""

from __future__ import annotations

import csv
import io
import json

import pytest

from tehai.ledger.book import Page, open_book
from tehai.ledger.entries import Entry, Kind
from tehai.ledger.export import is_finished, to_csv, to_json, to_result_csv
from tehai.ledger.view import state_of
from tests.tehai.ledger.plays import NAMES, add, new_book, redo, ron, tsumo, undo


@pytest.fixture
def book():
    played = add(new_book(), {"event": "riichi", "seat": 2}, ron(0, 2), tsumo(1, 3, 30))
    return redo(undo(undo(played)))


def table(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text)))


def test_json_has_all_that_is_needed_to_have_the_match_again(book):
    data = json.loads(to_json(book))
    assert data["schema"] == "tehai.match-export/1"
    match = data["match"]
    page = Page(
        match["id"],
        1,
        match["created_at"],
        match["title"] or "",
        match["rules"],
        tuple(match["players"]),
    )
    entries = [
        Entry(row["version"], row["at"], Kind(row["kind"]), row["event"]) for row in data["entries"]
    ]
    again = open_book(page, tuple(entries))
    assert state_of(again) == state_of(book) == data["state"]
    assert len(data["entries"]) == 6 and len(data["history"]) == 2


def test_csv_adds_up(book):
    head, *rows = table(to_csv(book))
    assert head[:4] == ["Time", "Hand", "Event", "Riichi sticks"]
    assert head[4:] == [f"{name}{sign}" for name in NAMES for sign in (" ±", "")]
    assert [row[2] for row in rows] == ["Riichi: Chi", "Ron: Aki, 3 han 40 fu, from Chi"]
    for row in rows:
        assert sum(map(int, row[5::2])) + 1000 * int(row[3]) == 100_000
    assert [int(cell) for cell in rows[-1][5::2]] == list(book.now.table.points)


@pytest.mark.parametrize(("lang", "word"), [("ja", "時刻"), ("zh", "時間")])
def test_csv_in_other_languages(book, lang, word):
    assert table(to_csv(book, lang))[0][0] == word


def test_result(book):
    head, *rows = table(to_result_csv(add(book, {"event": "finish"})))
    assert [row[0] for row in rows] == ["Aki", "Bo", "Dai", "Chi"]
    column = head.index("Total")
    assert sum(int(row[column]) for row in rows) == 0


def test_before_the_end_the_ranking_is_how_the_players_stand(book):
    assert not is_finished(book)
    head, *rows = table(to_result_csv(book))
    points = head.index("Points")
    assert [row[:2] for row in rows] == [["Aki", "1"], ["Bo", "2"], ["Dai", "2"], ["Chi", "4"]]
    assert sorted(int(row[points]) for row in rows) == sorted(book.now.table.points)
    for row in rows:  # the end alone gives the rest
        assert [cell for at, cell in enumerate(row) if at not in (0, 1, points)] == [""] * 6
    assert is_finished(add(book, {"event": "finish"}))


@pytest.mark.parametrize("name", ["=1+1", "+49", "-x", "@SUM(A1)"])
def test_no_name_is_a_formula(name):
    book = add(new_book(names=(name, 'Bo, "B"', "Chi", "Dai")), ron(0, 1), {"event": "finish"})
    for text in (to_csv(book), to_result_csv(book)):
        cells = [cell for row in table(text) for cell in row]
        assert f"'{name}" in cells
        numbers = [cell for cell in cells if cell.lstrip("+-").isdigit()]
        assert not [
            cell for cell in cells if cell[:1] in ("=", "+", "-", "@") and cell not in numbers
        ]
        assert 'Bo, "B"' in cells


def test_before_seats_are_known():
    book = add(new_book(seated=False), {"event": "draw_wind", "person": 0, "wind": "west"})
    (_, row) = table(to_csv(book))
    assert row[1:] == ["", "Aki draws west", "0", *[""] * 8]
    assert len(table(to_result_csv(book))) == 1
