"""Photos to label sets: what the reader sees, written down for people to correct."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np

from datasets.root import DataError
from datasets.write_set import Form, ReadPicture, Written, check_target, write_set
from vision.detector import Detector
from vision.image import ImageError, open_photo
from vision.reader import DETAIL, interpret_in_order
from vision.reading import Reading

__all__ = ["Form", "check_target", "export_readings", "photos_in"]

Say = Callable[[str], None]

SUFFIXES = frozenset(
    {".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif", ".avif", ".bmp", ".tif", ".tiff"}
)
"""Of a folder the files that are taken for photos."""


def photos_in(places: Iterable[Path]) -> tuple[Path, ...]:
    """The photos named, and those in the folders named (not in folders below), each once.

    Raises DataError for a folder without one.
    """
    found: dict[Path, None] = {}
    for place in places:
        if not place.is_dir():
            found[place] = None
            continue
        inside = sorted(p for p in place.iterdir() if p.suffix.lower() in SUFFIXES and p.is_file())
        if not inside:
            raise DataError(f"there is no photo in the folder {place}")
        found.update(dict.fromkeys(p for p in inside if not p.name.startswith(".")))
    return tuple(found)


def export_readings(
    photos: Sequence[Path],
    detector: Detector,
    target: Path,
    form: Form = Form.YOLO,
    corners: bool = False,
    replace: bool = False,
    say: Say | None = None,
) -> Written:
    """Read the photos and write them with their labels to the folder ``target``.

    Pictures are written upright, and no larger than the reader needs. Raises DataError for a target
    that cannot be, and for a photo that cannot be read; nothing is written then.
    """
    check_target(target, replace)
    return write_set(_pictures(photos, detector, say), target, form, corners, replace)


def _pictures(photos: Sequence[Path], detector: Detector, say: Say | None) -> Iterator[ReadPicture]:
    for number, path in enumerate(photos, 1):
        try:
            picture = open_photo(path, detail=DETAIL).picture
        except ImageError as error:
            raise DataError(str(error)) from error
        found = detector.detect(picture)
        height, width = picture.shape[:2]
        reading, order = interpret_in_order(found, width, height)
        chosen = np.asarray(order, np.intp)
        yield ReadPicture(
            path.stem,
            picture,
            np.asarray([int(tile.tile) for tile in reading.tiles], np.intp),
            found.boxes[chosen],
            found.quads[chosen],
            tuple(_doubts(reading)),
        )
        if say is not None:
            say(f"{number} of {len(photos)}: {path.name}, {len(reading.tiles)} tiles")


def _doubts(reading: Reading) -> Iterator[tuple[str, float, float, str]]:
    for doubt in reading.doubts:
        told = doubt.reason.text("en")
        if doubt.tile_index is None:
            x, y = (reading.width / 2, reading.height / 2) if doubt.where is None else doubt.where
            yield "", round(x, 1), round(y, 1), told
            continue
        tile = reading.tiles[doubt.tile_index]
        x, y = np.mean(tile.quad, axis=0).tolist()
        yield tile.tile.code, round(x, 1), round(y, 1), told
