"""API key, other origins, CORS."""

from __future__ import annotations

import pytest
from starlette.testclient import WebSocketDenialResponse

from tests.tehai.api.conftest import LIVE, SCORE, error_of, picture

HAND = {"hand": "123m456p789s11222z"}
KEYED = {"X-API-Key": "open sesame"}


def test_with_a_key_the_api_asks_for_it(serve):
    client = serve(api_key="open sesame")
    for path in (SCORE, "/api/v1/read", "/api/v1/read-and-score"):
        assert error_of(client.post(path)) == (401, "unauthorized")
    for path in ("/metrics", "/api/v1/matches"):
        assert error_of(client.get(path)) == (401, "unauthorized")
    wrong = client.post(SCORE, json=HAND, headers={"X-API-Key": "open sesamé".encode()})
    assert error_of(wrong) == (401, "unauthorized")
    assert client.post(SCORE, json=HAND, headers=KEYED).status_code == 200
    assert client.get("/metrics", headers=KEYED).status_code == 200


def test_the_page_and_its_like_need_no_key(serve):
    client = serve(api_key="open sesame")
    for path in ("/healthz", "/docs", "/openapi.json"):
        assert client.get(path).status_code == 200


def test_a_websocket_gives_the_key_in_its_address(serve):
    client = serve(api_key="open sesame")
    with pytest.raises(WebSocketDenialResponse) as denied, client.websocket_connect(LIVE):
        pass
    assert error_of(denied.value) == (401, "unauthorized")
    with client.websocket_connect(f"{LIVE}?key=open%20sesame") as socket:
        socket.send_bytes(picture("JPEG"))
        assert socket.receive_json()["type"] == "reading"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Origin": "http://testserver"}, 200),
        ({"Origin": "https://TESTSERVER"}, 200),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "http://testserver.evil.example"}, 403),
        ({"Origin": "http://testserver:81"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://behind.proxy", "Sec-Fetch-Site": "same-origin"}, 200),
        ({"Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site"}, 403),
    ],
)
def test_pages_of_other_origins_change_nothing(client, headers, status):
    response = client.post(SCORE, json=HAND, headers=headers)
    assert response.status_code == status
    if status == 403:
        assert error_of(response) == (403, "foreign_origin")
    assert "Access-Control-Allow-Origin" not in response.headers


def test_a_websocket_of_another_origin(client):
    foreign = {"Origin": "http://evil.example"}
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        client.websocket_connect(LIVE, headers=foreign),
    ):
        pass
    assert error_of(denied.value) == (403, "foreign_origin")


def test_an_origin_that_was_named_may_use_the_api(serve):
    client = serve(cors_origins=("https://club.example",), api_key="open sesame")
    named = {"Origin": "https://club.example"}
    response = client.post(SCORE, json=HAND, headers={**named, **KEYED})
    assert response.status_code == 200
    assert response.headers["Access-Control-Allow-Origin"] == "https://club.example"
    asked = {
        **named,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type,x-api-key",
    }
    assert client.options(SCORE, headers=asked).status_code == 200
    other = client.options(SCORE, headers={**asked, "Origin": "http://evil.example"})
    assert "Access-Control-Allow-Origin" not in other.headers


def test_without_cors_a_preflight_is_refused(client):
    asked = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    response = client.options(SCORE, headers=asked)
    assert response.status_code == 405
    assert "Access-Control-Allow-Origin" not in response.headers
