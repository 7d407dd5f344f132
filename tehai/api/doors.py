"""Who may come in: pages of this server and of the origins that were named, holders of the key.

Browsers send requests for any page that asks them to. One that another site's page makes is
refused before it does anything; programs that are no browser say nothing of an origin.
"""

from __future__ import annotations

import hmac
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from tehai.api.faults import Fault

KEY_HEADER = "X-API-Key"
KEY_QUERY = "key"
"""Where a WebSocket may give the key: a page cannot set its headers."""

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""


class Doors:
    """origins: other origins that may come in. key: what must be shown under ``guarded`` paths."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        origins: tuple[str, ...] = (),
        key: str | None = None,
        guarded: tuple[str, ...] = (),
    ) -> None:
        self._app = app
        self._origins = frozenset(origin.rstrip("/").lower() for origin in origins)
        self._key = key
        self._guarded = guarded

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        fault = self._find_fault(scope) if scope["type"] in ("http", "websocket") else None
        if fault is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await fault.response()(scope, receive, send)
        else:
            await refuse(WebSocket(scope, receive, send), fault)

    def _find_fault(self, scope: Scope) -> Fault | None:
        headers = Headers(scope=scope)
        if self._is_foreign(scope, headers):
            return Fault(403, "foreign_origin", "pages of other origins may not use this server")
        if self._key is None or not scope["path"].startswith(self._guarded):
            return None
        if scope["type"] == "http" and scope["method"] == "OPTIONS":
            return None
        given = headers.get(KEY_HEADER, "")
        if not given and scope["type"] == "websocket":
            given = parse_qs(scope["query_string"].decode("latin-1")).get(KEY_QUERY, [""])[0]
        if hmac.compare_digest(given.encode(), self._key.encode()):
            return None
        return Fault(401, "unauthorized", f"send the API key as {KEY_HEADER}")

    def _is_foreign(self, scope: Scope, headers: Headers) -> bool:
        if scope["type"] == "http" and scope["method"] in SAFE:
            return False
        origin = headers.get("origin")
        if origin is None or origin.lower() in self._origins:
            return False
        if headers.get("sec-fetch-site") == "same-origin":
            return False
        return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()


async def refuse(socket: WebSocket, fault: Fault) -> None:
    """Answer the request for a WebSocket with an error."""
    if "websocket.http.response" in socket.scope.get("extensions", {}):
        await socket.send_denial_response(fault.response())
    else:
        await socket.close(1008)
