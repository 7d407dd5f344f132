"""Where tiles are seen after the camera jumped: found again by their arrangement alone.

Between two frames a camera may come nearer, turn or be handed across the table. Any two tiles and
the two like ones that they may be now tell how the view has changed; the change under which most
tiles meet like ones wins, if those are too many to meet by chance. This is RANSAC (Fischler and
Bolles, 1981), the two tiles drawn so that rare labels have the same say as common ones.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.geometry import Floats, centres, frames, homography, inverse_frames, project, sizes
from vision.motion import LIKE, MEETS, fit, meeting, worth

DRAWS = 400
"""So many pairs of tiles are tried. With every other tile in sight and two alike of each, one
draw in sixteen is right."""

ASKEW = 0.3
"""The way between two tiles changes as their faces do, but for this part of it."""

FEWEST = 6
"""Fewer tiles are no arrangement ..."""

SHARE = 0.4
"""... and neither is a smaller part of those that there are in the view with less of them."""

ROUNDS = 5

TRIED = 4
"""So many of the best draws are followed up: the best at first may lead nowhere."""

BETTER = 1.02
"""A further step counts if the tiles meet better by so much: few tiles bear many a wrong map."""

MANY, FLAT = 12, 0.25
"""So many tiles fix a projective map, as long as they spread across by this part of their length.
"""


def find_arrangement(
    old: NDArray[np.floating],
    new: NDArray[np.floating],
    old_probs: NDArray[np.floating],
    new_probs: NDArray[np.floating],
) -> Floats | None:
    """3 x 3 projective map from old faces (N, 4, 2) to new ones (M, 4, 2), in pixels; None where
    too few of them meet. old_probs, new_probs: (N, 46), (M, 46)."""
    if min(len(old), len(new)) < FEWEST:
        return None
    like = np.asarray(old_probs, np.float64) @ np.asarray(new_probs, np.float64).T
    maps = _drawn(old, new, like)
    if not len(maps):
        return None
    start, end = centres(old), centres(new)
    reach = MEETS * float(np.median(sizes(new)))
    moved = np.einsum("kij,nj->kni", maps[:, :, :2], start) + maps[:, None, :, 2]
    met = [_meetings(places, end, like, reach) for places in moved]
    best, most, count = np.eye(3), 0.0, 0
    for place in np.argsort(met, kind="stable")[: -TRIED - 1 : -1]:
        motion = np.vstack([maps[place], [0.0, 0.0, 1.0]])
        for bend in [False] * ROUNDS + [True] * ROUNDS:
            pairs = meeting(project(motion, start), end, like, reach)
            if len(pairs) < FEWEST:
                break
            motion = (_bent if bend else _affine)(motion, old[pairs[:, 0]], new[pairs[:, 1]])
            moved = project(motion, start)
            pairs = meeting(moved, end, like, reach)
            value = worth(pairs, moved, end, reach)
            if value > BETTER * most:
                best, most, count = motion, value, len(pairs)
    return best if count >= max(FEWEST, SHARE * min(len(old), len(new))) else None


def _affine(motion: Floats, old: NDArray[np.floating], new: NDArray[np.floating]) -> Floats:
    """The affine map of these pairs of faces."""
    turns = frames(new) @ inverse_frames(old)
    # A face that looks the same upside down may be read either way.
    over = np.einsum("kij,ij->k", turns, motion[:2, :2]) < 0
    turns = np.median(np.where(over[:, None, None], -turns, turns), axis=0)
    about = np.concatenate([turns, motion[:2, 2:]], axis=1)
    side = float(np.median(sizes(old)))
    return np.vstack([fit(centres(old), centres(new), about, side), [0.0, 0.0, 1.0]])


def _bent(motion: Floats, old: NDArray[np.floating], new: NDArray[np.floating]) -> Floats:
    """The map of a plane seen anew, from many faces that do not lie in one line; else the same."""
    start, end = centres(old), centres(new)
    spread = np.linalg.svd(start - start.mean(axis=0), compute_uv=False)
    if len(start) < MANY or spread[1] < FLAT * spread[0]:
        return motion
    # The rest of the way: unknowns are what the map lacks, in numbers near 1.
    scale = float(spread[0] / np.sqrt(len(start)))
    middle = end.mean(axis=0)
    rest = homography((project(motion, start) - middle) / scale, (end - middle) / scale)
    out = np.array([[scale, 0, middle[0]], [0, scale, middle[1]], [0, 0, 1]])
    bent = out @ rest @ np.linalg.inv(out) @ motion
    return np.asarray(bent / bent[2, 2])


def _meetings(moved: Floats, new: Floats, like: Floats, reach: float) -> int:
    """How many moved tiles have a like one within ``reach`` pixels."""
    near = (np.abs(moved[:, None] - new[None]) <= reach).all(axis=2) & (like >= LIKE)
    return int(min(near.any(axis=1).sum(), near.any(axis=0).sum()))


def _drawn(old: NDArray[np.floating], new: NDArray[np.floating], like: Floats) -> Floats:
    """(K, 2, 3) affine maps, each from two pairs of like tiles.

    Their faces tell how the view was turned and foreshortened, if roughly; the way from the one to
    the other tells it for that direction to a hair.
    """
    alike = like >= LIKE
    one, other = np.nonzero(alike)
    if len(one) < 2:
        return np.zeros((0, 2, 3))
    worth = 1.0 / (alike.sum(axis=1)[one] * alike.sum(axis=0)[other])
    # The same tiles give the same map, whenever they are seen.
    draws = np.random.default_rng(0).choice(len(one), (DRAWS, 2), p=worth / worth.sum())
    a, b = one[draws], other[draws]
    start, end = centres(old), centres(new)
    before, after = start[a[:, 1]] - start[a[:, 0]], end[b[:, 1]] - end[b[:, 0]]
    turns = frames(new)[b] @ inverse_frames(old)[a]
    over = np.einsum("kpij,kj,ki->kp", turns, before, after) < 0
    turn = np.where(over[:, :, None, None], -turns, turns).mean(axis=1)
    off = after - np.einsum("kij,kj->ki", turn, before)
    length = np.linalg.norm(before, axis=1)
    right = (length >= sizes(old)[a[:, 0]]) & (
        np.linalg.norm(off, axis=1) <= ASKEW * np.linalg.norm(after, axis=1)
    )
    turn, off, before, length = turn[right], off[right], before[right], length[right]
    turn = turn + off[:, :, None] * (before / length[:, None] ** 2)[:, None, :]
    shift = end[b[right, 0]] - np.einsum("kij,kj->ki", turn, start[a[right, 0]])
    return np.concatenate([turn, shift[:, :, None]], axis=2)
