"""How a frame's view relates to the tiles that are known: moved a little, jumped, or elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.arrangement import BETTER, find_arrangement
from vision.geometry import Floats, centres, project, sizes
from vision.motion import MEETS, find_motion, meeting, worth

AGREED = 0.85
"""Where less than this share of the tiles in view meet like ones, the camera may have jumped."""

MANY, FEW = 5, 0.45
"""Where so many known faces should be in view, and so many are, and no more than this share of
them meet, it is another view. By chance a quarter of them meets."""

SWERVE = 0.5
"""A view that turns or comes nearer takes some tiles farther along than others, by at least this
part of their side."""

FAST = 2.0
"""A view that moves by so many sides from one frame to the next does not stand still."""

LARGEST = 10.0
"""Nothing grows or shrinks by more from one frame to the next."""


@dataclass(frozen=True, slots=True, eq=False)
class Sighting:
    """motion: 3 x 3 map of what the last frame showed to where it is now, pixels. elsewhere:
    whether next to nothing of it is here. moving: whether the view changes much."""

    motion: Floats
    elsewhere: bool = False
    moving: bool = False


def find_sighting(
    old: Floats,
    new: Floats,
    old_probs: NDArray[np.floating],
    new_probs: NDArray[np.floating],
    known: NDArray[np.bool_],
    size: tuple[int, int],
) -> Sighting:
    """How the faces (M, 4, 2) of a frame show those (N, 4, 2) known from the last.

    old_probs, new_probs: (N, 46), (M, 46). known: which old ones were surely there. size: the
    picture's width and height in pixels.
    """
    still = np.eye(3)
    if not len(old) or not len(new):
        return Sighting(still)
    start, end = centres(old), centres(new)
    side = float(np.median(sizes(old)))
    shift = find_motion(start, end, old_probs, new_probs, side)
    motion = np.vstack([shift, [0.0, 0.0, 1.0]]) if _is_view(shift) else still
    like = np.asarray(old_probs, np.float64) @ np.asarray(new_probs, np.float64).T
    reach = MEETS * float(np.median(sizes(new)))

    def met(motion: Floats) -> tuple[int, float, int]:
        """How many tiles meet, and how well, of how many that should."""
        moved = project(motion, start)
        pairs = meeting(moved[known], end, like[known], reach)
        here = int((_inside(moved, size) & known).sum())
        before = int(_inside(project(np.linalg.inv(motion), end), size).sum())
        return len(pairs), worth(pairs, moved[known], end, reach), min(here, before)

    pairs, well, both = met(motion)
    jumped = False
    if known.any() and (well < AGREED * both or both < MANY):
        found = find_arrangement(old, new, old_probs, new_probs)
        again = met(found) if found is not None and _is_view(found) else (0, 0.0, 0)
        if found is not None and again[1] > BETTER * well:
            motion, (pairs, _, both), jumped = found, again, True
    if both >= MANY and pairs <= FEW * both:
        return Sighting(still, elsewhere=True, moving=True)
    return Sighting(motion, moving=jumped or _changes(motion, start, side))


def _is_view(motion: Floats) -> bool:
    """Whether a camera can see so; a map from few tiles may fold the picture flat."""
    least, most = np.linalg.svd(motion[:2, :2], compute_uv=False)[[1, 0]]
    return bool(least >= 1 / LARGEST and most <= LARGEST)


def _inside(points: Floats, size: tuple[int, int]) -> NDArray[np.bool_]:
    return np.asarray(((points > 0) & (points < size)).all(axis=1))


def _changes(motion: Floats, points: Floats, side: float) -> bool:
    steps = project(motion, points) - points
    usual = np.median(steps, axis=0)
    swerve = np.linalg.norm(steps - usual, axis=1).max()
    return bool(swerve > SWERVE * side or np.linalg.norm(usual) > FAST * side)
