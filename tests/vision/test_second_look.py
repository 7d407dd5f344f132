"""A second look is taken at small tiles, and only where that can help."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from scoring.tiles import Tile
from tests.vision.test_detector import anchor
from tests.vision.tiny_onnx import write_network
from vision.detections import Detections
from vision.detector import OnnxDetector
from vision.second_look import (
    LARGE,
    MARGIN,
    MOST_VIEWS,
    SMALL,
    SMALLEST_INPUT,
    WANTED,
    plan_second_look,
    smaller_size,
)
from vision.views import View


def tiles(side: float, spots: list[tuple[float, float]]) -> Detections:
    boxes = [[x, y, x + side, y + side] for x, y in spots]
    return Detections.from_boxes(boxes, [0] * len(boxes))


def test_large_tiles_need_none() -> None:
    seen = tiles(SMALL / 0.2 + 1, [(100, 100), (400, 100)])
    assert plan_second_look(seen, 3200, 2400, 0.2, 640) == []
    assert plan_second_look(Detections.empty(), 3200, 2400, 0.2, 640) == []


def test_a_small_picture_has_no_more_to_show() -> None:
    assert plan_second_look(tiles(20, [(10, 10)]), 640, 480, 1.0, 640) == []
    assert plan_second_look(tiles(20, [(10, 10)]), 320, 240, 2.0, 640) == []


@pytest.mark.parametrize("side", [60.0, 90.0, 120.0, 160.0])
def test_views_cover_the_tiles_at_the_wanted_size(side: float) -> None:
    scale = 0.2
    seen = tiles(side, [(600, 500), (2400, 500), (1500, 1900)])
    views = plan_second_look(seen, 3200, 2400, scale, 640)
    assert 1 < len(views) <= MOST_VIEWS
    for view in views:
        assert view.left >= 0 and view.left + view.width <= 3200
        assert view.top >= 0 and view.top + view.height <= 2400
        assert side * 640 / max(view.width, view.height) <= WANTED * 1.4
        assert 640 / max(view.width, view.height) > 1.2 * scale
    for x, y in [(600, 500), (2400, 500), (1500, 1900)]:
        low, high = np.array([x, y]), np.array([x, y]) + side
        assert any(
            (low >= [view.left, view.top]).all()
            and (high <= [view.left + view.width, view.top + view.height]).all()
            for view in views
        )
    left = min(view.left for view in views)
    assert left == pytest.approx(max(0, 600 - MARGIN * side), abs=1)


def test_a_second_look_finds_and_corrects(tmp_path: Path) -> None:
    # The network answers every view alike: one tile in its middle, and a small one aside.
    columns = [anchor((310, 305, 333, 336), "1m", 0.6), anchor((100, 100, 123, 131), "2m", 0.9)]
    path = write_network(tmp_path / "look.onnx", columns)
    picture = np.zeros((2560, 2560, 3), np.uint8)
    once = OnnxDetector(path, second_look=False).detect(picture)
    assert sorted(Tile(label).code for label in once.labels) == ["1m", "2m"]
    detector = OnnxDetector(path)
    twice = detector.detect(picture)
    views = plan_second_look(once, 2560, 2560, 0.25, 640)
    assert len(views) >= 1
    assert len(twice) > 2
    smallest = (twice.boxes[:, 2] - twice.boxes[:, 0]).min()
    assert smallest == pytest.approx(23 * max(views[0].width, views[0].height) / 640, rel=0.02)


def test_views_have_the_pictures_own_border() -> None:
    seen = tiles(60, [(2, 2), (2900, 2200)])
    views = plan_second_look(seen, 3200, 2400, 0.2, 640)
    assert min((view.left, view.top) for view in views) == (0, 0)
    assert isinstance(views[0], View)


def _tiles_of(side: float) -> Detections:
    boxes = np.array([[i * side, 0, (i + 1) * side, side] for i in range(5)])
    return Detections.from_boxes(boxes, [0] * 5)


def test_large_tiles_are_brought_to_the_size_read_best() -> None:
    assert smaller_size(_tiles_of(2 * WANTED), 1.0, 640) == 320
    assert smaller_size(_tiles_of(4 * WANTED), 0.5, 640) == 320
    assert smaller_size(_tiles_of(20 * WANTED), 1.0, 640) == SMALLEST_INPUT


def test_tiles_of_ordinary_size_are_left_alone() -> None:
    assert smaller_size(_tiles_of(LARGE), 1.0, 640) == 640
    assert smaller_size(Detections.empty(), 1.0, 640) == 640
