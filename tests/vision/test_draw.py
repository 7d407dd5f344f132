"""The overlay: right size, colours where the tiles are, readable at any size."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.scenes import Camera, photograph, row
from vision.draw import COLOURS, DOUBT, LEAST_TILE, LONGEST, draw_reading
from vision.reader import interpret
from vision.reading import Reading
from vision.roles import Role

LAID = row("1m2m3m4p5p6p7z7z_8s'8s8s") + row("9m", 10, 12)


def drawn(
    size: int, doubt: dict[int, dict[str, float]] | None = None
) -> tuple[Reading, NDArray[np.uint8]]:
    seen = photograph(LAID, Camera(20, 5, 120, size), doubt=doubt)
    reading = interpret(seen, size, size)
    return reading, draw_reading(np.full((size, size, 3), 128, np.uint8), reading)


def amount(picture: NDArray[np.uint8], colour: tuple[int, int, int]) -> int:
    return int(
        (np.abs(picture.astype(np.int16) - np.array(colour, np.int16)).max(axis=2) <= 24).sum()
    )


@pytest.mark.parametrize("size", [120, 1000, 3600])
def test_every_role_shows_and_tiles_are_large_enough(size: int) -> None:
    reading, picture = drawn(size)
    assert picture.dtype == np.uint8
    width = picture.shape[1]
    assert width <= LONGEST
    quad = np.array(reading.tiles[0].quad)
    tile = float(np.linalg.norm(quad[1] - quad[0])) * width / size
    assert tile >= min(LEAST_TILE, 4 * float(np.linalg.norm(quad[1] - quad[0]))) * 0.9
    for role in (Role.HAND, Role.MELD, Role.DORA):
        assert amount(picture, COLOURS[role]) > 50
    assert amount(picture, COLOURS[Role.RIVER]) == 0
    assert amount(picture, DOUBT) == 0


def test_doubts_are_marked_where_they_are() -> None:
    reading, picture = drawn(1000, {2: {"3m": 0.5, "4m": 0.4}})
    assert reading.doubts
    assert amount(picture, DOUBT) > 50
    scale = picture.shape[1] / 1000
    quad = np.array(reading.tiles[2].quad) * scale
    x, y = quad.mean(axis=0).round().astype(int)
    red, green, _ = (int(value) for value in picture[y, x])
    assert red > green + 20
    other = np.array(reading.tiles[0].quad).mean(axis=0) * scale
    assert picture[int(other[1]), int(other[0])].tolist() == [128, 128, 128]


def test_the_strip_lies_below_the_picture() -> None:
    _, picture = drawn(1000)
    assert picture.shape[0] > picture.shape[1]
    strip = picture[picture.shape[1] :]
    assert (strip.max(axis=2) > 200).any()  # text


def test_an_empty_reading_can_be_drawn() -> None:
    picture = draw_reading(np.zeros((1, 1, 3), np.uint8), Reading(1, 1))
    assert picture.shape[1] >= 1
    assert draw_reading(np.zeros((300, 400, 3), np.uint8), Reading(400, 300)).shape[1] == 400


def test_another_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="the reading 400 x 300"):
        draw_reading(np.zeros((400, 300, 3), np.uint8), Reading(400, 300))
