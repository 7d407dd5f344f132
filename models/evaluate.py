"""Measure detector and reading on labelled photos, set by set; ``metrics`` defines the words.

Sets are named: ``familiar`` (tile sets that training photos show too), ``unfamiliar`` (one that
none shows), ``table`` (a riichi table in play); any other name is a folder: the export of a
labelling tool, or pictures with keypoint labels, such as rendered scenes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from datasets.exports import read_export
from datasets.label_sets import LabelSet
from datasets.notes import read_notes
from datasets.photos import LabelledPhoto
from datasets.root import DataError
from datasets.rows import MIN_ROW, labelled_rows, single_row
from datasets.splits import familiar_test, table_test, unfamiliar_test
from datasets.yolo_pose import PosePhoto, read_folder
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
_PLAIN = np.asarray([int(tile.plain) for tile in Tile])
"""Labels without red paint, by label."""

PARTLY_MARKED_SETS = frozenset({"table"})
"""Sets whose every photo shows face-up tiles without a label: half hidden ones, mostly."""


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """A picture and what it shows."""

    photo: LabelledPhoto
    truth: Truth


def load_set(
    name: str,
    root: str | Path | None = None,
    told: Mapping[str, str] | None = None,
    say: Say | None = None,
) -> tuple[Example, ...]:
    """The examples of a set. ``told``: what classes of an export mean, as for
    ``class_names.tiles_called``; ``say`` hears what they were taken for. Raises DataError when its
    data is missing, it is unknown, or it has no labelled tile to measure anything by."""
    examples = _load(name, root, told, say)
    if not any(len(example.truth.labels) for example in examples):
        raise DataError(f"{name}: none of the {len(examples)} pictures has a labelled tile")
    return examples


def is_set(name: str) -> bool:
    """Whether ``name`` is a set's name, or that of a folder or file."""
    return name in NAMED_SETS or (bool(name) and Path(name).exists())


def _load(
    name: str, root: str | Path | None, told: Mapping[str, str] | None, say: Say | None
) -> tuple[Example, ...]:
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
    export = read_export(Path(name), told)
    if export is not None:
        if say is not None:
            for line in told_of(export):
                say(line)
        return tuple(_example(photo, export) for photo in export.photos)
    return tuple(
        Example(p.photo, Truth(p.photo.labels, p.photo.boxes, p.quads))
        for p in read_folder(Path(name))
    )


def _example(photo: PosePhoto, export: LabelSet) -> Example:
    # rows are told from boxes unless every tile has its corners
    known = len(photo.quads) > 0 and bool(np.isfinite(photo.quads).all())
    truth = Truth(
        photo.photo.labels,
        photo.photo.boxes,
        photo.quads if known else None,
        backs=export.backs,
        reds=export.reds,
        ignored=photo.ignored,
    )
    return Example(photo.photo, truth)


def told_of(export: LabelSet) -> Iterator[str]:
    """What to know of an export: which foreign names mean what, and what is left out."""
    foreign = [
        f"{name} = {'ignored' if tile is None else tile.code}"
        for name, tile in export.tiles.items()
        if tile is None or tile.code != name
    ]
    if foreign:
        yield f"classes {', '.join(foreign)}"
    if not export.reds:
        yield "no class for red fives: they count as plain fives"
    if not export.backs:
        yield "no class for face-down tiles: those found are set aside"
    if export.unlabelled:
        yield f"{export.unlabelled} pictures without a label file left out"


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
    if not truth.reds:
        found = replace(found, labels=_PLAIN[found.labels])
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
    if not example.truth.reds:
        tiles = [tile.plain for tile in tiles]
    return Counter(tiles) == Counter(Tile(label) for label in example.truth.labels.tolist())
