"""What the detector believes of each tile, by kind, and how well tiles go together."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from scoring.tiles import KINDS, Tile
from vision.detections import Detections
from vision.geometry import Floats
from vision.labels import LABEL_COUNT

FLOOR = 1e-3
"""Belief in anything that the detector did not report: rare, not impossible."""

SURE = 0.6
"""A belief of so much is a strong one: what is believed less may be no tile at all."""

_KIND_OF_LABEL = np.array(
    [Tile(label).kind if label < int(Tile.SPRING) else -1 for label in range(LABEL_COUNT)]
)
_RUNS = np.array([[base, base + 1, base + 2] for base in range(27) if base % 9 <= 6], dtype=np.intp)
_ORDERS = np.array(list(permutations(range(3))), dtype=np.intp)


@dataclass(frozen=True, slots=True, eq=False)
class Beliefs:
    """log_kinds: (N, 34) log of the belief in each kind, red fives counting as fives.
    best: (N,) log of the strongest belief of all labels. labels: (N,) the strongest label.
    probs: (N, 46) the beliefs themselves."""

    log_kinds: Floats
    best: Floats
    labels: tuple[Tile, ...]
    probs: Floats

    @classmethod
    def of(cls, detections: Detections) -> Beliefs:
        """The beliefs behind detections."""
        probs = np.asarray(detections.probs, np.float64)
        kinds = probs[:, :KINDS].copy()
        for red in (Tile.M0, Tile.P0, Tile.S0):
            np.maximum(kinds[:, red.kind], probs[:, red], out=kinds[:, red.kind])
        labels = tuple(Tile(int(label)) for label in detections.labels)
        best = np.log(np.maximum(probs.max(axis=1, initial=FLOOR), FLOOR))
        return cls(np.log(np.maximum(kinds, FLOOR)), best, labels, probs)

    @property
    def sure(self) -> NDArray[np.bool_]:
        """(N,) whether the strongest belief of a tile is a strong one."""
        return np.asarray(np.exp(self.best) >= SURE)

    def flower(self, tile: int) -> float:
        """Belief in a flower, whichever it is."""
        return float(self.probs[tile, int(Tile.SPRING) : int(Tile.BACK)].sum())

    def same_cost(self, tiles: Sequence[int]) -> tuple[float, int]:
        """Cost of reading all ``tiles`` as one kind, and the best kind; 0: what each seems."""
        index = list(tiles)
        together = self.log_kinds[index].sum(axis=0)
        kind = int(together.argmax())
        return float(self.best[index].sum() - together[kind]), kind

    def run_cost(self, tiles: Sequence[int]) -> tuple[float, tuple[int, ...]]:
        """Cost of reading three tiles as a run in any order, and the kinds in their order."""
        index = list(tiles)
        # (runs, orders, 3): tile t of the three takes place order[t] of the run.
        kinds = _RUNS[:, _ORDERS]
        logs = self.log_kinds[index]
        total = logs[np.arange(3), kinds].sum(axis=2)
        run, order = np.unravel_index(int(total.argmax()), total.shape)
        chosen = tuple(int(kind) for kind in kinds[run, order])
        return float(self.best[index].sum() - total[run, order]), chosen

    def read_as(self, tile: int, kind: int) -> Tile:
        """The likelier of a kind's tiles: a red five or the plain one."""
        plain = Tile(kind)
        for red in (Tile.M0, Tile.P0, Tile.S0):
            if red.kind == kind and self.probs[tile, red] > self.probs[tile, plain]:
                return red
        return plain

    def cost_of(self, tile: int, label: Tile) -> float:
        """Cost of reading a tile as ``label``: log of how much likelier the best label is."""
        return float(self.best[tile]) - math.log(max(float(self.probs[tile, label]), FLOOR))
