"""Both networks from nothing but public data: pictures, training, export, in one call."""

from __future__ import annotations

import os
from pathlib import Path

from datasets.root import data_root
from models.face_data import FaceRecipe, load_patches, make_patches
from models.recipe import Recipe
from models.train import Say, TrainingError, prepare, train
from vision.close_look import FACES_SUFFIX


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
    from models.train_faces import export_faces, train_faces

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
    reader = train_faces(faces, *load_patches(patches), say=say, checkpoint=work / "faces.pt")
    return detector, export_faces(reader, out.with_name(out.stem + FACES_SUFFIX))


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
