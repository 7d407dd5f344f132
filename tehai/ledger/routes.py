"""The ledger over HTTP: ``router(path)``, to be mounted under ``/api/v1/matches``."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Annotated, Any, Literal

from fastapi import APIRouter, FastAPI, Header, Query
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse, Response, StreamingResponse

from tehai.api.faults import Fault
from tehai.api.languages import Lang
from tehai.api.leaving import told_to_stop
from tehai.api.schemas.words import ErrorAnswer
from tehai.ledger import export
from tehai.ledger.bodies import Change, NewEvent, NewMatch, Trial
from tehai.ledger.book import Book
from tehai.ledger.errors import LedgerError, StaleError
from tehai.ledger.examples import ERROR, ROWS, STATE, answer
from tehai.ledger.feed import Feeds
from tehai.ledger.games import games
from tehai.ledger.schemas import (
    ConflictAnswer,
    ExportModel,
    HistoryModel,
    MatchesModel,
    PresetsModel,
    PreviewModel,
    StateModel,
)
from tehai.ledger.shelf import Shelf
from tehai.ledger.view import list_of, row_of, rows_of, state_of

_Answers = dict[int | str, dict[str, Any]]

Conflict = Annotated[
    Literal["refuse", "tell"],
    Query(
        description="How a change is answered that another phone was faster than: 409, or "
        "(`tell`) the same body with status 200, for a page whose browser reports any other "
        "status as a fault. Nothing is entered either way."
    ),
]

Refusal = Annotated[
    Literal["refuse", "tell"],
    Query(
        description="How an event is answered that the rules refuse, e.g. one that is still being "
        "entered: 422, or (`tell`) the same body with status 200, as for `conflict`."
    ),
]

Missing = Annotated[
    Literal["refuse", "tell"],
    Query(
        description="How a match that is not there is answered: 404, or (`tell`) the same body "
        "with status 200, as for `conflict`."
    ),
]

_ANY: _Answers = {
    422: answer("The request, or what the rules refuse.", ErrorAnswer, ERROR),
    503: answer("The ledger's file cannot be used.", ErrorAnswer),
}
_BODY: _Answers = {
    400: answer("The body is malformed.", ErrorAnswer),
    408: answer("The body came too slowly.", ErrorAnswer),
    413: answer("Too many bytes.", ErrorAnswer),
}
_READ: _Answers = {404: answer("No such match.", ErrorAnswer), **_ANY}
_ERRORS: _Answers = {
    **_READ,
    409: answer("Somebody else was first (`match` is the state now), or no undo.", ConflictAnswer),
}
_TOLD = "Entered: the match now. With `conflict=tell` or `refusal=tell` also the error."


def router(path: Path | None = None) -> APIRouter:
    """All routes of the ledger in the file ``path``, None for the user's own one.

    The file is opened at the first request, and closed when the application ends.
    """
    shelf = Shelf(path)
    feeds = Feeds(shelf.store)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        with told_to_stop(feeds.close):
            yield
        feeds.close()
        shelf.close()

    routes = APIRouter(tags=["matches"], lifespan=lifespan)
    _add_matches(routes, shelf)
    _add_entries(routes, shelf)
    _add_views(routes, shelf, feeds)
    return routes


def _add_matches(routes: APIRouter, shelf: Shelf) -> None:
    begun: _Answers = {
        200: answer("With `refusal=tell`: why there is no such match.", ErrorAnswer),
        201: answer("Begun.", StateModel, STATE),
        **_BODY,
        **_ANY,
    }

    @routes.post("", status_code=201, responses=begun)
    def begin(body: NewMatch, lang: Lang = "en", refusal: Refusal = "refuse") -> JSONResponse:
        """Begin a match."""
        bets = [{"event": "side_bet", **bet.model_dump()} for bet in body.side_bets]
        with _answering(lang=lang, refusal=refusal):
            book = shelf.store().begin(
                body.players, body.rules, title=body.title, seated=body.seated, events=bets
            )
        return _state(book, lang, 201)

    @routes.get("", responses={200: answer("Newest first.", MatchesModel), **_READ})
    def matches(
        limit: Annotated[int, Query(ge=1, le=100)] = 20,
        before: Annotated[
            str | None, Query(description="The last match of the page before.")
        ] = None,
        lang: Lang = "en",
    ) -> JSONResponse:
        """The matches, newest first."""
        with _answering(lang=lang):
            books = shelf.store().books(limit, before)
        more = books[-1].page.id if len(books) == limit else None
        return JSONResponse({"matches": list_of(books, lang), "next": more})

    @routes.get("/presets", responses={200: answer("All presets.", PresetsModel)})
    def presets() -> JSONResponse:
        """Presets of rules, with every option of a match and its value."""
        rows = [
            {"name": name, "game": game.name, **preset}
            for game in games().values()
            for name, preset in game.presets().items()
        ]
        return JSONResponse({"presets": rows})

    now: _Answers = {
        200: answer(
            "The match now; with `missing=tell` also that there is none.",
            StateModel | ErrorAnswer,
            STATE,
        ),
        304: {"description": "Nothing has changed."},
    }

    @routes.get("/{match_id}", responses={**now, **_READ})
    def match(
        match_id: str,
        lang: Lang = "en",
        missing: Missing = "refuse",
        if_none_match: Annotated[str | None, Header()] = None,
    ) -> Response:
        """The match as it stands. Asked with `If-None-Match`, 304 while nothing has changed."""
        with _answering(lang=lang, missing=missing):
            store = shelf.store()
            version = store.version(match_id)
            if version is not None and if_none_match == _tag(version, lang):
                return Response(status_code=304, headers=_headers(version, lang))
            return _state(store.book(match_id), lang)

    told: _Answers = {200: answer("With `conflict=tell`: somebody else was first.", ConflictAnswer)}

    @routes.delete("/{match_id}", status_code=204, responses={**told, **_ERRORS})
    def delete(
        match_id: str,
        version: Annotated[int | None, Query(ge=0)] = None,
        lang: Lang = "en",
        conflict: Conflict = "refuse",
    ) -> Response:
        """Remove a match with everything that was entered."""
        with _answering(shelf, match_id, lang, conflict):
            shelf.store().delete(match_id, version)
        return Response(status_code=204)


def _add_entries(routes: APIRouter, shelf: Shelf) -> None:
    done: _Answers = {200: answer(_TOLD, StateModel | ConflictAnswer, STATE), **_BODY, **_ERRORS}

    @routes.post("/{match_id}/events", responses=done)
    def enter(
        match_id: str,
        body: NewEvent,
        lang: Lang = "en",
        conflict: Conflict = "refuse",
        refusal: Refusal = "refuse",
    ) -> JSONResponse:
        """Enter an event: a result, a riichi, a foul, the end."""
        with _answering(shelf, match_id, lang, conflict, refusal):
            return _state(shelf.store().enter(match_id, body.event, body.version, body.key), lang)

    @routes.post("/{match_id}/undo", responses=done)
    def undo(
        match_id: str, body: Change, lang: Lang = "en", conflict: Conflict = "refuse"
    ) -> JSONResponse:
        """Take the last event back."""
        with _answering(shelf, match_id, lang, conflict):
            return _state(shelf.store().undo(match_id, body.version, body.key), lang)

    @routes.post("/{match_id}/redo", responses=done)
    def redo(
        match_id: str, body: Change, lang: Lang = "en", conflict: Conflict = "refuse"
    ) -> JSONResponse:
        """Bring back what was undone last."""
        with _answering(shelf, match_id, lang, conflict):
            return _state(shelf.store().redo(match_id, body.version, body.key), lang)

    would = "What it would do. With `refusal=tell` also why the rules refuse it."
    tried: _Answers = {200: answer(would, PreviewModel | ErrorAnswer), **_BODY, **_READ}

    @routes.post("/{match_id}/preview", responses=tried)
    def preview(
        match_id: str, body: Trial, lang: Lang = "en", refusal: Refusal = "refuse"
    ) -> JSONResponse:
        """What an event would do; nothing is entered."""
        with _answering(lang=lang):
            now = shelf.store().book(match_id)
        with _answering(lang=lang, refusal=refusal):
            book = now.attempt(body.event)
        return JSONResponse({"row": row_of(book.steps[-1], lang), "match": state_of(book, lang)})


def _add_views(routes: APIRouter, shelf: Shelf, feeds: Feeds) -> None:
    @routes.get(
        "/{match_id}/history", responses={200: answer("Oldest first.", HistoryModel, ROWS), **_READ}
    )
    def history(match_id: str, undone: bool = False, lang: Lang = "en") -> JSONResponse:
        """Every event that stands, oldest first; with `undone` those too that were taken back."""
        with _answering(lang=lang):
            book = shelf.store().book(match_id)
            rows = rows_of(book, lang, undone)
        return JSONResponse({"id": book.page.id, "version": book.version, "rows": rows})

    file: _Answers = {
        200: {**answer("The file.", ExportModel), "content": {"text/csv": _TEXT}},
        **_READ,
    }

    @routes.get("/{match_id}/export", responses=file)
    def export_file(
        match_id: str,
        format: Literal["json", "csv", "result-csv"] = "json",
        lang: Lang = "en",
    ) -> Response:
        """The match as a file: everything as JSON, the history or the ranking as CSV."""
        write, media = _EXPORTS[format]
        with _answering(lang=lang):
            text = write(shelf.store().book(match_id), lang)
        name = f"tehai-{match_id}.{format.replace('result-csv', 'result.csv')}"
        # Spreadsheets take a CSV file for Unicode by its byte order mark.
        data = text.encode("utf-8-sig" if media == "text/csv" else "utf-8")
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(data, media_type=media, headers=headers)

    stream: _Answers = {
        200: {"description": "Server-sent events.", "content": {"text/event-stream": _TEXT}},
        429: answer("Too many streams.", ErrorAnswer),
        **_READ,
    }

    @routes.get("/{match_id}/feed", responses=stream, response_class=StreamingResponse)
    async def feed(
        match_id: str,
        lang: Lang = "en",
        last_event_id: Annotated[str | None, Header()] = None,
    ) -> StreamingResponse:
        """Server-sent events: `state` with the match now and after each change, `gone` once it is
        deleted."""
        with _answering(lang=lang):
            feeds.check_place()
            await run_in_threadpool(lambda: shelf.store().book(match_id))
        digits = last_event_id is not None and last_event_id.isascii() and last_event_id.isdigit()
        seen = int(last_event_id[:9]) if digits and last_event_id else None
        return StreamingResponse(
            feeds.follow(match_id, lang, seen),
            media_type="text/event-stream",
            headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
        )


_TEXT = {"schema": {"type": "string"}}

_EXPORTS: dict[str, tuple[Callable[[Book, str], str], str]] = {
    "json": (export.to_json, "application/json"),
    "csv": (export.to_csv, "text/csv"),
    "result-csv": (export.to_result_csv, "text/csv"),
}


def _state(book: Book, lang: str, status: int = 200) -> JSONResponse:
    return JSONResponse(state_of(book, lang), status, headers=_headers(book.version, lang))


def _tag(version: int, lang: str) -> str:
    return f'"{version}-{lang}"'


def _headers(version: int, lang: str) -> dict[str, str]:
    return {"ETag": _tag(version, lang), "Cache-Control": "no-cache"}


@contextmanager
def _answering(
    shelf: Shelf | None = None,
    match_id: str = "",
    lang: str = "en",
    conflict: str = "refuse",
    refusal: str = "refuse",
    missing: str = "refuse",
) -> Iterator[None]:
    """LedgerErrors as the answers that they are; a stale request learns how the match stands.

    conflict, refusal, missing: ``tell`` gives them status 200.
    """
    try:
        yield
    except StaleError as error:
        beside = None
        if shelf is not None:
            beside = {"match": state_of(shelf.store().book(match_id), lang)}
        status = 200 if conflict == "tell" else error.status
        raise Fault(status, error.code, error.text(lang), beside=beside) from error
    except LedgerError as error:
        told = (refusal == "tell" and error.status == 422) or (
            missing == "tell" and error.status == 404
        )
        raise Fault(200 if told else error.status, error.code, error.text(lang)) from error
