"""What looking at the public photos showed, kept in ``photo_notes.json`` beside this file."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from datasets.photos import LabelledPhoto
from datasets.root import DataError
from scoring.tiles import Tile
from vision.boxes import pairwise_iou

NOTES_FILE = Path(__file__).with_name("photo_notes.json")

SAME_BOX = 0.5
"""Least overlap (intersection over union) of a noted box with the published one it means."""


@dataclass(frozen=True, slots=True)
class Relabelled:
    """A published label that names the wrong tile: what lies in the box (x1, y1, x2, y2) px."""

    tile: Tile
    box: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class PhotoNotes:
    """All keys are ``LabelledPhoto.source`` names.

    complete: photos in which every visible tile is marked.
    dropped: photos that must not train: squeezed to a tenth of their height.
    relabelled: labels that name the wrong tile.
    partly_marked_tests: test photos that show face-up tiles without a label.
    """

    complete: frozenset[str]
    dropped: frozenset[str]
    relabelled: dict[str, tuple[Relabelled, ...]]
    partly_marked_tests: frozenset[str]


def read_notes(path: Path = NOTES_FILE) -> PhotoNotes:
    """Notes of a JSON file. Raises DataError when it is missing or bad."""
    try:
        notes = json.loads(path.read_text(encoding="utf-8"))
        relabelled = {
            source: tuple(_relabelled(row) for row in rows)
            for source, rows in notes["relabelled"].items()
        }
        return PhotoNotes(
            frozenset(notes["complete"]),
            frozenset(notes["dropped"]),
            relabelled,
            frozenset(notes["partly_marked_tests"]),
        )
    except (OSError, KeyError, TypeError, AttributeError, ValueError) as error:
        raise DataError(f"{path}: {error}") from error


def _relabelled(row: list[str | float]) -> Relabelled:
    code, *sides = row
    x1, y1, x2, y2 = (float(side) for side in sides)
    return Relabelled(Tile.parse(str(code)), (x1, y1, x2, y2))


def relabel(photo: LabelledPhoto, notes: PhotoNotes) -> LabelledPhoto:
    """The photo with its wrong labels set right.

    Raises DataError when a noted box meets no label: the photo is not the one that was looked at.
    """
    rows = notes.relabelled.get(photo.source, ())
    if not rows:
        return photo
    labels = photo.labels.copy()
    overlap = pairwise_iou(np.asarray([row.box for row in rows], np.float32), photo.boxes)
    for row, overlaps in zip(rows, overlap, strict=True):
        if not overlaps.size or overlaps.max() < SAME_BOX:
            raise DataError(f"{photo.path}: no label where the notes say {row.tile.code}")
        labels[int(overlaps.argmax())] = row.tile
    return replace(photo, labels=labels)
