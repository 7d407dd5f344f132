"""Every kind of set that can be measured, opened by its name: all errors come before the work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from datasets.class_names import IGNORED, read_names
from datasets.exports import read_hand_photos
from datasets.root import DataError
from models.evaluate import NAMED_SETS, Say, load_set, measure
from models.hands import measure_hands
from models.report import Measured
from vision.detector import Detector

Measure = Callable[[Detector, Say | None], Measured]


def open_set(
    name: str, root: str | Path | None, told: Mapping[str, str], say: Say | None = None
) -> Measure:
    """What measures the set. ``told`` and ``say`` as for ``evaluate.load_set``. Raises DataError
    when the set is missing or bad.
    """
    hands = None if name in NAMED_SETS else read_hand_photos(Path(name))
    if hands is not None:
        written = hands
        return lambda detector, heard: measure_hands(written, detector, heard)
    examples = load_set(name, root, told, say)
    return lambda detector, heard: measure(examples, detector, heard)[0]


def told_classes(file: str | None, ignored: Iterable[str]) -> dict[str, str]:
    """What a file of names and the names to ignore say of classes. Raises DataError."""
    told = {} if file is None else read_names(Path(file))
    for name in ignored:
        if told.get(name, IGNORED) != IGNORED:
            raise DataError(f"class {name!r} is both {told[name]} and ignored")
        told[name] = IGNORED
    return told
