"""Is there a tile at all? A look at what lies around a thing that may be one.

A tile without print is a plain patch, and so are a shadow, the side of a tile, a telephone. What
tells them apart is around them: the rest of the block, the tiles beside it, the table. A small
network sees that in a wide frame about each thing.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.belong import doubtful, judged
from vision.close_look import softmax
from vision.detections import Detections
from vision.engines import Engine, open_engine, run_on_patches
from vision.rectify import AT_ONCE, Cut, FaceCutter

PRESENCE_SUFFIX = "-presence.onnx"

PRESENCE_CUT = Cut(72, 96, 0.32)
"""What the network sees: the thing, and nearly its own size again on every side."""

KINDS = 4
"""See ``vision.belong``."""


class PresenceLook:
    """Tells tiles from other things with the network beside the detector's weights."""

    def __init__(self, path: Path, threads: int | None = None) -> None:
        """Load ``path``. Raises WeightsError for a file that cannot be used."""
        self._engine: Engine = open_engine(path, threads)

    @staticmethod
    def beside(weights: Path, threads: int | None = None) -> PresenceLook | None:
        """The network that belongs to the detector's weight file; None where there is none."""
        path = weights.with_name(weights.stem + PRESENCE_SUFFIX)
        return PresenceLook(path, threads) if path.is_file() else None

    def weigh(self, cut: FaceCutter, seen: Detections) -> Detections:
        """The same things with beliefs that sum to that in there being a tile, after a look at what
        is around the doubtful ones.
        """
        at = doubtful(seen)
        return judged(seen, self.kinds(cut, seen.quads[at]))

    def kinds(self, cut: FaceCutter, quads: NDArray[np.floating]) -> NDArray[np.float32]:
        """Beliefs (N, KINDS) in what is at ``quads`` (N, 4, 2) px; rows sum to 1."""
        if not len(quads):
            return np.zeros((0, KINDS), np.float32)
        return softmax(run_on_patches(self._engine, cut(quads, PRESENCE_CUT), AT_ONCE))
