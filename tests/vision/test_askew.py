"""A face that lies askew in a box that is its neighbours' is drawn in their frame."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.askew import set_square
from vision.geometry import bounding_boxes

UPRIGHT = np.array([[-1.5, 2], [1.5, 2], [1.5, -2], [-1.5, -2]])
SIDEWAYS = UPRIGHT[:, ::-1] * [1, -1]
SEEN = np.array([[24.0, -5.0], [-4.0, -20.0]])
"""Pixels of a tile unit to the right and up, as columns' rows: a row seen a little from aside."""


def row(shapes: list[np.ndarray]) -> np.ndarray:
    """Faces (N, 4, 2) px side by side, in a picture."""
    faces, x = [], 0.0
    for shape in shapes:
        half = np.ptp(shape[:, 0]) / 2
        faces.append((shape + np.array([x + half, 0])) @ SEEN + [300, 400])
        x += 2 * half + 0.1
    return np.stack(faces)


def skewed(face: np.ndarray, degrees: float) -> np.ndarray:
    angle = np.radians(degrees)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return (face - face.mean(axis=0)) @ turn.T + face.mean(axis=0)


@pytest.mark.parametrize("shape", [UPRIGHT, SIDEWAYS])
@pytest.mark.parametrize("degrees", [-40, -30, 30, 40])
@pytest.mark.parametrize("place", [1, 2, 4])
def test_a_face_guessed_askew_is_drawn_as_its_box_is(
    shape: np.ndarray, degrees: float, place: int
) -> None:
    shapes = [UPRIGHT] * 6
    shapes[place] = shape
    true = row(shapes)
    boxes = bounding_boxes(true)
    seen = true.copy()
    seen[place] = skewed(true[place], degrees)
    drawn = set_square(seen, boxes)
    side = np.sqrt(12 * abs(np.linalg.det(SEEN)))
    turned = [np.roll(drawn[place], by, axis=0) for by in (0, 2)]
    off = min(np.linalg.norm(face - true[place], axis=1).mean() for face in turned)
    assert off < 0.15 * side
    others = [n for n in range(6) if n != place]
    assert np.allclose(drawn[others], true[others])


@given(st.integers(0, 13), st.floats(25, 65))
def test_a_tile_that_does_lie_askew_stays(place: int, degrees: float) -> None:
    """Its box is not that of a tile in the row."""
    seen = row([UPRIGHT] * 14)
    frame = np.array([[20.0, 0], [0, -20.0]])
    faces = (seen - [300, 400]) @ np.linalg.inv(SEEN) @ frame + [300, 400]
    faces[place] = skewed(faces[place], degrees)
    assert np.allclose(set_square(faces, bounding_boxes(faces)), faces)


def test_few_faces_have_no_judges() -> None:
    for count in (0, 1, 2, 3):
        faces = row([UPRIGHT] * count) if count else np.zeros((0, 4, 2))
        assert set_square(faces, bounding_boxes(faces)).shape == (count, 4, 2)


@pytest.mark.parametrize("tilt", [0.0, 40.0, 60.0])
def test_rows_that_lie_right_stay(tilt: float) -> None:
    faces = row([UPRIGHT, SIDEWAYS, UPRIGHT, UPRIGHT])
    low = (faces - 400) * [1, np.cos(np.radians(tilt))] + 400
    assert np.allclose(set_square(low, bounding_boxes(low)), low)
