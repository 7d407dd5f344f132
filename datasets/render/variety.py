"""How one maker's print departs from the drawing it comes from: weight, shape, proportion, paint.

There are few drawings and many makers. What tells tiles apart survives all of this, so that a
reader cannot lean on the strokes of one drawing.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np
from numpy.random import Generator

from datasets.render.inks import FACE_H, FACE_W, Face

_SLANTED = ("1s", "3p", "7p")
"""Faces that some makers print the other way round."""

_STROKES = {"2m": 2, "3m": 3}
"""Numerals of level strokes alone, and how many: a running hand does not lift the brush between."""

_SPECK = 0.01
"""A row's mean ink may exceed that of an empty one by so much, and it is empty still."""

_STROKE_WIDTH = 0.2
"""Least width of such a stroke, in the face's width."""


@dataclass(frozen=True, slots=True)
class Variety:
    """One maker's habits, the same on all faces of a set.

    weight: strokes thicker (above 0) or thinner, px. wave: how far strokes wander, px. numeral and
    sign: width and height factors of the two parts of a character face. share: of the face's height
    that the numeral's part gets, None as drawn; shift: of the numeral to the side, in widths.
    mirrored: the slant of 3p and 7p and the bird of 1s look the other way. turn: degrees by which
    paints that are not red are turned; grey: share of their colour that is lost. seed: of the
    wandering. joined: thickness of the line that the brush leaves between level strokes, px; bent:
    how far that line bulges, in its length; reach: share of the way after which it ends, 1 where it
    joins the strokes, a hook where it is less.
    """

    weight: float
    wave: float
    numeral: tuple[float, float]
    sign: tuple[float, float]
    turn: float
    grey: float
    seed: int
    share: float | None = None
    shift: float = 0.0
    mirrored: bool = False
    joined: float = 0.0
    bent: float = 0.0
    reach: float = 1.0

    @staticmethod
    def sample(rng: Generator) -> Variety:
        """Most makers keep near the drawing, some go far."""
        u = rng.uniform
        return Variety(
            weight=float(u(-1.6, 2.2)) if rng.random() < 0.6 else 0.0,
            wave=float(u(0.5, 4.0)) if rng.random() < 0.6 else 0.0,
            numeral=(float(u(0.6, 1.25)), float(u(0.6, 1.12))),
            sign=(float(u(0.75, 1.2)), float(u(0.75, 1.08))),
            turn=float(u(-70, 70)) if rng.random() < 0.25 else 0.0,
            grey=float(u(0.4, 1.0)) if rng.random() < 0.15 else 0.0,
            seed=int(rng.integers(2**31)),
            share=float(u(0.24, 0.5)) if rng.random() < 0.5 else None,
            shift=float(u(-0.1, 0.14)) if rng.random() < 0.5 else 0.0,
            mirrored=bool(rng.random() < 0.4),
            joined=float(u(1.0, 7.0)) if rng.random() < 0.35 else 0.0,
            bent=float(u(-0.1, 0.2)),
            reach=float(u(0.25, 0.75)) if rng.random() < 0.5 else 1.0,
        )

    def apply(self, face: Face, code: str) -> Face:
        """The face of ``code`` (float32, FACE_H x FACE_W x 3) as this maker prints it."""
        if self.joined and code in _STROKES:
            face = _join(face, _STROKES[code], self.joined, self.bent, self.reach)
        if code[1] == "m":
            face = self._parts(face)
        if self.mirrored and code in _SLANTED:
            face = np.ascontiguousarray(face[:, ::-1])
        if self.wave:
            face = self._wander(face, int(code[0]) + 10 * "mpszf".index(code[1]))
        if self.weight:
            face = _weigh(face, self.weight)
        if (self.turn or self.grey) and code not in ("6z", "7z"):
            face = _repaint(face, self.turn, self.grey)
        return face

    def _parts(self, face: Face) -> Face:
        """Numeral and 萬 each laid into its own part of the face and stretched about its middle."""
        seam = _seam(face)
        height = seam if self.share is None else round(FACE_H * self.share)
        numeral = cv2.resize(face[:seam], (FACE_W, height), interpolation=cv2.INTER_AREA)
        sign = cv2.resize(face[seam:], (FACE_W, FACE_H - height), interpolation=cv2.INTER_AREA)
        parts = (
            _stretch(np.asarray(numeral, np.float32), *self.numeral, self.shift),
            _stretch(np.asarray(sign, np.float32), *self.sign, 0.0),
        )
        return np.asarray(np.concatenate(parts), np.float32)

    def _wander(self, face: Face, number: int) -> Face:
        rng = np.random.default_rng((self.seed, number))
        coarse = rng.normal(0, self.wave / 2, (2, 5, 4)).astype(np.float32)
        shift = [cv2.resize(c, (FACE_W, FACE_H), interpolation=cv2.INTER_CUBIC) for c in coarse]
        x, y = np.meshgrid(np.arange(FACE_W, dtype=np.float32), np.arange(FACE_H, dtype=np.float32))
        moved = cv2.remap(
            face,
            (x + shift[0]).astype(np.float32),
            (y + shift[1]).astype(np.float32),
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_CONSTANT,
            borderValue=(1.0, 1.0, 1.0),
        )
        return np.asarray(moved, np.float32)


def _seam(face: Face) -> int:
    """The row between numeral and 萬: of those with the least ink about the middle the lowest, for
    there are such rows between the strokes of 二 and 三 too."""
    ink = cv2.blur((1 - face.mean(axis=2)).mean(axis=1)[:, None], (1, 5))[:, 0]
    low, high = round(FACE_H * 0.3), round(FACE_H * 0.6)
    empty = np.flatnonzero(ink[low:high] <= ink[low:high].min() + _SPECK)
    return low + int(empty[-1])


def _join(face: Face, count: int, thickness: float, bent: float, reach: float) -> Face:
    """Level strokes joined from the end of each towards the start of the next, as in a running
    hand; the face itself where other than ``count`` strokes are found above its seam."""
    ink = (face.mean(axis=2) < 0.6)[: _seam(face)].astype(np.uint8)
    found, labels, stats, _ = cv2.connectedComponentsWithStats(ink)
    wide = [n for n in range(1, found) if stats[n, cv2.CC_STAT_WIDTH] >= _STROKE_WIDTH * FACE_W]
    if len(wide) != count:
        return face
    strokes = sorted(
        (np.argwhere(labels == n) for n in wide), key=lambda at: float(at[:, 0].mean())
    )
    line = np.zeros((FACE_H, FACE_W), np.uint8)
    for upper, lower in pairwise(strokes):
        start, end = upper[upper[:, 1].argmax(), ::-1], lower[lower[:, 1].argmin(), ::-1]
        way = end - start
        middle = (start + end) / 2 + bent * np.array([-way[1], way[0]])
        t = np.linspace(0, reach, 12)[:, None]
        curve = (1 - t) ** 2 * start + 2 * t * (1 - t) * middle + t**2 * end
        points = np.round(curve * 16).astype(np.int32)
        for k in range(len(points) - 1):
            thin = max(1, round(thickness * (1 - (1 - reach) * k / len(points))))
            cv2.line(line, points[k].tolist(), points[k + 1].tolist(), 255, thin, cv2.LINE_AA, 4)
    paint = np.median(np.concatenate([face[at[:, 0], at[:, 1]] for at in strokes]), axis=0)
    cover = (line / np.float32(255))[..., None]
    return np.asarray(face * (1 - cover) + paint * cover, np.float32)


def _stretch(part: Face, sx: float, sy: float, shift: float) -> Face:
    height, width = part.shape[:2]
    matrix = np.array(
        [[sx, 0, width * ((1 - sx) / 2 + shift)], [0, sy, height * (1 - sy) / 2]],
        dtype=np.float32,
    )
    out = cv2.warpAffine(part, matrix, (width, height), borderValue=(1.0, 1.0, 1.0))
    return np.asarray(out, np.float32)


def _weigh(face: Face, pixels: float) -> Face:
    """Ink grown (``pixels`` > 0) or shrunk; parts of a pixel by blending."""
    steps = abs(pixels)
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (3, 3))
    change = cv2.erode if pixels > 0 else cv2.dilate
    whole = int(steps)
    if whole:
        face = np.asarray(change(face, kernel, iterations=whole), np.float32)
    further = change(face, kernel)
    return np.asarray(face + (further - face) * (steps - whole), np.float32)


def _repaint(face: Face, turn: float, grey: float) -> Face:
    hsv = cv2.cvtColor(face, cv2.COLOR_RGB2HSV)
    reddish = (hsv[..., 0] < 25) | (hsv[..., 0] > 330)
    hsv[..., 0] = np.where(reddish, hsv[..., 0], (hsv[..., 0] + turn) % 360)
    # a turn must not make reds: red paint is what tells some tiles apart
    turned_red = ~reddish & ((hsv[..., 0] < 40) | (hsv[..., 0] > 315))
    hsv[..., 0] = np.where(turned_red, 220, hsv[..., 0])
    hsv[..., 1] = np.where(reddish, hsv[..., 1], hsv[..., 1] * (1 - grey))
    return np.asarray(np.clip(cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB), 0, 1), np.float32)
