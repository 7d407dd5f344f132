"""The project's own sample photos: a won hand each, rendered from public-domain faces alone.

``python -m datasets.render.sample OUT.jpg`` makes the one of riichi again, byte for byte on the
same libraries; ``... OUT.jpg taiwan`` the Taiwanese one.
"""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from datasets.render import photo
from datasets.render.backdrop import Backgrounds, paint_backdrop
from datasets.render.blocks import Canvas, Light, paint_blocks
from datasets.render.camera import framed, look_at
from datasets.render.deal import LABEL, MeldPlan
from datasets.render.layouts import lay_meld
from datasets.render.placing import DOWN, UP, Layout, Placed
from datasets.render.scene import paint_shadows, tile_block
from datasets.render.tileset import FaceSources, TileSet
from datasets.root import data_root
from scoring.notation import parse_tiles
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class Sample:
    """A won hand: art: whose faces. pon: claimed from across. indicator, flowers: beside it."""

    art: str
    concealed: str
    winner: str
    pon: str
    indicator: str = ""
    flowers: str = ""


SAMPLES = {
    # A pon of the red dragon, one red five, and 8s as dora. Faces: CC0.
    "riichi": Sample("fluffystuff-regular", "345m406p6788s", "5s", "777z", indicator="7s"),
    # Sixteen tiles and one, West's own flowers. Faces: public domain.
    "taiwan": Sample("ffalt-uni", "123m678m99p456s34s", "5s", "555z", flowers="37f"),
}

SIZE = (1600, 1200)
_SEED = 20


@dataclass(frozen=True, slots=True)
class View:
    """How the photo is taken. tilt: degrees off straight down. side: degrees around the table,
    0 the holder's. zoom: the share of the picture that the tiles fill, around the middle moved by
    ``shift``. exposure: brightness. smear: pixels that the camera moved. glare: on the faces."""

    tilt: float = 32.0
    side: float = math.degrees(0.04)
    zoom: float = 0.92
    shift: tuple[float, float] = (0.0, 0.03)
    exposure: float = 1.22
    smear: int = 0
    glare: bool = False


PLAIN = View()
"""That of the sample photos."""


def render_sample(root: Path, sample: Sample, view: View = PLAIN) -> np.ndarray:
    """A sample photo, (1200, 1600, 3) uint8 RGB. ``root`` is the data root with the tile art."""
    rng = np.random.default_rng(_SEED)
    tiles = _tiles(root, sample.art)
    layout = _layout(sample, tiles, rng)
    width, height = (2 * v for v in SIZE)
    spots = np.array([[t.x, t.y, t.z] for t in layout.tiles])
    reach = np.array([0.8, 0.9, 0.0])
    tilt, side = math.radians(view.tilt), math.radians(view.side)
    camera = look_at(spots.mean(0), tilt, side, 0.02, 19.0, 1.3 * width, width, height)
    around = np.concatenate([spots + reach, spots - reach])
    camera = framed(camera, around, width, height, view.zoom, view.shift)
    direction = np.array([-0.5, 0.45, 1.0])
    light = Light(direction / np.linalg.norm(direction), 0.4, 0.62, np.array([1.0, 0.98, 0.93]))
    image = paint_backdrop(camera, Backgrounds(()), rng, width, height, 60.0)
    blocks = [tile_block(t, i, tiles) for i, t in enumerate(layout.tiles)]
    paint_shadows(image, blocks, camera, light, rng)
    canvas = Canvas(np.ascontiguousarray(image), np.zeros((height, width), np.int32))
    paint_blocks(canvas, blocks, camera, light)
    shrunk = cv2.resize(canvas.image, SIZE, interpolation=cv2.INTER_AREA)
    lit = photo.light_falloff(np.asarray(shrunk, np.uint8), rng)
    if view.glare:
        owner = cv2.resize(canvas.owner, SIZE, interpolation=cv2.INTER_NEAREST)
        lit = photo.glare(lit, (owner > 0) & (owner % 2 == 0), rng)
    lit = np.asarray(cv2.convertScaleAbs(lit, alpha=view.exposure), np.uint8)
    if view.smear:
        lit = np.asarray(cv2.blur(lit, (view.smear, 1)), np.uint8)
    noise = rng.normal(0, 2.0, lit.shape)
    return np.asarray(np.clip(cv2.GaussianBlur(lit, (0, 0), 0.7) + noise, 0, 255), np.uint8)


def _tiles(root: Path, art: str) -> TileSet:
    white, orange = np.array([1.0, 0.99, 0.95]), np.array([0.95, 0.62, 0.15])
    return TileSet(
        length=1.34,
        thickness=0.78,
        split=0.4,
        bevel=0.045,
        corner=0.1,
        body=white.astype(np.float32),
        back=orange.astype(np.float32),
        sources=FaceSources(root, [], only=art),
        seed=_SEED,
    )


def _layout(sample: Sample, tiles: TileSet, rng: np.random.Generator) -> Layout:
    layout = Layout()
    flat = tiles.thickness / 2
    labels = [int(t) for t in parse_tiles(sample.concealed)]
    for i, label in enumerate(labels):
        sway = float(rng.normal(0, 0.012))
        layout.add(Placed(label, i * 1.02, float(rng.normal(0, 0.02)), flat, sway, UP))
    end = len(labels) * 1.02
    layout.add(Placed(LABEL[sample.winner], end + 0.35, 0.0, flat, 0.03, UP))
    claimed = f"({sample.pon[:2]}'{sample.pon[2:]})"
    pon = MeldPlan(tuple(int(t) for t in parse_tiles(sample.pon)), 1, None, claimed)
    for tile in lay_meld(pon, tiles, rng, end + 1.9, -tiles.length / 2)[0]:
        layout.add(tile)
    if sample.indicator:
        _lay_dead_wall(layout, sample.indicator, tiles)
    for i, flower in enumerate(parse_tiles(sample.flowers)):
        sway = float(rng.normal(0, 0.012))
        layout.add(Placed(int(flower), 1 + i * 1.04, 2.2, flat, sway, UP))
    return layout


def _lay_dead_wall(layout: Layout, indicator: str, tiles: TileSet) -> None:
    for level in (0, 1):
        for i in range(7):
            up = level == 1 and i == 2
            label = LABEL[indicator] if up else int(Tile.BACK)
            high = tiles.thickness * (0.5 + level)
            layout.add(Placed(label, 3 + i * 1.01, 3.4, high, 0.0, UP if up else DOWN))


if __name__ == "__main__":
    chosen = SAMPLES[sys.argv[2] if len(sys.argv) > 2 else "riichi"]
    Image.fromarray(render_sample(data_root(), chosen)).save(sys.argv[1], quality=90)
