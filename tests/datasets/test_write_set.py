"""Label folders that labelling tools open: what they hold, and that they are whole or not there."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from datasets.exports import read_export
from datasets.label_sets import LabelSet
from datasets.root import DataError
from datasets.write_set import Form, ReadPicture, Written, check_target, write_set
from scoring.tiles import CODES, Tile

QUADS = np.array(
    [[[20, 10], [40, 14], [38, 44], [18, 40]], [[70, 40], [90, 40], [90, 70], [70, 70]]], np.float32
)
BOXES = np.array([[18, 10, 41, 44], [70, 40, 90, 70]], np.float32)
LABELS = np.array([Tile.M0, Tile.BACK], np.intp)


def picture(name: str = "a", labels: np.ndarray = LABELS, boxes: np.ndarray = BOXES) -> ReadPicture:
    doubts = (("0m", 30.0, 25.0, 'is it red, or "tinted"?'),)
    return ReadPicture(
        name, np.full((60, 100, 3), 120, np.uint8), labels, boxes, QUADS[: len(labels)], doubts
    )


def read(folder: Path) -> LabelSet:
    found = read_export(folder)
    assert found is not None
    return found


@pytest.mark.parametrize("corners", [False, True])
@pytest.mark.parametrize("form", Form)
def test_what_is_written_is_read_again(tmp_path: Path, form: Form, corners: bool) -> None:
    written = write_set([picture(), picture("b")], tmp_path / "set", form, corners)
    assert written == Written(pictures=2, tiles=4, doubts=2)
    found = read(tmp_path / "set")
    assert [p.photo.path.name for p in found.photos] == ["a.jpg", "b.jpg"]
    assert (found.reds, found.backs) == (True, True)
    photo = found.photos[0]
    assert photo.photo.tiles == (Tile.M0, Tile.BACK)
    assert np.allclose(photo.photo.boxes, [[18, 10, 41, 44], [70, 40, 90, 60]], atol=0.01)
    assert np.isnan(photo.quads[0]).all() == (not corners)
    if corners:
        assert np.allclose(photo.quads[0], QUADS[0], atol=0.01)
        assert np.isnan(photo.quads[1]).all()  # it hangs out of the picture
    assert sorted(p.name for p in tmp_path.iterdir()) == ["set"]


def test_a_yolo_folder_holds_what_tools_ask_for(tmp_path: Path) -> None:
    write_set([picture()], tmp_path / "set", Form.YOLO, corners=False)
    names = (tmp_path / "set" / "classes.txt").read_text().split()
    assert tuple(names) == CODES
    assert (tmp_path / "set" / "labels" / "classes.txt").read_text().split() == names
    lines = (tmp_path / "set" / "labels" / "a.txt").read_text().splitlines()
    assert [len(line.split()) for line in lines] == [5, 5]
    with (tmp_path / "set" / "doubts.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert rows == [
        {
            "file": "a.jpg",
            "tile": "0m",
            "x": "30.0",
            "y": "25.0",
            "doubt": 'is it red, or "tinted"?',
        }
    ]


def test_pictures_of_one_name_and_without_tiles(tmp_path: Path) -> None:
    empty = picture("A", LABELS[:0], BOXES[:0])
    written = write_set([picture(), empty, picture("a-2")], tmp_path / "set", Form.YOLO, True)
    assert written.tiles == 4
    photos = read(tmp_path / "set").photos
    assert [(p.photo.path.name, len(p.photo.labels)) for p in photos] == [
        ("A-2.jpg", 0),
        ("a-2-2.jpg", 2),
        ("a.jpg", 2),
    ]


def test_a_tile_outside_the_picture_is_not_written(tmp_path: Path) -> None:
    boxes = BOXES + np.array([[200, 0, 200, 0], [0, 0, 0, 0]], np.float32)
    assert write_set([picture(boxes=boxes)], tmp_path / "set", Form.COCO, True).tiles == 1


def failing() -> Iterator[ReadPicture]:
    yield picture()
    raise DataError("b.jpg is damaged")


@pytest.mark.parametrize("replace", [False, True])
def test_nothing_is_left_of_a_run_that_fails(tmp_path: Path, replace: bool) -> None:
    target = tmp_path / "set"
    if replace:
        write_set([picture("old")], target, Form.YOLO, corners=False)
    with pytest.raises(DataError, match="damaged"):
        write_set(failing(), target, Form.YOLO, corners=False, replace=replace)
    assert [p.name for p in tmp_path.iterdir()] == (["set"] if replace else [])
    if replace:
        assert [p.photo.path.name for p in read(target).photos] == ["old.jpg"]


def test_an_earlier_export_is_replaced_only_when_asked(tmp_path: Path) -> None:
    target = tmp_path / "set"
    target.mkdir()
    write_set([picture("old")], target, Form.YOLO, corners=False)
    (target / "labels.cache").write_bytes(b"")
    with pytest.raises(DataError, match="--force"):
        write_set([picture("new")], target, Form.COCO, corners=False)
    write_set([picture("new")], target, Form.COCO, corners=False, replace=True)
    assert [p.photo.path.name for p in read(target).photos] == ["new.jpg"]
    assert not (target / "labels").exists()


def test_a_folder_with_anything_else_is_never_replaced(tmp_path: Path) -> None:
    target = tmp_path / "set"
    target.mkdir()
    (target / "thesis.txt").write_text("years of work")
    for replace in (False, True):
        with pytest.raises(DataError, match="set"):
            check_target(target, replace)
    assert (target / "thesis.txt").read_text() == "years of work"


def test_targets_that_cannot_be(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    link = tmp_path / "link"
    link.symlink_to(tmp_path)
    for target, message in (
        (file, "is no folder"),
        (link, "is no folder"),
        (tmp_path / "absent" / "set", "there is no folder"),
    ):
        with pytest.raises(DataError, match=message):
            check_target(target, replace=True)
