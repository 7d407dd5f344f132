"""The application: routes, the state that they share, and what stands around them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib import import_module
from importlib.util import find_spec

from fastapi import FastAPI

import tehai
from tehai.api import health, photos, scores
from tehai.api.faults import add_fault_handlers
from tehai.api.guard import Guard
from tehai.api.pages import mount_page
from tehai.api.settings import MIB, Settings
from tehai.api.state import State
from vision.detector import Detector, OnnxDetector

API = "/api/v1"


def create_app(settings: Settings | None = None, detector: Detector | None = None) -> FastAPI:
    """The application, by default set up from the environment.

    ``detector`` stands in for the network of the settings' weights, which is loaded when the
    application starts.
    """
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.tehai = State(settings, detector or _load(settings))
        try:
            yield
        finally:
            app.state.tehai.close()

    app = FastAPI(title="Tehai", version=tehai.__version__, lifespan=lifespan)
    add_fault_handlers(app)
    app.include_router(health.router)
    app.include_router(photos.router, prefix=API)
    app.include_router(scores.router, prefix=API)
    if find_spec("tehai.ledger") and find_spec("tehai.ledger.routes"):
        ledger = import_module("tehai.ledger.routes")
        app.include_router(ledger.router(settings.matches), prefix=f"{API}/matches")
    mount_page(app)
    app.add_middleware(Guard, largest=_largest(settings), seconds=settings.upload_seconds)
    return app


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
