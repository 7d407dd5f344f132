"""Plants as makers draw them on flower tiles: plum, orchid, chrysanthemum and bamboo by what they
are known by, and whatever stands for a season. No two makers' drawings are alike."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from datasets.render.inks import FACE_H, FACE_W, Face

Colour = tuple[float, float, float]
Points = NDArray[np.float64]

PLUM, ORCHID, CHRYSANTHEMUM, BAMBOO, SEASON = range(5)
"""Kinds of pictures, the four plants in the order of ``5f`` to ``8f``."""

_SCALE = 2  # drawn at twice the size and shrunk: smooth edges
_W, _H = FACE_W * _SCALE, FACE_H * _SCALE
_WHITE: Colour = (1.0, 1.0, 1.0)


class Plants:
    """One maker's hand: paints, width of the line, outlined or filled."""

    def __init__(self, rng: Generator) -> None:
        u = rng.uniform
        green = (u(0, 0.25), u(0.25, 0.6), u(0.05, 0.3))
        dark = (u(0, 0.2), u(0, 0.15), u(0, 0.2))
        brown = (u(0.3, 0.5), u(0.15, 0.3), u(0.05, 0.15))
        self._leaf = green if rng.random() < 0.75 else dark
        self._wood = (dark, brown, green)[int(rng.integers(3))]
        petals = (
            (u(0.65, 0.95), u(0, 0.2), u(0.05, 0.25)),
            (u(0.8, 1.0), u(0.35, 0.6), u(0.45, 0.7)),
            (u(0.05, 0.2), u(0.1, 0.35), u(0.4, 0.75)),
            (u(0.85, 1.0), u(0.5, 0.75), u(0.0, 0.2)),
            dark,
        )
        self._petal = petals[int(rng.choice(5, p=(0.45, 0.2, 0.1, 0.15, 0.1)))]
        self._core = ((1.0, 0.85, 0.2), _WHITE, dark, self._leaf)[int(rng.integers(4))]
        self._outlined = rng.random() < 0.5
        self._line = int(rng.integers(2, 6))
        self._seed = int(rng.integers(2**31))

    def picture(self, kind: int, number: int) -> Face:
        """Ink on white (FACE_H x FACE_W x 3) of one of the kinds above; ``number`` tells pictures
        of a kind apart, the same number gives the same picture."""
        rng = np.random.default_rng((self._seed, number))
        canvas = np.ones((_H, _W, 3), np.float32)
        if kind == SEASON:
            self._season(canvas, rng)
        else:
            (self._plum, self._orchid, self._chrysanthemum, self._bamboo)[kind](canvas, rng)
        small = cv2.resize(canvas, (FACE_W, FACE_H), interpolation=cv2.INTER_AREA)
        return np.asarray(small, np.float32)

    def _season(self, canvas: Face, rng: Generator) -> None:
        if rng.random() < 0.35:
            self._tree(canvas, rng)
            return
        draw = (self._plum, self._orchid, self._chrysanthemum)[int(rng.integers(3))]
        draw(canvas, rng)
        self._pot(canvas, rng)  # what tells it from the plant itself where no name is written

    def _plum(self, canvas: Face, rng: Generator) -> None:
        u = rng.uniform
        trunk = _curve(_at(u(0.15, 0.85), 0.95), _at(u(0, 1), u(0.4, 0.7)), _at(u(0.2, 0.8), 0.2))
        self._limb(canvas, trunk, self._line + 4)
        ends = [trunk[k] for k in (6, 9, 12, 15)]
        for _ in range(int(rng.integers(2, 5))):
            start = trunk[int(rng.integers(3, 13))]
            end = start + np.array([u(-0.4, 0.4) * _W, u(-0.3, 0.08) * _H])
            twig = _curve(start, (start + end) / 2 + rng.normal(0, 0.04, 2) * _W, end)
            self._limb(canvas, twig, self._line + 1)
            ends += [twig[8], twig[15]]
        radius = u(0.055, 0.11) * _W
        for k in rng.permutation(len(ends))[: int(rng.integers(3, 10))]:
            self._blossom(canvas, ends[k] + rng.normal(0, 0.03, 2) * _W, radius, 5, 0.55, rng)

    def _orchid(self, canvas: Face, rng: Generator) -> None:
        u = rng.uniform
        foot = _at(u(0.3, 0.7), u(0.85, 0.95))
        for _ in range(int(rng.integers(4, 10))):
            tip = _at(u(0.03, 0.97), u(0.15, 0.8))
            middle = np.array([foot[0] * 0.6 + tip[0] * 0.4, min(foot[1], tip[1]) - u(0, 0.2) * _H])
            self._blade(canvas, _curve(foot, middle, tip), u(0.012, 0.035) * _W, self._leaf)
        for _ in range(int(rng.integers(1, 4))):
            head = _at(u(0.2, 0.8), u(0.15, 0.55))
            self._limb(canvas, _curve(foot, (foot + head) / 2, head), max(1, self._line - 1))
            self._blossom(canvas, head, u(0.1, 0.2) * _W, int(rng.integers(4, 7)), 0.3, rng)

    def _chrysanthemum(self, canvas: Face, rng: Generator) -> None:
        u = rng.uniform
        foot = _at(u(0.3, 0.7), 0.95)
        count = int(rng.choice((1, 2, 3), p=(0.6, 0.25, 0.15)))
        for _ in range(count):
            head = _at(u(0.3, 0.7), u(0.25, 0.55)) if count == 1 else _at(u(0.2, 0.8), u(0.15, 0.6))
            stem = _curve(foot, (foot + head) / 2 + rng.normal(0, 0.05, 2) * _W, head)
            self._limb(canvas, stem, self._line)
            for k in rng.integers(4, 12, int(rng.integers(2, 5))):
                tip = stem[k] + np.array([u(-0.3, 0.3) * _W, u(-0.1, 0.1) * _H])
                leaf = _curve(stem[k], (stem[k] + tip) / 2 + rng.normal(0, 0.05, 2) * _W, tip)
                self._blade(canvas, leaf, u(0.05, 0.09) * _W, self._leaf)
            radius = u(0.2, 0.34) * _W / math.sqrt(count)
            petals = int(rng.integers(12, 26))
            for ring in (1.0, 0.72, 0.45)[: int(rng.integers(1, 4))]:
                self._blossom(canvas, head, radius * ring, petals, 0.16, rng)

    def _bamboo(self, canvas: Face, rng: Generator) -> None:
        u = rng.uniform
        for x in rng.permutation([0.25, 0.45, 0.65, 0.8])[: int(rng.integers(1, 4))]:
            low, high = _at(x + u(-0.1, 0.1), u(0.88, 0.97)), _at(x + u(-0.15, 0.15), u(0.08, 0.35))
            joints = int(rng.integers(3, 7))
            width = max(2, round(u(0.03, 0.1) * _W))
            for k in range(joints):
                a = low + (high - low) * (k + 0.06) / joints
                b = low + (high - low) * (k + 0.94) / joints
                cv2.line(canvas, _pixel(a), _pixel(b), self._leaf, width, cv2.LINE_AA)
                if self._outlined and width > 2 * self._line:
                    inside = width - 2 * self._line
                    cv2.line(canvas, _pixel(a), _pixel(b), _WHITE, inside, cv2.LINE_AA)
            for _ in range(int(rng.integers(1, 4))):
                start = low + (high - low) * u(0.3, 1)
                for _ in range(int(rng.integers(2, 5))):
                    angle, far = u(0.1, math.pi - 0.1), u(0.18, 0.34) * _W
                    tip = start + far * np.array([math.cos(angle), math.sin(angle) * 0.8])
                    leaf = _curve(start, (start + tip) / 2 + rng.normal(0, 0.02, 2) * _W, tip)
                    self._blade(canvas, leaf, u(0.03, 0.06) * _W, self._leaf)

    def _tree(self, canvas: Face, rng: Generator) -> None:
        u = rng.uniform
        trunk = _curve(_at(u(0.4, 0.6), 0.95), _at(u(0.3, 0.7), 0.7), _at(u(0.3, 0.7), 0.35))
        self._limb(canvas, trunk, self._line + 6)
        bare = rng.random() < 0.35
        for _ in range(int(rng.integers(4, 9))):
            start, end = trunk[int(rng.integers(6, 16))], _at(u(0.1, 0.9), u(0.12, 0.6))
            self._limb(canvas, _curve(start, (start + end) / 2, end), self._line)
            if not bare:
                ink = self._petal if rng.random() < 0.4 else self._leaf
                axes = (round(u(0.06, 0.17) * _W), round(u(0.04, 0.1) * _H))
                cv2.ellipse(canvas, _pixel(end), axes, 0, 0, 360, ink, self._fill(), cv2.LINE_AA)

    def _pot(self, canvas: Face, rng: Generator) -> None:
        top, low = rng.uniform(0.72, 0.8), rng.uniform(0.88, 0.95)
        wide, narrow = rng.uniform(0.2, 0.34), rng.uniform(0.15, 0.3)
        corners = [(0.5 - wide, top), (0.5 + wide, top), (0.5 + narrow, low), (0.5 - narrow, low)]
        shape = np.array([_at(x, y) for x, y in corners]).round().astype(np.int32)
        cv2.fillPoly(canvas, [shape], _WHITE, cv2.LINE_AA)
        ink = self._leaf if rng.random() < 0.5 else self._wood
        if self._outlined:
            cv2.polylines(canvas, [shape], True, ink, self._line, cv2.LINE_AA)
        else:
            cv2.fillPoly(canvas, [shape], ink, cv2.LINE_AA)

    def _blossom(
        self, canvas: Face, at: Points, radius: float, petals: int, width: float, rng: Generator
    ) -> None:
        first = rng.uniform(0, 360)
        axes = (max(1, round(radius * 0.5)), max(1, round(radius * width)))
        for k in range(petals):
            angle = first + 360 * k / petals
            way = np.array([math.cos(math.radians(angle)), math.sin(math.radians(angle))])
            middle = _pixel(at + way * radius * 0.55)
            if self._outlined:
                cv2.ellipse(canvas, middle, axes, angle, 0, 360, _WHITE, -1, cv2.LINE_AA)
            cv2.ellipse(canvas, middle, axes, angle, 0, 360, self._petal, self._fill(), cv2.LINE_AA)
        cv2.circle(canvas, _pixel(at), max(1, round(radius * 0.25)), self._core, -1, cv2.LINE_AA)

    def _limb(self, canvas: Face, way: Points, thickness: int) -> None:
        for k in range(len(way) - 1):
            thin = max(1, round(thickness * (1 - 0.6 * k / len(way))))
            cv2.line(canvas, _pixel(way[k]), _pixel(way[k + 1]), self._wood, thin, cv2.LINE_AA)

    def _blade(self, canvas: Face, way: Points, half: float, ink: Colour) -> None:
        along = np.gradient(way, axis=0)
        across = np.stack([-along[:, 1], along[:, 0]], axis=1)
        across /= np.maximum(np.linalg.norm(across, axis=1, keepdims=True), 1e-6)
        swell = half * np.sin(np.linspace(0.25, math.pi, len(way)))[:, None]
        shape = np.concatenate([way + across * swell, (way - across * swell)[::-1]])
        corners = shape.round().astype(np.int32)
        if self._outlined and half > 0.04 * _W:
            cv2.fillPoly(canvas, [corners], _WHITE, cv2.LINE_AA)
            cv2.polylines(canvas, [corners], True, ink, self._line, cv2.LINE_AA)
        else:
            cv2.fillPoly(canvas, [corners], ink, cv2.LINE_AA)

    def _fill(self) -> int:
        return self._line if self._outlined else -1


def _at(x: float, y: float) -> Points:
    """A point given in shares of the face."""
    return np.array([x * _W, y * _H])


def _pixel(point: Points) -> tuple[int, int]:
    return int(point[0]), int(point[1])


def _curve(start: Points, middle: Points, end: Points) -> Points:
    """16 points of the quadratic Bezier curve."""
    t = np.linspace(0, 1, 16)[:, None]
    return np.asarray((1 - t) ** 2 * start + 2 * t * (1 - t) * middle + t**2 * end)
