"""What a phone does to a picture: light, glare, colour, blur, noise, sharpening, JPEG."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

Image = NDArray[np.uint8]


def light_falloff(image: Image, rng: Generator) -> Image:
    """Uneven lamp light and vignetting."""
    height, width = image.shape[:2]
    grid = rng.uniform(1 - float(rng.uniform(0, 0.45)), 1.08, (3, 3)).astype(np.float32)
    field = cv2.resize(grid, (width, height), interpolation=cv2.INTER_CUBIC)
    shade = cv2.cvtColor(np.clip(field * 128, 0, 255).astype(np.uint8), cv2.COLOR_GRAY2RGB)
    return np.asarray(cv2.multiply(image, shade, scale=1 / 128), np.uint8)


def glare(image: Image, faces: NDArray[np.bool_], rng: Generator) -> Image:
    """A lamp mirrored in the faces: bright soft spots, strongest on polished tiles."""
    height, width = faces.shape
    spot = np.zeros((height // 4, width // 4), np.float32)
    for _ in range(int(rng.integers(1, 4))):
        centre = (int(rng.integers(width // 4)), int(rng.integers(height // 4)))
        axes = (
            int(rng.uniform(0.03, 0.2) * width / 4) + 1,
            int(rng.uniform(0.02, 0.15) * height / 4) + 1,
        )
        cv2.ellipse(
            spot,
            centre,
            axes,
            float(rng.uniform(0, 180)),
            0,
            360,
            float(rng.uniform(0.3, 0.95)),
            -1,
        )
    spot = cv2.GaussianBlur(spot, (0, 0), float(rng.uniform(2, 14)))
    strength = cv2.resize(spot, (width, height))[..., None]
    share = np.where(faces, 1.0, 0.25).astype(np.float32)[..., None]
    out = image + (255 - image.astype(np.float32)) * strength * share
    return np.asarray(np.clip(out, 0, 255), np.uint8)


def develop(image: Image, rng: Generator) -> Image:
    """White balance, exposure, contrast, saturation; then the optics and the compression."""
    gains = np.exp(rng.normal(0, 0.09, 3)) * float(np.exp(rng.normal(0, 0.16)))
    contrast, gamma = float(rng.uniform(0.75, 1.25)), float(np.exp(rng.normal(0, 0.2)))
    ramp = np.arange(256)[:, None] / 255 * gains
    curves = np.clip((ramp - 0.5) * contrast + 0.5, 0, 1) ** gamma
    toned = cv2.LUT(image, (curves * 255).astype(np.uint8)[None])
    keep = float(rng.uniform(0.55, 1.35))
    mix = np.full((3, 3), (1 - keep) / 3) + np.eye(3) * keep
    out = np.asarray(cv2.transform(toned, mix), np.float32) / np.float32(255)
    out = _optics(out, rng)
    noise = float(rng.uniform(0, 0.035)) if rng.random() < 0.7 else 0.0
    if noise:
        shape = out.shape if rng.random() < 0.5 else (*out.shape[:2], 1)
        out = out + rng.standard_normal(shape, dtype=np.float32) * noise
    if rng.random() < 0.45:
        soft = cv2.GaussianBlur(out, (0, 0), float(rng.uniform(0.8, 2.0)))
        out = out + (out - soft) * float(rng.uniform(0.3, 1.6))
    final = np.asarray(np.clip(out, 0, 1) * 255, np.uint8)
    if rng.random() < 0.8:
        quality = int(rng.integers(35, 96))
        ok, data = cv2.imencode(".jpg", final[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])
        decoded = cv2.imdecode(data, cv2.IMREAD_COLOR) if ok else None
        if decoded is not None:
            final = np.asarray(decoded[..., ::-1], np.uint8)
    return np.ascontiguousarray(final)


def _optics(out: NDArray[np.float32], rng: Generator) -> NDArray[np.float32]:
    roll = rng.random()
    if roll < 0.4:
        return np.asarray(cv2.GaussianBlur(out, (0, 0), float(rng.uniform(0.3, 1.5))), np.float32)
    if roll < 0.5:
        length = int(rng.integers(3, 9))
        kernel = np.zeros((length, length), np.float32)
        angle = float(rng.uniform(0, np.pi))
        half = (length - 1) / 2
        a = (int(half - half * np.cos(angle)), int(half - half * np.sin(angle)))
        b = (int(half + half * np.cos(angle)), int(half + half * np.sin(angle)))
        cv2.line(kernel, a, b, 1.0, 1)
        return np.asarray(cv2.filter2D(out, -1, kernel / kernel.sum()), np.float32)
    if roll < 0.6:  # a small or zoomed picture
        height, width = out.shape[:2]
        scale = float(rng.uniform(0.45, 0.85))
        small = cv2.resize(out, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        return np.asarray(
            cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR), np.float32
        )
    return out
