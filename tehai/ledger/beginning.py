"""A match before it is on the disk: whatever is wrong with it is found without a file."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from tehai.ledger.book import Book, Page, check_size, open_book
from tehai.ledger.errors import LedgerError
from tehai.ledger.names import check_names, clean

_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that is taken for another
_ID_LENGTH = 10


def first_page(
    players: Sequence[object],
    rules: object = "riichi",
    *,
    title: object = "",
    seated: bool = True,
) -> Book:
    """A match in which nothing has happened, see ``Store.begin``. Raises LedgerError."""
    options = _plain_rules(rules)
    name = clean(title, "title") if title not in ("", None) else ""
    check_size(options, "bad_rules", "rules")
    if isinstance(players, str) or not all(isinstance(player, str) for player in players):
        raise LedgerError.of("bad_players", "players_list")
    page = Page(_new_id(), 0, now(), name, options, tuple(map(str, players)), seated)
    # The page keeps every option: a preset may be put right later, this match stays as it is.
    table = open_book(page).begin.table
    page = replace(
        page, rules=table.all_rules(), players=check_names(page.players, len(table.points))
    )
    return open_book(page)


def now() -> str:
    """The time in UTC, as the ledger writes it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _plain_rules(rules: object) -> Mapping[str, object]:
    if isinstance(rules, str):
        return {"preset": rules}
    if isinstance(rules, Mapping):
        return {"preset": "riichi", **rules}
    raise LedgerError.of("bad_rules", "rules_form")


def _new_id() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(_ID_LENGTH))
