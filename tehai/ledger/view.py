"""The match as JSON: its state, its history, and what an event would do."""

from __future__ import annotations

from collections.abc import Iterable

from tehai.ledger.book import RENAME, Book, Moment, Page, Step
from tehai.ledger.games import Happening, Json, game_of
from tehai.ledger.words import word

SCHEMA = "tehai.match/1"
LANGS = ("en", "ja", "zh")


def state_of(book: Book, lang: str = "en") -> Json:
    """The ``tehai.match/1`` object; ``lang`` is the language of names and texts."""
    last = next((step for step in reversed(book.steps) if _ends_hand(step)), None)
    undone = book.timeline.undone
    return {
        **summary_of(book, lang),
        "may_stop": book.now.table.may_stop,
        "can_undo": bool(book.steps),
        "can_redo": bool(undone),
        "undoes": _happening(book.steps[-1], lang).text if book.steps else None,
        "redoes": _text_of_undone(book, lang) if undone else None,
        "declared": list(book.now.table.declared),
        "side_bets": [
            {"person": person, "named": named} for person, named in book.now.table.side_bets()
        ],
        "seating": book.now.table.seating(),
        "last": None if last is None else row_of(last, lang),
    }


def summary_of(book: Book, lang: str = "en") -> Json:
    """The part of the state that a list of matches shows."""
    page, moment = book.page, book.now
    table = moment.table
    return {
        "schema": SCHEMA,
        "id": page.id,
        "version": book.version,
        "title": page.title or None,
        "game": game_of(page.rules).name,
        "created_at": page.created_at,
        "updated_at": book.updated_at,
        "rules": table.rules(),
        "stage": table.stage,
        "players": _players(moment),
        "hand": {**table.hand(lang), "sticks": table.sticks} if table.stage == "between" else None,
        "result": _result(moment),
    }


def _players(moment: Moment) -> list[Json]:
    """By seat, or by person before seats are known."""
    table = moment.table
    seated = table.order
    winds = table.winds()
    return [
        {
            "person": person,
            "seat": seat if seated else None,
            "name": moment.names[person],
            "wind": winds[seat] if seated else None,
            "dealer": bool(seated) and seat == table.dealer,
            "points": table.points[seat],
            "riichi": seat in table.declared,
        }
        for seat, person in enumerate(seated or range(len(moment.names)))
    ]


def _result(moment: Moment) -> list[Json] | None:
    if moment.table.stage != "ended":
        return None
    rows = moment.table.result()
    return [{**row, "name": moment.names[int(str(row["person"]))]} for row in rows]


def rows_of(book: Book, lang: str = "en", undone: bool = False) -> list[Json]:
    """The history, oldest first; ``undone``: with the events that were taken back."""
    standing = {step.entry.version for step in book.steps}
    steps = book.all_steps() if undone else book.steps
    return [{**row_of(step, lang), "undone": step.entry.version not in standing} for step in steps]


def row_of(step: Step, lang: str = "en") -> Json:
    """One event with what it changed, by seat."""
    before, after, event = step.before.table, step.after.table, step.entry.event or {}
    happening = _happening(step, lang)
    seated = bool(after.order)
    order = after.order or range(len(after.points))
    was = dict(zip(before.order or order, before.points, strict=True))
    changes = [own - was[person] for person, own in zip(order, after.points, strict=True)]
    return {
        "version": step.entry.version,
        "at": step.entry.at,
        "kind": event.get("event"),
        "undone": False,
        "hand": before.hand(lang)["name"] if before.stage == "between" else None,
        "text": happening.text,
        "event": dict(event),
        "persons": list(order),
        "changes": changes if seated else None,
        "points": list(after.points) if seated else None,
        "sticks": after.sticks,
        "outcome": happening.outcome,
    }


def _text_of_undone(book: Book, lang: str) -> str:
    """What redo would bring back."""
    entry = book.timeline.undone[-1]
    moment = book.now
    after, _ = moment.enter(entry.event or {})
    return _happening(Step(entry, moment, after), lang).text


def _happening(step: Step, lang: str) -> Happening:
    event = step.entry.event or {}
    if event.get("event") == RENAME:
        old = step.before.names[int(str(event["person"]))]
        return Happening(word(lang, "rename", old=old, name=event["name"]))
    return step.after.table.happening(event, step.before.names_by_seat(), lang)


def _ends_hand(step: Step) -> bool:
    return _happening(step, "en").outcome is not None


def list_of(books: Iterable[Book], lang: str = "en") -> list[Json]:
    """Several matches, each as its summary."""
    return [summary_of(book, lang) for book in books]


def page_of(page: Page) -> Json:
    """What a match began with."""
    return {
        "id": page.id,
        "title": page.title or None,
        "created_at": page.created_at,
        "rules": dict(page.rules),
        "players": list(page.players),
        "seated": page.seated,
    }
