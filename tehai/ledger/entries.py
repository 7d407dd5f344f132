"""What is appended to a match, and what of it still stands after undo and redo.

Nothing is ever taken out of the list: an undo is an entry too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum, unique

from tehai.ledger.errors import LedgerError


@unique
class Kind(StrEnum):
    """What an entry does to the list before it."""

    EVENT = "event"
    UNDO = "undo"
    """The last event that stands is taken back."""
    REDO = "redo"
    """The event taken back last stands again; after a new event there is none."""


@dataclass(frozen=True, slots=True)
class Entry:
    """version: its place in the match, from 1. at: UTC, ISO 8601. event: JSON form, of events.
    key: the client's own name of the request, if it gave one."""

    version: int
    at: str
    kind: Kind
    event: Mapping[str, object] | None = None
    key: str | None = None


@dataclass(frozen=True, slots=True)
class Timeline:
    """done: the events that stand, in order. undone: those taken back, next to be redone last."""

    done: tuple[Entry, ...] = ()
    undone: tuple[Entry, ...] = ()

    def add(self, entry: Entry) -> Timeline:
        """After one more entry. Raises LedgerError where there is nothing to undo or redo."""
        if entry.kind is Kind.EVENT:
            return Timeline((*self.done, entry))
        if entry.kind is Kind.UNDO:
            if not self.done:
                raise LedgerError.of("nothing_to_undo", "nothing_to_undo")
            return Timeline(self.done[:-1], (*self.undone, self.done[-1]))
        if not self.undone:
            raise LedgerError.of("nothing_to_redo", "nothing_to_redo")
        return Timeline((*self.done, self.undone[-1]), self.undone[:-1])


def timeline_of(entries: Iterable[Entry]) -> Timeline:
    """What stands after all ``entries``. Raises LedgerError."""
    done: list[Entry] = []
    undone: list[Entry] = []
    for entry in entries:
        # The same as Timeline.add, without copying the whole list at each step.
        if entry.kind is Kind.EVENT:
            done.append(entry)
            undone.clear()
        elif entry.kind is Kind.UNDO and done:
            undone.append(done.pop())
        elif entry.kind is Kind.REDO and undone:
            done.append(undone.pop())
        else:
            Timeline(tuple(done), tuple(undone)).add(entry)
    return Timeline(tuple(done), tuple(undone))
