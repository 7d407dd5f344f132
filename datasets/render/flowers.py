"""Flower tiles: a picture, and what tells which it is - a name, a number, or the plant itself.

Where a name is written the picture may be anything, as it is among makers; where it is not, the
four plants look like themselves.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.random import Generator
from PIL import Image, ImageDraw, ImageFont

from datasets.render import inks
from datasets.render.bank import form_in
from datasets.render.drawn import FLOWER_SIGNS
from datasets.render.inks import FACE_H, FACE_W, Face
from datasets.render.plants import SEASON, Plants

_Colour = tuple[int, int, int]


class FlowerTiles:
    """One maker's flower tiles, seasons ``1f`` to ``4f`` and plants ``5f`` to ``8f``."""

    def __init__(self, rng: Generator, fonts: list[Path]) -> None:
        u = rng.uniform
        self._plants = Plants(rng)
        self._named = rng.random() < 0.75
        self._numbered = not self._named or rng.random() < 0.45
        self._any_picture = self._named and rng.random() < 0.6
        self._kinds = [int(k) for k in rng.integers(0, SEASON + 1, 8)]
        path = fonts[int(rng.integers(len(fonts)))]
        self._font_path = path
        self._name = ImageFont.truetype(str(path), int(rng.integers(20, 44)))
        digits = fonts[int(rng.integers(len(fonts)))]
        self._digit = ImageFont.truetype(str(digits), int(rng.integers(16, 34)))
        self._full = rng.random() < 0.85
        self._name_at = float(u(0.14, 0.26)), float(u(0.1, 0.2))
        self._digit_at = float(u(0.1, 0.2)), float(u(0.1, 0.18))
        # seasons and plants often name themselves on opposite sides, in two paints
        self._right = rng.random() < 0.5, rng.random() < 0.5
        self._paints = _paint(rng), _paint(rng)
        self._digit_paints = tuple(p if rng.random() < 0.5 else _paint(rng) for p in self._paints)
        self._height = float(u(0.72, 0.92))

    def face(self, code: str) -> Face:
        """The face of ``1f`` to ``8f``, ink on white."""
        index = int(code[0]) - 1
        kind = self._kinds[index] if self._any_picture else (SEASON if index < 4 else index - 4)
        face = self._plants.picture(kind, index)
        face = inks.scale_content(face, 0.92, self._height, 0.0, 0.5 * (1 - self._height) - 0.02)
        image = Image.fromarray(np.clip(face * 255, 0, 255).astype(np.uint8))
        group, right = index // 4, self._right[index // 4]
        draw = ImageDraw.Draw(image)
        if self._named:
            name = form_in(self._font_path, FLOWER_SIGNS[index], self._full)
            at = _corner(self._name_at, right)
            draw.text(at, name, self._paints[group], self._name, anchor="mm")
        if self._numbered:
            at = _corner(self._digit_at, not right)
            draw.text(at, str(index % 4 + 1), self._digit_paints[group], self._digit, anchor="mm")
        return np.asarray(image, np.float32) / np.float32(255)


def _corner(place: tuple[float, float], right: bool) -> tuple[int, int]:
    x, y = place
    return round(FACE_W * (1 - x if right else x)), round(FACE_H * y)


def _paint(rng: Generator) -> _Colour:
    if rng.random() < 0.35:
        return int(rng.integers(140, 230)), int(rng.integers(0, 60)), int(rng.integers(0, 60))
    r, g, b = (int(v) for v in rng.integers(0, 130, 3))
    return r, g, b
