"""``/api/v1/read`` and ``/api/v1/read-and-score``: a photo in, what it shows and is worth out."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request

from tehai.api import openapi
from tehai.api.answers import JsonAnswer
from tehai.api.bodies import PhotoForm, read_form
from tehai.api.faults import PRODUCT_ERRORS, fault_of
from tehai.api.languages import Lang
from tehai.api.state import State, state
from tehai.batch import load_json
from tehai.errors import RequestError
from tehai.reading_request import BESIDE, ReadingRequest
from vision.reading import Reading

router = APIRouter(tags=["photos"])

Shared = Annotated[State, Depends(state)]


@router.post("/read", **openapi.READ)
async def read(request: Request, shared: Shared, lang: Lang = "en") -> JsonAnswer:
    """What lies on the table in a photo: every tile, the hand, indicators, rivers, doubts."""
    with shared.upload():
        async with read_form(request, ()) as form:
            reading = await _read(form, shared)
    return JsonAnswer(reading.to_dict(lang))


@router.post("/read-and-score", **openapi.READ_AND_SCORE)
async def read_and_score(request: Request, shared: Shared, lang: Lang = "en") -> JsonAnswer:
    """What the hand in a photo is worth.

    The answer has the reading beside the score. An error about the hand has it too, so that a
    client can show and correct what was read.
    """
    with shared.upload():
        async with read_form(request, BESIDE) as form:
            asked = ReadingRequest.from_dict(_fields(form))
            reading = await _read(form, shared)

    def work(reading: Reading = reading) -> dict[str, object]:
        try:
            found = asked.correct(reading)
            reading = found.reading
            return asked.answer(found, lang)
        except PRODUCT_ERRORS as error:
            raise fault_of(error, beside={"reading": reading.to_dict(lang)}, lang=lang) from None

    return JsonAnswer(await shared.scores.run(work))


async def _read(form: PhotoForm, shared: State) -> Reading:
    """The reading of the form's photo. Raises Fault 429 or 503, ImageError."""

    def work(file: Any = form.photo.file) -> Reading:
        # Only now into memory: while it waits, a large photo lies in a temporary file.
        return shared.read(file.read())

    return await shared.photos.run(work)


def _fields(form: PhotoForm) -> dict[str, object]:
    """The form's texts as the fields of a JSON request. Raises RequestError."""
    data: dict[str, object] = {}
    for name in ("win", "visible"):
        if (text := form.one(name)) is not None:
            data[name] = text
    if (situation := form.one("situation")) is not None:
        data["situation"] = _json("situation", situation)
    if (rules := form.one("rules")) is not None:
        data["rules"] = _json("rules", rules) if rules.lstrip().startswith("{") else rules
    if (alternatives := form.one("alternatives")) is not None:
        data["alternatives"] = _json("alternatives", alternatives)
    if "fix" in form.fields:
        data["fix"] = list(form.fields["fix"])
    return data


def _json(name: str, text: str) -> object:
    try:
        return load_json(text)
    except RequestError as error:
        raise RequestError(f"{name}: {error}") from None
