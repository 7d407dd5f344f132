"""Photo to reading, with a detector that answers what the test laid."""

from __future__ import annotations

import io
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from scoring.tiles import Tile
from tests.vision.scenes import photograph, row
from vision.detections import Detections
from vision.image import ImageError
from vision.reader import interpret, read


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


class SeeingFine(Seeing):
    """One that wants all pixels."""

    def detect_finer(
        self, image: NDArray[np.uint8], finer: Callable[[], NDArray[np.uint8]]
    ) -> Detections:
        self.detect(finer())
        return self.seen


@pytest.mark.parametrize(
    ("width", "height", "looked_at"),
    [(4000, 3000, (3000, 4000, 3)), (8000, 6000, (3000, 4000, 3)), (1600, 1200, (1200, 1600, 3))],
)
def test_a_detector_may_ask_for_more_pixels_of_a_large_photo(
    width: int, height: int, looked_at: tuple[int, ...]
) -> None:
    buffer = io.BytesIO()
    Image.new("RGB", (width, height), (0, 90, 60)).save(buffer, "JPEG")
    detector = SeeingFine(photograph(row("1m2m3m4p5p6p7s8s9s1z1z1z2z2z")))
    reading = read(buffer.getvalue(), detector)
    assert detector.shape == looked_at
    assert (reading.width, reading.height) == (width, height)
    first = np.array(reading.tiles[0].quad)
    scale = width / min(width, 2000)
    assert first == pytest.approx(scale * detector.seen.quads[0], abs=0.11 * scale)


def test_a_photo_without_tiles_gives_an_empty_reading() -> None:
    reading = read(png(1, 1), Seeing(Detections.empty()))
    assert reading.tiles == ()
    assert not reading.has_hand
    assert reading.doubts == ()


def test_a_bad_photo_is_an_image_error() -> None:
    with pytest.raises(ImageError):
        read(b"no picture", Seeing(Detections.empty()))


def test_melds_alone_make_a_reading() -> None:
    """Of a table so badly seen that nothing but melds is left of the hand."""
    tiles = {
        "0s": [[1137, 1074], [1185, 1075], [1184, 1144], [1138, 1145]],
        "5s": [[1263, 1112], [1238, 1144], [1188, 1130], [1213, 1097]],
        "5s ": [[1086, 1073], [1132, 1073], [1131, 1140], [1086, 1141]],
        "5z": [[982, 1113], [989, 1079], [1039, 1085], [1034, 1120]],
        "6z": [[661, 656], [705, 660], [701, 715], [657, 712]],
        "9p": [[813, 665], [857, 668], [854, 720], [811, 718]],
        "6p": [[863, 663], [906, 664], [906, 720], [862, 719]],
        "6m": [[1445, 1148], [1397, 1153], [1392, 1082], [1441, 1078]],
        "6m ": [[1396, 1100], [1395, 1155], [1328, 1144], [1328, 1104]],
        "6m  ": [[1267, 1081], [1317, 1078], [1322, 1141], [1273, 1144]],
    }
    labels = [int(Tile.parse(code.strip())) for code in tiles]
    seen = Detections.from_quads(list(tiles.values()), labels)
    assert len(interpret(seen, 1600, 1200).tiles) == len(tiles)
    for left_out in range(len(tiles)):
        fewer = seen.select([n for n in range(len(tiles)) if n != left_out])
        assert len(interpret(fewer, 1600, 1200).tiles) == len(tiles) - 1
