"""A bounded queue, time limits, slow bodies: what happens when there is too much at once."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tehai.api.faults import Fault
from tehai.api.guard import Guard
from tehai.api.work import Pool
from tests.tehai.api.conftest import READ, SCORE, Seeing, error_of, picture

HAND = {"hand": "123m456p789s11222z"}


class Gate:
    """A detector's work that waits until the test opens it."""

    def __init__(self) -> None:
        self.opened = threading.Event()
        self.reached = threading.Semaphore(0)

    def __call__(self) -> None:
        self.reached.release()
        assert self.opened.wait(60)


def gated() -> tuple[Seeing, Gate]:
    detector, gate = Seeing(), Gate()
    detector.before = gate
    return detector, gate


def post_photo(client):
    return client.post(READ, files={"photo": picture()})


def test_a_full_queue_is_429_and_scores_go_on(serve):
    detector, gate = gated()
    client = serve(detector, queue=2)
    with ThreadPoolExecutor(3) as threads:
        first = threads.submit(post_photo, client)
        assert gate.reached.acquire(timeout=60)
        # Of two more, one finds the last place and the other none.
        others = [threads.submit(post_photo, client) for _ in range(2)]
        refused = next(r for r in _as_answered(others))
        assert error_of(refused) == (429, "busy")
        assert int(refused.headers["Retry-After"]) >= 1
        assert client.post(SCORE, json=HAND).status_code == 200
        assert client.get("/healthz").status_code == 200
        gate.opened.set()
        statuses = sorted(f.result(60).status_code for f in (first, *others))
    assert statuses == [200, 200, 429]
    assert post_photo(client).status_code == 200


def _as_answered(futures):
    from concurrent.futures import as_completed

    for future in as_completed(futures, timeout=60):
        yield future.result()


def test_uploads_are_bounded(serve):
    detector, gate = gated()
    client = serve(detector, uploads=1)
    with ThreadPoolExecutor(1) as threads:
        first = threads.submit(post_photo, client)
        assert gate.reached.acquire(timeout=60)
        assert error_of(post_photo(client)) == (429, "busy")
        gate.opened.set()
        assert first.result(60).status_code == 200
    assert post_photo(client).status_code == 200


def test_work_that_takes_too_long_is_503_and_keeps_its_place(serve):
    detector, gate = gated()
    client = serve(detector, queue=1, work_seconds=0.2)
    assert error_of(post_photo(client)) == (503, "timeout")
    assert error_of(post_photo(client)) == (429, "busy")
    gate.opened.set()
    detector.before = lambda: None
    for _ in range(600):
        response = post_photo(client)
        if response.status_code == 200:
            break
        threading.Event().wait(0.1)
    assert response.status_code == 200


def test_a_fault_of_the_server_is_an_error_object_and_leaves_no_place_taken(serve):
    detector = Seeing()

    def fail() -> None:
        raise ZeroDivisionError("secret")

    detector.before = fail
    client = serve(detector, queue=1)
    for _ in range(3):
        response = post_photo(client)
        assert error_of(response) == (500, "internal")
        assert "secret" not in response.text
    detector.before = lambda: None
    assert post_photo(client).status_code == 200


def test_concurrent_requests_give_the_same_answers(serve):
    client = serve(queue=64)
    alone = post_photo(client).json() | {"elapsed_ms": {}}
    hand = client.post(SCORE, json=HAND).json()
    with ThreadPoolExecutor(8) as threads:
        photos = [threads.submit(post_photo, client) for _ in range(12)]
        hands = [threads.submit(client.post, SCORE, json=HAND) for _ in range(24)]
        assert all(f.result(60).json() | {"elapsed_ms": {}} == alone for f in photos)
        assert all(f.result(60).json() == hand for f in hands)


def test_a_pool_refuses_beyond_its_places():
    async def run() -> list[str]:
        pool = Pool("test", threads=1, places=2, seconds=60)
        opened = threading.Event()
        tasks = [asyncio.create_task(pool.run(opened.wait, 60)) for _ in range(2)]
        await asyncio.sleep(0)
        assert pool.taken == 2
        with pytest.raises(Fault) as refused:
            await pool.run(opened.wait)
        opened.set()
        assert await asyncio.gather(*tasks) == [True, True]
        await asyncio.sleep(0.01)
        while pool.taken:
            await asyncio.sleep(0.01)
        pool.close()
        return [refused.value.code]

    assert asyncio.run(run()) == ["busy"]


def test_a_slow_pool_takes_no_more_than_it_can_do_in_time():
    """A piece took 1.5 s, so the running average is 0.45 s; of 2 s in all one may wait 1 s."""

    async def run() -> list[str]:
        pool = Pool("test", threads=1, places=9, seconds=2)
        assert await pool.run(time.sleep, 1.5) is None
        while pool.taken:
            await asyncio.sleep(0.01)
        opened = threading.Event()
        first = asyncio.create_task(pool.run(opened.wait, 60))
        second = asyncio.create_task(pool.run(opened.wait, 60))
        third = asyncio.create_task(pool.run(opened.wait, 60))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        taken = pool.taken
        fourth = asyncio.create_task(pool.run(opened.wait, 60))
        with pytest.raises(Fault) as refused:
            await fourth
        opened.set()
        assert await asyncio.gather(first, second, third) == [True] * 3
        pool.close()
        assert taken == 3
        return [refused.value.code]

    assert asyncio.run(run()) == ["busy"]


def test_what_waits_in_vain_is_busy_what_works_too_long_a_timeout():
    async def run() -> tuple[str, str]:
        pool = Pool("test", threads=1, places=9, seconds=0.3)
        opened = threading.Event()
        tasks = [asyncio.create_task(pool.run(opened.wait, 60)) for _ in range(2)]
        faults = await asyncio.gather(*tasks, return_exceptions=True)
        assert pool.taken == 1
        opened.set()
        while pool.taken:
            await asyncio.sleep(0.01)
        pool.close()
        return faults[0].code, faults[1].code

    assert asyncio.run(run()) == ("timeout", "busy")


def test_a_cancelled_caller_gives_its_place_back_when_the_work_ends():
    async def run() -> None:
        pool = Pool("test", threads=1, places=1, seconds=60)
        opened = threading.Event()
        task = asyncio.create_task(pool.run(opened.wait, 60))
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert pool.taken == 1
        opened.set()
        while pool.taken:
            await asyncio.sleep(0.01)
        assert await pool.run(int, "7") == 7
        pool.close()

    asyncio.run(run())


async def _guarded(chunks, *, largest=100, seconds=60.0, length=None):
    """Status that a guarded application answers a body with; it reads all of it."""
    sent, left = [], list(chunks)

    async def app(scope, receive, send):
        more = True
        while more:
            message = await receive()
            more = message.get("more_body", False)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def receive():
        if not left:
            await asyncio.sleep(3600)
        chunk = left.pop(0)
        if isinstance(chunk, float):
            await asyncio.sleep(chunk)
            return await receive()
        return {"type": "http.request", "body": chunk, "more_body": bool(left)}

    async def send(message):
        sent.append(message)

    headers = [] if length is None else [(b"content-length", length)]
    scope = {"type": "http", "path": "/", "method": "POST", "headers": headers}
    await Guard(app, largest=lambda path: largest, seconds=seconds)(scope, receive, send)
    return sent[0]["status"]


@pytest.mark.parametrize(
    ("chunks", "options", "status"),
    [
        ([b"x" * 100], {}, 200),
        ([b"x" * 60, b"x" * 41], {}, 413),
        ([b"x"], {"length": b"101"}, 413),
        ([b"x"], {"length": b"1e9"}, 200),
        ([b"x" * 60, b"x" * 400, b"x" * 400], {}, 413),
        ([b"x", 0.2, b"y"], {"seconds": 0.05}, 408),
        ([b"x", 0.01, b"y"], {"seconds": 30.0}, 200),
    ],
)
def test_bodies_are_counted_and_timed(chunks, options, status, monkeypatch):
    monkeypatch.setattr("tehai.api.guard.DRAINED_SECONDS", 0.1)
    assert asyncio.run(_guarded(chunks, **options)) == status
