"""``python -m tehai.bench [PHOTO]``: how fast reading and scoring are on this machine.

``--hands`` measures scoring alone.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import tehai
from tehai.bench.frames import HEIGHT, WIDTH, measure_frames
from tehai.bench.hands import measure_hands
from tehai.bench.photo import Pair, PhotoFigures, enlarged, measure_photo
from tehai.bench.shell import measure_run, measure_stages
from tehai.bench.taiwan import measure_taiwan

SAMPLE = Path(tehai.__file__).parent / "samples" / "hand.jpg"


def main(photo: Path) -> None:
    """Measure and print."""
    _print_photo(measure_photo(photo))
    with tempfile.TemporaryDirectory() as folder:
        _print_photo(measure_photo(enlarged(photo, Path(folder) / "large.jpg")))

    live = measure_frames(photo)
    print(f"\nOne frame of a live camera, {WIDTH} x {HEIGHT} pixels (median, best)")
    _row("whole", live.frame)
    _row("  bare network", live.network)

    run = measure_run("score", str(photo))
    print("\ntehai score PHOTO from the shell (median, best)")
    _row("whole run", run.wall)
    for name, spent in measure_stages(str(photo)).items():
        _row(f"  {name}", spent)
    print(f"  {'peak memory':<40}{run.memory:10.0f} MiB")
    typed = measure_run("score", "--hand", "123m456p789s11z222z")
    _row("tehai score --hand, whole run", typed.wall)

    print_hands()


def _print_photo(warm: PhotoFigures) -> None:
    print(f"\nPhoto to score in a warm process, {warm.width} x {warm.height} pixels (median, best)")
    _row("whole", warm.total)
    for name, spent in warm.parts.items():
        _row(f"  {name}", spent)
        if name == "detect":
            _row("    of it the networks, all runs", warm.runs)
            _row(f"    the detector once ({warm.engine})", warm.network)
    median, best = warm.overhead
    print(f"  {'whole, of what the networks run':<40}{median:10.2f} x {best:9.2f} x")


def print_hands() -> None:
    """Hands scored a second, beside other engines."""
    engines = measure_hands()
    print("\nHands scored a second, one thread (median); how often we are as fast (median, least)")
    for engine in engines:
        line = f"  {engine.name:<40}{engine.rate:10.0f}"
        if engine is not engines[0]:
            line += f"{engine.ratio:10.2f} x{engine.least_ratio:8.2f} x"
            line += f"    han or fu differ on {engine.differ}"
        print(line)
    if len(engines) < 3:
        print("  riichienv is not installed (requirements/bench.txt)")
    print("\nTaiwanese hands scored a second, one thread (median)")
    print(f"  {'tehai':<40}{measure_taiwan():10.0f}")


def _row(name: str, milliseconds: Pair) -> None:
    median, best = milliseconds
    print(f"  {name:<40}{median:10.1f} ms{best:10.1f} ms")


if __name__ == "__main__":
    if sys.argv[1:] == ["--hands"]:
        print_hands()
    else:
        main(Path(sys.argv[1]) if len(sys.argv) > 1 else SAMPLE)
