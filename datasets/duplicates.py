"""Tell two files that show the same photo, so that no test photo slips into training.

Two signs are used, since an upload may be recoded, turned or tinted: a perceptual hash, and the
same collection of labelled tiles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from datasets.photos import LabelledPhoto

HASH_BITS = 64
MAX_DISTANCE = 2
"""Bits in which the hashes of one photo's files may differ. Photos that are merely alike (another
hand on the same table by the same hand-held camera) start at four."""

MIN_TILES = 10
"""Fewer tiles may be the same by chance."""


_SIDE = 32
_WAVES = 9


def _cosines() -> NDArray[np.float64]:
    """(9, 32) the lowest waves of the orthonormal discrete cosine transform (DCT-II)."""
    waves, places = np.arange(_WAVES)[:, None], np.arange(_SIDE)[None, :]
    basis = np.cos(np.pi * waves * (2 * places + 1) / (2 * _SIDE)) * np.sqrt(2 / _SIDE)
    basis[0] /= np.sqrt(2)
    return np.asarray(basis, np.float64)


_COSINES = _cosines()


def perceptual_hash(path: Path) -> NDArray[np.bool_]:
    """(64,) bits: the signs, against their median, of the low frequencies of a grey thumbnail.

    After C. Zauner, "Implementation and Benchmarking of Perceptual Image Hash Functions" (2010).
    """
    with Image.open(path) as opened:
        opened.draft("L", (160, 160))
        thumbnail = opened.convert("L").resize((_SIDE, _SIDE), Image.Resampling.BOX)
    grey = np.asarray(thumbnail, np.float64)
    low = (_COSINES @ grey @ _COSINES.T).ravel()[1 : HASH_BITS + 1]
    return np.asarray(low > np.median(low))


def duplicated_sources(
    candidates: Sequence[LabelledPhoto], kept_apart: Sequence[LabelledPhoto]
) -> dict[str, str]:
    """Sources among ``candidates`` that show a photo of ``kept_apart``: source -> the other's.

    All copies of a source fall when one of them is a duplicate.
    """
    if not candidates or not kept_apart:
        return {}
    theirs = np.stack([perceptual_hash(photo.path) for photo in kept_apart])
    collections = {
        frozenset(Counter(photo.labels.tolist()).items()): photo.source
        for photo in kept_apart
        if len(photo.labels) >= MIN_TILES
    }
    found: dict[str, str] = {}
    for photo in candidates:
        distances = np.count_nonzero(theirs != perceptual_hash(photo.path), axis=1)
        nearest = int(distances.argmin())
        same_tiles = collections.get(frozenset(Counter(photo.labels.tolist()).items()))
        if distances[nearest] <= MAX_DISTANCE:
            found[photo.source] = kept_apart[nearest].source
        elif same_tiles is not None:
            found[photo.source] = same_tiles
    return found
