"""Photo to reading, with a detector that answers what the test laid."""

from __future__ import annotations

import io

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from tests.vision.scenes import photograph, row
from vision.detections import Detections
from vision.image import ImageError
from vision.reader import read


class Seeing:
    """A detector that reports fixed detections and remembers the picture."""

    def __init__(self, seen: Detections) -> None:
        self.seen = seen
        self.shape: tuple[int, ...] = ()

    def detect(self, image: NDArray[np.uint8]) -> Detections:
        self.shape = image.shape
        return self.seen


def png(width: int, height: int) -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (width, height), (0, 90, 60)).save(buffer, "PNG")
    return buffer.getvalue()


def test_a_photo_is_read() -> None:
    detector = Seeing(photograph(row("1m2m3m4p5p6p7s8s9s1z1z1z2z2z")))
    reading = read(png(1000, 800), detector)
    assert detector.shape == (800, 1000, 3)
    assert (reading.width, reading.height) == (1000, 800)
    assert reading.notation == "123m456p789s11122z"
    assert list(reading.elapsed_ms) == ["decode", "detect", "layout"]
    assert all(0 <= value < 5000 for value in reading.elapsed_ms.values())


def test_a_large_photo_is_read_small_and_told_in_its_own_pixels() -> None:
    buffer = io.BytesIO()
    Image.new("RGB", (4000, 3000), (0, 90, 60)).save(buffer, "JPEG")
    detector = Seeing(photograph(row("1m2m3m4p5p6p7s8s9s1z1z1z2z2z")))
    reading = read(buffer.getvalue(), detector)
    assert detector.shape == (1500, 2000, 3)
    assert (reading.width, reading.height) == (4000, 3000)
    first = np.array(reading.tiles[0].quad)
    assert first == pytest.approx(2 * detector.seen.quads[0], abs=0.11)


def test_a_photo_without_tiles_gives_an_empty_reading() -> None:
    reading = read(png(1, 1), Seeing(Detections.empty()))
    assert reading.tiles == ()
    assert not reading.has_hand
    assert reading.doubts == ()


def test_a_bad_photo_is_an_image_error() -> None:
    with pytest.raises(ImageError):
        read(b"no picture", Seeing(Detections.empty()))
