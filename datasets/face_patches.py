"""Training patches of single faces: as ``vision.rectify`` cuts them, corners a little off.

Three sources: faces of rendered tile sets shot alone (cheap, so that very many sets are seen),
tiles of rendered scenes, and tiles of real photos whose corners are known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from datasets.render import inks, photo
from datasets.render.inks import FACE_H, FACE_W
from datasets.render.tileset import FaceSources, TileSet, sample_tileset
from datasets.yolo_pose import PosePhoto
from scoring.tiles import Tile
from vision.labels import LABEL_COUNT
from vision.rectify import PATCH_HEIGHT, PATCH_WIDTH, RIM, VOID, rectify

Patches = tuple[NDArray[np.uint8], NDArray[np.uint8]]
"""(N, 64, 48, 3) uint8 patches and (N,) labels."""

RED_OF = {int(tile.plain): int(tile) for tile in Tile if tile.is_red}
"""Plain fives' labels to those of their red ones."""

FORESHORTENED = 0.25
"""Share of shots from far aside, in which one side of the face looks much shorter."""

CORNER_ERROR = 0.045
"""Standard deviation of the corners' error, in shares of the tile's width."""


def set_patches(
    sources: FaceSources, seed: int, per_face: int, faces: Iterable[int] = range(LABEL_COUNT)
) -> Patches:
    """``per_face`` shots of every face (or of the labels ``faces``) of the tile set of ``seed``."""
    rng = np.random.default_rng((seed, 91))
    tiles = sample_tileset(sources, seed)
    labels = [label for label in faces for _ in range(per_face)]
    patches = [_shot(tiles, label, rng) for label in labels]
    return np.stack(patches), np.array(labels, np.uint8)


def photo_patches(example: PosePhoto, rng: Generator) -> Patches:
    """Every tile with known corners of a labelled picture, corners jittered anew."""
    known = np.isfinite(example.quads).all(axis=(1, 2))
    quads = example.quads[known]
    jittered = jitter(quads, rng)
    return rectify(example.photo.image(), jittered), example.photo.labels[known].astype(np.uint8)


def void_patches(example: PosePhoto, rng: Generator, count: int = 4) -> Patches:
    """Patches that frame no face: open table, things, and the seams between tiles."""
    image = example.photo.image()
    height, width = image.shape[:2]
    known = np.isfinite(example.quads).all(axis=(1, 2))
    quads, boxes = example.quads[known].astype(np.float64), example.photo.boxes
    if not len(quads):
        return np.zeros((0, PATCH_HEIGHT, PATCH_WIDTH, 3), np.uint8), np.zeros(0, np.uint8)
    chosen = quads[rng.integers(len(quads), size=count)]
    across = (chosen[:, 1:2] - chosen[:, :1]) * rng.uniform(0.45, 0.55, (count, 1, 1))
    along = (chosen[:, 3:4] - chosen[:, :1]) * rng.uniform(0.45, 0.55, (count, 1, 1))
    seams = chosen + np.where(rng.random((count, 1, 1)) < 0.5, across, along)
    middle = chosen.mean(axis=1, keepdims=True)
    places = rng.uniform((0, 0), (width, height), (count, 1, 2))
    free = (chosen - middle) * rng.uniform(0.7, 1.4, (count, 1, 1)) + places
    outside = [q for q in free if not _touches(q, boxes)]
    return rectify(image, np.concatenate([seams, np.array(outside).reshape(-1, 4, 2)])), np.full(
        count + len(outside), VOID, np.uint8
    )


def reddened(patches: NDArray[np.uint8], labels: NDArray[np.uint8], rng: Generator) -> Patches:
    """A red five of every plain five among the patches, its ink repainted.

    Photo sets without red fives would teach that a photographed five is never red.
    """
    fives = np.flatnonzero(np.isin(labels, list(RED_OF)))
    out = [_reddened(patches[i], rng) for i in fives]
    names = np.array([RED_OF[int(labels[i])] for i in fives], np.uint8)
    return np.stack(out) if out else patches[:0], names


def _reddened(patch: NDArray[np.uint8], rng: Generator) -> NDArray[np.uint8]:
    image = patch.astype(np.float32) / 255
    rows, columns = (int(RIM * n) for n in patch.shape[:2])
    inner = image[rows : patch.shape[0] - rows, columns : patch.shape[1] - columns]
    body = np.maximum(np.percentile(inner.reshape(-1, 3), 85, axis=0), 0.05).astype(np.float32)
    strength = 1.0 if rng.random() < 0.4 else float(rng.uniform(0.4, 1.0))
    red = inks.redden(np.clip(inner / body, 0, 1), strength, inks.red_paint(rng))
    image = image.copy()
    image[rows : patch.shape[0] - rows, columns : patch.shape[1] - columns] = red * body
    return np.asarray(np.clip(image * 255 + 0.5, 0, 255), np.uint8)


def _touches(quad: NDArray[np.float64], boxes: NDArray[np.float32]) -> bool:
    low, high = quad.min(axis=0), quad.max(axis=0)
    apart = (boxes[:, :2] > high).any(axis=1) | (boxes[:, 2:] < low).any(axis=1)
    return not bool(apart.all())


def jitter(quads: NDArray[np.floating], rng: Generator) -> NDArray[np.float64]:
    """Corners as a network finds them: shifted together, and each for itself."""
    width = np.linalg.norm(quads[:, 1] - quads[:, 0], axis=1)[:, None, None]
    together = rng.normal(0, CORNER_ERROR, (len(quads), 1, 2))
    apart = rng.normal(0, CORNER_ERROR, (len(quads), 4, 2))
    middle = quads.mean(axis=1, keepdims=True)
    grown = middle + (quads - middle) * (1 + rng.normal(0, 0.05, (len(quads), 1, 1)))
    return np.asarray(grown + (together + apart) * width)


def batches(sources: FaceSources, first: int, sets: int, per_face: int) -> Iterator[Patches]:
    """The patches of ``sets`` tile sets, one set at a time."""
    for seed in range(first, first + sets):
        yield set_patches(sources, seed, per_face)


def _shot(tiles: TileSet, label: int, rng: Generator) -> NDArray[np.uint8]:
    """One face photographed from somewhere, among nothing but colour."""
    face = tiles.texture(label)[0]
    tall = float(np.exp(rng.uniform(np.log(22), np.log(110))))
    wide = tall / tiles.length * float(rng.uniform(0.75, 1.25))
    if rng.random() < FORESHORTENED:
        # tiles that stand below a high camera, or lie before a low one; seldom from the side
        less = float(rng.uniform(0.3, 0.75))
        tall, wide = (tall * less, wide) if rng.random() < 0.75 else (tall, wide * less)
    size = int(max(tall, wide) * 1.9) + 8
    quad = np.array([[-wide, -tall], [wide, -tall], [wide, tall], [-wide, tall]]) / 2
    quad = quad + rng.normal(0, 0.06, (4, 2)) * wide
    angle = float(rng.uniform(-np.pi, np.pi))
    c, s = np.cos(angle), np.sin(angle)
    quad = quad @ np.array([[c, s], [-s, c]]) + size / 2
    ground = rng.integers(0, 256, 3)
    canvas = np.full((size, size, 3), ground, np.uint8)
    _paint_rim(canvas, quad, tiles, label, rng)
    source = np.array([[0, 0], [FACE_W, 0], [FACE_W, FACE_H], [0, FACE_H]], np.float32)
    level = 0
    mips = tiles.texture(label)
    fine = (tall * wide * tiles.length) ** 0.5
    while level + 1 < len(mips) and mips[level + 1].shape[0] >= fine:
        level += 1
    face = mips[level]
    source = source * (face.shape[0] / FACE_H)
    matrix = cv2.getPerspectiveTransform(source.astype(np.float32), quad.astype(np.float32))
    warped = cv2.warpPerspective(face, matrix, (size, size), borderMode=cv2.BORDER_REPLICATE)
    mask = np.zeros((size, size), np.uint8)
    cv2.fillConvexPoly(mask, np.round(quad * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
    alpha = mask[..., None].astype(np.float32) / 255
    canvas = (canvas + (warped.astype(np.float32) - canvas) * alpha).astype(np.uint8)
    lit = photo.light_falloff(canvas, rng)
    if rng.random() < 0.25:
        lit = photo.glare(lit, mask > 0, rng)
    taken = photo.develop(lit, rng)
    return rectify(taken, jitter(quad[None], rng))[0]


def _paint_rim(
    canvas: NDArray[np.uint8], quad: NDArray[np.float64], tiles: TileSet, label: int, rng: Generator
) -> None:
    """The block around the face and, perhaps, a neighbour on either side."""
    body = tiles.back if label == Tile.BACK else tiles.body
    across = quad[1] - quad[0]
    for shift in (-1.02, 1.02):
        if rng.random() < 0.5:
            shade = float(rng.uniform(0.8, 1.0)) * body * 255
            polygon = np.round(quad + shift * across).astype(np.int32)
            cv2.fillConvexPoly(canvas, polygon, shade.tolist())
    middle = quad.mean(axis=0)
    block = middle + (quad - middle) * float(rng.uniform(1.0, 1.08))
    edge = (body * float(rng.uniform(0.7, 1.0)) * 255).tolist()
    cv2.fillConvexPoly(canvas, np.round(block).astype(np.int32), edge, cv2.LINE_AA)
