"""Pictures that a tool has stretched."""

from __future__ import annotations

import numpy as np
import pytest

from vision.detections import Detections
from vision.image import Picture
from vision.stretched import find_stretched


def finds_bright(image: Picture) -> Detections:
    """One tile where the picture is bright, if its shape there is that of a tile."""
    rows, columns = np.nonzero(image.mean(axis=2) > 128)
    if not len(rows):
        return Detections.empty()
    box = [columns.min(), rows.min(), columns.max() + 1, rows.max() + 1]
    shape = (box[3] - box[1]) / (box[2] - box[0])
    sure = max(0.0, 1 - abs(shape - 1.35))
    return Detections.from_boxes([box], [4], [sure]) if sure > 0.3 else Detections.empty()


@pytest.mark.parametrize(("across", "down"), [(1, 2), (1, 4), (2, 1), (4, 1)])
def test_a_tile_is_found_where_it_lies(across: int, down: int) -> None:
    image = np.zeros((200 * down, 200 * across, 3), np.uint8)
    image[50 * down : 131 * down, 40 * across : 100 * across] = 255
    (found,) = find_stretched(image, Detections.empty(), finds_bright).boxes
    assert found == pytest.approx([40 * across, 50 * down, 100 * across, 131 * down], abs=4)


DARK = np.zeros((100, 100, 3), np.uint8)


def test_nothing_stays_nothing() -> None:
    assert len(find_stretched(DARK, Detections.empty(), finds_bright)) == 0


def test_a_tiny_picture_is_not_squeezed_away() -> None:
    for shape in ((1, 1, 3), (40, 2000, 3), (2000, 20, 3)):
        dark = np.zeros(shape, np.uint8)
        assert len(find_stretched(dark, Detections.empty(), finds_bright)) == 0


def test_what_was_seen_stays_unless_more_is_found() -> None:
    seen = Detections.from_boxes([[0, 0, 10, 10]], [7], [0.5])
    assert find_stretched(DARK, seen, finds_bright) is seen
