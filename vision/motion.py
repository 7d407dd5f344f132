"""How the camera moved between two frames, from where the same tiles were and are.

Tiles in rows look alike from one place to the next, so a shift is trusted only when the labels
agree with it: every pair of like tiles votes for its own shift, the shift with most votes wins, and
an affine map is fitted to the pairs that it brings together.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.geometry import Floats

LIKE = 0.15
"""Two tiles are like each other when their beliefs overlap by this much."""

BIN = 0.4
"""Shifts are counted in cells of this part of a tile's side."""

FARTHEST = 12
"""Between two frames nothing moves by more cells than this."""

STILL = 1.15
"""A shift of nothing counts this many times its votes: cameras mostly stand still."""

MEETS = 0.5
"""A moved tile meets another within this part of its side."""

ENOUGH = 6
"""So many pairs fix an affine map; fewer a shift alone."""

FACE = 0.5
"""How far from a face's middle, in sides, lies what tells of its turn and size."""

STRAYS = 3.0
"""A pair that is off by more than so many times as usual tells of a tile's own motion."""

ROUNDS = 3


def find_motion(
    old: Floats,
    new: Floats,
    old_probs: NDArray[np.floating],
    new_probs: NDArray[np.floating],
    side: float,
) -> Floats:
    """2 x 3 affine map from old middles (N, 2) to new ones (M, 2), in pixels.

    old_probs, new_probs: (N, 46), (M, 46). side: a tile's typical side in pixels.
    """
    still = np.array([[1.0, 0, 0], [0, 1.0, 0]])
    if not len(old) or not len(new) or side <= 0:
        return still
    like = np.asarray(old_probs, np.float64) @ np.asarray(new_probs, np.float64).T
    shift = _vote(old, new, like, side)
    if shift is None:
        return still
    motion = still.copy()
    motion[:, 2] = shift
    for _ in range(ROUNDS):
        moved = apply(motion, old)
        pairs = _most(meeting(moved, new, like, MEETS * side), moved, new)
        if len(pairs) < 2:
            break
        here, there = old[pairs[:, 0]], new[pairs[:, 1]]
        motion = fit(here, there, _similarity(here, there), side)
    return motion


def apply(motion: Floats, points: NDArray[np.floating]) -> Floats:
    """Points (..., 2) sent through a 2 x 3 affine map."""
    return np.asarray(np.asarray(points, np.float64) @ motion[:, :2].T + motion[:, 2])


def _vote(old: Floats, new: Floats, like: Floats, side: float) -> Floats | None:
    """The shift that most like pairs agree on, among those of a few tiles at most."""
    cells = np.rint((new[None] - old[:, None]) / (BIN * side))
    one, other = np.nonzero((like >= LIKE) & (np.abs(cells).max(axis=2) <= FARTHEST))
    if not len(one):
        return None
    place = cells[one, other].astype(np.intp) + FARTHEST
    worth = like[one, other]
    # A border of empty cells, so that each cell has neighbours.
    wide = 2 * FARTHEST + 3
    votes = np.zeros((wide, wide))
    np.add.at(votes, (place[:, 0] + 1, place[:, 1] + 1), worth)
    # A cell's neighbours count too: a shift may lie on its border.
    inner = [slice(start, start + wide - 2) for start in range(3)]
    near = sum((votes[i, j] for i in inner for j in inner), np.zeros((wide - 2, wide - 2)))
    near[FARTHEST - 1 : FARTHEST + 2, FARTHEST - 1 : FARTHEST + 2] *= STILL
    best = np.array(np.unravel_index(int(near.argmax()), near.shape))
    chosen = np.abs(place - best).max(axis=1) <= 1
    shifts = new[other[chosen]] - old[one[chosen]]
    return np.asarray((shifts * worth[chosen, None]).sum(axis=0) / worth[chosen].sum())


def meeting(moved: Floats, new: Floats, like: Floats, reach: float) -> NDArray[np.intp]:
    """(K, 2) pairs of like tiles, each the other's nearest, within ``reach`` pixels."""
    apart = np.linalg.norm(moved[:, None] - new[None], axis=2)
    apart = np.where(like >= LIKE, apart, np.inf)
    if not apart.size:
        return np.zeros((0, 2), np.intp)
    there, back = apart.argmin(axis=1), apart.argmin(axis=0)
    every = np.arange(len(moved))
    good = (back[there] == every) & (apart[every, there] <= reach)
    return np.stack([every[good], there[good]], axis=1)


def _most(pairs: NDArray[np.intp], moved: Floats, new: Floats) -> NDArray[np.intp]:
    """The pairs without those that are off by far more than most: they moved by themselves."""
    if len(pairs) <= ENOUGH:
        return pairs
    off = np.linalg.norm(moved[pairs[:, 0]] - new[pairs[:, 1]], axis=1)
    return np.asarray(pairs[off <= STRAYS * np.median(off)])


def _similarity(old: Floats, new: Floats) -> Floats:
    """Turn, scale and shift by least squares; a shift alone from few pairs."""
    start, end = old - old.mean(axis=0), new - new.mean(axis=0)
    x, y = start[:, 0] + 1j * start[:, 1], end[:, 0] + 1j * end[:, 1]
    length = float((np.abs(x) ** 2).sum())
    ratio = complex((np.conj(x) * y).sum() / length) if len(old) >= ENOUGH and length > 0 else 1
    return np.array([[ratio.real, -ratio.imag, 0.0], [ratio.imag, ratio.real, 0.0]])


def worth(pairs: NDArray[np.intp], moved: Floats, new: Floats, reach: float) -> float:
    """How many pairs meet, those that are off counting less: one by half of ``reach`` for three
    quarters."""
    off = moved[pairs[:, 0]] - new[pairs[:, 1]]
    return float((1 - (off**2).sum(axis=1) / reach**2).sum())


def fit(old: Floats, new: Floats, about: Floats, side: float) -> Floats:
    """The least-squares affine map; from few pairs ``about`` with another shift.

    Tiles in one line do not tell what is across it, so every pair counts as a face that turns and
    grows as ``about`` says, besides its place. side: of the old tiles, in pixels.
    """
    motion = about.copy()
    motion[:, 2] = np.median(new - old @ about[:, :2].T, axis=0)
    if len(old) < ENOUGH:
        return motion
    middle = old.mean(axis=0)
    here, there = old - middle, new - new.mean(axis=0)
    rest = there - here @ about[:, :2].T
    stiff = len(old) * (FACE * side) ** 2 * np.eye(2)
    motion[:, :2] += np.linalg.solve(here.T @ here + stiff, here.T @ rest).T
    motion[:, 2] = new.mean(axis=0) - motion[:, :2] @ middle
    return motion
