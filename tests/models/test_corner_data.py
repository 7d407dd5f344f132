"""Frames that are off, and by how much."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from datasets.yolo_pose import read_folder, write_example
from models.corner_data import (
    FARTHEST,
    MOST_OF_A_PICTURE,
    corner_patches,
    misframed,
    nearest,
    targets_of,
)
from vision.corners import CORNERS_CUT
from vision.detections import Detections
from vision.geometry import are_convex, sizes
from vision.image import Picture

FACES = np.array(
    [
        [[50.0 + 40 * i, 60], [80 + 40 * i, 62], [78 + 40 * i, 104], [48 + 40 * i, 100]]
        for i in range(20)
    ]
)


def example(folder: Path) -> None:
    picture = np.random.default_rng(1).integers(0, 256, (200, 900, 3), np.uint8)
    boxes = np.concatenate([FACES.min(axis=1), FACES.max(axis=1)], axis=1).astype(np.float32)
    write_example(folder, "one", picture, np.arange(20), boxes, FACES.astype(np.float32))


def test_true_frames_are_not_off() -> None:
    assert targets_of(FACES, FACES) == pytest.approx(np.zeros((20, 8)), abs=1e-9)
    assert targets_of(FACES[:0], FACES[:0]).shape == (0, 8)


def test_a_shifted_frame_is_off_by_its_shift() -> None:
    square = np.array([[[0.0, 0], [30, 0], [30, 40], [0, 40]]])
    off = targets_of(square, square + np.array([3.0, -4.0]))
    assert off == pytest.approx(np.tile([0.1, -0.1], 4)[None])


def test_a_frame_without_area_is_left_out() -> None:
    assert not np.isfinite(targets_of(np.zeros((1, 4, 2)), FACES[:1])).any()


def test_random_frames_are_near_and_begin_where_the_face_does() -> None:
    many = np.repeat(FACES, 30, axis=0)
    frames = misframed(many, np.random.default_rng(2))
    off = np.abs(targets_of(frames, many))
    assert 0.04 < np.median(off) < 0.15
    assert np.mean(off.max(axis=1) <= FARTHEST) > 0.8
    assert nearest(frames, many) == pytest.approx(frames)
    ratio = sizes(frames) / sizes(many)
    assert 0.8 < np.median(ratio) < 1.3
    assert are_convex(frames).mean() > 0.95


def test_patches_of_labelled_tiles(tmp_path: Path) -> None:
    example(tmp_path)
    patches, targets = corner_patches(read_folder(tmp_path), None)
    assert patches.shape[1:] == (CORNERS_CUT.height, CORNERS_CUT.width, 3)
    assert 0 < len(patches) <= MOST_OF_A_PICTURE
    assert targets.shape == (len(patches), 8)
    assert np.abs(targets).max() <= FARTHEST


def test_patches_at_the_detectors_own_corners(tmp_path: Path) -> None:
    example(tmp_path)

    class Locating:
        def locate(self, image: Picture) -> Detections:
            off = np.roll(FACES[:5] + 2.0, 1, axis=1).astype(np.float32)
            return Detections.from_quads(off, [1] * 5, [0.9] * 5)

    patches, targets = corner_patches(read_folder(tmp_path), Locating())
    assert len(patches) == 5
    assert np.abs(targets).max() < 0.12  # whichever corner they begin at


def test_nothing_labelled_gives_nothing() -> None:
    patches, targets = corner_patches([], None)
    assert patches.shape == (0, CORNERS_CUT.height, CORNERS_CUT.width, 3)
    assert targets.shape == (0, 8)
