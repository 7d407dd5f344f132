"""``python -m tehai.bench.readers --python PYTHON SET...``: two readers on the same photos.

The other reader is the PyPI package ``mahjong-detector``, run as it ships by another interpreter
(``make compare`` sets one up), since it is no dependency. It knows the 34 kinds: red fives count as
plain ones, labels of flowers and face-down tiles count neither way, and rows and hands only where a
photo has none of them. Both readers' boxes go through the same measurement, and both are timed,
photo by photo in turn, file decoding aside.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import TracebackType

import numpy as np
from PIL import Image

from models.evaluate import Example, load_set, measure_photo
from models.metrics import Tally, class_accuracy, on_marked_tiles, plain
from scoring.tiles import KINDS, Tile
from tehai.photo import open_detector
from vision.detections import Detections
from vision.detector import Detector
from vision.image import Picture

WORKER = """
import json, sys, time
from PIL import Image
from mahjong_detector.predict import CLASS_NAMES, predict
from mahjong_detector.preprocess import preprocess_image
print(json.dumps(CLASS_NAMES), flush=True)
for line in sys.stdin:
    picture = Image.open(line.rstrip("\\n")).convert("RGB")
    start = time.perf_counter()
    found = predict(*preprocess_image(picture))
    spent = time.perf_counter() - start
    print(json.dumps([spent, [list(tile) for tile in found]]), flush=True)
"""
HONOURS = {"tou": "1z", "nan": "2z", "sha": "3z", "pe": "4z", "haku": "5z", "hatsu": "6z"}
HONOURS |= {"chun": "7z"}


class OtherReader:
    """``mahjong-detector`` in a process of its own; ``spent``: seconds of each look, as it says."""

    def __init__(self, python: str) -> None:
        self.spent: list[float] = []
        self._folder = tempfile.TemporaryDirectory()
        self._process = subprocess.Popen(
            [python, "-c", WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        try:
            names = self._answer()
        except BaseException:
            self._close()
            raise
        self._labels = [int(Tile.parse(HONOURS.get(name, name))) for name in names]

    def __enter__(self) -> OtherReader:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._close()

    def _close(self) -> None:
        self._process.communicate()
        self._folder.cleanup()

    def detect(self, image: Picture) -> Detections:
        """Its tiles, the surest first; faces taken as upright."""
        path = Path(self._folder.name) / "photo.png"
        Image.fromarray(image).save(path, compress_level=1)
        assert self._process.stdin is not None
        self._process.stdin.write(f"{path}\n")
        self._process.stdin.flush()
        spent, rows = self._answer()
        self.spent.append(spent)
        if not rows:
            return Detections.empty()
        boxes = [row[:4] for row in rows]
        return Detections.from_boxes(
            boxes, [self._labels[row[4]] for row in rows], [row[5] for row in rows]
        )

    def _answer(self) -> list:  # type: ignore[type-arg]
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("the other interpreter has no working mahjong-detector")
        answer: list[object] = json.loads(line)
        return answer


def in_common(example: Example) -> Example:
    """The example with the 34 kinds alone: reds as plain fives, all else ignored."""
    plain_labels = np.asarray([int(Tile(n).plain) for n in example.photo.labels.tolist()], np.intp)
    kept = plain_labels < KINDS
    photo = replace(example.photo, labels=plain_labels[kept], boxes=example.photo.boxes[kept])
    truth = example.truth
    return Example(
        photo,
        replace(
            truth,
            labels=photo.labels,
            boxes=photo.boxes,
            quads=None if truth.quads is None else truth.quads[kept],
            reds=False,
            backs=False,
            ignored=np.concatenate([truth.ignored, example.photo.boxes[~kept]]),
        ),
    )


def compare(
    examples: Sequence[Example], ours: Detector, other: OtherReader
) -> dict[str, tuple[Tally, float]]:
    """Of each reader the counts over all photos and its median seconds a photo."""
    tallies = {"tehai": Tally(), "mahjong-detector": Tally()}
    spent = []
    first = len(other.spent)
    for example in map(in_common, examples):
        picture = example.photo.image()
        start = time.perf_counter()
        found = ours.detect(picture)
        spent.append(time.perf_counter() - start)
        for name, seen in (("tehai", found), ("mahjong-detector", other.detect(picture))):
            tally = measure_photo(example, seen).tally
            if len(example.truth.ignored):
                tally = replace(tally, rows=0, rows_exact=0, hands=0, hands_exact=0)
            tallies[name] += tally
    times = (statistics.median(spent), statistics.median(other.spent[first:]))
    return dict(zip(tallies, zip(tallies.values(), times, strict=True), strict=True))


def main(argv: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tehai.bench.readers")
    parser.add_argument("sets", nargs="+", metavar="SET", help="as `tehai evaluate` takes them")
    parser.add_argument("--python", required=True, help="interpreter with mahjong-detector")
    chosen = parser.parse_args(argv)
    examples = {name: load_set(name) for name in chosen.sets}
    with OtherReader(chosen.python) as other:
        for name, photos in examples.items():
            found = compare(photos, open_detector(), other)
            tiles = int(found["tehai"][0].labels.sum())
            print(f"{name}: {len(photos)} photos, {tiles} tiles of the 34 kinds")
            heads = ("precision", "recall", "F1", "F1 plain", "class", "rows", "hands", "ms")
            print(f"  {'':20}" + "".join(f"{head:>12}" for head in heads))
            for reader, (tally, seconds) in found.items():
                print(f"  {reader:20}" + "".join(f"{c:>12}" for c in _cells(tally, seconds)))
            sys.stdout.flush()


def _cells(tally: Tally, seconds: float) -> tuple[str, ...]:
    marked = on_marked_tiles(tally)
    shares = (marked.precision, marked.recall, marked.f1, plain(tally).f1, class_accuracy(tally))
    return (
        *(f"{share:.4f}" for share in shares),
        f"{tally.rows_exact} of {tally.rows}",
        f"{tally.hands_exact} of {tally.hands}",
        f"{1000 * seconds:.0f}",
    )


if __name__ == "__main__":
    main()
