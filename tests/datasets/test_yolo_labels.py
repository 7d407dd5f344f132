from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from datasets.root import DataError
from datasets.yolo_labels import parse_labels, read_labels


def test_a_box_line_gives_its_corners() -> None:
    classes, boxes = parse_labels("3 0.5 0.4 0.2 0.1\n")
    assert classes.tolist() == [3]
    assert np.allclose(boxes, [[0.4, 0.35, 0.6, 0.45]])


def test_a_polygon_gives_its_extent() -> None:
    _, boxes = parse_labels("0 0.3 0.2 0.6 0.25 0.5 0.7 0.1 0.65 0.3 0.2")
    assert np.allclose(boxes, [[0.1, 0.2, 0.6, 0.7]])


def test_an_empty_file_labels_nothing() -> None:
    classes, boxes = parse_labels("\n \n")
    assert classes.shape == (0,)
    assert boxes.shape == (0, 4)


@pytest.mark.parametrize("line", ["3 0.5 0.4 0.2", "3 0.1 0.2 0.3 0.4 0.5", "x 0.5 0.4 0.2 0.1"])
def test_any_other_line_is_refused_by_name(line: str, tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(line)
    with pytest.raises(DataError, match=r"a\.txt"):
        read_labels(file)


def test_a_missing_label_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"gone\.txt"):
        read_labels(tmp_path / "gone.txt")


@pytest.mark.parametrize("line", ["0 nan 0.5 0.1 0.1", "0 0.5 inf 0.1 0.1", "0 0 0 1 0 1 1e999 1"])
def test_numbers_that_are_none_are_refused(line: str) -> None:
    with pytest.raises(DataError, match=r"no number|neither"):
        parse_labels(line)


def test_a_file_of_another_encoding_is_named(tmp_path: Path) -> None:
    path = tmp_path / "odd.txt"
    path.write_bytes(b"\xff\xfe0\x00")
    with pytest.raises(DataError, match=r"odd\.txt: is not UTF-8"):
        read_labels(path)
