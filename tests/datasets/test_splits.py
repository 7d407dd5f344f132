from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageEnhance

from datasets.root import DataError, data_root
from datasets.splits import (
    excluded_sources,
    familiar_test,
    table_test,
    train_photos,
    unfamiliar_test,
)
from scoring.tiles import Tile

from .conftest import Add, scenery

LABEL = "1 0.5 0.5 0.5 0.5\n"


def test_unfamiliar_photos_never_train(public_root: Path, add_photo: Add) -> None:
    add_photo("v4/valid", "IMG_2742_JPG.rf.1", LABEL, scenery(1))
    add_photo("v4/valid", "hand_001_jpg.rf.1", LABEL, scenery(2))
    assert [p.path.name for p in train_photos(public_root)] == ["hand_001_jpg.rf.1.jpg"]
    assert [p.path.name for p in unfamiliar_test(public_root)] == ["IMG_2742_JPG.rf.1.jpg"]


def test_corrections_replace_published_labels(
    public_root: Path, add_photo: Add, correct_photo: Callable[[str, list[list[object]]], None]
) -> None:
    add_photo("v4/valid", "IMG_2742_JPG.rf.1", LABEL, scenery(1))
    correct_photo("IMG_2742_JPG.rf.1.jpg", [["0m", 1, 2, 30, 40], ["2z", 30, 2, 60, 40]])
    (photo,) = unfamiliar_test(public_root)
    assert photo.tiles == (Tile.M0, Tile.SOUTH)
    assert photo.boxes[0].tolist() == [1, 2, 30, 40]


def test_each_layout_has_its_own_class_order(public_root: Path, add_photo: Add) -> None:
    add_photo("v4/test", "a_jpg.rf.1", "0 0.5 0.5 0.5 0.5\n", scenery(1))
    add_photo("early/train", "b_jpg.rf.1", "0 0.5 0.5 0.5 0.5\n", scenery(2))
    assert familiar_test(public_root)[0].tiles == (Tile.SPRING,)
    assert train_photos(public_root)[0].tiles == (Tile.S1,)


def test_every_copy_of_a_test_photo_is_left_out(public_root: Path, add_photo: Add) -> None:
    add_photo("v4/test", "upload_jpg.rf.9", LABEL, scenery(1))
    bright = ImageEnhance.Brightness(scenery(1)).enhance(1.1)
    add_photo("early/train", "other_jpg.rf.1", LABEL, bright)
    turned = scenery(1).transpose(Image.Transpose.ROTATE_90)
    add_photo("early/train", "other_jpg.rf.2", LABEL, turned)
    add_photo("early/train", "unlike_jpg.rf.1", LABEL, scenery(5))
    assert excluded_sources(public_root) == {"train/other_jpg": "test/upload_jpg"}
    assert [p.source for p in train_photos(public_root)] == ["train/unlike_jpg"]


def test_the_same_collection_of_many_tiles_gives_a_copy_away(
    public_root: Path, add_photo: Add
) -> None:
    tiles = [(0, 2), (1, 3), (2, 1), (3, 4)]
    add_photo(
        "v4/test", "a_jpg.rf.1", _row([n for n, times in tiles for _ in range(times)]), scenery(1)
    )
    # 1f, 5m, 1p and 9s in the numbers of the early export
    early = {0: 38, 1: 13, 2: 18, 3: 8}
    same = [early[n] for n, times in reversed(tiles) for _ in range(times)]
    add_photo("early/train", "b_jpg.rf.1", _row(same), scenery(2))
    add_photo("early/train", "c_jpg.rf.1", _row(same[:-1]), scenery(3))
    assert excluded_sources(public_root) == {"train/b_jpg": "test/a_jpg"}


def _row(classes: list[int]) -> str:
    return "".join(f"{n} {0.05 + i * 0.08:.3f} 0.5 0.07 0.1\n" for i, n in enumerate(classes))


def test_missing_data_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DataError, match="nowhere"):
        data_root(tmp_path / "nowhere")
    monkeypatch.setenv("TEHAI_DATA", str(tmp_path / "elsewhere"))
    with pytest.raises(DataError, match="elsewhere"):
        data_root()
    monkeypatch.setenv("TEHAI_DATA", str(tmp_path))
    with pytest.raises(DataError, match=r"table-1\.boxes\.tsv"):
        table_test()
