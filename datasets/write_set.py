"""Write labelled pictures as a folder that labelling tools open: whole, or not there at all.

Both forms hold ``images`` and all 46 classes. YOLO: ``labels``, ``data.yaml`` and ``classes.txt``
(there and beside the labels, as labelImg wants it); with corners its lines end with four keypoints.
COCO: ``annotations/instances_default.json``. ``doubts.csv`` lists what to check first.
"""

from __future__ import annotations

import csv
import io
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from datasets.coco import coco_text
from datasets.photos import labelled
from datasets.root import DataError
from datasets.yolo_pose import CORNERS, PosePhoto, label_lines
from scoring.tiles import CODES

DOUBTS = "doubts.csv"
PARTS = frozenset({"images", "labels", "annotations", "data.yaml", "classes.txt", DOUBTS})
"""What a written set may hold; a folder with anything else in it is never replaced."""
LEFT_BY_TOOLS = (".cache", ".DS_Store", "Thumbs.db")


class Form(StrEnum):
    """Label formats."""

    YOLO = "yolo"
    COCO = "coco"


@dataclass(frozen=True, slots=True, eq=False)
class ReadPicture:
    """An upright picture and what was read in it.

    image: (H, W, 3) RGB. labels: (N,); boxes: (N, 4) ``x1 y1 x2 y2`` px; quads: (N, 4, 2) px,
    clockwise from the tile's own top left. doubts: (label or '', x, y, reason) each, in pixels.
    """

    name: str
    image: NDArray[np.uint8]
    labels: NDArray[np.intp]
    boxes: NDArray[np.float32]
    quads: NDArray[np.float32]
    doubts: tuple[tuple[str, float, float, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """How much was written."""

    pictures: int
    tiles: int
    doubts: int


def check_target(target: Path, replace: bool) -> None:
    """Refuse a folder that cannot be written to. Raises DataError.

    An empty folder is taken; another is only replaced when asked, and when it holds nothing but
    what this module writes.
    """
    if not target.parent.is_dir():
        raise DataError(f"there is no folder {target.parent}")
    if not os.path.lexists(target):
        return
    if not target.is_dir() or target.is_symlink():
        raise DataError(f"{target} is there already, and is no folder")
    inside = sorted(path.name for path in target.iterdir())
    if not inside:
        return
    if not replace:
        raise DataError(f"{target} is there already: --force replaces it, labels and all")
    other = [n for n in inside if n not in PARTS and not n.endswith(LEFT_BY_TOOLS)]
    if other:
        raise DataError(f"{target} holds other things, such as {other[0]}: it is not replaced")


def write_set(
    pictures: Iterable[ReadPicture], target: Path, form: Form, corners: bool, replace: bool = False
) -> Written:
    """Write pictures as they come to ``target``. Raises DataError as ``check_target``, OSError, and
    whatever the pictures raise; ``target`` is then as it was.
    """
    check_target(target, replace)
    with _appearing(target) as folder:
        for part in ("images", "labels" if form is Form.YOLO else "annotations"):
            (folder / part).mkdir()
        photos: list[PosePhoto] = []
        doubts: list[tuple[object, ...]] = []
        taken: set[str] = set()
        for picture in pictures:
            photo = _write_picture(folder, _free(picture.name, taken), picture)
            photos.append(photo)
            doubts += [(photo.photo.path.name, *doubt) for doubt in picture.doubts]
        if form is Form.YOLO:
            _write_yolo(folder, photos, corners)
        else:
            _write(folder / "annotations" / "instances_default.json", coco_text(photos, corners))
        _write(folder / DOUBTS, _doubts_text(doubts))
    return Written(len(photos), sum(len(p.photo.labels) for p in photos), len(doubts))


@contextmanager
def _appearing(target: Path) -> Iterator[Path]:
    """A folder beside ``target`` that takes its place when all is written, and else vanishes."""
    work = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        new, old = work / "new", work / "old"
        new.mkdir()
        yield new
        if target.is_dir():
            target.rename(old)
        try:
            new.rename(target)
        except OSError:
            if old.is_dir():
                old.rename(target)
            raise
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _free(name: str, taken: set[str]) -> str:
    """``name``, numbered where another picture has it; names differ by more than their case."""
    free, number = name, 1
    while free.casefold() in taken:
        number += 1
        free = f"{name}-{number}"
    taken.add(free.casefold())
    return free


def _write_picture(folder: Path, name: str, picture: ReadPicture) -> PosePhoto:
    path = folder / "images" / f"{name}.jpg"
    Image.fromarray(picture.image).save(path, quality=95, subsampling=0)
    height, width = picture.image.shape[:2]
    middles = (picture.boxes[:, :2] + picture.boxes[:, 2:]) / 2
    inside = ((middles > 0) & (middles < (width, height))).all(axis=1)
    photo = labelled(path, picture.labels[inside], picture.boxes[inside])
    return PosePhoto(photo, picture.quads[inside])


def _write_yolo(folder: Path, photos: Iterable[PosePhoto], corners: bool) -> None:
    for example in photos:
        photo = example.photo
        lines = label_lines(photo.labels, photo.boxes, example.quads, photo.size)
        if not corners:
            lines = "".join(f"{' '.join(line.split()[:5])}\n" for line in lines.splitlines())
        _write(folder / "labels" / f"{photo.path.stem}.txt", lines)
    names = "".join(f"  {number}: {code}\n" for number, code in enumerate(CODES))
    shape = f"kpt_shape: [{CORNERS}, 3]\n" if corners else ""
    _write(folder / "data.yaml", f"train: images\nval: images\n{shape}names:\n{names}")
    for place in (folder, folder / "labels"):
        _write(place / "classes.txt", "".join(f"{code}\n" for code in CODES))


def _doubts_text(rows: Iterable[tuple[object, ...]]) -> str:
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("file", "tile", "x", "y", "doubt"))
    writer.writerows(rows)
    return text.getvalue()


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
