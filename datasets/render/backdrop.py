"""What lies under and behind the tiles: a cloth or wood table top in a room."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from datasets.render.camera import Array, Camera

Image = NDArray[np.uint8]

_CLOTHS = (
    (0.05, 0.35, 0.3),
    (0.1, 0.45, 0.25),
    (0.08, 0.3, 0.2),
    (0.15, 0.55, 0.25),
    (0.1, 0.2, 0.45),
    (0.12, 0.3, 0.55),
    (0.75, 0.35, 0.33),
    (0.55, 0.12, 0.15),
    (0.35, 0.25, 0.18),
    (0.25, 0.25, 0.27),
    (0.12, 0.12, 0.13),
    (0.6, 0.58, 0.55),
    (0.85, 0.83, 0.8),
    (0.65, 0.45, 0.28),
    (0.45, 0.3, 0.55),
    (0.8, 0.72, 0.55),
    (0.7, 0.72, 0.75),
)


@dataclass(frozen=True, slots=True)
class Backgrounds:
    """Picture files for table tops and rooms."""

    files: tuple[Path, ...]

    @staticmethod
    def under(root: Path) -> Backgrounds:
        """All pictures below ``root/backgrounds``."""
        kinds = {".jpg", ".png", ".webp"}
        return Backgrounds(
            tuple(sorted(p for p in (root / "backgrounds").rglob("*") if p.suffix in kinds))
        )

    def pick(self, rng: Generator) -> Image | None:
        """A random picture (RGB, at most 1024 px), or None when there are none."""
        if not self.files:
            return None
        return _load(self.files[int(rng.integers(len(self.files)))])


@lru_cache(maxsize=96)
def _load(path: Path) -> Image | None:
    image = cv2.imread(str(path), cv2.IMREAD_COLOR)
    if image is None:
        return None
    scale = 1024 / max(image.shape[:2])
    if scale < 1:
        image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2RGB), np.uint8)


def _cloth(rng: Generator, size: int = 512) -> Image:
    """A felt or plastic table top: one colour with fibres and blotches."""
    colour = np.array(_CLOTHS[int(rng.integers(len(_CLOTHS)))]) + rng.normal(0, 0.05, 3)
    fine = rng.normal(0, float(rng.uniform(0.0, 0.06)), (size, size, 1)).astype(np.float32)
    if rng.random() < 0.5:
        blurred = cv2.GaussianBlur(fine, (0, 0), float(rng.uniform(0.5, 1.5)))
        fine = np.asarray(blurred[..., None] * 2, np.float32)
    coarse = cv2.resize(
        rng.normal(0, 0.06, (12, 12)).astype(np.float32),
        (size, size),
        interpolation=cv2.INTER_CUBIC,
    )
    image = colour.astype(np.float32) * (1 + fine + coarse[..., None] * float(rng.uniform(0, 1)))
    if rng.random() < 0.2:  # a woven or printed grid
        step = int(rng.integers(6, 40))
        image[::step] *= 0.85
        image[:, ::step] *= 0.85
    return np.asarray(np.clip(image, 0, 1) * 255, np.uint8)


def _tinted(image: Image, rng: Generator) -> Image:
    """The picture's texture in another colour, or as it is."""
    if rng.random() < 0.55:
        return image
    grey = cv2.cvtColor(image, cv2.COLOR_RGB2GRAY).astype(np.float32)
    grey = 1 + (grey / max(float(grey.mean()), 1.0) - 1) * float(rng.uniform(0.2, 0.8))
    colour = np.array(_CLOTHS[int(rng.integers(len(_CLOTHS)))], np.float32)
    return np.asarray(np.clip(grey[..., None] * colour * 255, 0, 255), np.uint8)


def paint_backdrop(
    camera: Camera, backgrounds: Backgrounds, rng: Generator, width: int, height: int, radius: float
) -> Image:
    """Room and table top as the camera sees them, H x W x 3. ``radius``: half the tiles' extent."""
    room = backgrounds.pick(rng)
    if room is None or rng.random() < 0.3:
        image = np.full((height, width, 3), rng.integers(10, 230, 3), np.uint8)
    else:
        large = cv2.resize(room, (width, height), interpolation=cv2.INTER_LINEAR)
        image = np.asarray(cv2.GaussianBlur(large, (0, 0), float(rng.uniform(0.5, 6))), np.uint8)
    top = backgrounds.pick(rng) if rng.random() < 0.5 else None
    texture = _cloth(rng) if top is None else _tinted(top, rng)
    per_unit = float(np.exp(rng.uniform(np.log(18), np.log(90))))
    to_plane = np.array(
        [[per_unit, 0, texture.shape[1] / 2], [0, -per_unit, texture.shape[0] / 2], [0, 0, 1.0]]
    )
    matrix = camera.plane_to_image() @ np.linalg.inv(to_plane)
    plane = cv2.warpPerspective(
        texture, matrix, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP
    )
    half = radius * float(rng.uniform(1.1, 4.0)) if rng.random() < 0.6 else radius * 30
    mask = _table_mask(camera, half, width, height)
    cv2.copyTo(plane, mask, image)
    if half < radius * 20:
        _paint_rim(image, camera, rng, half)
    return image


def _table_mask(camera: Camera, half: float, width: int, height: int) -> Image:
    mask = np.zeros((height, width), np.uint8)
    polygon = _clipped(
        camera, np.array([[-half, -half, 0], [half, -half, 0], [half, half, 0], [-half, half, 0.0]])
    )
    if len(polygon) >= 3:
        cv2.fillConvexPoly(mask, np.clip(polygon, -20000, 20000).round().astype(np.int32), 255)
    return mask


def _paint_rim(image: Image, camera: Camera, rng: Generator, half: float) -> None:
    """The table's edge: a strip of wood or plastic around the cloth."""
    out = half + float(rng.uniform(0.5, 3.0))
    paint = (
        rng.uniform(0, 0.6, 3) * 255
        if rng.random() < 0.6
        else np.array([150, 100, 60]) * rng.uniform(0.6, 1.5)
    ).tolist()
    for a, b in (((-1, -1), (1, -1)), ((1, -1), (1, 1)), ((1, 1), (-1, 1)), ((-1, 1), (-1, -1))):
        inner = [(a[0] * half, a[1] * half, 0.0), (b[0] * half, b[1] * half, 0.0)]
        outer = [(b[0] * out, b[1] * out, 0.3), (a[0] * out, a[1] * out, 0.3)]
        polygon = _clipped(camera, np.array(inner + outer))
        if len(polygon) >= 3:
            cv2.fillConvexPoly(
                image, np.clip(polygon, -20000, 20000).round().astype(np.int32), paint, cv2.LINE_AA
            )


def _clipped(camera: Camera, polygon: Array, near: float = 0.5) -> Array:
    """A polygon's part in front of the camera, projected (Sutherland-Hodgman at the near plane)."""
    depth = camera.depth(polygon)
    kept = []
    for i in range(len(polygon)):
        j = (i + 1) % len(polygon)
        if depth[i] > near:
            kept.append(polygon[i])
        if (depth[i] > near) != (depth[j] > near):
            t = (near - depth[i]) / (depth[j] - depth[i])
            kept.append(polygon[i] + t * (polygon[j] - polygon[i]))
    return camera.project(np.array(kept)) if kept else np.zeros((0, 2))
