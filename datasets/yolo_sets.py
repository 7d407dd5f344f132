"""YOLO exports of labelling tools: class names in a file, pictures, and a label text for each.

Read are the layouts of Roboflow (``data.yaml``, ``train/images``, ``train/labels``), of Ultralytics
and CVAT (``images/train``, ``labels/train``), of Label Studio (``classes.txt``, ``images``,
``labels``) and of labelImg (``classes.txt`` and texts beside the pictures). Four keypoints, where
``data.yaml`` states them, are a tile's corners, clockwise from its own top left; of a polygon the
extent counts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from datasets.label_sets import LabelSet, RawLabels, listed, make_set, no_corners, pictures_below
from datasets.photos import class_names, image_size, read_yaml
from datasets.root import DataError
from datasets.yolo_labels import parse_labels
from datasets.yolo_pose import CORNERS
from scoring.quoting import quoted

NAME_LISTS = ("classes.txt", "obj.names", "labels/classes.txt")
PARTS = frozenset({"train", "valid", "val", "test"})
"""Folders that are part of an export: its names lie in the folder above."""


@dataclass(frozen=True, slots=True)
class Classes:
    """names in the order of the class numbers, and the file that states them.

    values: numbers of each keypoint, 2 (x y) or 3 (x y seen); 0 where labels have no corners.
    """

    names: tuple[str, ...]
    file: Path
    values: int = 0


def find_classes(folder: Path) -> Classes | None:
    """What states the classes of the export in ``folder``; None when nothing does.

    Raises DataError for a bad file.
    """
    for place in (folder, folder.parent) if folder.name in PARTS else (folder,):
        for file in (place / "data.yaml", place / "data.yml", place / "dataset.yaml"):
            if file.is_file():
                return Classes(class_names(file), file, _keypoint_values(file))
        for file in (place / name for name in NAME_LISTS):
            if file.is_file():
                return Classes(_listed_names(file), file)
    return None


def _listed_names(file: Path) -> tuple[str, ...]:
    try:
        lines = file.read_text(encoding="utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise DataError(f"{file}: is not UTF-8 text") from None
    names = tuple(line.strip() for line in lines if line.strip())
    if not names:
        raise DataError(f"{file} lists no class names")
    return names


def _keypoint_values(file: Path) -> int:
    shape = read_yaml(file).get("kpt_shape")
    if shape is None:
        return 0
    if not isinstance(shape, list) or len(shape) != 2 or shape[1] not in (2, 3):
        raise DataError(f"{file}: kpt_shape is [{CORNERS}, 2] or [{CORNERS}, 3]")
    if shape[0] != CORNERS:
        raise DataError(f"{file}: a tile has {CORNERS} keypoints, its corners, not {shape[0]}")
    return int(shape[1])


def read_yolo_set(
    folder: Path, classes: Classes, told: Mapping[str, str] | None = None
) -> LabelSet:
    """Every labelled picture below ``folder``. ``told`` as for ``class_names.tiles_called``.

    Raises DataError for bad labels, unknown classes, and labels without their picture.
    """
    pictures = pictures_below(folder)
    texts = {picture: _text_of(picture) for picture in pictures}
    lost = sorted(set(_label_texts(folder)) - set(texts.values()))
    if lost:
        raise DataError(f"{folder}: there is no picture for {listed(p.name for p in lost)}")
    labelled = {picture: text for picture, text in texts.items() if text.is_file()}
    if not labelled:
        raise DataError(f"{folder}: none of the {len(pictures)} pictures has a label file")
    raw = [_read(picture, text, classes) for picture, text in labelled.items()]
    return make_set(raw, classes.names, told, classes.file, len(pictures) - len(labelled))


def _text_of(picture: Path) -> Path:
    """Where a picture's labels lie: in the ``labels`` beside its ``images``, else beside it."""
    parts = list(picture.parts)
    for place in range(len(parts) - 2, -1, -1):
        if parts[place] == "images":
            parts[place] = "labels"
            return Path(*parts).with_suffix(".txt")
    return picture.with_suffix(".txt")


def _label_texts(folder: Path) -> list[Path]:
    inside = (
        p
        for labels in [folder, *folder.rglob("labels")]
        if labels.name == "labels"
        for p in labels.rglob("*.txt")
    )
    return [path for path in inside if path.name != "classes.txt"]


def _read(picture: Path, file: Path, classes: Classes) -> RawLabels:
    try:
        numbers, boxes, quads = parse_rows(file.read_text(encoding="utf-8"), classes.values)
        if any(not 0 <= number < len(classes.names) for number in numbers):
            raise DataError(f"class number outside 0-{len(classes.names) - 1}")
    except UnicodeDecodeError:
        raise DataError(f"{file}: is not UTF-8 text") from None
    except DataError as error:
        raise DataError(f"{file}: {error}") from error
    size = np.asarray(image_size(picture), np.float64)
    names = [classes.names[number] for number in numbers]
    return RawLabels(picture, names, boxes * np.tile(size, 2), quads * size)


def parse_rows(
    text: str, values: int = 0
) -> tuple[list[int], NDArray[np.float64], NDArray[np.float64]]:
    """Class numbers, boxes (N, 4) and corners (N, 4, 2), nan where unknown, in fractions.

    values: numbers of each of the four keypoints that a line may end with, 0 for none. Raises
    DataError for a line that cannot be understood.
    """
    numbers: list[int] = []
    boxes: list[NDArray[np.float64]] = []
    quads: list[NDArray[np.float64]] = []
    for line in text.splitlines():
        fields = line.split()
        corners = no_corners(1)
        if values and len(fields) == 5 + values * CORNERS:
            corners = _corners(fields[5:], values, line)
            line = " ".join(fields[:5])
        some, box = parse_labels(line)
        if len(some):
            numbers.append(int(some[0]))
            boxes.append(box.astype(np.float64))
            quads.append(corners)
    if not numbers:
        return [], np.zeros((0, 4)), no_corners(0)
    return numbers, np.concatenate(boxes), np.concatenate(quads)


def _corners(fields: Sequence[str], values: int, line: str) -> NDArray[np.float64]:
    try:
        points = np.asarray([float(field) for field in fields]).reshape(1, CORNERS, values)
    except ValueError as error:
        raise DataError(f"label line {quoted(line)}: {error}") from error
    seen = points[:, :, 2:] > 0 if values == 3 else (points > 0).any(axis=2, keepdims=True)
    return np.where(seen, points[:, :, :2], np.nan)
