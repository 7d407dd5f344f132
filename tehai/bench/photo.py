"""From a photo to a score: the whole, its parts, and the bare network in the same run.

The parts are timed in turn within each round, so that a machine that slows down slows all of them
alike; the median over the rounds is reported.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from scoring.riichi.score import score
from scoring.situation import Situation
from vision.detector import OnnxDetector
from vision.image import load_image
from vision.letterbox import Letterbox
from vision.reader import read

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class PhotoFigures:
    """Milliseconds, medians over the rounds.

    load: file to pixels. detect: the detector as the reader calls it; network: the bare network on
    the same input. parts: the reader's own account of the rest. score: hand to points.
    total: photo file to points.
    """

    load: float
    detect: float
    network: float
    parts: dict[str, float]
    score: float
    total: float


@dataclass(frozen=True, slots=True)
class ShellFigures:
    """A whole run of the command line: milliseconds (median), peak memory in MiB."""

    wall: float
    memory: float


def measure_photo(photo: Path, rounds: int = 15) -> PhotoFigures:
    """Time every step from the photo's file to its score in this process."""
    detector = OnnxDetector()
    picture = load_image(photo)
    height, width = picture.shape[:2]
    box = Letterbox.plan(width, height, detector.size, detector.input_size)
    batch = box.fill(picture)
    columns: dict[str, list[float]] = {}

    def timed(name: str, function: Callable[[], R]) -> R:
        start = time.perf_counter()
        result = function()
        columns.setdefault(name, []).append(1e3 * (time.perf_counter() - start))
        return result

    for _ in range(rounds):
        timed("load", lambda: load_image(photo))
        timed("network", lambda: detector._engine.run(batch))
        timed("detect", lambda: detector.detect(picture))
        reading = read(picture, detector)
        for name, spent in reading.elapsed_ms.items():
            columns.setdefault(f"part {name}", []).append(spent)
        situation = Situation(dora_indicators=reading.dora_indicators)
        timed("score", lambda: score(reading.hand, situation))  # noqa: B023  called at once
        timed("total", lambda: score(read(load_image(photo), detector).hand, situation))  # noqa: B023
    median = {name: statistics.median(values) for name, values in columns.items()}
    parts = {name.removeprefix("part "): median[name] for name in median if name[:5] == "part "}
    parts.pop("detect", None)
    return PhotoFigures(
        median["load"],
        median["detect"],
        median["network"],
        parts,
        median["score"],
        median["total"],
    )


def measure_shell(*arguments: str, rounds: int = 5) -> ShellFigures:
    """Run ``tehai ARGUMENTS`` as a process of its own, a few times."""
    walls = []
    for _ in range(rounds):
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "tehai", *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            env=os.environ,
        )
        walls.append(1e3 * (time.perf_counter() - start))
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return ShellFigures(statistics.median(walls), peak / 1024)
