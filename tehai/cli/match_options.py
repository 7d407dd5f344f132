"""What the sub-commands of ``tehai match`` share: which file, which match, who is meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from scoring.situation import WINDS
from tehai import errors
from tehai.cli.options import json_option, lang_option
from tehai.cli.usage import BadUsage
from tehai.ledger.book import Book
from tehai.ledger.database import default_path
from tehai.ledger.errors import FILE_STATUS, LedgerError
from tehai.ledger.games import Json, game_of
from tehai.ledger.names import find
from tehai.ledger.shelf import open_ledger
from tehai.ledger.show import row_text, state_text
from tehai.ledger.store import Store
from tehai.ledger.view import row_of, state_of
from tehai.output import json_line

F = TypeVar("F", bound=Callable[..., Any])
_NONE: Mapping[str, object] = {}

file_option = click.option(
    "--file",
    "file",
    type=click.Path(path_type=Path),
    envvar="TEHAI_LEDGER",
    help="The ledger (SQLite), also TEHAI_LEDGER.  [default: in your data folder]",
)
match_option = click.option(
    "--match", "match_id", metavar="ID", help="Which match.  [default: the one begun last]"
)


def ledger_options(function: F) -> F:
    """Add ``--file``, ``--match``, ``--lang`` and ``--json``."""
    for option in (json_option, lang_option, match_option, file_option):
        function = option(function)
    return function


@contextmanager
def opened(
    file: Path | None, as_json: bool, create: bool = False, lang: str = "en"
) -> Iterator[Store]:
    """The ledger, closed at the end. An error is told in ``lang``, and answered as JSON too where
    that was asked for.

    Raises LedgerError.
    """
    try:
        with open_ledger(file, create) as store:
            yield store
    except LedgerError as error:
        if as_json:
            click.echo(json_line(errors.to_dict(error, lang)))
        if error.code == "ledger_missing" and not create:
            path = file or default_path()
            error = LedgerError.of(error.code, "no_ledger_begin", path=path)
        raise LedgerError(error.code, error.text(lang)) from error


def book_of(store: Store, match_id: str | None) -> Book:
    """The match that is meant: by its id or the beginning of it, else the one begun last.

    Raises LedgerError.
    """
    if match_id is not None:
        return store.book(store.find(match_id))
    books = store.books(limit=1)
    if not books:
        raise LedgerError.of("no_such_match", "no_match_yet", path=store.path)
    return books[0]


def seat_of(who: str, book: Book) -> int:
    """The seat of a player named by name, its beginning, or the wind of this hand.

    Raises LedgerError.
    """
    names = book.now.names_by_seat()
    try:
        return find(who, names)
    except LedgerError:
        winds = book.now.table.winds()
        wanted = who.strip().lower()
        if book.now.table.order and wanted in winds and wanted in [wind.value for wind in WINDS]:
            return winds.index(wanted)
        raise


def seats_of(who: tuple[str, ...], book: Book) -> list[int]:
    """Several players. Raises LedgerError."""
    return [seat_of(name, book) for name in who]


def person_of(who: str, book: Book) -> int:
    """The person of that name. Raises LedgerError."""
    return find(who, book.now.names)


def plays_taiwan(book: Book) -> bool:
    """Taiwanese 16-tile mahjong; else riichi."""
    return game_of(book.page.rules).name == "taiwan"


@contextmanager
def typed_wrongly(*codes: str, lang: str = "en") -> Iterator[None]:
    """What the command line alone shows to be wrong is bad usage, however the match stands.

    Raises click.UsageError for a LedgerError of one of ``codes``; without any for every one but
    those of the file.
    """
    try:
        yield
    except LedgerError as error:
        if error.code in codes if codes else error.status != FILE_STATUS:
            raise click.UsageError(error.text(lang)) from error
        raise


def check_game(
    book: Book, riichi: Mapping[str, object] = _NONE, taiwan: Mapping[str, object] = _NONE
) -> None:
    """Raise click.UsageError where an option was given, a true value, that the other game has."""
    plays = plays_taiwan(book)
    given = [name for name, value in (riichi if plays else taiwan).items() if value]
    if given:
        raise BadUsage("match_is_taiwan" if plays else "match_is_riichi", options=", ".join(given))


def enter(
    store: Store,
    book: Book,
    event: Mapping[str, object],
    *,
    lang: str,
    as_json: bool,
    dry_run: bool = False,
) -> None:
    """Enter ``event`` (``dry_run``: only try it) and print what it did and how the match stands.

    The match must be as it was when ``book`` was opened. Raises LedgerError.
    """
    after = book.attempt(event) if dry_run else store.enter(book.page.id, event, book.version)
    print_entered(after, lang=lang, as_json=as_json, preview=dry_run)


def print_entered(book: Book, *, lang: str, as_json: bool, preview: bool = False) -> None:
    """The last event that stands, and the match; as JSON the state, with ``row`` for a preview."""
    state = state_of(book, lang)
    row = row_of(book.steps[-1], lang)
    if as_json:
        click.echo(json_line({"row": row, "match": state} if preview else state))
        return
    players: Any = state["players"]
    click.echo(f"{row_text(row, players, lang)}\n\n{state_text(state, lang)}")


def print_state(book: Book, *, lang: str, as_json: bool) -> None:
    """How the match stands."""
    state: Json = state_of(book, lang)
    click.echo(json_line(state) if as_json else state_text(state, lang))
