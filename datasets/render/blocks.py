"""Rounded 3-D blocks (tiles, dice, sticks): geometry for many at once, then painted far to near."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from datasets.render.camera import Camera

Array = NDArray[np.float64]
_SHIFT = 4  # sub-pixel bits of the polygon painter
_ARC = 3  # points per rounded corner


@dataclass(slots=True)
class Block:
    """A block: half sizes, pose, colours (RGB 0..1) and a picture on its front (and back).

    Local axes: x right, y up as the front reads, z out of the front. ``rotation`` (3 x 3) has them
    as columns. ``split``: how much of the thickness, from the back, has the back's colour.
    """

    half: Array
    centre: Array
    rotation: Array
    body: NDArray[np.float32]
    back: NDArray[np.float32]
    split: float
    bevel: float
    corner: float
    front_mips: tuple[NDArray[np.uint8], ...] | None
    back_mips: tuple[NDArray[np.uint8], ...] | None = None
    ident: int = -1


@dataclass(frozen=True, slots=True)
class Light:
    """A lamp direction (towards the light), its share, and the colour of the light (RGB)."""

    direction: Array
    diffuse: float
    ambient: float
    colour: Array


@lru_cache(maxsize=256)
def outline(half_x: float, half_y: float, corner: float) -> Array:
    """Rounded rectangle, clockwise seen from the front with y up: (4 * _ARC, 2)."""
    corner = min(corner, half_x, half_y)
    points = []
    for sx, sy, start in ((1, 1, 0.5), (1, -1, 0.0), (-1, -1, -0.5), (-1, 1, -1.0)):
        for k in range(_ARC):
            a = np.pi * (start - 0.5 * k / (_ARC - 1))
            points.append(
                (
                    sx * (half_x - corner) + corner * np.cos(a),
                    sy * (half_y - corner) + corner * np.sin(a),
                )
            )
    shape = np.array(points)
    shape.setflags(write=False)  # all tiles of a set share it
    return shape


def rings(block: Block) -> Array:
    """Five outlines from back to front in world coordinates: (5, P, 3)."""
    hx, hy, hz = block.half
    b = min(block.bevel, 0.9 * hz)
    full = outline(hx, hy, block.corner)
    small = outline(hx - b, hy - b, max(block.corner - b, 0.01))
    split = -hz + max(b * 1.01, 2 * hz * block.split)
    layers = ((small, -hz), (full, -hz + b), (full, split), (full, hz - b), (small, hz))
    local = np.stack([np.concatenate([xy, np.full((len(xy), 1), z)], axis=1) for xy, z in layers])
    return np.asarray(local @ block.rotation.T + block.centre)


def face_corners(block: Block, back: bool = False) -> Array:
    """The four corners of the face (world, 4 x 3), clockwise from its own top left.

    They lie where the straight sides would meet, half a bevel inside the block's outline.
    """
    hx, hy, hz = block.half
    inside = 0.5 * block.bevel
    x, y = hx - inside, hy - inside
    corners = np.array([[-x, y, hz], [x, y, hz], [x, -y, hz], [-x, -y, hz]])
    if back:
        corners = corners * np.array([-1.0, 1.0, -1.0])
    return np.asarray(corners @ block.rotation.T + block.centre)


@dataclass(slots=True)
class Canvas:
    """Picture (H x W x 3 uint8) and which block's face (+1) or side shows at each pixel.

    ``owner`` holds 0 for no block, 2 * ident + 1 for a side, 2 * ident + 2 for a face.
    """

    image: NDArray[np.uint8]
    owner: NDArray[np.int32]


def paint_blocks(canvas: Canvas, blocks: list[Block], camera: Camera, light: Light) -> None:
    """Paint all blocks, the farthest first."""
    for block in _far_to_near(blocks, camera):
        _paint(canvas, block, camera, light)


def mark_blocks(owner: NDArray[np.int32], blocks: list[Block], camera: Camera) -> None:
    """What ``paint_blocks`` writes to ``Canvas.owner``, without a picture: much faster."""
    for block in _far_to_near(blocks, camera):
        world = rings(block)
        if camera.depth(world.reshape(-1, 3)).min() < 0.3 or block.ident < 0:
            continue
        pixels = camera.project(world)
        hull = cv2.convexHull(pixels.reshape(-1, 2).astype(np.float32))[:, 0]
        cv2.fillConvexPoly(owner, np.round(hull).astype(np.int32), 2 * block.ident + 1)
        for back, ring in ((True, pixels[0]), (False, pixels[4])):
            if _signed_area(ring) * (1 if back else -1) > 0.5:
                cv2.fillConvexPoly(owner, np.round(ring).astype(np.int32), 2 * block.ident + 2)


def _far_to_near(blocks: list[Block], camera: Camera) -> list[Block]:
    return sorted(
        blocks, key=lambda b: 1e-3 * b.centre[2] - float(np.linalg.norm(b.centre - camera.centre))
    )


def _fixed(points: Array) -> NDArray[np.int32]:
    return np.asarray(np.round(points * (1 << _SHIFT)), np.int32)


def _shade(normals: Array, light: Light) -> Array:
    """What surfaces facing ``normals`` (..., 3) throw back: RGB (..., 3)."""
    lit = light.ambient + light.diffuse * np.maximum(0.0, normals @ light.direction)
    return np.asarray(lit[..., None] * light.colour)


def _paint(canvas: Canvas, block: Block, camera: Camera, light: Light) -> None:
    world = rings(block)
    if camera.depth(block.centre[None])[0] < 1.5 or camera.depth(world.reshape(-1, 3)).min() < 0.3:
        return
    pixels = camera.project(world)
    height, width = canvas.owner.shape
    low, high = pixels.reshape(-1, 2).min(0), pixels.reshape(-1, 2).max(0)
    if (
        high[0] < 0
        or high[1] < 0
        or low[0] >= width
        or low[1] >= height
        or (high - low).max() > 3 * width
    ):
        return
    colours = (block.back, block.back, block.body, block.body)
    axes = block.rotation
    count = world.shape[1]
    hull = cv2.convexHull(pixels.reshape(-1, 2).astype(np.float32))[:, 0].astype(np.float64)
    if block.ident >= 0:
        cv2.fillConvexPoly(canvas.owner, np.round(hull).astype(np.int32), 2 * block.ident + 1)
    nxt = np.arange(1, count + 1) % count
    for band in range(4):
        a, b = pixels[band], pixels[band + 1]
        quads = np.stack([a, a[nxt], b[nxt], b], axis=1)
        d1, d2 = quads[:, 2] - quads[:, 0], quads[:, 3] - quads[:, 1]
        area = d1[:, 0] * d2[:, 1] - d1[:, 1] * d2[:, 0]
        visible = np.nonzero(area > 0.02)[0]
        if not len(visible):
            continue
        middle = (world[band] + world[band + 1])[visible] / 2
        outward = (
            middle + (world[band][nxt] + world[band + 1][nxt])[visible] / 2
        ) / 2 - block.centre
        local = outward @ axes
        local[:, 2] *= 1.0 if band in (0, 3) else 0.0
        local[:, :2] /= np.maximum(block.half[:2], 1e-6)
        big = np.abs(local[:, :2]).max(1, keepdims=True)
        local[:, :2] = np.where(np.abs(local[:, :2]) > 0.9 * big, local[:, :2], 0)
        if band in (0, 3):
            local[:, 2] = np.sign(local[:, 2]) * np.linalg.norm(local[:, :2], axis=1)
        normals = local @ axes.T
        normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-6)
        fixed = _fixed(quads[visible])
        paints = np.clip(colours[band] * _shade(normals, light) * 255, 0, 255).tolist()
        for quad, paint in zip(fixed, paints, strict=True):
            cv2.fillConvexPoly(canvas.image, quad, paint, cv2.LINE_AA, _SHIFT)
    for back in (False, True):
        ring = pixels[0 if back else 4]
        if _signed_area(ring) * (1 if back else -1) <= 0.5:
            continue
        _paint_face(canvas, block, camera, light, ring, back)


def _signed_area(ring: Array) -> float:
    """Positive when the ring runs counter-clockwise on screen (y down): seen from behind."""
    after = np.concatenate([ring[1:], ring[:1]])
    return 0.5 * float(after[:, 0] @ ring[:, 1] - ring[:, 0] @ after[:, 1])


def _paint_face(
    canvas: Canvas, block: Block, camera: Camera, light: Light, ring: Array, back: bool
) -> None:
    normal = block.rotation[:, 2] * (-1.0 if back else 1.0)
    shade = _shade(normal, light)
    mips = block.back_mips if back else block.front_mips
    height, width = canvas.owner.shape
    if mips is None:
        paint = np.clip((block.back if back else block.body) * shade * 255, 0, 255)
        cv2.fillConvexPoly(canvas.image, _fixed(ring), paint.tolist(), cv2.LINE_AA, _SHIFT)
    else:
        x0, y0 = np.maximum(np.floor(ring.min(0)).astype(int) - 1, 0)
        x1, y1 = np.minimum(np.ceil(ring.max(0)).astype(int) + 2, (width, height))
        if x1 <= x0 or y1 <= y0:
            return
        corners = camera.project(face_corners(block, back))
        side = max(np.linalg.norm(corners[0] - corners[3]), np.linalg.norm(corners[1] - corners[2]))
        level = 0
        while level + 1 < len(mips) and mips[level + 1].shape[0] >= side * 0.95:
            level += 1
        picture = mips[level]
        h, w = picture.shape[:2]
        source = np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float32) - 0.5
        target = (corners - (x0, y0)).astype(np.float32)
        matrix = cv2.getPerspectiveTransform(source, target)
        warped = cv2.warpPerspective(
            picture,
            matrix,
            (int(x1 - x0), int(y1 - y0)),
            flags=cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        mask = np.zeros(warped.shape[:2], np.uint8)
        cv2.fillConvexPoly(mask, _fixed(ring - (x0, y0)), 255, cv2.LINE_AA, _SHIFT)
        alpha = mask[..., None].astype(np.float32) / 255
        region = canvas.image[y0:y1, x0:x1]
        lit = np.minimum(warped.astype(np.float32) * shade.astype(np.float32), 255)
        region[:] = (region + (lit - region) * alpha).astype(np.uint8)
    if block.ident >= 0:
        cv2.fillConvexPoly(canvas.owner, np.round(ring).astype(np.int32), 2 * block.ident + 2)


def shadow_polygon(block: Block, camera: Camera, light: Light) -> Array:
    """The block's shadow on the table, in pixels (hull, K x 2)."""
    world = rings(block)[[0, 2, 4]].reshape(-1, 3)
    direction = light.direction
    drop = world[:, 2:] / max(direction[2], 0.25)
    ground = world - drop * direction[None] * np.array([1.0, 1.0, 1.0])
    ground[:, 2] = 0.0
    pixels = camera.project(ground)
    return np.asarray(cv2.convexHull(pixels.astype(np.float32))[:, 0])
