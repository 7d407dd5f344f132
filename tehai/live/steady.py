"""The plainest following of a table: a reading is steady once it has stayed the same a while."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from scoring.tiles import Tile
from vision.detections import Detections
from vision.reader import interpret
from vision.reading import Reading
from vision.surroundings import Owner

SETTLE = 0.5
"""Seconds that a reading stays the same before it is steady."""


class Event(Protocol):
    """Something that happened at the table."""

    @property
    def kind(self) -> str: ...
    @property
    def time(self) -> float: ...
    @property
    def owner(self) -> Owner: ...
    @property
    def tiles(self) -> tuple[Tile, ...]: ...
    def to_dict(self) -> dict[str, object]:
        """JSON form."""


@dataclass(frozen=True, slots=True)
class Step:
    """What is known after a frame."""

    reading: Reading
    steady: bool
    hidden: int = 0
    events: tuple[Event, ...] = ()


class Tracker:
    """Follows one stream."""

    def __init__(self) -> None:
        self._shown: object = None
        self._since = 0.0

    def update(self, detections: Detections, time: float, width: int, height: int) -> Step:
        """The step after a frame of these detections, ``time`` seconds into the stream."""
        reading = interpret(detections, width, height)
        shown = (reading.read_hand, reading.dora_indicators, reading.rivers)
        if shown != self._shown:
            self._shown, self._since = shown, time
        return Step(reading, time - self._since >= SETTLE)

    def reset(self) -> None:
        """Forget the table."""
        self._shown = None
