"""Both networks from nothing but public data: pictures, training, export, in one call."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from datasets.root import data_root
from datasets.yolo_pose import read_folder
from models.face_data import FaceRecipe, load_patches, make_patches, save_patches
from models.recipe import Recipe
from models.train import Say, TrainingError, prepare, train
from vision.close_look import FACES_SUFFIX

OWN_SIZE = 384
"""Longer side, in pixels, at which the detector finds tiles for the face reader to learn from."""


def train_all(
    recipe: Recipe,
    faces: FaceRecipe,
    work: Path,
    out: Path,
    root: Path | None = None,
    start: Path | None = None,
    hours: float | None = None,
    say: Say = print,
) -> tuple[Path, Path]:
    """Train detector and face reader; the two ONNX files, ``out`` and its neighbour.

    Pictures and checkpoints stay below ``work``, and what is there already is kept. ``start``:
    weights to start from (None: the recipe's, see find_start); ``hours`` ends the detector's
    training by the clock. Raises DataError without the public data, TrainingError without weights
    to start from. Needs the train extra.
    """
    source = data_root(root)
    first = start or find_start(recipe, source)
    from models.export import export_onnx

    workers = max(1, os.cpu_count() or 1)
    data = prepare(recipe, work, source, workers, say)
    detector = export_onnx(train(recipe, data, work, first, hours), out)
    patches = make_patches(
        faces,
        source,
        scenes=work / f"scenes-{recipe.size}",
        photos=work / "photos",
        work=work / "patches",
        workers=workers,
        say=say,
    )
    reader = _train_reader(faces, patches, data_folders(recipe, work), detector, work, say)
    return detector, reader


def data_folders(recipe: Recipe, work: Path) -> list[Path]:
    """The training folders below ``work``: cuts of real photos, rendered scenes."""
    return [work / f"cuts-{recipe.size}", work / f"scenes-{recipe.size}"]


def _train_reader(
    recipe: FaceRecipe,
    patches: list[Path],
    folders: list[Path],
    detector: Path,
    work: Path,
    say: Say,
) -> Path:
    """Train the face reader on prepared patches, then at the detector's own corners; its file.

    The first reader tells which way photographed tiles stand, for which nobody labelled corners.
    """
    from models.own_patches import own_patches
    from models.train_faces import export_faces, train_faces
    from vision.close_look import CloseLook
    from vision.detector import OnnxDetector

    target = detector.with_name(detector.stem + FACES_SUFFIX)
    kept = work / "faces.pt"
    export_faces(train_faces(recipe, *load_patches(patches), say=say, checkpoint=kept), target)
    own = work / "patches" / "own.npz"
    found = OnnxDetector(detector, size=OWN_SIZE, confidence=0.25, second_look=False)
    examples = (e for folder in folders for e in read_folder(folder)[:: recipe.own_every])
    save_patches(own, own_patches(examples, found, CloseLook(target)))
    say(f"{own.name}")
    second = replace(recipe, epochs=recipe.own_epochs, learning_rate=recipe.learning_rate / 2)
    reader = train_faces(second, *load_patches([*patches, own]), say=say, checkpoint=kept)
    return export_faces(reader, target)


def find_start(recipe: Recipe, root: Path) -> Path | None:
    """The recipe's warm start: here, or in ``weights`` beside the data root; None if it has none.

    Raises TrainingError when the file is in neither place.
    """
    if recipe.warm_start is None:
        return None
    places = [Path(recipe.warm_start), root.parent / "weights" / recipe.warm_start]
    for place in places:
        if place.is_file():
            return place
    raise TrainingError(f"weights to start from are missing: {' and '.join(map(str, places))}")
