"""Patches at the detector's own corners: named by the truth, turned upright, or left out."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from datasets.photos import LabelledPhoto
from datasets.yolo_pose import PosePhoto
from models.own_patches import own_patches
from scoring.tiles import Tile
from vision.detections import Detections
from vision.rectify import PATCH_HEIGHT, PATCH_WIDTH, VOID

SQUARE = np.array([[40, 30], [88, 30], [88, 94], [40, 94]], np.float32)
BOX = np.array([[40, 30, 88, 94]], np.float32)


class Found:
    """A detector that always finds one tile."""

    def __init__(self, quad: np.ndarray, box: np.ndarray = BOX) -> None:
        self.quad, self.box = quad, box

    def locate(self, image: np.ndarray) -> Detections:
        probs = np.full((1, 46), 0.01, np.float32)
        label = np.zeros(1, np.int64)
        return Detections(self.box, self.quad[None], label, probs.max(axis=1), probs)


class ReadsDarkTop:
    """A reader that names 3p whatever is dark above, and nothing else."""

    def scores(self, patches: np.ndarray) -> np.ndarray:
        out = np.full((len(patches), VOID + 1), -9.0, np.float32)
        dark_above = patches[:, :20].mean(axis=(1, 2, 3)) < 90
        out[np.arange(len(patches)), np.where(dark_above, Tile.parse("3p"), VOID)] = 9.0
        return out


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    image = np.full((128, 128, 3), 200, np.uint8)
    image[30:52, 40:88] = 20  # the face's upper third
    path = tmp_path / "one.png"
    Image.fromarray(image).save(path)
    return path


def example(path: Path, code: str, known: bool) -> PosePhoto:
    photo = LabelledPhoto(path, np.array([Tile.parse(code)], np.intp), BOX, (128, 128))
    return PosePhoto(photo, (SQUARE if known else np.full_like(SQUARE, np.nan))[None])


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("known", [True, False])
def test_faces_are_turned_upright(picture: Path, turn: int, known: bool) -> None:
    found = Found(np.roll(SQUARE, turn, axis=0))
    patches, labels = own_patches([example(picture, "3p", known)], found, ReadsDarkTop())
    assert labels.tolist() == [Tile.parse("3p")]
    assert patches.shape == (1, PATCH_HEIGHT, PATCH_WIDTH, 3)
    assert patches[0, 8:16].mean() < 60 < 180 < patches[0, -16:-8].mean()


def test_photographed_tiles_that_read_as_another_are_left_out(picture: Path) -> None:
    patches, labels = own_patches([example(picture, "4p", False)], Found(SQUARE), ReadsDarkTop())
    assert len(patches) == len(labels) == 0


def test_frames_far_from_the_truth_are_left_out(picture: Path) -> None:
    found = Found(SQUARE + np.array([20, 0], np.float32))
    patches, _ = own_patches([example(picture, "3p", True)], found, ReadsDarkTop())
    assert len(patches) == 0


def test_detections_of_something_else_are_left_out(picture: Path) -> None:
    found = Found(SQUARE - 30, BOX - 30)
    patches, _ = own_patches([example(picture, "3p", True)], found, ReadsDarkTop())
    assert len(patches) == 0


def test_fives_come_red_as_well(picture: Path) -> None:
    _, labels = own_patches([example(picture, "5s", True)], Found(SQUARE), ReadsDarkTop())
    assert [Tile(k).code for k in labels] == ["5s", "0s"]
