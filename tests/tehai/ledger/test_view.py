"""The match as JSON: what the page shows."""

from __future__ import annotations

import json

import pytest

from tehai.ledger.beginning import first_page
from tehai.ledger.examples import ROWS, STATE
from tehai.ledger.export import to_json
from tehai.ledger.view import list_of, page_of, row_of, rows_of, state_of
from tests.tehai.ledger.plays import NAMES, add, new_book, redo, ron, undo


def test_the_documented_example_is_what_comes():
    book = add(new_book(), ron(1, 2))
    state = state_of(book)
    for name in ("id", "title", "created_at", "updated_at"):
        state[name] = STATE[name]
    state["last"]["at"] = STATE["last"]["at"]
    assert state == STATE
    assert state["last"] == ROWS["rows"][0]


@pytest.mark.parametrize(("title", "told"), [("", None), ("Friday", "Friday")])
def test_a_match_without_a_title_says_so_everywhere(title, told):
    """As a request states it: null, not an empty text."""
    book = first_page(NAMES, title=title)
    exported = json.loads(to_json(book))
    tellings = [state_of(book), *list_of([book]), page_of(book.page)]
    for telling in [*tellings, exported["match"], exported["state"]]:
        assert telling["title"] == told


def test_undo_and_redo_are_named():
    book = new_book()
    assert state_of(book)["undoes"] is None and not state_of(book)["can_undo"]
    book = undo(add(book, ron(0, 1), ron(2, 3)))
    state = state_of(book)
    assert state["undoes"] == "Ron: Aki, 3 han 40 fu, from Bo"
    assert state["redoes"] == "Ron: Chi, 3 han 40 fu, from Dai"
    assert (state["can_undo"], state["can_redo"], state["version"]) == (True, True, 3)
    assert not state_of(redo(book))["can_redo"]


def test_the_last_result_stays_while_the_next_hand_is_played():
    book = add(new_book(), ron(0, 1), {"event": "riichi", "seat": 3})
    assert state_of(book)["last"]["kind"] == "win"
    assert state_of(book)["hand"]["name"] == "East 1, 1 counter"
    assert state_of(book)["hand"]["sticks"] == 1


def test_rows_with_what_was_taken_back():
    book = undo(add(new_book(), ron(0, 1)))
    book = add(book, ron(2, 1))
    assert [(row["version"], row["undone"]) for row in rows_of(book)] == [(3, False)]
    rows = rows_of(book, undone=True)
    assert [(row["version"], row["undone"]) for row in rows] == [(1, True), (3, False)]
    assert rows[0]["changes"] == [7700, -7700, 0, 0]
    # The second one is told as it stands: by a child of the first hand, without counters.
    assert rows[1] == rows_of(book)[0]


def test_a_trial_keeps_nothing():
    book = add(new_book(), ron(0, 1))
    tried = book.attempt(ron(1, 2))
    assert tried.version == 2 and book.version == 1
    assert row_of(tried.steps[-1])["changes"] == [0, 5500, -5500, 0]


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_json_all_the_way(lang):
    book = add(new_book(), ron(0, 1), {"event": "finish"})
    assert json.loads(json.dumps(state_of(book, lang))) == state_of(book, lang)
    assert [row["name"] for row in state_of(book, lang)["result"]] == ["Aki", "Chi", "Dai", "Bo"]
