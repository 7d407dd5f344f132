"""How right detections are, counted against labelled boxes.

The words, for a set of photos:

- A detection *meets* a label when their boxes overlap by at least 0.5 (intersection over union).
  Each label meets one detection at most, first those of its own class, the surest first.
- *correct*: meets a label of its own class. Precision = correct / detections, recall = correct /
  labels, F1 = their harmonic mean.
- *located*: meets a label of any class. Localisation F1 counts these instead of the correct ones;
  class accuracy = correct / located.
- *set aside*: some photos show tiles that nobody labelled. The plain figures count a detection of
  such a tile as wrong. The figures *on marked tiles* leave out detections that hardly touch any
  label (overlap below 0.1) in photos known to hold unlabelled tiles, everywhere those of face-down
  tiles where a set labels none, and those of things whose class is ignored. Recall is the same in
  both.
- *row exact*: all tiles of a labelled row found as neighbours of one found row, every class right,
  in order (either way round, since boxes do not tell which way a row reads), with nothing between
  and no detection that meets no label at the row's ends.
- *hand exact*: on photos whose labels form one row, the reading's hand (concealed tiles, melds and
  flowers together) is exactly the labelled tiles, and the row is exact: nothing is left to fix.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields

import numpy as np
from numpy.typing import NDArray

from scoring.tiles import CODES, Tile
from vision.boxes import pairwise_iou
from vision.detections import Detections

MEETS = 0.5
TOUCHES = 0.1

Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Truth:
    """What a photo shows.

    labels (N,), boxes (N, 4) ``x1 y1 x2 y2`` px; quads (N, 4, 2) px corners, nan where unknown, or
    None. complete: every visible tile is labelled; backs: face-down tiles are labelled too; reds:
    red fives are told from plain ones. ignored: (K, 4) px boxes that count neither way.
    """

    labels: NDArray[np.intp]
    boxes: NDArray[np.float32]
    quads: NDArray[np.float32] | None = None
    complete: bool = True
    backs: bool = True
    reds: bool = True
    ignored: NDArray[np.float32] = field(default_factory=lambda: np.zeros((0, 4), np.float32))


@dataclass(frozen=True, slots=True, eq=False)
class Meeting:
    """Which labels and detections meet.

    label_of: (D,) the label that each detection meets, -1 for none. detection_of: (N,) the other
    way round. aside: (D,) bool, detections that the figures on marked tiles leave out.
    """

    label_of: NDArray[np.intp]
    detection_of: NDArray[np.intp]
    aside: NDArray[np.bool_]


def meet(truth: Truth, found: Detections) -> Meeting:
    """Match detections with labels as the module says."""
    label_of = np.full(len(found), -1, np.intp)
    detection_of = np.full(len(truth.labels), -1, np.intp)
    overlap = pairwise_iou(truth.boxes, found.boxes)
    same = truth.labels[:, None] == found.labels[None, :]
    order = np.argsort(-found.scores, kind="stable").tolist()
    for allowed in (overlap * same, overlap):
        for detection in order:
            if label_of[detection] >= 0 or not len(truth.labels):
                continue
            free = np.where(detection_of < 0, allowed[:, detection], 0.0)
            label = int(free.argmax())
            if free[label] >= MEETS:
                label_of[detection], detection_of[label] = label, detection
    away = overlap.max(axis=0, initial=0.0) < TOUCHES
    unmarked = np.full(len(found), not truth.complete)
    if not truth.backs:
        unmarked |= found.labels == int(Tile.BACK)
    ignored = pairwise_iou(truth.ignored, found.boxes).max(axis=0, initial=0.0) >= MEETS
    return Meeting(label_of, detection_of, (away & unmarked | ignored) & (label_of < 0))


def _zeros(*shape: int) -> Counts:
    return np.zeros(shape, np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class Tally:
    """Counts that add up over photos. Arrays by class have 46 places.

    labels, detections, correct, aside: by class. confusions: (46, 46), label by detected class,
    of located tiles. corners: tiles whose corners are known and that are located; corner_error:
    sum of their mean corner distances in tile sizes; turned: those whose corners begin at the
    wrong one.
    """

    photos: int = 0
    labels: Counts = field(default_factory=lambda: _zeros(len(CODES)))
    detections: Counts = field(default_factory=lambda: _zeros(len(CODES)))
    correct: Counts = field(default_factory=lambda: _zeros(len(CODES)))
    aside: Counts = field(default_factory=lambda: _zeros(len(CODES)))
    confusions: Counts = field(default_factory=lambda: _zeros(len(CODES), len(CODES)))
    hands: int = 0
    hands_exact: int = 0
    rows: int = 0
    rows_exact: int = 0
    corners: int = 0
    corner_error: float = 0.0
    turned: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(*(getattr(self, f.name) + getattr(other, f.name) for f in fields(Tally)))

    @property
    def located(self) -> int:
        """Labels that meet a detection of any class."""
        return int(self.confusions.sum())


def tally_tiles(truth: Truth, found: Detections, meeting: Meeting) -> Tally:
    """The counts of one photo, rows and hands aside."""
    met = np.flatnonzero(meeting.label_of >= 0)
    partners = meeting.label_of[met]
    confusions = _zeros(len(CODES), len(CODES))
    np.add.at(confusions, (truth.labels[partners], found.labels[met]), 1)
    corners, error, turned = _corner_counts(truth, found, met, partners)
    return Tally(
        photos=1,
        labels=_by_class(truth.labels),
        detections=_by_class(found.labels),
        correct=np.diagonal(confusions).copy(),
        aside=_by_class(found.labels[meeting.aside]),
        confusions=confusions,
        corners=corners,
        corner_error=error,
        turned=turned,
    )


def _by_class(labels: NDArray[np.integer]) -> Counts:
    return np.bincount(labels, minlength=len(CODES)).astype(np.int64)


def _corner_counts(
    truth: Truth, found: Detections, met: NDArray[np.intp], partners: NDArray[np.intp]
) -> tuple[int, float, int]:
    if truth.quads is None or not len(met):
        return 0, 0.0, 0
    known = np.isfinite(truth.quads[partners]).all(axis=(1, 2))
    wanted = truth.quads[partners][known].astype(np.float64)
    given = found.quads[met][known].astype(np.float64)
    if not len(wanted):
        return 0, 0.0, 0
    distances = np.stack(
        [
            np.linalg.norm(np.roll(given, turn, axis=1) - wanted, axis=2).mean(axis=1)
            for turn in range(4)
        ]
    )
    diagonals = np.linalg.norm(wanted[:, 2] - wanted[:, 0], axis=1)
    other = np.linalg.norm(wanted[:, 3] - wanted[:, 1], axis=1)
    size = np.maximum((diagonals + other) / (2 * np.sqrt(2)), 1e-6)
    best = distances.argmin(axis=0)
    return len(wanted), float((distances.min(axis=0) / size).sum()), int((best != 0).sum())


def row_is_exact(
    row: NDArray[np.intp],
    found_rows: Sequence[NDArray[np.intp]],
    truth: Truth,
    found: Detections,
    meeting: Meeting,
) -> bool:
    """Whether a labelled row, as label indices in order, is exact among the found rows."""
    wanted = row.tolist()
    for found_row in found_rows:
        met = meeting.label_of[found_row].tolist()
        for order, places in ((met, found_row), (met[::-1], found_row[::-1])):
            start = order.index(wanted[0]) if wanted[0] in order else len(order)
            stop = start + len(wanted)
            if order[start:stop] != wanted or -1 in order[max(0, start - 1) : stop + 1]:
                continue
            right = found.labels[places[start:stop]] == truth.labels[row]
            return bool(right.all())
    return False


@dataclass(frozen=True, slots=True)
class Figures:
    """Precision, recall and F1, 0..1; 0 where nothing was there to count."""

    precision: float
    recall: float
    f1: float

    @classmethod
    def of(cls, right: int, given: int, wanted: int) -> Figures:
        """From the numbers of right ones, of detections and of labels."""
        precision = right / given if given else 0.0
        recall = right / wanted if wanted else 0.0
        total = given + wanted
        return cls(precision, recall, 2 * right / total if total else 0.0)


def plain(tally: Tally) -> Figures:
    """Every detection counts."""
    return Figures.of(
        int(tally.correct.sum()), int(tally.detections.sum()), int(tally.labels.sum())
    )


def on_marked_tiles(tally: Tally) -> Figures:
    """Without the detections set aside."""
    given = int(tally.detections.sum() - tally.aside.sum())
    return Figures.of(int(tally.correct.sum()), given, int(tally.labels.sum()))


def localisation(tally: Tally) -> Figures:
    """Classes ignored, without the detections set aside."""
    given = int(tally.detections.sum() - tally.aside.sum())
    return Figures.of(tally.located, given, int(tally.labels.sum()))


def class_accuracy(tally: Tally) -> float:
    """Share of located tiles whose class is right, 0..1; 0 when none is located."""
    return int(tally.correct.sum()) / tally.located if tally.located else 0.0


def of_classes(tally: Tally, tiles: Sequence[Tile]) -> Figures:
    """The figures of some classes together, without the detections set aside."""
    chosen = [int(tile) for tile in tiles]
    given = int(tally.detections[chosen].sum() - tally.aside[chosen].sum())
    return Figures.of(int(tally.correct[chosen].sum()), given, int(tally.labels[chosen].sum()))


def worst_confusions(tally: Tally) -> tuple[tuple[Tile, Tile, int], ...]:
    """(label, detected as, how often), the most frequent first."""
    wrong = tally.confusions - np.diag(np.diagonal(tally.confusions))
    pairs = [(Tile(int(a)), Tile(int(b)), int(wrong[a, b])) for a, b in np.argwhere(wrong)]
    return tuple(sorted(pairs, key=lambda pair: (-pair[2], pair[0], pair[1])))
