"""``python -m tehai.bench``: print how fast reading and scoring are on this machine."""

from __future__ import annotations

from pathlib import Path

import tehai
from tehai.bench.hands import measure_hands
from tehai.bench.photo import measure_photo, measure_shell

SAMPLE = Path(tehai.__file__).parent / "samples" / "hand.jpg"


def main() -> None:
    """Measure and print."""
    photo = measure_photo(SAMPLE)
    print("Photo to score, one process, median")
    _row("total", photo.total)
    _row("load the photo", photo.load)
    _row("detect", photo.detect)
    _row("  of it the bare network", photo.network)
    for name, spent in photo.parts.items():
        _row(name, spent)
    _row("score", photo.score)

    shell = measure_shell("score", str(SAMPLE), "--json")
    typed = measure_shell("score", "--hand", "123m456p789s11z222z")
    print("\nFrom the shell, one run each, median")
    _row("tehai score PHOTO", shell.wall)
    _row("tehai score --hand", typed.wall)
    print(f"  {'peak memory, PHOTO':<28}{shell.memory:10.0f} MiB")

    hands = measure_hands()
    print(f"\nHands scored a second, {hands.hands} random wins")
    print(f"  {'tehai':<28}{hands.ours:10.0f}")
    print(f"  {'mahjong (PyPI)':<28}{hands.theirs:10.0f}")
    print(f"  {'han or fu differ':<28}{hands.differ:10d}")


def _row(name: str, milliseconds: float) -> None:
    print(f"  {name:<28}{milliseconds:10.2f} ms")


if __name__ == "__main__":
    main()
