"""One seeded picture of a mahjong scene with its truth: ``SceneRenderer(root).render(seed)``."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from datasets.render import clutter, layouts, photo
from datasets.render.backdrop import Backgrounds, paint_backdrop
from datasets.render.bank import tile_fonts
from datasets.render.blocks import Block, Canvas, Light, face_corners, paint_blocks, shadow_polygon
from datasets.render.camera import Camera, framed, look_at
from datasets.render.placing import Layout, Placed
from datasets.render.tileset import Crops, FaceSources, TileSet, sample_tileset
from scoring.tiles import Tile

SCENES_PER_SET = 6
"""A tile set is kept for so many seeds in a row: drawing its faces costs more than a scene."""
OVERSAMPLING = 1.25
"""Scenes are painted so much larger than asked for and shrunk."""
TALL = (20.0, 100.0)
"""Long side of a face in pixels: the reader brings tiles to such sizes before it looks."""
SEEN = 0.4
"""A tile is labelled when at least this share of its face shows."""

_LAYOUTS = {
    "row": (layouts.row_scene, 0.24),
    "block": (layouts.block_scene, 0.2),
    "pile": (layouts.pile_scene, 0.16),
    "hand": (layouts.hand_scene, 0.25),
    "table": (layouts.table_scene, 0.15),
}


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture and what is on it.

    image: H x W x 3 uint8 RGB. labels: (N,) in the detector's order. quads: (N, 4, 2) pixel corners
    of each face, clockwise from its own top left. tiles: (N,) the index of each in the truth's
    groups. truth: the layout's groups, by tile index, and written forms. shown: (N,) share of each
    face that nothing hides, where known.
    """

    image: NDArray[np.uint8]
    labels: NDArray[np.int64]
    quads: NDArray[np.float32]
    tiles: NDArray[np.int64]
    kind: str
    truth: dict[str, object] = field(default_factory=dict)
    shown: NDArray[np.float32] | None = None

    @property
    def boxes(self) -> NDArray[np.float32]:
        """(N, 4) xyxy extents of the faces inside the picture."""
        height, width = self.image.shape[:2]
        low = np.clip(self.quads.min(axis=1), 0, (width, height))
        high = np.clip(self.quads.max(axis=1), 0, (width, height))
        return np.concatenate([low, high], axis=1).astype(np.float32)


class Visible(NamedTuple):
    """Tiles that show: as the same fields of ``Scene``."""

    labels: NDArray[np.int64]
    quads: NDArray[np.float32]
    tiles: NDArray[np.int64]
    shown: NDArray[np.float32]


class SceneRenderer:
    """Renders scenes from art, fonts, crops and backgrounds below a data root."""

    def __init__(self, root: Path, crops: Crops | None = None, held_out: bool = False) -> None:
        self._sources = FaceSources(root, tile_fonts(), crops, held_out)
        self._backgrounds = Backgrounds.under(root)
        self._sets: dict[int, TileSet] = {}

    def render(
        self,
        seed: int,
        size: int = 640,
        kind: str | None = None,
        tall: tuple[float, float] = TALL,
    ) -> Scene:
        """The scene of a seed, a square of ``size`` px; ``kind`` is one of row, block, pile, hand,
        table (else drawn). ``tall``: range of the faces' long sides, px.
        """
        rng = np.random.default_rng(seed)
        tiles = self._tileset(seed // SCENES_PER_SET)
        if kind is None:
            names = list(_LAYOUTS)
            shares = np.array([_LAYOUTS[n][1] for n in names])
            kind = names[int(rng.choice(len(names), p=shares / shares.sum()))]
        layout = _LAYOUTS[kind][0](tiles, rng)
        scale = OVERSAMPLING
        big = int(size * scale)
        camera = _sample_camera(layout, rng, big, kind, tall)
        light = sample_light(rng)
        blocks = [tile_block(t, i, tiles) for i, t in enumerate(layout.tiles)]
        canvas = self._canvas(camera, blocks, light, layout, rng, big, kind)
        seen = visible_tiles(layout, blocks, camera, canvas)
        image = np.asarray(
            cv2.resize(canvas.image, (size, size), interpolation=cv2.INTER_AREA), np.uint8
        )
        image = photo.light_falloff(image, rng)
        if rng.random() < 0.45:
            owner = cv2.resize(canvas.owner, (size, size), interpolation=cv2.INTER_NEAREST)
            image = photo.glare(image, (owner > 0) & (owner % 2 == 0), rng)
        return Scene(
            photo.develop(image, rng),
            seen.labels,
            seen.quads / np.float32(scale),
            seen.tiles,
            kind,
            layout.truth,
            seen.shown,
        )

    def _tileset(self, number: int) -> TileSet:
        if number not in self._sets:
            if len(self._sets) > 8:
                self._sets.clear()
            self._sets[number] = sample_tileset(self._sources, number)
        return self._sets[number]

    def _canvas(
        self,
        camera: Camera,
        blocks: list[Block],
        light: Light,
        layout: Layout,
        rng: Generator,
        big: int,
        kind: str,
    ) -> Canvas:
        spots = np.array([[t.x, t.y] for t in layout.tiles])
        middle, radius = spots.mean(0), float(np.abs(spots - spots.mean(0)).max()) + 1.5
        image = paint_backdrop(
            camera, self._backgrounds, rng, big, big, radius + float(np.abs(middle).max())
        )
        if (kind == "table" and rng.random() < 0.8) or rng.random() < 0.08:
            at = (
                (0.0, 0.0)
                if kind == "table"
                else (float(middle[0] + radius), float(middle[1] + radius))
            )
            clutter.paint_console(
                image, camera, rng, self._sources.fonts, *at, float(rng.uniform(1.8, 3.0))
            )
        free = []
        for _ in range(int(rng.choice([0, 0, 1, 2, 4, 8]))):
            x, y = middle + rng.uniform(-1.6, 1.6, 2) * radius
            if np.min(np.linalg.norm(spots - (x, y), axis=1)) > 2.2:
                free.append((float(x), float(y)))
        things = clutter.sample_blocks(rng, self._sources.fonts, free)
        paint_shadows(image, blocks + things, camera, light, rng)
        canvas = Canvas(np.ascontiguousarray(image), np.zeros((big, big), np.int32))
        paint_blocks(canvas, blocks + things, camera, light)
        if rng.random() < 0.12:
            clutter.paint_arm(canvas.image, canvas.owner, rng)
        return canvas


def _sample_camera(
    layout: Layout, rng: Generator, big: int, kind: str, tall: tuple[float, float]
) -> Camera:
    spots = np.array([[t.x, t.y, t.z] for t in layout.tiles])
    standing = sum(t.pose == "stand" for t in layout.tiles) > len(layout.tiles) / 2
    tilt = float(
        rng.uniform(0.5, 1.25) if standing else abs(rng.normal(0, 0.45)) + rng.uniform(0, 0.3)
    )
    tilt = min(tilt, 1.25)
    if kind == "table":
        tilt = float(rng.uniform(0.15, 1.15))
    azimuth = (
        float(rng.normal(0, 0.35))
        if kind in ("hand", "row", "table")
        else float(rng.uniform(-math.pi, math.pi))
    )
    if kind == "row" and not standing and rng.random() < 0.35:
        azimuth = float(rng.uniform(-math.pi, math.pi))
    roll = float(rng.normal(0, 0.08)) if rng.random() < 0.7 else float(rng.normal(0, 0.6))
    if rng.random() < 0.12:
        roll += float(rng.choice([math.pi / 2, -math.pi / 2, math.pi]))
    extent = float(np.linalg.norm(np.ptp(spots[:, :2], axis=0))) + 3.0
    target = spots.mean(0)
    if kind == "table":  # the player looks at a part of the table
        target = target + np.array([rng.normal(0, 2), rng.normal(-3, 2.5), 0])
    focal = big * float(rng.uniform(0.75, 1.6))
    distance = extent * float(rng.uniform(1.0, 1.9))
    camera = look_at(target, tilt, azimuth, roll, distance, focal, big, big)
    reach = np.array([0.6, 0.7, 0.0])
    around = np.concatenate([spots + reach, spots - reach])
    around = around[camera.depth(around) > 1.0]
    shift = (float(rng.normal(0, 0.07)), float(rng.normal(0, 0.07)))
    wanted = _zoom(camera, layout, around, rng, big, kind, tall)
    camera = framed(camera, around, big, big, wanted, shift)
    stretch = float(np.exp(rng.normal(0, 0.14)))
    squeeze = np.array(
        [
            [stretch**0.5, 0, big / 2 * (1 - stretch**0.5)],
            [0, stretch**-0.5, big / 2 * (1 - stretch**-0.5)],
            [0, 0, 1],
        ]
    )
    return Camera(squeeze @ camera.matrix, camera.centre)


def _zoom(
    camera: Camera,
    layout: Layout,
    around: NDArray[np.float64],
    rng: Generator,
    big: int,
    kind: str,
    wanted: tuple[float, float],
) -> float:
    """How much of the picture the scene fills, from a wanted size of tiles in it."""
    pixels = camera.project(around)
    fill = float(np.max(np.ptp(pixels, axis=0))) / big
    ends = np.array([[t.x, t.y, t.z] for t in layout.tiles])
    along = np.array([t.rotation()[:, 1] for t in layout.tiles]) * 0.65
    tall = np.linalg.norm(camera.project(ends + along) - camera.project(ends - along), axis=1)
    wanted_tall = OVERSAMPLING * float(np.exp(rng.uniform(*np.log(wanted))))
    zoom = wanted_tall / float(np.median(tall)) * fill
    most = 3.0 if kind == "table" else (2.0 if rng.random() < 0.3 else 1.03)
    return float(np.clip(zoom, 0.15, most * float(rng.uniform(0.85, 1.0))))


def sample_light(rng: Generator) -> Light:
    angle, high = float(rng.uniform(-math.pi, math.pi)), float(rng.uniform(0.6, 1.5))
    direction = np.array(
        [math.cos(angle) * math.cos(high), math.sin(angle) * math.cos(high), math.sin(high)]
    )
    diffuse = float(rng.uniform(0.2, 0.6))
    strength = float(rng.uniform(0.85, 1.1))
    warm = np.array([1.0, 1.0 - float(rng.uniform(0, 0.08)), 1.0 - float(rng.uniform(-0.04, 0.22))])
    return Light(direction, diffuse * strength, (1 - diffuse) * strength, warm)


def tile_block(tile: Placed, ident: int, tiles: TileSet, painted: bool = True) -> Block:
    jitter = 1 + 0.02 * math.sin(37.0 * ident)
    face = tiles.texture(tile.label) if painted and tile.label != Tile.BACK else None
    return Block(
        half=np.array([0.5, tiles.length / 2, tiles.thickness / 2]),
        centre=np.array([tile.x, tile.y, tile.z]),
        rotation=tile.rotation(),
        body=tiles.body * np.float32(jitter),
        back=tiles.back,
        split=tiles.split,
        bevel=tiles.bevel,
        corner=tiles.corner,
        front_mips=face,
        back_mips=tiles.texture(Tile.BACK) if painted else None,
        ident=ident,
    )


def paint_shadows(
    image: NDArray[np.uint8], blocks: list[Block], camera: Camera, light: Light, rng: Generator
) -> None:
    height, width = image.shape[:2]
    mask = np.zeros((height // 2, width // 2), np.uint8)
    for block in blocks:
        if camera.depth(block.centre[None])[0] > 1.5:
            polygon = np.clip(shadow_polygon(block, camera, light) / 2, -10000, 10000)
            cv2.fillConvexPoly(mask, polygon.round().astype(np.int32), 255)
    soft = cv2.GaussianBlur(mask, (0, 0), float(rng.uniform(1.0, 9.0)))
    near = cv2.GaussianBlur(mask, (0, 0), 2.0)
    shade = cv2.addWeighted(soft, -float(rng.uniform(0.15, 0.6)), near, -0.15, 255)
    shade = cv2.cvtColor(cv2.resize(shade, (width, height)), cv2.COLOR_GRAY2RGB)
    cv2.multiply(image, shade, image, scale=1 / 255)


def visible_tiles(layout: Layout, blocks: list[Block], camera: Camera, canvas: Canvas) -> Visible:
    """The tiles whose face (or back) shows enough."""
    height, width = canvas.owner.shape
    seen = np.bincount(canvas.owner.ravel(), minlength=2 * len(blocks) + 3)
    labels, quads, kept, shares = [], [], [], []
    for i, (tile, block) in enumerate(zip(layout.tiles, blocks, strict=True)):
        corners = face_corners(block)
        if camera.depth(corners).min() < 0.5:
            continue
        to_eye = camera.centre - block.centre
        back = float(to_eye @ block.rotation[:, 2]) < 0
        if back:
            corners = face_corners(block, back=True)
        label = int(Tile.BACK) if back else tile.label
        pixels = camera.project(corners)
        if label == Tile.BACK:
            pixels = _upright(pixels)
        area = abs(_area(pixels))
        shown = int(seen[2 * i + 2])
        inside = np.clip(pixels, 0, (width - 1, height - 1))
        if area < 60 or shown < SEEN * area * 0.93 or abs(_area(inside)) < SEEN * area:
            continue
        sides = np.linalg.norm(pixels - np.roll(pixels, -1, axis=0), axis=1)
        if sides.min() < 5 or sides.max() > 9 * sides.min():
            continue
        labels.append(label)
        quads.append(pixels)
        kept.append(i)
        shares.append(min(1.0, shown / max(area, 1.0)))
    return Visible(
        np.array(labels, np.int64),
        np.array(quads, np.float32).reshape(-1, 4, 2),
        np.array(kept, np.int64),
        np.array(shares, np.float32),
    )


def _area(p: NDArray[np.float64]) -> float:
    after = np.concatenate([p[1:], p[:1]])
    return 0.5 * float(p[:, 0] @ after[:, 1] - after[:, 0] @ p[:, 1])


def _upright(p: NDArray[np.float64]) -> NDArray[np.float64]:
    """A back reads in no direction: start at the end of a long side that is nearer to the top."""
    up = (p[0] + p[1]) - (p[3] + p[2])
    return p if up[1] < 0 or (up[1] == 0 and up[0] > 0) else np.roll(p, 2, axis=0)
