"""YOLO label text: one line an object, a class number and a box or a polygon in fractions.

A line of five fields is ``class cx cy w h``; a longer one of an odd number of fields is
``class x1 y1 x2 y2 ...``, a polygon whose extent is taken. An empty file labels nothing.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from datasets.root import DataError
from scoring.quoting import quoted

_BOX_FIELDS = 5
_POLYGON_FIELDS = 7


def parse_labels(text: str) -> tuple[NDArray[np.intp], NDArray[np.float32]]:
    """Class numbers (N,) and boxes (N, 4) as ``x1 y1 x2 y2``, fractions of width and height.

    Raises DataError for a line that is neither box nor polygon.
    """
    classes: list[int] = []
    boxes: list[tuple[float, float, float, float]] = []
    for line in text.splitlines():
        fields = line.split()
        if not fields:
            continue
        try:
            number, values = int(fields[0]), [float(field) for field in fields[1:]]
        except ValueError as error:
            raise DataError(f"label line {quoted(line)}: {error}") from error
        classes.append(number)
        boxes.append(_extent(values, line))
    extents = np.asarray(boxes, dtype=np.float32).reshape(-1, 4)
    return np.asarray(classes, dtype=np.intp), extents


def read_labels(path: Path) -> tuple[NDArray[np.intp], NDArray[np.float32]]:
    """``parse_labels`` of a file. Raises DataError, naming the file, when it is missing or bad."""
    try:
        return parse_labels(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise DataError(f"{path}: is not UTF-8 text") from None
    except (OSError, DataError) as error:
        raise DataError(f"{path}: {error}") from error


def _extent(values: list[float], line: str) -> tuple[float, float, float, float]:
    if not all(map(math.isfinite, values)):
        raise DataError(f"label line {quoted(line)} has a value that is no number")
    fields = len(values) + 1
    if fields == _BOX_FIELDS:
        cx, cy, w, h = values
        return cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2
    if fields >= _POLYGON_FIELDS and fields % 2:
        xs, ys = values[::2], values[1::2]
        return min(xs), min(ys), max(xs), max(ys)
    raise DataError(f"label line {quoted(line)} is neither a box nor a polygon")
