"""``WS /api/v1/live``: frames, settings, limits, clients that go away or send nonsense."""

from __future__ import annotations

import itertools
import threading

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.tehai.api.conftest import LIVE, Seeing, picture
from vision.reading import Reading

FRAME = picture("JPEG")
TENPAI = "2m3m4m5p6p7p2s3s4s5s6s7s5z"


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    """Every look at the clock is 0.3 seconds later."""
    ticks = itertools.count()
    monkeypatch.setattr("tehai.api.live.monotonic", lambda: 0.3 * next(ticks))


def look(socket, frames=1):
    """The last answer to some frames, each sent when the one before was answered."""
    for _ in range(frames):
        socket.send_bytes(FRAME)
        answer = socket.receive_json()
        assert answer["type"] == "reading"
    return answer


def look_until(socket, condition):
    for _ in range(20):
        answer = look(socket)
        if condition(answer):
            return answer
    raise AssertionError(answer)


def test_a_steady_hand_is_scored(client):
    with client.websocket_connect(LIVE) as socket:
        first = look(socket)
        assert set(first) == {
            *("type", "frame", "time", "steady", "hidden", "reading", "score", "events"),
        }
        assert first["frame"] == 1
        assert (first["steady"], first["score"]) == (False, None)
        answer = look_until(socket, lambda a: a["score"])
        assert answer["steady"]
        assert answer["score"]["reason"] == "no_yaku"
        assert "reading" not in answer["score"]
        reading = Reading.from_dict(answer["reading"])
        assert reading.notation == "234m567p234567s55z"


def test_events_are_told(client):
    with client.websocket_connect(LIVE) as socket:
        answer = look_until(socket, lambda a: a["events"])
        assert answer["events"][0]["event"] == "hand_steady"


def test_a_waiting_hand_tells_its_waits(serve):
    with serve(Seeing(TENPAI)).websocket_connect(LIVE) as socket:
        answer = look_until(socket, lambda a: a["score"])
        assert answer["score"]["win"] is False
        assert [wait["tile"] for wait in answer["score"]["waits"]] == ["5z"]


def test_settings_change_the_score_at_once(client):
    with client.websocket_connect(f"{LIVE}?lang=zh") as socket:
        look_until(socket, lambda a: a["score"])
        socket.send_json({"type": "settings", "situation": {"tsumo": True}})
        answer = look(socket)
        assert [row["name"] for row in answer["score"]["yaku"]] == ["門前清自摸和"]
        socket.send_json({"type": "settings", "rules": "taiwan", "lang": "en"})
        assert look(socket)["score"] is None  # 14 tiles are no Taiwanese hand
        socket.send_json({"type": "settings", "situation": {"riichi": "riichi"}, "lang": "en"})
        assert [row["name"] for row in look(socket)["score"]["yaku"]] == ["Riichi"]


def test_a_reset_forgets_the_table(client):
    with client.websocket_connect(LIVE) as socket:
        look_until(socket, lambda a: a["steady"])
        socket.send_json({"type": "reset"})
        assert not look(socket)["steady"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_request"),
        ("{", "bad_request"),
        ("[]", "bad_request"),
        ("[" * 50_000, "bad_request"),
        ('{"type": "fly"}', "bad_request"),
        ('{"type": "reset", "hard": true}', "bad_request"),
        ('{"type": "settings", "colour": "red"}', "bad_request"),
        ('{"type": "settings", "reading": {}}', "bad_request"),
        ('{"type": "settings", "lang": "xx"}', "bad_request"),
        ('{"type": "settings", "lang": ["en"]}', "bad_request"),
        ('{"type": "settings", "rules": "bridge"}', "bad_request"),
        ('{"type": "settings", "rules": "\\ud800"}', "bad_request"),
        ('{"type": "settings", "situation": {"ippatsu": true}}', "bad_request"),
    ],
)
def test_a_message_that_is_wrong_is_told_and_the_stream_goes_on(client, text, code):
    with client.websocket_connect(LIVE) as socket:
        socket.send_text(text)
        answer = socket.receive_json()
        assert (answer["type"], answer["frame"], answer["error"]["code"]) == ("error", None, code)
        assert look(socket)["frame"] == 1


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty"),
        (b"no picture", "not_an_image"),
        (FRAME[:500], "unreadable"),
        (picture("JPEG", (3000, 3000)), "too_many_pixels"),
    ],
)
def test_a_bad_frame_is_told_and_the_stream_goes_on(client, data, code):
    with client.websocket_connect(LIVE) as socket:
        socket.send_bytes(data)
        answer = socket.receive_json()
        assert (answer["type"], answer["frame"]) == ("error", 1)
        assert answer["error"]["code"] in (code, "truncated")
        assert look(socket)["frame"] == 2


def test_a_frame_that_is_too_large_ends_the_stream(serve):
    client = serve(frame_bytes=1000)
    with client.websocket_connect(LIVE) as socket:
        socket.send_bytes(b"x" * 1001)
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == 1009


def test_only_the_newest_frame_waits(serve):
    detector = Seeing()
    opened, reached = threading.Event(), threading.Event()

    def wait() -> None:
        reached.set()
        assert opened.wait(60)

    detector.before = wait
    client = serve(detector)
    with client.websocket_connect(LIVE) as socket:
        socket.send_bytes(FRAME)
        assert reached.wait(60)
        for _ in range(5):
            socket.send_bytes(FRAME)
        socket.send_json({"type": "settings", "situation": {"tsumo": True}})
        # Taken in while the first frame is still looked at, as it is answered after them.
        with client.websocket_connect(LIVE) as other:
            other.send_json({"type": "reset", "x": 1})
            assert other.receive_json()["type"] == "error"
        opened.set()
        frames = [socket.receive_json()["frame"] for _ in range(2)]
    assert frames == [1, 6]
    assert 'tehai_frames_total{fate="dropped"} 4.0' in client.get("/metrics").text


def test_a_client_that_goes_while_its_frame_is_looked_at(serve):
    detector = Seeing()
    opened, reached = threading.Event(), threading.Event()

    def wait() -> None:
        reached.set()
        assert opened.wait(60)

    detector.before = wait
    client = serve(detector, live_sessions=1)
    with client.websocket_connect(LIVE) as socket:
        socket.send_bytes(FRAME)
        assert reached.wait(60)
    opened.set()
    detector.before = lambda: None
    assert "tehai_live_streams 0.0" in client.get("/metrics").text
    with client.websocket_connect(LIVE) as socket:
        assert look(socket)["frame"] == 1


def test_streams_are_bounded(serve):
    client = serve(live_sessions=1)
    with client.websocket_connect(LIVE) as first:
        with client.websocket_connect(LIVE) as second, pytest.raises(WebSocketDisconnect) as closed:
            second.receive_json()
        assert closed.value.code == 1013
        assert look(first)["frame"] == 1
    with client.websocket_connect(LIVE) as again:
        assert look(again)["frame"] == 1


def test_a_silent_client_is_let_go(serve):
    client = serve(live_seconds=0.2)
    with client.websocket_connect(LIVE) as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == 1000


def test_too_many_messages_at_once(serve):
    detector = Seeing()
    opened, reached = threading.Event(), threading.Event()

    def wait() -> None:
        reached.set()
        assert opened.wait(60)

    detector.before = wait
    with serve(detector).websocket_connect(LIVE) as socket:
        socket.send_bytes(FRAME)
        assert reached.wait(60)
        for _ in range(17):
            socket.send_json({"type": "reset"})
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        opened.set()
    assert closed.value.code == 1008


def test_a_full_queue_drops_the_frame(serve):
    detector = Seeing()
    opened, reached = threading.Event(), threading.Event()

    def wait() -> None:
        reached.set()
        assert opened.wait(60)

    detector.before = wait
    client = serve(detector, queue=1)
    with client.websocket_connect(LIVE) as first, client.websocket_connect(LIVE) as second:
        first.send_bytes(FRAME)
        assert reached.wait(60)
        second.send_bytes(FRAME)
        answer = second.receive_json()
        assert (answer["type"], answer["error"]["code"]) == ("error", "busy")
        opened.set()
        assert first.receive_json()["type"] == "reading"


def test_a_bad_language_is_refused(client):
    with pytest.raises(WebSocketDisconnect) as closed, client.websocket_connect(f"{LIVE}?lang=xx"):
        pass
    assert closed.value.code == 1008


@pytest.mark.parametrize("lang", ["ja", "zh"])
def test_an_error_is_told_in_the_language(client, lang):
    with client.websocket_connect(LIVE) as socket:
        wrong = {"type": "settings", "rules": {"preset": "riichi", "nope": 1}}
        for message in (wrong, {**wrong, "lang": lang}, wrong):
            socket.send_json(message)
        english, told, after = (socket.receive_json()["error"]["message"] for _ in range(3))
        assert english.isascii()
        assert not told.isascii()
        assert after == told
