"""What a stream tells: JSON objects, one an event, or lines for people."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from scoring.notation import format_tiles
from tehai.live.session import Update
from tehai.live.source import Notice
from tehai.live.words import live_word
from tehai.show_reading import doubt_text
from vision.events import Event
from vision.reading import Reading

SCHEMA: Final = "tehai.live/1"

Line = dict[str, object]


def lines_of(update: Update, frame: int, lang: str = "en") -> Iterator[Line]:
    """The events of an update in order; a new score, with its reading, last."""
    for event in update.events:
        yield {"schema": SCHEMA, "frame": frame, **event.to_dict()}
    if update.changed and update.verdict is not None:
        yield {
            "schema": SCHEMA,
            "frame": frame,
            "event": "score",
            "time": round(update.time, 3),
            "reading": update.reading.to_dict(lang),
            "score": update.verdict.to_dict(lang),
        }


def line_of(notice: Notice) -> Line:
    """A camera that is lost or back."""
    return {"schema": SCHEMA, "event": notice.line.value, "time": round(notice.time, 3)}


class Teller:
    """The same for people. A score that reads as the last one did is not said again."""

    def __init__(self, lang: str = "en", assumed: Collection[str] = ()) -> None:
        """assumed: fields of the situation that nobody stated."""
        self._lang = lang
        self._assumed = assumed
        self._last = ""

    def texts_of(self, update: Update) -> Iterator[str]:
        """A line an event; a block of lines, with its time above it, for a new score."""
        for event in update.events:
            yield f"{_stamp(event.time)}  {_event(event, self._lang)}"
        if not update.changed or update.verdict is None:
            return
        text = update.verdict.text(self._lang, self._assumed)
        if text != self._last:
            self._last = text
            unsure = _doubts(update.reading, self._lang)
            yield f"\n{_stamp(update.time)}\n{text}\n{unsure}"


def _doubts(reading: Reading, lang: str) -> str:
    """What the reading is unsure of, below a heading; no flags: a film has none to settle it."""
    if not reading.doubts:
        return ""
    lines = [f"  {doubt_text(doubt, reading, lang, flags=False)}" for doubt in reading.doubts]
    return "\n".join(["", live_word(lang, "doubts"), *lines, ""])


def text_of(notice: Notice, lang: str = "en") -> str:
    """A camera that is lost or back, for people."""
    return f"{_stamp(notice.time)}  {live_word(lang, notice.line.value)}"


def _event(event: Event, lang: str) -> str:
    owner = live_word(lang, event.owner.value)
    return live_word(lang, event.kind.value, owner=owner, tiles=format_tiles(event.tiles))


def _stamp(seconds: float) -> str:
    minutes, rest = divmod(max(0.0, seconds), 60)
    return f"{int(minutes):3d}:{rest:04.1f}"
