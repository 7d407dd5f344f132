"""``tehai live``: a recorded clip, a camera that comes and goes, windows, and bad usage."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace

import cv2
import numpy as np
import pytest

from tehai.cli.root import _run
from tehai.live import capture
from tehai.live.capture import LiveError
from tehai.live.session import Update, Verdict
from tehai.live.telling import Teller
from tehai.live.window import QUIT, Window, has_screen
from tests.vision.scenes import photograph, row
from vision.detections import Detections
from vision.reading import Reading

TENPAI = "2m3m4m5p6p7p2s3s4s5s6s7s5z"
SIDE = 1000


class Seeing:
    """A detector that knows from a picture's brightness how many tiles lie there: none in a black
    one, 13 in a grey one, 14 in a white one."""

    def detect(self, image: np.ndarray) -> Detections:
        level = int(image.mean()) // 85
        if level == 0:
            return Detections.empty()
        return photograph(row(TENPAI + ("5z" if level > 1 else "")))


@pytest.fixture(autouse=True)
def quiet(monkeypatch):
    monkeypatch.setattr("tehai.photo.open_detector", lambda weights: Seeing())
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)


@pytest.fixture
def run(capsys):
    def call(*args: str) -> SimpleNamespace:
        status = _run(["live", *args])
        out, err = capsys.readouterr()
        return SimpleNamespace(status=status, out=out, err=err)

    return call


def write_clip(path: Path, levels: list[int], each: int = 15, rate: float = 5.0) -> str:
    """A recording: ``each`` frames of every brightness."""
    fourcc = cv2.VideoWriter.fourcc(*"MJPG")
    writer = cv2.VideoWriter(str(path), fourcc, rate, (SIDE, SIDE))
    assert writer.isOpened()
    for level in levels:
        for _ in range(each):
            writer.write(np.full((SIDE, SIDE, 3), level, np.uint8))
    writer.release()
    return str(path)


@pytest.fixture(scope="module")
def clip(tmp_path_factory):
    """Nothing, then a waiting hand, then a winning one: three seconds of each."""
    return write_clip(tmp_path_factory.mktemp("clip") / "hand.avi", [0, 120, 250])


def test_a_recording_as_json_lines(run, clip):
    result = run("--video", clip, "--json", "--riichi")
    assert (result.status, result.err) == (0, "end of the video\n")
    lines = [json.loads(line) for line in result.out.splitlines()]
    assert {line["schema"] for line in lines} == {"tehai.live/1"}
    times = [line["time"] for line in lines if line["event"] == "score"]
    assert times == sorted(times)
    waiting, won = (line for line in lines if line["event"] == "score")
    assert 3 <= waiting["time"] <= 5
    assert [wait["tile"] for wait in waiting["score"]["waits"]] == ["5z"]
    assert 6 <= won["time"] <= 8
    assert won["score"]["win"] is True
    assert Reading.from_dict(won["reading"]).notation == "234m567p234567s55z"
    assert "hand_steady" in {line["event"] for line in lines}


def test_a_recording_for_people(run, clip):
    result = run("--video", clip, "--riichi", "--lang", "zh")
    assert result.status == 0
    assert "立直" in result.out
    assert "聽牌" in result.out
    assert "自家：手牌" in result.out


def test_a_waiting_hand_is_told_with_its_time_and_its_waits(run, clip):
    """The stream has no ``--win``, and nothing is wrong with thirteen tiles."""
    out = run("--video", clip, "--riichi").out
    assert "--win" not in out and "No win" not in out
    block = out.split("\n\n")[1].splitlines()
    assert re.fullmatch(r" +0:0[345]\.\d", block[0])
    assert block[1] == "Hand  234m567p234567s5z"
    assert block[2] == "tenpai, 3 left"


def test_the_same_score_is_told_once():
    reading = Reading(64, 48)
    teller = Teller()
    texts = [
        list(teller.texts_of(Update(time, reading, True, verdict=verdict, changed=True)))
        for time, verdict in enumerate(
            (
                Verdict(error=ValueError("five times 1m")),
                Verdict(error=ValueError("five times 1m")),
                Verdict(error=ValueError("five times 2m")),
            )
        )
    ]
    assert [len(told) for told in texts] == [1, 0, 1]


def test_fewer_frames(run, clip, monkeypatch):
    seen = []
    monkeypatch.setattr(Seeing, "detect", lambda self, image: seen.append(1) or Detections.empty())
    assert run("--video", clip, "--rate", "1").status == 0
    assert len(seen) == 9


class Camera:
    """Gives some grey pictures, then is gone."""

    def __init__(self, count: int) -> None:
        self.left = count

    def read(self):
        self.left -= 1
        return np.full((SIDE, SIDE, 3), 120, np.uint8) if self.left >= 0 else None

    def time(self) -> float:
        return 0.0

    def close(self) -> None:
        pass


def test_a_camera_that_is_lost_and_back(run, monkeypatch):
    """The user interrupts it in the end."""
    opened = []

    def open_camera(number: int):
        opened.append(number)
        if len(opened) == 2:
            raise LiveError("no_camera", "gone")
        if len(opened) == 4:
            raise KeyboardInterrupt
        return Camera(1)

    monkeypatch.setattr(capture, "open_camera", open_camera)
    monkeypatch.setattr("tehai.live.source.Patience.__init__", _hasty)
    result = run("--camera", "3", "--json", "--rate", "60")
    assert opened == [3] * 4
    assert result.status == 130
    events = [json.loads(line)["event"] for line in result.out.splitlines()]
    assert [e for e in events if e.startswith("camera")] == [
        *("camera_lost", "camera_back", "camera_lost"),
    ]


def _hasty(self, stall: float = 0.5, retry: float = 0.01) -> None:
    object.__setattr__(self, "stall", stall)
    object.__setattr__(self, "retry", retry)


@pytest.mark.parametrize(
    ("args", "status", "words"),
    [
        (("--camera", "0", "--video", "x"), 2, "not both"),
        (("--camera", "-1"), 2, "camera"),
        (("--rate", "0", "--video", "x"), 2, "rate"),
        (("--video", "absent.mp4"), 1, "there is no video file absent.mp4"),
        (("--video", "."), 1, "there is no video file"),
        (("--video", "absent.mp4", "--ippatsu"), 2, "ippatsu"),
        (("--video", "absent.mp4", "--rules", "bridge"), 2, "bridge"),
        (("--camera", "99"), 1, "camera 99 is not there"),
    ],
)
def test_what_cannot_be_done_is_one_line(run, args, status, words):
    result = run(*args)
    assert result.status == status
    assert len(result.err.splitlines()) == 1
    assert words in result.err


def test_a_picture_is_no_video(run, tmp_path):
    path = tmp_path / "text.avi"
    path.write_bytes(b"\xff\xd8\xff\xe0 nothing")
    result = run("--video", str(path))
    assert result.status == 1
    assert len(result.err.splitlines()) == 1


class Screen:
    """What of OpenCV shows windows."""

    WND_PROP_VISIBLE = 4

    def __init__(self, keys=(), visible=1.0) -> None:
        self.keys, self.visible, self.shown, self.open = list(keys), visible, [], True

    def imshow(self, title, picture) -> None:
        self.shown.append(picture)

    def waitKey(self, delay) -> int:
        return self.keys.pop(0) if self.keys else -1

    def getWindowProperty(self, title, name) -> float:
        return self.visible

    def destroyWindow(self, title) -> None:
        self.open = False


def window_on(screen: Screen) -> Window:
    window = Window.__new__(Window)
    window._gui = screen
    return window


UPDATE = Update(0.0, Reading(64, 48), False)
PICTURE = np.zeros((48, 64, 3), np.uint8)


@pytest.mark.parametrize("key", sorted(QUIT))
def test_a_key_ends_the_stream(key):
    screen = Screen(keys=[-1, key])
    window = window_on(screen)
    assert window.show(PICTURE, UPDATE)
    assert not window.show(PICTURE, UPDATE)
    assert len(screen.shown) == 2


def test_closing_the_window_ends_the_stream():
    assert not window_on(Screen(visible=0.0)).show(PICTURE, UPDATE)


def test_with_a_screen_there_is_a_window(run, clip, monkeypatch):
    screen = Screen(keys=[-1, -1, ord("q")])
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("tehai.live.window.Window.__init__", lambda self: None)
    monkeypatch.setattr("tehai.live.window.Window._gui", screen, raising=False)
    assert has_screen()
    assert run("--video", clip, "--json").status == 0
    assert len(screen.shown) == 3
    assert not screen.open


def test_without_a_screen_there_is_none(run, clip, monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    assert not has_screen()
    monkeypatch.setattr(
        "tehai.live.window.Window.__init__", lambda self: pytest.fail("a window was opened")
    )
    assert run("--video", clip, "--json").status == 0


def test_a_window_that_cannot_be_opened(run, clip, monkeypatch):
    def fail(self) -> None:
        raise LiveError("no_window", "this OpenCV shows no windows")

    monkeypatch.setattr("tehai.live.window.Window.__init__", fail)
    asked = run("--video", clip, "--window")
    assert (asked.status, asked.err) == (1, "tehai: this OpenCV shows no windows\n")
    monkeypatch.setenv("DISPLAY", ":0")
    assert run("--video", clip, "--json").status == 0
