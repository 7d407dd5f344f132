"""What the network for presence learns from: whatever a detector takes for a tile, and what it is.

The pictures are rendered, so that all their tiles are known: whole photos and whole tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.render.real import RealCrops
from datasets.render.scene import Scene, SceneRenderer
from datasets.render.table_scene import TableRenderer
from models.face_data import save_patches
from models.own_patches import Locator
from models.scenes import SIZE, TALL
from scoring.tiles import Tile
from vision.belong import FACE_DOWN, NOTHING, PRINTED_FACE, WHITE_FACE
from vision.boxes import pairwise_iou
from vision.detections import Detections
from vision.labels import BLANKS
from vision.presence import PRESENCE_CUT
from vision.rectify import rectify

PresencePatches = tuple[NDArray[np.uint8], NDArray[np.uint8]]
"""(N, 96, 72, 3) uint8 patches and (N,) kinds."""

SUPPOSED = 0.2
"""The detector's confidence with which pictures are looked at: low, since what it doubts is what is
to be told."""

MEETS, MISSES = 0.5, 0.35
"""A thing whose box overlaps a tile's by MEETS at least is that tile, one below MISSES is none."""

MOST_PRINTED, MOST_OTHERS = 5, 90
"""So many of a picture's plain finds, and of all others, are enough."""


def presence_patches(scenes: Iterable[Scene], detector: Locator, seed: int = 7) -> PresencePatches:
    """Patches and kinds of what ``detector`` takes for tiles in rendered pictures."""
    rng = np.random.default_rng(seed)
    patches = [np.zeros((0, PRESENCE_CUT.height, PRESENCE_CUT.width, 3), np.uint8)]
    kinds = [np.zeros(0, np.uint8)]
    for scene in scenes:
        found = detector.locate(scene.image)
        kind, clear = kinds_of(scene, found)
        plain = (kind == PRINTED_FACE) & ~np.isin(found.labels, BLANKS)
        chosen = np.concatenate(
            [
                rng.permutation(np.flatnonzero(clear & plain))[:MOST_PRINTED],
                rng.permutation(np.flatnonzero(clear & ~plain))[:MOST_OTHERS],
            ]
        )
        patches.append(rectify(scene.image, found.quads[chosen], PRESENCE_CUT))
        kinds.append(kind[chosen])
    return np.concatenate(patches), np.concatenate(kinds)


@dataclass(frozen=True, slots=True)
class Pictures:
    """What is rendered: so many photos and tables, from these seeds on, ``step`` to a file."""

    photos: int = 2400
    tables: int = 290
    first: int = 320_000
    step: int = 40


def make_presence(
    pictures: Pictures, root: Path, detector: Path, work: Path, workers: int
) -> Iterator[Path]:
    """Write arrays of patches and kinds below ``work``, one file after another; what is there
    already is kept. root: the public data. detector: the weights whose finds are learned from.
    """
    work.mkdir(parents=True, exist_ok=True)
    jobs = [
        (
            root,
            detector,
            work / f"{name}-{first}.npz",
            name,
            first,
            min(pictures.step, last - first),
        )
        for name, count in (("photos", pictures.photos), ("tables", pictures.tables))
        for last in (pictures.first + count,)
        for first in range(pictures.first, last, pictures.step)
    ]
    with ProcessPoolExecutor(workers, mp_context=get_context("fork")) as pool:
        yield from pool.map(_make, *zip(*jobs, strict=True))


def _make(root: Path, detector: Path, path: Path, name: str, first: int, count: int) -> Path:
    if path.exists():
        return path
    from vision.detector import OnnxDetector

    cv2.setNumThreads(1)
    render = _photo(root) if name == "photos" else _table(root)
    found = OnnxDetector(detector, confidence=SUPPOSED, threads=1)
    scenes = (render(seed) for seed in range(first, first + count))
    save_patches(path, presence_patches(scenes, found, first))
    return path


def _photo(root: Path) -> Callable[[int], Scene]:
    """Photos of training sets, some as a phone takes them, some as small as training pictures."""
    renderer = SceneRenderer(root, RealCrops(root))
    return lambda seed: (
        renderer.render(seed, SIZE, tall=TALL) if seed % 5 < 2 else renderer.render(seed)
    )


def _table(root: Path) -> Callable[[int], Scene]:
    renderer = TableRenderer(root, held_out=False)
    return lambda seed: renderer.render(seed)[0]


def kinds_of(scene: Scene, found: Detections) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """What each detection is (N,), and whether that is beyond doubt (N,)."""
    kind = np.full(len(found), NOTHING, np.uint8)
    if not len(found) or not len(scene.labels):
        return kind, np.ones(len(found), np.bool_)
    overlap = pairwise_iou(scene.boxes, found.boxes)
    most, label = overlap.max(axis=0), scene.labels[overlap.argmax(axis=0)]
    there = most >= MEETS
    kind[there] = PRINTED_FACE
    kind[there & (label == int(Tile.WHITE))] = WHITE_FACE
    kind[there & (label == int(Tile.BACK))] = FACE_DOWN
    return kind, there | (most <= MISSES)
