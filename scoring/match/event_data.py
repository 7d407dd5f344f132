"""Events read back from their JSON form, strictly: whatever is amiss is named."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, TypeVar

from scoring.match.events import (
    AddedKan,
    Chi,
    ChoosePlace,
    ClosedKan,
    Deal,
    Discard,
    DrawWind,
    EnterAbort,
    EnterDraw,
    EnterWin,
    Event,
    Finish,
    Foul,
    NineOrphans,
    North,
    OpenKan,
    Pass,
    Pon,
    Ron,
    Show,
    Shown,
    SideBet,
    StopMatch,
    Throw,
    Tsumo,
    Worth,
)
from scoring.match.options import Offence
from scoring.match.outcome import OutcomeKind
from scoring.notation import parse_hand, parse_tiles
from scoring.quoting import quoted
from scoring.situation import Situation, Wind
from scoring.tiles import Tile

E = TypeVar("E", bound=Event)
Readers = Mapping[str, Callable[[Any], Any]]
"""What reads a field's JSON value, by the field's type as it is written."""


class EventError(ValueError):
    """Data that is no event."""


EVENTS: dict[str, type[Event]] = {
    event.name: event
    for event in (
        *(SideBet, DrawWind, ChoosePlace, Throw, Deal, StopMatch, Finish),
        *(Discard, Tsumo, ClosedKan, AddedKan, North, NineOrphans),
        *(Pass, Ron, Chi, Pon, OpenKan, Show, Foul),
        *(EnterWin, EnterDraw, EnterAbort),
    )
}
"""Every event by its name."""


def event_from_dict(data: Mapping[str, object]) -> Event:
    """Inverse of Event.to_dict. Raises EventError for anything else, naming the cause."""
    return read_event(data, EVENTS, _READERS)


def read_event(data: Mapping[str, object], events: Mapping[str, type[E]], readers: Readers) -> E:
    """One of ``events`` by its name, each field read by its type. Raises EventError."""
    if not isinstance(data, Mapping):
        raise EventError(f"an event is an object, not {quoted(data)}")
    values = dict(data)
    name = values.pop("event", None)
    kind = events.get(str(name))
    if kind is None:
        raise EventError(f"no event is called {quoted(name)}; there are {', '.join(events)}")
    return kind(**read_fields(kind, values, readers, f"the event {name}"))


def read_fields(
    kind: type[Any], values: Mapping[str, object], readers: Readers, what: str
) -> dict[str, Any]:
    """The fields of ``kind``, called ``what``, by name, each read by its type.

    Raises EventError.
    """
    known = {f.name: str(f.type) for f in fields(kind)}
    for name in values:
        if name not in known:
            raise EventError(f"{what} has no field {quoted(name)}")
    read: dict[str, Any] = {}
    for name, value in values.items():
        try:
            read[name] = readers[known[name]](value)
        except (TypeError, ValueError) as error:
            raise EventError(f"{name}: {error}") from error
    required = [f.name for f in fields(kind) if f.default is f.default_factory]
    missing = [name for name in required if name not in read]
    if missing:
        raise EventError(f"{what} lacks {', '.join(missing)}")
    return read


def _int(value: object) -> int:
    if type(value) is not int:
        raise EventError(f"a whole number, not {quoted(value)}")
    return value


def _bool(value: object) -> bool:
    if type(value) is not bool:
        raise EventError(f"true or false, not {quoted(value)}")
    return value


def _seat_or_none(value: object) -> int | None:
    return None if value is None else _int(value)


def _seats(value: object) -> tuple[int, ...]:
    return tuple(_int(item) for item in read_list(value))


def read_list(value: object) -> list[object]:
    """A JSON list. Raises EventError."""
    if not isinstance(value, (list, tuple)):
        raise EventError(f"a list, not {quoted(value)}")
    return list(value)


def _tiles(value: object) -> tuple[Tile, ...]:
    return parse_tiles(value if isinstance(value, str) else "".join(map(str, read_list(value))))


def dice_reader(count: int, word: str) -> Callable[[object], tuple[int, ...]]:
    """Reads so many dice; ``word`` is their number in words."""

    def read(value: object) -> tuple[int, ...]:
        dice = _seats(value)
        if len(dice) != count:
            raise EventError(f"{word} dice, not {quoted(value)}")
        return dice

    return read


def read_object(value: object) -> Mapping[str, object]:
    """A JSON object. Raises EventError."""
    if not isinstance(value, Mapping):
        raise EventError(f"an object, not {quoted(value)}")
    return value


def _wins(value: object) -> tuple[Worth | Shown, ...]:
    wins: list[Worth | Shown] = []
    for item in map(read_object, read_list(value)):
        kind: type[Worth | Shown] = Shown if "hand" in item else Worth
        wins.append(kind(**read_fields(kind, item, _READERS, "a win")))
    return tuple(wins)


PLAIN_READERS: Readers = {
    "int": _int,
    "bool": _bool,
    "int | None": _seat_or_none,
    "tuple[int, ...]": _seats,
    "Tile": lambda value: Tile.parse(str(value)),
    "tuple[Tile, ...]": _tiles,
    "Wind": Wind,
    "Hand": lambda value: parse_hand(str(value)),
}
"""Readers of what no game has to itself."""

_READERS: Readers = {
    **PLAIN_READERS,
    "tuple[int, int]": dice_reader(2, "two"),
    "Offence": Offence,
    "OutcomeKind": OutcomeKind,
    "Situation": lambda value: Situation.from_dict(read_object(value)),
    "tuple[Worth | Shown, ...]": _wins,
}
