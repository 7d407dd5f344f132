"""How a frame's view relates to the tiles that are known: moved a little, jumped, or elsewhere."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.arrangement import BETTER, find_arrangement
from vision.geometry import Floats, centres, project, sizes
from vision.motion import MEETS, find_motion, meeting, worth
from vision.tile_track import BACK

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
    """How the tiles (M, 4, 2) of a frame show those (N, 4, 2) known from the last.

    old_probs, new_probs: (N, 46), (M, 46). known: which old ones were surely there. size: the
    picture's width and height in pixels.

    Backs are all alike and tell of no motion; but they tell whether one is right, for a player who
    sorts a hand may move most of the faces there are.
    """
    if not len(old) or not len(new):
        return Sighting(np.eye(3))
    start, end = centres(old), centres(new)
    side = float(np.median(sizes(old)))
    reach = MEETS * float(np.median(sizes(new)))
    like = np.asarray(old_probs, np.float64) @ np.asarray(new_probs, np.float64).T
    faces, shown = (probs.argmax(axis=1) != BACK for probs in (old_probs, new_probs))

    def meet(motion: Floats) -> _Meeting:
        moved = project(motion, start)
        pairs = meeting(moved[known], end, like[known], reach)
        here = _inside(moved, size) & known
        before = _inside(project(np.linalg.inv(motion), end), size)
        return _Meeting(
            motion,
            worth(pairs, moved[known], end, reach),
            len(pairs),
            int(min(here.sum(), before.sum())),
            int(faces[known][pairs[:, 0]].sum()),
            int(min((here & faces).sum(), (before & shown).sum())),
        )

    best = meet(np.eye(3))
    shift = find_motion(start[faces], end[shown], old_probs[faces], new_probs[shown], side)
    if _is_view(shift):
        view = np.vstack([shift, [0.0, 0.0, 1.0]])
        # Most cameras only shake. What moves otherwise is a hand's tiles that tip over.
        slid = meet(_slid(view, start, end, like, reach))
        best = max(slid, best, key=lambda met: met.worth)
        other = meet(view)
        best = other if other.worth > BETTER * best.worth else best
    jumped = None
    if known.any() and (best.worth < AGREED * best.count or best.count < MANY):
        found = find_arrangement(old[faces], new[shown], old_probs[faces], new_probs[shown])
        if found is not None and _is_view(found):
            jumped = meet(found)
            jumped = jumped if jumped.worth > BETTER * best.worth else None
    best = jumped or best
    strange = best.faces_met <= FEW * best.faces and best.met <= FEW * best.count
    if best.faces >= MANY and strange:
        return Sighting(np.eye(3), elsewhere=True, moving=True)
    moving = jumped is not None or _changes(best.motion, start, side)
    return Sighting(best.motion, moving=moving)


@dataclass(frozen=True, slots=True, eq=False)
class _Meeting:
    """A motion, how well tiles meet under it, how many of how many that should, and how many of
    those that show their face."""

    motion: Floats
    worth: float
    met: int
    count: int
    faces_met: int
    faces: int


def _slid(view: Floats, start: Floats, end: Floats, like: Floats, reach: float) -> Floats:
    """The shift of most of the tiles that meet."""
    pairs = meeting(project(view, start), end, like, reach)
    motion = np.eye(3)
    if len(pairs):
        motion[:2, 2] = np.median(end[pairs[:, 1]] - start[pairs[:, 0]], axis=0)
    return motion


def _inside(points: Floats, size: tuple[int, int]) -> NDArray[np.bool_]:
    return np.asarray(((points > 0) & (points < size)).all(axis=1))


def _is_view(motion: Floats) -> bool:
    """Whether a camera can see so; a map from few tiles may fold the picture flat."""
    least, most = np.linalg.svd(motion[:2, :2], compute_uv=False)[[1, 0]]
    return bool(least >= 1 / LARGEST and most <= LARGEST)


def _changes(motion: Floats, points: Floats, side: float) -> bool:
    steps = project(motion, points) - points
    usual = np.median(steps, axis=0)
    swerve = np.linalg.norm(steps - usual, axis=1).max()
    return bool(swerve > SWERVE * side or np.linalg.norm(usual) > FAST * side)
