"""Frames of a video file or a camera; a camera that is gone is waited for.

A camera's pictures are taken off it by a thread of their own and only the newest is kept, so that
the reader, which is slower, always sees the present.
"""

from __future__ import annotations

import threading
import time as clock
from collections.abc import Callable, Generator
from dataclasses import dataclass
from enum import StrEnum, unique
from typing import NamedTuple

from tehai.live.capture import Capture, LiveError
from vision.image import Picture

SLACK = 0.001
"""Seconds that a frame may come before its time: clocks of recordings are rounded."""


class Frame(NamedTuple):
    """A picture, ``time`` seconds into the stream."""

    picture: Picture
    time: float


@unique
class Line(StrEnum):
    """What happened to the line to a camera."""

    LOST = "camera_lost"
    BACK = "camera_back"


class Notice(NamedTuple):
    """A change of the line."""

    line: Line
    time: float


def video_frames(capture: Capture, rate: float) -> Generator[Frame, None, None]:
    """At most ``rate`` frames for each second of a recording, to its end.

    Raises LiveError for a recording without a picture.
    """
    due, last = 0.0, -1.0
    try:
        while (picture := capture.read()) is not None:
            time = max(capture.time(), last, 0.0)
            if last < 0 or time >= due - SLACK:
                due = max(due + 1 / rate, time)
                yield Frame(picture, time)
            last = time
        if last < 0:
            raise LiveError("no_video", "the video has no picture that can be read")
    finally:
        capture.close()


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds: ``stall`` without a picture make a camera lost; it is looked for every ``retry``."""

    stall: float = 5.0
    retry: float = 1.0


def camera_frames(
    opened: Capture,
    reopen: Callable[[], Capture],
    rate: float,
    patience: Patience | None = None,
    stop: threading.Event | None = None,
) -> Generator[Frame | Notice, None, None]:
    """The newest picture of a camera, at most ``rate`` a second, until ``stop`` is set.

    ``reopen`` opens the camera again after it was lost; LiveError says that it is still gone.
    """
    patience, stop = patience or Patience(), stop or threading.Event()
    start = clock.monotonic()
    newest = _Newest(opened)
    try:
        while not stop.is_set():
            began = clock.monotonic()
            picture = newest.take(patience.stall)
            if picture is not None:
                yield Frame(picture, clock.monotonic() - start)
                stop.wait(max(0.0, began + 1 / rate - clock.monotonic()))
                continue
            newest.close()
            yield Notice(Line.LOST, clock.monotonic() - start)
            again = _wait_for(reopen, patience.retry, stop)
            if again is None:
                return
            newest = _Newest(again)
            yield Notice(Line.BACK, clock.monotonic() - start)
    finally:
        newest.close()


def _wait_for(reopen: Callable[[], Capture], retry: float, stop: threading.Event) -> Capture | None:
    while not stop.wait(retry):
        try:
            return reopen()
        except LiveError:
            continue
    return None


class _Newest:
    """Reads a capture in a thread of its own and keeps the newest picture."""

    def __init__(self, capture: Capture) -> None:
        self._capture = capture
        self._changed = threading.Condition()
        self._picture: Picture | None = None
        self._over = False
        self._thread = threading.Thread(target=self._read, name="camera", daemon=True)
        self._thread.start()

    def take(self, seconds: float) -> Picture | None:
        """The newest picture not yet taken; None when the camera ended or is silent so long."""
        with self._changed:
            self._changed.wait_for(lambda: self._picture is not None or self._over, seconds)
            picture, self._picture = self._picture, None
            return picture

    def close(self) -> None:
        """Let go of the camera, as soon as its current read returns."""
        with self._changed:
            self._over = True
        self._thread.join(timeout=1.0)

    def _read(self) -> None:
        while not self._over:
            picture = self._capture.read()
            with self._changed:
                if picture is None:
                    self._over = True
                else:
                    self._picture = picture
                self._changed.notify_all()
        self._capture.close()
