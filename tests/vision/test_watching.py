"""A stream watched: only what changed is looked at again, and nothing that changed is missed."""

from __future__ import annotations

import numpy as np
import pytest

from scoring.tiles import Tile
from vision.detections import Detections
from vision.image import Picture
from vision.views import View
from vision.watching import PERIOD, Watcher

HEIGHT, WIDTH = 360, 640
TILE = (40, 30)


def draw(tiles: dict[tuple[int, int], int], seed: int | None = None) -> Picture:
    """A mottled table with tiles whose grey tells their label, at (x, y); ``seed``: with noise."""
    texture = np.random.default_rng(7).normal(0, 12, (HEIGHT // 8, WIDTH // 8))
    grey = 70 + np.kron(texture, np.ones((8, 8)))
    for (x, y), label in tiles.items():
        grey[y : y + TILE[0], x : x + TILE[1]] = 140 + 3 * label
    if seed is not None:
        grey = grey + np.random.default_rng(seed).normal(0, 8, grey.shape)
    return np.repeat(np.clip(grey, 0, 255).astype(np.uint8)[..., None], 3, axis=2)


class Table:
    """Sees what was drawn, and remembers how often it looked at all or at a part."""

    def __init__(self) -> None:
        self.tiles: dict[tuple[int, int], int] = {}
        self.whole = 0
        self.parts: list[View] = []

    def detect(self, image: Picture) -> Detections:
        self.whole += 1
        return self._seen(View(0, 0, WIDTH, HEIGHT))

    def detect_part(self, image: Picture, view: View, side: float) -> Detections:
        self.parts.append(view)
        return self._seen(view)

    def _seen(self, view: View) -> Detections:
        inside = {
            (x, y): label
            for (x, y), label in self.tiles.items()
            if view.left <= x <= view.left + view.width - TILE[1]
            and view.top <= y <= view.top + view.height - TILE[0]
        }
        boxes = [[x, y, x + TILE[1], y + TILE[0]] for x, y in inside]
        return Detections.from_boxes(np.array(boxes).reshape(-1, 4), list(inside.values()))


class Stream:
    """A table, its watcher, and frames of it."""

    def __init__(self) -> None:
        self.table = Table()
        self.table.tiles = {(100 + 32 * n, 200): n for n in range(8)}
        self.watcher = Watcher(self.table)
        self.noise = 0

    def frame(self) -> dict[tuple[int, int], int]:
        """What the watcher tells of the table as it is now."""
        self.noise += 1
        seen = self.watcher.detect(draw(self.table.tiles, self.noise))
        places = [(round(float(x)), round(float(y))) for x, y in seen.boxes[:, :2]]
        return dict(zip(places, seen.labels.tolist(), strict=True))


@pytest.fixture
def stream() -> Stream:
    made = Stream()
    assert made.frame() == made.table.tiles
    return made


def test_a_still_table_is_looked_at_now_and_then(stream: Stream) -> None:
    for _ in range(3 * PERIOD - 1):
        assert stream.frame() == stream.table.tiles
    assert stream.table.whole == 3
    assert not stream.table.parts


@pytest.mark.parametrize("place", [(420, 60), (100 + 32 * 8, 200), (0, 0), (610, 320)])
def test_a_new_tile_is_seen_at_once(stream: Stream, place: tuple[int, int]) -> None:
    stream.table.tiles[place] = 12
    assert stream.frame() == stream.table.tiles
    assert stream.table.whole == 1
    assert len(stream.table.parts) == 1
    del stream.table.tiles[place]
    assert stream.frame() == stream.table.tiles
    assert stream.table.whole == 1


def test_a_tile_that_becomes_another(stream: Stream) -> None:
    stream.table.tiles[(196, 200)] = 30
    assert stream.frame() == stream.table.tiles
    assert stream.table.whole == 1


def test_what_changes_all_over_is_looked_at_whole(stream: Stream) -> None:
    stream.table.tiles |= {(10, 10): 3, (600, 310): 4}
    assert stream.frame() == stream.table.tiles
    assert stream.table.whole == 2


def test_a_brighter_lamp_is_no_change(stream: Stream) -> None:
    picture = np.clip(draw(stream.table.tiles).astype(int) + 12, 0, 255).astype(np.uint8)
    stream.watcher.detect(picture)
    assert stream.table.whole == 1
    assert not stream.table.parts


def test_a_shaken_camera_takes_its_tiles_along(stream: Stream) -> None:
    picture = draw(stream.table.tiles)
    moved = np.roll(picture, (6, -10), axis=(0, 1))
    seen = stream.watcher.detect(moved)
    assert stream.table.whole == 1
    expected = np.array(list(stream.table.tiles)) + np.array([-10, 6])
    assert np.allclose(seen.boxes[:, :2], expected, atol=1.0)


def test_what_leaves_the_picture_is_gone(stream: Stream) -> None:
    stream.table.tiles = {(WIDTH - 16 - 31 * n, 200): n for n in range(8)}
    stream.watcher.forget()
    stream.watcher.detect(draw(stream.table.tiles))
    seen = stream.watcher.detect(np.roll(draw(stream.table.tiles), 12, axis=1))
    assert stream.table.whole == 2
    assert sorted(seen.labels.tolist()) == list(range(1, 8))


def test_another_size_of_frames_or_another_scene(stream: Stream) -> None:
    stream.watcher.detect(draw(stream.table.tiles)[:-8])
    assert stream.table.whole == 2
    stream.watcher.forget()
    stream.watcher.detect(draw(stream.table.tiles)[:-8])
    assert stream.table.whole == 3


def test_an_empty_table_is_always_looked_at() -> None:
    stream = Stream()
    stream.table.tiles = {}
    for _ in range(4):
        assert stream.frame() == {}
    assert stream.table.whole == 4


def test_a_detector_without_parts_looks_at_every_frame() -> None:
    class Plain:
        looks = 0

        def detect(self, image: Picture) -> Detections:
            self.looks += 1
            return Detections.from_boxes([[0, 0, 30, 40]], [int(Tile.M1)])

    plain = Plain()
    watcher = Watcher(plain)
    for _ in range(3):
        watcher.detect(draw({}))
    assert plain.looks == 3
