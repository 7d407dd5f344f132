"""Straightened faces: corners go to corners, from any view."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.rectify import PATCH_HEIGHT, PATCH_WIDTH, RIM, homographies, rectify


def _four_colours(size: int = 200) -> np.ndarray:
    image = np.zeros((size, size, 3), np.uint8)
    half = size // 2
    image[:half, :half] = (255, 0, 0)
    image[:half, half:] = (0, 255, 0)
    image[half:, half:] = (0, 0, 255)
    image[half:, :half] = (255, 255, 0)
    return image


@pytest.mark.parametrize("turn", range(4))
def test_the_quads_own_top_left_is_the_patches_top_left(turn: int) -> None:
    image = _four_colours()
    quad = np.array([[20, 20], [180, 20], [180, 180], [20, 180]], float)
    patch = rectify(image, np.roll(quad, -turn, axis=0)[None])[0]
    colours = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)]
    y, x = PATCH_HEIGHT // 4, PATCH_WIDTH // 4
    seen = [patch[y, x], patch[y, -x], patch[-y, -x], patch[-y, x]]
    assert [tuple(int(v) for v in c) for c in seen] == colours[turn:] + colours[:turn]


@given(
    st.lists(st.floats(-12, 12), min_size=8, max_size=8),
    st.floats(-3.1, 3.1),
    st.floats(20, 300),
)
def test_homographies_take_the_unit_square_to_the_corners(
    jitter: list[float], angle: float, size: float
) -> None:
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    corners = (square * size * 2) @ turn.T + np.reshape(jitter, (4, 2)) * size / 60 + 50
    matrix = homographies(corners[None])[0]
    points = np.column_stack([square, np.ones(4)]) @ matrix.T
    assert np.allclose(points[:, :2] / points[:, 2:], corners, atol=1e-6 * size + 1e-6)


def test_large_faces_are_shrunk_without_skipping_strokes() -> None:
    image = np.zeros((1600, 1200, 3), np.uint8)
    image[::2] = 255
    quad = np.array([[0, 0], [1200, 0], [1200, 1600], [0, 1600]], float)
    patch = rectify(image, quad[None])[0]
    middle = patch[int(PATCH_HEIGHT * RIM) + 2 : -int(PATCH_HEIGHT * RIM) - 2]
    assert abs(float(middle.mean()) - 127.5) < 3
    assert float(middle.std()) < 12


def test_faces_partly_outside_the_picture_and_none_at_all() -> None:
    image = np.full((40, 40, 3), 200, np.uint8)
    outside = np.array([[-30, -30], [-5, -30], [-5, -5], [-30, -5]], float)
    assert (rectify(image, outside[None]) == 200).all()
    assert rectify(image, np.zeros((0, 4, 2))).shape == (0, PATCH_HEIGHT, PATCH_WIDTH, 3)
