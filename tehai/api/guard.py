"""Bounds on what a request may send, before anything looks at it: bytes, and time.

An ASGI layer around the whole application: a body that is too large is answered 413, one that
comes too slowly 408, and neither is held in memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tehai.api.faults import Fault

DRAINED_SECONDS = 5.0
"""How long the rest of a refused body is read and dropped: a client that is still sending would
otherwise see a broken connection in place of the answer."""

DRAINED_BODIES = 4
"""... up to so many times the bytes that it may have."""


class Guard:
    """``largest(path)``: bytes that a body sent there may have. seconds: to send it."""

    def __init__(self, app: ASGIApp, *, largest: Callable[[str], int], seconds: float) -> None:
        self._app = app
        self._largest = largest
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        largest = self._largest(scope["path"])
        body = _Body(receive, largest, self._seconds)
        try:
            body.expect(_stated_length(scope))
            await self._app(scope, body.receive, send)
        except Fault as fault:  # found before the application answers anything
            await body.drain()
            await fault.response()(scope, receive, send)


class _Body:
    """A body that is counted and timed while it comes in."""

    def __init__(self, receive: Receive, largest: int, seconds: float) -> None:
        self._receive = receive
        self._largest = largest
        self._seconds = seconds
        self._deadline: float | None = None
        self._count = 0
        self._more = True

    def expect(self, length: int) -> None:
        """Raise Fault 413 for a stated length that is too large."""
        if length > self._largest:
            raise self._too_large()

    async def receive(self) -> Message:
        """The next message. Raises Fault 413 or 408."""
        if not self._more:
            return await self._receive()  # the client going away, whenever that is
        loop = asyncio.get_running_loop()
        if self._deadline is None:
            self._deadline = loop.time() + self._seconds
        try:
            async with asyncio.timeout_at(self._deadline):
                message = await self._receive()
        except TimeoutError:
            self._more = False
            raise Fault(
                408, "timeout", f"the body did not arrive within {self._seconds:g} seconds"
            ) from None
        self._note(message)
        if self._count > self._largest:
            raise self._too_large()
        return message

    async def drain(self) -> None:
        """Read and drop what still comes, within limits."""
        most = DRAINED_BODIES * self._largest
        try:
            async with asyncio.timeout(DRAINED_SECONDS):
                while self._more and self._count <= most:
                    self._note(await self._receive())
        except TimeoutError:
            pass

    def _note(self, message: Message) -> None:
        self._count += len(message.get("body", b""))
        self._more = message["type"] == "http.request" and message.get("more_body", False)

    def _too_large(self) -> Fault:
        return Fault(
            413, "too_many_bytes", f"the body is too large: at most {self._largest} bytes are read"
        )


def _stated_length(scope: Scope) -> int:
    for name, value in scope["headers"]:
        if name == b"content-length":
            return int(value) if value.isdigit() else 0
    return 0
