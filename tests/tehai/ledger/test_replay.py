"""Properties: what is replayed is what was answered, undo is exact, points are conserved."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tehai.ledger.book import Book, open_book
from tehai.ledger.errors import LedgerError
from tehai.ledger.export import to_json
from tehai.ledger.store import Store
from tehai.ledger.view import rows_of, state_of
from tests.tehai.ledger.plays import NAMES, add, new_book, random_event, redo, total, undo

PRESETS = st.sampled_from(["riichi", "tenhou", "m-league", "wrc", "ema", "jpml", "sanma"])


def begin(preset: str) -> Book:
    return new_book(preset, NAMES[: 3 if preset == "sanma" else 4])


def play(book: Book, random: Random, steps: int) -> list[Book]:
    """The match after each of so many tries; what the rules refuse changes nothing."""
    books = [book]
    for _ in range(steps):
        roll = random.random()
        try:
            if roll < 0.15:
                book = undo(book)
            elif roll < 0.25:
                book = redo(book)
            else:
                book = add(book, random_event(book, random))
        except LedgerError:
            assert book == books[-1]
            continue
        books.append(book)
    return books


@settings(max_examples=15)
@given(PRESETS, st.randoms(use_true_random=False))
def test_replayed_from_its_entries_a_match_is_the_same(preset, random):
    book = play(begin(preset), random, 25)[-1]
    again = open_book(book.page, book.entries)
    assert again == book
    # The same after a way through JSON, as on disk.
    assert json.loads(to_json(again)) == json.loads(to_json(book))


@settings(max_examples=15)
@given(PRESETS, st.randoms(use_true_random=False))
def test_undo_is_the_exact_inverse(preset, random):
    for book in play(begin(preset), random, 15):
        if book.now.table.stage == "ended":
            continue
        try:
            after = add(book, random_event(book, random))
        except LedgerError:
            continue
        back = undo(after)
        assert back.now == book.now
        assert back.steps == book.steps
        assert redo(back).now == after.now
        assert rows_of(redo(back)) == rows_of(after)


@settings(max_examples=15)
@given(PRESETS, st.randoms(use_true_random=False))
def test_points_are_conserved(preset, random):
    books = play(begin(preset), random, 25)
    for book in books:
        assert total(book) == total(books[0])
        changed = [row["changes"] for row in rows_of(book)]
        for seat, points in enumerate(book.now.table.points):
            start = books[0].now.table.points[seat]
            assert start + sum(changes[seat] for changes in changed) == points


@settings(max_examples=10)
@given(st.randoms(use_true_random=False))
def test_versions_only_rise(random):
    versions = [book.version for book in play(begin("riichi"), random, 25)]
    assert versions == list(range(len(versions)))


@pytest.mark.parametrize("seed", range(4))
def test_on_disk_a_match_is_the_same_as_in_memory(tmp_path, seed):
    random = Random(seed)
    with Store.open(tmp_path / "m.sqlite") as store:
        stored = store.begin(NAMES)
        for _ in range(25):
            event = random_event(stored, random)
            try:
                book = store.enter(stored.page.id, event, stored.version)
            except LedgerError:
                assert store.book(stored.page.id).entries == stored.entries
                continue
            stored = book
    with Store.open(tmp_path / "m.sqlite") as again:
        book = again.book(stored.page.id)
    assert state_of(book) == state_of(stored)
    assert rows_of(book, undone=True) == rows_of(stored, undone=True)
    assert book.steps == stored.steps
