"""Cut training pictures out of photos, with tiles in the sizes at which the network looks."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from datasets.yolo_pose import PosePhoto, read_folder, write_example

LARGEST_ZOOM = 1.3
"""A photo is not blown up further than this: no detail is gained."""
KEPT = 0.5
"""A tile cut by the border keeps its label when at least this share of its box is inside."""

Example = tuple[NDArray[np.uint8], NDArray[np.intp], NDArray[np.float32], NDArray[np.float32]]


def crop_folder(
    source: Path, target: Path, size: int, tall: tuple[float, float], per_photo: int, seed: int
) -> list[Path]:
    """Cut ``per_photo`` squares of ``size`` px from every picture of a training folder.

    ``tall``: range of the tiles' long side in pixels, drawn anew for each cut. Raises DataError
    for a damaged folder. Returns the pictures written below ``target``.
    """
    rng = np.random.default_rng(seed)
    written = []
    for example in read_folder(source):
        for number in range(per_photo):
            image, labels, boxes, quads = crop(example, size, tall, rng)
            if len(labels):
                name = f"{example.photo.path.stem}-{number}"
                written.append(write_example(target, name, image, labels, boxes, quads))
    return written


def crop(example: PosePhoto, size: int, tall: tuple[float, float], rng: Generator) -> Example:
    """One cut: image (size, size, 3), labels (N,), boxes (N, 4) px, quads (N, 4, 2) px or nan."""
    image = example.photo.image()
    labels, boxes, quads = example.photo.labels, example.photo.boxes, example.quads
    zoom, corner = _window(image, boxes, size, tall, rng)
    matrix = np.array([[zoom, 0, -corner[0] * zoom], [0, zoom, -corner[1] * zoom]], np.float64)
    shrinking = cv2.INTER_AREA if zoom < 1 else cv2.INTER_CUBIC
    scaled = cv2.resize(image, None, fx=zoom, fy=zoom, interpolation=shrinking)
    shift = np.array([[1, 0, matrix[0, 2]], [0, 1, matrix[1, 2]]], np.float64)
    cut = cv2.warpAffine(scaled, shift, (size, size), borderValue=(114, 114, 114))
    moved = boxes * zoom + np.tile(matrix[:, 2], 2)
    inside = np.clip(moved, 0, size)
    area = np.prod(moved[:, 2:] - moved[:, :2], axis=1)
    share = np.prod(inside[:, 2:] - inside[:, :2], axis=1) / np.maximum(area, 1e-6)
    kept = share >= KEPT
    corners = quads * zoom + matrix[:, 2]
    return (
        np.asarray(cut, np.uint8),
        labels[kept],
        inside[kept].astype(np.float32),
        corners[kept].astype(np.float32),
    )


def _window(
    image: NDArray[np.uint8],
    boxes: NDArray[np.float32],
    size: int,
    tall: tuple[float, float],
    rng: Generator,
) -> tuple[float, NDArray[np.float64]]:
    """Zoom and top left corner (source px) of a cut that holds a random tile."""
    height, width = image.shape[:2]
    whole = size / max(height, width)
    if not len(boxes):
        return whole, np.zeros(2)
    sides = (boxes[:, 2:] - boxes[:, :2]).max(axis=1)
    wanted = float(np.exp(rng.uniform(*np.log(tall))))
    zoom = float(np.clip(wanted / float(np.median(sides)), whole * 0.8, max(LARGEST_ZOOM, whole)))
    span = size / zoom
    tile = boxes[int(rng.integers(len(boxes)))]
    centre = (tile[:2] + tile[2:]) / 2
    corner = centre - span * rng.uniform(0.2, 0.8, 2)
    limit = np.array([width, height]) - span
    low, high = np.minimum(0.0, limit), np.maximum(0.0, limit)
    return zoom, np.asarray(np.clip(corner, low, high), np.float64)
