"""What /docs and /openapi.json say of the routes that read their bodies themselves."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from tehai.api import examples
from tehai.api.schemas.reading import ErrorWithReading, ReadingModel
from tehai.api.schemas.request import HandRequest, PhotoRequest, PhotoUpload, ReadingRequestModel
from tehai.api.schemas.score import ScoreModel, TaiwanScoreModel
from tehai.api.schemas.words import ErrorAnswer

API = "/api/v1"

REFERENCE = "#/components/schemas/{model}"

MODELS: Final[tuple[type[BaseModel], ...]] = (
    *(ReadingModel, ScoreModel, TaiwanScoreModel, ErrorAnswer, ErrorWithReading),
    *(HandRequest, ReadingRequestModel, PhotoUpload, PhotoRequest),
)

DESCRIPTION = """\
Reads mahjong tiles from photos and scores hands.

Every error is `{"error": {"code": "...", "message": "..."}}`. A request that finds every place
taken is answered 429 with `Retry-After`. With an API key set, send it as `X-API-Key`.

Live: `WS /api/v1/live` takes JPEG frames as binary messages and answers each with a JSON text.
"""


def _refer(model: type[BaseModel]) -> dict[str, str]:
    return {"$ref": REFERENCE.format(model=model.__name__)}


def _answer(description: str, *models: type[BaseModel], **content: Any) -> dict[str, Any]:
    schema = _refer(models[0]) if len(models) == 1 else {"anyOf": [_refer(m) for m in models]}
    return {
        "description": description,
        "content": {"application/json": {"schema": schema, **content}},
    }


def _body(kind: str, *models: type[BaseModel], **content: Any) -> dict[str, Any]:
    schema = _refer(models[0]) if len(models) == 1 else {"anyOf": [_refer(m) for m in models]}
    return {"requestBody": {"required": True, "content": {kind: {"schema": schema, **content}}}}


def _failures(**descriptions: str) -> dict[int | str, dict[str, Any]]:
    """Answers by status, written as ``_413="..."``."""
    return {int(name[1:]): _answer(text, ErrorAnswer) for name, text in descriptions.items()}


_COMMON: Final = {
    **_failures(
        _400="The body is malformed.",
        _408="The body came too slowly.",
        _413="Too many bytes or pixels.",
        _415="Another kind of body, or no picture.",
        _503="Finding the answer took too long.",
    ),
    429: {
        **_answer("Too many requests at once.", ErrorAnswer, example=examples.BUSY),
        "headers": {
            "Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer"}}
        },
    },
}

READ: Final[dict[str, Any]] = {
    "responses": {
        200: _answer("What lies on the table.", ReadingModel),
        **_COMMON,
        **_failures(_422="The photo is damaged, or a field is wrong."),
    },
    "openapi_extra": _body("multipart/form-data", PhotoUpload),
}

READ_AND_SCORE: Final[dict[str, Any]] = {
    "responses": {
        200: _answer("The score, and the reading beside it.", ScoreModel, TaiwanScoreModel),
        **_COMMON,
        422: _answer("A field is wrong, or the photo shows no hand to score.", ErrorWithReading),
    },
    "openapi_extra": _body("multipart/form-data", PhotoRequest),
}

SCORE: Final[dict[str, Any]] = {
    "responses": {
        200: _answer("What the hand is worth.", ScoreModel, TaiwanScoreModel),
        **_COMMON,
        422: _answer(
            "Understood, but wrong: notation, an unknown field, a contradiction.",
            ErrorAnswer,
            example=examples.BAD_HAND,
        ),
    },
    "openapi_extra": _body(
        "application/json",
        *(HandRequest, ReadingRequestModel),
    ),
}


def _add_examples(paths: dict[str, Any]) -> None:
    """Put in afterwards: FastAPI drops every null, and an example has to fit its model."""

    def answer(name: str) -> dict[str, Any]:
        content = paths[f"{API}/{name}"]["post"]["responses"]["200"]["content"]
        found = content["application/json"]
        assert isinstance(found, dict)
        return found

    answer("read")["example"] = examples.reading()
    answer("score")["examples"] = {
        "win": {"summary": "A win", "value": examples.score(examples.HAND)},
        "waiting": {"summary": "13 tiles", "value": examples.score(examples.WAITING)},
        "taiwan": {"summary": "Taiwanese", "value": examples.score(examples.TAIWAN)},
    }
    body = paths[f"{API}/score"]["post"]["requestBody"]["content"]["application/json"]
    body["examples"] = {
        "win": {"summary": "An open hand won by ron", "value": examples.HAND},
        "waiting": {"summary": "13 tiles: what they wait for", "value": examples.WAITING},
        "taiwan": {"summary": "Taiwanese 16-tile mahjong", "value": examples.TAIWAN},
        "reading": {"summary": "A reading, corrected", "value": examples.correction()},
    }


def describe(app: FastAPI) -> None:
    """Have ``app`` tell the models of bodies and answers in its OpenAPI document."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            document = get_openapi(
                title=app.title,
                version=app.version,
                description=DESCRIPTION,
                license_info={"name": "AGPL-3.0", "identifier": "AGPL-3.0-only"},
                routes=app.routes,
            )
            _, made = models_json_schema(
                [(model, "validation") for model in MODELS], ref_template=REFERENCE
            )
            schemas = document.setdefault("components", {}).setdefault("schemas", {})
            schemas.update(made["$defs"])
            _add_examples(document["paths"])
            app.openapi_schema = document
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
