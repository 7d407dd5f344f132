"""Tiles laid on a plane and seen by a camera, as Detections: no picture, no network.

Rows are written as text: tile codes side by side, ``'`` behind a tile that lies sideways, ``"``
behind a sideways one with a second tile added to it, ``_`` for a gap of one tile width, ``~`` for
a gap of half a width. Lengths are in units of a third of a tile's width; y grows away from the
player at the bottom.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from scoring.tiles import Tile
from vision.detections import Detections
from vision.labels import LABEL_COUNT

WIDTH, HEIGHT = 3.0, 4.0
_TOKEN = re.compile(r"([0-9][mpszf])(['\"]?)|([_~])|\s+")


@dataclass(frozen=True)
class Laid:
    """One tile: middle of its face and its turn, degrees anticlockwise from upright."""

    tile: Tile
    x: float
    y: float
    turn: float = 0.0

    def corners(self) -> NDArray[np.float64]:
        """(4, 2) plane corners in the tile's own order."""
        half = np.array([[-1, 1], [1, 1], [1, -1], [-1, -1]]) * [WIDTH / 2, HEIGHT / 2]
        return half @ rotation(self.turn).T + [self.x, self.y]


def rotation(degrees: float) -> NDArray[np.float64]:
    """2 x 2 matrix of an anticlockwise turn."""
    angle = math.radians(degrees)
    return np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])


def row(
    text: str, x: float = 0.0, y: float = 0.0, turn: float = 0.0, space: float = 0.1
) -> list[Laid]:
    """Tiles of ``text`` from left to right, bottoms on one line; its left end at (x, y)."""
    laid: list[Laid] = []
    at = 0.0
    for token in _TOKEN.finditer(text):
        code, mark, gap = token.groups()
        if gap:
            at += WIDTH if gap == "_" else WIDTH / 2
        if not code:
            continue
        tile = Tile.parse(code)
        if mark:
            laid.append(Laid(tile, at + HEIGHT / 2, WIDTH / 2, 90.0))
            if mark == '"':
                added = Laid(tile, at + HEIGHT / 2, 1.5 * WIDTH + space, 90.0)
                laid.append(added)
        else:
            laid.append(Laid(tile, at + WIDTH / 2, HEIGHT / 2))
        at += (HEIGHT if mark else WIDTH) + space
    return moved(laid, turn, x, y)


def width_of(text: str) -> float:
    """How long a row is."""
    return max(float(tile.corners()[:, 0].max()) for tile in row(text))


def moved(laid: list[Laid], turn: float, x: float, y: float) -> list[Laid]:
    """The tiles turned about the origin, then shifted."""
    matrix = rotation(turn)
    result = []
    for tile in laid:
        place = matrix @ [tile.x, tile.y] + [x, y]
        result.append(replace(tile, x=float(place[0]), y=float(place[1]), turn=tile.turn + turn))
    return result


@dataclass(frozen=True)
class Camera:
    """A pinhole camera: ``tilt`` degrees off straight down, ``roll`` of the picture, ``distance``
    from the tiles' middle in units, ``size`` pixels of the picture's side."""

    tilt: float = 0.0
    roll: float = 0.0
    distance: float = 120.0
    size: float = 1000.0

    def see(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Pixels (..., 2) of plane points (..., 2), the tiles' middle in the picture's middle."""
        spun = points @ rotation(self.roll).T
        tilt = math.radians(self.tilt)
        up = spun[..., 1] * math.cos(tilt)
        depth = self.distance + spun[..., 1] * math.sin(tilt)
        focal = self.size * 1.2
        x = self.size / 2 + focal * spun[..., 0] / depth
        y = self.size / 2 - focal * up / depth
        return np.stack([x, y], axis=-1)


def photograph(
    laid: list[Laid],
    camera: Camera | None = None,
    *,
    jitter: float = 0.0,
    seed: int = 0,
    doubt: dict[int, dict[str, float]] | None = None,
) -> Detections:
    """What a good detector reports of the tiles.

    ``jitter``: noise of the corners in parts of a tile's width. ``doubt``: for a tile's place in
    ``laid`` the label probabilities instead of 0.95 for the true one.
    """
    camera = camera or Camera()
    rng = np.random.default_rng(seed)
    plane = np.stack([tile.corners() for tile in laid])
    middle = (plane.reshape(-1, 2).min(axis=0) + plane.reshape(-1, 2).max(axis=0)) / 2
    quads = camera.see(plane - middle)
    edge = np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1)
    quads = quads + rng.normal(size=quads.shape) * jitter * edge[:, None, None]
    probs = np.full((len(laid), LABEL_COUNT), 0.001)
    for place, tile in enumerate(laid):
        probs[place, tile.tile] = 0.95
        if doubt and place in doubt:
            probs[place] = 0.001
            for code, value in doubt[place].items():
                probs[place, Tile.parse(code)] = value
    boxes = np.concatenate([quads.min(axis=1), quads.max(axis=1)], axis=1)
    return Detections(boxes, quads, probs.argmax(axis=1), probs.max(axis=1), probs)
