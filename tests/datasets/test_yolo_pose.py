from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from datasets.root import DataError
from datasets.yolo_pose import (
    data_yaml,
    label_lines,
    parse_label_lines,
    read_folder,
    write_example,
)

BOXES = np.array([[10, 20, 30, 60], [40, 10, 80, 50]], np.float32)
QUADS = np.array(
    [[[10, 20], [30, 22], [29, 60], [11, 58]], [[60, 10], [80, 30], [60, 50], [40, 30]]], np.float32
)


def test_corners_come_back_in_their_order() -> None:
    text = label_lines(np.array([45, 0]), BOXES, QUADS, (100, 80))
    labels, boxes, quads = parse_label_lines(text, (100, 80))
    assert labels.tolist() == [45, 0]
    assert np.allclose(boxes, BOXES, atol=1e-3)
    assert np.allclose(quads, QUADS, atol=1e-3)


def test_unknown_corners_are_invisible_zeros() -> None:
    text = label_lines(np.array([7]), BOXES[:1], None, (100, 80))
    assert text.split()[5:] == ["0"] * 12
    assert np.isnan(parse_label_lines(text, (100, 80))[2]).all()


def test_a_single_unknown_corner_leaves_the_others() -> None:
    quads = QUADS[:1].copy()
    quads[0, 2] = np.nan
    _, _, read = parse_label_lines(
        label_lines(np.array([7]), BOXES[:1], quads, (100, 80)), (100, 80)
    )
    assert np.isnan(read[0]).any(axis=1).tolist() == [False, False, True, False]


@pytest.mark.parametrize("text", ["0 0.5 0.5 0.1 0.1", "46 " + "0 " * 16, "a " + "0 " * 16])
def test_other_labels_are_refused(text: str) -> None:
    with pytest.raises(DataError):
        parse_label_lines(text, (10, 10))


def test_a_folder_keeps_pictures_without_tiles(tmp_path: Path) -> None:
    image = np.full((80, 100, 3), 120, np.uint8)
    write_example(tmp_path, "b", image, np.array([3, 4]), BOXES, QUADS)
    write_example(tmp_path, "a", image, np.zeros(0, np.intp), np.zeros((0, 4)))
    empty, full = read_folder(tmp_path)
    assert len(empty.photo.labels) == 0
    assert full.photo.size == (100, 80)
    assert np.allclose(full.quads, QUADS, atol=1e-3)


def test_a_bad_label_file_is_named(tmp_path: Path) -> None:
    image = np.full((8, 8, 3), 120, np.uint8)
    write_example(tmp_path, "a", image, np.zeros(0, np.intp), np.zeros((0, 4)))
    (tmp_path / "labels" / "a.txt").write_text("1 2 3")
    with pytest.raises(DataError, match=r"a\.txt"):
        read_folder(tmp_path)


def test_the_yaml_numbers_all_46_tiles_and_allows_no_flip() -> None:
    text = data_yaml(["/x/train"], ["/x/val"])
    assert "  0: 1m\n" in text
    assert "  45: 0z\n" in text
    assert "kpt_shape: [4, 3]\n" in text
    assert "flip_idx" not in text


CORNERLESS = " 0 0 0" * 4


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("0.5 0.5 0.5 0.1 0.1", "no whole number"),
        ("nan 0.5 0.5 0.1 0.1", "no number"),
        ("1 nan 0.5 0.1 0.1", "no number"),
        ("1 0.5 inf 0.1 0.1", "no number"),
        ("1 320 240 30 40", "outside the picture"),
        ("1 -0.2 0.5 0.1 0.1", "outside the picture"),
        ("1 0.5 0.5 0 0.1", "outside the picture"),
        ("1 0.5 0.5 0.1 -0.1", "outside the picture"),
        ("46 0.5 0.5 0.1 0.1", "class outside"),
        ("1 0.5 0.5 0.1 1e400", "no number"),
    ],
)
def test_a_label_that_cannot_be(tmp_path: Path, line: str, message: str) -> None:
    """Refused with the file's name, not measured as if it were a tile."""
    write_example(tmp_path, "a", np.zeros((9, 9, 3), np.uint8), np.zeros(0, int), np.zeros((0, 4)))
    file = tmp_path / "labels" / "a.txt"
    file.write_text(f"{line}{CORNERLESS}\n", encoding="utf-8")
    with pytest.raises(DataError, match=message) as caught:
        read_folder(tmp_path)
    assert str(file) in str(caught.value)


def test_a_label_file_of_another_encoding(tmp_path: Path) -> None:
    write_example(tmp_path, "a", np.zeros((9, 9, 3), np.uint8), np.zeros(0, int), np.zeros((0, 4)))
    file = tmp_path / "labels" / "a.txt"
    file.write_bytes(b"\xff\xfe0\x00 \x00")
    with pytest.raises(DataError, match="UTF-8") as caught:
        read_folder(tmp_path)
    assert str(file) in str(caught.value)
