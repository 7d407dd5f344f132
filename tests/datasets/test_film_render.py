"""A filmed hand: what is played is told, and what is told is to be seen."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from datasets.render.film_round import Film, play
from datasets.render.tileset import FaceSources, TileSet, sample_tileset
from datasets.render.video import SIZE, Shake, Video
from scoring.tiles import CODES, Tile


@pytest.fixture(scope="module")
def tiles() -> TileSet:
    return sample_tileset(FaceSources(Path(), []), 1)


@pytest.fixture(scope="module")
def film(tiles: TileSet) -> Film:
    return play(tiles, np.random.default_rng(1))


def test_a_whole_hand_is_told_in_order(film: Film) -> None:
    kinds = [told.kind for told in film.told]
    for kind in ("drawn", "discarded", "riichi", "pon", "chi", "kan", "indicator"):
        assert kind in kinds
    assert kinds[0] == "hand_steady"
    assert kinds[-1] == "hand_opened"
    times = [told.time for told in film.told]
    assert times == sorted(times)
    assert 40 < film.length < 90


def test_each_own_discard_was_held(film: Film) -> None:
    held: list[str] = []
    for told in film.told:
        if told.kind == "hand_steady":
            held = list(told.tiles)
            assert len(held) in (13, 14)
        elif told.kind == "discarded" and told.owner == "self":
            assert told.tiles[0] in held


def test_discards_lie_on_the_table_at_the_end(film: Film) -> None:
    lying = [CODES[spot.label] for spot in film.tiles_at(film.length).values()]
    for told in film.told:
        if told.kind in ("discarded", "hand_opened", "indicator"):
            assert all(code in lying for code in told.tiles)


def test_a_carried_tile_is_nowhere(film: Film) -> None:
    when, tile = next((t, i) for t, i, place in film.changes if place is None and t > 0)
    assert tile in film.tiles_at(when - 0.01)
    assert tile not in film.tiles_at(when + 0.01)


def test_frames_show_the_table_through_a_shaking_camera(tiles: TileSet, film: Film) -> None:
    video = Video(film, tiles, np.random.default_rng(2), 45.0, Shake(), 8.0)
    frames = []
    for frame in video:
        frames.append(frame)
        if len(frames) == 3:
            break
    assert [round(frame.time, 3) for frame in frames] == [0.0, 0.125, 0.25]
    for frame in frames:
        assert len(frame.labels) == len(frame.quads) == len(frame.tiles) > 60
        middles = frame.quads.mean(axis=1)
        assert (middles >= 0).all()
        assert (middles <= SIZE).all()
        own = [Tile(int(label)).code for label in frame.labels if label != Tile.BACK]
        assert set(film.told[0].tiles) <= set(own)
    common, one, two = np.intersect1d(frames[0].tiles, frames[1].tiles, return_indices=True)
    moved = np.abs(frames[0].quads[one] - frames[1].quads[two]).max()
    assert len(common) > 60
    assert 0 < moved < 40
