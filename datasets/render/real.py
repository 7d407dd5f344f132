"""Photographed faces for rendered tiles, from the index of real crops."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from datasets.crops import face_index


class RealCrops:
    """Crops by code and family. ``pick`` falls back to any family when one lacks a code."""

    def __init__(self, root: Path) -> None:
        """Reads the index; raises DataError when the data is missing."""
        self._any: dict[str, list[NDArray[np.uint8]]] = defaultdict(list)
        self._own: dict[tuple[str, str], list[NDArray[np.uint8]]] = defaultdict(list)
        for face in face_index(root):
            self._any[face.tile.code].append(face.image)
            self._own[face.tile.code, face.family].append(face.image)
        self._families = sorted({family for _, family in self._own})

    def families(self) -> list[str]:
        """Names of the groups of pictures that crops come from."""
        return self._families

    def pick(self, code: str, family: str | None, rng: Generator) -> NDArray[np.uint8] | None:
        """One upright crop (RGB) of a code, or None when no photo shows it."""
        own = self._own.get((code, family)) if family is not None else None
        pool = own or self._any.get(code)
        return pool[int(rng.integers(len(pool)))] if pool else None
