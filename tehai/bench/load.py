"""``python -m tehai.bench.load``: a server of its own under mixed requests, at its limit.

Prints a table of latencies by kind of request, every answer that should not be, and the memory of
the server's processes over the time. Nothing but 429 (busy) is an error that may happen. Ends
with status 1 where anything else did. Linux only: memory is read from /proc.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

import httpx2
from PIL import Image
from websockets.asyncio.client import connect

import tehai
from tehai.bench.memory import Memory, family

SAMPLE = Path(tehai.__file__).parent / "samples" / "hand.jpg"

HANDS = (
    "234m06p34566s7p (8'88s)",
    "123m456p789s1122z",
    "223344m556677p88s",
    "19m19p19s1234567z1z",
    "124m456p789s11222z",
)
BUSY = 429

Send = Callable[[httpx2.AsyncClient], Awaitable[httpx2.Response]]


@dataclass
class Tally:
    """What came back: milliseconds and statuses by kind of request, and what was wrong."""

    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    statuses: Counter[tuple[str, int]] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)

    def note(self, kind: str, status: int, expected: int, start: float, text: str) -> None:
        """Count one answer."""
        self.statuses[kind, status] += 1
        if status == expected:
            self.times[kind].append(1000 * (monotonic() - start))
        elif status != BUSY:
            self.wrong[f"{kind}: {status} {text[:200]}"] += 1


@dataclass(frozen=True)
class Kind:
    """A kind of request: how often it is sent, what to, and the status it should get."""

    name: str
    weight: int
    send: Send
    expected: int = 200


def kinds(photo: bytes, small: bytes) -> tuple[Kind, ...]:
    """The mix: mostly scores, many photos, and what breaks off or is wrong."""

    def post_photo(
        path: str, data: bytes, **fields: str
    ) -> Callable[..., Awaitable[httpx2.Response]]:
        return lambda c: c.post(f"/api/v1/{path}", files={"photo": data}, data=fields)

    def score(c: httpx2.AsyncClient) -> Awaitable[httpx2.Response]:
        request = {"hand": random.choice(HANDS), "situation": {"riichi": "none"}}
        return c.post("/api/v1/score", json=request)

    json_head = {"Content-Type": "application/json"}
    return (
        Kind("score", 40, score),
        Kind("read", 15, post_photo("read", photo)),
        Kind("read small", 10, post_photo("read", small)),
        Kind("read-and-score", 15, post_photo("read-and-score", photo, situation='{"tsumo":true}')),
        Kind("matches", 8, lambda c: c.get("/api/v1/matches")),
        Kind("page", 4, lambda c: c.get("/openapi.json")),
        Kind("health", 2, lambda c: c.get("/healthz")),
        Kind("no picture", 2, post_photo("read", b"no picture at all"), 415),
        Kind("cut-off photo", 2, post_photo("read", photo[: len(photo) // 2]), 422),
        Kind("no JSON", 2, lambda c: c.post("/api/v1/score", content=b"{", headers=json_head), 400),
    )


async def client(base: str, mix: tuple[Kind, ...], tally: Tally, until: float) -> None:
    """One client, who sends the next request when the last was answered."""
    weights = [kind.weight for kind in mix]
    async with httpx2.AsyncClient(base_url=base, timeout=120) as http:
        while monotonic() < until:
            kind = random.choices(mix, weights)[0]
            start = monotonic()
            try:
                answer = await kind.send(http)
            except httpx2.HTTPError as error:
                tally.wrong[f"{kind.name}: {type(error).__name__} {error}"] += 1
                continue
            tally.note(kind.name, answer.status_code, kind.expected, start, answer.text)
            if answer.status_code == BUSY:
                await asyncio.sleep(float(answer.headers["Retry-After"]))


async def stream(base: str, frame: bytes, tally: Tally, until: float) -> None:
    """One live stream, which sends a frame when the last was answered."""
    url = f"{base.replace('http', 'ws')}/api/v1/live"
    async with connect(url, max_size=None, open_timeout=120, ping_timeout=None) as socket:
        while monotonic() < until:
            start = monotonic()
            await socket.send(frame)
            answer = json.loads(await socket.recv())
            busy = answer["type"] == "error" and answer["error"]["code"] == "busy"
            status = BUSY if busy else 200 if answer["type"] == "reading" else 500
            tally.note("live frame", status, 200, start, str(answer.get("error")))
            await asyncio.sleep(1.0 if busy else 0.05)


async def watch(pid: int, memory: Memory, until: float) -> None:
    """Take down the memory of the server's processes every two seconds."""
    while monotonic() < until:
        memory.take(family(pid))
        await asyncio.sleep(2)


async def load(base: str, pid: int, seconds: float, clients: int) -> tuple[Tally, Memory]:
    """Everything at once for ``seconds``."""
    photo, small = _jpeg(1600), _jpeg(640)
    tally, memory = Tally(), Memory()
    until = monotonic() + seconds
    mix = kinds(photo, small)
    async with asyncio.TaskGroup() as group:
        group.create_task(watch(pid, memory, until))
        group.create_task(stream(base, small, tally, until))
        for _ in range(clients):
            group.create_task(client(base, mix, tally, until))
    return tally, memory


def report(tally: Tally, memory: Memory, seconds: float) -> bool:
    """Print the figures; whether nothing was wrong."""
    print(f"{'request':<18}{'answers':>9}{'429':>7}{'p50 ms':>10}{'p95':>9}{'p99':>9}{'most':>9}")
    for kind, times in sorted(tally.times.items()):
        times.sort()
        marks = [times[min(len(times) - 1, int(part * len(times)))] for part in (0.5, 0.95, 0.99)]
        row = "".join(f"{ms:9.1f}" for ms in (*marks, times[-1]))
        print(f"{kind:<18}{len(times):>9}{tally.statuses[kind, BUSY]:>7} {row}")
    total = sum(len(times) for times in tally.times.values())
    print(f"{total} answers in {seconds:.0f} s, {total / seconds:.1f} a second")
    print(memory.summary())
    for text, count in tally.wrong.most_common(20):
        print(f"WRONG {count} x {text}")
    return not tally.wrong


def main() -> int:
    """Run it as the arguments say."""
    parser = argparse.ArgumentParser(prog="python -m tehai.bench.load", description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--clients", type=int, default=24)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w") as log:
        environment = {**os.environ, "TEHAI_SERVE_MATCHES": f"{folder}/matches.sqlite"}
        command = [sys.executable, "-m", "tehai", "serve", "--port", "0"]
        server = subprocess.Popen(
            [*command, "--workers", str(options.workers)],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env=environment,
        )
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+(?=,)", server.stdout.readline())
            assert found, (Path(folder) / "log").read_text()
            asyncio.run(_ready(found[0]))
            print(f"{options.workers} workers, {options.clients} clients, one live stream")
            tally, memory = asyncio.run(
                load(found[0], server.pid, options.seconds, options.clients)
            )
        finally:
            server.terminate()
            server.communicate(timeout=60)
        return 0 if report(tally, memory, options.seconds) else 1


async def _ready(base: str) -> None:
    async with httpx2.AsyncClient(base_url=base, timeout=60) as http:
        for _ in range(600):
            try:
                await http.get("/healthz")
            except httpx2.TransportError:
                await asyncio.sleep(0.1)
            else:
                return


def _jpeg(width: int) -> bytes:
    with Image.open(SAMPLE) as picture:
        data = io.BytesIO()
        size = (width, width * picture.height // picture.width)
        picture.resize(size).save(data, "JPEG", quality=88)
        return data.getvalue()


if __name__ == "__main__":
    sys.exit(main())
