from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from datasets import crops
from datasets.crops import bank_faces, face_index, photo_faces, real_faces, usable_boxes
from datasets.photos import LabelledPhoto, labelled
from datasets.root import DataError
from datasets.upright import FACE_SIZE, common_turn, grey_vector, quarter_turns, sharpness, turned
from scoring.tiles import Tile


def drawn_face(width: int = 48, height: int = 64, ink: str = "darkred") -> Image.Image:
    """A face that looks different in every turn: a thick L with a dot."""
    image = Image.new("RGB", (width, height), "ivory")
    draw = ImageDraw.Draw(image)
    draw.rectangle((width * 0.2, height * 0.1, width * 0.4, height * 0.85), fill=ink)
    draw.rectangle((width * 0.2, height * 0.7, width * 0.85, height * 0.85), fill=ink)
    draw.ellipse((width * 0.6, height * 0.15, width * 0.85, height * 0.35), fill="navy")
    return image


def _pixels(image: Image.Image) -> NDArray[np.uint8]:
    return np.asarray(image)


@pytest.mark.parametrize("quarters", [0, 1, 2, 3])
def test_a_turned_and_stretched_face_is_found_again(quarters: int) -> None:
    reference = grey_vector(_pixels(drawn_face()))
    crop = np.rot90(_pixels(drawn_face(60, 60)), -quarters)
    assert quarter_turns(crop, [reference]) == quarters
    assert turned(crop, quarters).shape == (FACE_SIZE[1], FACE_SIZE[0], 3)


def test_an_unlike_or_unknown_face_stays_unclear() -> None:
    noise = np.random.default_rng(1).integers(0, 256, (64, 48, 3), dtype=np.uint8)
    assert quarter_turns(noise, [grey_vector(_pixels(drawn_face()))]) is None
    assert quarter_turns(noise, []) is None


def test_a_half_turn_need_not_be_told_where_the_face_is_the_same() -> None:
    image = Image.new("RGB", (48, 64), "ivory")
    draw = ImageDraw.Draw(image)
    for y in (6, 39):
        draw.rectangle((14, y, 33, y + 18), fill="navy")
    reference = grey_vector(_pixels(image))
    assert quarter_turns(_pixels(image), [reference], half_turn_alike=False) is None
    assert quarter_turns(_pixels(image), [reference], half_turn_alike=True) in (0, 2)


def test_a_photo_shares_a_turn_when_most_of_its_tiles_do() -> None:
    assert common_turn([2] * 9 + [None] * 20) == 2
    assert common_turn([2] * 19 + [0]) == 2
    assert common_turn([2] * 6 + [0] * 6) is None
    assert common_turn([2] * 3) is None


def test_blur_lowers_sharpness() -> None:
    face = drawn_face()
    assert sharpness(_pixels(face.filter(ImageFilter.GaussianBlur(3)))) < 0.3 * sharpness(
        _pixels(face)
    )


def test_only_large_free_boxes_of_a_faces_shape_are_cut() -> None:
    boxes = np.array(
        [[0, 0, 40, 54], [50, 0, 70, 27], [100, 0, 140, 120], [200, 0, 240, 54], [210, 0, 250, 54]],
        np.float32,
    )
    assert usable_boxes(boxes).tolist() == [True, False, False, False, False]
    assert usable_boxes(np.zeros((0, 4), np.float32)).shape == (0,)


@pytest.fixture
def root(public_root: Path) -> Path:
    """A data root with a bank of crops: one set upside down, as in the public one."""
    for name, number, turn in (("1m", 5, 180), ("1m", 70, 0), ("s1", 80, 0), ("f4", 90, 0)):
        folder = public_root / "tiles" / "real-camerash" / "crops" / name
        folder.mkdir(parents=True, exist_ok=True)
        drawn_face().rotate(turn).save(folder / f"{number}.jpg", quality=95)
    return public_root


def test_the_bank_is_turned_upright_and_its_flowers_renamed(root: Path) -> None:
    faces = bank_faces(root)
    assert [face.tile for face in faces] == [Tile.M1, Tile.M1, Tile.BAMBOO, Tile.SPRING]
    wanted = grey_vector(_pixels(drawn_face()))
    assert all(grey_vector(face.image) @ wanted > 0.95 for face in faces)


def _photo(tmp_path: Path, picture: Image.Image, boxes: list[list[float]]) -> LabelledPhoto:
    folder = tmp_path / "train" / "images"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "p_jpg.rf.1.png"
    picture.save(path)
    return labelled(path, np.zeros(len(boxes), np.intp), np.asarray(boxes, np.float32))


def _table_with_faces(turns: list[int]) -> tuple[Image.Image, list[list[float]]]:
    picture = Image.new("RGB", (60 * len(turns) + 20, 100), "seagreen")
    boxes = []
    for i, turn in enumerate(turns):
        face = drawn_face().rotate(turn, expand=True)
        picture.paste(face, (10 + 60 * i, 10))
        boxes.append([10.0 + 60 * i, 10.0, 10.0 + 60 * i + face.width, 10.0 + face.height])
    return picture, boxes


def test_faces_of_a_photo_come_out_upright(tmp_path: Path) -> None:
    photo = _photo(tmp_path, *_table_with_faces([0, 180, 0]))
    wanted = grey_vector(_pixels(drawn_face()))
    faces = list(photo_faces(photo, {Tile.M1: [wanted]}))
    assert len(faces) == 3
    assert all(grey_vector(face.image) @ wanted > 0.9 for face in faces)
    assert {(face.family, face.source) for face in faces} == {("photo", "train/p_jpg")}


def test_turned_and_grey_copies_of_a_photo_are_not_cut(tmp_path: Path) -> None:
    picture, boxes = _table_with_faces([0, 0])
    references = {Tile.M1: [grey_vector(_pixels(drawn_face()))]}
    grey = picture.convert("L").convert("RGB")
    assert list(photo_faces(_photo(tmp_path, grey, boxes), references)) == []
    for corner in ((0, 0), (picture.width - 8, 0)):
        picture.paste("black", (*corner, corner[0] + 8, 8))
    assert list(photo_faces(_photo(tmp_path, picture, boxes), references)) == []


def test_faces_are_kept_on_disk_and_families_held_out(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = face_index(root, cache=tmp_path / "cache")
    monkeypatch.setattr(crops, "bank_faces", lambda _: pytest.fail("cut again"))
    second = face_index(root, cache=tmp_path / "cache")
    assert [(a.tile, a.family, a.source) for a in first] == [
        (b.tile, b.family, b.source) for b in second
    ]
    assert all((a.image == b.image).all() for a, b in zip(first, second, strict=True))
    monkeypatch.setattr(crops, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(crops, "face_index", lambda _: first)
    assert {code: len(faces) for code, faces in real_faces(root).items()} == {
        "1m": 2,
        "8f": 1,
        "1f": 1,
    }
    assert real_faces(root, held_out=["bank"]) == {}


def test_a_damaged_cache_is_named(root: Path, tmp_path: Path) -> None:
    face_index(root, cache=tmp_path / "cache")
    (file,) = (tmp_path / "cache").iterdir()
    file.write_bytes(b"not an archive")
    with pytest.raises(DataError, match=file.name):
        face_index(root, cache=tmp_path / "cache")
