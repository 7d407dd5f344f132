"""``WS /api/v1/live``: JPEG frames in, what is known after each of them out.

A client sends frames as fast as it likes: one is looked at, the newest other one waits, those in
between are dropped. So a slow reader never falls behind the present, and memory stays bounded.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import Mapping
from time import monotonic

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from tehai import errors
from tehai.api.faults import Fault
from tehai.api.languages import LANGS, Lang
from tehai.api.logs import FIELDS
from tehai.api.state import State, state_of
from tehai.batch import load_json
from tehai.errors import RequestError
from tehai.live.session import LiveSession, Update
from tehai.reading_request import ReadingRequest
from vision.image import Limits, load_image

log = logging.getLogger("tehai.api")

router = APIRouter(tags=["live"])

SETTINGS = ("type", "situation", "rules", "alternatives", "visible", "lang")
"""Fields of a client's message of the type ``settings``."""

MOST_SETTINGS = 16
"""So many messages may wait for the frame that is being looked at."""


@router.websocket("/live")
async def live(socket: WebSocket, lang: Lang = "en") -> None:
    """A live stream; see the module."""
    shared = state_of(socket)
    await socket.accept()
    if not shared.enter_stream():
        await socket.close(1013, "too many live streams")
        return
    stream = _Stream(socket, shared, lang)
    started = monotonic()
    try:
        await stream.run()
    finally:
        shared.leave_stream()
        fields = {"frames": stream.frames, "seconds": round(monotonic() - started, 1)}
        log.info("live", extra={FIELDS: fields})


class _Stream:
    """One client's stream."""

    def __init__(self, socket: WebSocket, shared: State, lang: str) -> None:
        self._socket = socket
        self._shared = shared
        self._lang = lang
        self._session = LiveSession(shared.detector)
        self._limits = Limits(shared.settings.frame_bytes, shared.settings.frame_pixels)
        self._start = monotonic()
        self._frame: tuple[int, bytes] | None = None
        self._messages: deque[str] = deque()
        self._news = asyncio.Event()
        self.frames = 0

    async def run(self) -> None:
        """Until the client goes, is silent for too long, or sends what no client may."""
        try:
            async with asyncio.TaskGroup() as group:
                answering = group.create_task(self._answer())
                await self._receive()
                answering.cancel()
        except* WebSocketDisconnect:
            pass

    async def _receive(self) -> None:
        """Take what comes; only the newest frame is kept."""
        settings = self._shared.settings
        while True:
            try:
                async with asyncio.timeout(settings.live_seconds):
                    message = await self._socket.receive()
            except TimeoutError:
                return await self._socket.close(
                    1000, f"no frame for {settings.live_seconds:g} seconds"
                )
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1005))
            data, text = message.get("bytes"), message.get("text")
            if len(data or text or "") > settings.frame_bytes:
                return await self._socket.close(1009, f"more than {settings.frame_bytes} bytes")
            if data is not None:
                self.frames += 1
                if self._frame is not None:
                    self._shared.metrics.frames.labels("dropped").inc()
                self._frame = (self.frames, data)
            elif text is not None:
                if len(self._messages) >= MOST_SETTINGS:
                    return await self._socket.close(1008, "too many messages at once")
                self._messages.append(text)
            self._news.set()

    async def _answer(self) -> None:
        """One message after the other, settings before frames."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._messages:
                await self._obey(self._messages.popleft())
            if self._frame is not None:
                (number, data), self._frame = self._frame, None
                await self._look(number, data)

    async def _look(self, number: int, data: bytes) -> None:
        fate = "read"
        try:
            update = await self._shared.photos.run(self._see, data)
            answer = {"type": "reading", "frame": number, **update.to_dict(self._lang)}
        except Fault as fault:
            fate = "busy"
            answer = self._error(number, fault.code, fault.message)
        except ValueError as error:
            fate = "bad"
            answer = self._error(
                number, errors.code_of(error), errors.message_of(error, self._lang)
            )
        self._shared.metrics.frames.labels(fate).inc()
        await self._send(answer)

    def _see(self, data: bytes) -> Update:
        """In a thread; one at a time for a stream, as the next frame waits for this one's end."""
        picture = load_image(data, self._limits)
        return self._session.see(picture, monotonic() - self._start)

    async def _obey(self, text: str) -> None:
        try:
            self._apply(text)
        except ValueError as error:
            await self._send(
                self._error(None, errors.code_of(error), errors.message_of(error, self._lang))
            )

    def _apply(self, text: str) -> None:
        data = load_json(text)
        kind = data.get("type") if isinstance(data, Mapping) else None
        if not isinstance(data, Mapping) or kind not in ("settings", "reset"):
            raise RequestError("a message is an object of the type 'settings' or 'reset'")
        known = SETTINGS if kind == "settings" else ("type",)
        for name in data:
            if name not in known:
                raise RequestError(f"unknown field {name!r}: there are {', '.join(known)}")
        if kind == "reset":
            return self._session.reset()
        lang = data.get("lang", self._lang)
        if lang not in LANGS:
            raise RequestError(f"'lang' is one of {', '.join(LANGS)}")
        self._lang = str(lang)  # what is wrong with the rest is told in it, too
        beside = {name: value for name, value in data.items() if name not in ("type", "lang")}
        self._session.configure(ReadingRequest.from_dict(beside))

    @staticmethod
    def _error(number: int | None, code: str, message: str) -> dict[str, object]:
        return {"type": "error", "frame": number, "error": {"code": code, "message": message}}

    async def _send(self, answer: Mapping[str, object]) -> None:
        """A client that does not take its answers is let go."""
        if self._socket.application_state is not WebSocketState.CONNECTED:
            return
        text = json.dumps(answer, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        try:
            async with asyncio.timeout(self._shared.settings.live_seconds):
                await self._socket.send_text(text.encode("utf-8", "replace").decode())
        except TimeoutError:
            raise WebSocketDisconnect(1001) from None
