"""Work off the event loop: a few threads behind a bounded queue.

A pool takes so many pieces of work at once, waiting ones included, and refuses the next; on a slow
machine fewer, so that none waits for longer than half of what it may take in all. A piece that
takes too long is given up by its caller; its thread cannot be stopped, so it keeps its place until
it ends.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import ParamSpec, TypeVar

from tehai.api.faults import Fault

P = ParamSpec("P")
T = TypeVar("T")


WEIGHT = 0.3
"""Of the last piece of work in the running average of how long one takes."""


class Pool:
    """``threads`` threads and ``places`` places; used from one event loop."""

    def __init__(self, name: str, *, threads: int, places: int, seconds: float) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._count = threads
        self._places = places
        self._seconds = seconds
        self._taken = 0
        self._average = 0.0

    @property
    def taken(self) -> int:
        """Pieces of work that wait or are worked on."""
        return self._taken

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What ``work`` returns, called in a thread.

        Raises Fault 429 when every place is taken or no thread is free in time, Fault 503 when
        it takes too long itself, and what ``work`` raises.
        """
        wait = self._taken * self._average / self._count
        if self._taken >= self._places or (self._taken and wait > self._seconds / 2):
            raise busy(min(wait, self._seconds))
        loop = asyncio.get_running_loop()
        begun = asyncio.Event()
        self._taken += 1

        def timed() -> T:
            _call(loop, begun.set)
            start = monotonic()
            try:
                return work(*args, **kwargs)
            finally:
                self._average += WEIGHT * (monotonic() - start - self._average)

        future = self._threads.submit(timed)
        future.add_done_callback(lambda _: _call(loop, self._leave))
        try:
            if not await _within(begun.wait(), self._seconds) and future.cancel():
                raise busy(self._seconds)
            result = asyncio.wrap_future(future)
            if not await _within(asyncio.wait((result,)), self._seconds):
                raise Fault(503, "timeout", "finding the answer took too long")
            return result.result()
        finally:
            future.cancel()  # nobody waits for it any more; what has begun goes on

    def _leave(self) -> None:
        self._taken -= 1

    def close(self) -> None:
        """Drop what waits; what is worked on ends by itself."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def busy(seconds: float) -> Fault:
    """The answer to a request that finds no place; ``seconds``: when there may be one."""
    wait = str(max(1, math.ceil(seconds)))
    return Fault(
        429, "busy", "too many requests at once, try again soon", headers={"Retry-After": wait}
    )


async def _within(what: Awaitable[object], seconds: float) -> bool:
    """Whether ``what`` comes to its end in time."""
    try:
        async with asyncio.timeout(seconds):
            await what
    except TimeoutError:
        return False
    return True


def _call(loop: asyncio.AbstractEventLoop, callback: Callable[[], None]) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(callback)
