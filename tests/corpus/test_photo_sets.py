"""The public photos as their publishers lay them out: counts, and nothing tested was trained."""

from __future__ import annotations

import pytest

from datasets.notes import read_notes
from datasets.root import DataError, data_root
from datasets.rows import single_row
from datasets.splits import (
    familiar_test,
    table_test,
    train_candidates,
    train_photos,
    unfamiliar_test,
)


@pytest.fixture(scope="module", autouse=True)
def root() -> None:
    try:
        data_root()
    except DataError as error:
        pytest.skip(f"public data is absent: {error}")


def test_sizes_of_the_test_sets() -> None:
    sizes = {
        load.__name__: (len(load()), sum(len(p.labels) for p in load()))
        for load in (familiar_test, unfamiliar_test, table_test)
    }
    assert sizes == {
        "familiar_test": (110, 2578),
        "unfamiliar_test": (42, 938),
        "table_test": (1, 72),
    }


def test_photos_whose_labels_form_one_row() -> None:
    counts = [
        sum(single_row(photo.boxes) is not None for photo in load())
        for load in (familiar_test, unfamiliar_test)
    ]
    assert counts == [45, 6]


def test_red_fives_are_labelled_in_the_unfamiliar_set_alone() -> None:
    red = [
        sum(tile.is_red for photo in load() for tile in photo.tiles)
        for load in (familiar_test, unfamiliar_test)
    ]
    assert red == [0, 29]


def test_no_test_photo_trains() -> None:
    training = train_photos()
    tested = {p.path.resolve() for p in (*familiar_test(), *unfamiliar_test(), *table_test())}
    assert not tested & {p.path.resolve() for p in training}
    left_out = {p.source for p in train_candidates()} - {p.source for p in training}
    copies = {
        "train/410052478_685373513743597_538749041611416089_n_jpg",
        "valid/IMG_20231102_201334_jpg",
    }
    assert left_out - read_notes().dropped == copies
    assert len(training) == 1302


def test_every_note_names_a_photo() -> None:
    notes = read_notes()
    known = {p.source for p in (*train_candidates(), *familiar_test())}
    assert (
        notes.complete | notes.dropped | notes.partly_marked_tests | set(notes.relabelled) <= known
    )
