"""Train the detector: real photos with boxes and rendered scenes with corners, in one run."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from datasets.corners import face_references
from datasets.cropping import crop_folder
from datasets.export_yolo import export_photos
from datasets.render.generate import render_folder
from datasets.render.scene import TALL
from datasets.root import data_root
from datasets.splits import train_photos
from datasets.yolo_pose import data_yaml
from models.recipe import Recipe
from models.schedule import Schedule
from scoring.tiles import CODES
from vision.labels import CORNER_COUNT

Say = Callable[[str], None]


class TrainingError(ValueError):
    """Training cannot start or produced no weights."""


def prepare(
    recipe: Recipe,
    work: Path,
    root: Path | None = None,
    workers: int = 2,
    say: Say = print,
    further: Sequence[Path] = (),
) -> Path:
    """Write the training folder below ``work`` (pictures, labels, lists); the data yaml's path.

    What is already there is kept: a stopped run goes on. ``further``: pictures of training folders
    that are learned from besides. Raises DataError without the public data.
    """
    source = data_root(root)
    cuts, scenes = work / f"cuts-{recipe.size}", work / f"scenes-{recipe.size}"
    real = real_cuts(recipe, source, work / "photos", cuts)
    say(f"{len(real)} pictures from real photos")
    last = recipe.first_seed + recipe.scenes
    for done in render_folder(
        scenes, source, recipe.first_seed, recipe.scenes, size=recipe.size, workers=workers
    ):
        say(f"{done}/{recipe.scenes} scenes")
    drawn = [scenes / "images" / f"scene-{n:07d}.jpg" for n in range(recipe.first_seed, last)]
    return write_lists(work, [*real, *drawn, *further], drawn[:: max(1, len(drawn) // 100)])


def real_cuts(recipe: Recipe, source: Path, photos: Path, cuts: Path) -> list[Path]:
    """Training pictures from real photos, made once; Raises DataError without the public data."""
    done = cuts / "complete"
    if not done.exists():
        for folder in (photos, cuts):
            shutil.rmtree(folder, ignore_errors=True)
        export_photos(train_photos(source), photos, references=face_references(source))
        made = crop_folder(photos, cuts, recipe.size, TALL, recipe.real_cuts, recipe.seed)
        done.write_text(f"{len(made)}\n", encoding="utf-8")
    return sorted((cuts / "images").glob("*.jpg"))


def write_lists(work: Path, train: list[Path], val: list[Path]) -> Path:
    """Write list files and the data yaml below ``work``; the yaml's path."""
    lists = {"train": train, "val": val}
    for name, paths in lists.items():
        text = "".join(f"{path.resolve()}\n" for path in paths)
        (work / f"{name}.txt").write_text(text, encoding="utf-8")
    yaml = work / "data.yaml"
    yaml.write_text(
        data_yaml([str((work / "train.txt").resolve())], [str((work / "val.txt").resolve())]),
        encoding="utf-8",
    )
    return yaml


def train(
    recipe: Recipe, data: Path, work: Path, weights: Path | None = None, hours: float | None = None
) -> Path:
    """Train and return the path of the last weights.

    ``weights``: to start from, the recipe's warm start or those of a detector of tiles, which is
    trained on whole, head included (None: from nothing). ``hours`` ends the run by the clock
    instead of by the recipe's epochs. Raises TrainingError when torch or ultralytics or the
    weights are missing.
    """
    try:
        import torch
        from ultralytics import YOLO
    except ImportError as error:
        raise TrainingError(f"training needs the train extra: {error}") from error

    if weights is not None and not weights.exists():
        raise TrainingError(f"warm-start weights {weights} are missing")
    model = YOLO(recipe.architecture if weights is None else str(weights))
    if weights is not None and not detects_tiles(model.model):
        # another head: what fits is taken over
        model = YOLO(recipe.architecture)
        model.load(str(weights))
    Schedule(recipe.learning_rate, hours=hours).install(model)
    model.train(
        data=str(data),
        project=str(work.resolve()),
        name="run",
        exist_ok=True,
        amp=torch.cuda.is_available(),
        workers=2,
        val=False,
        plots=False,
        **recipe.ultralytics_arguments(),
    )
    last = work / "run" / "weights" / "last.pt"
    if not last.exists():
        raise TrainingError(f"training ended without {last}")
    return last


def detects_tiles(network: Any) -> bool:
    """Whether a torch network has this project's head: 46 classes and four corners."""
    head = network.model[-1]
    corners = tuple(getattr(head, "kpt_shape", None) or ())
    return corners == (CORNER_COUNT, 3) and getattr(head, "nc", 0) == len(CODES)
