"""Which tiles of a rendered picture somebody could name.

A renderer labels what is there, though a lamp's reflection, the dark, or another tile may leave
nothing to be read of it. No reader can be held to more than the picture shows.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from datasets.render.scene import Scene
from vision.labels import BLANKS
from vision.rectify import RIM, rectify

LEAST_SIDE = 12.0
"""Least length, px, of a nameable face's shorter side."""

LEAST_SHOWN = 0.6
"""Least share of it that nothing hides, nor the picture's border cuts off."""

LEAST_INK = 24.0
"""Least distance of its ink from its body, in levels of 0..255 of red, green or blue."""


def nameable(scene: Scene) -> NDArray[np.bool_]:
    """(N,) of a scene's tiles. Raises ValueError for a scene that does not know what is hidden."""
    if scene.shown is None:
        raise ValueError("the scene does not say what is hidden")
    quads = scene.quads.astype(np.float64)
    sides = np.linalg.norm(quads - np.roll(quads, -1, axis=1), axis=2).min(axis=1)
    shown = scene.shown >= LEAST_SHOWN
    inked = np.isin(scene.labels, BLANKS) | (ink(scene) >= LEAST_INK)
    return np.asarray((sides >= LEAST_SIDE) & shown & inked, np.bool_)


def ink(scene: Scene) -> NDArray[np.float64]:
    """(N,) how far the ink of each face is from its body in the picture, 0..255."""
    patches = rectify(scene.image, scene.quads).astype(np.float64)
    rows, columns = (int(2 * RIM * side) for side in patches.shape[1:3])
    inner = patches[:, rows:-rows, columns:-columns].reshape(len(patches), -1, 3)
    if not len(patches):
        return np.zeros(0)
    low, high = np.percentile(inner, (4, 80), axis=1)
    return np.asarray((high - low).max(axis=1))
