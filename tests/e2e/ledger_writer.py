"""A process that keeps a ledger busy until it is killed: ``ledger_writer.py FILE SEED``.

Each line on standard output is an answer: it is written after the store has returned.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict
from random import Random

from tehai.ledger.book import Book
from tehai.ledger.errors import LedgerError
from tehai.ledger.store import Store
from tests.tehai.ledger.plays import NAMES, random_event


def answer(book: Book) -> None:
    """Tell the last entry, in one write that is whole or not there."""
    entries = [asdict(entry) for entry in book.entries[-1:]]
    line = {"match": book.page.id, "version": book.version, "entry": entries}
    os.write(1, (json.dumps({**line, "points": book.now.table.points}) + "\n").encode())


def main(path: str, seed: int) -> None:
    random = Random(seed)
    store = Store.open(path)
    matches = store.books(limit=1)
    book = matches[0] if matches else None
    while True:
        if book is None or book.now.table.stage == "ended" or book.version > 300:
            book = store.begin(NAMES)
        else:
            try:
                roll = random.random()
                if roll < 0.1:
                    book = store.undo(book.page.id, book.version)
                elif roll < 0.2:
                    book = store.redo(book.page.id, book.version)
                else:
                    book = store.enter(book.page.id, random_event(book, random), book.version)
            except LedgerError:
                continue
        answer(book)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
