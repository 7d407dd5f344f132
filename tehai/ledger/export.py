"""A match as a file: JSON with everything, CSV tables for a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence

from tehai.ledger.book import Book
from tehai.ledger.games import Json
from tehai.ledger.view import page_of, rows_of, state_of
from tehai.ledger.words import word

SCHEMA = "tehai.match-export/1"

# A spreadsheet takes a cell that begins so for a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")

_RESULT = ("place", "final_place", "points", "uma", "oka", "side_bet", "chombo", "total")


def to_json(book: Book, lang: str = "en") -> str:
    """Everything: the match's page, all entries as they were made, its state and history."""
    out: Json = {
        "schema": SCHEMA,
        "match": page_of(book.page),
        "entries": [
            {
                "version": entry.version,
                "at": entry.at,
                "kind": entry.kind.value,
                "event": None if entry.event is None else dict(entry.event),
            }
            for entry in book.entries
        ],
        "state": state_of(book, lang),
        "history": rows_of(book, lang),
    }
    return json.dumps(out, ensure_ascii=False, indent=1) + "\n"


def to_csv(book: Book, lang: str = "en") -> str:
    """The history, a line an event that stands: what it changed and the points after it."""
    names = book.now.names
    head = [word(lang, key) for key in ("time", "hand", "event", "on_table")]
    head += [f"{name} {sign}".rstrip() for name in map(_text, names) for sign in ("±", "")]
    lines: list[list[object]] = [list(head)]
    for row in rows_of(book, lang):
        line: list[object] = [row["at"], row["hand"] or "", _text(str(row["text"])), row["sticks"]]
        persons = row["persons"]
        assert isinstance(persons, list)
        for person in range(len(names)):
            for column in (row["changes"], row["points"]):
                # Before seats are known nothing is moved.
                line.append(column[persons.index(person)] if isinstance(column, list) else "")
        lines.append(line)
    return _table(lines)


def to_result_csv(book: Book, lang: str = "en") -> str:
    """The ranking at the end, a line a player.

    Before the end it is how the players stand now, by their points: what only the end gives is
    empty. No line at all before seats are known.
    """
    keys = ("place", "final_place", "points", "uma", "oka", "side_bet_short", "chombo", "total")
    lines: list[list[object]] = [[word(lang, "player"), *(word(lang, key) for key in keys)]]
    rows = book.now.table.result() if is_finished(book) else _standings(book)
    for row in rows:
        name = book.now.names[int(str(row["person"]))]
        lines.append([_text(name), *(row.get(key, "") for key in _RESULT)])
    return _table(lines)


def is_finished(book: Book) -> bool:
    """Whether the match has ended, so that there is a ranking."""
    return book.now.table.stage == "ended"


def _standings(book: Book) -> list[Json]:
    """Person, place and points of a match that goes on, by place; equal points share one."""
    table = book.now.table
    if not table.order:
        return []
    points = table.points
    rows: list[Json] = [
        {"person": person, "points": own, "place": 1 + sum(other > own for other in points)}
        for person, own in zip(table.order, points, strict=True)
    ]
    return sorted(rows, key=lambda row: int(str(row["place"])))


def _text(text: str) -> str:
    """A text cell that no spreadsheet runs."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def _table(lines: Iterable[Sequence[object]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows(lines)
    return out.getvalue()
