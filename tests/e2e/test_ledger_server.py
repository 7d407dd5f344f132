"""Two phones at one table while the server is killed: what either was told stays."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tehai.ledger.store import Store
from tests.tehai.ledger.plays import NAMES

ROOT = Path(__file__).parents[2]
SERVER = Path(__file__).with_name("ledger_server.py")
KILLS = max(1, int(os.environ.get("TEHAI_KILLS", "5")) // 10)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")


class Server:
    """A server process on a port of its own."""

    def __init__(self, path: Path, port: int) -> None:
        self.base = f"http://127.0.0.1:{port}/api/v1/matches"
        self.process = subprocess.Popen(
            [sys.executable, "-W", "error", str(SERVER), str(path), str(port)],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stderr=subprocess.PIPE,
        )
        end = time.monotonic() + 90
        while True:
            try:
                self.ask("?limit=1")
                return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > end:
                    self.process.kill()
                    raise AssertionError(self.process.communicate()[1].decode()) from None
                time.sleep(0.05)

    def ask(self, place: str, body: object = None) -> tuple[int, Any]:
        """Status and JSON answer. Raises OSError when there is no whole answer."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.base + place, data, headers)
        try:
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    return answer.status, json.load(answer)
            except urllib.error.HTTPError as error:
                return error.code, json.load(error)
        except (ValueError, http.client.HTTPException) as error:  # cut off in the middle
            raise OSError("half an answer") from error

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """Exit status and what it said on standard error."""
        self.process.send_signal(how)
        errors = self.process.communicate(timeout=30)[1].decode()
        return self.process.returncode, errors


@contextmanager
def serving(path: Path, port: int) -> Iterator[Server]:
    server = Server(path, port)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.end(signal.SIGKILL)


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Phone(threading.Thread):
    """Enters renamings one after the other until the server is gone.

    told: what was answered with 200, by version. pending: what got no answer.
    """

    def __init__(self, server: Server, match: str, person: int) -> None:
        super().__init__()
        self.server, self.place, self.person = server, f"/{match}", person
        self.told: dict[int, str] = {}
        self.pending: dict[str, Any] | None = None

    def run(self) -> None:
        version, number = 0, 0
        while True:
            number += 1
            event = {"event": "rename", "person": self.person, "name": f"{uuid.uuid4()}"[:30]}
            self.pending = {"version": version, "event": event, "key": str(uuid.uuid4())}
            try:
                status, answer = self.server.ask(f"{self.place}/events", self.pending)
            except OSError:
                return
            assert status in (200, 409), answer
            state = answer if status == 200 else answer["match"]
            if status == 200:
                self.told[state["version"]] = event["name"]
            version = state["version"]


def test_a_server_killed_under_two_phones(tmp_path, port):
    path, random = tmp_path / "m.sqlite", Random(3)
    with Store.open(path) as store:
        match = store.begin(NAMES).page.id
    told: dict[int, str] = {}
    repeated = 0
    for _ in range(KILLS):
        with serving(path, port) as server:
            phones = [Phone(server, match, person) for person in (0, 1)]
            for phone in phones:
                phone.start()
            while not any(phone.told for phone in phones):
                time.sleep(0.01)
            time.sleep(random.uniform(0, 0.5))
            server.end(signal.SIGKILL)
            for phone in phones:
                phone.join(timeout=60)
        for phone in phones:
            assert not told.keys() & phone.told.keys()
            told |= phone.told
        with Store.open(path) as store:
            entries = store.book(match).entries
        for version, name in told.items():
            assert (entries[version - 1].event or {})["name"] == name
        # A lost answer is asked for again, as a phone would: entered once, whether it was or not.
        with serving(path, port) as server:
            for phone in phones:
                assert phone.pending is not None
                before = len(entries)
                known = [entry for entry in entries if entry.key == phone.pending["key"]]
                again = phone.pending if known else {**phone.pending, "version": before}
                status, answer = server.ask(f"/{match}/events", again)
                assert status == 200, answer
                assert answer["version"] == before + (0 if known else 1)
                repeated += bool(known)
                with Store.open(path) as store:
                    entries = store.book(match).entries
    print(f"{KILLS} kills, {len(told)} answers, {repeated} entered but not answered")
    assert len({entry.key for entry in entries}) == len(entries)


def test_feeds_do_not_keep_a_server_from_ending(tmp_path, port):
    with serving(tmp_path / "m.sqlite", port) as server:
        _, state = server.ask("", {"players": NAMES})
        with urllib.request.urlopen(f"{server.base}/{state['id']}/feed", timeout=30) as feed:
            assert feed.readline() == b"event: state\n"
            begun = time.monotonic()
            status, errors = server.end(signal.SIGTERM)
            assert time.monotonic() - begun < 15  # half the time that it would wait for answers
    assert status in (0, -15), errors
    assert "Traceback" not in errors, errors


def declare_riichi(server: Server, place: str, seat: int) -> int:
    """The status of an entry that is the match's event number ``seat``, from 0."""
    event = {"event": "riichi", "seat": seat}
    return server.ask(f"{place}/events", {"version": seat, "event": event})[0]


def test_a_feed_goes_on_with_a_new_server(tmp_path, port):
    """A browser's EventSource comes back with the last version that it has seen."""
    path = tmp_path / "m.sqlite"
    with serving(path, port) as server:
        _, state = server.ask("", {"players": NAMES})
        place = f"/{state['id']}"
        assert declare_riichi(server, place, 0) == 200
        server.end(signal.SIGKILL)
    with serving(path, port) as server:
        assert declare_riichi(server, place, 1) == 200
        request = urllib.request.Request(
            server.base + place + "/feed", headers={"Last-Event-ID": "1"}
        )
        with urllib.request.urlopen(request, timeout=30) as feed:
            lines = [feed.readline() for _ in range(3)]
        assert lines[0] == b"event: state\n" and lines[2] == b"id: 2\n"
        assert json.loads(lines[1].removeprefix(b"data: "))["declared"] == [0, 1]
