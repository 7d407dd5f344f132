"""Face pictures as ink on white: one shape for all sources, so that any body shines through.

A face is float32 RGB, FACE_H x FACE_W x 3, 1.0 where the tile's body shows.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

FACE_W, FACE_H = 108, 144
Face = NDArray[np.float32]


def blank() -> Face:
    """A face without ink."""
    return np.ones((FACE_H, FACE_W, 3), np.float32)


def fit(rgb: Face) -> Face:
    """Resize to the face's shape."""
    return np.ascontiguousarray(
        cv2.resize(rgb, (FACE_W, FACE_H), interpolation=cv2.INTER_AREA), np.float32
    )


def over_white(rgba: NDArray[np.uint8]) -> Face:
    """A transparent picture (H x W x 4) laid on white."""
    colour = rgba[..., :3].astype(np.float32) / 255
    alpha = rgba[..., 3:].astype(np.float32) / 255
    return np.asarray(colour * alpha + (1 - alpha), np.float32)


def flatten(rgb: NDArray[np.uint8], percentile: float = 85.0) -> Face:
    """Divide a photographed face by its body colour and slow light falloff."""
    image = rgb.astype(np.float32) / 255
    body = np.percentile(image.reshape(-1, 3), percentile, axis=0)
    return np.asarray(np.clip(image / np.maximum(body, 0.05), 0, 1), np.float32)


def inset(
    image: NDArray[np.uint8], left: float, top: float, right: float, bottom: float
) -> NDArray[np.uint8]:
    """Cut borders given as fractions of width and height."""
    height, width = image.shape[:2]
    return image[
        int(top * height) : height - int(bottom * height),
        int(left * width) : width - int(right * width),
    ]


def redden(face: Face, strength: float, hue: tuple[float, float, float]) -> Face:
    """Repaint all ink towards one red: how sets mark their red fives.

    ``strength`` 1 leaves no other colour; below that the old ink stays visible (tinted fives).
    """
    darkness = 1 - face.min(axis=2, keepdims=True)
    red = 1 - darkness * (1 - np.array(hue, np.float32))
    return np.asarray(face * (1 - strength) + red * strength, np.float32)


def red_paint(rng: Generator) -> tuple[float, float, float]:
    """From bright red to the brownish red of tinted fives."""
    if rng.random() < 0.6:
        return float(rng.uniform(0.4, 0.92)), float(rng.uniform(0, 0.2)), float(rng.uniform(0, 0.2))
    red = float(rng.uniform(0.28, 0.7))
    green = red * float(rng.uniform(0.25, 0.62))
    return red, green, green * float(rng.uniform(0.6, 1.05))


def shift_colours(face: Face, hue: float, saturation: float, value: float) -> Face:
    """Turn hues (degrees), scale saturation and ink darkness. Strong reds keep their hue."""
    hsv = cv2.cvtColor(face, cv2.COLOR_RGB2HSV)
    degrees = hsv[..., 0]
    reddish = (degrees < 25) | (degrees > 335)
    hsv[..., 0] = np.where(reddish, degrees + hue * 0.15, degrees + hue) % 360
    hsv[..., 1] = np.clip(hsv[..., 1] * saturation, 0, 1)
    out = cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)
    return np.asarray(np.clip(1 - (1 - out) * value, 0, 1), np.float32)


def engrave(face: Face, depth: float, dx: int, dy: int) -> Face:
    """Shade the rims of the ink as if it were cut into the tile, lit from (dx, dy)."""
    ink = 1 - face.mean(axis=2)
    ink = cv2.GaussianBlur(ink, (0, 0), 1.0)
    slope = np.roll(ink, (dy, dx), (0, 1)) - np.roll(ink, (-dy, -dx), (0, 1))
    return np.asarray(np.clip(face + depth * slope[..., None], 0, 1.15), np.float32)


def scale_content(face: Face, sx: float, sy: float, dx: float, dy: float) -> Face:
    """Shrink or grow the print about the centre and move it (fractions of the face)."""
    matrix = np.array(
        [
            [sx, 0, FACE_W * (0.5 - 0.5 * sx + dx)],
            [0, sy, FACE_H * (0.5 - 0.5 * sy + dy)],
        ],
        np.float32,
    )
    out = cv2.warpAffine(
        face, matrix, (FACE_W, FACE_H), flags=cv2.INTER_LINEAR, borderValue=(1.0, 1.0, 1.0)
    )
    return np.asarray(out, np.float32)
