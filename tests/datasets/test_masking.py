from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from datasets.export_yolo import export_photos
from datasets.masking import hide, kept_area, masked_image
from datasets.notes import PhotoNotes, Relabelled, read_notes, relabel
from datasets.photos import LabelledPhoto, labelled
from datasets.root import DataError
from datasets.yolo_pose import read_folder
from scoring.tiles import Tile


def _notes(
    complete: Iterable[str] = (),
    dropped: Iterable[str] = (),
    relabelled: dict[str, tuple[Relabelled, ...]] | None = None,
) -> PhotoNotes:
    return PhotoNotes(frozenset(complete), frozenset(dropped), relabelled or {}, frozenset())


@pytest.fixture
def photo(tmp_path: Path) -> LabelledPhoto:
    """A noisy picture, 96 x 64, with one marked tile at (30, 20)-(50, 48)."""
    folder = tmp_path / "train" / "images"
    folder.mkdir(parents=True)
    noise = np.random.default_rng(3).integers(0, 256, (64, 96, 3), dtype=np.uint8)
    path = folder / "a_jpg.rf.1.png"
    Image.fromarray(noise).save(path)
    return labelled(path, np.array([4]), np.array([[30.0, 20, 50, 48]]))


def test_kept_area_grows_with_the_margin_and_stays_inside() -> None:
    boxes = np.array([[2, 2, 12, 22]], np.float32)
    assert kept_area(boxes, (40, 30), 0).sum() == 10 * 20
    grown = kept_area(boxes, (40, 30), 0.5)
    assert grown.shape == (30, 40)
    assert grown[:27, :17].all()
    assert grown.sum() == 27 * 17


def test_hidden_parts_lose_their_detail_and_kept_ones_nothing(photo: LabelledPhoto) -> None:
    image = photo.image()
    kept = kept_area(photo.boxes, photo.size, 0.2)
    hidden = hide(image, kept)
    assert (hidden[kept] == image[kept]).all()
    assert hidden[~kept].std() < 0.5 * image[~kept].std()


def test_only_photos_with_unmarked_tiles_are_masked(photo: LabelledPhoto) -> None:
    assert (masked_image(photo, _notes(complete={"train/a_jpg"})) == photo.image()).all()
    masked = masked_image(photo, _notes())
    assert (masked[20:48, 30:50] == photo.image()[20:48, 30:50]).all()
    assert (masked[:5, :5] != photo.image()[:5, :5]).any()
    assert (masked == masked_image(photo, _notes())).all()


def test_wrong_labels_are_set_right(photo: LabelledPhoto) -> None:
    wrong = {"train/a_jpg": (Relabelled(Tile.RED, (31, 20, 50, 47)),)}
    assert relabel(photo, _notes(relabelled=wrong)).tiles == (Tile.RED,)
    assert relabel(photo, _notes()).tiles == (Tile.M5,)


def test_a_note_about_another_picture_is_an_error(photo: LabelledPhoto) -> None:
    elsewhere = {"train/a_jpg": (Relabelled(Tile.RED, (60, 20, 80, 47)),)}
    with pytest.raises(DataError, match="7z"):
        relabel(photo, _notes(relabelled=elsewhere))


def test_the_kept_notes_are_sound() -> None:
    notes = read_notes()
    assert not notes.complete & notes.dropped
    assert all(source.startswith(("train/", "valid/")) for source in notes.complete)
    assert all(source.startswith("test/") for source in notes.partly_marked_tests)


@pytest.mark.parametrize("text", ["", "[]", '{"complete": []}'])
def test_bad_notes_are_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "notes.json"
    file.write_text(text)
    with pytest.raises(DataError, match=r"notes\.json"):
        read_notes(file)


def test_exported_photos_train_box_and_class_alone(photo: LabelledPhoto, tmp_path: Path) -> None:
    out = tmp_path / "out"
    (written,) = export_photos([photo], out, _notes())
    (read,) = read_folder(out)
    assert read.photo.path == written
    assert read.photo.labels.tolist() == [4]
    assert np.allclose(read.photo.boxes, photo.boxes, atol=0.01)
    assert np.isnan(read.quads).all()


def test_dropped_and_empty_photos_are_not_exported(photo: LabelledPhoto, tmp_path: Path) -> None:
    empty = labelled(photo.path, np.zeros(0, np.intp), np.zeros((0, 4)))
    assert export_photos([photo], tmp_path / "a", _notes(dropped={"train/a_jpg"})) == []
    assert export_photos([empty], tmp_path / "b", _notes()) == []
