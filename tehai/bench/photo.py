"""From a photo to a score in one warm process: the whole, its parts, and the bare network.

All are timed in turn within each round, so that a machine that slows down slows all of them alike.
Each figure is a pair: the median over the rounds, and the best, which other work on the machine
disturbs least.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from scoring.riichi.score import score
from scoring.situation import Situation
from vision.detector import OnnxDetector
from vision.engines import Batch, Engine
from vision.image import open_photo
from vision.letterbox import Letterbox
from vision.reader import DETAIL, read

Pair = tuple[float, float]


def pair(values: Sequence[float]) -> Pair:
    """Median and best."""
    return statistics.median(values), min(values)


LARGE = 4032
"""Longer side of a phone's photo of 12 megapixels."""


def enlarged(photo: Path, target: Path) -> Path:
    """``target``, written: the photo as large as phones take them."""
    with Image.open(photo) as picture:
        size = [round(side * LARGE / max(picture.size)) for side in picture.size]
        picture.resize((size[0], size[1])).save(target, quality=90)
    return target


@dataclass(frozen=True, slots=True)
class PhotoFigures:
    """Milliseconds, each as (median, best).

    total: photo file to points. parts: its parts by name, in order. runs: of it, all that the
    networks ran. overhead: total for one of ``runs``. network: the detector once, on the whole
    photo. engine: the library that runs it.
    """

    total: Pair
    parts: dict[str, Pair]
    runs: Pair
    overhead: Pair
    network: Pair
    engine: str
    width: int
    height: int


class Timed:
    """An engine that counts the seconds it runs."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.name, self.input_size = engine.name, engine.input_size
        self.spent = 0.0

    def run(self, batch: Batch) -> Batch:
        """See Engine."""
        start = time.perf_counter()
        output = self._engine.run(batch)
        self.spent += time.perf_counter() - start
        return output


def measure_photo(photo: Path, rounds: int = 15) -> PhotoFigures:
    """Time every step from the photo's file to its score in this process."""
    detector = OnnxDetector()
    engines = []
    for part in (
        detector,
        detector._corner_look,
        detector._close_look,
        detector._presence_look,
    ):
        assert part is not None, "all bundled networks are there"
        engines.append(Timed(part._engine))
        part._engine = engines[-1]
    taken = open_photo(photo, detail=DETAIL)
    picture, width, height = taken.picture, taken.width, taken.height
    box = Letterbox.plan(picture.shape[1], picture.shape[0], detector.size, detector.input_size)
    batch = box.fill(picture)
    columns: dict[str, list[float]] = {}
    for _ in range(rounds):
        start = time.perf_counter()
        detector._engine.run(batch)
        bare = time.perf_counter()
        before = sum(engine.spent for engine in engines)
        reading = read(photo, detector)
        told = time.perf_counter()
        score(reading.hand, Situation(dora_indicators=reading.dora_indicators))
        end = time.perf_counter()
        row = {"network": 1e3 * (bare - start), "total": 1e3 * (end - bare)}
        row |= {name: float(spent) for name, spent in reading.elapsed_ms.items()}
        row["score"] = 1e3 * (end - told)
        row["runs"] = 1e3 * (sum(engine.spent for engine in engines) - before)
        row["overhead"] = row["total"] / row["runs"]
        for name, spent in row.items():
            columns.setdefault(name, []).append(spent)
    pairs = {name: pair(values) for name, values in columns.items()}
    network, total = pairs.pop("network"), pairs.pop("total")
    runs, overhead = pairs.pop("runs"), pairs.pop("overhead")
    return PhotoFigures(total, pairs, runs, overhead, network, detector.engine, width, height)
