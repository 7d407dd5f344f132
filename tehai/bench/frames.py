"""What one frame of a live camera costs: 1280 x 720 pixels in, reading and events out.

The frames are the photo, shaken a little, so that each is a new picture of the same table. The bare
network takes its turn within each round.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageOps

from tehai.bench.photo import Pair, pair
from tehai.live.session import LiveSession
from vision.detector import OnnxDetector
from vision.image import Picture, load_image
from vision.letterbox import Letterbox

WIDTH, HEIGHT = 1280, 720
SHAKE = 4
"""Pixels by which the camera moves."""


@dataclass(frozen=True, slots=True)
class FrameFigures:
    """Milliseconds, each as (median, best): a frame, and the bare network on the same input."""

    frame: Pair
    network: Pair


def measure_frames(photo: Path, rounds: int = 30) -> FrameFigures:
    """Follow a shaken picture of the photo, as ``tehai live`` does."""
    detector = OnnxDetector()
    session = LiveSession(detector)
    frames = _shaken(photo, rounds + 1)
    batch = Letterbox.plan(WIDTH, HEIGHT, detector.size, detector.input_size).fill(frames[0])
    session.see(frames[0], 0.0)
    whole, bare = [], []
    for number, frame in enumerate(frames[1:], 1):
        start = time.perf_counter()
        detector._engine.run(batch)
        between = time.perf_counter()
        session.see(frame, number / 15)
        end = time.perf_counter()
        bare.append(1e3 * (between - start))
        whole.append(1e3 * (end - between))
    return FrameFigures(pair(whole), pair(bare))


def _shaken(photo: Path, count: int) -> list[Picture]:
    rng = np.random.default_rng(1)
    room = WIDTH + 2 * SHAKE, HEIGHT + 2 * SHAKE
    picture = np.asarray(ImageOps.pad(Image.fromarray(load_image(photo)), room))
    corners = rng.integers(0, 2 * SHAKE + 1, (count, 2)).tolist()
    return [np.ascontiguousarray(picture[y : y + HEIGHT, x : x + WIDTH]) for x, y in corners]
