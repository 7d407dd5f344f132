"""COCO label files: ``images``, ``annotations`` with boxes, ``categories`` with names.

Read as Roboflow (``_annotations.coco.json`` beside the pictures), CVAT (``annotations``) and Label
Studio (``result.json``) write them. Four keypoints of an annotation are a tile's corners,
clockwise from its own top left. The format: cocodataset.org, "Data format", object detection.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path, PureWindowsPath
from typing import Any

import numpy as np
from numpy.typing import NDArray

from datasets.label_sets import LabelSet, RawLabels, listed, make_set, no_corners, pictures_below
from datasets.photos import image_size
from datasets.root import DataError
from datasets.yolo_pose import CORNERS, KNOWN, PosePhoto
from scoring.tiles import CODES, Tile

PARTS = ("images", "annotations", "categories")
CORNER_NAMES = ("top_left", "top_right", "bottom_right", "bottom_left")

Record = Mapping[str, Any]


def find_coco(folder: Path) -> tuple[Path, ...]:
    """The COCO files of the export in ``folder``."""
    places = (folder, folder / "annotations", *(p for p in sorted(folder.iterdir()) if p.is_dir()))
    files = dict.fromkeys(file for place in places for file in sorted(place.glob("*.json")))
    return tuple(file for file in files if is_coco(file))


def is_coco(file: Path) -> bool:
    """Whether the file is JSON with the three parts of COCO."""
    try:
        _load(file)
    except (DataError, OSError):
        return False
    return True


def read_coco(files: Iterable[Path], root: Path, told: Mapping[str, str] | None = None) -> LabelSet:
    """The pictures of COCO files, found by name anywhere below ``root``; every picture that a file
    lists is labelled, even where it shows no tile. ``told`` as for ``class_names.tiles_called``.

    Raises DataError for a bad file, unknown classes, and pictures that are missing.
    """
    pictures = _by_name(root)
    raw: list[RawLabels] = []
    names: dict[str, None] = {}
    chosen = tuple(files)
    for file in chosen:
        data = _load(file)
        try:
            called = {row["id"]: str(row["name"]) for row in data["categories"]}
            raw.extend(_read_file(data, called, pictures))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            said = f"misses {error}" if isinstance(error, KeyError) else str(error)
            raise DataError(f"{file}: {said}") from error
        names.update(dict.fromkeys(called.values()))
    return make_set(raw, tuple(names), told, chosen[0] if len(chosen) == 1 else root)


def _load(file: Path) -> Record:
    try:
        data = json.loads(file.read_text(encoding="utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise DataError(f"{file}: {error}") from error
    if not isinstance(data, dict) or not all(isinstance(data.get(p), list) for p in PARTS):
        raise DataError(f"{file} is no COCO file: it needs lists {', '.join(PARTS)}")
    return data


def _by_name(root: Path) -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = defaultdict(list)
    for path in pictures_below(root):
        found[path.name].append(path)
    return found


def _read_file(
    data: Record, called: Mapping[object, str], pictures: Mapping[str, list[Path]]
) -> list[RawLabels]:
    images = {row["id"]: row for row in data["images"]}
    rows: dict[object, list[Record]] = defaultdict(list)
    for row in data["annotations"]:
        if row["image_id"] not in images:
            raise ValueError(f"annotation {row.get('id')} is of no listed image")
        if row["category_id"] not in called:
            raise ValueError(f"annotation {row.get('id')} is of no listed category")
        if not row.get("iscrowd"):
            rows[row["image_id"]].append(row)
    paths = {number: _picture(str(row["file_name"]), pictures) for number, row in images.items()}
    missing = [images[number]["file_name"] for number, path in paths.items() if path is None]
    if missing:
        raise ValueError(f"{len(missing)} pictures are missing: {listed(missing)}")
    return [
        _labels(path, images[number], rows[number], called)
        for number, path in paths.items()
        if path is not None
    ]


def _picture(name: str, pictures: Mapping[str, list[Path]]) -> Path | None:
    """The file that a COCO file calls ``name``: of several, the one whose folders fit best."""
    parts = PureWindowsPath(name).parts  # which takes both kinds of slash
    if not parts:
        return None
    fits = [(_common_end(path.parts, parts), path) for path in pictures.get(parts[-1], ())]
    best = max(fits, default=(0, None), key=lambda fit: fit[0])
    if sum(fit[0] == best[0] for fit in fits) > 1:
        raise ValueError(f"several pictures are called {name}")
    return best[1]


def _common_end(path: tuple[str, ...], other: tuple[str, ...]) -> int:
    same = [a == b for a, b in zip(reversed(path), reversed(other), strict=False)]
    return [*same, False].index(False)


def _labels(
    path: Path, image: Record, rows: list[Record], called: Mapping[object, str]
) -> RawLabels:
    size = image_size(path)
    stated = (image.get("width", size[0]), image.get("height", size[1]))
    if stated != size:
        raise ValueError(
            f"{path.name} was labelled at {stated[0]} x {stated[1]} pixels, "
            f"and is {size[0]} x {size[1]}"
        )
    boxes = np.asarray([_box(row) for row in rows], np.float64).reshape(-1, 4)
    quads = [_corners(row) for row in rows]
    return RawLabels(
        path,
        [called[row["category_id"]] for row in rows],
        boxes,
        np.concatenate(quads) if quads else no_corners(0),
    )


def _box(row: Record) -> list[float]:
    x, y, width, height = (float(value) for value in row["bbox"])
    return [x, y, x + width, y + height]


def _corners(row: Record) -> NDArray[np.float64]:
    given = row.get("keypoints")
    if not isinstance(given, list) or len(given) != 3 * CORNERS:
        return no_corners(1)
    points = np.asarray(given, np.float64).reshape(1, CORNERS, 3)
    return np.where(points[:, :, 2:] > 0, points[:, :, :2], np.nan)


def coco_text(photos: Iterable[PosePhoto], corners: bool = False) -> str:
    """The COCO file of labelled pictures, all 46 tiles being its categories; ``corners`` adds
    those as keypoints.
    """
    images: list[dict[str, Any]] = []
    annotations: list[dict[str, Any]] = []
    for number, example in enumerate(photos, 1):
        photo = example.photo
        width, height = photo.size
        images.append(
            {"id": number, "file_name": photo.path.name, "width": width, "height": height}
        )
        for label, box, quad in zip(
            photo.labels.tolist(), photo.boxes.tolist(), example.quads.tolist(), strict=True
        ):
            x1, y1, x2, y2 = (round(value, 2) for value in box)
            row: dict[str, Any] = {
                "id": len(annotations) + 1,
                "image_id": number,
                "category_id": label + 1,
                "bbox": [x1, y1, round(x2 - x1, 2), round(y2 - y1, 2)],
                "area": round((x2 - x1) * (y2 - y1), 2),
                "iscrowd": 0,
                "segmentation": [],
            }
            if corners:
                points = [_keypoint(x, y, width, height) for x, y in quad]
                row["keypoints"] = [value for point in points for value in point]
                row["num_keypoints"] = sum(point[2] > 0 for point in points)
            annotations.append(row)
    data = {"images": images, "annotations": annotations, "categories": _categories(corners)}
    return json.dumps(data, indent=1)


def _keypoint(x: float, y: float, width: int, height: int) -> tuple[float, float, int]:
    inside = 0 <= x <= width and 0 <= y <= height  # nan compares false
    return (round(x, 2), round(y, 2), KNOWN) if inside else (0, 0, 0)


def _categories(corners: bool) -> list[dict[str, Any]]:
    extra: dict[str, Any] = {}
    if corners:
        extra = {"keypoints": list(CORNER_NAMES), "skeleton": [[1, 2], [2, 3], [3, 4], [4, 1]]}
    return [
        {"id": tile + 1, "name": CODES[tile], "supercategory": "tile", **extra} for tile in Tile
    ]
