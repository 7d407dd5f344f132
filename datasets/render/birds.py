"""Birds as makers draw them on ``1s``: a peacock from the front, a sparrow, a long-tailed one.

No two makers' birds are alike; what they share is a body with feathers, and neither a name nor a
pot as flowers have them.
"""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from datasets.render.inks import FACE_H, FACE_W, Face

Colour = tuple[float, float, float]
Points = NDArray[np.float64]

_SCALE = 2  # drawn at twice the size and shrunk: smooth edges
_W, _H = FACE_W * _SCALE, FACE_H * _SCALE
_WHITE: Colour = (1.0, 1.0, 1.0)


def draw_bird(rng: Generator) -> Face:
    """Ink on white (FACE_H x FACE_W x 3): one maker's ``1s``."""
    bird = _Bird(rng)
    draw = (bird.peacock, bird.sparrow, bird.trailing)[int(rng.choice(3, p=(0.4, 0.35, 0.25)))]
    draw()
    face = np.asarray(
        cv2.resize(bird.canvas, (FACE_W, FACE_H), interpolation=cv2.INTER_AREA), np.float32
    )
    # makers let birds look either way
    return np.ascontiguousarray(face[:, ::-1]) if rng.random() < 0.5 else face


class _Bird:
    """One picture in the making: paints, width of the line, outlined or filled."""

    def __init__(self, rng: Generator) -> None:
        u = rng.uniform
        self.canvas: Face = np.ones((_H, _W, 3), np.float32)
        self._rng = rng
        dark = (u(0, 0.2), u(0, 0.2), u(0, 0.25))
        green = (u(0, 0.25), u(0.25, 0.6), u(0.05, 0.35))
        red = (u(0.6, 0.95), u(0, 0.2), u(0, 0.25))
        blue = (u(0, 0.2), u(0.1, 0.4), u(0.4, 0.75))
        paints = (dark, green, blue, red)
        self._body = paints[int(rng.choice(4, p=(0.3, 0.45, 0.15, 0.1)))]
        self._plume = paints[int(rng.choice(4, p=(0.3, 0.4, 0.15, 0.15)))]
        self._mark = paints[int(rng.choice(4, p=(0.15, 0.15, 0.15, 0.55)))]
        self._outlined = rng.random() < 0.45
        self._line = int(rng.integers(2, 6))

    def peacock(self) -> None:
        """A fan of eyed feathers above a small body, feet below."""
        u = self._rng.uniform
        foot, head = u(0.72, 0.9), u(0.5, 0.68)
        rings, wide = int(self._rng.integers(2, 6)), u(0.26, 0.42)
        eye, fan = u(0.03, 0.075), u(0.5, math.pi / 2)
        root = _at(0.5, u(0.6, 0.75))
        for ring in range(rings, 0, -1):
            reach = ring / rings
            count = 1 + 2 * ring if self._rng.random() < 0.5 else 2 + 2 * ring
            for angle in np.linspace(-fan, fan, count):
                way = np.array(
                    [math.sin(angle) * wide * _W, -math.cos(angle) * (root[1] - 0.1 * _H)]
                )
                tip = root + way * reach
                if ring == rings or self._rng.random() < 0.3:
                    self._stroke(root, tip, self._line)
                self._eye(tip, eye * _W)
        self._oval(_at(0.5, (head + foot) / 2), (u(0.07, 0.16), (foot - head) / 2 + 0.04), 0)
        self._oval(_at(0.5, head), (u(0.05, 0.09), u(0.03, 0.05)), 0)
        self._dot(_at(0.5, head), 0.02 * _W, self._mark)
        for side in (-1.0, 1.0):
            if self._rng.random() < 0.7:
                wing = _at(0.5 + side * u(0.12, 0.3), u(0.72, 0.85))
                for _ in range(int(self._rng.integers(1, 4))):
                    self._blade(_at(0.5, foot - 0.08), wing + self._shift(0.06), u(0.03, 0.07))
            self._leg(_at(0.5 + side * u(0.04, 0.1), foot), u(0.04, 0.1))

    def sparrow(self) -> None:
        """A bird from the side, on its legs or on a twig."""
        u = self._rng.uniform
        middle, tilt = _at(u(0.42, 0.58), u(0.45, 0.6)), u(-75, -20)
        long, thick = u(0.2, 0.32), u(0.1, 0.17)
        way = np.array([math.cos(math.radians(tilt)), math.sin(math.radians(tilt))])
        for _ in range(int(self._rng.integers(2, 6))):
            end = middle - way * _W * u(0.4, 0.62) + self._shift(0.1)
            self._blade(middle - way * _W * long * 0.5, end, u(0.03, 0.07))
        self._oval(middle, (long, thick), tilt)
        self._plumage(middle, way, long, thick)
        head = middle + way * _W * (long + u(0.02, 0.08))
        radius = u(0.07, 0.12)
        self._oval(head, (radius, radius), 0)
        self._dot(head + way * 0.02 * _W, 0.022 * _W, self._mark)
        beak = head + np.array([1.0, u(-0.3, 0.4)]) * _W * (radius + u(0.05, 0.12))
        self._fill([head + _step(0, -0.03 * _W), beak, head + _step(0, 0.03 * _W)], self._mark)
        for _ in range(int(self._rng.integers(0, 4))):  # a crest
            self._stroke(head, head + way * _W * radius * 1.7 + self._shift(0.08), self._line)
        low = middle + np.array([0.0, thick * _W])
        if self._rng.random() < 0.5:
            for x in (-0.05, 0.06):
                self._leg(low + _step(x * _W, -0.03 * _H), u(0.06, 0.14))
        else:
            self._stroke(_at(0.08, u(0.75, 0.92)), _at(0.92, u(0.72, 0.9)), self._line + 4)
            for _ in range(int(self._rng.integers(0, 5))):
                start = _at(u(0.1, 0.9), u(0.76, 0.88))
                self._blade(start, start + self._shift(0.18), u(0.03, 0.06))

    def trailing(self) -> None:
        """A bird that hangs its tail, all feathers, from corner to corner."""
        u = self._rng.uniform
        top, low = _at(u(0.25, 0.75), u(0.1, 0.25)), _at(u(0.3, 0.7), u(0.85, 0.95))
        wide = u(0.12, 0.26)
        for _ in range(int(self._rng.integers(3, 9))):
            self._blade(top + (low - top) * u(0.3, 0.6), low + self._shift(0.22), u(0.03, 0.08))
        tilt = math.degrees(math.atan2(low[1] - top[1], low[0] - top[0]))
        middle, way = (top * 2 + low) / 3, (low - top) / np.linalg.norm(low - top)
        self._oval(middle, (0.36, wide), tilt)
        self._plumage(middle, way, 0.36, wide)
        radius = u(0.06, 0.11)
        self._oval(top, (radius, radius), 0)
        self._dot(top, 0.022 * _W, self._mark)
        side = np.array([1.0 if self._rng.random() < 0.5 else -1.0, u(-0.3, 0.3)])
        self._fill(
            [top + _step(0, -6), top + side * _W * (radius + u(0.05, 0.1)), top + _step(0, 6)],
            self._mark,
        )
        for _ in range(int(self._rng.integers(1, 4))):
            end = middle + side * _W * u(0.2, 0.4) + self._shift(0.08)
            self._blade(middle, end, u(0.04, 0.1))
        for x in (-0.06, 0.06):
            self._leg(_at(0.5 + x, u(0.7, 0.85)), u(0.05, 0.1))

    def _plumage(self, middle: Points, way: Points, long: float, thick: float) -> None:
        """What fills a body: scales, dots, stripes, or nothing."""
        kind, ink = int(self._rng.integers(4)), _WHITE if not self._outlined else self._plume
        across = np.array([-way[1], way[0]])
        step = float(self._rng.uniform(0.05, 0.09))
        for a in np.arange(-long * 0.75, long * 0.75, step):
            room = thick * math.sqrt(max(0.0, 1 - (a / long) ** 2)) * 0.8
            if kind == 1:
                ends = [middle + way * a * _W + across * s * room * _W for s in (-1, 1)]
                cv2.line(self.canvas, _pixel(ends[0]), _pixel(ends[1]), ink, 3, cv2.LINE_AA)
            elif kind > 1:
                for b in np.arange(-room, room, step):
                    at = middle + (way * a + across * b) * _W
                    radius = round(step * 0.4 * _W)
                    if kind == 2:
                        cv2.circle(self.canvas, _pixel(at), radius, ink, -1, cv2.LINE_AA)
                    else:
                        axes = (radius + 3, radius + 3)
                        turn = math.degrees(math.atan2(way[1], way[0]))
                        cv2.ellipse(
                            self.canvas, _pixel(at), axes, turn, -70, 70, ink, 3, cv2.LINE_AA
                        )

    def _eye(self, at: Points, radius: float) -> None:
        self._dot(at, radius, self._plume)
        if self._rng.random() < 0.85:
            self._dot(at, radius * 0.66, _WHITE)
            self._dot(at, radius * 0.36, self._mark if radius > 0.05 * _W else self._plume)

    def _oval(self, at: Points, axes: tuple[float, float], turn: float) -> None:
        size = (max(1, round(axes[0] * _W)), max(1, round(axes[1] * _W)))
        if self._outlined:
            cv2.ellipse(self.canvas, _pixel(at), size, turn, 0, 360, _WHITE, -1, cv2.LINE_AA)
        width = self._line if self._outlined else -1
        cv2.ellipse(self.canvas, _pixel(at), size, turn, 0, 360, self._body, width, cv2.LINE_AA)

    def _blade(self, start: Points, end: Points, half: float) -> None:
        """One long feather."""
        way = end - start
        across = np.array([-way[1], way[0]]) * (half * _W / max(1.0, float(np.linalg.norm(way))))
        bulge = start + way * float(self._rng.uniform(0.4, 0.75))
        self._fill([start, bulge + across, end, bulge - across], self._plume)

    def _fill(self, corners: list[Points], ink: Colour) -> None:
        shape = np.round(np.array(corners)).astype(np.int32)
        if self._outlined:
            cv2.fillPoly(self.canvas, [shape], _WHITE, cv2.LINE_AA)
            cv2.polylines(self.canvas, [shape], True, ink, self._line, cv2.LINE_AA)
        else:
            cv2.fillPoly(self.canvas, [shape], ink, cv2.LINE_AA)

    def _leg(self, at: Points, long: float) -> None:
        end = at + _step(0, long * _H)
        self._stroke(at, end, self._line, self._mark)
        for x in (-0.05, 0.0, 0.05):
            self._stroke(end, end + _step(x * _W, 0.025 * _H), self._line, self._mark)

    def _stroke(self, a: Points, b: Points, width: int, ink: Colour | None = None) -> None:
        cv2.line(self.canvas, _pixel(a), _pixel(b), ink or self._body, width, cv2.LINE_AA)

    def _dot(self, at: Points, radius: float, ink: Colour) -> None:
        cv2.circle(self.canvas, _pixel(at), max(1, round(radius)), ink, -1, cv2.LINE_AA)

    def _shift(self, spread: float) -> Points:
        return np.asarray(self._rng.uniform(-spread, spread, 2) * _W)


def _at(x: float, y: float) -> Points:
    """A point given in shares of the face."""
    return np.array([x * _W, y * _H])


def _step(x: float, y: float) -> Points:
    """A way in pixels."""
    return np.array([x, y])


def _pixel(point: Points) -> tuple[int, int]:
    return int(point[0]), int(point[1])
