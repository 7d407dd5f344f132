"""The sample photo held before a camera: a shaking hand changes nothing, a tile that goes does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw

from tehai.live.session import LiveSession, Update
from vision.detector import OnnxDetector
from vision.events import EventKind
from vision.image import Picture
from vision.reader import read

SAMPLE = Path(__file__).parents[2] / "tehai" / "samples" / "hand.jpg"
WIDTH, HEIGHT, RATE = 1280, 720, 10
NOTATION = "345m406p67885s (77'7z)"


@pytest.fixture(scope="module")
def detector() -> OnnxDetector:
    return OnnxDetector()


@pytest.fixture(scope="module")
def photo() -> Image.Image:
    with Image.open(SAMPLE) as picture:
        return picture.convert("RGB").resize((1320, 990), Image.Resampling.LANCZOS)


def shaken(photo: Image.Image, frames: int, seed: int) -> Iterator[Picture]:
    """Frames of the photo, moved by a few pixels each."""
    rng = np.random.default_rng(seed)
    for time in np.arange(frames) / RATE:
        swing = (
            3 * np.array([np.sin(5 * time), np.cos(4 * time)]) + rng.normal(0, 0.7, 2) + (20, 170)
        )
        left, top = np.rint(swing).astype(int)
        yield np.asarray(photo.crop((left, top, left + WIDTH, top + HEIGHT)))


def follow(detector: OnnxDetector, frames: Iterator[Picture]) -> list[Update]:
    session = LiveSession(detector)
    return [session.see(frame, number / RATE) for number, frame in enumerate(frames)]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_shaking_camera_changes_nothing(
    detector: OnnxDetector, photo: Image.Image, seed: int
) -> None:
    updates = follow(detector, shaken(photo, 60, seed))
    steady = [update for update in updates if update.steady]
    assert len(steady) > 40
    assert {update.reading.notation for update in steady} == {NOTATION}
    events = [event.kind for update in updates for event in update.events]
    assert events == [EventKind.HAND_STEADY]


def test_the_winning_tile_is_taken_away(detector: OnnxDetector, photo: Image.Image) -> None:
    reading = read(SAMPLE, detector)
    winning = next(t for t in reading.tiles[::-1] if t.tile == reading.hand.winning_tile)
    without = photo.copy()
    scale = photo.width / reading.width
    corners = np.array(winning.quad) * scale
    middle = corners.mean(axis=0)
    outline = [(float(x), float(y)) for x, y in middle + (corners - middle) * 1.6]
    ImageDraw.Draw(without).polygon(outline, fill=photo.getpixel((20, 400)))
    frames = [*shaken(photo, 20, 1), *shaken(without, 40, 2)]
    updates = follow(detector, iter(frames))
    last = updates[-1]
    assert last.steady
    assert last.verdict is not None
    assert last.verdict.answer is not None
    assert last.verdict.answer.outlook is not None, "what it waits for is told"
