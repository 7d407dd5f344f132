"""The SQLite file: opened so that what was answered stays, its faults told in one sentence."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from tehai.ledger.errors import LedgerError

APPLICATION_ID = 0x54454841
"""``TEHA`` in the header of a ledger, so that no other program's database is taken for one."""

BUSY_SECONDS = 5.0
"""How long a writer waits for another one."""

_HEADER = b"SQLite format 3\0"

_SETTINGS = (
    "PRAGMA synchronous = FULL",  # a commit returns once the disk has it
    "PRAGMA fullfsync = ON",  # macOS: the drive's own cache too
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
)


def default_path() -> Path:
    """``TEHAI_LEDGER``, or ``tehai/matches.sqlite`` where the user's data lives."""
    named = os.environ.get("TEHAI_LEDGER")
    if named:
        return Path(named)
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".local" / "share") / "tehai" / "matches.sqlite"


def connect(path: Path, create: bool, wait: float) -> sqlite3.Connection:
    """An open connection in autocommit mode; the file is made only if ``create``.

    wait: seconds to wait for other writers. Raises LedgerError for a file that is no SQLite
    database, is missing, or cannot be opened.
    """
    if path.is_dir():
        raise LedgerError.of("ledger_foreign", "folder", path=path)
    if not path.exists():
        if not create:
            raise LedgerError.of("ledger_missing", "no_ledger", path=path)
        if not path.parent.is_dir():
            raise LedgerError.of("ledger_missing", "no_folder", path=path, folder=path.parent)
    elif not _looks_right(path):
        raise LedgerError.of("ledger_foreign", "foreign", path=path)
    uri = f"file:{quote(str(path.absolute()))}?mode={'rwc' if create else 'rw'}"
    with speaking(path):
        # One connection serves all threads, one after the other: the store holds a lock.
        connection = sqlite3.connect(
            uri, uri=True, timeout=wait, isolation_level=None, check_same_thread=False
        )
        try:
            for setting in _SETTINGS:
                connection.execute(setting)
            connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        except BaseException:
            connection.close()
            raise
    return connection


def _looks_right(path: Path) -> bool:
    """Empty, or with SQLite's header: of a few stray bytes SQLite would make a new database."""
    try:
        with path.open("rb") as file:
            start = file.read(len(_HEADER))
    except OSError as error:
        reason = (error.strerror or "cannot be opened").lower()
        raise LedgerError.of("ledger_unwritable", "system", path=path, reason=reason) from error
    return start in (b"", _HEADER)


def use_wal(connection: sqlite3.Connection, wait: float) -> None:
    """Write-ahead log: readers never wait. Where the file system knows none, SQLite's default
    journal stays, which is as safe."""
    end = time.monotonic() + wait
    while connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        try:
            connection.execute("PRAGMA journal_mode = WAL").fetchone()
            return
        except sqlite3.OperationalError as error:
            # Another process just opens the file too; SQLite does not wait by itself here.
            if _primary(error) != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.02)


@contextmanager
def transaction(connection: sqlite3.Connection, write: bool) -> Iterator[None]:
    """All or nothing: committed at the end, rolled back at an error."""
    connection.execute("BEGIN IMMEDIATE" if write else "BEGIN")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextmanager
def speaking(path: Path) -> Iterator[None]:
    """Turn SQLite's errors about the file into a LedgerError that names it."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        fault = _FAULTS.get(_primary(error))
        if fault is None:
            raise
        code, sentence = fault
        raise LedgerError.of(code, sentence, path=path) from error


def _primary(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


_FAULTS = {
    sqlite3.SQLITE_NOTADB: ("ledger_foreign", "foreign"),
    sqlite3.SQLITE_CORRUPT: ("ledger_corrupt", "corrupt"),
    sqlite3.SQLITE_BUSY: ("ledger_busy", "busy"),
    sqlite3.SQLITE_LOCKED: ("ledger_busy", "busy"),
    sqlite3.SQLITE_READONLY: ("ledger_read_only", "read_only"),
    sqlite3.SQLITE_PERM: ("ledger_read_only", "no_permission"),
    sqlite3.SQLITE_CANTOPEN: ("ledger_unwritable", "unopened"),
    sqlite3.SQLITE_FULL: ("ledger_unwritable", "disk_full"),
    sqlite3.SQLITE_IOERR: ("ledger_unwritable", "disk_failed"),
}
