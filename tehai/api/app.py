"""The application: routes, the state that they share, and the layers around them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from fastapi.middleware.gzip import GZipMiddleware
from fastapi_offline import FastAPIOffline

import tehai
from tehai.api import health, live, metrics, photos, rules, scores
from tehai.api.doors import KEY_HEADER, Doors
from tehai.api.faults import add_fault_handlers
from tehai.api.guard import Guard
from tehai.api.headers import CommonHeaders
from tehai.api.openapi import API, describe
from tehai.api.pages import add_page
from tehai.api.settings import MIB, Settings
from tehai.api.state import State
from tehai.api.watch import ID_HEADER, Watch
from tehai.ledger import routes as ledger
from vision.detector import Detector, OnnxDetector

GUARDED = ("/api/", "/metrics")
"""What the API key, where one is set, is asked for."""


def create_app(settings: Settings | None = None, detector: Detector | None = None) -> FastAPI:
    """The application, by default set up from the environment.

    ``detector`` stands in for the network of the settings' weights, which is loaded when the
    application starts. Raises WeightsError then.
    """
    settings = settings or Settings()
    figures = metrics.Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.tehai = State(settings, detector or _load(settings), figures)
        try:
            yield
        finally:
            app.state.tehai.close()
            metrics.leave()

    # The package serves the documentation's scripts itself: the page makes no outside request.
    app = FastAPIOffline(
        title="Tehai", version=tehai.__version__, lifespan=lifespan, redoc_url=None
    )
    app.state.metrics = figures
    describe(app)
    add_fault_handlers(app)
    app.include_router(health.router)
    app.include_router(metrics.router)
    app.include_router(photos.router, prefix=API)
    app.include_router(scores.router, prefix=API)
    app.include_router(rules.router, prefix=API)
    app.include_router(live.router, prefix=API)
    app.include_router(ledger.router(settings.matches), prefix=f"{API}/matches")
    add_page(app)
    _add_layers(app, settings, figures)
    return app


def _add_layers(app: FastAPI, settings: Settings, figures: metrics.Metrics) -> None:
    """The innermost first."""
    key = settings.api_key.get_secret_value() if settings.api_key else None
    origins = [origin.rstrip("/") for origin in settings.cors_origins]
    app.add_middleware(Guard, largest=_largest(settings), seconds=settings.upload_seconds)
    app.add_middleware(Doors, origins=settings.cors_origins, key=key, guarded=GUARDED)
    if origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=origins,
            allow_methods=["*"],
            allow_headers=["Content-Type", KEY_HEADER],
            expose_headers=[ID_HEADER, "Retry-After"],
        )
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(CommonHeaders)
    app.add_middleware(Watch, metrics=figures)


def _load(settings: Settings) -> Detector:
    detector = OnnxDetector(settings.weights, threads=settings.threads)
    detector.warm_up()
    return detector


def _largest(settings: Settings) -> Callable[[str], int]:
    """Bytes that a body may have, by path."""

    def largest(path: str) -> int:
        photo = path.startswith(f"{API}/read")
        return settings.photo_bytes + MIB if photo else settings.json_bytes

    return largest
