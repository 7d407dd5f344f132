"""Frames: the newest of a camera, a camera that goes and comes back, recordings."""

from __future__ import annotations

import threading
import time

import numpy as np
import pytest

from tehai.live.capture import LiveError, open_camera, open_video, rgb
from tehai.live.source import Frame, Line, Notice, Patience, camera_frames, video_frames

FAST = Patience(stall=0.3, retry=0.01)


def picture(value: int) -> np.ndarray:
    return np.full((4, 4, 3), value, np.uint8)


class Recording:
    """A capture of pictures that are ``gap`` seconds apart; it ends."""

    def __init__(self, count: int, gap: float) -> None:
        self.count, self.gap, self.at, self.closed = count, gap, -1, 0

    def read(self):
        self.at += 1
        return picture(self.at % 256) if self.at < self.count else None

    def time(self) -> float:
        return self.at * self.gap

    def close(self) -> None:
        self.closed += 1


class Camera:
    """A capture that gives ``count`` pictures, one each ``gap`` seconds, and then none, or hangs
    until it is closed."""

    def __init__(self, count: int, gap: float = 0.0, hang: bool = False) -> None:
        self.count, self.gap, self.hang = count, gap, hang
        self.given, self.closed, self.released = 0, False, threading.Event()

    def read(self):
        time.sleep(self.gap)
        if self.given >= self.count:
            if self.hang:
                self.released.wait(1)
            return None
        self.given += 1
        return picture(self.given % 256)

    def time(self) -> float:
        return 0.0

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize(
    ("count", "gap", "rate", "times"),
    [
        (10, 0.1, 10, [0.1 * k for k in range(10)]),
        (10, 0.1, 5, [0.0, 0.2, 0.4, 0.6, 0.8]),
        (7, 0.5, 60, [0.5 * k for k in range(7)]),
        (1, 0.1, 4, [0.0]),
    ],
)
def test_a_recording_is_sampled_by_its_own_time(count, gap, rate, times):
    recording = Recording(count, gap)
    frames = list(video_frames(recording, rate))
    assert [frame.time for frame in frames] == pytest.approx(times)
    assert recording.closed == 1


def test_a_recording_without_pictures_is_an_error():
    recording = Recording(0, 0.1)
    with pytest.raises(LiveError, match="no picture"):
        list(video_frames(recording, 4))
    assert recording.closed == 1


def test_a_recording_whose_clock_stands_still_or_runs_back_is_read_on():
    recording = Recording(6, 0.1)
    clock = iter([0.0, 0.3, 0.2, 0.2, 0.9, 1.0])
    recording.time = lambda: next(clock)
    times = [frame.time for frame in video_frames(recording, 10)]
    assert times == sorted(times)
    assert times[0] == 0.0
    assert times[-1] == 1.0


def take(frames, count):
    return [next(frames) for _ in range(count)]


def test_a_camera_gives_its_newest_picture():
    camera = Camera(10_000, gap=0.001)
    frames = camera_frames(camera, lambda: camera, rate=5)
    first = next(frames)
    second = next(frames)
    assert isinstance(first, Frame)
    assert isinstance(second, Frame)
    assert second.time > first.time
    # Far more pictures were taken in between, and are forgotten.
    assert int(second.picture[0, 0, 0]) - int(first.picture[0, 0, 0]) > 5
    frames.close()
    assert camera.closed


@pytest.mark.parametrize("hang", [False, True])
def test_a_camera_that_is_lost_is_waited_for(hang):
    cameras = iter([Camera(5)])
    tries = []

    def reopen():
        tries.append(1)
        if len(tries) < 4:
            raise LiveError("no_camera", "gone")
        return next(cameras)

    frames = camera_frames(Camera(1, hang=hang), reopen, rate=1000, patience=FAST)
    first, lost, back, again = take(frames, 4)
    assert isinstance(first, Frame)
    assert (lost.line, back.line) == (Line.LOST, Line.BACK)
    assert isinstance(again, Frame)
    assert first.time <= lost.time <= back.time <= again.time
    assert len(tries) == 4
    frames.close()


def test_a_camera_lost_again_and_again():
    frames = camera_frames(Camera(1), lambda: Camera(1), rate=1000, patience=FAST)
    kinds = [f.line if isinstance(f, Notice) else "frame" for f in take(frames, 9)]
    assert kinds == ["frame", Line.LOST, Line.BACK] * 3
    frames.close()


def test_waiting_for_a_camera_can_be_stopped():
    stop = threading.Event()

    def reopen():
        stop.set()
        raise LiveError("no_camera", "gone")

    frames = camera_frames(Camera(1), reopen, rate=1000, patience=FAST, stop=stop)
    assert [type(f) for f in frames] == [Frame, Notice]


def test_a_camera_that_is_not_there():
    with pytest.raises(LiveError) as error:
        open_camera(99)
    assert error.value.code == "no_camera"


def test_files_that_are_no_video(tmp_path):
    with pytest.raises(LiveError, match="no video file"):
        open_video(tmp_path / "absent.mp4")
    bad = tmp_path / "bad.mp4"
    bad.write_bytes(b"no video at all")
    with pytest.raises(LiveError, match=r"bad\.mp4"):
        open_video(bad)


def test_without_opencv_there_is_a_hint(monkeypatch):
    monkeypatch.setattr("tehai.live.capture.find_spec", lambda name: None)
    with pytest.raises(LiveError, match=r"tehai\[live\]"):
        open_camera(0)


def test_colours_are_turned_round():
    assert rgb(np.array([[[1, 2, 3]]], np.uint8)).tolist() == [[[3, 2, 1]]]
