"""The picture goes into the input unbent, and points find the way back."""

from __future__ import annotations

import numpy as np
import pytest

from vision.letterbox import PADDING, STRIDE, Letterbox


@pytest.mark.parametrize(
    "size", [(640, 640), (4032, 3024), (300, 900), (1, 1), (2000, 3), (50, 70)]
)
@pytest.mark.parametrize("fixed", [None, (640, 640), (320, 640)])
def test_points_come_back(size: tuple[int, int], fixed: tuple[int, int] | None) -> None:
    width, height = size
    box = Letterbox.plan(width, height, 640, fixed)
    if fixed:
        assert (box.input_height, box.input_width) == fixed
    assert box.input_width % STRIDE == box.input_height % STRIDE == 0
    filled = box.fill(np.full((height, width, 3), 255, np.uint8))
    assert filled.shape == (1, 3, box.input_height, box.input_width)
    assert filled.dtype == np.float32
    rows, columns = np.nonzero(filled[0, 0] == 1.0)
    corners = np.array(
        [[columns.min(), rows.min()], [columns.max() + 1, rows.max() + 1]], np.float32
    )
    back = box.back(corners)
    slack = 0.51 / box.scale
    assert np.abs(back[0]).max() <= slack
    assert np.abs(back[1] - [width, height]).max() <= slack + 1
    assert set(np.unique(np.round(filled * 255))) <= {255.0, float(PADDING)}


def test_a_free_input_has_the_pictures_shape() -> None:
    box = Letterbox.plan(4032, 3024, 640, None)
    assert (box.input_width, box.input_height) == (640, 480)
    assert (box.left, box.top) == (0, 0)
    wide = Letterbox.plan(2000, 500, 960, None)
    assert (wide.input_width, wide.input_height) == (960, 256)
    assert wide.top == 8


def test_channels_keep_their_order() -> None:
    picture = np.zeros((64, 64, 3), np.uint8)
    picture[..., 0] = 255
    filled = Letterbox.plan(64, 64, 64, None).fill(picture)
    assert filled[0, 0].min() == 1.0
    assert filled[0, 1:].max() == 0.0
