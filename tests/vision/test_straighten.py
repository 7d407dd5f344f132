"""The line through the boxes corrects faces that disagree with it, and leaves others alone."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.scenes import Camera, moved, photograph, row
from vision.detections import Detections
from vision.geometry import box_quads, up_vectors
from vision.layout import rows
from vision.straighten import straighten

HAND = "1m2m3m4p5p6p7s8s9s1z1z1z2z2z"


def leaning(seen: Detections, degrees: float) -> np.ndarray:
    """All faces turned on the spot."""
    angle = np.radians(degrees)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    middle = seen.quads.mean(axis=1, keepdims=True)
    return np.asarray((seen.quads - middle) @ turn.T + middle, np.float64)


@pytest.mark.parametrize("roll", [20, 45, 60, 80])
@pytest.mark.parametrize("lean", [-25, 25, 35])
def test_faces_are_drawn_along_the_line(roll: int, lean: int) -> None:
    seen = photograph(row(HAND), Camera(20, roll))
    drawn = straighten(leaning(seen, lean), seen.boxes)
    apart = np.linalg.norm(drawn - seen.quads, axis=2).max()
    assert apart < 0.3 * np.linalg.norm(seen.quads[0, 1] - seen.quads[0, 0])
    put = Detections(seen.boxes, drawn, seen.labels, seen.scores, seen.probs)
    assert [one.tolist() for one in rows(put)] == [list(range(14))]


def test_upright_boxes_around_a_tilted_row() -> None:
    seen = photograph(row(HAND), Camera(0, 55))
    drawn = straighten(box_quads(seen.boxes), seen.boxes)
    assert np.linalg.norm(drawn - seen.quads, axis=2).max() < 8


def test_tiles_one_over_another() -> None:
    laid = [t for at in range(6) for t in row("7m", 0, -4.05 * at)]
    seen = photograph(laid, Camera(0, 50))
    drawn = straighten(leaning(seen, 30), seen.boxes)
    assert np.linalg.norm(drawn - seen.quads, axis=2).max() < 8


def test_a_single_stray_face_is_drawn_anew() -> None:
    seen = photograph(row(HAND), Camera(20, 33))
    faces = seen.quads.astype(float)
    faces[5] = leaning(seen, 25)[5]
    drawn = straighten(faces, seen.boxes)
    assert np.linalg.norm(drawn[5] - seen.quads[5], axis=1).max() < 6
    rest = np.arange(14) != 5
    assert (drawn[rest] == faces[rest]).all()


def test_a_face_much_too_small_for_touching_tiles_is_drawn_anew() -> None:
    seen = photograph(row(HAND, space=0.0), Camera(0, 30))
    faces = seen.quads.astype(float)
    faces[4] = faces[4].mean(axis=0) + 0.6 * (faces[4] - faces[4].mean(axis=0))
    drawn = straighten(faces, seen.boxes)
    assert np.linalg.norm(drawn[4] - seen.quads[4], axis=1).max() < 4
    assert (drawn[:4] == faces[:4]).all()


@pytest.mark.parametrize("roll", [0, 33, 70])
def test_good_faces_are_left_alone(roll: int) -> None:
    laid = row(HAND + "~8s'8s8s") + row("0z0z9m0z0z", 5, 12) + moved(row("1m2m3m4m"), 77, -20, 5)
    seen = photograph(laid, Camera(30, roll), jitter=0.03)
    assert (straighten(seen.quads, seen.boxes) == seen.quads).all()


def test_heaps_and_blocks_are_no_lines() -> None:
    block = [t for at in range(4) for t in row("1m2m3m4m5m", 0, -4.1 * at)]
    seen = photograph(block, Camera(20, 40))
    faces = leaning(seen, 30)
    assert (straighten(faces, seen.boxes) == faces).all()
    few = photograph(row("1m2m3m"), Camera(20, 40))
    faces = leaning(few, 30)
    assert (straighten(faces, few.boxes) == faces).all()
    assert straighten(np.zeros((0, 4, 2)), np.zeros((0, 4))).shape == (0, 4, 2)


def test_the_majority_tells_which_way_is_up() -> None:
    seen = photograph(row(HAND), Camera(0, 160))
    faces = leaning(seen, 30)
    faces[2] = np.roll(faces[2], 2, axis=0)
    drawn = straighten(faces, seen.boxes)
    assert (np.einsum("ni,ni->n", up_vectors(drawn), up_vectors(seen.quads)) > 0).all()
