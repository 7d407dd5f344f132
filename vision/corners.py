"""A look at every tile for its corners alone: where exactly does its face end?

The detector's corners lie on a coarse grid. A small network that sees one face, cut out a little
wider than those corners say, tells how far off each of them is, and how sure that is.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.detections import Detections
from vision.engines import Engine, open_engine, run_on_patches
from vision.geometry import Floats, are_convex, sizes
from vision.labels import CORNER_COUNT
from vision.rectify import AT_ONCE, Cut, FaceCutter, homographies

CORNERS_SUFFIX = "-corners.onnx"

CORNERS_CUT = Cut(64, 80, 0.25)
"""What the network sees: half as much again on every side as the corners say."""

UNIT = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]])
"""Corners of a face in its own frame, clockwise from its top left."""

FRAMED = 0.06
"""A face of which no corner was farther off, in its sides, was framed well enough; others are
looked at a second time, in their new frames."""

MOST_SPREAD = 0.12
"""Corners whose expected error, in sides of the face, is larger stay where they are."""

LEAST_KEPT, MOST_GROWN = 0.55, 1.8
"""Bounds of a face's new size in its old one."""

OUTPUTS = 2 * CORNER_COUNT + 1
"""Of each face: how far to move each corner (x, y in the face's own width and height), and the
logarithm of the mean error that is to be expected of these numbers."""


class CornerLook:
    """Puts corners right with the network beside the detector's weights."""

    def __init__(self, path: Path, threads: int | None = None) -> None:
        """Load ``path``. Raises WeightsError for a file that cannot be used."""
        self._engine: Engine = open_engine(path, threads)

    @staticmethod
    def beside(weights: Path, threads: int | None = None) -> CornerLook | None:
        """The network that belongs to the detector's weight file; None where there is none."""
        path = weights.with_name(weights.stem + CORNERS_SUFFIX)
        return CornerLook(path, threads) if path.is_file() else None

    def refine(self, cut: FaceCutter, seen: Detections) -> Detections:
        """The same tiles with better corners."""
        if not len(seen):
            return seen
        quads = np.asarray(seen.quads, np.float64)
        said = self.offsets(cut, quads)
        quads = moved(quads, said)
        badly = np.abs(said[:, :-1]).max(axis=1) > FRAMED
        if badly.any():
            quads[badly] = moved(quads[badly], self.offsets(cut, quads[badly]))
        return replace(seen, quads=quads.astype(np.float32))

    def offsets(self, cut: FaceCutter, quads: Floats) -> NDArray[np.float32]:
        """What the network says of faces (N, 4, 2) px: (N, OUTPUTS)."""
        return run_on_patches(self._engine, cut(quads, CORNERS_CUT), AT_ONCE)


def moved(quads: Floats, said: NDArray[np.float32]) -> Floats:
    """Faces (N, 4, 2) px with their corners where the network says (N, OUTPUTS), unless it is
    unsure or what it says makes no face.
    """
    frames = UNIT + np.asarray(said[:, :-1], np.float64).reshape(-1, CORNER_COUNT, 2)
    points = np.concatenate([frames, np.ones((*frames.shape[:2], 1))], axis=2)
    mapped = points @ homographies(quads).transpose(0, 2, 1)
    depth = mapped[..., 2:]
    there = (depth > 1e-6).all(axis=(1, 2))
    new = mapped[..., :2] / np.where(depth > 1e-6, depth, 1.0)
    grown = sizes(new) / np.maximum(sizes(quads), 1e-6)
    good = there & are_convex(new) & (grown >= LEAST_KEPT) & (grown <= MOST_GROWN)
    good &= np.exp(said[:, -1]) <= MOST_SPREAD
    return np.where(good[:, None, None], new, quads)
