"""Bodies of requests: JSON, and forms with one photo."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass

from fastapi import Request
from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser

from tehai.api.faults import Fault
from tehai.batch import load_json
from tehai.errors import RequestError

FIELD_BYTES = 64 * 1024
"""Largest text field of a form."""


async def read_json(request: Request) -> object:
    """The JSON value that the request's body is. Raises Fault 400 or 415."""
    kind = _kind(request)
    if kind != "application/json" and not kind.endswith("+json"):
        raise Fault(415, "unsupported_media_type", f"send application/json, not {_quoted(kind)}")
    body = await request.body()
    if not body:
        raise Fault(400, "bad_request", "the body is empty: send a JSON object")
    try:
        return load_json(body)
    except RequestError as error:
        raise Fault(400, "bad_request", str(error)) from None


@dataclass(frozen=True, slots=True)
class PhotoForm:
    """A form: its photo, and its text fields, each of which may be there several times."""

    photo: UploadFile
    fields: Mapping[str, tuple[str, ...]]

    def one(self, name: str) -> str | None:
        """The text of a field that may be there once. Raises RequestError."""
        values = self.fields.get(name, ())
        if len(values) > 1:
            raise RequestError(f"the field '{name}' is there {len(values)} times")
        return values[0] if values else None


@asynccontextmanager
async def read_form(request: Request, known: tuple[str, ...]) -> AsyncIterator[PhotoForm]:
    """The form with the file ``photo`` and the text fields ``known``; the file ends with it.

    Raises Fault 400 for a broken form, 415 for another kind of body, RequestError for fields
    that are missing or that nobody knows.
    """
    kind = _kind(request)
    if kind != "multipart/form-data":
        raise Fault(415, "unsupported_media_type", f"send multipart/form-data, not {_quoted(kind)}")
    parser = MultiPartParser(
        request.headers,
        request.stream(),
        max_files=1,
        max_fields=32,
        max_part_size=FIELD_BYTES,
    )
    try:
        form = await parser.parse()
    except MultiPartException as error:
        raise Fault(400, "bad_request", f"a broken form: {error.message}") from None
    try:
        yield _photo_form(form.multi_items(), known)
    finally:
        await form.close()


def _photo_form(items: list[tuple[str, str | UploadFile]], known: tuple[str, ...]) -> PhotoForm:
    photo: UploadFile | None = None
    fields: dict[str, tuple[str, ...]] = {}
    for name, value in items:
        if name == "photo":
            if isinstance(value, str):
                raise RequestError("the field 'photo' is a file, not a text")
            photo = value
        elif name not in known:
            raise RequestError(
                f"unknown field {name[:40]!r}: a form has {', '.join(('photo', *known))}"
            )
        elif not isinstance(value, str):
            raise RequestError(f"the field '{name}' is a text, not a file")
        else:
            fields[name] = (*fields.get(name, ()), value)
    if photo is None:
        raise RequestError("the field 'photo' is missing")
    return PhotoForm(photo, fields)


def _kind(request: Request) -> str:
    return request.headers.get("content-type", "").split(";")[0].strip().lower()


def _quoted(kind: str) -> str:
    return repr(kind[:80]) if kind else "a body without a type"
