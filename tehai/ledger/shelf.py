"""The ledger that a server has open: opened at the first request, closed when it ends."""

from __future__ import annotations

import threading
from pathlib import Path

from tehai.ledger.database import default_path
from tehai.ledger.errors import LedgerError
from tehai.ledger.store import Store


class Shelf:
    """The store of one file, or of the user's own ledger."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._store: Store | None = None
        self._lock = threading.Lock()

    def store(self) -> Store:
        """The open store. Raises LedgerError, each time anew, where the file cannot be used."""
        with self._lock:
            if self._store is None:
                self._store = open_ledger(self._path)
            return self._store

    def close(self) -> None:
        """Close the file; a later request opens it again."""
        with self._lock:
            if self._store is not None:
                self._store.close()
                self._store = None


def open_ledger(path: Path | None, create: bool = True) -> Store:
    """The ledger at ``path``; the user's own one (None) gets its folder made.

    Raises LedgerError.
    """
    if path is None:
        path = default_path()
        if create:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                reason = (error.strerror or "cannot be made").lower()
                raise LedgerError.of(
                    "ledger_unwritable", "system", path=path.parent, reason=reason
                ) from error
    return Store.open(path, create)
