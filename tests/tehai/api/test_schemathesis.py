"""Whatever the OpenAPI document allows or forbids is sent: no crash, and every answer is one that
the document declares, by status, type and schema.

Schemathesis makes the requests from the document itself, derandomised.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.python import asgi
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tehai.api.app import create_app
from tehai.api.settings import Settings
from tests.tehai.api.conftest import Seeing, picture

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
BASE = "http://testserver"
MATCHES = "/api/v1/matches"
PLAYERS = ["Aki", "Bo", "Chi", "Dai"]

BOUNDED = settings(
    max_examples=8,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


APP = create_app(Settings(), Seeing())
DOCUMENT = APP.openapi()


def schema_of(paths: str, *, bounds: bool) -> Any:
    """The routes whose paths match. bounds: besides the examples and random requests also every
    bound of every field by itself."""
    schema = schemathesis.openapi.from_dict(DOCUMENT)
    schema.config.phases.coverage.enabled = bounds
    return schema.include(path_regex=paths)


# A reading has so many fields that the bounds of a score request are a thousand and more.
SCORE = schema_of("^/api/v1/score$", bounds=False)
OTHERS = schema_of("^/(api/v1/(?!score$)|healthz)", bounds=True)
OF_A_MATCH = schema_of("/{match_id}(?!/feed)", bounds=False)  # a feed would not end
PHOTO = schema_of("^/api/v1/read-and-score$", bounds=False)


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A session whose requests an application with a ledger of its own answers."""
    ledger = tmp_path_factory.mktemp("ledger") / "m.sqlite"
    with asgi.get_client(create_app(Settings(matches=ledger), Seeing())) as client:
        yield client
    asgi.shutdown_lifespans()


@pytest.fixture(scope="module")
def match(session: Any) -> Callable[[], Any]:
    """The state of a match in which a hand is entered; another one once it is deleted."""
    known: dict[str, str] = {}

    def match() -> Any:
        found = session.get(f"{MATCHES}/{known.get('id', 'none')}")
        if found.status_code == 404:
            body = {"players": PLAYERS, "rules": "tenhou", "title": "Friday"}
            known["id"] = session.post(MATCHES, json=body).json()["id"]
            win = {"seat": 1, "hand": "234m067p34577s666p", "win": "6p"}
            change = {"version": 0, "event": {"event": "win", "wins": [win]}}
            found = session.post(f"{MATCHES}/{known['id']}/events", json=change)
        assert found.status_code == 200, found.text
        return found.json()

    return match


@pytest.fixture(scope="module")
def photo() -> bytes:
    return picture()


@SCORE.parametrize()
@BOUNDED
def test_scores(case: Case, session: Any) -> None:
    case.call_and_validate(base_url=BASE, session=session, checks=CHECKS)


@OTHERS.parametrize()
@BOUNDED
def test_every_other_route(case: Case, session: Any) -> None:
    case.call_and_validate(base_url=BASE, session=session, checks=CHECKS)


@OF_A_MATCH.parametrize()
@BOUNDED
def test_every_route_of_a_match_that_there_is(case: Case, session: Any, match: Any) -> None:
    """Asked of a real match: of its newest version, with an empty event of the one that came."""
    now = match()
    case.path_parameters["match_id"] = now["id"]
    body = case.body
    if isinstance(body, dict) and body.get("event") != {} and type(body.get("version")) is int:
        body["version"] = now["version"]
    case.call_and_validate(base_url=BASE, session=session, checks=CHECKS)


@PHOTO.parametrize()
@BOUNDED
def test_every_photo_that_can_be_read(case: Case, session: Any, photo: bytes) -> None:
    """The rest of the form beside a photo in which there is a hand."""
    if not isinstance(case.body, dict):
        return
    case.body["photo"] = photo
    case.call_and_validate(base_url=BASE, session=session, checks=CHECKS)
