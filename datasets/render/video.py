"""A filmed riichi hand: frames with what is seen in each, from a camera that shakes and drifts.

Arms that reach over the table hide what lies under them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from datasets.render.blocks import Canvas, mark_blocks
from datasets.render.camera import Camera, framed, look_at
from datasets.render.film_round import HAND, Film, Reach
from datasets.render.placing import Layout
from datasets.render.scene import tile_block, visible_tiles
from datasets.render.tileset import TileSet

SIZE = (1280, 720)
SKIN = (205, 160, 130)


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """What one frame shows: labels (N,), quads (N, 4, 2) in pixels, tiles (N,) the film's numbers.

    time: seconds. layout, camera: to paint it.
    """

    time: float
    labels: NDArray[np.int64]
    quads: NDArray[np.float32]
    tiles: NDArray[np.int64]
    layout: Layout
    camera: Camera


@dataclass(frozen=True, slots=True)
class Shake:
    """Of the camera: tremble in pixels, and drift in tile widths over the whole film."""

    tremble: float = 3.0
    drift: float = 1.5


class Video:
    """The frames of a film at ``rate`` a second."""

    def __init__(
        self, film: Film, tiles: TileSet, rng: Generator, tilt: float, shake: Shake, rate: float
    ) -> None:
        self.film = film
        self.tiles = tiles
        self.rate = rate
        self._rng = rng
        self._tilt = math.radians(tilt)
        self._shake = shake
        self._to = rng.normal(size=2) * shake.drift

    def __iter__(self) -> Iterator[Frame]:
        """All frames in order."""
        tremble = np.zeros(2)
        for number in range(int(self.film.length * self.rate)):
            tremble = 0.8 * tremble + 0.6 * self._rng.normal(size=2) * self._shake.tremble
            yield self._frame(number / self.rate, tremble)

    def _frame(self, time: float, tremble: NDArray[np.float64]) -> Frame:
        layout, numbers = Layout(), []
        for number, spot in self.film.tiles_at(time).items():
            layout.add(spot)
            numbers.append(number)
        camera = self._camera(time / max(self.film.length, 1e-9), tremble)
        blocks = [tile_block(t, i, self.tiles, painted=False) for i, t in enumerate(layout.tiles)]
        owner = np.zeros(SIZE[::-1], np.int32)
        mark_blocks(owner, blocks, camera)
        for reach in self.film.reaches:
            if reach.start <= time <= reach.stop:
                cv2.fillPoly(owner, [arm(reach, camera)], 0)
        blank = np.zeros((1, 1, 3), np.uint8)
        seen = visible_tiles(layout, blocks, camera, Canvas(blank, owner))
        places = np.array(numbers, np.int64)[seen.tiles]
        return Frame(time, seen.labels, seen.quads, places, layout, camera)

    def _camera(self, part: float, tremble: NDArray[np.float64]) -> Camera:
        """The camera after ``part`` of the film."""
        dx, dy = self._to * part
        target = np.array([dx, -1.5 + dy, 0.0])
        width, height = SIZE
        base = look_at(target, self._tilt, 0.05, 0.02, 38.0, float(width), width, height)
        edge = HAND + 1.5
        around = np.array([[x, y, 0.0] for x in (-edge, edge) for y in (-edge, edge)])
        fixed = look_at(
            np.array([0.0, -1.5, 0.0]), self._tilt, 0.05, 0.02, 38.0, float(width), width, height
        )
        wanted = framed(fixed, around, width, height, 0.97, (0.0, 0.0)).matrix
        # The crop of the camera at rest, so that a drift shows as one.
        crop = wanted @ np.linalg.pinv(fixed.matrix)
        move = np.array([[1, 0, tremble[0]], [0, 1, tremble[1]], [0, 0, 1.0]])
        return Camera(move @ crop @ base.matrix, base.centre)


def arm(reach: Reach, camera: Camera) -> NDArray[np.int32]:
    """Outline in pixels of an arm from its player's side to the point it reaches for."""
    turn = reach.seat * math.pi / 2
    base = np.array([math.sin(turn), -math.cos(turn)]) * (HAND + 9) + np.array(
        [0.4 * reach.x, 0.4 * reach.y]
    )
    tip = np.array([reach.x, reach.y])
    way = tip - base
    way /= max(float(np.linalg.norm(way)), 1e-9)
    side = np.array([-way[1], way[0]])
    ground = np.array([base - 2.2 * side, tip - 1.2 * side, tip + 1.2 * side, base + 2.2 * side])
    points = np.concatenate([ground, np.full((4, 1), 1.5)], axis=1)
    ahead = camera.depth(points) > 1.0
    pixels = camera.project(points[ahead])
    return np.clip(pixels, -5000, 5000).round().astype(np.int32)
