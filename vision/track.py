"""Many frames, one steady reading, and the events between.

Tiles are followed from frame to frame, however the camera shakes, turns or comes nearer; what is
seen of each adds up; what a reaching hand hides stays where it was. The reading is that of all
these tiles. While the view changes much nothing is told.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

from vision.chronicle import Chronicle
from vision.detections import Detections
from vision.events import Event, EventKind
from vision.reader import interpret_in_order
from vision.reading import Reading
from vision.roles import Role
from vision.tile_track import Patience, fused
from vision.tile_tracks import Frame, TileTracks

__all__ = ["Event", "EventKind", "Settings", "Step", "Tracker"]


_LASTING = frozenset({Role.MELD, Role.OTHER_MELD, Role.DORA, Role.URA})
"""Nobody takes one of these tiles away by itself while a hand is played."""


@dataclass(frozen=True, slots=True)
class Settings:
    """settle: seconds for which a change must be read the same to count. patience: when tiles
    come and go. refresh: seconds after which an unchanged table is interpreted anew."""

    settle: float = 0.5
    patience: Patience = field(default_factory=Patience)
    refresh: float = 1.0


@dataclass(frozen=True, slots=True)
class Step:
    """What a frame adds.

    reading: of all tiles known, in this frame's pixels. steady: nothing has changed for a while.
    hidden: tiles of the reading that this frame does not show. events: since the last step.
    """

    reading: Reading
    steady: bool
    hidden: int
    events: tuple[Event, ...] = ()


class Tracker:
    """Follows one stream of pictures. Knows no clock: every frame comes with its time."""

    def __init__(self, settings: Settings | None = None) -> None:
        self._settings = settings or Settings()
        self.reset()

    def reset(self) -> None:
        """Forget everything: a new table."""
        self._tiles = TileTracks(self._settings.patience)
        self._chronicle = Chronicle(self._settings.settle)
        self._reading: Reading | None = None
        self._order: tuple[int, ...] = ()
        self._key: object = None
        self._read_at = -math.inf
        self._time = -math.inf

    @property
    def reading(self) -> Reading | None:
        """The latest reading; None before the first frame."""
        return self._reading

    def update(self, detections: Detections, time: float, width: int, height: int) -> Step:
        """Take in the tiles of a frame of ``width`` x ``height`` pixels, seen at ``time`` seconds.

        A frame of another size begins a new stream, and so does a view of something else, or one of
        anything once all that was known is gone. Raises ValueError when time runs backwards or is
        no number.
        """
        if not math.isfinite(time):
            raise ValueError(f"a frame's time must be a number, not {time}")
        if time < self._time:
            raise ValueError(f"a frame of {time} s comes after one of {self._time} s")
        if self._reading is not None and (width, height) != (
            self._reading.width,
            self._reading.height,
        ):
            self.reset()
        self._time = time
        frame = Frame(detections, time, width, height)
        self._tiles.follow(frame)
        emptied = self._reading is not None and self._reading.tiles and not self._tiles.sure
        if self._tiles.elsewhere or emptied:
            frames = tuple(self._tiles.strange) or (frame,)
            self.reset()
            self._time = time
            for frame in frames:
                self._tiles.follow(frame)
        if self._tiles.strange:
            self._chronicle.hold()
            reading = self._reading or Reading(width, height)
            return Step(reading, steady=False, hidden=self._tiles.hidden)
        reading = self._read(width, height)
        self._chronicle.moved(self._tiles.motion)
        if self._tiles.moving:
            self._chronicle.hold()
        sure = self._tiles.sure
        placed = tuple(sure[place].placed for place in self._order)
        events = self._chronicle.note(reading, time, placed)
        self._reading = reading
        steady = self._chronicle.steady and not self._tiles.moving
        if steady:
            for place, tile in zip(self._order, reading.tiles, strict=True):
                sure[place].lasting = tile.role in _LASTING
        return Step(reading, steady, self._tiles.hidden, events)

    def _read(self, width: int, height: int) -> Reading:
        """The reading of all tiles; where none changed, the last one, its corners moved along."""
        sure = self._tiles.sure
        seen = fused(sure)
        key = tuple(
            (track.number, int(label)) for track, label in zip(sure, seen.labels, strict=True)
        )
        fresh = self._time - self._read_at < self._settings.refresh
        if self._reading is not None and key == self._key and fresh:
            quads = seen.quads.round(1).tolist()
            tiles = tuple(
                replace(tile, quad=tuple((x, y) for x, y in quads[place]))
                for tile, place in zip(self._reading.tiles, self._order, strict=True)
            )
            return replace(self._reading, tiles=tiles)
        self._key, self._read_at = key, self._time
        reading, self._order = interpret_in_order(seen, width, height)
        return reading
