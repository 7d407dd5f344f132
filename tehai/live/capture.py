"""OpenCV's captures, behind the little that is needed of them: cameras and video files.

The one module that imports OpenCV for capturing; it is an extra (``pip install 'tehai[live]'``).
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from vision.image import Picture


class LiveError(ValueError):
    """A stream that cannot be opened or shown. ``code``: no_opencv, no_camera, no_video."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Capture(Protocol):
    """A source of pictures."""

    def read(self) -> Picture | None:
        """The next picture, RGB uint8 (height, width, 3), None when there is none any more."""

    def time(self) -> float:
        """Seconds into the recording of the picture read last."""

    def close(self) -> None:
        """Release the device or file."""


def open_camera(number: int) -> Capture:
    """The camera with this number, 0 the first. Raises LiveError."""
    capture = _Capture(number)
    if not capture.opened:
        capture.close()
        raise LiveError("no_camera", f"camera {number} is not there or in use")
    return capture


def open_video(path: Path) -> Capture:
    """A video file. Raises LiveError."""
    if not path.is_file():
        raise LiveError("no_video", f"there is no video file {path}")
    capture = _Capture(str(path))
    if not capture.opened:
        capture.close()
        raise LiveError("no_video", f"{path.name} is no video that OpenCV can read")
    return capture


class _Capture:
    def __init__(self, source: int | str) -> None:
        need_opencv()
        os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")  # silent: faults are told here
        import cv2

        self._cv2 = cv2
        cv2.utils.logging.setLogLevel(0)  # it tells of missing cameras by itself, line after line
        self._capture = cv2.VideoCapture(source)

    @property
    def opened(self) -> bool:
        return bool(self._capture.isOpened())

    def read(self) -> Picture | None:
        """See Capture."""
        there, picture = self._capture.read()
        return rgb(np.asarray(picture, np.uint8)) if there and picture is not None else None

    def time(self) -> float:
        """See Capture."""
        return float(self._capture.get(self._cv2.CAP_PROP_POS_MSEC)) / 1000

    def close(self) -> None:
        """See Capture."""
        self._capture.release()


def rgb(bgr: NDArray[np.uint8]) -> Picture:
    """OpenCV's channel order turned round, either way."""
    return np.ascontiguousarray(bgr[..., ::-1])


def need_opencv() -> None:
    """Raise LiveError where OpenCV is not installed."""
    if find_spec("cv2") is None:
        raise LiveError("no_opencv", "OpenCV is not installed: pip install 'tehai[live]'")
