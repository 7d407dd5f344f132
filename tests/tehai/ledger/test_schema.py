"""Migrations: an old file is brought up to date with everything in it, wholly or not at all."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from tehai.ledger import schema
from tehai.ledger.database import APPLICATION_ID
from tehai.ledger.errors import LedgerError
from tehai.ledger.store import Store
from tehai.ledger.view import rows_of, state_of
from tests.tehai.ledger.plays import NAMES, points

OLD = Path(__file__).with_name("schema_0001.sql")


@pytest.fixture
def old(tmp_path) -> Path:
    """A ledger of the first version of the tables."""
    path = tmp_path / "old.sqlite"
    connection = sqlite3.connect(path)
    connection.executescript(OLD.read_text(encoding="utf-8"))
    connection.close()
    return path


def revision(path: Path) -> str | None:
    connection = sqlite3.connect(path)
    try:
        return schema.revision_of(connection, path)
    finally:
        connection.close()


def tables(path: Path) -> list[tuple[str, str]]:
    """What the file's tables, indices and triggers are, spaces apart."""
    connection = sqlite3.connect(path)
    rows = connection.execute(
        "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY 1"
    )
    found = [(name, "".join(sql.split())) for name, sql in rows]
    connection.close()
    return found


def test_revisions_are_those_of_the_scripts():
    config = Config()
    config.set_main_option("script_location", str(schema.MIGRATIONS))
    scripts = ScriptDirectory.from_config(config)
    assert [script.revision for script in scripts.walk_revisions()][::-1] == list(schema.REVISIONS)
    assert scripts.get_heads() == [schema.REVISIONS[-1]]


def test_an_old_ledger_keeps_its_matches(old):
    assert revision(old) == "0001"
    with Store.open(old) as store:
        sanma, tenhou = store.books()
        assert tenhou.page.title == "Friday"
        assert tenhou.version == 7
        assert points(tenhou) == (25700, 33000, 16300, 25000)
        texts = [row["text"] for row in rows_of(tenhou)]
        assert texts == [
            "Riichi: Chi",
            "Ron: Aki, 3 han 40 fu, from Chi",
            "Ron: Bo, 4 han 30 fu, from Aki",
        ]
        assert sanma.now.names == ("秋", "O'Neil", "Chi")
        # ... and goes on as a new one does.
        assert store.enter(tenhou.page.id, {"event": "finish"}, 7, key="k").version == 8
    assert revision(old) == schema.REVISIONS[-1]


def test_an_old_ledger_becomes_the_same_as_a_new_one(old, tmp_path):
    Store.open(old).close()
    Store.open(tmp_path / "new.sqlite").close()
    assert tables(old) == tables(tmp_path / "new.sqlite")


def test_a_migration_that_fails_leaves_the_file_as_it_was(old, tmp_path, monkeypatch):
    """The second step of a made-up later version fails: the first one is not kept either."""
    scripts = tmp_path / "migrations"
    (scripts / "versions").mkdir(parents=True)
    (scripts / "env.py").write_text((schema.MIGRATIONS / "env.py").read_text())
    for script in (schema.MIGRATIONS / "versions").glob("r*.py"):
        (scripts / "versions" / script.name).write_text(script.read_text())
    (scripts / "versions" / "r0003.py").write_text(
        "from alembic import op\nrevision = '0003'\ndown_revision = '0002'\n"
        "def upgrade():\n    op.execute('CREATE TABLE more (x)')\n    op.execute('nonsense')\n"
    )
    monkeypatch.setattr(schema, "MIGRATIONS", scripts)
    before = tables(old)
    with pytest.raises(sqlite3.OperationalError):
        schema.upgrade(old, 1)
    assert tables(old) == before
    assert revision(old) == "0001"


def test_only_a_new_or_old_file_needs_the_migration_library(tmp_path):
    """The command line starts without it: importing it takes longer than everything else."""
    path = tmp_path / "m.sqlite"
    with Store.open(path) as store:
        store.begin(NAMES)
    code = (
        "import sys; from tehai.ledger.store import Store; "
        f"print(len(Store.open({str(path)!r}).books())); "
        "print([name for name in ('alembic', 'sqlalchemy', 'fastapi') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path.cwd()
    )
    assert done.stdout.split("\n")[:2] == ["1", "[]"]


def test_a_file_of_a_later_version_is_left_alone(tmp_path):
    path = tmp_path / "m.sqlite"
    Store.open(path).close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '0999'")
    connection.commit()
    connection.close()
    with pytest.raises(LedgerError, match="newer version of Tehai") as caught:
        Store.open(path)
    assert caught.value.code == "ledger_newer"


@pytest.mark.parametrize("change", ["DELETE FROM alembic_version", "DROP TABLE alembic_version"])
def test_a_file_without_its_version_is_damaged(tmp_path, change):
    path = tmp_path / "m.sqlite"
    Store.open(path).close()
    connection = sqlite3.connect(path)
    connection.execute(change)
    connection.commit()
    connection.close()
    with pytest.raises(LedgerError) as caught:
        Store.open(path)
    assert caught.value.code == "ledger_corrupt"


def test_a_path_with_odd_characters(tmp_path):
    path = tmp_path / "50% off? #1 %20 é 秋.sqlite"
    with Store.open(path) as store:
        match = store.begin(NAMES).page.id
    with Store.open(path, create=False) as store:
        assert state_of(store.book(match))["version"] == 0
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_two_processes_make_one_new_file(tmp_path):
    """Started at once, both end up with the same tables, and neither fails."""
    path = tmp_path / "m.sqlite"
    code = f"from tehai.ledger.store import Store; Store.open({str(path)!r}, wait=60).close()"
    started = [
        subprocess.Popen([sys.executable, "-W", "error", "-c", code], stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    for process in started:
        _, errors = process.communicate(timeout=120)
        assert (process.returncode, errors) == (0, b"")
    assert revision(path) == schema.REVISIONS[-1]


def test_the_mark_in_the_header(tmp_path):
    path = tmp_path / "m.sqlite"
    Store.open(path).close()
    assert path.read_bytes()[68:72] == b"TEHA" == APPLICATION_ID.to_bytes(4, "big")
