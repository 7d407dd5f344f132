from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from datasets.photos import EARLY_ORDER, class_names, read_table, read_yolo_folder, v4_code
from datasets.root import DataError
from scoring.tiles import CODES, Tile


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("sc5", "5m"),
        ("sd1", "1p"),
        ("sb9", "9s"),
        ("hwe", "1z"),
        ("hws", "2z"),
        ("hww", "3z"),
        ("hwn", "4z"),
        ("hdw", "5z"),
        ("hdg", "6z"),
        ("hdr", "7z"),
        ("bs1", "1f"),
        ("bs4", "4f"),
        ("bf1", "5f"),
        ("bf4", "8f"),
    ],
)
def test_names_of_version_4(name: str, code: str) -> None:
    assert v4_code(name) == code


@pytest.mark.parametrize("name", ["", "sx1", "hwx", "bf", "joker"])
def test_unknown_names_are_refused(name: str) -> None:
    with pytest.raises(DataError):
        v4_code(name)


def test_the_early_order_names_every_tile_but_red_fives_and_backs_once() -> None:
    assert sorted(EARLY_ORDER) == sorted(set(CODES) - {"0m", "0p", "0s", "0z"})


def test_class_names_may_stand_on_several_lines(tmp_path: Path) -> None:
    file = tmp_path / "data.yaml"
    file.write_text("nc: 3\nnames: ['a',\n 'b','c']\nroboflow:\n  version: 4\n")
    assert class_names(file) == ("a", "b", "c")


def test_a_yaml_without_names_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "data.yaml"
    file.write_text("nc: 3\n")
    with pytest.raises(DataError, match="no class names"):
        class_names(file)


def _folder(tmp_path: Path, label: str, size: tuple[int, int] = (80, 40)) -> Path:
    for kind in ("images", "labels"):
        (tmp_path / kind).mkdir()
    Image.new("RGB", size).save(tmp_path / "images" / "a.rf.1.jpg")
    (tmp_path / "labels" / "a.rf.1.txt").write_text(label)
    return tmp_path


def test_boxes_are_pixels_cut_off_at_the_edge(tmp_path: Path) -> None:
    folder = _folder(tmp_path, "1 0.5 0.5 0.5 0.5\n0 0.95 0.5 0.2 1.2\n1 1.5 0.5 0.2 0.2\n")
    (photo,) = read_yolo_folder(folder, ("1m", "7z"))
    assert photo.tiles == (Tile.RED, Tile.M1)
    assert np.allclose(photo.boxes, [[20, 10, 60, 30], [68, 0, 80, 40]])
    assert photo.image().shape == (40, 80, 3)


def test_a_class_number_beyond_the_list_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="0-1"):
        read_yolo_folder(_folder(tmp_path, "2 0.5 0.5 0.5 0.5"), ("1m", "7z"))


def test_a_folder_without_pictures_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="images"):
        read_yolo_folder(tmp_path, ("1m",))


def test_copies_of_one_photo_share_a_source_that_names_the_folder(tmp_path: Path) -> None:
    (photo,) = read_yolo_folder(_folder(tmp_path, ""), ("1m",))
    assert photo.source == f"{tmp_path.name}/a"
    assert photo.boxes.shape == (0, 4)


def test_a_table_of_boxes(tmp_path: Path) -> None:
    Image.new("RGB", (100, 100)).save(tmp_path / "t.png")
    (tmp_path / "t.tsv").write_text("tile\tx0\ty0\tx1\ty1\n0s\t10\t20\t30\t50\n")
    photo = read_table(tmp_path / "t.png", tmp_path / "t.tsv")
    assert photo.tiles == (Tile.S0,)
    assert photo.boxes.tolist() == [[10, 20, 30, 50]]


@pytest.mark.parametrize("row", ["9x\t1\t2\t3\t4", "1m\t1\t2\t3", "1m\ta\tb\tc\td"])
def test_a_bad_row_of_a_table_is_refused(row: str, tmp_path: Path) -> None:
    Image.new("RGB", (9, 9)).save(tmp_path / "t.png")
    (tmp_path / "t.tsv").write_text(f"tile\tx0\ty0\tx1\ty1\n{row}\n")
    with pytest.raises(DataError, match=r"t\.png"):
        read_table(tmp_path / "t.png", tmp_path / "t.tsv")
