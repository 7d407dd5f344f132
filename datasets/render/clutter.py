"""Things on and over the table that are not tiles: dice, chips, sticks, cards, consoles, arms."""

from __future__ import annotations

import math
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray
from PIL import Image as PilImage
from PIL import ImageDraw, ImageFont

from datasets.render.bank import PRINTED_CHARACTERS, TILE_CHARACTERS
from datasets.render.blocks import Block
from datasets.render.camera import Array, Camera

Image = NDArray[np.uint8]
_TEXT = TILE_CHARACTERS + PRINTED_CHARACTERS


def _turn(yaw: float) -> Array:
    c, s = math.cos(yaw), math.sin(yaw)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])


def _block(
    half: tuple[float, float, float],
    x: float,
    y: float,
    yaw: float,
    colour: Array,
    face: Image | None,
    corner: float,
) -> Block:
    paint = colour.astype(np.float32)
    return Block(
        np.array(half),
        np.array([x, y, half[2]]),
        _turn(yaw),
        paint,
        paint,
        0.0,
        min(0.08, half[2] * 0.5),
        corner,
        None if face is None else (face,),
    )


def _pips(rng: Generator, colour: Array, size: int = 48) -> Image:
    face = np.ones((size, size, 3), np.float32) * colour
    number = int(rng.integers(1, 7))
    ink = (0.8, 0.1, 0.1) if number == 1 or rng.random() < 0.2 else (0.05, 0.05, 0.05)
    spots = {
        1: [(0, 0)],
        2: [(-1, -1), (1, 1)],
        3: [(-1, -1), (0, 0), (1, 1)],
        4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }[number]
    for dx, dy in spots:
        cv2.circle(
            face,
            (int(size * (0.5 + 0.26 * dx)), int(size * (0.5 + 0.26 * dy))),
            int(size * 0.09),
            ink,
            -1,
            cv2.LINE_AA,
        )
    return np.asarray(face * 255, np.uint8)


def _card(rng: Generator, fonts: list[Path], size: tuple[int, int] = (160, 120)) -> Image:
    """A sheet, phone screen or console with print on it: characters that are no tiles."""
    dark = rng.random() < 0.5
    paper = rng.integers(0, 60, 3) if dark else rng.integers(170, 256, 3)
    image = PilImage.new("RGB", size, tuple(int(v) for v in paper))
    draw = ImageDraw.Draw(image)
    for _ in range(int(rng.integers(1, 14))):
        ink = tuple(
            int(v) for v in (rng.integers(120, 256, 3) if dark else rng.integers(0, 160, 3))
        )
        x, y = int(rng.integers(size[0])), int(rng.integers(size[1]))
        roll = rng.random()
        if roll < 0.5 and fonts:
            font = ImageFont.truetype(
                str(fonts[int(rng.integers(len(fonts)))]), int(rng.integers(8, 42))
            )
            text = "".join(rng.choice(list(_TEXT), int(rng.integers(1, 7))))
            draw.text((x, y), text, ink, font, anchor="mm")
        elif roll < 0.75:
            r = int(rng.integers(3, 26))
            draw.ellipse(
                (x - r, y - r, x + r, y + r),
                None if rng.random() < 0.5 else ink,
                ink,
                int(rng.integers(1, 5)),
            )
        else:
            w, h = int(rng.integers(4, 60)), int(rng.integers(2, 30))
            draw.rectangle(
                (x, y, x + w, y + h),
                None if rng.random() < 0.5 else ink,
                ink,
                int(rng.integers(1, 4)),
            )
    return np.asarray(image, np.uint8)


def sample_blocks(
    rng: Generator, fonts: list[Path], free: list[tuple[float, float]]
) -> list[Block]:
    """Random objects at free places on the table (positions in tile widths)."""
    out: list[Block] = []
    for x, y in free:
        yaw = float(rng.uniform(-math.pi, math.pi))
        roll = rng.random()
        if roll < 0.25:
            h = float(rng.uniform(0.2, 0.4))
            colour = rng.choice(
                np.array([[0.95, 0.95, 0.92], [0.8, 0.1, 0.1], [0.1, 0.3, 0.7], [0.1, 0.1, 0.1]])
            )
            out.append(_block((h, h, h), x, y, yaw, colour, _pips(rng, colour), h * 0.3))
        elif roll < 0.5:
            colour = rng.choice(
                np.array([[0.95, 0.93, 0.88], [0.9, 0.3, 0.3], [0.95, 0.8, 0.3], [0.3, 0.5, 0.8]])
            )
            face = np.full((12, 120, 3), (colour * 255).astype(np.uint8), np.uint8)
            for i in range(int(rng.integers(1, 9))):
                cv2.circle(
                    face,
                    (60 + (i - 4) * 6, 6),
                    2,
                    (200, 20, 20) if rng.random() < 0.5 else (20, 20, 20),
                    -1,
                )
            out.append(_block((1.6, 0.14, 0.1), x, y, yaw, colour, face, 0.05))
        elif roll < 0.68:
            r = float(rng.uniform(0.5, 1.0))
            colour = rng.uniform(0, 1, 3)
            out.append(_block((r, r, 0.08), x, y, yaw, colour, None, r * 0.98))
        elif roll < 0.88:
            w, h = float(rng.uniform(0.6, 3.0)), float(rng.uniform(0.6, 2.5))
            out.append(
                _block(
                    (w, h, float(rng.uniform(0.02, 0.25))),
                    x,
                    y,
                    yaw,
                    rng.uniform(0, 0.9, 3),
                    _card(rng, fonts),
                    0.15,
                )
            )
        else:  # white and coloured boxes of other proportions: look-alikes
            w = float(rng.uniform(0.3, 0.8))
            h = w * float(rng.choice([0.5, 1.0, 2.4, 3.0]))
            colour = np.array([0.95, 0.94, 0.9]) if rng.random() < 0.5 else rng.uniform(0, 1, 3)
            out.append(_block((w, h, float(rng.uniform(0.1, 0.5))), x, y, yaw, colour, None, 0.08))
    return out


def paint_console(
    image: Image, camera: Camera, rng: Generator, fonts: list[Path], x: float, y: float, half: float
) -> None:
    """The middle of an automatic table: a dark printed plate with lights."""
    card = cv2.resize(_card(rng, fonts), (240, 240))
    angles = np.linspace(0, 2 * np.pi, 8 if rng.random() < 0.5 else 40, endpoint=False) + np.pi / 8
    reach = half * (1.08 if len(angles) == 8 else 1.0)
    ring = np.stack(
        [x + reach * np.cos(angles), y + reach * np.sin(angles), np.zeros_like(angles)], axis=1
    )
    square = np.array(
        [
            [x - half, y + half, 0],
            [x + half, y + half, 0],
            [x + half, y - half, 0],
            [x - half, y - half, 0],
        ]
    )
    if camera.depth(square).min() < 0.5:
        return
    target = camera.project(square).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(
        np.array([[0, 0], [240, 0], [240, 240], [0, 240]], np.float32), target
    )
    height, width = image.shape[:2]
    warped = cv2.warpPerspective(card, matrix, (width, height))
    mask = np.zeros((height, width), np.uint8)
    cv2.fillConvexPoly(mask, camera.project(ring).round().astype(np.int32), 255, cv2.LINE_AA)
    cv2.copyTo(warped, mask, image)


def paint_arm(image: Image, owner: NDArray[np.int32], rng: Generator) -> None:
    """A blurred arm or finger reaching in from a border; it hides what is below."""
    height, width = owner.shape
    skin = np.array([[225, 180, 150], [200, 150, 120], [150, 100, 75], [90, 60, 45], [40, 40, 60]])[
        int(rng.integers(5))
    ]
    side = int(rng.integers(4))
    along = float(rng.uniform(0.1, 0.9))
    start = np.array(
        [
            (along * width, -20),
            (along * width, height + 20),
            (-20, along * height),
            (width + 20, along * height),
        ][side]
    )
    end = start + (np.array([width, height]) * rng.uniform(0.3, 0.7, 2) - start) * float(
        rng.uniform(0.2, 0.7)
    )
    mask = np.zeros((height, width), np.uint8)
    thick = int(rng.uniform(0.03, 0.13) * width)
    cv2.line(
        mask, tuple(int(v) for v in start), tuple(int(v) for v in end), 255, thick, cv2.LINE_AA
    )
    for _ in range(int(rng.integers(0, 5))):
        tip = (
            end
            + (end - start) / max(np.linalg.norm(end - start), 1) * thick * 1.2
            + rng.normal(0, thick * 0.6, 2)
        )
        cv2.line(
            mask,
            tuple(int(v) for v in end),
            tuple(int(v) for v in tip),
            255,
            max(4, thick // 4),
            cv2.LINE_AA,
        )
    soft = (
        cv2.GaussianBlur(mask, (0, 0), max(1.0, thick * 0.12)).astype(np.float32)[..., None] / 255
    )
    tone = skin * (0.55 + 0.45 * soft)
    alpha = cv2.GaussianBlur(mask, (0, 0), 1.2).astype(np.float32)[..., None] / 255
    image[:] = np.asarray(image + (tone - image) * alpha, np.uint8)
    owner[mask > 128] = 0
