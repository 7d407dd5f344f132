"""Helpers of the ledger's tests: books in memory, and what a score keeper may come up with."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tehai.ledger.book import Book, Page, open_book
from tehai.ledger.entries import Kind
from tehai.ledger.errors import LedgerError

NAMES = ("Aki", "Bo", "Chi", "Dai")
AT = "2026-11-30T19:00:00Z"
HAND = "234m06p34566s7p (8'88s)"
"""Tanyao with a red five: wins off anybody; four han with the dora indicator 5s."""

KINDS = ("nine_orphans", "four_winds", "four_kans", "four_riichi", "triple_ron")


def new_book(rules: Any = "riichi", names: tuple[str, ...] = NAMES, seated: bool = True) -> Book:
    """A match at its beginning, kept nowhere."""
    options = {"preset": rules} if isinstance(rules, str) else rules
    return open_book(Page("test", 1, AT, "", options, names, seated))


def add(book: Book, *events: Mapping[str, object]) -> Book:
    """The book after all ``events``."""
    for event in events:
        book = book.add(Kind.EVENT, event, AT, None)
    return book


def undo(book: Book) -> Book:
    return book.add(Kind.UNDO, None, AT, None)


def redo(book: Book) -> Book:
    return book.add(Kind.REDO, None, AT, None)


def refusal(book: Book, event: Mapping[str, object]) -> LedgerError:
    """The error with which ``event`` is refused."""
    try:
        add(book, event)
    except LedgerError as error:
        return error
    raise AssertionError(f"{event} was taken")


def ron(seat: int, discarder: int, han: int = 3, fu: int = 40, **more: Any) -> dict[str, object]:
    return {
        "event": "win",
        "discarder": discarder,
        "wins": [{"seat": seat, "han": han, "fu": fu}],
        **more,
    }


def tsumo(seat: int, han: int = 3, fu: int = 40, **more: Any) -> dict[str, object]:
    return {"event": "win", "wins": [{"seat": seat, "han": han, "fu": fu}], **more}


def points(book: Book) -> tuple[int, ...]:
    return book.now.table.points


def total(book: Book) -> int:
    """All points, sticks on the table included."""
    return sum(points(book)) + 1000 * book.now.table.sticks


def random_event(book: Book, random: Random) -> dict[str, object]:
    """What might be entered next; the rules may well refuse it."""
    count = len(points(book))
    seats = list(range(count))
    random.shuffle(seats)
    table = book.now.table
    roll = random.random()
    if table.may_stop and roll < 0.3:
        return {"event": "stop", "seat": table.dealer}
    if roll < 0.25:
        return {"event": "riichi", "seat": seats[0]}
    if roll < 0.7:
        return _random_win(book, seats, random)
    if roll < 0.85:
        declared = set(table.declared)
        waiting = sorted(declared | set(seats[: random.randrange(count + 1)]))
        nagashi = seats[:1] if random.random() < 0.1 else []
        return {"event": "draw", "waiting": waiting, "nagashi": nagashi}
    if roll < 0.9:
        return {"event": "abort", "kind": random.choice(KINDS)}
    if roll < 0.95:
        return {
            "event": "foul",
            "seat": seats[0],
            "offence": random.choice(["false_win", "false_riichi"]),
        }
    if roll < 0.99:
        return {"event": "rename", "person": seats[0], "name": f"Name {random.randrange(100)}"}
    return {"event": "finish"}


def _random_win(book: Book, seats: list[int], random: Random) -> dict[str, object]:
    by_ron = random.random() < 0.6
    wins = [_worth(seat, random) for seat in seats[: random.choice([1, 1, 1, 2]) if by_ron else 1]]
    event: dict[str, object] = {
        "event": "win",
        "wins": wins,
        "riichi": seats[: random.randrange(2)],
    }
    if by_ron:
        event["discarder"] = seats[-1]
    return event


def _worth(seat: int, random: Random) -> dict[str, object]:
    roll = random.random()
    if roll < 0.1:
        return {"seat": seat, "yakuman": random.randint(1, 2)}
    if roll < 0.3:
        return {"seat": seat, "points": random.choice([1000, 2000, 3900, 5200, 7700, 8000, 12000])}
    if roll < 0.5:
        return {"seat": seat, "hand": HAND, "situation": {"dora_indicators": "5s"}}
    return {"seat": seat, "han": random.randint(1, 13), "fu": random.choice([30, 40, 50, 60])}
