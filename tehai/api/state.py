"""What the routes of one process share: the network, loaded once, and the places to work in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fastapi import Request
from starlette.requests import HTTPConnection

from tehai.api.keeping import keep
from tehai.api.metrics import Metrics
from tehai.api.settings import Settings
from tehai.api.work import Pool, busy
from vision.detector import Detector
from vision.image import Limits
from vision.reader import read
from vision.reading import Reading

SCORE_PLACES = 64
"""Scores that may wait at once; each takes well below a millisecond."""


class State:
    """One a process; made when it starts."""

    def __init__(self, settings: Settings, detector: Detector, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.detector = detector
        self.limits = Limits(settings.photo_bytes, settings.photo_pixels)
        # One photo at a time: inference uses every core, and memory stays that of one picture.
        self.photos = Pool("photo", threads=1, places=settings.queue, seconds=settings.work_seconds)
        self.scores = Pool("score", threads=1, places=SCORE_PLACES, seconds=settings.work_seconds)
        self._uploads = 0
        self._streams = 0

    @contextmanager
    def upload(self) -> Iterator[None]:
        """A place to send a photo from. Raises Fault 429 when there is none."""
        if self._uploads >= self.settings.uploads:
            raise busy(1)
        self._uploads += 1
        try:
            yield
        finally:
            self._uploads -= 1

    def enter_stream(self) -> bool:
        """Take a place for a live stream; False when there is none."""
        if self._streams >= self.settings.live_sessions:
            return False
        self._streams += 1
        self.metrics.live.inc()
        return True

    def leave_stream(self) -> None:
        """Give the place back."""
        self._streams -= 1
        self.metrics.live.dec()

    def read(self, data: bytes) -> Reading:
        """The reading of a photo's bytes. Raises ImageError."""
        with self.metrics.reading.track_inprogress():
            reading = read(data, self.detector, self.limits)
        for stage, ms in reading.elapsed_ms.items():
            self.metrics.stages.labels(stage).observe(ms / 1000)
        if self.settings.keep_photos is not None:
            keep(self.settings.keep_photos, data, reading)
        return reading

    def close(self) -> None:
        """End the threads."""
        self.photos.close()
        self.scores.close()


def state_of(connection: HTTPConnection) -> State:
    """The state of the application that a request or WebSocket came to."""
    state = connection.app.state.tehai
    assert isinstance(state, State)
    return state


def state(request: Request) -> State:
    """As ``state_of``, as a dependency of routes."""
    return state_of(request)
