"""The match ledger: whole matches kept in one SQLite file.

An append-only list of entries per match is the truth; everything that is shown is replayed from
it. ``store`` is the door, ``routes`` the HTTP API, ``tehai.cli.match`` the command line.
"""
