"""Training patches as the face reader will get them: at the corners that the detector itself finds.

A rendered tile's name and orientation are known from its scene. A photographed one is named by its
box; which way it stands, and whether the corners frame it at all, the present reader must tell.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from datasets.face_patches import Patches, reddened
from datasets.yolo_pose import PosePhoto
from vision.boxes import pairwise_iou
from vision.close_look import softmax
from vision.detections import Detections
from vision.image import Picture
from vision.labels import CORNER_COUNT
from vision.rectify import PATCH_HEIGHT, PATCH_WIDTH, rectify

LEAST_OVERLAP = 0.6
"""Least IoU of a detection and the tile that it is taken for."""

FRAMED = 0.3
"""Least belief of the present reader in the true name, for a patch to be learned from."""

FARTHEST = 0.3
"""Farthest that the mean corner may lie from the truth, in shares of the face's width."""


class Locator(Protocol):
    """Finds tiles and their corners, as ``vision.detector.OnnxDetector``."""

    def locate(self, image: Picture) -> Detections:
        """The tiles in a picture."""
        ...


class Reader(Protocol):
    """Reads straightened faces, as ``vision.close_look.CloseLook``."""

    def scores(self, patches: NDArray[np.uint8]) -> NDArray[np.float32]:
        """(N, 47) before softmax, of patches (N, 64, 48, 3)."""
        ...


def own_patches(
    examples: Iterable[PosePhoto], detector: Locator, reader: Reader, seed: int = 7
) -> Patches:
    """Patches (N, 64, 48, 3) and labels (N,) of the tiles of labelled pictures that are found."""
    rng = np.random.default_rng(seed)
    patches = [np.zeros((0, PATCH_HEIGHT, PATCH_WIDTH, 3), np.uint8)]
    labels = [np.zeros(0, np.uint8)]
    for example in examples:
        image = example.photo.image()
        found = detector.locate(image)
        if not len(found) or not len(example.photo.labels):
            continue
        overlap = pairwise_iou(example.photo.boxes, found.boxes)
        tile = overlap.argmax(axis=0)
        good = overlap.max(axis=0) >= LEAST_OVERLAP
        faces, truth = found.quads[good], example.quads[tile[good]]
        names = example.photo.labels[tile[good]].astype(np.uint8)
        known = np.isfinite(truth).all(axis=(1, 2))
        for some, taken in (
            (known, _nearest(faces[known], truth[known])),
            (~known, _recognised(image, faces[~known], names[~known], reader)),
        ):
            sides, kept = taken
            quads = _turned(faces[some], sides)[kept]
            mine, called = rectify(image, quads), names[some][kept]
            red, red_names = reddened(mine, called, rng)
            patches += [mine, red]
            labels += [called, red_names]
    return np.concatenate(patches), np.concatenate(labels)


def _turned(faces: NDArray[np.float32], sides: NDArray[np.intp]) -> NDArray[np.float32]:
    """Faces (N, 4, 2) that begin at the corner ``sides`` (N,) of each."""
    order = (np.arange(CORNER_COUNT) + sides[:, None]) % CORNER_COUNT
    return np.take_along_axis(faces, order[..., None], axis=1)


def _nearest(
    faces: NDArray[np.float32], truth: NDArray[np.floating]
) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """The corner each face begins at, by the true corners, and which faces frame the tile."""
    turns = np.stack([np.roll(faces, -k, axis=1) for k in range(CORNER_COUNT)])
    off = np.linalg.norm(turns - truth, axis=3).mean(axis=2)
    width = np.linalg.norm(truth[:, 1] - truth[:, 0], axis=1)
    return off.argmin(axis=0), off.min(axis=0) <= FARTHEST * width


def _recognised(
    image: Picture, faces: NDArray[np.float32], names: NDArray[np.uint8], reader: Reader
) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """The corner each face begins at, by how well its name is read, and which read well enough."""
    if not len(faces):
        return np.zeros(0, np.intp), np.zeros(0, np.bool_)
    beliefs = np.stack(
        [
            softmax(reader.scores(rectify(image, np.roll(faces, -k, axis=1))))[
                np.arange(len(names)), names
            ]
            for k in range(CORNER_COUNT)
        ]
    )
    return beliefs.argmax(axis=0), beliefs.max(axis=0) >= FRAMED
