"""HTTP connections with a time limit on their headers, and errors in the API's own form.

uvicorn bounds how long a connection may rest between requests, but not how slowly the head of one
may come: thousands of half-sent requests would each hold a connection for ever.
"""

from __future__ import annotations

import asyncio
import json
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADER_SECONDS: Final = 15.0
"""Time for the head of a request, from connecting or from its first byte."""

HEADER_BYTES: Final = 32 * 1024
"""Largest head of a request."""


class Protocol(H11Protocol):
    """uvicorn's h11 protocol, less patient."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """asyncio.Protocol."""
        super().connection_made(transport)
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """asyncio.Protocol."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """asyncio.Protocol."""
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._expect_head()
        else:
            self._stop_waiting()

    def send_400_response(self, msg: str) -> None:
        """The answer to what is no HTTP, or has a head that is too large."""
        body = json.dumps({"error": {"code": "bad_request", "message": msg.rstrip(".").lower()}})
        head = h11.Response(
            status_code=400,
            headers=[
                (b"content-type", b"application/json"),
                (b"content-length", str(len(body)).encode()),
                (b"connection", b"close"),
            ],
            reason=b"Bad Request",
        )
        for event in (head, h11.Data(data=body.encode()), h11.EndOfMessage()):
            data = self.conn.send(event)
            if data:
                self.transport.write(data)
        self.transport.close()

    def _expect_head(self) -> None:
        if self._patience is None:
            self._patience = self.loop.call_later(HEADER_SECONDS, self._give_up)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            self.transport.close()
