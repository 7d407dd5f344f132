"""Faces whose corners start a quarter turn off, found and put right.

A network may take a face without a clear up, such as a white tile, for one lying sideways, or a
sideways one for an upright one. Two things tell: how wide and high the face is beside its
neighbours, and how wide and high its box is.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.geometry import (
    FACE_HEIGHT,
    FACE_WIDTH,
    Floats,
    centres,
    frames,
    inverse_frames,
    right_vectors,
    sizes,
    up_vectors,
)

NEAR = 9.0
"""Tiles whose centres are this near (three widths) judge each other."""

JURY = 4
"""At most this many neighbours judge a tile, the nearest ones."""

ALIKE = 1.4
"""How many times larger a judge may look than the tile."""

TALLNESS = float(np.log(FACE_HEIGHT / FACE_WIDTH))
"""Log height / width of an upright face; a face turned by a quarter has it negative."""

FACE_SAY = 0.5
"""Weight of what the corners tell beside what the box tells, which is at most 1."""

BOX_SPREAD = 0.6
"""Difference of a box's log height / width, upright and turned, from which it counts in full."""

MISJUDGED = 0.35
"""Verdicts run from 0 (turned) to 1 (as the corners say); below this a face is put right."""


def find_turned(quads: NDArray[np.floating], boxes: NDArray[np.floating]) -> NDArray[np.bool_]:
    """Which of the (N, 4, 2) faces with boxes (N, 4) start at a wrong corner, (N,)."""
    count = len(quads)
    if count < 3:
        return np.zeros(count, bool)
    judges, heard = _juries(quads)
    tile = np.broadcast_to(np.arange(count), judges.shape)
    face = _face_verdicts(quads, judges, tile)
    box, weight = _box_verdicts(quads, boxes, judges, tile)
    say = heard * (FACE_SAY + weight)
    verdict = (heard * (FACE_SAY * face + weight * box)).sum(axis=0)
    enough = heard.sum(axis=0) >= 2
    return np.asarray(enough & (verdict < MISJUDGED * np.maximum(say.sum(axis=0), 1e-9)))


def put_right(quads: NDArray[np.floating], turned: NDArray[np.bool_]) -> Floats:
    """The faces with the ``turned`` ones drawn anew: a quarter turn on from how they lay, in the
    frame of their nearest neighbour that is none of them."""
    result = np.array(quads, np.float64)
    frame = frames(result)
    middle = centres(result)
    apart = np.linalg.norm(middle[:, None] - middle[None], axis=2)
    apart[:, turned] = np.inf
    for tile in np.flatnonzero(turned):
        judge = int(apart[tile].argmin())
        if not np.isfinite(apart[tile, judge]):
            result[tile] = np.roll(result[tile], -1, axis=0)
            continue
        right, up = frame[judge, :, 0], frame[judge, :, 1]
        own = right_vectors(result[tile : tile + 1])[0]
        # Of the judge's axes, the one that the tile's own width does not run along.
        along, across = (right, up) if _across(frame[judge], own) else (up, -right)
        half = along * FACE_WIDTH / 2
        high = across * FACE_HEIGHT / 2
        corners = [high - half, high + half, half - high, -half - high]
        result[tile] = middle[tile] + np.stack(corners)
    return result


def _across(frame: Floats, vector: Floats) -> bool:
    """Whether a pixel vector runs rather along a frame's height than along its width."""
    x, y = np.linalg.solve(frame + 1e-12 * np.eye(2), vector)
    return bool(abs(y) > abs(x))


def _juries(quads: NDArray[np.floating]) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """The nearest neighbours of each tile (JURY, N), and whether each is near and like enough."""
    middle = centres(quads)
    delta = middle[None] - middle[:, None]
    inverse = inverse_frames(quads)[:, None]
    x = inverse[..., 0, 0] * delta[..., 0] + inverse[..., 0, 1] * delta[..., 1]
    y = inverse[..., 1, 0] * delta[..., 0] + inverse[..., 1, 1] * delta[..., 1]
    apart = np.hypot(x, y)
    apart = np.maximum(apart, apart.T)
    size = np.log(np.maximum(sizes(quads), 1e-6))
    apart[np.abs(size[:, None] - size[None, :]) > np.log(ALIKE)] = np.inf
    np.fill_diagonal(apart, np.inf)
    judges = np.argsort(apart, axis=0, kind="stable")[:JURY]
    heard = apart[judges, np.arange(len(quads))] <= NEAR
    return judges, np.asarray(heard)


def _face_verdicts(
    quads: NDArray[np.floating], judges: NDArray[np.intp], tile: NDArray[np.intp]
) -> Floats:
    """What the face's own width and height, measured by each judge, say: (JURY, N)."""
    inverse = inverse_frames(quads)[judges]
    right, up = right_vectors(quads)[tile], up_vectors(quads)[tile]
    width = np.linalg.norm(np.einsum("jnab,jnb->jna", inverse, right), axis=2)
    height = np.linalg.norm(np.einsum("jnab,jnb->jna", inverse, up), axis=2)
    tallness = np.log(np.maximum(height, 1e-6) / np.maximum(width, 1e-6))
    return np.asarray(np.clip((tallness + TALLNESS) / (2 * TALLNESS), 0, 1))


def _box_verdicts(
    quads: NDArray[np.floating],
    boxes: NDArray[np.floating],
    judges: NDArray[np.intp],
    tile: NDArray[np.intp],
) -> tuple[Floats, Floats]:
    """What the box's shape says, (JURY, N), and how much that counts: nothing at 45 degrees."""
    axes = np.abs(frames(quads))[judges]
    like = axes @ np.array([FACE_WIDTH, FACE_HEIGHT])
    unlike = axes @ np.array([FACE_HEIGHT, FACE_WIDTH])
    expected_like = np.log(np.maximum(like[..., 1], 1e-6) / np.maximum(like[..., 0], 1e-6))
    expected_unlike = np.log(np.maximum(unlike[..., 1], 1e-6) / np.maximum(unlike[..., 0], 1e-6))
    sides = np.maximum(np.asarray(boxes, np.float64)[:, 2:] - np.asarray(boxes)[:, :2], 1e-6)
    shape = np.log(sides[:, 1] / sides[:, 0])[tile]
    spread = expected_like - expected_unlike
    weight = np.clip(np.abs(spread) / BOX_SPREAD, 0, 1)
    safe = np.where(np.abs(spread) < 1e-6, 1.0, spread)
    as_judge = np.clip((shape - expected_unlike) / safe, 0, 1)
    inverse = inverse_frames(quads)[judges]
    own = np.einsum("jnab,jnb->jna", inverse, right_vectors(quads)[tile])
    lies_as_judge = np.abs(own[..., 0]) >= np.abs(own[..., 1])
    return np.where(lies_as_judge, as_judge, 1 - as_judge), weight
