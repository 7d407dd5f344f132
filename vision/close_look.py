"""A closer look at every tile found: its face is straightened and read once more, alone.

The detector sees a whole table and is good at where tiles are; a small network that sees nothing
but one straightened face is better at which tile it is. Both have a say.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.detections import Detections
from vision.engines import Engine, open_engine
from vision.image import Picture
from vision.labels import HALF_TURN_ALIKE, LABEL_COUNT
from vision.rectify import rectify

FACES_SUFFIX = "-faces.onnx"

DETECTOR_SAY = 0.5
"""Weight of the detector's log probabilities beside the face reader's, which count in full."""

TURN_GAIN = 0.25
"""How much surer the upside-down face must be before a tile's corners are turned."""

_FLOOR = 1e-4


class CloseLook:
    """Reads straightened faces with the network beside the detector's weights."""

    def __init__(self, path: Path, threads: int | None = None) -> None:
        """Load ``path``. Raises WeightsError for a file that cannot be used."""
        self._engine: Engine = open_engine(path, threads)

    @staticmethod
    def beside(weights: Path, threads: int | None = None) -> CloseLook | None:
        """The face reader that belongs to the detector's weight file; None where there is none."""
        path = weights.with_name(weights.stem + FACES_SUFFIX)
        return CloseLook(path, threads) if path.is_file() else None

    def refine(self, image: Picture, seen: Detections) -> Detections:
        """The same tiles with labels, beliefs and corners' order after a closer look."""
        if not len(seen):
            return seen
        beliefs, turned = self._read(image, seen)
        joint = combine(seen.probs, beliefs)
        labels = joint.argmax(axis=1)
        quads = np.where(turned[:, None, None], np.roll(seen.quads, -2, axis=1), seen.quads)
        present = np.clip(seen.probs.sum(axis=1), 0, 1)
        probs = (joint * present[:, None]).astype(np.float32)
        return Detections(seen.boxes, quads, labels, probs.max(axis=1), probs)

    def _read(
        self, image: Picture, seen: Detections
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Beliefs (N, 46), rows summing to 1, and which tiles (N,) stand on their heads."""
        patches = rectify(image, seen.quads)
        both = np.concatenate([patches, patches[:, ::-1, ::-1]])
        batch = np.ascontiguousarray(both.transpose(0, 3, 1, 2), np.float32) / np.float32(255)
        upright, upside_down = np.split(_softmax(self._engine.run(batch)), 2)
        alike = np.isin(upside_down.argmax(axis=1), [int(t) for t in HALF_TURN_ALIKE])
        surer = upside_down.max(axis=1) > upright.max(axis=1) + TURN_GAIN
        turned = surer & ~alike
        return np.where(turned[:, None], upside_down, upright).astype(np.float32), turned


def combine(detector: NDArray[np.float32], faces: NDArray[np.float32]) -> NDArray[np.float32]:
    """Both beliefs (N, 46) as one, rows summing to 1: a product of powers (log-linear pool)."""
    total = np.maximum(detector.sum(axis=1, keepdims=True), _FLOOR)
    logs = DETECTOR_SAY * np.log(np.maximum(detector / total, _FLOOR))
    logs = logs + np.log(np.maximum(faces, _FLOOR))
    return _softmax(logs.astype(np.float32))


def _softmax(scores: NDArray[np.float32]) -> NDArray[np.float32]:
    raised = np.exp(scores.reshape(-1, LABEL_COUNT) - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)
