"""Two faces share no place."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.vision.scenes import Camera, photograph, row
from vision.detections import Detections
from vision.geometry import box_quads
from vision.labels import LABEL_COUNT
from vision.solid import SHARED, apart, shared_area


def seen(quads: NDArray[np.float64], scores: list[float]) -> Detections:
    probs = np.zeros((len(quads), LABEL_COUNT), np.float32)
    probs[:, 3] = scores
    boxes = np.concatenate([quads.min(axis=1), quads.max(axis=1)], axis=1).astype(np.float32)
    labels = np.full(len(quads), 3)
    return Detections(boxes, quads.astype(np.float32), labels, probs[:, 3].copy(), probs)


def test_a_face_between_two_tiles_is_none() -> None:
    boxes = np.array([[0.0, 0, 30, 40], [15, 0, 45, 40], [30, 0, 60, 40]])
    assert apart(seen(box_quads(boxes), [0.9, 0.6, 0.8])).tolist() == [0, 2]


def test_who_is_gone_drops_nobody() -> None:
    boxes = np.array([[0.0, 0, 30, 40], [15, 0, 45, 40], [30, 0, 60, 40]])
    assert apart(seen(box_quads(boxes), [0.9, 0.6, 0.5])).tolist() == [0, 2]


def test_a_part_of_a_tile_is_none() -> None:
    boxes = np.array([[0.0, 0, 60, 80], [4, 4, 24, 34]])
    assert apart(seen(box_quads(boxes), [0.7, 0.6])).tolist() == [0]


def test_faces_that_cover_each_other_by_little_stay() -> None:
    width = 30 * (1 - SHARED) + 1
    boxes = np.array([[0.0, 0, 30, 40], [width, 0, width + 30, 40]])
    assert apart(seen(box_quads(boxes), [0.9, 0.6])).tolist() == [0, 1]


@pytest.mark.parametrize("roll", range(0, 180, 15))
@pytest.mark.parametrize("tilt", [0, 40, 65])
def test_neighbours_in_tilted_rows_all_stay(roll: int, tilt: int) -> None:
    laid = row("1m2m3m4m5m6m7m8m9m", space=0.0) + row("1p2p3p4p5p6p7p8p9p", 0, 4.0, space=0.0)
    photographed = photograph(laid, Camera(tilt, roll))
    assert apart(photographed).tolist() == list(range(len(photographed)))


def test_nothing() -> None:
    assert apart(seen(np.zeros((0, 4, 2)), [])).tolist() == []


coordinate = st.floats(-50, 50)
size = st.floats(5, 40)


def rectangle(x: float, y: float, width: float, height: float, turn: float) -> NDArray[np.float64]:
    corners = np.array([[-width, -height], [width, -height], [width, height], [-width, height]]) / 2
    c, s = math.cos(turn), math.sin(turn)
    turned: NDArray[np.float64] = corners @ np.array([[c, s], [-s, c]]) + (x, y)
    return turned


rectangles = st.builds(rectangle, coordinate, coordinate, size, size, st.floats(0, math.tau))


def within(points: NDArray[np.float64], polygon: NDArray[np.float64]) -> NDArray[np.bool_]:
    sides = np.roll(polygon, -1, axis=0) - polygon
    away = points[:, None] - polygon
    turns = sides[:, 0] * away[..., 1] - sides[:, 1] * away[..., 0]
    inside: NDArray[np.bool_] = (turns >= 0).all(axis=1)
    return inside


@given(rectangles, rectangles)
def test_the_shared_area_is_that_of_the_points_in_both(
    one: NDArray[np.float64], other: NDArray[np.float64]
) -> None:
    low, high = one.min(axis=0), one.max(axis=0)
    steps = (np.arange(80) + 0.5) / 80
    points = np.stack(np.meshgrid(*(low + np.outer(steps, high - low)).T), axis=-1).reshape(-1, 2)
    counted = (within(points, one) & within(points, other)).mean() * float((high - low).prod())
    edge = float((high - low).sum() * (high - low).max()) / 40
    assert shared_area(one, other) == pytest.approx(counted, abs=edge)
    assert shared_area(one, other) == pytest.approx(shared_area(other, one), rel=1e-6, abs=1e-6)


@given(rectangles)
def test_a_face_shares_all_of_itself(one: NDArray[np.float64]) -> None:
    width, height = np.linalg.norm(one[1] - one[0]), np.linalg.norm(one[2] - one[1])
    assert shared_area(one, one) == pytest.approx(width * height)
