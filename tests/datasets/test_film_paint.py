"""A film's pictures show what its frames tell."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from datasets.render import film_paint
from datasets.render.film_paint import FilmPainter, film_of, write_film
from datasets.render.film_round import Film, play
from datasets.render.tileset import FaceSources, TileSet, sample_tileset
from datasets.render.video import SIZE, SKIN, Frame, Shake, Video, arm
from datasets.root import DataError, data_root


@pytest.fixture(scope="module")
def art() -> FaceSources:
    try:
        return FaceSources(data_root(), [], only="fluffystuff-regular")
    except DataError as error:
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def tiles(art: FaceSources) -> TileSet:
    return sample_tileset(art, 1)


@pytest.fixture(scope="module")
def film(tiles: TileSet) -> Film:
    return play(tiles, np.random.default_rng(1))


def frames(film: Film, tiles: TileSet) -> list[Frame]:
    """One every two seconds."""
    return list(Video(film, tiles, np.random.default_rng(2), 35.0, Shake(), 0.5))


def test_tiles_lie_where_the_frame_says(film: Film, tiles: TileSet) -> None:
    frame = frames(film, tiles)[2]
    picture = FilmPainter(film, tiles, np.random.default_rng(0)).picture(frame)
    assert picture.shape == (*SIZE[::-1], 3)
    for quad in frame.quads:
        x, y = np.round(quad.mean(axis=0)).astype(int)
        around = picture[max(0, y - 2) : y + 3, max(0, x - 2) : x + 3].reshape(-1, 3).mean(axis=0)
        assert np.abs(around - film_paint._CLOTH).max() > 20


def test_an_arm_hides_what_it_reaches_over(film: Film, tiles: TileSet) -> None:
    reach = film.reaches[0]
    painter = FilmPainter(film, tiles, np.random.default_rng(0))
    video = Video(film, tiles, np.random.default_rng(2), 35.0, Shake(), 10.0)
    frame = next(f for f in video if reach.start <= f.time <= reach.stop)
    inside = np.zeros(SIZE[::-1], np.uint8)
    cv2.fillPoly(inside, [arm(reach, frame.camera)], 1)
    deep = cv2.erode(inside, np.ones((9, 9), np.uint8)) > 0
    assert deep.any()
    assert np.abs(painter.picture(frame)[deep].mean(axis=0) - SKIN).max() < 2


def test_the_same_seed_gives_the_same_film(art: FaceSources) -> None:
    one, other = (next(iter(film_of(art, 3, rate=1.0)[1]))[1] for _ in range(2))
    assert np.array_equal(one, other)


def test_a_film_and_what_was_played(art: FaceSources, tmp_path: Path) -> None:
    count = write_film(tmp_path / "hand.mp4", art, 1, rate=0.1)
    told = (tmp_path / "hand.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(told[0])["kind"] == "hand_steady"
    film = cv2.VideoCapture(str(tmp_path / "hand.mp4"))
    assert count == film.get(cv2.CAP_PROP_FRAME_COUNT) > 0
    assert film.read()[1].shape == (*SIZE[::-1], 3)
    with pytest.raises(OSError, match="cannot be written"):
        write_film(tmp_path / "nowhere" / "hand.mp4", art, 1)
