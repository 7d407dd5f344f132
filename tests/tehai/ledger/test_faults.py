"""Files that cannot be used: one sentence that names the cause, and the file as it was."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tehai.ledger.database import default_path
from tehai.ledger.errors import LedgerError
from tehai.ledger.shelf import Shelf, open_ledger
from tehai.ledger.store import Store
from tests.tehai.ledger.plays import NAMES, ron

ROOT = Path(__file__).parents[3]


@pytest.fixture
def path(tmp_path) -> Path:
    """A ledger with one match of twenty entries, closed."""
    file = tmp_path / "m.sqlite"
    with Store.open(file) as store:
        match = store.begin(NAMES).page.id
        for _ in range(10):
            store.enter(match, ron(0, 1, 1, 30))
            store.undo(match)
    return file


def code_of(path: Path, **more) -> str:
    with pytest.raises(LedgerError) as caught:
        Store.open(path, **more)
    assert "\n" not in str(caught.value)
    assert str(path) in str(caught.value)
    return caught.value.code


def test_missing(tmp_path):
    assert code_of(tmp_path / "none.sqlite", create=False) == "ledger_missing"
    assert code_of(tmp_path / "no" / "folder.sqlite") == "ledger_missing"
    assert list(tmp_path.iterdir()) == []


def test_a_folder(tmp_path):
    assert code_of(tmp_path) == "ledger_foreign"


@pytest.mark.parametrize(
    "content", [b"hello, I am a text\n" * 100, b"\x89PNG\r\n\x1a\n" * 200, b"x"]
)
def test_another_kind_of_file(tmp_path, content):
    path = tmp_path / "other"
    path.write_bytes(content)
    assert code_of(path) == "ledger_foreign"
    assert path.read_bytes() == content


def test_another_programs_database(tmp_path):
    path = tmp_path / "other.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE bookmarks (url)")
    connection.close()
    before = path.read_bytes()
    assert code_of(path) == "ledger_foreign"
    assert path.read_bytes() == before


def test_an_empty_file_becomes_a_ledger(tmp_path):
    path = tmp_path / "empty"
    path.touch()
    with Store.open(path, create=False) as store:
        assert store.books() == []


def test_cut_off(path):
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    try:
        with Store.open(path) as store:
            store.books()
    except LedgerError as error:
        assert error.code == "ledger_corrupt"
    else:
        raise AssertionError("half a file was read")


@pytest.mark.parametrize("page", range(1, 8))
def test_a_damaged_page(path, page):
    """Each page overwritten in turn: told, or not one that this match needs."""
    whole = path.read_bytes()
    if page * 4096 >= len(whole):
        pytest.skip("the file has fewer pages")
    path.write_bytes(whole[: page * 4096] + b"\xa5" * 4096 + whole[(page + 1) * 4096 :])
    try:
        with Store.open(path) as store:
            (book,) = store.books()
            assert book.version == 20
    except LedgerError as error:
        assert error.code == "ledger_corrupt"


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE matches SET rules = '{'",
        "UPDATE matches SET rules = '[]'",
        "UPDATE matches SET players = '{}'",
        "UPDATE matches SET players = '[\"A\"]'",
        'UPDATE matches SET rules = \'{"preset": "gone"}\'',
        "DROP TRIGGER entries_never_change; UPDATE entries SET event = '{' WHERE version = 1",
        "DROP TRIGGER entries_never_change; UPDATE entries SET event = '[1]' WHERE version = 1",
        "DROP TRIGGER entries_never_change; UPDATE entries SET kind = 'redo', event = NULL "
        "WHERE version = 1",
        "DELETE FROM entries WHERE version = 3",
    ],
)
def test_damaged_content_of_one_match_spares_the_others(path, change):
    with Store.open(path) as store:
        (book,) = store.books()
        other = store.begin(NAMES).page.id
    connection = sqlite3.connect(path)
    where = f" id = '{book.page.id}'" if "matches" in change else f" match_id = '{book.page.id}'"
    connection.executescript(f"{change}{' AND' if 'WHERE' in change else ' WHERE'}{where}")
    connection.close()
    with Store.open(path) as store:
        with pytest.raises(LedgerError) as caught:
            store.book(book.page.id)
        assert caught.value.code == "ledger_corrupt"
        assert store.book(other).version == 0


def test_locked_by_another_program(path):
    blocker = sqlite3.connect(path, isolation_level=None)
    with Store.open(path, wait=0.05) as store:
        match = store.books()[0].page.id
        blocker.execute("BEGIN IMMEDIATE")
        with pytest.raises(LedgerError, match="another program is writing") as caught:
            store.enter(match, ron(0, 1))
        assert caught.value.code == "ledger_busy"
        assert store.book(match).version == 20  # readers do not wait
        blocker.execute("ROLLBACK")
        assert store.enter(match, ron(0, 1)).version == 21
    blocker.close()


def test_the_disk_is_full(path):
    with Store.open(path) as store:
        match = store.books()[0].page.id
        pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
        store._connection.execute(f"PRAGMA max_page_count = {pages}")
        entered = 20
        with pytest.raises(LedgerError, match="disk is full, nothing was entered") as caught:
            while True:
                store.enter(match, {"event": "rename", "person": 0, "name": f"{entered:040}"})
                entered += 1
        assert caught.value.code == "ledger_unwritable"
        store._connection.execute("PRAGMA max_page_count = 1000000")
        assert store.book(match).version == entered
        assert store.enter(match, ron(0, 1)).version == entered + 1


READER = """
import os, sys
import tehai.ledger.riichi
from tehai.ledger.errors import LedgerError
from tehai.ledger.store import Store
if os.geteuid() == 0:  # whom no permission stops
    os.setgid(65534), os.setuid(65534)
try:
    with Store.open(sys.argv[1]) as store:
        (book,) = store.books()
        store.undo(book.page.id)
except LedgerError as error:
    print(error.code, error)
"""


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs Unix permissions")
@pytest.mark.parametrize("folder_mode", [0o555, 0o755])
def test_read_only(path, folder_mode):
    """As a user who may not write, also where the tests run as root."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        kept = folder / "m.sqlite"
        kept.write_bytes(path.read_bytes())
        kept.chmod(0o444)
        folder.chmod(folder_mode)
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", READER, str(kept)],
            capture_output=True,
            text=True,
            cwd=ROOT,
            check=False,
        )
        folder.chmod(0o755)
        code, *sentence = done.stdout.split()
        assert done.stderr == ""
        assert code in ("ledger_read_only", "ledger_unwritable")
        assert sentence[0] == f"{kept}:"
        assert kept.read_bytes() == path.read_bytes()


def test_the_users_own_ledger(tmp_path, monkeypatch):
    monkeypatch.delenv("TEHAI_LEDGER", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert default_path() == tmp_path / "data" / "tehai" / "matches.sqlite"
    with pytest.raises(LedgerError) as caught:
        open_ledger(None, create=False)
    assert caught.value.code == "ledger_missing"
    open_ledger(None).close()
    assert default_path().is_file()
    monkeypatch.setenv("TEHAI_LEDGER", str(tmp_path / "named"))
    assert default_path() == tmp_path / "named"


def test_the_users_own_folder_cannot_be_made(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.delenv("TEHAI_LEDGER", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(LedgerError) as caught:
        open_ledger(None)
    assert caught.value.code == "ledger_unwritable"


def test_a_shelf_tries_again(tmp_path):
    path = tmp_path / "later" / "m.sqlite"
    shelf = Shelf(path)
    with pytest.raises(LedgerError):
        shelf.store()
    path.parent.mkdir()
    assert shelf.store() is shelf.store()
    shelf.close()
    assert shelf.store().books() == []
    shelf.close()
