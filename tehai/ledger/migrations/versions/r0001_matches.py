"""Matches, and the entries that are appended to each."""

from alembic import op

revision = "0001"
down_revision = None

STATEMENTS = (
    """
    CREATE TABLE matches (
        id TEXT NOT NULL PRIMARY KEY,
        number INTEGER NOT NULL UNIQUE,  -- in the order in which they were begun
        created_at TEXT NOT NULL,        -- UTC, ISO 8601
        title TEXT NOT NULL,
        rules TEXT NOT NULL,             -- JSON: preset and every option, as they were then
        players TEXT NOT NULL,           -- JSON: names by person
        seated INTEGER NOT NULL CHECK (seated IN (0, 1))
    ) STRICT
    """,
    """
    CREATE TABLE entries (
        match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        version INTEGER NOT NULL CHECK (version > 0),
        at TEXT NOT NULL,                -- UTC, ISO 8601
        kind TEXT NOT NULL CHECK (kind IN ('event', 'undo', 'redo')),
        event TEXT CHECK ((event IS NULL) = (kind <> 'event')),  -- JSON
        PRIMARY KEY (match_id, version)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TRIGGER entries_are_appended BEFORE INSERT ON entries
    WHEN NEW.version <> 1 + (SELECT count(*) FROM entries WHERE match_id = NEW.match_id)
    BEGIN SELECT RAISE(ABORT, 'entries are appended one by one'); END
    """,
    """
    CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'entries never change'); END
    """,
)


def upgrade() -> None:
    """From an empty file."""
    for statement in STATEMENTS:
        op.execute(statement)
