"""Label sets that users bring: one value, whatever tool and format they come from.

Corners are only believed where they can be those of their box: whoever corrects a box in a
labelling tool may have left the keypoints behind, and a tile without corners trains box and class.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from datasets.class_names import known_tiles, tiles_called
from datasets.photos import IMAGE_SUFFIXES, image_size, labelled
from datasets.root import DataError
from datasets.yolo_pose import CORNERS, MOST_SIDE, PosePhoto
from scoring.tiles import Tile
from vision.boxes import pairwise_iou

SAME_FACE = 0.5
"""Least overlap (intersection over union) of a box with the extent of its corners."""

MOST_NAMED = 5
"""At most this many files are named in an error."""


@dataclass(frozen=True, slots=True)
class LabelSet:
    """Labelled pictures of one export.

    tiles: each used class name and its tile, None where it is ignored.
    reds, backs: whether its classes tell red fives from plain ones, and name face-down tiles.
    unlabelled: pictures without a label file, which are left out.
    """

    photos: tuple[PosePhoto, ...]
    tiles: Mapping[str, Tile | None]
    reds: bool
    backs: bool
    unlabelled: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class RawLabels:
    """The labels of a picture before its classes are known as tiles.

    names: (N,) class names. boxes: (N, 4) ``x1 y1 x2 y2`` px; quads: (N, 4, 2) px or nan.
    """

    path: Path
    names: Sequence[str]
    boxes: NDArray[np.float64]
    quads: NDArray[np.float64]


def make_set(
    raw: Sequence[RawLabels],
    names: Sequence[str],
    told: Mapping[str, str] | None,
    where: Path,
    unlabelled: int = 0,
) -> LabelSet:
    """The set of pictures whose classes are called ``names``. ``told`` as for ``tiles_called``.

    Raises DataError for unknown names, and for boxes that cannot be.
    """
    used = {name for labels in raw for name in labels.names}
    tiles = tiles_called(names, used, told, str(where))
    known = known_tiles(names, told)
    return LabelSet(
        tuple(_photo(labels, tiles) for labels in raw),
        tiles,
        reds=any(tile.is_red for tile in known),
        backs=Tile.BACK in known,
        unlabelled=unlabelled,
    )


def _photo(raw: RawLabels, tiles: Mapping[str, Tile | None]) -> PosePhoto:
    check_boxes(raw.boxes, image_size(raw.path), str(raw.path))
    chosen = [tiles[name] for name in raw.names]
    kept = np.asarray([tile is not None for tile in chosen], np.bool_)
    labels = np.asarray([int(tile) for tile in chosen if tile is not None], np.intp)
    ignored = labelled(raw.path, np.zeros(int((~kept).sum()), np.intp), raw.boxes[~kept])
    photo = labelled(raw.path, labels, raw.boxes[kept])
    if len(photo.labels) != len(labels):
        raise DataError(f"{raw.path}: a box lies outside the picture")
    quads = believed(raw.boxes[kept], raw.quads[kept]).astype(np.float32)
    return PosePhoto(photo, quads, ignored.boxes)


def check_boxes(boxes: NDArray[np.floating], size: tuple[int, int], where: str) -> None:
    """Refuse boxes (N, 4) px that no tile of a picture of ``size`` can have. Raises DataError."""
    if not np.isfinite(boxes).all():
        raise DataError(f"{where}: a box has a value that is no number")
    sides = boxes[:, 2:] - boxes[:, :2]
    middles = (boxes[:, :2] + boxes[:, 2:]) / 2
    if (sides <= 0).any():
        raise DataError(f"{where}: a box has no width or no height")
    if ((middles < 0) | (middles > size) | (sides > MOST_SIDE * np.asarray(size))).any():
        raise DataError(f"{where}: a box lies outside the picture of {size[0]} x {size[1]} pixels")


def believed(boxes: NDArray[np.floating], quads: NDArray[np.float64]) -> NDArray[np.float64]:
    """The corners (N, 4, 2), all nan where they cannot be those of the box: not all four known,
    not clockwise, or another extent than the box (N, 4).
    """
    if not len(quads):
        return quads
    x, y = quads[:, :, 0], quads[:, :, 1]
    turn = (x * np.roll(y, -1, axis=1) - np.roll(x, -1, axis=1) * y).sum(axis=1)
    extent = np.concatenate([quads.min(axis=1), quads.max(axis=1)], axis=1)
    overlap = np.diagonal(pairwise_iou(boxes, np.nan_to_num(extent)))
    good = np.isfinite(quads).all(axis=(1, 2)) & (turn > 0) & (overlap >= SAME_FACE)
    return np.where(good[:, None, None], quads, np.nan)


def no_corners(count: int) -> NDArray[np.float64]:
    """(N, 4, 2) of nan."""
    return np.full((count, CORNERS, 2), np.nan)


def pictures_below(folder: Path) -> list[Path]:
    """Every picture file below a folder, sorted; hidden files and folders aside."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.suffix.lower() in IMAGE_SUFFIXES
        and path.is_file()
        and not any(part.startswith(".") for part in path.relative_to(folder).parts)
    )


def listed(names: Iterable[object]) -> str:
    """Some names for a message, the rest counted."""
    every = [str(name) for name in names]
    more = len(every) - MOST_NAMED
    return ", ".join(every[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
