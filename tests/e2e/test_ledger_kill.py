"""``kill -9`` while a ledger is written: nothing answered is lost, nothing is half-written.

Five times in a normal run, ``TEHAI_KILLS`` times where that is set. A killed process leaves the
operating system's cache intact; a failing power supply is not what this shows.
"""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tehai.ledger.book import Book, open_book
from tehai.ledger.entries import Entry, Kind
from tehai.ledger.errors import LedgerError
from tehai.ledger.store import Store

ROOT = Path(__file__).parents[2]
WRITER = Path(__file__).with_name("ledger_writer.py")
KILLS = int(os.environ.get("TEHAI_KILLS", "5"))

Answers = dict[str, list[dict[str, Any]]]
"""By match what was answered, in order."""


class Killed:
    """A writer that was killed. answers: its complete lines."""

    def __init__(self, path: Path, seed: int, wait: float, first: bool) -> None:
        """first: wait for an answer before the time to live begins, so that it dies writing."""
        self.process = subprocess.Popen(
            [sys.executable, str(WRITER), str(path), str(seed)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        assert self.process.stdout is not None
        head = self.process.stdout.readline() if first else b""
        time.sleep(wait)
        self.process.kill()
        rest, errors = self.process.communicate(timeout=60)
        assert errors == b"", errors.decode()
        assert self.process.returncode == -9
        lines = (head + rest).split(b"\n")
        assert lines[-1] == b""
        self.answers = [json.loads(line) for line in lines[:-1]]


def entry_of(data: dict[str, Any]) -> Entry:
    return Entry(data["version"], data["at"], Kind(data["kind"]), data["event"], data["key"])


def check(path: Path, answered: Answers) -> int:
    """Everything answered is there as it was answered; every match can be replayed.

    Returns how many entries are there that nobody was told of: their writer died in between.
    """
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()
    untold = 0
    with Store.open(path) as store:
        books = {book.page.id: book for book in store.books(limit=10_000)}
        assert answered.keys() <= books.keys()
        for match, book in books.items():
            told = answered.get(match, [])
            check_match(book, told)
            known = max((answer["version"] for answer in told), default=0)
            untold += book.version - known
    return untold


def check_match(book: Book, told: list[dict[str, Any]]) -> None:
    """Entries and points are those that were answered, at each version."""
    replay = open_book(book.page)
    moments = [replay.now.table.points]
    for entry in book.entries:
        replay = replay.append(entry)
        moments.append(replay.now.table.points)
    assert replay == book
    assert sum(book.now.table.points) + 1000 * book.now.table.sticks == 100_000
    for answer in told:
        assert answer["version"] <= book.version, "an answered entry is lost"
        assert tuple(answer["points"]) == moments[answer["version"]]
        for data in answer["entry"]:
            assert book.entries[data["version"] - 1] == entry_of(data)


@pytest.mark.skipif(sys.platform == "win32", reason="needs kill -9")
def test_killed_while_writing(tmp_path):
    """One file, killed again and again in the middle of its writing."""
    path, random = tmp_path / "m.sqlite", Random(7)
    answered: Answers = {}
    total = untold = 0
    for number in range(KILLS):
        killed = Killed(path, number, random.uniform(0, 0.15), first=True)
        for answer in killed.answers:
            answered.setdefault(answer["match"], []).append(answer)
        total += len(killed.answers)
        before = untold
        untold = check(path, answered)
        assert untold - before <= 1, "one writer has at most one entry under way"
    assert total >= KILLS
    print(f"{KILLS} kills, {total} answers, {untold} entries written but not yet answered")


@pytest.mark.skipif(sys.platform == "win32", reason="needs kill -9")
def test_killed_while_the_file_is_made(tmp_path):
    """New files, killed at any moment from the start: a ledger afterwards, or none yet."""
    random = Random(11)
    begun = time.monotonic()
    Killed(tmp_path / "warm.sqlite", 0, 0, first=True)
    start = time.monotonic() - begun
    states = {"none": 0, "empty": 0, "ledger": 0}
    for number in range(max(3, KILLS // 5)):
        path = tmp_path / f"{number}.sqlite"
        # Mostly around the moment when the file comes to be, late in the start.
        killed = Killed(path, number, random.uniform(0.5, 1.05) * start, first=False)
        answered: Answers = {}
        for answer in killed.answers:
            answered.setdefault(answer["match"], []).append(answer)
        state = "none" if not path.exists() else "ledger" if path.stat().st_size else "empty"
        states[state] += 1
        try:
            assert check(path, answered) <= 1
        except (LedgerError, sqlite3.Error) as error:
            raise AssertionError(f"{path.name} ({state}) cannot be used any more") from error
    print(f"killed while starting (start {start:.2f} s): {states}")
