"""Frames from boxes: a tile whose corners are badly found still has the right frame among them."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vision.frames import across_frames, along_frames, box_frames
from vision.geometry import FACE_HEIGHT, FACE_WIDTH, bounding_boxes


def _face(angle: float, height: float) -> np.ndarray:
    x, y = FACE_WIDTH / FACE_HEIGHT * height / 2, height / 2
    flat = np.array([[-x, -y], [x, -y], [x, y], [-x, y]])
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return flat @ turn.T + 200


@given(st.floats(-3.1, 3.1), st.floats(20, 120), st.floats(0.6, 1.5))
def test_a_face_of_the_wrong_size_is_fitted_to_its_box(
    angle: float, height: float, wrong: float
) -> None:
    face = _face(angle, height)
    guess = (face - 200) * wrong + 200
    boxes = bounding_boxes(face[None])
    assert np.allclose(along_frames(guess[None], boxes)[0], face, atol=0.01)


@given(st.floats(-3.1, 3.1), st.floats(20, 120))
def test_a_face_laid_crosswise_is_found_across(angle: float, height: float) -> None:
    face = _face(angle, height)
    crosswise = np.roll(face, -1, axis=0)
    found = across_frames(crosswise[None], bounding_boxes(face[None]))[0]
    assert np.allclose(found, crosswise, atol=0.01)


def test_boxes_are_frames() -> None:
    boxes = np.array([[10, 20, 40, 60]], float)
    frame = box_frames(np.zeros((1, 4, 2)), boxes)
    assert frame[0].tolist() == [[10, 20], [40, 20], [40, 60], [10, 60]]
    assert along_frames(np.zeros((0, 4, 2)), np.zeros((0, 4))).shape == (0, 4, 2)
