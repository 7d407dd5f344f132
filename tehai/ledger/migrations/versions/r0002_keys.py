"""A client's key beside an entry: sent twice, it is entered once."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Entries made before have no key."""
    op.execute("ALTER TABLE entries ADD COLUMN key TEXT")
    op.execute(
        "CREATE UNIQUE INDEX entries_by_key ON entries (match_id, key) WHERE key IS NOT NULL"
    )
