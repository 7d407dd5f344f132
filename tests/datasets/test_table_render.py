"""Rendered tables: what is laid is a real set of tiles, and what is seen is where it is drawn."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from datasets.render.scene import Scene
from datasets.render.table_scene import LEAST_TILT, MOST_TILT, SIZE, TableRenderer, see_table
from datasets.root import DataError, data_root
from scoring.melds import MeldKind
from scoring.tiles import Tile

STATES = ("won", "opened", "waiting", "turn")
SEEDS = range(3)


@pytest.fixture(scope="module")
def scenes() -> dict[tuple[int, str], Scene]:
    return {(seed, state): see_table(seed, state)[0] for seed in SEEDS for state in STATES}


def test_a_seed_is_a_table() -> None:
    (one, shot), (other, same) = see_table(7), see_table(7)
    assert shot == same
    assert LEAST_TILT <= shot.tilt <= MOST_TILT
    assert (shot.width, shot.height) in (SIZE, SIZE[::-1])
    assert np.array_equal(one.quads, other.quads)
    assert one.truth == other.truth
    assert see_table(8)[0].truth != one.truth


def test_no_tile_exists_five_times(scenes: dict[tuple[int, str], Scene]) -> None:
    for scene in scenes.values():
        tiles = [Tile(int(label)) for label in scene.labels]
        kinds = Counter(tile.kind for tile in tiles if not tile.is_back)
        assert max(kinds.values()) <= 4
        assert (
            max(Counter(t for t in tiles if t in (Tile.M0, Tile.P0, Tile.S0)).values(), default=1)
            == 1
        )


def test_the_truth_adds_up(scenes: dict[tuple[int, str], Scene]) -> None:
    for (_, state), scene in scenes.items():
        truth = scene.truth
        melds, others = truth["melds"], truth["other_melds"]
        hand, dora, ura = truth["hand"], truth["dora"], truth["ura"]
        assert isinstance(melds, list)
        assert isinstance(others, list)
        assert isinstance(hand, list)
        assert isinstance(dora, list)
        assert isinstance(ura, list)
        assert truth["state"] == state
        assert len(hand) + 3 * len(melds) == 13
        assert (truth["win"] is None) == (state == "waiting")
        kans = [m for m in (*melds, *others) if MeldKind(m["kind"]).value.endswith("kan")]
        assert len(dora) == 1 + min(len(kans), 4)
        assert len(ura) in (0, len(dora))
        if ura:
            assert state in ("won", "opened")
        shown = set(scene.tiles.tolist())
        assert len(shown) == len(scene.tiles) == len(scene.quads)


def test_faces_run_clockwise_and_lie_in_the_picture(scenes: dict[tuple[int, str], Scene]) -> None:
    for scene in scenes.values():
        x, y = scene.quads[..., 0], scene.quads[..., 1]
        areas = 0.5 * np.sum(x * np.roll(y, -1, 1) - np.roll(x, -1, 1) * y, axis=1)
        assert (areas > 0).all()
        middles = scene.quads.mean(axis=1)
        height, width = scene.image.shape[:2]
        assert (middles >= 0).all()
        assert (middles <= [width, height]).all()


def test_a_picture_shows_the_same_table() -> None:
    try:
        renderer = TableRenderer(data_root())
    except DataError as error:
        pytest.skip(str(error))
    picture, shot = renderer.render(3)
    assert picture.image.shape == (shot.height, shot.width, 3)
    assert picture.image.std() > 10
    again, _ = see_table(3)
    assert picture.truth["state"] == again.truth["state"]
    # Shadows and faces are drawn with the same seed, so the layout is the same one.
    both = np.intersect1d(picture.tiles, again.tiles)
    assert len(both) > 0.9 * len(again.tiles)
    assert picture.truth["concealed"] == again.truth["concealed"]
