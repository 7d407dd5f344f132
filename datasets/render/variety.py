"""How one maker's print departs from the drawing it comes from: weight, shape, proportion, paint.

There are few drawings and many makers. What tells tiles apart survives all of this, so that a
reader cannot lean on the strokes of one drawing.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator

from datasets.render.inks import FACE_H, FACE_W, Face

_SLANTED = ("1s", "3p", "7p")
"""Faces that some makers print the other way round."""


@dataclass(frozen=True, slots=True)
class Variety:
    """One maker's habits, the same on all faces of a set.

    weight: strokes thicker (above 0) or thinner, px. wave: how far strokes wander, px. numeral and
    sign: width and height factors of the two parts of a character face. share: of the face's height
    that the numeral's part gets, None as drawn; shift: of the numeral to the side, in widths.
    mirrored: the slant of 3p and 7p and the bird of 1s look the other way. turn: degrees by which
    paints that are not red are turned; grey: share of their colour that is lost. seed: of the
    wandering.
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
        )

    def apply(self, face: Face, code: str) -> Face:
        """The face of ``code`` (float32, FACE_H x FACE_W x 3) as this maker prints it."""
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
    """The row between numeral and 萬: the one with the least ink about the middle."""
    ink = (1 - face.mean(axis=2)).mean(axis=1)
    low, high = round(FACE_H * 0.3), round(FACE_H * 0.6)
    return low + int(np.argmin(cv2.blur(ink[:, None], (1, 5))[low:high, 0]))


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
