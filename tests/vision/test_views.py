"""Views cover the picture, and a tile cut by a view's edge is left to its neighbour."""

from __future__ import annotations

import numpy as np
import pytest

from vision.detections import Detections
from vision.views import WHOLE, Tiling, View, plan_views


def test_one_view() -> None:
    assert plan_views(300, 200) == [View(0, 0, 300, 200)]
    assert plan_views(300, 200, WHOLE) == plan_views(300, 200, Tiling(1, 1))


@pytest.mark.parametrize("size", [(640, 480), (4001, 3001), (7, 5), (1, 1)])
@pytest.mark.parametrize("tiling", [Tiling(2, 2), Tiling(3, 1, 0.1), Tiling(4, 4, 0.5, False)])
def test_views_cover_every_pixel(size: tuple[int, int], tiling: Tiling) -> None:
    width, height = size
    views = plan_views(width, height, tiling)
    if tiling.whole:
        assert views.pop(0) == View(0, 0, width, height)
    assert len(views) == tiling.columns * tiling.rows
    seen = np.zeros((height, width), int)
    for view in views:
        assert view.left >= 0 <= view.top
        assert view.left + view.width <= width
        assert view.top + view.height <= height
        seen[view.top : view.top + view.height, view.left : view.left + view.width] += 1
    assert seen.min() >= 1


def test_tiles_cut_by_a_view_are_not_trusted() -> None:
    view = View(100, 0, 200, 100)
    boxes = [[0, 20, 30, 60], [50, 20, 80, 60], [175, 20, 200, 60], [50, 0, 80, 40]]
    seen = Detections.from_boxes(boxes, [1, 2, 3, 4])
    found = view.trusted(seen, 400, 100)
    assert found.labels.tolist() == [2, 4]  # the picture itself ends above the last
    assert found.boxes[0].tolist() == [150, 20, 180, 60]
    assert view.trusted(seen, 300, 100).labels.tolist() == [2, 3, 4]


@pytest.mark.parametrize("bad", [{"columns": 0}, {"rows": 0}, {"overlap": 0.95}, {"overlap": -0.1}])
def test_impossible_grids(bad: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"tiling|overlap"):
        Tiling(**bad)  # type: ignore[arg-type]
