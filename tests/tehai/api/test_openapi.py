"""The documentation says what is: real answers and requests fit the models, examples are true."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from scoring.situation import Situation
from scoring.taiwan.situation import Situation as TaiwanSituation
from tehai.api import examples
from tehai.api.schemas import request as requests
from tehai.api.schemas.reading import ErrorWithReading, ReadingModel
from tehai.api.schemas.score import ScoreModel, TaiwanScoreModel
from tehai.api.schemas.words import ErrorAnswer
from tehai.reading_request import BESIDE
from tehai.request import FIELDS
from tests.tehai.api.conftest import BOTH, READ, SCORE, Seeing, picture

REQUESTS = [
    {"hand": "123m456p789s11222z"},
    {"hand": "123m456p789s1122z"},
    {"hand": "123m456p789s1234z"},
    {"hand": "124m456p789s11222z"},
    {"hand": "123m456p789s11222z", "situation": {"tsumo": True, "sticks": 1, "honba": 2}},
    {"hand": "223344m556677p88s", "alternatives": True},
    {"hand": "234m06p34566s7p (8'88s)", "rules": {"preset": "riichi", "kuitan": False}},
    {"hand": "19m19p19s1234567z1z"},
    {"hand": "11111m"},
    {"hand": "123m456p789s11222z", "rules": "sanma", "situation": {"norths": 2}},
]


def document(client):
    return client.get("/openapi.json").json()


def test_the_document_names_every_route(client):
    paths = document(client)["paths"]
    assert {READ, BOTH, SCORE, "/healthz", "/metrics", "/api/v1/matches"} <= set(paths)
    for path in (READ, BOTH, SCORE):
        route = paths[path]["post"]
        assert route["requestBody"]["required"]
        assert {"200", "400", "408", "413", "415", "422", "429", "503"} <= set(route["responses"])


def test_every_reference_leads_somewhere(client):
    whole = document(client)
    for name in re.findall(r"#/components/schemas/(\w+)", client.get("/openapi.json").text):
        assert name in whole["components"]["schemas"]


def test_the_examples_are_true(client):
    body = document(client)["paths"][SCORE]["post"]
    sent = body["requestBody"]["content"]["application/json"]["examples"]
    told = body["responses"]["200"]["content"]["application/json"]["examples"]
    for name, example in sent.items():
        response = client.post(SCORE, json=example["value"])
        assert response.status_code == 200
        if name in told:
            assert response.json() == told[name]["value"]
    bad = body["responses"]["422"]["content"]["application/json"]["example"]
    assert client.post(SCORE, json={"hand": "12"}).json() == bad


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda r: r["hand"])
def test_scores_fit_their_model(client, request_):
    requests.HandRequest.model_validate(request_)
    ScoreModel.model_validate(client.post(SCORE, json=request_).json())


def test_taiwanese_scores_fit_their_model(client):
    requests.HandRequest.model_validate(examples.TAIWAN)
    TaiwanScoreModel.model_validate(client.post(SCORE, json=examples.TAIWAN).json())
    losing = {**examples.TAIWAN, "hand": "123m456p789s11122345z"}
    TaiwanScoreModel.model_validate(client.post(SCORE, json=losing).json())


@pytest.mark.parametrize(
    "text",
    ["", "2m3m4m5p6p7p2s3s4s5s6s7s5z _ 5z", "2m3m4m5p5p6s7s8s __ 8s'8s8s _ 0z7z7z0z"],
)
def test_readings_fit_their_model(serve, text):
    client = serve(Seeing(text, doubt={1: {"3m": 0.5, "4m": 0.4}} if text else None))
    reading = client.post(READ, files={"photo": picture()}).json()
    ReadingModel.model_validate(reading)
    answer = client.post(BOTH, files={"photo": picture()}).json()
    (ScoreModel if text else ErrorWithReading).model_validate(answer)
    if text:
        requests.ReadingRequestModel.model_validate({"reading": reading, "fix": ["1=2m"]})


def test_errors_fit_their_model(client):
    ErrorAnswer.model_validate(client.post(SCORE, json={}).json())
    ErrorAnswer.model_validate(client.get("/nowhere").json())


def names(model) -> set[str]:
    return {field.alias or name for name, field in model.model_fields.items()}


def test_requests_are_documented_whole():
    assert names(requests.HandRequest) == set(FIELDS)
    assert names(requests.ReadingRequestModel) == {"reading", *BESIDE}
    assert names(requests.PhotoRequest) == {"photo", *BESIDE}
    assert names(requests.RiichiSituation) == {f.name.rstrip("_") for f in fields(Situation)}
    assert names(requests.TaiwanSituation) == {f.name.rstrip("_") for f in fields(TaiwanSituation)}


def test_the_documentation_makes_no_outside_request(client):
    page = client.get("/docs").text
    for address in re.findall(r'(?:src|href)="([^"]+)"', page):
        assert address.startswith("/")
        assert client.get(address).status_code == 200
