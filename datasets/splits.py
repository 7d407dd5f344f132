"""Which public photos train and which only test.

``v4/test`` shows tile sets that training photos show too (familiar); the ``IMG_27*`` photos show
a set, table and photographer found nowhere else (unfamiliar); ``table-1`` shows a game in play.
Everything else trains, but for copies of test photos.
"""

from __future__ import annotations

from pathlib import Path

from datasets.duplicates import duplicated_sources
from datasets.notes import read_notes, relabel
from datasets.photos import (
    EARLY_ORDER,
    LabelledPhoto,
    class_names,
    correct,
    read_table,
    read_yolo_folder,
    v4_code,
)
from datasets.root import data_root

UNFAMILIAR_PREFIX = "IMG_27"

_CHINESE = Path("real") / "chinese-mahjong"
_TABLE = Path("real") / "table"


def familiar_test(root: str | Path | None = None) -> tuple[LabelledPhoto, ...]:
    """Photos of tile sets that training photos show too, two wrong labels set right.

    Raises DataError without the data.
    """
    notes = read_notes()
    return tuple(relabel(photo, notes) for photo in _v4("test", root))


def unfamiliar_test(root: str | Path | None = None) -> tuple[LabelledPhoto, ...]:
    """Photos of a tile set that no training photo shows, with corrected labels."""
    corrections = data_root(root) / _CHINESE / f"{UNFAMILIAR_PREFIX}-corrections.json"
    return correct(tuple(p for p in _v4("valid", root) if _is_unfamiliar(p)), corrections)


def table_test(root: str | Path | None = None) -> tuple[LabelledPhoto, ...]:
    """One photo of a riichi table in play; for evaluation only."""
    folder = data_root(root) / _TABLE
    return (read_table(folder / "table-1.jpg", folder / "table-1.boxes.tsv"),)


def train_candidates(root: str | Path | None = None) -> tuple[LabelledPhoto, ...]:
    """Every photo that is in no test set by name; copies of test photos may be among them."""
    early = read_yolo_folder(data_root(root) / _CHINESE / "early" / "train", EARLY_ORDER)
    return early + tuple(p for p in _v4("valid", root) if not _is_unfamiliar(p))


def excluded_sources(root: str | Path | None = None) -> dict[str, str]:
    """Sources of training candidates that show a test photo: source -> the test photo's."""
    tests = familiar_test(root) + unfamiliar_test(root)
    return duplicated_sources(train_candidates(root), tests)


def train_photos(root: str | Path | None = None) -> tuple[LabelledPhoto, ...]:
    """The photos that may train: no test photo, no copy of one, none that the notes drop; labels
    that the notes know to be wrong are set right.
    """
    notes = read_notes()
    left_out = set(excluded_sources(root)) | notes.dropped
    return tuple(
        relabel(photo, notes) for photo in train_candidates(root) if photo.source not in left_out
    )


def _v4(part: str, root: str | Path | None) -> tuple[LabelledPhoto, ...]:
    folder = data_root(root) / _CHINESE / "v4"
    codes = tuple(v4_code(name) for name in class_names(folder / "data.yaml"))
    return read_yolo_folder(folder / part, codes)


def _is_unfamiliar(photo: LabelledPhoto) -> bool:
    return photo.path.name.startswith(UNFAMILIAR_PREFIX)
