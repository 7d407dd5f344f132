"""Which kind of labelled folder somebody brought, told by what lies in it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from datasets.coco import find_coco, read_coco
from datasets.hands_csv import FILE, HandPhoto, read_hands
from datasets.label_sets import LabelSet
from datasets.root import DataError
from datasets.yolo_sets import find_classes, read_yolo_set


def read_export(path: Path, told: Mapping[str, str] | None = None) -> LabelSet | None:
    """The labelled pictures of a YOLO or COCO export: its folder, its ``data.yaml``, or its COCO
    file. None for a folder of pictures with keypoint labels that states no class names.

    ``told`` as for ``class_names.tiles_called``. Raises DataError for a bad export, and for what is
    none of these.
    """
    if path.suffix.lower() == ".json":
        root = path.parent.parent if path.parent.name == "annotations" else path.parent
        return read_coco([path], root, told)
    folder = path.parent if path.suffix.lower() in (".yaml", ".yml") else path
    if not folder.is_dir():
        raise DataError(f"{path} is neither a folder nor a COCO file, data.yaml or {FILE}")
    classes = find_classes(folder)
    if classes is not None:
        return read_yolo_set(folder, classes, told)
    files = find_coco(folder)
    if files:
        return read_coco(files, folder, told)
    if not (folder / "images").is_dir():
        raise DataError(
            f"{folder} has no folder 'images' with labelled pictures, and none of data.yaml, "
            f"classes.txt, a COCO file, {FILE}"
        )
    return None


def read_hand_photos(path: Path) -> tuple[HandPhoto, ...] | None:
    """The photos of a ``hands.csv``, or of the folder that holds one; None without one.

    Raises DataError when it is bad.
    """
    file = path / FILE if path.is_dir() else path
    if file.suffix.lower() != ".csv" or not file.is_file():
        return None
    return read_hands(file)
