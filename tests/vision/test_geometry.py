"""Quads: axes, areas, frames, projective maps."""

from __future__ import annotations

import numpy as np
import pytest

from vision.geometry import (
    are_convex,
    areas,
    bounding_boxes,
    box_quads,
    centres,
    frames,
    homography,
    inverse_frames,
    project,
    quarter_turn,
    right_vectors,
    sizes,
    turn_between,
    up_vectors,
)

UPRIGHT = np.array([[[10.0, 20.0], [40.0, 20.0], [40.0, 60.0], [10.0, 60.0]]])


def test_axes_of_an_upright_tile() -> None:
    assert centres(UPRIGHT).tolist() == [[25, 40]]
    assert right_vectors(UPRIGHT).tolist() == [[30, 0]]
    assert up_vectors(UPRIGHT).tolist() == [[0, -40]]
    assert areas(UPRIGHT).tolist() == [1200]
    assert sizes(UPRIGHT)[0] == pytest.approx(1200**0.5)
    assert bounding_boxes(UPRIGHT).tolist() == [[10, 20, 40, 60]]
    assert box_quads(np.array([[10, 20, 40, 60]])).tolist() == UPRIGHT.tolist()


def test_convexity_and_winding() -> None:
    mirrored = UPRIGHT[:, ::-1]
    bow_tie = UPRIGHT[:, [0, 2, 1, 3]]
    dented = UPRIGHT.copy()
    dented[0, 2] = (20, 30)
    every = np.concatenate([UPRIGHT, mirrored, bow_tie, dented])
    assert are_convex(every).tolist() == [True, False, False, False]
    assert areas(mirrored)[0] == -1200


def test_a_quarter_turn_reads_the_same_outline_turned() -> None:
    turned = quarter_turn(UPRIGHT)
    assert right_vectors(turned).tolist() == [[0, 40]]
    assert up_vectors(turned).tolist() == [[30, 0]]
    assert areas(turned)[0] == areas(UPRIGHT)[0]


def test_frames_measure_a_tile_as_three_by_four() -> None:
    rng = np.random.default_rng(4)
    quads = UPRIGHT + rng.normal(size=(20, 4, 2)) * 3
    inverse = inverse_frames(quads)
    assert np.allclose(inverse @ frames(quads), np.eye(2))
    assert np.allclose(np.einsum("nij,nj->ni", inverse, right_vectors(quads)), [3, 0])
    assert np.allclose(np.einsum("nij,nj->ni", inverse, up_vectors(quads)), [0, 4])


def test_a_flat_quad_has_a_finite_frame() -> None:
    line = np.zeros((1, 4, 2))
    line[0, :, 0] = [0, 1, 2, 3]
    assert np.isfinite(inverse_frames(line)).all()


def test_homography_sends_the_points_where_they_belong() -> None:
    rng = np.random.default_rng(5)
    square = np.array([[0.0, 0], [1, 0], [1, 1], [0, 1]])
    for _ in range(20):
        target = square * 100 + rng.normal(size=(4, 2)) * 8
        matrix = homography(square, target)
        assert np.allclose(project(matrix, square), target)
        assert np.allclose(project(np.linalg.inv(matrix), target), square)


def test_homography_refuses_a_line() -> None:
    square = np.array([[0.0, 0], [1, 0], [1, 1], [0, 1]])
    line = np.array([[0.0, 0], [1, 0], [2, 0], [0, 1]])
    with pytest.raises(ValueError, match="line"):
        homography(line, square)


def test_turn_between_is_clockwise_on_the_screen() -> None:
    right, down = np.array([1.0, 0.0]), np.array([0.0, 1.0])
    assert turn_between(right, down) == pytest.approx(np.pi / 2)
    assert turn_between(down, right) == pytest.approx(-np.pi / 2)
