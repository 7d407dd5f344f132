"""The ledger's door: matches begun, entries appended, books opened. One file, many readers.

An answer is given once its transaction is on the disk. A writer looks at the match again inside
the transaction, so that two phones never write on top of each other.
"""

from __future__ import annotations

import contextlib
import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from scoring.quoting import quoted
from tehai.ledger import schema
from tehai.ledger.beginning import first_page, now
from tehai.ledger.book import Book
from tehai.ledger.database import BUSY_SECONDS, connect, speaking, transaction, use_wal
from tehai.ledger.entries import Entry, Kind
from tehai.ledger.errors import LedgerError, StaleError
from tehai.ledger.rows import Rows, is_plain, missing

MOST_ENTRIES = 2000
"""Of one match; a long evening has some hundred."""

LONGEST_KEY = 64


class Store:
    """One open ledger. Safe to use from several threads; other processes may have it open too."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._rows = Rows(connection, path)
        self._lock = threading.Lock()
        self.path = path

    @classmethod
    def open(cls, path: str | Path, create: bool = True, wait: float | None = None) -> Store:
        """The ledger in the file, its tables brought up to date.

        create: begin a new file where there is none; else that is an error. wait: seconds to wait
        for other writers (None: BUSY_SECONDS). Raises LedgerError for a file that cannot be used,
        which stays as it is.
        """
        path = Path(path)
        wait = BUSY_SECONDS if wait is None else wait
        connection = connect(path, create, wait)
        try:
            with speaking(path):
                if schema.revision_of(connection, path) != schema.REVISIONS[-1]:
                    schema.upgrade(path, wait)
                use_wal(connection, wait)
        except BaseException:
            connection.close()
            raise
        return cls(connection, path)

    def close(self) -> None:
        """Close the file; the store is of no use afterwards."""
        with self._lock:
            self._connection.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- reading --------------------------------------------------------------------------------

    def book(self, match_id: str) -> Book:
        """The match. Raises LedgerError (no_such_match, ledger_corrupt)."""
        with self._transaction(write=False):
            return self._rows.book(match_id)

    def find(self, beginning: str) -> str:
        """The id that ``beginning`` is, or alone begins. Raises LedgerError."""
        with self._transaction(write=False):
            found = self._rows.beginning_with(beginning)
        if len(found) == 1:
            return found[0]
        if found:
            raise LedgerError.of("no_such_match", "several_matches", match=quoted(beginning))
        raise missing(beginning)

    def version(self, match_id: str) -> int | None:
        """The match's version, without opening its book; None where there is no such match."""
        with self._transaction(write=False):
            return self._rows.version(match_id)

    def books(self, limit: int = 20, before: str | None = None) -> list[Book]:
        """The matches begun last, newest first; ``before``: only those older than that match."""
        with self._transaction(write=False):
            return [self._rows.book(match_id) for match_id in self._rows.newest(limit, before)]

    # --- writing --------------------------------------------------------------------------------

    def begin(
        self,
        players: Sequence[object],
        rules: object = "riichi",
        *,
        title: object = "",
        seated: bool = True,
        events: Sequence[Mapping[str, object]] = (),
    ) -> Book:
        """A new match. players: names in turn order, the first deals (seated), or of persons who
        will find their seats. events: the first ones, e.g. side bets. Raises LedgerError."""
        book = first_page(players, rules, title=title, seated=seated)
        with self._transaction(write=True):
            self._rows.add_page(book.page)
            for event in events:
                book = self._append(book, Kind.EVENT, event, None)
        return book

    def enter(
        self,
        match_id: str,
        event: Mapping[str, object],
        version: int | None = None,
        key: str | None = None,
    ) -> Book:
        """Append an event. version: the one that whoever enters it has seen, None for any.

        key: the client's name of this request; given again it is not entered again.
        Raises StaleError when the match has moved on, LedgerError for what the rules refuse.
        """
        return self._write(match_id, Kind.EVENT, event, version, key)

    def undo(self, match_id: str, version: int | None = None, key: str | None = None) -> Book:
        """Take the last event back. Raises StaleError, LedgerError (nothing_to_undo)."""
        return self._write(match_id, Kind.UNDO, None, version, key)

    def redo(self, match_id: str, version: int | None = None, key: str | None = None) -> Book:
        """Bring back what was undone last. Raises StaleError, LedgerError (nothing_to_redo)."""
        return self._write(match_id, Kind.REDO, None, version, key)

    def delete(self, match_id: str, version: int | None = None) -> None:
        """Remove the match with all its entries. Raises StaleError, LedgerError."""
        with self._transaction(write=True):
            newest = self._rows.version(match_id)
            if newest is None:
                raise missing(match_id)
            _check_version(newest, version)
            self._rows.remove(match_id)

    def _write(
        self,
        match_id: str,
        kind: Kind,
        event: Mapping[str, object] | None,
        version: int | None,
        key: str | None,
    ) -> Book:
        if key is not None and not (1 <= len(key) <= LONGEST_KEY and is_plain(key)):
            raise LedgerError("bad_request", f"a key has 1 to {LONGEST_KEY} plain characters")
        with self._transaction(write=True):
            book = self._rows.book(match_id)
            if key is not None:
                same = next((entry for entry in book.entries if entry.key == key), None)
                if same is not None:
                    _check_same(same, kind, event)
                    return book
            _check_version(book.version, version)
            return self._append(book, kind, event, key)

    def _append(
        self, book: Book, kind: Kind, event: Mapping[str, object] | None, key: str | None
    ) -> Book:
        if book.version >= MOST_ENTRIES:
            raise LedgerError.of("too_many_entries", "too_many_entries", most=MOST_ENTRIES)
        book = book.add(kind, event, now(), key)
        self._rows.add_entry(book.page.id, book.entries[-1])
        return book

    @contextlib.contextmanager
    def _transaction(self, write: bool) -> Iterator[None]:
        with self._lock, speaking(self.path), transaction(self._connection, write):
            yield


def _check_version(version: int, seen: int | None) -> None:
    if seen is not None and seen != version:
        raise StaleError(seen, version)


def _check_same(entry: Entry, kind: Kind, event: Mapping[str, object] | None) -> None:
    """The same key has to mean the same request."""
    name = None if event is None else event.get("event")
    before = None if entry.event is None else entry.event.get("event")
    if entry.kind is not kind or name != before:
        raise LedgerError.of("key_reused", "key_reused")
