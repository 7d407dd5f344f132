"""Users' labelled photos as training pictures."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from datasets.root import DataError
from datasets.write_set import Form, ReadPicture, write_set
from datasets.yolo_pose import read_folder, write_example
from models.face_data import FaceRecipe, brought_patches, load_patches
from models.own_photos import own_cuts, read_own, write_own
from models.recipe import Recipe
from scoring.tiles import Tile

QUADS = np.array(
    [[[x, 60], [x + 30, 60], [x + 30, 100], [x, 100]] for x in (20, 52, 84, 150)], np.float32
)
BOXES = np.concatenate([QUADS[:, 0], QUADS[:, 2]], axis=1)
LABELS = np.array([Tile.M5, Tile.P1, Tile.BACK, Tile.M5], np.intp)


def exported(folder: Path, form: Form = Form.YOLO, corners: bool = False) -> Path:
    """A label set of one striped picture of 200 x 160 with four tiles."""
    image = np.zeros((160, 200, 3), np.uint8)
    image[:, ::4] = 255
    write_set([ReadPicture("a", image, LABELS, BOXES, QUADS)], folder, form, corners)
    return folder


@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("corners", [False, True])
def test_corrected_exports_become_training_pictures(
    tmp_path: Path, form: Form, corners: bool
) -> None:
    """Boxes without corners are invisible keypoints; what has corners keeps them."""
    own = read_own([exported(tmp_path / "one", form, corners)], {})
    (photo,) = read_folder(write_own(own, tmp_path / "own"))
    assert photo.photo.tiles == tuple(map(Tile, LABELS))
    assert np.isfinite(photo.quads).all() == corners
    label = (tmp_path / "own" / "labels" / f"{photo.photo.path.stem}.txt").read_text()
    assert all(len(line.split()) == 17 for line in label.splitlines())
    cuts = own_cuts(Recipe(size=96, own_cuts=3), tmp_path / "own", tmp_path / "cuts")
    assert len(cuts) == 3
    assert all(cut.photo.size == (96, 96) for cut in read_folder(tmp_path / "cuts"))


def test_sets_add_up_and_are_made_anew(tmp_path: Path) -> None:
    one = exported(tmp_path / "one")
    two = tmp_path / "two"  # a training folder, as the renderer writes it
    write_example(two, "a", np.zeros((160, 200, 3), np.uint8), LABELS, BOXES, QUADS)
    for places in ([one, two], [two]):
        own = write_own(read_own(places, {}), tmp_path / "own")
        assert len(read_folder(own)) == len(places)


def test_what_is_ignored_is_hidden(tmp_path: Path) -> None:
    own = read_own([exported(tmp_path / "one")], {"5m": "-"})
    assert own[0].photo.tiles == (Tile.P1, Tile.BACK)
    (photo,) = read_folder(write_own(own, tmp_path / "own"))
    image = photo.photo.image().astype(float)
    contrast = [image[65:95, int(x) + 5 : int(x) + 25].std() for x in QUADS[:, 0, 0]]
    assert max(contrast[0], contrast[3]) < 0.3 * min(contrast[1], contrast[2])


def test_faces_of_own_photos(tmp_path: Path) -> None:
    """Tiles with corners, a red five of each plain one, and places that are no tile."""
    recipe = FaceRecipe(photo_rounds=2)
    for corners, least in ((True, 2 * (4 + 2)), (False, 0)):
        own = write_own(
            read_own([exported(tmp_path / f"s{corners}", corners=corners)], {}), tmp_path / "own"
        )
        patches, labels = load_patches([brought_patches(recipe, own, tmp_path)])
        assert patches.shape[1:] == (64, 48, 3)
        assert (labels < 46).sum() == least
        assert len(labels) >= least


def test_sets_that_teach_nothing(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    write_set(
        [ReadPicture("a", np.zeros((9, 9, 3), np.uint8), LABELS[:0], BOXES[:0], QUADS[:0])],
        empty,
        Form.YOLO,
        corners=False,
    )
    with pytest.raises(DataError, match="none of the 1 pictures has a labelled tile"):
        read_own([empty], {})
    with pytest.raises(DataError, match="neither a folder"):
        read_own([tmp_path / "absent"], {})
