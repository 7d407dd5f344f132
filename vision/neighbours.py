"""How any two tiles lie to each other, measured in their own frames.

Each tile's face carries its own ruler: three units wide, four high. Measured with it, neighbours
lie at the same distances however the camera looks at the table, so nothing here needs to know
the camera.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.geometry import (
    FACE_HEIGHT,
    FACE_WIDTH,
    Floats,
    centres,
    inverses,
    right_vectors,
    sizes,
    up_vectors,
)
from vision.steadied import steady_frames

RIGHT, UP, LEFT, DOWN = range(4)
"""Sides of a tile, anticlockwise as it is read; ``(side + 2) % 4`` is the opposite one."""

_HALVES = np.array([FACE_WIDTH, FACE_HEIGHT, FACE_WIDTH, FACE_HEIGHT]) / 2


@dataclass(frozen=True, slots=True, eq=False)
class Pairs:
    """All ordered pairs (i, j) of N tiles; distances in units of a third of a tile's width.

    offset: (N, N, 2) j's centre in i's frame, right and up.
    side: (N, N) on which side of i the tile j lies.
    turn: (N, N) quarter turns from i to j, 0..3 anticlockwise as i is read.
    askew: (N, N) radians by which j deviates from that quarter turn, never negative.
    gap: (N, N) free space between the two faces along that side; infinite when they do not face
        each other squarely. Symmetric.
    shift: (N, N) how far j's centre lies off the line through i's centre, as ``squeeze`` has it.
        Symmetric.
    squeeze: (N, 2) what a unit across a line along i's width, or height, is worth. What a tile that
        stands lies off its row is no shorter for its face's being foreshortened, nor are the errors
        of its place: across a slender face a unit is worth as much as of its size.
    ratio: (N, N) how many times larger the larger of the two looks, in length. Symmetric.
    """

    offset: Floats
    side: NDArray[np.intp]
    turn: NDArray[np.intp]
    askew: Floats
    gap: Floats
    shift: Floats
    squeeze: Floats
    ratio: Floats


def measure_pairs(quads: NDArray[np.floating]) -> Pairs:
    """The pairs of (N, 4, 2) quads."""
    frame = steady_frames(quads)
    inverse = inverses(frame)
    middle = centres(quads)
    # Elementwise products: matrix products of this many 2 x 2 matrices are slower.
    delta = middle[None, :, :] - middle[:, None, :]
    offset = _apply(inverse, delta)
    right = _apply(inverse, np.broadcast_to(right_vectors(quads)[None], delta.shape))
    up = _apply(inverse, np.broadcast_to(up_vectors(quads)[None], delta.shape))
    # The mean of both axes' angles: less noise than one axis alone.
    heading = np.arctan2(right[..., 1] - up[..., 0], right[..., 0] + up[..., 1])
    quarter = np.rint(heading / (np.pi / 2))
    askew = np.abs(heading - quarter * (np.pi / 2))
    askew = np.maximum(askew, askew.T)
    turn = quarter.astype(np.intp) % 4

    side = _sides(offset)
    sideways = side % 2 == 1
    along = np.where(sideways, np.abs(offset[..., 1]), np.abs(offset[..., 0]))
    squeeze = _squeeze(frame)
    shift = np.where(
        sideways,
        np.abs(offset[..., 0]) * squeeze[:, None, 1],
        np.abs(offset[..., 1]) * squeeze[:, None, 0],
    )
    half = _HALVES[side]
    gap = along - half - half.T
    gap = (gap + gap.T) / 2
    shift = np.maximum(shift, shift.T)
    square = (sideways ^ sideways.T) == (turn % 2 == 1)
    np.fill_diagonal(square, False)
    gap = np.where(square & square.T, gap, np.inf)
    size = np.log(np.maximum(sizes(quads), 1e-6))
    ratio = np.exp(np.abs(size[:, None] - size[None, :]))
    return Pairs(offset, side, turn, askew, gap, shift, squeeze, ratio)


def _squeeze(frame: Floats) -> Floats:
    """See ``Pairs``."""
    lengths = np.linalg.norm(frame, axis=1)[:, ::-1]
    size = np.sqrt(np.abs(np.linalg.det(frame)))
    return np.asarray(np.minimum(1.0, lengths / np.maximum(size, 1e-9)[:, None]))


def _apply(matrices: Floats, vectors: Floats) -> Floats:
    """(N, 2, 2) matrices on (N, M, 2) vectors, one matrix a row."""
    m = matrices[:, None]
    x, y = vectors[..., 0], vectors[..., 1]
    return np.stack(
        [m[..., 0, 0] * x + m[..., 0, 1] * y, m[..., 1, 0] * x + m[..., 1, 1] * y], axis=-1
    )


def _sides(offset: Floats) -> NDArray[np.intp]:
    x, y = offset[..., 0], offset[..., 1]
    vertical = np.abs(y) > np.abs(x)
    side = np.where(vertical, np.where(y > 0, UP, DOWN), np.where(x >= 0, RIGHT, LEFT))
    return side.astype(np.intp)
