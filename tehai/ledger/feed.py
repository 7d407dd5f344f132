"""What two phones at one table live on: a stream of the match's states, one whenever it changes.

Server-sent events. Whoever changed the match, another server process or the command line, is of
no matter: the file's version is looked at a few times a second.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable

from fastapi.concurrency import run_in_threadpool
from fastapi.sse import KEEPALIVE_COMMENT, format_sse_event

from tehai.ledger.book import Book
from tehai.ledger.errors import LedgerError
from tehai.ledger.store import Store
from tehai.ledger.view import state_of

LOOK_SECONDS = 0.4
KEEPALIVE_SECONDS = 15.0
LONGEST_SECONDS = 1800.0
"""A stream then ends; a browser's EventSource comes back by itself."""

MOST_FEEDS = 128
"""Streams at once in one process."""


class Feeds:
    """The streams of one process."""

    def __init__(self, store: Callable[[], Store], most: int = MOST_FEEDS) -> None:
        self._store = store
        self._most = most
        self._open = 0
        self._closing = False

    def check_place(self) -> None:
        """Raise LedgerError where there are too many streams."""
        if self._open >= self._most:
            raise LedgerError.of("too_many_feeds", "too_many_feeds", most=self._most)

    def close(self) -> None:
        """End all streams."""
        self._closing = True

    async def follow(self, match_id: str, lang: str, seen: int | None) -> AsyncIterator[bytes]:
        """The match's state now, unless the client has ``seen`` that version, and every later one.

        ``gone`` when the match is deleted.
        """
        self._open += 1
        try:
            async for chunk in self._changes(match_id, lang, seen):
                yield chunk
        finally:
            self._open -= 1

    async def _changes(self, match_id: str, lang: str, seen: int | None) -> AsyncIterator[bytes]:
        end = time.monotonic() + LONGEST_SECONDS
        quiet_until = time.monotonic() + KEEPALIVE_SECONDS
        while not self._closing and time.monotonic() < end:
            try:
                version = await run_in_threadpool(self._store().version, match_id)
                if version is None:
                    yield format_sse_event(data_str="{}", event="gone")
                    return
                if version != seen:
                    book: Book = await run_in_threadpool(self._store().book, match_id)
                    seen = book.version
                    text = json.dumps(state_of(book, lang), ensure_ascii=False)
                    yield format_sse_event(data_str=text, event="state", id=str(seen))
                    quiet_until = time.monotonic() + KEEPALIVE_SECONDS
            except LedgerError as error:
                if error.code != "ledger_busy":
                    return
            if time.monotonic() > quiet_until:
                yield KEEPALIVE_COMMENT
                quiet_until = time.monotonic() + KEEPALIVE_SECONDS
            await asyncio.sleep(LOOK_SECONDS)
