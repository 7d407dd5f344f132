"""A table seen by the player's phone: the round of a seed, its truth, with a picture or without.

Without a picture it takes some milliseconds and says exactly what would be seen: measuring the
reader's geometry needs no pixels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from datasets.render import clutter, photo
from datasets.render.backdrop import Backgrounds, paint_backdrop
from datasets.render.bank import tile_fonts
from datasets.render.blocks import Canvas, mark_blocks, paint_blocks
from datasets.render.camera import Camera, framed, look_at
from datasets.render.placing import Layout
from datasets.render.scene import (
    OVERSAMPLING,
    Scene,
    Visible,
    paint_shadows,
    sample_light,
    tile_block,
    visible_tiles,
)
from datasets.render.table_round import table_round
from datasets.render.tileset import FaceSources, TileSet, sample_tileset

SIZE = (1600, 1200)
"""Width and height of a picture held level."""

LEAST_TILT, MOST_TILT = 20.0, 80.0
"""Degrees off straight down."""


@dataclass(frozen=True, slots=True)
class Shot:
    """How a picture was taken: tilt and roll in degrees, width and height in pixels."""

    tilt: float
    roll: float
    width: int
    height: int


class TableRenderer:
    """Renders tables with the art below a data root, by default with faces never trained on."""

    def __init__(self, root: Path, held_out: bool = True) -> None:
        self._sources = FaceSources(root, tile_fonts(), None, held_out)
        self._backgrounds = Backgrounds.under(root)

    def render(self, seed: int, state: str | None = None) -> tuple[Scene, Shot]:
        """The table of a seed as a picture."""
        rng, tiles, layout, shot = _begin(self._sources, seed, state)
        big = round(shot.width * OVERSAMPLING), round(shot.height * OVERSAMPLING)
        camera = table_camera(layout, rng, shot, *big)
        image, owner = self.paint(layout, tiles, camera, rng, *big)
        seen = visible_tiles(
            layout,
            [tile_block(t, i, tiles, painted=False) for i, t in enumerate(layout.tiles)],
            camera,
            Canvas(image, owner),
        )
        shrunk = cv2.resize(image, (shot.width, shot.height), interpolation=cv2.INTER_AREA)
        lit = photo.light_falloff(np.asarray(shrunk, np.uint8), rng)
        quads = seen.quads / np.float32(OVERSAMPLING)
        picture = photo.develop(lit, rng)
        return Scene(picture, seen.labels, quads, seen.tiles, "table", layout.truth), shot

    def paint(
        self,
        layout: Layout,
        tiles: TileSet,
        camera: Camera,
        rng: Generator,
        width: int,
        height: int,
    ) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
        """The bare picture (height, width, 3) and which tile shows at each pixel."""
        light = sample_light(rng)
        reach = max(max(abs(t.x), abs(t.y)) for t in layout.tiles) + 3.0
        image = paint_backdrop(camera, self._backgrounds, rng, width, height, reach)
        if rng.random() < 0.5:
            clutter.paint_console(image, camera, rng, self._sources.fonts, 0.0, 0.0, 2.2)
        blocks = [tile_block(t, i, tiles) for i, t in enumerate(layout.tiles)]
        paint_shadows(image, blocks, camera, light, rng)
        canvas = Canvas(np.ascontiguousarray(image), np.zeros((height, width), np.int32))
        paint_blocks(canvas, blocks, camera, light)
        return canvas.image, canvas.owner


def see_table(seed: int, state: str | None = None) -> tuple[Scene, Shot]:
    """What a perfect detector sees of the table of a seed; the scene's picture is empty."""
    rng, tiles, layout, shot = _begin(FaceSources(Path(), []), seed, state)
    camera = table_camera(layout, rng, shot, shot.width, shot.height)
    seen = see(layout, tiles, camera, shot.width, shot.height)
    blank = np.zeros((shot.height, shot.width, 3), np.uint8)
    return Scene(blank, seen.labels, seen.quads, seen.tiles, "table", layout.truth), shot


def see(layout: Layout, tiles: TileSet, camera: Camera, width: int, height: int) -> Visible:
    """The tiles that show in a picture of that size."""
    blocks = [tile_block(t, i, tiles, painted=False) for i, t in enumerate(layout.tiles)]
    owner = np.zeros((height, width), np.int32)
    mark_blocks(owner, blocks, camera)
    return visible_tiles(layout, blocks, camera, Canvas(np.zeros((1, 1, 3), np.uint8), owner))


def _begin(
    sources: FaceSources, seed: int, state: str | None
) -> tuple[Generator, TileSet, Layout, Shot]:
    rng = np.random.default_rng((seed, 5))
    tiles = sample_tileset(sources, seed)
    layout = table_round(tiles, rng, state)
    tilt = float(rng.uniform(LEAST_TILT, MOST_TILT))
    roll = float(rng.normal(0, 3))
    if rng.random() < 0.12:
        roll += float(rng.choice([90, -90, 180]))
    upright = 45 < abs(roll) < 135
    return rng, tiles, layout, Shot(tilt, roll, *(SIZE[::-1] if upright else SIZE))


def table_camera(layout: Layout, rng: Generator, shot: Shot, width: int, height: int) -> Camera:
    """A phone held over the photographer's hand, the whole table in view."""
    spots = np.array([[t.x, t.y, t.z] for t in layout.tiles])
    target = np.array([float(rng.normal(0, 0.7)), float(rng.normal(-2, 1)), 0.0])
    distance = float(np.ptp(spots[:, :2], axis=0).max()) * float(rng.uniform(1.0, 1.6))
    azimuth = float(rng.normal(0, 0.1))
    camera = look_at(
        target,
        math.radians(shot.tilt),
        azimuth,
        math.radians(shot.roll),
        distance,
        float(width),
        width,
        height,
    )
    reach = np.array([0.6, 0.7, 0.0])
    around = np.concatenate([spots + reach, spots - reach])
    return framed(camera, around, width, height, float(rng.uniform(0.9, 0.99)), (0.0, 0.0))
