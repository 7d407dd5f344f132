"""Every request is counted, timed and logged: route, status, time; neither content nor sender."""

from __future__ import annotations

import logging
from secrets import token_hex
from time import perf_counter

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tehai.api.logs import FIELDS
from tehai.api.metrics import Metrics

log = logging.getLogger("tehai.api")

ID_HEADER = "X-Request-ID"
"""In each answer, and in its line of the log."""

QUIET = frozenset({"/healthz", "/metrics"})
"""Asked for every few seconds by machines: counted, but not logged."""


METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
"""Told apart in the figures; a client may make up others."""


class Watch:
    """The outermost layer."""

    def __init__(self, app: ASGIApp, *, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        id, status, start = token_hex(8), 0, perf_counter()

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[ID_HEADER] = id
            await send(message)

        try:
            await self._app(scope, receive, note)
        finally:
            self._tell(scope, id, status, perf_counter() - start)

    def _tell(self, scope: Scope, id: str, status: int, seconds: float) -> None:
        route, method = route_of(scope), scope["method"]
        method = method if method in METHODS else "OTHER"
        self._metrics.requests.labels(method, route, str(status)).inc()
        self._metrics.seconds.labels(route).observe(seconds)
        if route not in QUIET:
            fields = {
                "id": id,
                "method": method,
                "route": route,
                "status": status,
                "ms": round(1000 * seconds, 1),
            }
            log.info("request", extra={FIELDS: fields})


def route_of(scope: Scope) -> str:
    """The path as its route declares it: what stands in a parameter is nobody's business here.

    The page's files, and what is nowhere, are "other".
    """
    if "route" in scope:
        names = {str(value): name for name, value in scope.get("path_params", {}).items()}
        parts = scope["path"].split("/")
        return "/".join(f"{{{names[part]}}}" if part in names else part for part in parts)
    return "other"
