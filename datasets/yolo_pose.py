"""The training folder format: YOLO keypoint labels, a tile being a box, a class and four corners.

A label line is ``class cx cy w h`` and ``x y v`` four times, all but class and v in fractions of
the picture; corners run clockwise from the tile's own top left, v is 2 where a corner is known
and 0 (with x = y = 0) where it is not, so that such a tile trains box and class alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from datasets.photos import IMAGE_SUFFIXES, LabelledPhoto, image_size
from datasets.root import DataError, require
from scoring.tiles import CODES

CORNERS = 4
KNOWN = 2
"""Visibility of a known corner."""

MOST_SIDE = 2.0
"""Of a box, in sides of the picture: one cut off at the edge may be measured whole."""

_FIELDS = 5 + 3 * CORNERS


@dataclass(frozen=True, slots=True)
class PosePhoto:
    """A picture of a training folder.

    photo: the picture, its labels and boxes in pixels.
    quads: (N, 4, 2) float32 corners in pixels; nan where a corner is not known.
    ignored: (K, 4) float32 boxes in pixels of what is neither measured nor learned.
    """

    photo: LabelledPhoto
    quads: NDArray[np.float32]
    ignored: NDArray[np.float32] = field(default_factory=lambda: np.zeros((0, 4), np.float32))


def label_lines(
    labels: NDArray[np.integer],
    boxes: NDArray[np.floating],
    quads: NDArray[np.floating] | None,
    size: tuple[int, int],
) -> str:
    """Label text of one picture.

    labels (N,), boxes (N, 4) ``x1 y1 x2 y2`` px, quads (N, 4, 2) px or None when no corner is
    known (nan marks a single unknown corner), size (width, height) px. A corner outside the
    picture counts as unknown.
    """
    scale = np.asarray(size, dtype=np.float64)
    low, high = boxes[:, :2] / scale, boxes[:, 2:] / scale
    corners = np.full((len(labels), CORNERS, 2), np.nan) if quads is None else quads / scale
    # trainers refuse whole pictures for one corner outside of them (nan compares false)
    known = np.asarray(((corners >= 0) & (corners <= 1)).all(axis=2), dtype=np.bool_)
    lines = []
    for i, label in enumerate(labels.tolist()):
        box = (*((low[i] + high[i]) / 2), *(high[i] - low[i]))
        points = (
            f"{x:.6f} {y:.6f} {KNOWN}" if seen else "0 0 0"
            for (x, y), seen in zip(corners[i].tolist(), known[i].tolist(), strict=True)
        )
        lines.append(" ".join([str(label), *(f"{v:.6f}" for v in box), *points]))
    return "".join(f"{line}\n" for line in lines)


def parse_label_lines(
    text: str, size: tuple[int, int]
) -> tuple[NDArray[np.intp], NDArray[np.float32], NDArray[np.float32]]:
    """Labels (N,), boxes (N, 4) px and quads (N, 4, 2) px (nan: unknown) of a label text.

    Raises DataError for a line of another shape, with a class that does not exist, or with a box
    that lies outside the picture.
    """
    rows = [line.split() for line in text.splitlines() if line.strip()]
    try:
        values = np.asarray([[float(v) for v in row] for row in rows], dtype=np.float32)
        values = values.reshape(len(rows), _FIELDS)
    except ValueError as error:
        raise DataError(f"not a keypoint label: {error}") from error
    if not np.isfinite(values).all():
        raise DataError("keypoint label with a value that is no number")
    labels = values[:, 0].astype(np.intp)
    if (labels != values[:, 0]).any():
        raise DataError("keypoint label with a class that is no whole number")
    middles, sides = values[:, 1:3], values[:, 3:5]
    if ((middles < 0) | (middles > 1) | (sides <= 0) | (sides > MOST_SIDE)).any():
        raise DataError("keypoint label with a box outside the picture (fractions are wanted)")
    if labels.size and not 0 <= labels.min() <= labels.max() < len(CODES):
        raise DataError(f"keypoint label with a class outside 0-{len(CODES) - 1}")
    scale = np.asarray(size, dtype=np.float32)
    centre, extent = values[:, 1:3] * scale, values[:, 3:5] * scale
    boxes = np.concatenate([centre - extent / 2, centre + extent / 2], axis=1)
    points = values[:, 5:].reshape(-1, CORNERS, 3)
    quads = np.where(points[:, :, 2:] > 0, points[:, :, :2] * scale, np.float32(np.nan))
    return labels, boxes, quads.astype(np.float32)


def write_example(
    folder: Path,
    name: str,
    image: NDArray[np.uint8],
    labels: NDArray[np.integer],
    boxes: NDArray[np.floating],
    quads: NDArray[np.floating] | None = None,
) -> Path:
    """Write ``images/NAME.jpg`` and ``labels/NAME.txt`` under ``folder``; returns the picture's
    path. Shapes as in ``label_lines``; the image is (H, W, 3) RGB.
    """
    for part in ("images", "labels"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    height, width = image.shape[:2]
    picture = folder / "images" / f"{name}.jpg"
    Image.fromarray(image).save(picture, quality=95)
    text = label_lines(labels, boxes, quads, (width, height))
    (folder / "labels" / f"{name}.txt").write_text(text, encoding="utf-8")
    return picture


def read_folder(folder: Path) -> tuple[PosePhoto, ...]:
    """Every picture of ``folder/images`` with its label, sorted by name. A picture without a
    label file shows no tile. Raises DataError for a missing folder or a bad label.
    """
    images = require(folder / "images")
    found = sorted(p for p in images.iterdir() if p.suffix.lower() in IMAGE_SUFFIXES)
    return tuple(_read_picture(path, folder) for path in found)


def _read_picture(path: Path, folder: Path) -> PosePhoto:
    label_file = folder / "labels" / f"{path.stem}.txt"
    size = image_size(path)
    try:
        text = label_file.read_text(encoding="utf-8") if label_file.exists() else ""
        labels, boxes, quads = parse_label_lines(text, size)
    except UnicodeDecodeError:
        raise DataError(f"{label_file}: is not UTF-8 text") from None
    except (OSError, DataError) as error:
        raise DataError(f"{label_file}: {error}") from error
    return PosePhoto(LabelledPhoto(path, labels, boxes, size), quads)


def data_yaml(train: list[str], val: list[str]) -> str:
    """Text of a training's data yaml. ``train`` and ``val`` are absolute picture folders or list
    files. No ``flip_idx`` is given: mirrored tiles do not exist.
    """
    names = "".join(f"  {i}: {code}\n" for i, code in enumerate(CODES))
    parts = "".join(
        f"{key}:\n" + "".join(f"  - {path}\n" for path in paths)
        for key, paths in (("train", train), ("val", val))
    )
    return f"{parts}kpt_shape: [{CORNERS}, 3]\nnames:\n{names}"
