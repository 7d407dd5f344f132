"""What the corner network learns from: faces framed badly, and where their corners really are.

Frames come from two sources: those that the detector itself finds, and true ones moved, turned and
stretched at random, or replaced by the tile's box.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from datasets.yolo_pose import PosePhoto
from models.own_patches import LEAST_OVERLAP, Locator
from vision.boxes import pairwise_iou
from vision.corners import CORNERS_CUT, UNIT
from vision.geometry import are_convex
from vision.labels import CORNER_COUNT
from vision.rectify import homographies, rectify

CornerPatches = tuple[NDArray[np.uint8], NDArray[np.float32]]
"""(N, 80, 64, 3) uint8 patches and (N, 8): how far off each corner is, in the frame's sides."""

FARTHEST = 0.45
"""Corners farther off than this are not shown in a patch, mostly; such frames are left out."""

MOST_OF_A_PICTURE = 14
"""So many faces of a picture are enough."""

BOXED = 0.15
"""Share of frames that are boxes."""

SHIFT, TURN, SIZE, SHAPE, CORNER = 0.07, 0.12, 0.09, 0.09, 0.05
"""Standard deviations of random frames: of the place, in sides; of the angle, radians; of the size
and the proportions, logarithms; of each corner for itself, in sides."""


def corner_patches(
    examples: Iterable[PosePhoto], detector: Locator | None, seed: int = 7
) -> CornerPatches:
    """Patches of the tiles with known corners; frames of the detector, or random ones (None)."""
    rng = np.random.default_rng(seed)
    patches = [np.zeros((0, CORNERS_CUT.height, CORNERS_CUT.width, 3), np.uint8)]
    targets = [np.zeros((0, 2 * CORNER_COUNT), np.float32)]
    for example in examples:
        known = np.flatnonzero(np.isfinite(example.quads).all(axis=(1, 2)))
        if not len(known):
            continue
        if detector is None:
            chosen = rng.permutation(known)[:MOST_OF_A_PICTURE]
            truth = example.quads[chosen].astype(np.float64)
            frames = misframed(truth, rng)
        else:
            frames, truth = _found(example, known, detector, rng)
        wanted = targets_of(frames, truth)
        good = (np.abs(wanted) <= FARTHEST).all(axis=1) & are_convex(frames)
        if good.any():
            patches.append(rectify(example.photo.image(), frames[good], CORNERS_CUT))
            targets.append(wanted[good].astype(np.float32))
    return np.concatenate(patches), np.concatenate(targets)


def targets_of(frames: NDArray[np.float64], truth: NDArray[np.float64]) -> NDArray[np.float64]:
    """(N, 8): where the true corners (N, 4, 2) px lie from those of frames (N, 4, 2) px, in the
    frames' own widths and heights; far away for frames that cannot be inverted.
    """
    if not len(frames):
        return np.zeros((0, 2 * CORNER_COUNT))
    maps = homographies(frames)
    sound = np.abs(np.linalg.det(maps)) > 1e-9
    maps[~sound] = np.eye(3)
    points = np.concatenate([truth, np.ones((*truth.shape[:2], 1))], axis=2)
    mapped = points @ np.linalg.inv(maps).transpose(0, 2, 1)
    depth = np.where(np.abs(mapped[..., 2:]) < 1e-9, 1e-9, mapped[..., 2:])
    offsets = (mapped[..., :2] / depth - UNIT).reshape(len(frames), -1)
    offsets[~sound] = np.inf
    return np.asarray(offsets)


def misframed(truth: NDArray[np.float64], rng: Generator) -> NDArray[np.float64]:
    """Frames as a network might find them for faces (N, 4, 2) px."""
    count = len(truth)
    middle = truth.mean(axis=1, keepdims=True)
    across = (truth[:, 1] - truth[:, 0] + truth[:, 2] - truth[:, 3])[:, None] / 2
    down = (truth[:, 3] - truth[:, 0] + truth[:, 2] - truth[:, 1])[:, None] / 2

    def sides(spread: float, corners: int) -> NDArray[np.float64]:
        x, y = rng.normal(0, spread, (2, count, corners, 1))
        return np.asarray(x * across + y * down)

    angle = rng.normal(0, TURN, count)
    c, s = np.cos(angle), np.sin(angle)
    turn = np.stack([np.stack([c, s], axis=1), np.stack([-s, c], axis=1)], axis=1)
    shape = np.exp(rng.normal(0, SIZE, (count, 1, 1)) + rng.normal(0, SHAPE, (count, 1, 2)))
    # proportions change along the face's own sides: in its frame, not in the picture's
    basis = np.concatenate([across, down], axis=1)
    own = np.linalg.solve(basis.transpose(0, 2, 1), (truth - middle).transpose(0, 2, 1))
    stretched = (own.transpose(0, 2, 1) * shape) @ basis
    frames = middle + stretched @ turn + sides(SHIFT, 1) + sides(CORNER, CORNER_COUNT)
    boxed = rng.random(count) < BOXED
    low, high = truth.min(axis=1), truth.max(axis=1)
    boxes = low[:, None] + UNIT * (high - low)[:, None]
    frames[boxed] = nearest(boxes[boxed], truth[boxed])
    return np.asarray(frames)


def nearest(frames: NDArray[np.float64], truth: NDArray[np.float64]) -> NDArray[np.float64]:
    """Frames (N, 4, 2) that begin at the corner nearest to where the true faces begin."""
    turns = np.stack([np.roll(frames, -side, axis=1) for side in range(CORNER_COUNT)])
    apart = np.linalg.norm(turns - truth, axis=3).mean(axis=2)
    return np.asarray(turns[apart.argmin(axis=0), np.arange(len(frames))])


def _found(
    example: PosePhoto, known: NDArray[np.intp], detector: Locator, rng: Generator
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    found = detector.locate(example.photo.image())
    overlap = pairwise_iou(example.photo.boxes[known], found.boxes)
    if not overlap.size:
        return np.zeros((0, 4, 2)), np.zeros((0, 4, 2))
    good = np.flatnonzero(overlap.max(axis=0) >= LEAST_OVERLAP)
    good = rng.permutation(good)[:MOST_OF_A_PICTURE]
    truth = example.quads[known][overlap.argmax(axis=0)[good]].astype(np.float64)
    return nearest(found.quads[good].astype(np.float64), truth), truth
