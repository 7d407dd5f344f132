"""Events of a Taiwanese match read back from their JSON form, strictly."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.match.event_data import (
    PLAIN_READERS,
    EventError,
    Readers,
    dice_reader,
    read_event,
    read_fields,
    read_list,
    read_object,
)
from scoring.match.events import (
    AddedKan,
    Chi,
    ClosedKan,
    DrawWind,
    Event,
    Finish,
    OpenKan,
    Pass,
    Pon,
    Ron,
    Tsumo,
)
from scoring.taiwan.match.events import (
    Deal,
    Discard,
    EnterDraw,
    EnterDrawn,
    EnterWin,
    FalseWin,
    Shown,
    ThrowDealer,
    ThrowSeats,
    Worth,
)
from scoring.taiwan.match.outcome import OutcomeKind
from scoring.taiwan.situation import Situation

__all__ = ["EVENTS", "EventError", "event_from_dict"]

EVENTS: dict[str, type[Event]] = {
    event.name: event
    for event in (
        *(ThrowSeats, DrawWind, ThrowDealer, Deal, Finish),
        *(Discard, Tsumo, ClosedKan, AddedKan),
        *(Pass, Ron, Chi, Pon, OpenKan, FalseWin),
        *(EnterWin, EnterDraw, EnterDrawn),
    )
}
"""Every event by its name."""


def event_from_dict(data: Mapping[str, object]) -> Event:
    """Inverse of Event.to_dict. Raises EventError for anything else, naming the cause."""
    return read_event(data, EVENTS, _READERS)


def _wins(value: object) -> tuple[Worth | Shown, ...]:
    wins: list[Worth | Shown] = []
    for item in map(read_object, read_list(value)):
        kind: type[Worth | Shown] = Shown if "hand" in item else Worth
        wins.append(kind(**read_fields(kind, item, _READERS, "a win")))
    return tuple(wins)


_DICE = dice_reader(3, "three")

_READERS: Readers = {
    **PLAIN_READERS,
    "Dice": _DICE,
    "Dice | None": lambda value: None if value is None else _DICE(value),
    "OutcomeKind": OutcomeKind,
    "Situation": lambda value: Situation.from_dict(read_object(value)),
    "tuple[Worth | Shown, ...]": _wins,
}
