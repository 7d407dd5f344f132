"""The patches that train the face reader, made once and kept on disk as arrays."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.crops import face_index
from datasets.face_patches import Patches, photo_patches, reddened, set_patches, void_patches
from datasets.render.bank import tile_fonts
from datasets.render.real import RealCrops
from datasets.render.tileset import FaceSources
from datasets.root import DataError
from datasets.yolo_pose import read_folder
from vision.rectify import PATCH_HEIGHT, PATCH_WIDTH

Say = Callable[[str], None]
_SOURCES: FaceSources | None = None


@dataclass(frozen=True, slots=True)
class FaceRecipe:
    """What the face reader learns from and how long.

    sets: rendered tile sets, ``shots`` pictures of each face; photo_rounds: how often the real
    photos' tiles are cut, each time with other corner errors. epochs: times through these; then
    own_epochs more with the patches at the detector's own corners, from one in own_every pictures.
    """

    first_set: int = 100_000
    sets: int = 300
    shots: int = 3
    photo_rounds: int = 3
    epochs: int = 4
    own_epochs: int = 2
    own_every: int = 3
    batch: int = 256
    learning_rate: float = 0.003
    seed: int = 7


def make_patches(
    recipe: FaceRecipe, root: Path, scenes: Path, photos: Path, work: Path, workers: int, say: Say
) -> list[Path]:
    """Write the arrays below ``work``; their paths. What is there already is kept.

    scenes, photos: training folders whose pictures have corners.
    """
    work.mkdir(parents=True, exist_ok=True)
    made = [
        _kept(work / "photos.npz", lambda: _from_folder(photos, recipe.photo_rounds, recipe.seed)),
        _kept(work / "scenes.npz", lambda: _from_folder(scenes, 1, recipe.seed)),
        _kept(work / "bank.npz", lambda: _from_bank(root)),
        _kept(work / "voids.npz", lambda: _voids(scenes, recipe.seed)),
    ]
    global _SOURCES
    _SOURCES = FaceSources(root, tile_fonts(), RealCrops(root))
    cv2.setNumThreads(1)
    step = 20
    jobs = [
        (
            work / f"sets-{first}.npz",
            first,
            min(step, recipe.first_set + recipe.sets - first),
            recipe.shots,
        )
        for first in range(recipe.first_set, recipe.first_set + recipe.sets, step)
    ]
    # forked workers share the faces that this process has loaded
    with ProcessPoolExecutor(workers, mp_context=get_context("fork")) as pool:
        for path in pool.map(_sets, *zip(*jobs, strict=True)):
            say(f"{path.name}")
            made.append(path)
    return made


def brought_patches(recipe: FaceRecipe, folder: Path, work: Path) -> Path:
    """Write the array of a training folder that somebody brings, anew each time; its path."""
    made, voids = (
        _from_folder(folder, recipe.photo_rounds, recipe.seed),
        _voids(folder, recipe.seed),
    )
    path = work / "brought.npz"
    save_patches(
        path,
        (np.concatenate([made[0], voids[0]]), np.concatenate([made[1], voids[1]])),
    )
    return path


def load_patches(paths: list[Path]) -> Patches:
    """All patches (N, H, W, 3) and labels (N,). Raises DataError when there are none."""
    parts = []
    for path in paths:
        with np.load(path) as kept:
            parts.append((kept["patches"], kept["labels"]))
    if not parts:
        raise DataError("no patches to learn from")
    return np.concatenate([p for p, _ in parts]), np.concatenate([q for _, q in parts])


def _kept(path: Path, make: Callable[[], Patches]) -> Path:
    if not path.exists():
        save_patches(path, make())
    return path


def save_patches(path: Path, made: Patches) -> None:
    """Write patches and labels as one file, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".part.npz")
    np.savez(partial, patches=made[0], labels=made[1])
    partial.replace(path)


def _sets(path: Path, first: int, count: int, shots: int) -> Path:
    def make() -> Patches:
        assert _SOURCES is not None, "the worker was not started"
        parts = [set_patches(_SOURCES, seed, shots) for seed in range(first, first + count)]
        return np.concatenate([p for p, _ in parts]), np.concatenate([q for _, q in parts])

    return _kept(path, make)


def _from_folder(folder: Path, rounds: int, seed: int) -> Patches:
    rng = np.random.default_rng(seed)
    patches: list[NDArray[np.uint8]] = [np.zeros((0, PATCH_HEIGHT, PATCH_WIDTH, 3), np.uint8)]
    labels: list[NDArray[np.uint8]] = [np.zeros(0, np.uint8)]
    for example in read_folder(folder):
        for _ in range(rounds):
            some, names = photo_patches(example, rng)
            red, red_names = reddened(some, names, rng)
            patches += [some, red]
            labels += [names, red_names]
    return np.concatenate(patches), np.concatenate(labels)


def _voids(folder: Path, seed: int) -> Patches:
    rng = np.random.default_rng(seed)
    parts = [void_patches(example, rng) for example in read_folder(folder)]
    return np.concatenate([p for p, _ in parts]), np.concatenate([q for _, q in parts])


def _from_bank(root: Path) -> Patches:
    faces = face_index(root)
    patches = [
        cv2.resize(f.image, (PATCH_WIDTH, PATCH_HEIGHT), interpolation=cv2.INTER_AREA)
        for f in faces
    ]
    return np.stack(patches).astype(np.uint8), np.array([f.tile for f in faces], np.uint8)
