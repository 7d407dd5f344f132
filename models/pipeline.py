"""Both networks in one call: pictures, training, export; from public data, own photos, or both."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from datasets.root import data_root
from datasets.yolo_pose import PosePhoto, read_folder
from models.face_data import (
    FaceRecipe,
    brought_patches,
    load_patches,
    make_patches,
    save_patches,
)
from models.own_photos import own_cuts, write_own
from models.recipe import Recipe
from models.train import Say, TrainingError, prepare, train, write_lists
from vision.close_look import FACES_SUFFIX
from vision.confidence import CONFIDENCE_SUFFIX
from vision.corners import CORNERS_SUFFIX
from vision.presence import PRESENCE_SUFFIX

if TYPE_CHECKING:
    from models.patch_training import Pace

_Paced = TypeVar("_Paced", FaceRecipe, "Pace")

OWN_SIZE = 384
"""Longer side, in pixels, at which the detector finds tiles for the face reader to learn from."""

HELD_OUT_SEED, HELD_OUT_SCENES = 700_000, 120
"""Rendered scenes of held-out tile sets on which the confidence is fitted; no figure is of them."""

OWN_RATE = 0.0005
OWN_FROZEN = 10
"""Learning rate of both networks, and first layers of the detector left alone, where own photos are
all that is learned from: what was known before is to stay."""

LEAST_FACES = 16
"""With fewer there is nothing to learn."""

SETTLING = 24
"""Training pictures that tell the normalisation statistics of weights that come as ONNX."""


@dataclass(frozen=True, slots=True)
class Run:
    """Where a training works, what it starts from, and when it ends.

    work: pictures and checkpoints; out: the detector's ONNX file, the face reader going beside it.
    start: weights to start from, a checkpoint or an ONNX file whose face reader lies beside it
    (None: the recipe's, see find_start); hours: ends the detector's training by the clock.
    """

    work: Path
    out: Path
    start: Path | None = None
    hours: float | None = None
    say: Say = print


def train_all(
    recipe: Recipe,
    faces: FaceRecipe,
    run: Run,
    root: Path | None = None,
    own: Sequence[PosePhoto] = (),
) -> tuple[Path, Path]:
    """Train detector and face reader on public data, and ``own`` photos besides; both ONNX files.
    The networks that put corners right and tell tiles from other things, and how far the confidence
    holds on tile sets never seen, are laid beside them.

    What is in ``run.work`` already is kept, but for what is made of own photos. Raises DataError
    without the public data, TrainingError without weights to start from. Needs the train extra.
    """
    source = data_root(root)
    first = run.start or find_start(recipe, source)
    work, workers = run.work, max(1, os.cpu_count() or 1)
    cuts = _own_cuts(recipe, own, run) if own else []
    data = prepare(recipe, work, source, workers, run.say, cuts)
    folders = [*data_folders(recipe, work), *([own_folder(recipe, work)] if own else [])]
    detector = _train_detector(recipe, data, folders, run, first)
    patches = make_patches(
        faces,
        source,
        scenes=work / f"scenes-{recipe.size}",
        photos=work / "photos",
        work=work / "patches",
        workers=workers,
        say=run.say,
    )
    if own:
        patches.append(brought_patches(faces, work / "own", work / "patches"))
    _train_corner_look(faces, work / f"scenes-{recipe.size}", detector, run)
    _train_presence_look(recipe, source, detector, run, workers)
    reader = _train_reader(faces, patches, folders, detector, run)
    _calibrate(detector, work / "held-out", source, workers, run.say)
    return detector, reader


def train_on_own(
    recipe: Recipe, faces: FaceRecipe, run: Run, own: Sequence[PosePhoto]
) -> tuple[Path, Path]:
    """Train both networks on from ``run.start`` with own photos alone; both ONNX files.

    Tiles that the photos do not show may be forgotten. Raises TrainingError for weights that cannot
    be started from. Needs the train extra, and no public data.
    """
    if run.start is None:
        raise TrainingError("photos alone train on from weights: none are given")
    cuts = _own_cuts(recipe, own, run)
    data = write_lists(run.work, cuts, cuts[:: max(1, len(cuts) // 100)])
    gentle = replace(recipe, learning_rate=OWN_RATE, frozen_layers=OWN_FROZEN)
    folders = [own_folder(recipe, run.work)]
    detector = _train_detector(gentle, data, folders, run, run.start)
    patches = [brought_patches(faces, run.work / "own", run.work / "patches")]
    (run.work / "faces.pt").unlink(missing_ok=True)
    careful = replace(faces, own_every=1, learning_rate=OWN_RATE)
    reader = _train_reader(careful, patches, folders, detector, run)
    for suffix in (CONFIDENCE_SUFFIX, CORNERS_SUFFIX, PRESENCE_SUFFIX):
        known = _beside(run.start, suffix)
        if known is not None:
            copied(known, detector.with_name(detector.stem + suffix))
    return detector, reader


def data_folders(recipe: Recipe, work: Path) -> list[Path]:
    """The training folders below ``work``: cuts of real photos, rendered scenes."""
    return [work / f"cuts-{recipe.size}", work / f"scenes-{recipe.size}"]


def own_folder(recipe: Recipe, work: Path) -> Path:
    """The training folder below ``work`` with cuts of own photos."""
    return work / f"own-cuts-{recipe.size}"


def _own_cuts(recipe: Recipe, own: Sequence[PosePhoto], run: Run) -> list[Path]:
    folder = write_own(own, run.work / "own")
    made = own_cuts(recipe, folder, own_folder(recipe, run.work))
    run.say(f"{len(made)} pictures from {len(own)} own photos")
    return made


def _train_detector(
    recipe: Recipe, data: Path, folders: Sequence[Path], run: Run, start: Path | None
) -> Path:
    from models.export import export_onnx

    first = start
    if start is not None and start.suffix.lower() == ".onnx":
        from models.from_onnx import detector_from_onnx

        examples = [example for folder in folders for example in read_folder(folder)]
        chosen = examples[:: max(1, len(examples) // SETTLING)]
        first = detector_from_onnx(
            start,
            recipe.architecture,
            (example.photo.image() for example in chosen),
            run.work / "start.pt",
        )
        run.say(f"goes on from {start}")
    return export_onnx(train(recipe, data, run.work, first, run.hours), run.out)


def _train_corner_look(faces: FaceRecipe, scenes: Path, detector: Path, run: Run) -> None:
    """Train the network for corners on rendered scenes, whose corners are exact; lay it beside."""
    from models.corner_data import corner_patches
    from models.train_corners import PACE, export_corners, train_corners
    from vision.detector import OnnxDetector

    examples = read_folder(scenes)
    found = OnnxDetector(
        detector, size=OWN_SIZE, confidence=0.25, second_look=False, close_look=False
    )
    parts = [
        corner_patches(examples[::2], None, faces.seed),
        corner_patches(examples[1 :: faces.own_every], found, faces.seed + 1),
    ]
    patches, targets = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
    if len(targets) < LEAST_FACES:
        run.say(f"{len(targets)} faces are too few to learn corners from")
        return
    net = train_corners(_for_few(PACE, len(targets)), patches, targets, run.say)
    export_corners(net, detector.with_name(detector.stem + CORNERS_SUFFIX))


def _for_few(pace: _Paced, count: int) -> _Paced:
    """The same pace with batches small enough that few patches still make some an epoch."""
    return replace(pace, batch=min(pace.batch, max(LEAST_FACES, count // 8)))


def _train_presence_look(
    recipe: Recipe, root: Path, detector: Path, run: Run, workers: int
) -> None:
    """Train the network for presence on what the detector finds in rendered pictures; lay it
    beside."""
    from models.presence_data import Pictures, make_presence
    from models.train_presence import PACE, export_presence, train_presence

    most = Pictures()
    pictures = replace(most, photos=min(most.photos, recipe.scenes))
    made = []
    for path in make_presence(pictures, root, detector, run.work / "presence", workers):
        run.say(path.name)
        made.append(path)
    patches, kinds = load_patches(made)
    if len(kinds) < LEAST_FACES:
        run.say(f"{len(kinds)} things are too few to learn from what a tile is")
        return
    net = train_presence(_for_few(PACE, len(kinds)), patches, kinds, run.say)
    export_presence(net, detector.with_name(detector.stem + PRESENCE_SUFFIX))


def _train_reader(
    recipe: FaceRecipe, patches: list[Path], folders: list[Path], detector: Path, run: Run
) -> Path:
    """Train the face reader on prepared patches, then at the detector's own corners; its file.

    A first reader tells which way photographed tiles stand, for which nobody labelled corners: the
    one beside the weights that the run starts from, or one trained on the prepared patches alone.
    """
    from models.own_patches import own_patches
    from models.train_faces import export_faces, train_faces
    from vision.close_look import CloseLook
    from vision.detector import OnnxDetector

    say = run.say
    target = detector.with_name(detector.stem + FACES_SUFFIX)
    kept = run.work / "faces.pt"
    first = _beside(run.start, FACES_SUFFIX)
    if first is None:
        net = train_faces(recipe, *load_patches(patches), say=say, checkpoint=kept)
        export_faces(net, target)
    own = run.work / "patches" / "own.npz"
    found = OnnxDetector(detector, size=OWN_SIZE, confidence=0.25, second_look=False)
    examples = (e for folder in folders for e in read_folder(folder)[:: recipe.own_every])
    save_patches(own, own_patches(examples, found, CloseLook(first or target)))
    say(f"{own.name}")
    faces, labels = load_patches([*patches, own])
    if first is None:
        recipe = replace(recipe, epochs=recipe.own_epochs, learning_rate=recipe.learning_rate / 2)
    elif len(labels) < LEAST_FACES:
        say(f"{len(labels)} faces are too few to learn from: the face reader stays as it was")
        return copied(first, target)
    elif not kept.exists():
        from models.from_onnx import faces_from_onnx

        faces_from_onnx(first, faces, kept)
    recipe = _for_few(recipe, len(labels))
    return export_faces(train_faces(recipe, faces, labels, say=say, checkpoint=kept), target)


def _calibrate(detector: Path, scenes: Path, root: Path, workers: int, say: Say) -> None:
    """Lay beside the detector how far its confidence holds on tile sets that it never saw."""
    from datasets.render.generate import render_folder
    from models.calibrate import fit_confidence, said_and_right
    from vision.detector import OnnxDetector

    for done in render_folder(
        scenes, root, HELD_OUT_SEED, HELD_OUT_SCENES, workers=workers, held_out=True
    ):
        say(f"{done} held-out scenes")
    target = detector.with_name(detector.stem + CONFIDENCE_SUFFIX)
    target.unlink(missing_ok=True)  # what it says without one is what is fitted
    try:
        fit_confidence(*said_and_right(read_folder(scenes), OnnxDetector(detector))).save(target)
    except ValueError as error:
        say(f"confidence left as it is: {error}")


def _beside(start: Path | None, suffix: str) -> Path | None:
    """What lies beside the ONNX weights that a run starts from."""
    if start is None or start.suffix.lower() != ".onnx":
        return None
    beside = start.with_name(start.stem + suffix)
    return beside if beside.is_file() else None


def copied(source: Path, target: Path) -> Path:
    """``target``, a copy of ``source``, whole or not at all."""
    partial = target.with_suffix(".part")
    shutil.copyfile(source, partial)
    partial.replace(target)
    return target


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
