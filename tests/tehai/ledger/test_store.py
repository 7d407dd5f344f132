"""The store: what is entered is there for the next who looks, in this process or another."""

from __future__ import annotations

import sqlite3
import threading

import pytest

from scoring.match import rules as match_rules
from tehai.ledger.errors import LedgerError, StaleError
from tehai.ledger.store import MOST_ENTRIES, Store
from tests.tehai.ledger.plays import NAMES, points, ron

RIICHI = {"event": "riichi", "seat": 0}


@pytest.fixture
def store(tmp_path):
    with Store.open(tmp_path / "m.sqlite") as opened:
        yield opened


def code_of(call, *args, **more) -> str:
    with pytest.raises(LedgerError) as caught:
        call(*args, **more)
    return caught.value.code


def test_another_store_sees_what_was_entered(store):
    match = store.begin(NAMES, {"preset": "tenhou", "length": "east"}, title=" Friday ").page.id
    store.enter(match, ron(0, 1))
    with Store.open(store.path) as other:
        book = other.book(match)
        assert book.page.title == "Friday"
        assert points(book) == (32700, 17300, 25000, 25000)
        other.undo(match)
    assert points(store.book(match)) == (25000,) * 4
    assert store.version(match) == 2


def test_the_file_is_written_through(store):
    """Write-ahead log, synchronised at each commit."""
    assert store._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_an_older_version_is_stale(store):
    match = store.begin(NAMES).page.id
    store.enter(match, RIICHI, 0)
    with pytest.raises(StaleError, match="at version 1 by now, not 0"):
        store.enter(match, {"event": "riichi", "seat": 1}, 0)
    for call in (store.undo, store.redo, store.delete):
        with pytest.raises(StaleError):
            call(match, 0)
    assert store.version(match) == 1


def test_a_key_is_entered_once(store):
    match = store.begin(NAMES).page.id
    first = store.enter(match, RIICHI, 0, key="tap-1")
    again = store.enter(match, RIICHI, 0, key="tap-1")
    assert again.entries == first.entries
    store.enter(match, {"event": "riichi", "seat": 1}, 1)
    assert store.enter(match, RIICHI, 0, key="tap-1").version == 2
    assert code_of(store.undo, match, key="tap-1") == "key_reused"
    assert code_of(store.enter, match, ron(0, 1), key="tap-1") == "key_reused"
    store.undo(match, key="tap-2")
    assert store.undo(match, key="tap-2").version == 3


def test_a_key_belongs_to_its_match(store):
    one, two = store.begin(NAMES).page.id, store.begin(NAMES).page.id
    store.enter(one, RIICHI, key="k")
    assert store.enter(two, RIICHI, key="k").version == 1


@pytest.mark.parametrize("key", ["", "x" * 65, "é", "a\nb", "\ud800"])
def test_what_is_no_key(store, key):
    match = store.begin(NAMES).page.id
    assert code_of(store.enter, match, RIICHI, key=key) == "bad_request"


def test_a_refused_event_changes_nothing(store):
    match = store.begin(NAMES).page.id
    assert code_of(store.enter, match, ron(0, 0)) == "ron_from_winner"
    assert code_of(store.undo, match) == "nothing_to_undo"
    assert code_of(store.redo, match) == "nothing_to_redo"
    assert store.version(match) == 0


@pytest.mark.parametrize(
    ("players", "rules", "code"),
    [
        (NAMES[:3], "riichi", "bad_players"),
        (NAMES, "sanma", "bad_players"),
        (("A", "A", "B", "C"), "riichi", "bad_players"),
        ("abcd", "riichi", "bad_players"),
        ((1, 2, 3, 4), "riichi", "bad_players"),
        (NAMES, "chess", "bad_rules"),
        (NAMES, ["riichi"], "bad_rules"),
        (NAMES, {"preset": ["riichi"]}, "bad_rules"),
        (NAMES, {"uma": [1, 2, 3, 4]}, "bad_rules"),
        (NAMES, {"scoring": {"players": 3}}, "bad_rules"),
        (NAMES, {"nonsense": 1}, "bad_rules"),
        (NAMES, {"start": 10**12}, "bad_rules"),
        (NAMES, {"x": "y" * 5000}, "bad_rules"),
    ],
)
def test_what_is_no_match(store, players, rules, code):
    assert code_of(store.begin, players, rules) == code
    assert store.books() == []


def test_a_match_with_a_bad_first_event_is_not_begun(store):
    bet = {"event": "side_bet", "person": 0, "named": 0}
    assert code_of(store.begin, NAMES, {"side_bet": 1000}, events=[bet]) == "side_bet_on_self"
    assert store.books() == []


@pytest.mark.parametrize("match", ["", "nothing", "x' OR 1=1 --", "é", "\ud800", "a" * 10_000])
def test_no_such_match(store, match):
    for call in (store.book, store.undo, store.delete, lambda m: store.books(before=m)):
        assert code_of(call, match) == "no_such_match"
    assert store.version(match) is None


def test_pages_newest_first(store):
    ids = [store.begin(NAMES, title=f"No {n}").page.id for n in range(5)]
    assert [book.page.id for book in store.books()] == ids[::-1]
    page = store.books(limit=2)
    assert [book.page.id for book in page] == [ids[4], ids[3]]
    assert [book.page.id for book in store.books(2, before=ids[3])] == [ids[2], ids[1]]
    assert [book.page.id for book in store.books(9, before=ids[0])] == []


def test_found_by_the_beginning_of_its_id(store):
    ids = [store.begin(NAMES).page.id for _ in range(3)]
    assert store.find(ids[0]) == ids[0]
    assert store.find(ids[1][:9]) == ids[1]
    assert code_of(store.find, "") == "no_such_match"
    assert code_of(store.find, "0") == "no_such_match"


def test_deleted_with_all_entries(store):
    match, other = store.begin(NAMES).page.id, store.begin(NAMES).page.id
    for kept in (match, other):
        store.enter(kept, RIICHI)
    store.delete(match, 1)
    assert code_of(store.book, match) == "no_such_match"
    rows = store._connection.execute("SELECT DISTINCT match_id FROM entries").fetchall()
    assert rows == [(other,)]


def test_a_preset_put_right_later_changes_no_match(store, monkeypatch):
    match = store.begin(NAMES, "tenhou").page.id
    store.enter(match, ron(0, 1))
    old = match_rules.MATCH_PRESETS["tenhou"]
    changed = {
        **match_rules.MATCH_PRESETS,
        "tenhou": old.change({"start": 10_000, "length": "east"}),
    }
    monkeypatch.setattr(match_rules, "MATCH_PRESETS", changed)
    book = store.book(match)
    assert points(book) == (32700, 17300, 25000, 25000)
    assert book.now.table.rules() == {"preset": "tenhou", "start": 25000, "length": "east_south"}


def test_a_match_has_an_end_to_its_entries(store, monkeypatch):
    monkeypatch.setattr("tehai.ledger.store.MOST_ENTRIES", 3)
    match = store.begin(NAMES).page.id
    store.enter(match, RIICHI)
    store.undo(match)
    store.redo(match)
    assert code_of(store.undo, match) == "too_many_entries"
    assert MOST_ENTRIES >= 1000


def test_entries_are_only_ever_appended(store):
    match = store.begin(NAMES).page.id
    store.enter(match, RIICHI)
    with pytest.raises(sqlite3.IntegrityError, match="entries never change"):
        store._connection.execute("UPDATE entries SET kind = 'undo', event = NULL")
    with pytest.raises(sqlite3.IntegrityError, match="appended one by one"):
        store._connection.execute(
            "INSERT INTO entries (match_id, version, at, kind) VALUES (?, 3, '', 'undo')", (match,)
        )


def test_threads_write_on_top_of_nobody(store):
    """Eight threads of one process, each entering at the version that it has just seen."""
    match = store.begin(NAMES).page.id
    stale: list[StaleError] = []

    def write(number: int) -> None:
        done = 0
        while done < 5:
            seen = store.book(match)
            try:
                store.enter(
                    match,
                    {"event": "rename", "person": 0, "name": f"{number}-{done}"},
                    seen.version,
                )
                done += 1
            except StaleError as error:
                stale.append(error)

    threads = [threading.Thread(target=write, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    names = [entry.event["name"] for entry in store.book(match).entries if entry.event]
    assert len(names) == 40
    for number in range(8):  # each writer's own order is kept
        own = [name for name in names if name.startswith(f"{number}-")]
        assert own == [f"{number}-{done}" for done in range(5)]
    assert all(error.version > error.seen for error in stale)
