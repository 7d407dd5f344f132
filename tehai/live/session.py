"""One stream's state: each frame makes an update; a steady hand is scored at once.

Pure: pictures and their times come in, nothing is read or written here, so that the command line
and the WebSocket share it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from scoring.tiles import Tile
from tehai import errors
from tehai.answer import Answer, find_answer
from tehai.games import plays_taiwan
from tehai.reading_request import ReadingRequest
from tehai.request import ScoreRequest
from tehai.show_answer import answer_text, fault_text, is_waiting, waiting_text
from vision.detector import Detector
from vision.events import Event, EventKind
from vision.image import Picture
from vision.reading import Reading
from vision.rivers import Owner
from vision.track import Tracker
from vision.watching import Watcher


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a steady hand is worth: request and answer, or why it cannot be scored."""

    request: ScoreRequest | None = None
    answer: Answer | None = None
    error: ValueError | None = None

    def to_dict(self, lang: str = "en") -> dict[str, object]:
        """The ``tehai.score/1`` object, or the error object."""
        if self.answer is not None:
            return self.answer.to_dict(lang)
        assert self.error is not None
        return dict(errors.to_dict(self.error, lang))

    def text(self, lang: str = "en", assumed: Collection[str] = ()) -> str:
        """A few lines for people; ``assumed``: fields of the situation that nobody stated."""
        if self.answer is None or self.request is None:
            return errors.message_of(self.error or ValueError(), lang)
        fault = fault_text(self.answer, self.request, lang)
        if fault is not None:
            return fault
        if is_waiting(self.request):
            return waiting_text(self.answer, self.request, lang)
        return answer_text(self.answer, self.request, lang, assumed)


@dataclass(frozen=True, slots=True)
class Update:
    """What is known after a frame.

    time: seconds, as the frame came with. steady: nothing moved for a while. hidden: tiles that
    the reading holds though this frame does not show them. events: since the last update.
    verdict: on a steady hand that is complete or lacks one tile; else None. changed: another one
    than the last.
    """

    time: float
    reading: Reading
    steady: bool
    hidden: int = 0
    events: tuple[Event, ...] = ()
    verdict: Verdict | None = None
    changed: bool = False

    def to_dict(self, lang: str = "en") -> dict[str, object]:
        """JSON form; ``lang`` is the language of names in the score."""
        return {
            "time": round(self.time, 3),
            "steady": self.steady,
            "hidden": self.hidden,
            "reading": self.reading.to_dict(lang),
            "score": None if self.verdict is None else self.verdict.to_dict(lang),
            "events": [event.to_dict() for event in self.events],
        }


def in_order(event: Event) -> tuple[Tile, ...]:
    """The event's tiles; those of a hand in the order of their faces, a red five beside its
    fives."""
    if event.kind not in (EventKind.HAND_STEADY, EventKind.HAND_OPENED):
        return event.tiles
    return tuple(sorted(event.tiles, key=lambda tile: (tile.plain, tile.is_red)))


class LiveSession:
    """Follows one stream; not to be used by two threads at a time."""

    def __init__(
        self,
        detector: Detector,
        request: ReadingRequest | None = None,
        tracker: Callable[[], Tracker] = Tracker,
    ) -> None:
        """request: how hands are scored."""
        self._watcher = Watcher(detector)
        self._tracker = tracker()
        self._request = request or ReadingRequest.from_dict({})
        self._shown: object = None
        self._verdict: Verdict | None = None
        self._drawn: Tile | None = None

    def configure(self, request: ReadingRequest) -> None:
        """Score so from now on."""
        self._request = request
        self._shown = None

    def reset(self) -> None:
        """Forget the table: a new hand begins."""
        self._tracker.reset()
        self._watcher.forget()
        self._shown = self._verdict = self._drawn = None

    def see(self, picture: Picture, time: float) -> Update:
        """The update of an upright RGB picture (height, width, 3), ``time`` seconds into the
        stream, which must not go back."""
        height, width = picture.shape[:2]
        step = self._tracker.update(self._watcher.detect(picture), time, width, height)
        self._note_draws(step.events)
        verdict, changed = self._judge(step.reading) if step.steady else (None, False)
        events = tuple(replace(event, tiles=in_order(event)) for event in step.events)
        return Update(time, step.reading, step.steady, step.hidden, events, verdict, changed)

    def _note_draws(self, events: tuple[Event, ...]) -> None:
        """Keep the tile that the holder has drawn, until one is discarded."""
        for event in events:
            if event.owner is Owner.SELF and event.kind is EventKind.DRAWN:
                self._drawn = event.tiles[0]
            elif event.kind is EventKind.HAND_STEADY and len(event.tiles) % 3 == 1:
                self._drawn = None  # told of the holder's hand alone

    def _judge(self, reading: Reading) -> tuple[Verdict | None, bool]:
        """The verdict on a steady reading, and whether it is another than the last one."""
        shown = (reading.read_hand, reading.dora_indicators, reading.rivers)
        if shown == self._shown:
            return self._verdict, False
        self._shown, before = shown, self._verdict
        self._verdict = self._find_verdict(reading)
        return self._verdict, self._verdict is not None and self._verdict != before

    def _find_verdict(self, reading: Reading) -> Verdict | None:
        hand = reading.read_hand
        full = 17 if plays_taiwan(self._request.rules) else 14
        if hand is None or len(hand.concealed) + 3 * len(hand.melds) not in (full - 1, full):
            return None
        try:
            asked = self._asked(hand.winning_tile)
            request = asked.request(asked.correct(reading))
            return Verdict(request, find_answer(request))
        except ValueError as error:  # the picture shows what cannot be; the stream goes on
            return Verdict(error=error)

    def _asked(self, winning: Tile | None) -> ReadingRequest:
        """How the hand is scored: one that a tile just drawn completes wins by it, where nobody
        said how it wins."""
        how = self._request.situation
        said = "tsumo" in how or how.get("from") is not None
        if self._drawn is None or self._drawn != winning or said:
            return self._request
        return replace(self._request, situation={**how, "tsumo": True})
