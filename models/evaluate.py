"""Measure detector and reading on labelled photos, set by set; ``metrics`` defines the words.

Sets are named: ``familiar`` (tile sets that training photos show too), ``unfamiliar`` (one that
none shows), ``table`` (a riichi table in play); any other name is a folder of pictures with
keypoint labels, such as rendered scenes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from datasets.notes import read_notes
from datasets.photos import LabelledPhoto
from datasets.root import DataError
from datasets.rows import MIN_ROW, labelled_rows, single_row
from datasets.splits import familiar_test, table_test, unfamiliar_test
from datasets.yolo_pose import read_folder
from models.metrics import Tally, Truth, meet, row_is_exact, tally_tiles
from scoring.tiles import Tile
from vision.detections import Detections
from vision.detector import Detector
from vision.layout import rows as found_rows
from vision.reader import interpret

Loader = Callable[[str | Path | None], tuple[LabelledPhoto, ...]]
Say = Callable[[str], None]

NAMED_SETS: dict[str, Loader] = {
    "familiar": familiar_test,
    "unfamiliar": unfamiliar_test,
    "table": table_test,
}
PARTLY_MARKED_SETS = frozenset({"table"})
"""Sets whose every photo shows face-up tiles without a label: half hidden ones, mostly."""


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """A picture and what it shows."""

    photo: LabelledPhoto
    truth: Truth


def load_set(name: str, root: str | Path | None = None) -> tuple[Example, ...]:
    """The examples of a set. Raises DataError when its data is missing, it is unknown, or it has
    no labelled tile to measure anything by."""
    examples = _load(name, root)
    if not any(len(example.truth.labels) for example in examples):
        raise DataError(f"{name}: none of the {len(examples)} pictures has a labelled tile")
    return examples


def is_set(name: str) -> bool:
    """Whether ``name`` is a set's name or a folder."""
    return name in NAMED_SETS or (bool(name) and Path(name).is_dir())


def _load(name: str, root: str | Path | None) -> tuple[Example, ...]:
    if name in NAMED_SETS:
        notes = read_notes()
        photos = NAMED_SETS[name](root)
        partly = notes.partly_marked_tests if name not in PARTLY_MARKED_SETS else None
        return tuple(
            Example(
                photo,
                Truth(
                    photo.labels,
                    photo.boxes,
                    complete=partly is not None and photo.source not in partly,
                    backs=False,
                ),
            )
            for photo in photos
        )
    if not is_set(name):
        known = ", ".join(NAMED_SETS)
        raise DataError(f"{name!r} is neither a photo set ({known}) nor a folder")
    folder = Path(name)
    if not (folder / "images").is_dir():
        raise DataError(f"{folder} has no folder 'images' with labelled pictures")
    return tuple(
        Example(p.photo, Truth(p.photo.labels, p.photo.boxes, p.quads)) for p in read_folder(folder)
    )


@dataclass(frozen=True, slots=True, eq=False)
class PhotoResult:
    """One photo's name and counts."""

    name: str
    tally: Tally


def measure(
    examples: Sequence[Example], detector: Detector, say: Say | None = None
) -> tuple[Tally, tuple[PhotoResult, ...]]:
    """Run the detector on every example; the counts of all, and photo by photo.

    ``say`` hears of progress. Raises DataError for a picture that cannot be read.
    """
    total, results = Tally(), []
    for number, example in enumerate(examples, 1):
        found = detector.detect(example.photo.image())
        result = measure_photo(example, found)
        total += result.tally
        results.append(result)
        if say is not None and (number % 25 == 0 or number == len(examples)):
            say(f"{number} of {len(examples)} photos")
    return total, tuple(results)


def measure_photo(example: Example, found: Detections) -> PhotoResult:
    """The counts of one photo, from what was found in it."""
    truth = example.truth
    meeting = meet(truth, found)
    wanted = list(_wanted_rows(example))
    seen = found_rows(found) if wanted and len(found) else []
    exact = sum(row_is_exact(row, seen, truth, found, meeting) for row in wanted)
    hands = int(truth.quads is None and single_row(truth.boxes) is not None)
    tally = replace(
        tally_tiles(truth, found, meeting),
        rows=len(wanted),
        rows_exact=exact,
        hands=hands,
        hands_exact=int(bool(hands) and exact == 1 and _reads_as(example, found)),
    )
    return PhotoResult(example.photo.path.name, tally)


def _wanted_rows(example: Example) -> Iterator[NDArray[np.intp]]:
    """Rows of the truth: from its corners where it has them, else from its boxes."""
    quads = example.truth.quads
    if quads is None:
        yield from labelled_rows(example.truth.boxes)
    elif len(quads) and np.isfinite(quads).all():
        laid = found_rows(Detections.from_quads(quads, example.truth.labels))
        yield from (row for row in laid if len(row) >= MIN_ROW)


def _reads_as(example: Example, found: Detections) -> bool:
    """Whether the reading's hand holds exactly the labelled tiles."""
    hand = interpret(found, *example.photo.size).read_hand
    if hand is None:
        return False
    tiles = [*hand.concealed, *hand.flowers, *(t for meld in hand.melds for t in meld.tiles)]
    return Counter(tiles) == Counter(Tile(label) for label in example.truth.labels.tolist())
