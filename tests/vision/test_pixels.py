"""Pictures shrunk block by block."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from vision.pixels import shrunk


@pytest.mark.parametrize("size", [(1, 1), (7, 5), (640, 480), (4100, 30), (33, 1030), (4097, 513)])
@pytest.mark.parametrize("factor", [1, 2, 3, 7])
def test_blocks_leave_no_seams(size: tuple[int, int], factor: int) -> None:
    width, height = size
    rng = np.random.default_rng(factor)
    picture = rng.integers(0, 256, (height, width, 3), np.uint8)
    whole = np.asarray(Image.fromarray(picture).reduce(factor))
    assert np.array_equal(shrunk(picture, factor), whole)
