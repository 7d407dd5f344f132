"""A whole run of the command line: how long it takes, its parts, and how much memory it needs."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from dataclasses import dataclass

from tehai.bench.photo import Pair, pair

STAGES = """
import json, sys, time
marks = [time.perf_counter()]
def done():
    marks.append(time.perf_counter())
import tehai.cli.score
done()
import tehai.cli.photo_score, vision.draw
done()
from tehai.photo import open_detector
detector = open_detector()
done()
from vision.reader import read
reading = read(sys.argv[1], detector)
done()
from scoring.riichi.score import score
score(reading.hand)
done()
print(json.dumps([1e3 * (after - before) for before, after in zip(marks, marks[1:])]))
"""
NAMES = (
    "import the rules and the command line",
    "import the reader and its libraries",
    "load and check the network",
    "read the photo",
    "score",
)


@dataclass(frozen=True, slots=True)
class ShellFigures:
    """Milliseconds (median, best) and peak memory in MiB."""

    wall: Pair
    memory: float


def measure_run(*arguments: str, rounds: int = 5) -> ShellFigures:
    """Run ``tehai ARGUMENTS`` as a process of its own, a few times."""
    walls = [_timed([sys.executable, "-m", "tehai", *arguments]) for _ in range(rounds)]
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return ShellFigures(pair(walls), peak / 1024)


def measure_stages(photo: str, rounds: int = 5) -> dict[str, Pair]:
    """What a run of ``tehai score PHOTO`` spends where, in milliseconds (median, best)."""
    starts = [_timed([sys.executable, "-c", "pass"]) for _ in range(rounds)]
    rows = []
    for _ in range(rounds):
        done = subprocess.run(
            [sys.executable, "-c", STAGES, photo], check=True, capture_output=True, text=True
        )
        rows.append(json.loads(done.stdout))
    columns = (pair(column) for column in zip(*rows, strict=True))
    return {"start Python": pair(starts), **dict(zip(NAMES, columns, strict=True))}


def _timed(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return 1e3 * (time.perf_counter() - start)
