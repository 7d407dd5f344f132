"""Pictures that a tool has stretched."""

from __future__ import annotations

import numpy as np
import pytest

from vision.detections import Detections
from vision.image import Picture
from vision.reader import interpret_in_order
from vision.stretched import squeeze, stretch_of


def finds_bright(image: Picture, slack: float = 1.0) -> Detections:
    """A tile, seen three times, where the picture is bright, the surer the more it has a tile's
    shape."""
    rows, columns = np.nonzero(image.mean(axis=2) > 128)
    if not len(rows):
        return Detections.empty()
    box = [columns.min(), rows.min(), columns.max() + 1, rows.max() + 1]
    shape = (box[3] - box[1]) / (box[2] - box[0])
    sure = max(0.0, 1 - abs(shape - 1.35) / slack)
    return (
        Detections.from_boxes([box] * 3, [4] * 3, [sure] * 3) if sure > 0.3 else Detections.empty()
    )


DARK = np.zeros((100, 100, 3), np.uint8)


@pytest.mark.parametrize(("across", "down"), [(1, 2), (1, 4), (2, 1), (4, 1)])
def test_a_picture_is_squeezed_into_its_natural_shape(across: int, down: int) -> None:
    image = np.zeros((200 * down, 200 * across, 3), np.uint8)
    image[50 * down : 131 * down, 40 * across : 100 * across] = 255
    natural = squeeze(image, Detections.empty(), finds_bright)
    assert natural is not None
    assert natural.picture.shape == (200, 200, 3)
    found = finds_bright(natural.picture).stretched(natural.across, natural.down)
    assert found.boxes[0] == pytest.approx(
        [40 * across, 50 * down, 100 * across, 131 * down], abs=4
    )


def test_what_is_still_too_tall_is_squeezed_further() -> None:
    image = np.zeros((1800, 200, 3), np.uint8)
    image[450:1179, 40:100] = 255

    natural = squeeze(image, Detections.empty(), lambda part: finds_bright(part, slack=6.0))
    assert natural is not None
    assert natural.down == pytest.approx(9, rel=0.05)


def test_nothing_stays_nothing() -> None:
    assert squeeze(DARK, Detections.empty(), finds_bright) is None


def test_a_tiny_picture_is_not_squeezed_away() -> None:
    for shape in ((1, 1, 3), (40, 2000, 3), (2000, 20, 3)):
        assert squeeze(np.zeros(shape, np.uint8), Detections.empty(), finds_bright) is None


def test_what_was_seen_stays_unless_more_is_found() -> None:
    seen = Detections.from_boxes([[0, 0, 10, 10]], [7], [0.5])
    assert squeeze(DARK, seen, finds_bright) is None


def row_of(count: int, tall: float) -> Detections:
    """A row of 1s..9s and on, each 40 px wide, ``tall`` times as tall as it should be."""
    boxes = [[50 + 42 * i, 30 * tall, 90 + 42 * i, 83 * tall] for i in range(count)]
    return Detections.from_boxes(boxes, [18 + i % 9 for i in range(count)])


@pytest.mark.parametrize(("tall", "expected"), [(0.4, 1), (1, 1), (1.9, 1), (2.5, 2.5), (8, 8)])
def test_how_far_a_picture_is_stretched(tall: float, expected: float) -> None:
    assert stretch_of(row_of(14, tall)) == pytest.approx(expected, rel=0.03)


def test_tiles_on_their_side_tell_the_same() -> None:
    lying = np.array([[[53, 0], [53, 120], [0, 120], [0, 0]]], np.float32)
    apart = np.array([[[60 * place, 0]] for place in range(4)])
    row = Detections.from_quads(lying + apart, [3] * 4)
    assert stretch_of(row) == pytest.approx(3, rel=0.05)


def test_nothing_is_not_stretched() -> None:
    assert stretch_of(Detections.empty()) == 1


@pytest.mark.parametrize("tall", [2.5, 4.0, 9.0])
def test_a_stretched_row_reads_as_the_row(tall: float) -> None:
    plain, _ = interpret_in_order(row_of(14, 1), 700, 200)
    reading, order = interpret_in_order(row_of(14, tall), 700, round(200 * tall))
    assert reading.read_hand == plain.read_hand
    assert [tile.role for tile in reading.tiles] == [tile.role for tile in plain.tiles]
    assert (reading.width, reading.height) == (700, round(200 * tall))
    assert sorted(order) == list(range(14))
    for tile, before in zip(reading.tiles, plain.tiles, strict=True):
        assert np.array(tile.quad) == pytest.approx(np.array(before.quad) * [1, tall], abs=1)
