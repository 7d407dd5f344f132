"""Every failure as ``{"error": {"code", "message"}}`` with its HTTP status.

Errors of the product (a bad photo, hand, request) keep the codes that the command line shows; the
table here says which status they get. Routes raise ``Fault`` for what only HTTP knows.
"""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from scoring.hand import HandError
from scoring.melds import MeldError
from scoring.notation import NotationError
from scoring.riichi.rules import RulesError
from scoring.situation import SituationError
from scoring.tiles import TileError
from tehai import errors
from tehai.api.answers import JsonAnswer
from tehai.api.languages import LANGS
from tehai.errors import RequestError
from tehai.fixes import FixError
from vision.image import ImageError
from vision.reading import ReadingError


class Fault(Exception):
    """An answer that is an error: HTTP status, stable code, one line for people.

    beside: further fields of the answer, next to ``error``.
    """

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        headers: Mapping[str, str] | None = None,
        beside: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.headers = dict(headers or {})
        self.beside = dict(beside or {})

    def response(self) -> JsonAnswer:
        """The answer."""
        body = {"error": {"code": self.code, "message": self.message}, **self.beside}
        return JsonAnswer(body, self.status, self.headers)


PRODUCT_ERRORS: tuple[type[ValueError], ...] = (
    *(RequestError, NotationError, TileError, MeldError, HandError, SituationError, RulesError),
    *(ReadingError, FixError, ImageError),
)
"""What a request's content can cause; any other exception is a fault of the server."""

_PHOTO_STATUS = {"too_many_bytes": 413, "too_many_pixels": 413, "not_an_image": 415}
"""Status of a refused photo by its code; 422 for the others."""

_HTTP_CODES = {
    400: "bad_request",
    401: "unauthorized",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_many_bytes",
    415: "unsupported_media_type",
}


def fault_of(
    error: Exception, beside: Mapping[str, object] | None = None, lang: str = "en"
) -> Fault:
    """``error``, one of PRODUCT_ERRORS, as a Fault; in ``lang`` where its sentence is known."""
    code = errors.code_of(error)
    status = _PHOTO_STATUS.get(code, 422) if isinstance(error, ImageError) else 422
    return Fault(status, code, errors.message_of(error, lang), beside=beside)


def add_fault_handlers(app: FastAPI) -> None:
    """Have ``app`` answer every failure with its error object."""
    app.add_exception_handler(Fault, _on_fault)
    app.add_exception_handler(HTTPException, _on_http)
    app.add_exception_handler(RequestValidationError, _on_validation)
    app.add_exception_handler(Exception, _on_crash)
    for kind in PRODUCT_ERRORS:
        app.add_exception_handler(kind, _on_product)


async def _on_fault(_: Request, error: Exception) -> JsonAnswer:
    assert isinstance(error, Fault)
    return error.response()


async def _on_product(request: Request, error: Exception) -> JsonAnswer:
    lang = request.query_params.get("lang", "en")
    return fault_of(error, lang=lang if lang in LANGS else "en").response()


async def _on_http(_: Request, error: Exception) -> JsonAnswer:
    assert isinstance(error, HTTPException)
    code = _HTTP_CODES.get(error.status_code, "error")
    return Fault(error.status_code, code, str(error.detail), headers=error.headers).response()


async def _on_validation(_: Request, error: Exception) -> JsonAnswer:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    broken = first["type"] in ("json_invalid", "missing") and first["loc"] == ("body",)
    place = ".".join(str(part) for part in first["loc"])
    return Fault(400 if broken else 422, "bad_request", f"{place}: {first['msg']}").response()


async def _on_crash(_: Request, error: Exception) -> JsonAnswer:
    return Fault(500, "internal", f"internal fault, {type(error).__name__}").response()
