"""``tehai serve`` as its own processes: workers, the real network, stopping, bad starts."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest
from PIL import Image
from websockets.sync.client import connect

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "tehai" / "samples" / "hand.jpg"
NOTATION = json.loads(SAMPLE.with_suffix(".json").read_text(encoding="utf-8"))["notation"]


Process = subprocess.Popen[str]


def start(*args: str, folder: Path, **env: str) -> Process:
    with (folder / "log").open("w", encoding="utf-8") as log:
        return subprocess.Popen(
            [sys.executable, "-m", "tehai", "serve", "--port", "0", *args],
            stdout=subprocess.PIPE,
            stderr=log,
            cwd=folder,
            text=True,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "PYTHONUNBUFFERED": "1",
                "TEHAI_SERVE_MATCHES": str(folder / "matches.sqlite"),
                "TEHAI_SERVE_WORK_SECONDS": "300",
                "TEHAI_SERVE_STOP_SECONDS": "300",
                **env,
            },
        )


@contextmanager
def serving(
    *args: str, folder: Path, **env: str
) -> Iterator[tuple[httpx2.Client, subprocess.Popen[str]]]:
    process = start(*args, folder=folder)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.match(r"Tehai at (http://\S+),", line)
        assert found, (line, (folder / "log").read_text())
        with httpx2.Client(base_url=found[1], timeout=300) as client:
            for _ in range(600):
                try:
                    client.get("/healthz")
                    break
                except httpx2.TransportError:
                    time.sleep(0.1)
            yield client, process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


@pytest.fixture(scope="module")
def photo() -> bytes:
    """The sample, as a phone's page sends it."""
    with Image.open(SAMPLE) as picture:
        data = io.BytesIO()
        picture.resize((1280, 960)).save(data, "JPEG", quality=90)
        return data.getvalue()


def read(client: httpx2.Client, photo: bytes) -> dict[str, object]:
    response = client.post("/api/v1/read", files={"photo": photo})
    assert response.status_code == 200, response.text
    return {**response.json(), "elapsed_ms": {}}


def test_two_workers_give_the_same_answers_and_stop_in_good_order(tmp_path, photo):
    with serving("--workers", "2", folder=tmp_path) as (client, process):
        first = read(client, photo)
        assert first["notation"] == NOTATION
        with ThreadPoolExecutor(4) as threads:
            several = list(threads.map(lambda _: read(client, photo), range(6)))
        assert several == [first] * 6
        assert _requests(client, "/api/v1/read") == 7  # of both workers together
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
        with pytest.raises(httpx2.TransportError):
            client.get("/healthz")
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    asked = [line for line in lines if line["message"] == "request"]
    assert [line["status"] for line in asked if line["route"] == "/api/v1/read"] == [200] * 7
    assert not [line for line in lines if line["level"] in ("error", "critical")]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_told_to_stop_has_not_failed(tmp_path, how):
    with serving(folder=tmp_path) as (_, process):
        process.send_signal(how)
        assert process.wait(60) == 0


def _requests(client: httpx2.Client, route: str) -> float:
    text = client.get("/metrics").text
    return sum(
        float(line.split()[-1])
        for line in text.splitlines()
        if line.startswith("tehai_requests_total") and f'route="{route}"' in line
    )


def test_one_process_with_clients_of_every_kind(tmp_path, photo):
    with serving(folder=tmp_path) as (client, process):
        url = str(client.base_url)
        # A stream that breaks off within a frame.
        address = (client.base_url.host, client.base_url.port)
        with socket.create_connection(address, timeout=60) as raw:
            raw.sendall(
                b"GET /api/v1/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            )
            assert raw.recv(12) == b"HTTP/1.1 101"
            raw.sendall(b"\x82\xfe\xff\xff" + b"1234" + b"x" * 1000)
        # A photo that breaks off.
        with socket.create_connection(address, timeout=60) as raw:
            raw.sendall(
                b"POST /api/v1/read HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n"
                b"Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n"
            )
        # A frame that no stream may have.
        with connect(url.replace("http", "ws") + "/api/v1/live", max_size=None) as stream:
            for _ in range(20):
                stream.send(photo)
                answer = json.loads(stream.recv(300))
                assert answer["type"] == "reading"
                if answer["score"] is not None:
                    break
            assert answer["reading"]["notation"] == NOTATION
            assert answer["score"]["schema"] == "tehai.score/1"
            stream.send(b"x" * (5 * 1024 * 1024))
            with pytest.raises(Exception, match="1009"):
                stream.recv(60)
        assert client.get("/healthz").status_code == 200
        live = re.search(r"^tehai_live_streams (\S+)", client.get("/metrics").text, re.MULTILINE)
        assert live is not None
        assert float(live[1]) == 0
        # What is being answered when the server is told to stop is answered.
        with ThreadPoolExecutor(1) as threads:
            last = threads.submit(read, client, photo)
            while "tehai_photos_in_work 1.0" not in client.get("/metrics").text and not last.done():
                time.sleep(0.01)
            process.send_signal(signal.SIGTERM)
            assert last.result(120)["notation"] == NOTATION
        assert process.wait(60) == 0


@pytest.mark.parametrize(
    ("args", "env", "status", "words"),
    [
        (("--weights", "absent.onnx"), {}, 1, "absent.onnx"),
        (("--weights", "log"), {}, 1, "log"),
        (("--host", "not an address"), {}, 1, "cannot listen on"),
        (("--workers", "0"), {}, 2, "workers"),
        (("--ssl-cert", "log"), {}, 2, "--ssl-key"),
        (("--ssl-cert", "log", "--ssl-key", "log"), {}, 1, "certificate"),
        ((), {"TEHAI_SERVE_QUEUE": "many"}, 2, "TEHAI_SERVE_QUEUE"),
        ((), {"TEHAI_SERVE_PHOTO_BYTES": "-1"}, 2, "TEHAI_SERVE_PHOTO_BYTES"),
        ((), {"TEHAI_SERVE_CORS_ORIGINS": "no json"}, 2, "TEHAI_SERVE_CORS_ORIGINS"),
    ],
)
def test_a_start_that_fails_is_one_line(tmp_path, args, env, status, words):
    process = start(*args, folder=tmp_path, **env)
    process.communicate(timeout=120)
    lines = (tmp_path / "log").read_text().splitlines()
    assert process.returncode == status
    assert len(lines) == 1
    assert lines[0].startswith("tehai: ")
    assert words in lines[0]


def test_a_port_in_use(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        process = start("--port", port, folder=tmp_path)
        process.communicate(timeout=120)
    assert process.returncode == 1
    assert (tmp_path / "log").read_text() == (
        f"tehai: cannot listen on 127.0.0.1:{port}: address already in use\n"
    )
