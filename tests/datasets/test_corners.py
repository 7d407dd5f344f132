from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from datasets.corners import box_corners, face_references, in_line, told_corners
from datasets.export_yolo import export_photos
from datasets.notes import PhotoNotes
from datasets.photos import LabelledPhoto, labelled
from datasets.upright import grey_vector
from datasets.yolo_pose import read_folder
from scoring.tiles import Tile

from .test_crops import drawn_face

REFERENCES = {Tile.M1: [grey_vector(np.asarray(drawn_face()))]}


def _photo(tmp_path: Path, turns: list[int], tiles: list[Tile] | None = None) -> LabelledPhoto:
    """Faces side by side, each turned counter-clockwise by so many degrees."""
    picture = Image.new("RGB", (70 * len(turns) + 20, 100), "seagreen")
    boxes, x = [], 4
    for turn in turns:
        face = drawn_face().rotate(turn, expand=True)
        x, y = x + 6, 50 - face.height // 2
        picture.paste(face, (x, y))
        boxes.append([x, y, x + face.width, y + face.height])
        x += face.width
    folder = tmp_path / "train" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "p_jpg.rf.1.png"
    picture.save(path)
    labels = np.asarray(tiles or [Tile.M1] * len(turns), np.intp)
    return labelled(path, labels, np.asarray(boxes, np.float32))


def _starts(quads: NDArray[np.float32], photo: LabelledPhoto) -> list[str]:
    """Which corner of its box each quad begins at."""
    names = ["top left", "top right", "bottom right", "bottom left"]
    return [
        names[int(np.linalg.norm(box_corners(box, 0) - quad[0], axis=1).argmin())]
        for quad, box in zip(quads, photo.boxes, strict=True)
    ]


def test_corners_begin_at_the_faces_own_top_left(tmp_path: Path) -> None:
    photo = _photo(tmp_path, [0, 90, 180, 270])
    quads = told_corners(photo, REFERENCES)
    assert np.isfinite(quads).all()
    assert _starts(quads, photo) == ["top left", "bottom left", "bottom right", "top right"]


def test_corners_run_clockwise() -> None:
    box = np.asarray([10, 20, 40, 60], np.float32)
    for turn in range(4):
        (x, y) = box_corners(box, turn).T
        area = float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum()) / 2
        assert area == 30 * 40


def test_tiles_alike_upside_down_are_told_by_the_others_alone(tmp_path: Path) -> None:
    alike = [Tile.P1] + [Tile.M1] * 8
    few = _photo(tmp_path, [180] * 3, alike[:3])
    assert np.isfinite(told_corners(few, REFERENCES)).all(axis=(1, 2)).tolist() == [
        False,
        True,
        True,
    ]
    many = _photo(tmp_path, [180] * 9, alike)
    assert _starts(told_corners(many, REFERENCES), many) == ["bottom right"] * 9


def test_unlike_faces_keep_unknown_corners(tmp_path: Path) -> None:
    photo = _photo(tmp_path, [0, 0], [Tile.M2, Tile.M2])
    assert np.isnan(told_corners(photo, REFERENCES)).all()
    flat = {
        Tile.M2: [grey_vector(np.random.default_rng(0).integers(0, 256, (64, 48, 3), np.uint8))]
    }
    assert np.isnan(told_corners(photo, flat)).all()


def test_boxes_aslant_or_alone_are_not_square() -> None:
    boxes = np.asarray(
        [[0, 0, 30, 40], [30, 1, 60, 41], [300, 0, 330, 40], [330, 8, 360, 48], [600, 0, 630, 40]],
        np.float32,
    )
    assert in_line(boxes).tolist() == [True, True, False, False, False]
    assert in_line(boxes[:1]).tolist() == [False]


def test_exported_photos_carry_the_corners_told(tmp_path: Path) -> None:
    notes = PhotoNotes(frozenset(), frozenset(), {}, frozenset())
    photo = _photo(tmp_path, [0, 180])
    export_photos([photo], tmp_path / "out", notes, REFERENCES)
    (read,) = read_folder(tmp_path / "out")
    assert _starts(read.quads, photo) == ["top left", "bottom right"]


def test_references_come_from_the_known_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    from datasets import corners
    from datasets.crops import Face

    face = Face(Tile.M1, np.asarray(drawn_face(96, 128)), "bank", "bank/1m/70")
    monkeypatch.setattr(corners, "face_index", lambda _: (face, face))
    (vectors,) = face_references("anywhere").values()
    assert len(vectors) == 2
    assert vectors[0] @ REFERENCES[Tile.M1][0] > 0.95
