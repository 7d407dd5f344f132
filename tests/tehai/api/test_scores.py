"""``POST /api/v1/score``: the answers of the batch, over HTTP."""

from __future__ import annotations

import json

import pytest

from tehai.api import examples
from tehai.batch import answer
from tests.tehai.api.conftest import SCORE, error_of

HAND = "234m06p34566s7p (8'88s)"


@pytest.mark.parametrize(
    "request_",
    [
        {"hand": HAND},
        {"hand": HAND, "rules": {"preset": "tenhou", "kuitan": False}},
        {"hand": HAND, "situation": {"seat_wind": "south", "from": "west", "honba": 2}},
        {"hand": "123m456p789s11222z", "win": "2z", "rules": "ema"},
        {"hand": "11111m"},
    ],
)
@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_answers_are_those_of_the_batch(client, request_, lang):
    response = client.post("/api/v1/score", params={"lang": lang}, json=request_)
    assert response.status_code == 200
    assert response.json() == answer(json.dumps(request_), lang)


@pytest.mark.parametrize(
    ("request_", "code", "word"),
    [
        ([], "bad_request", "a list"),
        ({}, "bad_request", "hand"),
        ({"hand": HAND, "colour": 1}, "bad_request", "colour"),
        ({"hand": "12"}, "notation", "suit letter"),
        ({"hand": HAND, "win": "9m"}, "winning_tile_missing", "9m"),
        ({"hand": HAND, "rules": "bridge"}, "bad_request", "bridge"),
        ({"hand": HAND, "rules": {"kuitan": 7}}, "bad_request", "kuitan"),
        ({"hand": HAND, "situation": {"seat_wind": "up"}}, "bad_request", "seat_wind"),
        ({"hand": HAND, "situation": {"ippatsu": True}}, "bad_request", "ippatsu"),
    ],
)
def test_what_is_understood_but_wrong_is_422(client, request_, code, word):
    response = client.post("/api/v1/score", json=request_)
    error = response.json()["error"]
    assert (response.status_code, error["code"]) == (422, code)
    assert word in error["message"]
    assert "\n" not in error["message"]


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff\xfe", b'{"hand": 1' + b"0" * 5000, b"[" * 50000]
)
def test_a_body_that_is_no_json_is_400(client, body):
    response = client.post(
        "/api/v1/score", content=body, headers={"Content-Type": "application/json"}
    )
    assert (response.status_code, response.json()["error"]["code"]) == (400, "bad_request")


@pytest.mark.parametrize("kind", ["text/plain", "multipart/form-data; boundary=x", ""])
def test_another_kind_of_body_is_415(client, kind):
    response = client.post("/api/v1/score", content=b"{}", headers={"Content-Type": kind})
    assert response.status_code == 415
    assert response.json()["error"]["code"] == "unsupported_media_type"


def test_a_language_that_there_is_not(client):
    response = client.post("/api/v1/score?lang=xx", json={"hand": HAND})
    assert response.status_code == 422
    assert "lang" in response.json()["error"]["message"]


def test_a_body_that_is_too_large_is_413(serve):
    client = serve(json_bytes=100)
    response = client.post("/api/v1/score", json={"hand": "1m" * 100})
    assert (response.status_code, response.json()["error"]["code"]) == (413, "too_many_bytes")
    chunks = (b"1" * 60 for _ in range(3))
    headers = {"Content-Type": "application/json"}
    assert client.post("/api/v1/score", content=chunks, headers=headers).status_code == 413


def test_a_reading_in_place_of_the_hand(client):
    response = client.post("/api/v1/score", json=examples.correction())
    assert response.status_code == 200
    answer = response.json()
    assert answer["dora"]["red"] == 1
    assert answer["reading"]["tiles"][3]["tile"] == "0p"
    assert answer["reading"]["doubts"] == []


def test_the_batch_takes_readings_too(client):
    request_ = examples.correction()
    response = client.post("/api/v1/score", json=request_)
    assert response.json() == answer(json.dumps(request_))


@pytest.mark.parametrize(
    ("change", "code", "word"),
    [
        ({"hand": HAND}, "bad_request", "not both"),
        ({"reading": 7}, "bad_request", "reading"),
        ({"reading": {}}, "reading", "schema"),
        ({"fix": "4=0p"}, "bad_request", "fix"),
        ({"fix": ["4=0p", "4=5p"]}, "fix", "twice"),
        ({"fix": ["1=1m"] * 201}, "bad_request", "at most"),
        ({"win": "9z"}, "notation", "win"),
        ({"win": "9m"}, "fix", "9m"),
        ({"visible": 1}, "bad_request", "visible"),
        ({"colour": 1}, "bad_request", "colour"),
    ],
)
def test_a_reading_that_cannot_be_scored(client, change, code, word):
    response = client.post("/api/v1/score", json={**examples.correction(), **change})
    assert error_of(response) == (422, code)
    assert word in response.json()["error"]["message"]


def test_half_a_character_is_answered(client):
    """JSON can escape what UTF-8 cannot hold."""
    headers = {"Content-Type": "application/json"}
    for body in (b'{"hand": "\\ud800"}', b'{"\\ud800": 1}', b'{"hand":"1m","rules":"\\udfff"}'):
        response = client.post("/api/v1/score", content=body, headers=headers)
        assert error_of(response)[0] == 422
    reading = {**examples.reading(), "elapsed_ms": {"X": 1}}
    body = json.dumps({"reading": reading}).replace('"X"', '"\\ud800"').encode()
    assert client.post("/api/v1/score", content=body, headers=headers).status_code == 200


def test_a_huge_hand_is_answered_at_once(client):
    response = client.post("/api/v1/score", json={"hand": "1" * 250_000 + "m"})
    assert response.status_code == 422
    assert len(response.text) < 1000


def test_rules_are_told_in_a_language(client):
    told = client.get("/api/v1/rules", params={"lang": "ja"}).json()
    assert told["schema"] == "tehai.rules/1"
    (tenhou,) = [row for row in told["presets"] if row["preset"] == "tenhou"]
    assert tenhou["name"] == "天鳳"
    rules = {"preset": "tenhou", **tenhou["options"], "kuitan": False}
    answer = client.post(SCORE, json={"hand": "234m567p234678s55p", "rules": rules}).json()
    assert answer["rule_changes"] == {"kuitan": False}
    assert error_of(client.get("/api/v1/rules", params={"lang": "fr"})) == (422, "bad_request")


@pytest.mark.parametrize(
    "fields",
    [
        {"hand": "12"},
        {"hand": "(12m)"},
        {"hand": HAND, "win": "9q"},
        {"hand": HAND, "visible": "9q"},
        {"hand": HAND, "situation": {"dora_indicators": "9q"}},
        {"hand": HAND, "situation": {"discards": "9q"}},
    ],
)
def test_tiles_that_cannot_be_read_have_one_code(client, fields):
    assert error_of(client.post(SCORE, json=fields)) == (422, "notation")


@pytest.mark.parametrize(("lang", "word"), [("en", "riichi"), ("ja", "立直"), ("zh", "立直")])
def test_contradictions_are_told_in_the_language_asked_for(client, lang, word):
    body = {"hand": HAND, "situation": {"ippatsu": True}}
    error = client.post(SCORE, params={"lang": lang}, json=body).json()["error"]
    assert (error["code"], word in error["message"]) == ("bad_request", True)
