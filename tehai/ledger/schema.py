"""The file's tables: is this a ledger, of which version, and how it is brought up to date.

Migrations are Alembic's, which is imported only where a file is new or old.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tehai.ledger.database import APPLICATION_ID
from tehai.ledger.errors import LedgerError

REVISIONS = ("0001", "0002")
"""Every version of the tables, oldest first; each has its script in ``migrations/versions``."""

MIGRATIONS = Path(__file__).parent / "migrations"


def revision_of(connection: sqlite3.Connection, path: Path) -> str | None:
    """The tables' version, None for a file without any.

    Raises LedgerError for another program's database and for one of a later Tehai.
    """
    tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if application != APPLICATION_ID:
        if tables or application:
            raise LedgerError.of("ledger_foreign", "foreign_database", path=path)
        return None
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError as error:
        if "no such table" not in str(error):
            raise
        row = None
    if row is None:
        raise LedgerError.of("ledger_corrupt", "corrupt_version", path=path)
    if row[0] not in REVISIONS:
        raise LedgerError.of("ledger_newer", "newer", path=path)
    return str(row[0])


def upgrade(path: Path, wait: float, revision: str = "head") -> None:
    """Bring the tables of the file to ``revision`` in one transaction.

    Raises sqlite3.DatabaseError.
    """
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import URL, create_engine, event
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.pool import NullPool

    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        poolclass=NullPool,
        connect_args={"timeout": wait, "isolation_level": None},
    )
    # The driver is in autocommit mode: this begin, taken before the version is looked up, is what
    # makes all steps one transaction that two processes cannot both run.
    event.listen(engine, "begin", lambda c: c.exec_driver_sql("BEGIN IMMEDIATE"))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
    except DBAPIError as error:
        if isinstance(error.orig, sqlite3.DatabaseError):
            raise error.orig from error
        raise
