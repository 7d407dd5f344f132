"""Importers of public photos of real tiles: every layout becomes the same ``LabelledPhoto``.

Boxes of these sets are the axis-aligned extent of a tile's visible face, without the side of the
block; they carry no corners.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import yaml
from numpy.typing import NDArray
from PIL import Image, ImageOps

from datasets.root import DataError, require
from datasets.yolo_labels import read_labels
from scoring.tiles import Tile, TileError

IMAGE_SUFFIXES = frozenset({".jpg", ".jpeg", ".png"})

_ORIENTATION = 0x0112
"""EXIF tag; values from 5 on swap width and height."""
_FIRST_SIDEWAYS = 5

_V4_PREFIXES = {"sc": "{}m", "sd": "{}p", "sb": "{}s", "bs": "{}f"}
_V4_HONOURS = {
    "hwe": "1z",
    "hws": "2z",
    "hww": "3z",
    "hwn": "4z",
    "hdw": "5z",
    "hdg": "6z",
    "hdr": "7z",
}

EARLY_ORDER: tuple[str, ...] = (
    *(f"{n}{suit}" for suit in "smp" for n in range(1, 10)),
    *("5f", "6f", "7f", "8f", "1z", "6z", "4z", "7z", "2z", "3z", "5z", "1f", "2f", "3f", "4f"),
)
"""Class order of the early export; the yaml that came with it states another one, wrongly."""


@dataclass(frozen=True, slots=True)
class LabelledPhoto:
    """A photo and the tiles marked in it.

    path: the picture file.
    labels: (N,) int, tile labels in the project's order of 46.
    boxes: (N, 4) float32, ``x1 y1 x2 y2`` in pixels of the picture.
    size: width and height of the picture in pixels.
    """

    path: Path
    labels: NDArray[np.intp]
    boxes: NDArray[np.float32]
    size: tuple[int, int]

    @property
    def source(self) -> str:
        """Folder and name of the photo it was made from; augmented copies of one photo share it.

        The folder belongs to it, since two exports may call different photos the same.
        """
        return f"{self.path.parent.parent.name}/{self.path.name.split('.rf.')[0]}"

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The marked tiles, in the order of ``labels``."""
        return tuple(Tile(label) for label in self.labels.tolist())

    def image(self) -> NDArray[np.uint8]:
        """The upright picture, (H, W, 3) RGB. Raises DataError when it cannot be read."""
        try:
            with Image.open(self.path) as opened:
                return np.asarray(ImageOps.exif_transpose(opened).convert("RGB"))
        except Exception as error:
            # Decoders answer damaged data with whatever exception it leads them into.
            raise DataError(f"{self.path} cannot be read: {error}") from None


def v4_code(name: str) -> str:
    """Written form of the tile that version 4 of the set calls ``name``, e.g. ``sc5`` -> ``5m``.

    Raises DataError for an unknown name.
    """
    prefix, number = name[:2], name[2:]
    if name in _V4_HONOURS:
        return _V4_HONOURS[name]
    if number.isdigit():
        if prefix in _V4_PREFIXES:
            return _V4_PREFIXES[prefix].format(number)
        if prefix == "bf":
            return f"{int(number) + 4}f"
    raise DataError(f"unknown class name {name!r}")


def class_names(yaml_file: Path) -> tuple[str, ...]:
    """The ``names`` of a YOLO ``data.yaml``: a list, or a mapping from class numbers.

    Raises DataError when the file is no YAML or has none.
    """
    try:
        names = read_yaml(yaml_file).get("names")
        if isinstance(names, Mapping):
            names = [names[number] for number in range(len(names))]
    except KeyError as error:
        raise DataError(f"{yaml_file}: 'names' leaves out class {error}") from None
    if not isinstance(names, list) or not names:
        raise DataError(f"{yaml_file} lists no class names")
    return tuple(str(name) for name in names)


def read_yaml(file: Path) -> Mapping[object, object]:
    """A YAML file that holds a mapping. Raises DataError when it is missing or bad."""
    try:
        found = yaml.safe_load(require(file).read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise DataError(f"{file}: is not UTF-8 text") from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise DataError(f"{file}: {error}") from error
    if not isinstance(found, Mapping):
        raise DataError(f"{file} holds no 'key: value' lines")
    return found


def read_yolo_folder(folder: Path, codes: tuple[str, ...]) -> tuple[LabelledPhoto, ...]:
    """Photos of ``folder/images`` with ``folder/labels``, sorted by file name.

    ``codes`` are the written tiles in the class order of the labels. Boxes are cut off at the
    picture's edges; boxes without area are dropped. Raises DataError for missing or bad files.
    """
    try:
        order = np.asarray([Tile.parse(code) for code in codes], dtype=np.intp)
    except TileError as error:
        raise DataError(str(error)) from error
    images = require(folder / "images")
    paths = sorted(p for p in images.iterdir() if p.suffix.lower() in IMAGE_SUFFIXES)
    return tuple(_read_yolo_photo(path, folder, order) for path in paths)


def _read_yolo_photo(path: Path, folder: Path, order: NDArray[np.intp]) -> LabelledPhoto:
    label_file = folder / "labels" / f"{path.stem}.txt"
    classes, fractions = read_labels(label_file)
    if classes.size and not 0 <= classes.min() <= classes.max() < order.size:
        raise DataError(f"{label_file}: class number outside 0-{order.size - 1}")
    return labelled(path, order[classes], fractions * np.tile(image_size(path), 2))


def labelled(
    path: Path, labels: NDArray[np.intp], boxes: NDArray[np.float32] | NDArray[np.float64]
) -> LabelledPhoto:
    """A photo with boxes cut off at its edges and those without area dropped."""
    width, height = image_size(path)
    cut = np.clip(boxes, 0, [width, height, width, height]).astype(np.float32)
    real = (cut[:, 2] > cut[:, 0]) & (cut[:, 3] > cut[:, 1])
    return LabelledPhoto(path, labels[real], cut[real], (width, height))


def image_size(path: Path) -> tuple[int, int]:
    """Width and height of a picture file once upright, from its header.

    Raises DataError when it is unreadable.
    """
    try:
        with Image.open(path) as opened:
            width, height = opened.size
            sideways = opened.getexif().get(_ORIENTATION, 1) >= _FIRST_SIDEWAYS
            return (height, width) if sideways else (width, height)
    except OSError as error:
        raise DataError(f"{path}: {error}") from error


def correct(photos: tuple[LabelledPhoto, ...], corrections: Path) -> tuple[LabelledPhoto, ...]:
    """The photos, relabelled where the JSON file ``corrections`` names them.

    It maps a file name to a list of ``[tile, x1, y1, x2, y2]`` in pixels. Raises DataError when
    the file is bad.
    """
    try:
        table = json.loads(require(corrections).read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        raise DataError(f"{corrections}: {error}") from error
    return tuple(
        _from_rows(photo.path, table[photo.path.name]) if photo.path.name in table else photo
        for photo in photos
    )


def read_table(picture: Path, rows_file: Path) -> LabelledPhoto:
    """A photo labelled by a tab-separated file ``tile x0 y0 x1 y1`` with a heading line.

    Raises DataError when a file is missing or bad.
    """
    with require(rows_file).open(encoding="utf-8", newline="") as stream:
        rows = [row for row in csv.reader(stream, delimiter="\t") if row]
    return _from_rows(require(picture), rows[1:])


def _from_rows(path: Path, rows: list[list[str]]) -> LabelledPhoto:
    try:
        labels = np.asarray([Tile.parse(row[0]) for row in rows], dtype=np.intp)
        boxes = np.asarray([[float(v) for v in row[1:5]] for row in rows], dtype=np.float32)
        return labelled(path, labels, boxes.reshape(len(rows), 4))
    except (ValueError, IndexError, TypeError) as error:
        raise DataError(f"labels of {path.name}: {error}") from error
