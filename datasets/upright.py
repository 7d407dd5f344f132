"""Which way up a tile's face lies in a crop, by comparing it with faces that stand upright.

A crop of a photo may show its tile in any quarter turn, stretched by a square export. Each turn is
brought to the shape of a face and compared, by normalised cross-correlation of grey values, with
upright faces of the same tile; the best turn wins when it is clearly better than a quarter turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image

FACE_SIZE = (96, 128)
"""Width and height of an upright face in pixels; real faces measure about three by four."""

_GREY_SIZE = (24, 32)
_RIM = (2, 3)

MIN_LIKENESS = 0.45
"""Least correlation with any upright face of the tile."""

MIN_VOTES = 8
AGREEMENT = 0.9
"""Share of the tiles of a photo that must lie alike for the rest to be taken to do so too."""

MIN_LEAD = 0.1
"""Least lead over the better of the two quarter turns to the side."""


def grey_vector(face: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Unit vector of the inner grey values of a face (H, W, 3), whatever its size."""
    grey = Image.fromarray(face).convert("L").resize(_GREY_SIZE, Image.Resampling.BOX)
    rim_x, rim_y = _RIM
    inner = np.asarray(grey, dtype=np.float64)[rim_y:-rim_y, rim_x:-rim_x].ravel()
    inner -= inner.mean()
    return np.asarray(inner / (np.linalg.norm(inner) + 1e-9))


def turned(crop: NDArray[np.uint8], quarters: int) -> NDArray[np.uint8]:
    """The crop after ``quarters`` quarter turns counter-clockwise, resized to ``FACE_SIZE``."""
    image = Image.fromarray(np.ascontiguousarray(np.rot90(crop, quarters)))
    return np.asarray(image.resize(FACE_SIZE, Image.Resampling.LANCZOS))


def quarter_turns(
    crop: NDArray[np.uint8],
    references: Sequence[NDArray[np.float64]],
    half_turn_alike: bool = False,
) -> int | None:
    """Quarter turns counter-clockwise that bring a crop (H, W, 3) upright; None when unclear.

    ``references`` are ``grey_vector`` of upright faces of the same tile; ``half_turn_alike`` says
    that it looks the same upside down, so that a half turn need not be told.
    """
    if not references:
        return None
    known = np.stack(list(references))
    likeness = [float((known @ grey_vector(turned(crop, quarters))).max()) for quarters in range(4)]
    best = int(np.argmax(likeness))
    sideways = max(likeness[(best + 1) % 4], likeness[(best + 3) % 4])
    if likeness[best] < MIN_LIKENESS or likeness[best] - sideways < MIN_LEAD:
        return None
    upside_down = likeness[(best + 2) % 4]
    return best if half_turn_alike or likeness[best] - upside_down >= MIN_LEAD / 2 else None


def common_turn(turns: Sequence[int | None]) -> int | None:
    """The one turn of a whole photo, told from those of its tiles whose turn is sure; None when
    fewer than ``MIN_VOTES`` are sure or they differ.
    """
    votes = Counter(turn for turn in turns if turn is not None)
    if votes.total() < MIN_VOTES:
        return None
    turn, count = votes.most_common(1)[0]
    return turn if count >= AGREEMENT * votes.total() else None


def sharpness(face: NDArray[np.uint8]) -> float:
    """Variance of the Laplacian of grey values, relative to their variance; a blurred print is low.

    After J. L. Pech-Pacheco et al., "Diatom autofocusing in brightfield microscopy" (2000).
    """
    grey = np.asarray(Image.fromarray(face).convert("L"), dtype=np.float64)
    laplacian = (
        grey[:-2, 1:-1] + grey[2:, 1:-1] + grey[1:-1, :-2] + grey[1:-1, 2:] - 4 * grey[1:-1, 1:-1]
    )
    return float(laplacian.var() / (grey.var() + 1.0))
