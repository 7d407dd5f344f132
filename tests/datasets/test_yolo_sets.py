"""YOLO exports in the layouts of the usual tools, and what is refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from datasets.exports import read_export
from datasets.label_sets import LabelSet
from datasets.root import DataError
from scoring.tiles import Tile

NAMES = "names: ['sc5', 'east', 'red-5m']\n"
CORNERS = "0.2 0.2 2 0.4 0.2 2 0.4 0.6 2 0.2 0.6 2"
BOX = "0.3 0.4 0.2 0.4"


def picture(path: Path, size: tuple[int, int] = (100, 50)) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", size, (90, 120, 90)).save(path)
    return path


def text(path: Path, content: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    return path


def read(folder: Path, told: dict[str, str] | None = None) -> LabelSet:
    found = read_export(folder, told)
    assert found is not None
    return found


LAYOUTS = {
    "roboflow": ("data.yaml", "valid/images/a.jpg", "valid/labels/a.txt"),
    "ultralytics": ("data.yaml", "images/val/a.jpg", "labels/val/a.txt"),
    "label studio": ("classes.txt", "images/a.jpg", "labels/a.txt"),
    "labelImg": ("classes.txt", "a.jpg", "a.txt"),
    "labelImg, texts apart": ("labels/classes.txt", "images/a.jpg", "labels/a.txt"),
    "darknet": ("obj.names", "obj_train_data/a.jpg", "obj_train_data/a.txt"),
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_layouts(tmp_path: Path, layout: str) -> None:
    names, image, labels = LAYOUTS[layout]
    text(tmp_path / names, NAMES if names.endswith("yaml") else "sc5\neast\nred-5m\n")
    picture(tmp_path / image)
    text(tmp_path / labels, f"2 {BOX}\n1 0.5 0.5 0.1 0.1\n")
    found = read(tmp_path)
    (photo,) = found.photos
    assert photo.photo.tiles == (Tile.M0, Tile.EAST)
    assert np.allclose(photo.photo.boxes[0], [20, 10, 40, 30])
    assert np.isnan(photo.quads).all()
    assert (found.reds, found.backs) == (True, False)


def test_one_part_of_an_export_and_its_yaml_alone(tmp_path: Path) -> None:
    text(tmp_path / "data.yaml", NAMES)
    for part in ("train", "test"):
        picture(tmp_path / part / "images" / f"{part}.jpg")
        text(tmp_path / part / "labels" / f"{part}.txt", f"0 {BOX}")
    assert [p.photo.path.stem for p in read(tmp_path / "test").photos] == ["test"]
    assert len(read(tmp_path / "data.yaml").photos) == 2


@pytest.mark.parametrize(
    "names",
    ["names:\n  0: sc5\n  1: east\n  2: red-5m\n", "names:\n- sc5\n- east\n- red-5m\n", NAMES],
)
def test_every_form_of_a_yaml_list(tmp_path: Path, names: str) -> None:
    text(tmp_path / "data.yaml", names)
    picture(tmp_path / "images" / "a.png")
    text(tmp_path / "labels" / "a.txt", f"1 {BOX}")
    assert read(tmp_path).photos[0].photo.tiles == (Tile.EAST,)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("names: [a, b", "data.yaml"),
        ("nc: 3\n", "lists no class names"),
        ("names: {0: a, 2: b}", "leaves out class 1"),
        ("- a\n- b\n", "no 'key: value' lines"),
        ("names: [sc5]\nkpt_shape: [17, 3]\n", "4 keypoints"),
        ("names: [sc5]\nkpt_shape: 4\n", "kpt_shape"),
        ("names: []\n", "lists no class names"),
    ],
)
def test_a_bad_yaml(tmp_path: Path, content: str, message: str) -> None:
    text(tmp_path / "data.yaml", content)
    with pytest.raises(DataError, match=message):
        read_export(tmp_path)


def test_four_keypoints_are_the_corners(tmp_path: Path) -> None:
    text(tmp_path / "data.yaml", NAMES + "kpt_shape: [4, 3]\n")
    picture(tmp_path / "images" / "a.jpg")
    unseen = "0 0 0 " * 4
    text(tmp_path / "labels" / "a.txt", f"1 {BOX} {CORNERS}\n1 {BOX} {unseen}\n1 {BOX}\n")
    (photo,) = read(tmp_path).photos
    assert photo.quads[0] == pytest.approx(np.array([[20, 10], [40, 10], [40, 30], [20, 30]]))
    assert np.isnan(photo.quads[1:]).all()
    assert len(photo.photo.labels) == 3


@pytest.mark.parametrize(
    "row",
    [
        f"1 0.7 0.4 0.2 0.4 {CORNERS}",  # a box that was moved away from its corners
        f"1 {BOX} 0.2 0.6 2 0.4 0.6 2 0.4 0.2 2 0.2 0.2 2",  # against the clock
        f"1 {BOX} 0.2 0.2 2 0.4 0.2 2 0.4 0.6 2 0.2 0.6 0",  # one unseen
    ],
)
def test_corners_that_cannot_be_the_boxes_are_not_believed(tmp_path: Path, row: str) -> None:
    text(tmp_path / "data.yaml", NAMES + "kpt_shape: [4, 3]\n")
    picture(tmp_path / "images" / "a.jpg")
    text(tmp_path / "labels" / "a.txt", row)
    (photo,) = read(tmp_path).photos
    assert np.isnan(photo.quads).all()
    assert photo.photo.tiles == (Tile.EAST,)


def test_unknown_classes_are_listed_and_can_be_told_or_ignored(tmp_path: Path) -> None:
    text(tmp_path / "classes.txt", "1m\njoker\ndice\nunused")
    picture(tmp_path / "a.jpg")
    text(tmp_path / "a.txt", f"0 {BOX}\n1 0.8 0.5 0.1 0.2\n2 0.6 0.5 0.1 0.2\n")
    with pytest.raises(DataError, match=r"classes\.txt: unknown class 'joker', 'dice'; .*--names"):
        read_export(tmp_path)
    found = read(tmp_path, {"joker": "0z", "dice": "-"})
    (photo,) = found.photos
    assert photo.photo.tiles == (Tile.M1, Tile.BACK)
    assert np.allclose(photo.ignored, [[55, 20, 65, 30]])
    assert found.tiles == {"1m": Tile.M1, "joker": Tile.BACK, "dice": None}
    assert found.backs


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("0 0.5 0.5 0 0.1", "no width"),
        ("0 0.5 0.5 0.1 -0.1", "no width"),
        ("0 320 240 30 40", "outside the picture"),
        ("0 1.4 0.5 0.1 0.1", "outside the picture"),
        ("0 0.5 0.5 nan 0.1", "no number"),
        ("0 0.5 0.5 3 0.1", "outside the picture"),
        ("3 0.5 0.5 0.1 0.1", "outside 0-2"),
        ("-1 0.5 0.5 0.1 0.1", "outside 0-2"),
        ("1.0 0.5 0.5 0.1 0.1", "label line"),
        ("0 0.5 0.5", "neither a box nor a polygon"),
        ("east 0.5 0.5 0.1 0.1", "label line"),
    ],
)
def test_a_label_that_cannot_be(tmp_path: Path, row: str, message: str) -> None:
    text(tmp_path / "data.yaml", NAMES)
    picture(tmp_path / "images" / "a.jpg")
    text(tmp_path / "labels" / "a.txt", row)
    with pytest.raises(DataError, match=message) as caught:
        read_export(tmp_path)
    assert str(tmp_path) in str(caught.value)


def test_a_box_cut_off_at_the_edge_is_cut(tmp_path: Path) -> None:
    text(tmp_path / "data.yaml", NAMES)
    picture(tmp_path / "images" / "a.jpg")
    text(tmp_path / "labels" / "a.txt", "0 0.95 0.5 0.2 1.2")
    assert np.allclose(read(tmp_path).photos[0].photo.boxes, [[85, 0, 100, 50]])


def test_pictures_without_labels_are_left_out_and_counted(tmp_path: Path) -> None:
    text(tmp_path / "data.yaml", NAMES)
    picture(tmp_path / "images" / "a.jpg")
    picture(tmp_path / "images" / "b.jpg")
    picture(tmp_path / "images" / ".hidden" / "c.jpg")
    with pytest.raises(DataError, match="none of the 2 pictures has a label file"):
        read_export(tmp_path)
    text(tmp_path / "labels" / "b.txt", "")
    found = read(tmp_path)
    assert (len(found.photos), found.unlabelled) == (1, 1)
    assert len(found.photos[0].photo.labels) == 0


def test_labels_without_their_picture_are_listed(tmp_path: Path) -> None:
    text(tmp_path / "data.yaml", NAMES)
    picture(tmp_path / "images" / "a.jpg")
    for name in "abcdefgh":
        text(tmp_path / "labels" / f"{name}.txt", "")
    with pytest.raises(DataError, match=r"no picture for b\.txt, .*, f\.txt and 2 more"):
        read_export(tmp_path)


def test_a_picture_that_is_none(tmp_path: Path) -> None:
    text(tmp_path / "data.yaml", NAMES)
    text(tmp_path / "images" / "a.jpg", "not a picture")
    text(tmp_path / "labels" / "a.txt", f"0 {BOX}")
    with pytest.raises(DataError, match=r"a\.jpg"):
        read_export(tmp_path)


def test_a_folder_with_nothing_in_it(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="has no folder 'images'"):
        read_export(tmp_path)
    with pytest.raises(DataError, match="neither a folder nor"):
        read_export(text(tmp_path / "notes.txt", "x"))


def test_a_photo_on_its_side_is_labelled_as_it_is_shown(tmp_path: Path) -> None:
    """Phones store the turn in EXIF; labelling tools show and label the upright picture."""
    text(tmp_path / "data.yaml", NAMES)
    (tmp_path / "images").mkdir()
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.new("RGB", (100, 50)).save(tmp_path / "images" / "a.jpg", exif=exif)
    text(tmp_path / "labels" / "a.txt", f"0 {BOX}")
    (photo,) = read(tmp_path).photos
    assert photo.photo.size == (50, 100)
    assert photo.photo.image().shape == (100, 50, 3)
    assert np.allclose(photo.photo.boxes, [[10, 20, 20, 60]])
