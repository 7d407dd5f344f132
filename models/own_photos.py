"""Users' own labelled photos as training pictures."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from datasets.cropping import crop_folder
from datasets.exports import read_export
from datasets.masking import hide, kept_area
from datasets.render.scene import TALL
from datasets.root import DataError
from datasets.yolo_pose import PosePhoto, read_folder, write_example
from models.recipe import Recipe


def read_own(places: Iterable[Path], told: Mapping[str, str]) -> tuple[PosePhoto, ...]:
    """The labelled photos of label sets, as ``tehai evaluate`` takes them.

    ``told``: as for ``class_names.tiles_called``. Raises DataError for bad sets and for one without
    a labelled tile.
    """
    photos: list[PosePhoto] = []
    for place in places:
        export = read_export(place, told)
        some = read_folder(place) if export is None else export.photos
        if not any(len(photo.photo.labels) for photo in some):
            raise DataError(f"{place}: none of the {len(some)} pictures has a labelled tile")
        photos.extend(some)
    return tuple(photos)


def write_own(photos: Sequence[PosePhoto], folder: Path) -> Path:
    """Write photos as a training folder, anew each time; what was ignored is hidden."""
    shutil.rmtree(folder, ignore_errors=True)
    for number, example in enumerate(photos):
        photo = example.photo
        image = photo.image()
        if len(example.ignored):
            image = hide(image, ~kept_area(example.ignored, photo.size, 0))
        name = f"{number:05d}-{photo.path.stem}"
        write_example(folder, name, image, photo.labels, photo.boxes, example.quads)
    return folder


def own_cuts(recipe: Recipe, folder: Path, cuts: Path) -> list[Path]:
    """Training pictures cut from the training folder, anew each time; where they lie."""
    shutil.rmtree(cuts, ignore_errors=True)
    return sorted(crop_folder(folder, cuts, recipe.size, TALL, recipe.own_cuts, recipe.seed))
