"""One match as the ledger has it: its first page, its entries, and the table replayed from them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace

from scoring.match.event_data import EventError
from scoring.quoting import quoted
from tehai.errors import code_of, is_notation, message_of
from tehai.ledger.entries import Entry, Kind, Timeline, timeline_of
from tehai.ledger.errors import LedgerError
from tehai.ledger.games import Json, Table, game_of
from tehai.ledger.names import check_names, clean

RENAME = "rename"
"""The event ``{"event": "rename", "person": 0, "name": "Aki"}``."""

LONGEST = 4000
"""Characters of an event, or of a match's rules, in JSON."""

LARGEST = 10_000_000
"""Of any number in them: far beyond all points of a match."""


@dataclass(frozen=True, slots=True)
class Page:
    """What a match began with. rules: JSON with every option. players: names by person.

    seated: the players sit in turn order, the first deals. number: in the order of beginnings.
    """

    id: str
    number: int
    created_at: str
    title: str
    rules: Mapping[str, object]
    players: tuple[str, ...]
    seated: bool = True


@dataclass(frozen=True, slots=True)
class Moment:
    """The match at one point in time. names: by person."""

    table: Table
    names: tuple[str, ...]

    def names_by_seat(self) -> tuple[str, ...]:
        """By person before seats are known."""
        order = self.table.order
        return tuple(self.names[person] for person in order) if order else self.names

    def enter(self, event: Mapping[str, object]) -> tuple[Moment, Json]:
        """The moment after ``event``, and the event as it is to be stored.

        Raises LedgerError with the rules' own reason where they refuse it.
        """
        if event.get("event") == RENAME:
            return self._rename(event)
        try:
            table, stored = self.table.enter(event)
        except ValueError as error:
            refused, names = error, self.names_by_seat()

            def text(lang: str) -> str:
                return " ".join(self.table.explain(refused, names, lang).split())

            plain = isinstance(error, EventError) and not is_notation(error)
            code = "bad_event" if plain else code_of(error)
            raise LedgerError(code, text("en"), text) from error
        return replace(self, table=table), stored

    def _rename(self, event: Mapping[str, object]) -> tuple[Moment, Json]:
        if set(event) != {"event", "person", "name"}:
            raise LedgerError("bad_event", "a renaming has a person and a name")
        person = event["person"]
        if type(person) is not int or person not in range(len(self.names)):
            raise LedgerError.of("bad_event", "no_person", person=quoted(person))
        name = clean(event["name"])
        names = (*self.names[:person], name, *self.names[person + 1 :])
        check_names(names, len(names))
        return replace(self, names=names), {"event": RENAME, "person": person, "name": name}


@dataclass(frozen=True, slots=True)
class Step:
    """An event that stands, with the match before and after it."""

    entry: Entry
    before: Moment
    after: Moment


@dataclass(frozen=True, slots=True)
class Book:
    """A match: page, all entries, what stands of them, and the steps through it."""

    page: Page
    entries: tuple[Entry, ...]
    timeline: Timeline
    begin: Moment
    steps: tuple[Step, ...]

    @property
    def version(self) -> int:
        """How many entries there are: it only rises."""
        return len(self.entries)

    @property
    def now(self) -> Moment:
        """The match as it stands."""
        return self.steps[-1].after if self.steps else self.begin

    @property
    def updated_at(self) -> str:
        """When the last entry was made."""
        return self.entries[-1].at if self.entries else self.page.created_at

    def add(self, kind: Kind, event: Mapping[str, object] | None, at: str, key: str | None) -> Book:
        """The book after one more entry, the event in the form in which it is stored.

        Raises LedgerError for what the rules refuse; this book stays as it was.
        """
        stored = None
        if event is not None:
            check_size(event, "bad_event", "an event")
            _, stored = self.now.enter(event)
        return self.append(Entry(self.version + 1, at, kind, stored, key))

    def attempt(self, event: Mapping[str, object]) -> Book:
        """The book as it would be after ``event``; nothing is kept. Raises LedgerError."""
        return self.add(Kind.EVENT, event, self.updated_at, None)

    def append(self, entry: Entry) -> Book:
        """The book after an entry that has been made. Raises LedgerError."""
        timeline = self.timeline.add(entry)
        kept = 0
        for step, done in zip(self.steps, timeline.done, strict=False):
            if step.entry is not done:
                break
            kept += 1
        steps = _walk(self.begin, self.steps[:kept], timeline.done[kept:])
        return replace(self, entries=(*self.entries, entry), timeline=timeline, steps=steps)

    def all_steps(self) -> list[Step]:
        """Every event as it was when it was entered, those too that were taken back."""
        book = replace(self, entries=(), timeline=Timeline(), steps=())
        steps = []
        for entry in self.entries:
            book = book.append(entry)
            if entry.kind is Kind.EVENT:
                steps.append(book.steps[-1])
        return steps


def open_book(page: Page, entries: tuple[Entry, ...] = ()) -> Book:
    """The match of ``page`` after ``entries``.

    Raises LedgerError for a page that begins no match, and for entries that do not follow from
    each other.
    """
    try:
        table = game_of(page.rules).begin(page.rules, page.seated)
    except LedgerError:
        raise
    except ValueError as error:
        refused = error
        raise LedgerError(
            "bad_rules", message_of(error), lambda lang: message_of(refused, lang)
        ) from error
    begin = Moment(table, check_names(page.players, len(table.points)))
    timeline = timeline_of(entries)
    return Book(page, entries, timeline, begin, _walk(begin, (), timeline.done))


def _walk(begin: Moment, steps: tuple[Step, ...], entries: tuple[Entry, ...]) -> tuple[Step, ...]:
    walked = list(steps)
    for entry in entries:
        before = walked[-1].after if walked else begin
        after, _ = before.enter(entry.event or {})
        walked.append(Step(entry, before, after))
    return tuple(walked)


def check_size(value: Mapping[str, object], code: str, what: str) -> None:
    """Refuse what nobody enters, before the rules look at it. Raises LedgerError of ``code``."""
    try:
        text = json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        raise LedgerError(code, f"{what} cannot be read: not JSON") from None
    if len(text) > LONGEST:
        raise LedgerError(code, f"{what} has at most {LONGEST} characters")
    pending: list[object] = [value]
    while pending:
        item = pending.pop()
        if isinstance(item, Mapping):
            pending += item.values()
        elif isinstance(item, (list, tuple)):
            pending += item
        elif isinstance(item, (int, float)) and abs(item) > LARGEST:
            raise LedgerError(code, f"{what} has a number larger than {LARGEST}")
