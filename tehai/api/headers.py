"""Headers that every answer carries: what a browser may do with it, and how long it keeps it."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_SELF: Final = (
    "default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; "
    "style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; worker-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
_DOCS: Final = f"{_SELF}; script-src 'self' 'unsafe-inline'"
"""The documentation's page starts itself by a script within it."""

COMMON: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=()",
}

FOREVER: Final = "public, max-age=31536000, immutable"


class CommonHeaders:
    """Adds them; those that a route has set itself stay."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        path = scope["path"]

        async def add(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in COMMON.items():
                    headers.setdefault(name, value)
                policy = _DOCS if path.startswith("/docs") else _SELF
                headers.setdefault("Content-Security-Policy", policy)
                headers.setdefault("Cache-Control", _cached(path, message["status"]))
            await send(message)

        await self._app(scope, receive, add)


def _cached(path: str, status: int) -> str:
    """How long: files whose name tells their content forever, the page until it has changed."""
    if path.startswith("/api/") or status >= 400:
        return "no-store"
    return FOREVER if path.startswith("/assets/") else "no-cache"
