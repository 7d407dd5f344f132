"""Health, metrics, logs, headers, the page's files, and errors of no route."""

from __future__ import annotations

import json
import logging

import pytest

import tehai
from tehai.api.logs import JsonFormatter
from tests.tehai.api.conftest import READ, SCORE, error_of, picture

HAND = {"hand": "123m456p789s11222z"}


def test_health(client):
    assert client.get("/healthz").json() == {"status": "ok", "version": tehai.__version__}


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not_found"),
        ("POST", "/api/v1/nowhere", 404, "not_found"),
        ("GET", "/../../etc/passwd", 404, "not_found"),
        ("GET", "/%2e%2e/%2e%2e/etc/passwd", 404, "not_found"),
        ("GET", SCORE, 405, "method_not_allowed"),
        ("DELETE", READ, 405, "method_not_allowed"),
        ("PUT", "/healthz", 405, "method_not_allowed"),
    ],
)
def test_errors_of_no_route(client, method, path, status, code):
    assert error_of(client.request(method, path)) == (status, code)


def test_metrics_tell_routes_not_paths(serve):
    client = serve()
    client.post(READ, files={"photo": picture()})
    client.post(SCORE, json=HAND)
    client.post(SCORE, json={})
    client.get("/api/v1/matches/secret-match")
    client.get("/secret-path")
    client.request("BREW", "/healthz")
    text = client.get("/metrics").text
    for line in (
        'tehai_requests_total{method="POST",route="/api/v1/read",status="200"} 1.0',
        'tehai_requests_total{method="POST",route="/api/v1/score",status="200"} 1.0',
        'tehai_requests_total{method="POST",route="/api/v1/score",status="422"} 1.0',
        'tehai_requests_total{method="GET",route="/api/v1/matches/{match_id}",status="404"} 1.0',
        'tehai_requests_total{method="OTHER",route="/healthz",status="405"} 1.0',
        'tehai_photo_seconds_count{stage="detect"} 1.0',
        "tehai_photos_in_work 0.0",
    ):
        assert line in text.splitlines()
    assert "secret" not in text


def test_logs_tell_neither_content_nor_sender(serve, caplog):
    caplog.set_level(logging.INFO, "tehai.api")
    client = serve()
    response = client.post(f"{SCORE}?lang=ja&key=hush", json={"hand": "9m secret"})
    record = next(r for r in caplog.records if r.message == "request")
    line = json.loads(JsonFormatter().format(record))
    assert line["id"] == response.headers["X-Request-ID"]
    assert (line["method"], line["route"], line["status"]) == ("POST", SCORE, 422)
    assert line["ms"] >= 0
    assert set(line) == {
        *("time", "level", "logger", "message", "id", "method", "route", "status", "ms"),
    }
    for secret in ("secret", "hush", "testclient"):
        assert secret not in json.dumps(line)
    caplog.clear()
    client.get("/healthz")
    assert not [r for r in caplog.records if r.message == "request"]


def test_a_crash_is_logged_with_its_trace():
    try:
        raise ZeroDivisionError("boom")
    except ZeroDivisionError as error:
        info = (type(error), error, error.__traceback__)
    record = logging.LogRecord("x", logging.ERROR, "f.py", 1, "it %s", ("broke\n",), info)
    text = JsonFormatter().format(record)
    assert len(text.splitlines()) == 1
    line = json.loads(text)
    assert line["message"] == "it broke\n"
    assert "boom" in line["trace"]


def test_headers_of_answers(client):
    answer = client.post(SCORE, json=HAND)
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert "unsafe-inline' 'unsafe" not in answer.headers["Content-Security-Policy"]
    assert "script-src" not in answer.headers["Content-Security-Policy"]


@pytest.fixture
def dist(tmp_path, monkeypatch):
    """A built page."""
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<h1>Tehai</h1>", encoding="utf-8")
    (folder / "sw.js").write_text("// worker", encoding="utf-8")
    (folder / "assets" / "app-1a2b.js").write_text("// app", encoding="utf-8")
    (tmp_path / "outside.txt").write_text("secret", encoding="utf-8")
    monkeypatch.setattr("tehai.api.pages.DIST", folder)
    return folder


def test_the_page_is_served(dist, serve):
    client = serve()
    page = client.get("/")
    assert (page.status_code, page.text) == (200, "<h1>Tehai</h1>")
    assert page.headers["Cache-Control"] == "no-cache"
    assert client.get("/sw.js").headers["Cache-Control"] == "no-cache"
    asset = client.get("/assets/app-1a2b.js")
    assert asset.status_code == 200
    assert "immutable" in asset.headers["Cache-Control"]
    for path in ("/nothing", "/assets/app-9.js", "/../outside.txt", "/%2e%2e/outside.txt"):
        assert error_of(client.get(path)) == (404, "not_found")
        assert client.get(path).headers["Cache-Control"] == "no-store"
    assert client.get("/healthz").json()["status"] == "ok"
    assert error_of(client.get("/api/v1/nowhere")) == (404, "not_found")
