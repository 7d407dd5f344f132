"""Memory of a process and its children over time, from /proc."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

MIB = 1024 * 1024
PAGE = 4096


@dataclass
class Memory:
    """Samples of the resident memory of all processes together, in MiB."""

    samples: list[float] = field(default_factory=list)

    def take(self, pids: Iterable[int]) -> None:
        """Add a sample."""
        self.samples.append(sum(_resident(pid) for pid in pids) / MIB)

    def summary(self) -> str:
        """Its course: middle of the first and last quarter (the first tenth warms up), and most."""
        warm = self.samples[len(self.samples) // 10 :] or [0.0]
        part = max(1, len(warm) // 4)
        first, last = sorted(warm[:part])[part // 2], sorted(warm[-part:])[part // 2]
        return (
            f"memory of all processes: {first:.0f} MiB in the first quarter, {last:.0f} MiB in the "
            f"last ({last - first:+.0f}), {max(warm):.0f} MiB at most"
        )


def family(pid: int) -> list[int]:
    """``pid`` and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    try:
        return [pid, *(int(child) for child in children.read_text().split())]
    except OSError:
        return []


def _resident(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE
    except (OSError, IndexError):
        return 0
