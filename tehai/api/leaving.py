"""Being told to stop: what would keep a connection open for ever hears of it at once.

The server waits for its answers before it ends the application, and a stream of events is an
answer without an end: it has to end itself first.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def told_to_stop(call: Callable[[], None]) -> Iterator[None]:
    """Run ``call`` when the process is told to stop, before whoever was listening to that.

    Outside the main thread nothing is heard: only there can signals be listened to.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in SIGNALS}

    def hear(number: int, frame: FrameType | None) -> None:
        call()
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    for number, handler in before.items():
        if callable(handler):  # otherwise the system ends the process by itself
            signal.signal(number, hear)
    try:
        yield
    finally:
        for number, handler in before.items():
            if signal.getsignal(number) is hear:
                signal.signal(number, handler)
