"""Rows of the ledger's two tables, read as what they stand for and written from it."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from scoring.quoting import quoted
from tehai.ledger.book import Book, Page, open_book
from tehai.ledger.entries import Entry, Kind
from tehai.ledger.errors import LedgerError


class Rows:
    """Reads and writes within the transaction that its caller has begun."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path

    def book(self, match_id: str) -> Book:
        """The match. Raises LedgerError (no_such_match, ledger_corrupt)."""
        if not is_plain(match_id):
            raise missing(match_id)
        row = self._connection.execute(
            "SELECT id, number, created_at, title, rules, players, seated"
            " FROM matches WHERE id = ?",
            (match_id,),
        ).fetchone()
        if row is None:
            raise missing(match_id)
        entries = self._connection.execute(
            "SELECT version, at, kind, event, key FROM entries WHERE match_id = ? ORDER BY version",
            (match_id,),
        ).fetchall()
        try:
            return open_book(_page(row), tuple(map(_entry, _without_gaps(entries))))
        except (ValueError, TypeError) as error:
            raise LedgerError.of(
                "ledger_corrupt", "corrupt_match", path=self._path, match=match_id, reason=error
            ) from error

    def add_page(self, page: Page) -> None:
        """A match that begins, the newest one."""
        (number,) = self._connection.execute(
            "SELECT 1 + coalesce(max(number), 0) FROM matches"
        ).fetchone()
        self._connection.execute(
            "INSERT INTO matches (id, number, created_at, title, rules, players, seated)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                page.id,
                number,
                page.created_at,
                page.title,
                _dump(page.rules),
                _dump(page.players),
                int(page.seated),
            ),
        )

    def add_entry(self, match_id: str, entry: Entry) -> None:
        """The match's next entry."""
        event = None if entry.event is None else _dump(entry.event)
        self._connection.execute(
            "INSERT INTO entries (match_id, version, at, kind, event, key)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (match_id, entry.version, entry.at, entry.kind.value, event, entry.key),
        )

    def remove(self, match_id: str) -> None:
        """The match and its entries."""
        self._connection.execute("DELETE FROM matches WHERE id = ?", (match_id,))

    def version(self, match_id: str) -> int | None:
        """How many entries the match has, None where there is no such match."""
        if not is_plain(match_id):
            return None
        row = self._connection.execute(
            "SELECT (SELECT count(*) FROM entries WHERE match_id = id) FROM matches WHERE id = ?",
            (match_id,),
        ).fetchone()
        return None if row is None else int(row[0])

    def newest(self, limit: int, before: str | None) -> list[str]:
        """Ids, newest first; only those older than ``before``. Raises LedgerError."""
        below = None
        if before is not None:
            row = None
            if is_plain(before):
                row = self._connection.execute(
                    "SELECT number FROM matches WHERE id = ?", (before,)
                ).fetchone()
            if row is None:
                raise missing(before)
            below = row[0]
        rows = self._connection.execute(
            "SELECT id FROM matches WHERE ?1 IS NULL OR number < ?1 ORDER BY number DESC LIMIT ?2",
            (below, limit),
        )
        return [match_id for (match_id,) in rows.fetchall()]

    def beginning_with(self, text: str) -> list[str]:
        """Two ids at most that begin so."""
        rows = self._connection.execute(
            "SELECT id FROM matches WHERE substr(id, 1, ?) = ? ORDER BY id LIMIT 2",
            (len(text), text if is_plain(text) else ""),
        )
        return [match_id for (match_id,) in rows.fetchall()]


def _page(row: tuple[str, int, str, str, str, str, int]) -> Page:
    id, number, created_at, title, rules, players, seated = row
    names = tuple(json.loads(players))
    return Page(id, number, created_at, title, json.loads(rules), names, bool(seated))


def _entry(row: tuple[int, str, str, str | None, str | None]) -> Entry:
    version, at, kind, event, key = row
    return Entry(version, at, Kind(kind), None if event is None else dict(json.loads(event)), key)


def _without_gaps(
    rows: list[tuple[int, str, str, str | None, str | None]],
) -> list[tuple[int, str, str, str | None, str | None]]:
    if [row[0] for row in rows] != list(range(1, len(rows) + 1)):
        raise ValueError("entries are missing")
    return rows


def is_plain(text: str) -> bool:
    """ASCII without control characters, as ids and keys are."""
    return text.isascii() and text.isprintable()


def missing(match_id: str) -> LedgerError:
    """There is no such match."""
    return LedgerError.of("no_such_match", "no_match", match=quoted(match_id))


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
