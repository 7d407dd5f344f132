"""Frames of faces that the view makes slender, steadied by those of their neighbours.

A face's corners are off by a part of its size. Where the camera looks along a face, as at a hand
that stands and is seen from above, that is much of its short side, and a ruler taken from it alone
puts the next tile far off the line. Tiles near by that are seen alike have the same frame but for
quarter turns, so their mean has less noise.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.geometry import FACE_WIDTH, Floats, centres, frames

SLENDER = 0.55
"""Frames whose shorter axis is less than this part of the longer one are steadied."""

NEAR = 3.4
"""Neighbours' centres are at most so many (long) widths away."""

MOST = 4
"""So many neighbours, the nearest ones, have a say beside the face itself."""

ALIKE = 0.5
"""Frames differ by noise as long as the difference is within this part of their mean axis."""

_QUARTERS = np.array([[[1, 0], [0, 1]], [[0, -1], [1, 0]], [[-1, 0], [0, -1]], [[0, 1], [-1, 0]]])


def steady_frames(quads: NDArray[np.floating]) -> Floats:
    """Frames (N, 2, 2) as in ``geometry.frames``, the slender ones a mean with their neighbours',
    each turned by the quarter that brings it nearest."""
    own = frames(quads)
    axes = np.linalg.svd(own, compute_uv=False)
    slender = np.flatnonzero(axes[:, 1] < SLENDER * axes[:, 0])
    if not len(slender):
        return own
    middle = centres(quads)
    apart = np.linalg.norm(middle[slender, None] - middle[None], axis=2)
    reach = NEAR * FACE_WIDTH * axes[slender, 0]
    turned = own[None, :, :, :] @ _QUARTERS[:, None]
    steady = own.copy()
    for place, tile in enumerate(slender):
        near = np.flatnonzero(apart[place] <= reach[place])
        near = near[near != tile]
        off = np.linalg.norm(turned[:, near] - own[tile], axis=(2, 3))
        quarter = off.argmin(axis=0)
        limit = ALIKE * np.sqrt(axes[tile, 0] * axes[tile, 1])
        alike = np.flatnonzero(off.min(axis=0, initial=np.inf) <= limit)
        nearest = alike[np.argsort(apart[place, near[alike]], kind="stable")][:MOST]
        said = turned[quarter[nearest], near[nearest]]
        steady[tile] = (own[tile] + said.sum(axis=0)) / (1 + len(nearest))
    return steady
