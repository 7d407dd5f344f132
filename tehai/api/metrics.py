"""Figures for Prometheus, at ``GET /metrics``.

Several workers share theirs through the folder that PROMETHEUS_MULTIPROC_DIR names, which has to
be set before this module is imported.
"""

from __future__ import annotations

import os
from typing import Final

from fastapi import APIRouter, Request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)
from starlette.responses import Response

FOLDER_VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"

SECONDS: Final = (
    0.001,
    0.0025,
    0.005,
    0.01,
    0.025,
    0.05,
    0.1,
    0.25,
    0.5,
    1.0,
    2.5,
    5.0,
    10.0,
    30.0,
)
"""Upper ends of the classes of latency."""


class Metrics:
    """The figures of one application."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Counter(
            "tehai_requests", "Requests.", ("method", "route", "status"), registry=registry
        )
        self.seconds = Histogram(
            *("tehai_request_seconds", "From request to answer.", ("route",)),
            buckets=SECONDS,
            registry=registry,
        )
        self.stages = Histogram(
            *("tehai_photo_seconds", "Reading a photo or frame, by stage.", ("stage",)),
            buckets=SECONDS,
            registry=registry,
        )
        self.reading = self._gauge("tehai_photos_in_work", "Photos that are being read.")
        self.live = self._gauge("tehai_live_streams", "Live streams that are open.")
        self.frames = Counter(
            "tehai_frames", "Live frames, by what became of them.", ("fate",), registry=registry
        )

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(name, text, registry=self.registry, multiprocess_mode="livesum")

    def show(self) -> bytes:
        """All figures, those of the other workers too, in Prometheus's text format."""
        if FOLDER_VARIABLE not in os.environ:
            return generate_latest(self.registry)
        every = CollectorRegistry()
        multiprocess.MultiProcessCollector(every)  # type: ignore[no-untyped-call]
        return generate_latest(every)


def leave() -> None:
    """This process ends: what it has open counts no more among its fellow workers."""
    if FOLDER_VARIABLE in os.environ:
        multiprocess.mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]


router = APIRouter(tags=["operation"])


@router.get("/metrics", response_class=Response)
def metrics(request: Request) -> Response:
    """Figures in Prometheus's text format."""
    found = request.app.state.metrics
    assert isinstance(found, Metrics)
    return Response(found.show(), media_type=CONTENT_TYPE_LATEST)
