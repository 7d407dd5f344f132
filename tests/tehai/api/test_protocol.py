"""Connections as such, over real sockets: slow heads, garbage, giant heads."""

from __future__ import annotations

import json
import socket
import threading
import time
from http.client import HTTPResponse

import pytest
import uvicorn

from tehai.api import protocol
from tehai.api.protocol import Protocol
from tehai.api.running import listen


async def app(scope, receive, send):
    """Answers with the number of bytes sent to it."""
    if scope["type"] == "lifespan":
        return
    count, more = 0, True
    while more:
        message = await receive()
        count += len(message.get("body", b""))
        more = message.get("more_body", False)
    body = str(count).encode()
    head = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": head})
    await send({"type": "http.response.body", "body": body})


@pytest.fixture
def port(monkeypatch):
    """Where a server listens that waits half a second for a head of a request."""
    monkeypatch.setattr(protocol, "HEADER_SECONDS", 0.5)
    listener = listen("127.0.0.1", 0)
    config = uvicorn.Config(
        app,
        http=Protocol,
        lifespan="off",
        log_config=None,
        h11_max_incomplete_event_size=protocol.HEADER_BYTES,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    yield listener.getsockname()[1]
    server.should_exit = True
    thread.join(30)
    listener.close()
    assert not thread.is_alive()


def connect(port: int) -> socket.socket:
    client = socket.create_connection(("127.0.0.1", port), timeout=30)
    client.settimeout(30)
    return client


def rest(client: socket.socket) -> bytes:
    """Everything until the server closes."""
    data = b""
    while chunk := client.recv(65536):
        data += chunk
    return data


def answer_of(client: socket.socket) -> tuple[int, bytes]:
    """Status and body of one answer."""
    response = HTTPResponse(client)
    response.begin()
    return response.status, response.read()


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "])
def test_a_head_that_does_not_come_is_not_waited_for(port, sent):
    with connect(port) as client:
        client.sendall(sent)
        assert rest(client) == b""


def test_dripping_bytes_win_no_time(port):
    start = time.monotonic()
    with connect(port) as client:
        client.sendall(b"GET / HTTP/1.1\r\n")
        try:
            while time.monotonic() - start < 20:
                client.sendall(b"X-Drip: 1\r\n")
                time.sleep(0.1)
        except OSError:
            pass
    assert time.monotonic() - start < 20


def test_a_slow_body_is_another_matter(port):
    with connect(port) as client:
        client.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n1")
        time.sleep(0.8)
        client.sendall(b"2")
        assert answer_of(client) == (200, b"2")


def test_a_connection_serves_several_requests(port):
    with connect(port) as client:
        for _ in range(3):
            client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert answer_of(client) == (200, b"0")
            time.sleep(0.3)


@pytest.mark.parametrize(
    "sent",
    [
        b"NONSENSE\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 5 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 40_000,
    ],
)
def test_what_is_no_http_gets_an_error_object(port, sent):
    with connect(port) as client:
        client.sendall(sent)
        answer = rest(client)
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400")
    assert json.loads(body)["error"]["code"] == "bad_request"
