"""Readings of rendered tables held against what lies on them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from datasets.render.scene import Scene
from datasets.render.table_scene import see_table
from models.tables import (
    MEASURES,
    Share,
    TableTally,
    TableTruth,
    format_tables,
    measure_tables,
    noisy,
    perfect,
    tables_to_dict,
    tally_table,
)
from vision.reader import interpret
from vision.reading import Reading


@pytest.fixture(scope="module")
def scene() -> Scene:
    return see_table(4, "won")[0]


@pytest.fixture(scope="module")
def reading(scene: Scene) -> Reading:
    height, width = scene.image.shape[:2]
    return interpret(perfect(scene), width, height)


def test_shares_add_up() -> None:
    assert Share.one(True) + Share.one(False) == Share(1, 2)
    assert str(Share(1, 2)) == "0.500 (1 of 2)"
    assert str(Share()) == "- (0 of 0)"


def test_a_right_reading_counts_as_right(scene: Scene, reading: Reading) -> None:
    tally = tally_table(TableTruth(scene), reading, tsumo=False)
    assert tally.hands == tally.indicators == tally.points == Share(1, 1)
    assert tally.rivers.right == tally.rivers.of > 0
    assert tally.riichi == tally.rivers


def test_what_is_read_wrong_counts_as_wrong(scene: Scene, reading: Reading) -> None:
    assert reading.read_hand is not None
    river = reading.rivers[0]
    wrong = replace(
        reading,
        read_hand=replace(reading.read_hand, concealed=reading.read_hand.concealed[1:]),
        dora_indicators=(),
        rivers=(replace(river, tiles=river.tiles[::-1]), *reading.rivers[1:]),
    )
    tally = tally_table(TableTruth(scene), wrong, tsumo=False)
    assert tally.hands == tally.indicators == tally.points == Share(0, 1)
    assert tally.rivers.right == tally.rivers.of - 1


def test_what_is_not_seen_does_not_count(scene: Scene, reading: Reading) -> None:
    missed = {TableTruth(scene).hand_tiles[0]}
    tally = tally_table(TableTruth(scene, missed), reading, tsumo=False)
    assert tally.hands == tally.points == Share()
    assert tally.missing.of == 1


def test_noise_moves_misses_and_adds(scene: Scene) -> None:
    found, missed = noisy(scene, np.random.default_rng(2), mistaken=0.2)
    exact = perfect(scene)
    assert missed
    assert missed <= set(scene.tiles.tolist())
    assert len(found) >= len(exact) - len(missed)
    assert (found.labels[: len(exact) - len(missed)] != exact.labels[: len(missed) * -1]).any()


def test_the_report_names_every_measure() -> None:
    report = measure_tables([4])
    text = format_tables(report)
    data = tables_to_dict(report)
    assert list(data) == list(report.tallies)
    for measure in MEASURES:
        assert measure in text
        assert isinstance(getattr(report.tallies["perfect"], measure), Share)
    assert report.tallies["noisy, plain"].tables == 1
    assert TableTally() + report.tallies["perfect"] == report.tallies["perfect"]
