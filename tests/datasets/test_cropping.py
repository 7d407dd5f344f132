"""Cuts of photos: tiles come in the wanted sizes and labels follow them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from datasets.cropping import KEPT, crop, crop_folder
from datasets.photos import LabelledPhoto
from datasets.yolo_pose import PosePhoto, read_folder, write_example


def _example(tmp_path: Path) -> PosePhoto:
    """Four coloured squares on black, corners known for the first two."""
    image = np.zeros((400, 600, 3), np.uint8)
    boxes = np.array(
        [[40, 40, 100, 120], [300, 60, 360, 140], [80, 260, 140, 340], [480, 250, 540, 330]],
        np.float32,
    )
    colours = [(250, 0, 0), (0, 250, 0), (0, 0, 250), (250, 250, 0)]
    for (x1, y1, x2, y2), colour in zip(boxes.astype(int), colours, strict=True):
        image[y1:y2, x1:x2] = colour
    path = tmp_path / "photo.png"
    Image.fromarray(image).save(path)
    quads = np.full((4, 4, 2), np.nan, np.float32)
    for i in (0, 1):
        x1, y1, x2, y2 = boxes[i]
        quads[i] = [[x1, y1], [x2, y1], [x2, y2], [x1, y2]]
    labels = np.array([1, 2, 3, 4])
    return PosePhoto(LabelledPhoto(path, labels, boxes, (600, 400)), quads)


@pytest.mark.parametrize("seed", range(25))
def test_boxes_frame_their_own_colour_in_every_cut(tmp_path: Path, seed: int) -> None:
    example = _example(tmp_path)
    rng = np.random.default_rng(seed)
    image, labels, boxes, quads = crop(example, 192, (30.0, 90.0), rng)
    assert image.shape == (192, 192, 3)
    assert len(labels) == len(boxes) == len(quads) > 0
    assert ((boxes >= 0) & (boxes <= 192)).all()
    colours = {1: (250, 0, 0), 2: (0, 250, 0), 3: (0, 0, 250), 4: (250, 250, 0)}
    for label, (x1, y1, x2, y2) in zip(labels.tolist(), boxes, strict=True):
        middle = image[int((y1 + y2) / 2), int((x1 + x2) / 2)].astype(int)
        assert np.abs(middle - colours[label]).max() < 40
    for label, box, quad in zip(labels.tolist(), boxes, quads, strict=True):
        assert np.isfinite(quad).all() == (label in (1, 2))
        if label in (1, 2) and (box > 0).all() and (box < 192).all():
            assert np.allclose([*quad.min(0), *quad.max(0)], box, atol=0.01)


def test_tiles_cut_by_more_than_half_lose_their_label(tmp_path: Path) -> None:
    example = _example(tmp_path)
    for seed in range(60):
        _, labels, boxes, _ = crop(example, 128, (60.0, 90.0), np.random.default_rng(seed))
        shape = np.prod(boxes[:, 2:] - boxes[:, :2], axis=1)
        whole = shape.max()
        assert (shape >= KEPT * 0.9 * whole).all() or len(labels) == 0


def test_folder_of_cuts_is_a_training_folder(tmp_path: Path) -> None:
    example = _example(tmp_path)
    source = tmp_path / "source"
    write_example(
        source, "a", example.photo.image(), example.photo.labels, example.photo.boxes, example.quads
    )
    written = crop_folder(source, tmp_path / "cuts", 160, (30.0, 80.0), 3, seed=1)
    assert len(written) == 3
    read = read_folder(tmp_path / "cuts")
    assert [r.photo.size for r in read] == [(160, 160)] * 3
    assert all(len(r.photo.labels) for r in read)
