"""An application in this process, with a detector that sees what a test lays before it."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import numpy as np
import pytest
from PIL import Image
from starlette.testclient import TestClient

from tehai.api.app import create_app
from tehai.api.settings import Settings
from tests.vision.scenes import photograph, row
from vision.detections import Detections

WIN = "2m3m4m5p6p7p2s3s4s5s6s7s5z _ 5z"
"""A hand that wins with riichi or tsumo."""

SIZE = 1000
"""Side of the pictures that ``photograph`` takes."""

READ = "/api/v1/read"
BOTH = "/api/v1/read-and-score"
SCORE = "/api/v1/score"
LIVE = "/api/v1/live"


class Seeing:
    """A detector that reports the same tiles in every picture, after ``before``."""

    def __init__(self, text: str = WIN, **options: Any) -> None:
        self.seen = photograph(row(text), **options) if text else Detections.empty()
        self.before: Callable[[], object] = lambda: None
        self.pictures = 0

    def detect(self, image: np.ndarray) -> Detections:
        self.pictures += 1
        self.before()
        return self.seen


def picture(kind: str = "PNG", size: tuple[int, int] = (SIZE, SIZE)) -> bytes:
    """A picture file without anything in it."""
    data = io.BytesIO()
    Image.new("RGB", size, (40, 90, 60)).save(data, kind)
    return data.getvalue()


@pytest.fixture
def serve() -> Iterator[Callable[..., TestClient]]:
    """Starts an application: ``serve(detector, setting=...)`` is a client of it."""
    with ExitStack() as stack:

        def start(detector: Any = None, **settings: Any) -> TestClient:
            app = create_app(Settings(**settings), detector or Seeing())
            return stack.enter_context(TestClient(app, raise_server_exceptions=False))

        yield start


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    """A client of an application with default settings."""
    app = create_app(Settings(), Seeing())
    with TestClient(app, raise_server_exceptions=False) as shared:
        yield shared


def error_of(response: Any) -> tuple[int, str]:
    """Status and code of an answer that is an error object of one line and nothing else."""
    data = response.json()
    assert list(data) == ["error"]
    assert sorted(data["error"]) == ["code", "message"]
    assert len(data["error"]["message"].splitlines()) == 1
    return response.status_code, data["error"]["code"]
