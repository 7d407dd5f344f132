"""What a detector saw, as arrays of one length, checked once when made and fixed from then on."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from vision.geometry import bounding_boxes, box_quads
from vision.labels import LABEL_COUNT


class DetectionsError(ValueError):
    """Arrays that do not fit together."""


@dataclass(frozen=True, slots=True, eq=False)
class Detections:
    """N tiles in a picture.

    boxes: (N, 4) float32, x1 y1 x2 y2 in pixels.
    quads: (N, 4, 2) float32, the face's corners in pixels, clockwise from the tile's own top left.
    labels: (N,) int64, label numbers.
    scores: (N,) float32, 0..1, how sure the detector is of the tile and its label.
    probs: (N, 46) float32, 0..1, the detector's belief in each label; rows need not sum to 1.

    The arrays are copied and made read-only. Raises DetectionsError when they do not fit.
    """

    boxes: NDArray[np.float32]
    quads: NDArray[np.float32]
    labels: NDArray[np.int64]
    scores: NDArray[np.float32]
    probs: NDArray[np.float32]

    def __post_init__(self) -> None:
        if np.ndim(self.labels) != 1:
            raise DetectionsError(f"labels has shape {np.shape(self.labels)}, expected (N,)")
        count = np.shape(self.labels)[0]
        shapes = {
            "boxes": (count, 4),
            "quads": (count, 4, 2),
            "labels": (count,),
            "scores": (count,),
            "probs": (count, LABEL_COUNT),
        }
        for name, shape in shapes.items():
            kind = np.int64 if name == "labels" else np.float32
            array = np.array(getattr(self, name), dtype=kind)
            if array.shape != shape:
                want = ", ".join(["N", *map(str, shape[1:])])
                raise DetectionsError(f"{name} has shape {array.shape}, expected ({want})")
            if kind is np.float32 and not np.isfinite(array).all():
                raise DetectionsError(f"{name} holds a value that is not finite")
            array.setflags(write=False)
            object.__setattr__(self, name, array)
        if ((self.labels < 0) | (self.labels >= LABEL_COUNT)).any():
            raise DetectionsError(f"labels must lie in 0..{LABEL_COUNT - 1}")
        for name in ("scores", "probs"):
            array = getattr(self, name)
            if ((array < 0) | (array > 1)).any():
                raise DetectionsError(f"{name} must lie in 0..1")
        if (self.boxes[:, 2:] < self.boxes[:, :2]).any():
            raise DetectionsError("boxes must be x1 y1 x2 y2 with x1 <= x2 and y1 <= y2")

    def __len__(self) -> int:
        return int(self.labels.shape[0])

    @classmethod
    def empty(cls) -> Detections:
        """No tile at all."""
        return cls.from_boxes(np.zeros((0, 4)), np.zeros(0, np.int64))

    @classmethod
    def from_boxes(
        cls, boxes: ArrayLike, labels: ArrayLike, scores: ArrayLike | None = None
    ) -> Detections:
        """Labelled boxes alone: faces taken as upright, each label believed as its score (or 1)."""
        box_array = np.asarray(boxes, np.float64).reshape(-1, 4)
        return cls._from(box_array, box_quads(box_array), labels, scores)

    @classmethod
    def from_quads(
        cls, quads: ArrayLike, labels: ArrayLike, scores: ArrayLike | None = None
    ) -> Detections:
        """Labelled faces alone: each box the smallest around its quad."""
        quad_array = np.asarray(quads, np.float64).reshape(-1, 4, 2)
        return cls._from(bounding_boxes(quad_array), quad_array, labels, scores)

    @classmethod
    def _from(
        cls,
        boxes: NDArray[np.float64],
        quads: NDArray[np.float64],
        labels: ArrayLike,
        scores: ArrayLike | None,
    ) -> Detections:
        label_array = np.asarray(labels, np.int64).reshape(-1)
        score_array = np.ones(len(label_array)) if scores is None else np.asarray(scores)
        if len(label_array) and not 0 <= label_array.min() <= label_array.max() < LABEL_COUNT:
            raise DetectionsError(f"labels must lie in 0..{LABEL_COUNT - 1}")
        probs = np.zeros((len(label_array), LABEL_COUNT))
        probs[np.arange(len(label_array)), label_array] = score_array
        return cls(
            boxes.astype(np.float32),
            quads.astype(np.float32),
            label_array,
            score_array.astype(np.float32),
            probs.astype(np.float32),
        )

    def select(self, index: NDArray[np.intp] | NDArray[np.bool_] | list[int]) -> Detections:
        """The tiles at these places (or under this mask), in that order."""
        if isinstance(index, list):
            index = np.asarray(index, np.intp)
        return Detections(
            self.boxes[index],
            self.quads[index],
            self.labels[index],
            self.scores[index],
            self.probs[index],
        )

    @classmethod
    def concatenate(cls, parts: list[Detections]) -> Detections:
        """All tiles of several detections, one after the other."""
        if not parts:
            return cls.empty()
        return cls(
            np.concatenate([p.boxes for p in parts]),
            np.concatenate([p.quads for p in parts]),
            np.concatenate([p.labels for p in parts]),
            np.concatenate([p.scores for p in parts]),
            np.concatenate([p.probs for p in parts]),
        )

    def moved(self, scale: float, dx: float = 0.0, dy: float = 0.0) -> Detections:
        """The same tiles in a picture scaled by ``scale``, then shifted by (dx, dy) pixels."""
        shift = np.array([dx, dy], np.float32)
        return Detections(
            self.boxes * np.float32(scale) + np.tile(shift, 2),
            self.quads * np.float32(scale) + shift,
            self.labels,
            self.scores,
            self.probs,
        )

    def stretched(self, across: float, down: float) -> Detections:
        """The same tiles in a picture ``across`` times as wide and ``down`` times as high."""
        factors = np.array([across, down], np.float32)
        return Detections(
            self.boxes * np.tile(factors, 2),
            self.quads * factors,
            self.labels,
            self.scores,
            self.probs,
        )
