"""COCO files as the usual tools write them, as this project writes them, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from datasets.coco import coco_text
from datasets.exports import read_export
from datasets.label_sets import LabelSet
from datasets.photos import labelled
from datasets.root import DataError
from datasets.yolo_pose import PosePhoto
from scoring.tiles import Tile


def coco(file_name: str = "a.jpg", **changes: Any) -> dict[str, Any]:
    """A file of one picture of 100 x 50 with a tile in it."""
    annotation = {"id": 1, "image_id": 7, "category_id": 2, "bbox": [10, 10, 20, 30]}
    return {
        "images": [{"id": 7, "file_name": file_name, "width": 100, "height": 50}],
        "categories": [{"id": 0, "name": "mahjong-tiles"}, {"id": 2, "name": "haku"}],
        "annotations": [{**annotation, **changes}],
    }


def picture(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", (100, 50)).save(path)
    return path


def write(path: Path, data: object) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return path


def read(path: Path) -> LabelSet:
    found = read_export(path)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("file", "image", "name"),
    [
        ("train/_annotations.coco.json", "train/a.jpg", "a.jpg"),
        ("annotations/instances_default.json", "images/default/a.jpg", "a.jpg"),
        ("result.json", "images/a.jpg", "images/a.jpg"),
        ("result.json", "images/a.jpg", "images\\a.jpg"),
        ("annotations/instances_val2017.json", "val2017/a.jpg", "a.jpg"),
    ],
)
def test_layouts(tmp_path: Path, file: str, image: str, name: str) -> None:
    write(tmp_path / file, coco(name))
    picture(tmp_path / image)
    for path in (tmp_path, tmp_path / file):
        (photo,) = read(path).photos
        assert photo.photo.tiles == (Tile.WHITE,)
        assert photo.photo.boxes.tolist() == [[10, 10, 30, 40]]


def test_the_parts_of_an_export_together_and_apart(tmp_path: Path) -> None:
    for part in ("train", "valid"):
        write(tmp_path / part / "_annotations.coco.json", coco(f"{part}.jpg"))
        picture(tmp_path / part / f"{part}.jpg")
    assert len(read(tmp_path).photos) == 2
    assert [p.photo.path.stem for p in read(tmp_path / "valid").photos] == ["valid"]


def test_pictures_of_one_name_are_told_by_their_folders(tmp_path: Path) -> None:
    write(tmp_path / "all.json", coco("two/a.jpg"))
    picture(tmp_path / "one" / "a.jpg")
    picture(tmp_path / "two" / "a.jpg")
    assert read(tmp_path).photos[0].photo.path.parent.name == "two"
    write(tmp_path / "all.json", coco("a.jpg"))
    with pytest.raises(DataError, match="several pictures are called"):
        read(tmp_path)


def test_a_picture_without_annotations_shows_no_tile(tmp_path: Path) -> None:
    data = coco()
    data["images"].append({"id": 8, "file_name": "b.jpg", "width": 100, "height": 50})
    write(tmp_path / "x.json", data)
    picture(tmp_path / "a.jpg")
    picture(tmp_path / "b.jpg")
    assert [len(photo.photo.labels) for photo in read(tmp_path).photos] == [1, 0]


@pytest.mark.parametrize("corners", [False, True])
def test_what_is_written_is_read_again(tmp_path: Path, corners: bool) -> None:
    path = picture(tmp_path / "a.jpg")
    boxes = np.array([[10, 10, 30, 40], [50, 5, 70, 45]], np.float32)
    quads = np.array([[[12, 10], [30, 14], [28, 40], [10, 36]], [[np.nan] * 2] * 4], np.float32)
    labels = np.array([Tile.S0, Tile.BACK], np.intp)
    photo = PosePhoto(labelled(path, labels, boxes), quads)
    write(tmp_path / "set.json", coco_text([photo], corners))
    found = read(tmp_path)
    (again,) = found.photos
    assert again.photo.tiles == (Tile.S0, Tile.BACK)
    assert np.allclose(again.photo.boxes, boxes)
    assert np.isnan(again.quads[1]).all()
    assert np.isnan(again.quads[0]).all() == (not corners)
    if corners:
        assert np.allclose(again.quads[0], quads[0])
    assert (found.reds, found.backs) == (True, True)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"image_id": 9}, "no listed image"),
        ({"category_id": 5}, "no listed category"),
        ({"bbox": [1, 2, 3]}, "not enough values"),
        ({"bbox": [10, 10, 0, 30]}, "no width"),
        ({"bbox": [10, 10, -5, 30]}, "no width"),
        ({"bbox": [400, 10, 20, 30]}, "outside the picture"),
        ({"bbox": [10, 10, float("nan"), 30]}, "no number"),
        ({"bbox": None}, "x.json"),
        ({"bbox": "abcd"}, "x.json"),
        ({"keypoints": ["a"] * 12}, "x.json"),
        ({"category_id": 0}, "unknown class 'mahjong-tiles'"),
        ({"category_id": []}, "x.json"),
    ],
)
def test_annotations_that_cannot_be(tmp_path: Path, changes: Any, message: str) -> None:
    write(tmp_path / "x.json", coco(**changes))
    picture(tmp_path / "a.jpg")
    with pytest.raises(DataError, match=message) as caught:
        read(tmp_path)
    assert str(tmp_path) in str(caught.value)


@pytest.mark.parametrize("text", ["{", "[]", '{"images": []}', "[" * 100_000, "null"])
def test_a_file_that_is_no_coco(tmp_path: Path, text: str) -> None:
    file = write(tmp_path / "x.json", text)
    with pytest.raises(DataError, match=r"x\.json"):
        read(file)
    with pytest.raises(DataError, match="a COCO file"):
        read(tmp_path)  # a folder may hold any other JSON


def test_images_without_id_or_name(tmp_path: Path) -> None:
    for row in ({"file_name": "a.jpg"}, {"id": 7}, {"id": 7, "file_name": ""}):
        file = write(tmp_path / "x.json", {**coco(), "images": [row]})
        picture(tmp_path / "a.jpg")
        with pytest.raises(DataError, match=r"x\.json"):
            read(file)


def test_missing_pictures_are_listed(tmp_path: Path) -> None:
    data = coco()
    data["images"] = [{"id": n, "file_name": f"{n}.jpg"} for n in range(7, 15)]
    write(tmp_path / "x.json", data)
    with pytest.raises(DataError, match=r"8 pictures are missing: 7\.jpg, .* and 3 more"):
        read(tmp_path)


def test_a_picture_of_another_size_than_it_was_labelled_at(tmp_path: Path) -> None:
    data = coco()
    data["images"][0]["width"] = 640
    write(tmp_path / "x.json", data)
    picture(tmp_path / "a.jpg")
    with pytest.raises(DataError, match="labelled at 640 x 50 pixels, and is 100 x 50"):
        read(tmp_path)
