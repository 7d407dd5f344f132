"""``tehai match list``, ``history``, ``export`` and ``delete``: what a ledger holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from tehai.cli.match_options import book_of, file_option, ledger_options, opened
from tehai.cli.options import json_option, lang_option
from tehai.cli.usage import BadUsage
from tehai.ledger.export import is_finished, to_csv, to_json, to_result_csv
from tehai.ledger.show import history_text, matches_text
from tehai.ledger.view import list_of, rows_of, state_of
from tehai.ledger.words import word
from tehai.output import json_line, write_whole

_WRITERS = {"json": to_json, "csv": to_csv, "result-csv": to_result_csv}


@click.command("list")
@click.option("--limit", type=click.IntRange(1, 1000), default=20, show_default=True)
@file_option
@lang_option
@json_option
def list_matches(limit: int, file: Path | None, lang: str, as_json: bool) -> None:
    """The matches in the ledger, newest first.

    With --json one object a line.
    """
    with opened(file, as_json, lang=lang) as store:
        matches = list_of(store.books(limit), lang)
    if as_json:
        for match in matches:
            click.echo(json_line(match))
    else:
        click.echo(matches_text(matches, lang))


@click.command()
@click.option("--undone", is_flag=True, help="Show what was taken back, too.")
@ledger_options
def history(
    undone: bool, match_id: str | None, file: Path | None, lang: str, as_json: bool
) -> None:
    """Every event that stands, oldest first."""
    with opened(file, as_json, lang=lang) as store:
        book = book_of(store, match_id)
    rows = rows_of(book, lang, undone)
    if as_json:
        click.echo(json_line({"id": book.page.id, "version": book.version, "rows": rows}))
    else:
        players: Any = state_of(book, lang)["players"]
        click.echo(history_text(rows, players, lang))


@click.command()
@click.option(
    "--format",
    "format_",
    type=click.Choice(list(_WRITERS)),
    default="json",
    show_default=True,
    help="Everything as JSON; the history, or the ranking, for a spreadsheet.",
)
@click.option("--out", type=click.Path(path_type=Path), help="File.  [default: standard output]")
@ledger_options
def export(
    format_: str,
    out: Path | None,
    match_id: str | None,
    file: Path | None,
    lang: str,
    as_json: bool,
) -> None:
    """Write a match to a file.

    The ranking (result-csv) of a match that is not finished is how the players stand now.
    """
    with opened(file, as_json, lang=lang) as store:
        book = book_of(store, match_id)
    text = _WRITERS[format_](book, lang)
    if format_ == "result-csv" and not is_finished(book):
        seated = bool(book.now.table.order)
        note = word(lang, "unfinished" if seated else "unfinished_seating")
        click.echo(f"tehai: {note}", err=True)
    if out is None:
        click.echo(text.replace("\r\n", "\n"), nl=False)
        return
    # Spreadsheets take a CSV file for Unicode by its byte order mark.
    write_whole(out, text.encode("utf-8" if format_ == "json" else "utf-8-sig"))
    if as_json:
        click.echo(json_line({"id": book.page.id, "version": book.version, "file": str(out)}))
    else:
        click.echo(str(out))


@click.command()
@click.argument("match_id", metavar="ID")
@click.option("--yes", is_flag=True, help="Do it: it cannot be undone.")
@file_option
@lang_option
@json_option
def delete(match_id: str, yes: bool, file: Path | None, lang: str, as_json: bool) -> None:
    """Remove the match ID with everything that was entered."""
    with opened(file, as_json, lang=lang) as store:
        book = book_of(store, match_id)
        if not yes:
            raise BadUsage("would_be_gone", match=book.page.id, entries=book.version)
        store.delete(book.page.id, book.version)
    if as_json:
        click.echo(json_line({"deleted": book.page.id}))
    else:
        click.echo(book.page.id)


commands = (list_matches, history, export, delete)
