"""Faces drawn from scratch: fonts for the characters, circles and bamboo by geometry.

Every call draws one coherent style, so that a set looks like one maker's work.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator
from PIL import Image, ImageDraw, ImageFont

from datasets.render.bank import form_in
from datasets.render.inks import FACE_H, FACE_W, Face, blank

Colour = tuple[float, float, float]
_SCALE = 2  # drawn at twice the size and shrunk: smooth edges

_GRID = {
    2: [(0.5, 0.27), (0.5, 0.73)],
    3: [(0.27, 0.2), (0.5, 0.5), (0.73, 0.8)],
    4: [(0.29, 0.27), (0.71, 0.27), (0.29, 0.73), (0.71, 0.73)],
    5: [(0.27, 0.22), (0.73, 0.22), (0.5, 0.5), (0.27, 0.78), (0.73, 0.78)],
    6: [(0.3, 0.2), (0.7, 0.2), (0.3, 0.54), (0.7, 0.54), (0.3, 0.8), (0.7, 0.8)],
    7: [
        (0.22, 0.14),
        (0.5, 0.25),
        (0.78, 0.36),
        (0.32, 0.6),
        (0.68, 0.6),
        (0.32, 0.85),
        (0.68, 0.85),
    ],
    8: [(x, y) for y in (0.14, 0.38, 0.62, 0.86) for x in (0.31, 0.69)],
    9: [(x, y) for y in (0.18, 0.5, 0.82) for x in (0.2, 0.5, 0.8)],
}
_STICKS = {
    2: [(0.5, 0.28), (0.5, 0.72)],
    3: [(0.5, 0.28), (0.3, 0.72), (0.7, 0.72)],
    4: [(0.3, 0.28), (0.7, 0.28), (0.3, 0.72), (0.7, 0.72)],
    5: [(0.26, 0.28), (0.74, 0.28), (0.5, 0.5), (0.26, 0.72), (0.74, 0.72)],
    6: [(x, y) for y in (0.28, 0.72) for x in (0.22, 0.5, 0.78)],
    7: [(0.5, 0.18)] + [(x, y) for y in (0.5, 0.81) for x in (0.22, 0.5, 0.78)],
    9: [(x, y) for y in (0.19, 0.5, 0.81) for x in (0.22, 0.5, 0.78)],
}
_NUMERALS = "一二三四五六七八九"
_WINDS = "東南西北"
FLOWER_SIGNS = "春夏秋冬梅蘭菊竹"
"""The characters of ``1f`` to ``8f``."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The paints of one set."""

    dark: Colour
    red: Colour
    green: Colour
    blue: Colour

    @staticmethod
    def sample(rng: Generator) -> Inks:
        """Paints as makers use them: blackish, red, green, blue, each a little different."""
        u = rng.uniform
        return Inks(
            dark=(u(0, 0.12), u(0, 0.12), u(0, 0.22)),
            red=(u(0.6, 0.9), u(0.0, 0.15), u(0.0, 0.18)),
            green=(u(0.0, 0.15), u(0.25, 0.55), u(0.05, 0.25)),
            blue=(u(0.0, 0.15), u(0.1, 0.3), u(0.35, 0.7)),
        )


class DrawnFaces:
    """One drawn style; ``face(code)`` gives ink on white, or None where art is needed (1s)."""

    def __init__(self, rng: Generator, fonts: list[Path]) -> None:
        self._inks = Inks.sample(rng)
        self._font = fonts[int(rng.integers(len(fonts)))]
        self._seed = int(rng.integers(2**31))
        self._number_ink = self._inks.dark if rng.random() < 0.7 else self._inks.blue
        self._wan = form_in(self._font, "萬", rng.random() < 0.85)
        self._five = "伍" if rng.random() < 0.5 else "五"
        self._green = form_in(self._font, "發", rng.random() < 0.85)
        self._wind_ink = self._inks.dark if rng.random() < 0.6 else self._inks.blue
        self._blank_style = int(rng.integers(5))
        self._ring_style = int(rng.integers(5))
        self._radius = float(rng.uniform(0.75, 1.1))
        self._stick_width = float(rng.uniform(0.055, 0.085))
        self._stick_style = int(rng.integers(3))
        self._stroke = int(rng.integers(0, 3))
        self._spread = float(rng.uniform(0.84, 1.1)), float(rng.uniform(0.86, 1.06))
        self._slope = float(rng.uniform(0.4, 1.5)), float(rng.uniform(0.65, 1.05))
        self._paints = self._free_paints(rng) if rng.random() < 0.4 else None
        self._numeral = float(rng.uniform(0.36, 0.5)), float(rng.uniform(0.38, 0.5))

    def face(self, code: str) -> Face | None:
        """The face of a code without red paint (``1m`` ... ``8f``)."""
        number, suit = int(code[0]), code[1]
        if suit == "m":
            numeral = self._five if number == 5 else _NUMERALS[number - 1]
            return self._glyphs(
                [(numeral, self._number_ink, 0.26), (self._wan, self._inks.red, 0.73)],
                self._numeral[number % 2],
            )
        if suit == "p":
            return self._circles(number)
        if suit == "s":
            return None if number == 1 else self._bamboo(number)
        if suit == "f":
            ink = (self._inks.green, self._inks.red, self._inks.blue, self._inks.dark)[number % 4]
            return self._glyphs([(form_in(self._font, FLOWER_SIGNS[number - 1]), ink, 0.5)], 0.62)
        if number == 5:
            return self._white()
        if number == 6:
            return self._glyphs([(self._green, self._inks.green, 0.5)], 0.72)
        if number == 7:
            return self._glyphs([("中", self._inks.red, 0.5)], 0.76)
        return self._glyphs([(form_in(self._font, _WINDS[number - 1]), self._wind_ink, 0.5)], 0.74)

    def _glyphs(self, parts: list[tuple[str, Colour, float]], size: float) -> Face:
        image = Image.new("RGB", (FACE_W * _SCALE, FACE_H * _SCALE), "white")
        draw = ImageDraw.Draw(image)
        font = ImageFont.truetype(str(self._font), int(FACE_H * _SCALE * size))
        stretch = 1.0
        for text, ink, y in parts:
            colour = tuple(int(255 * c) for c in ink)
            draw.text(
                (FACE_W * _SCALE / 2, FACE_H * _SCALE * y * stretch),
                text,
                colour,
                font,
                anchor="mm",
                stroke_width=self._stroke,
            )
        image = image.resize((FACE_W, FACE_H), Image.Resampling.LANCZOS)
        return np.asarray(image, np.float32) / np.float32(255)

    def _circles(self, number: int) -> Face:
        canvas = np.ones((FACE_H * _SCALE, FACE_W * _SCALE, 3), np.float32)
        inks = self._inks
        if number == 1:
            self._disc(
                canvas,
                (0.5, 0.5),
                0.34 * self._radius,
                inks.dark,
                petals=12,
                core=inks.red,
                outer=inks.green,
            )
            return _shrink(canvas)
        radius = {2: 0.165, 3: 0.14, 4: 0.15, 5: 0.14, 6: 0.125, 7: 0.108, 8: 0.108, 9: 0.115}[
            number
        ] * self._radius
        for i, centre in enumerate(self._places(number)):
            self._disc(canvas, centre, radius, self._circle_ink(number, i))
        return _shrink(canvas)

    def _places(self, number: int) -> list[tuple[float, float]]:
        """Centres of the circles: nearer together or apart, and the row of three of 7p steeper or
        flatter, as makers have it."""
        places = _GRID[number]
        if number == 7:
            steep, near = self._slope
            row = [(0.5 + (x - 0.5) * near, 0.24 + (y - 0.25) * steep) for x, y in places[:3]]
            places = [*row, *places[3:]]
        wide, tall = self._spread
        return [(0.5 + (x - 0.5) * wide, 0.5 + (y - 0.5) * tall) for x, y in places]

    def _free_paints(self, rng: Generator) -> dict[tuple[int, int], Colour]:
        """Any paint for any circle, rows of a kind alike: a colour says little about a number."""
        inks = self._inks
        paints = (inks.dark, inks.green, inks.blue, inks.red)
        free: dict[tuple[int, int], Colour] = {}
        for number, places in _GRID.items():
            rows = sorted({round(y, 2) for _, y in places})
            shares = 2 if number in (6, 7) else len(rows)
            chosen = [paints[int(k)] for k in rng.choice(4, shares, p=[0.3, 0.3, 0.2, 0.2])]
            if number == 5 and all(c == inks.red for c in chosen):
                chosen[0] = inks.dark  # five reds are another tile
            for i, (_, y) in enumerate(places):
                part = int(y > 0.45) if number in (6, 7) else rows.index(round(y, 2))
                free[number, i] = chosen[part]
        return free

    def _circle_ink(self, number: int, i: int) -> Colour:
        """Which paint a circle gets: greens above, reds below or in the middle, as sets have it."""
        if self._paints is not None:
            return self._paints[number, i]
        inks = self._inks
        second = inks.green if self._seed % 2 else inks.dark
        if number == 2:
            return (second, inks.dark)[i]
        if number in (3, 5):
            middle = 1 if number == 3 else 2
            return inks.red if i == middle else (inks.dark if i < middle else second)
        if number == 4:
            return inks.dark if i in (0, 3) else second
        if number in (6, 7):
            top = 2 if number == 6 else 3
            return second if i < top else inks.red
        if number == 9:
            return (second, inks.red, inks.dark)[i // 3]
        return inks.dark

    def _disc(
        self,
        canvas: Face,
        centre: tuple[float, float],
        radius: float,
        ink: Colour,
        petals: int = 0,
        core: Colour | None = None,
        outer: Colour | None = None,
    ) -> None:
        c = (int(centre[0] * FACE_W * _SCALE), int(centre[1] * FACE_H * _SCALE))
        r = radius * FACE_H * _SCALE
        white = (1.0, 1.0, 1.0)
        aa = cv2.LINE_AA
        rings: tuple[tuple[float, Colour], ...]
        rings = ((1.0, ink), (0.82, white), (0.62, ink), (0.4, white), (0.2, ink))
        if self._ring_style == 1:
            rings = ((1.0, ink), (0.4, white), (0.25, ink))
        elif self._ring_style == 2:
            rings = ((1.0, ink), (0.86, white), (0.7, ink))
        elif self._ring_style == 3:
            rings = ((1.0, ink), (0.8, white), (0.45, ink))
        for fraction, colour in rings:
            cv2.circle(canvas, c, max(1, int(r * fraction)), colour, -1, aa)
        if outer is not None:
            cv2.circle(canvas, c, int(r), outer, max(2, int(r * 0.12)), aa)
        spokes = petals or (6 if self._ring_style in (2, 4) else 0)
        for k in range(spokes):
            angle = 2 * math.pi * k / spokes
            reach = 0.72 * r if petals else 0.5 * r
            p = (int(c[0] + reach * math.cos(angle)), int(c[1] + reach * math.sin(angle)))
            dot = white if not petals else (core or ink)
            cv2.circle(canvas, p, max(1, int(r * (0.1 if petals else 0.16))), dot, -1, aa)
        if core is not None:
            cv2.circle(canvas, c, max(1, int(r * 0.3)), core, -1, aa)
            cv2.circle(canvas, c, max(1, int(r * 0.12)), white, -1, aa)

    def _bamboo(self, number: int) -> Face:
        canvas = np.ones((FACE_H * _SCALE, FACE_W * _SCALE, 3), np.float32)
        inks = self._inks
        other = inks.blue if self._seed % 3 == 0 else inks.green
        if number == 8:
            for y, flip in ((0.28, 1), (0.72, -1)):
                for x0, x1 in ((0.18, 0.18), (0.82, 0.82)):
                    self._stick(canvas, (x0, y - 0.17), (x1, y + 0.17), inks.green)
                self._stick(canvas, (0.22, y + 0.14 * flip), (0.48, y - 0.12 * flip), other)
                self._stick(canvas, (0.78, y + 0.14 * flip), (0.52, y - 0.12 * flip), other)
            return _shrink(canvas)
        half = 0.125 if number in (7, 9) else (0.18 if number in (2, 3, 4, 6) else 0.16)
        for i, (x, y) in enumerate(_STICKS[number]):
            ink = inks.green
            if (number == 5 and i == 2) or (number == 7 and i == 0) or (number == 9 and i % 3 == 1):
                ink = inks.red
            elif number in (4, 6, 9) and self._seed % 5 == 0 and i % 3 == 0:
                ink = other
            self._stick(canvas, (x, y - half), (x, y + half), ink)
        return _shrink(canvas)

    def _stick(
        self, canvas: Face, a: tuple[float, float], b: tuple[float, float], ink: Colour
    ) -> None:
        size = np.array([FACE_W * _SCALE, FACE_H * _SCALE], np.float64)
        p, q = np.array(a) * size, np.array(b) * size
        axis = (q - p) / np.linalg.norm(q - p)
        side = np.array([-axis[1], axis[0]])
        width = self._stick_width * size[0]
        middle = (p + q) / 2
        aa = cv2.LINE_AA
        for start, end in ((p, middle), (middle, q)):
            knots = [
                start + side * width,
                end + side * width,
                end - side * width,
                start - side * width,
            ]
            waist = (start + end) / 2
            shape = np.array(
                [
                    knots[0],
                    waist + side * width * 0.7,
                    knots[1],
                    knots[2],
                    waist - side * width * 0.7,
                    knots[3],
                ]
            )
            cv2.fillPoly(canvas, [shape.round().astype(np.int32)], ink, aa)
            if self._stick_style:
                light = (start * 0.75 + end * 0.25, start * 0.25 + end * 0.75)
                cv2.line(
                    canvas,
                    tuple(int(v) for v in light[0]),
                    tuple(int(v) for v in light[1]),
                    (1.0, 1.0, 1.0),
                    max(1, int(width * 0.3 * self._stick_style)),
                    aa,
                )
        for knot in (p, middle, q):
            cv2.circle(canvas, tuple(int(v) for v in knot), int(width * 1.15), ink, -1, aa)

    def _white(self) -> Face:
        face = blank()
        ink = (self._inks.blue, self._inks.dark, self._inks.green)[self._seed % 3]
        if self._blank_style == 0:
            return face
        a, b = (int(FACE_W * 0.17), int(FACE_H * 0.12)), (int(FACE_W * 0.83), int(FACE_H * 0.88))
        cv2.rectangle(face, a, b, ink, 2 + self._seed % 4, cv2.LINE_AA)
        if self._blank_style >= 2:
            step = 9 + self._seed % 5
            cv2.rectangle(
                face, (a[0] + step, a[1] + step), (b[0] - step, b[1] - step), ink, 2, cv2.LINE_AA
            )
        if self._blank_style >= 3:
            for y in range(a[1], b[1], 12):
                for x in (a[0], b[0]):
                    cv2.line(face, (x - 4, y), (x + 4, y), ink, 2)
        return face


def _shrink(canvas: Face) -> Face:
    return np.asarray(
        cv2.resize(canvas, (FACE_W, FACE_H), interpolation=cv2.INTER_AREA), np.float32
    )
