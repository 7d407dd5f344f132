"""Threads for inference: physical cores, within what the process may use."""

from __future__ import annotations

from pathlib import Path

import pytest

from vision.threads import physical_cores


def machine(tmp_path: Path, siblings: list[str], quota: str) -> tuple[Path, Path]:
    for cpu, text in enumerate(siblings):
        folder = tmp_path / "cpu" / f"cpu{cpu}" / "topology"
        folder.mkdir(parents=True)
        (folder / "thread_siblings_list").write_text(text + "\n")
    limit = tmp_path / "cpu.max"
    limit.write_text(quota + "\n")
    return tmp_path / "cpu", limit


@pytest.mark.parametrize(
    ("siblings", "quota", "expected"),
    [
        (["0,4", "1,5", "2,6", "3,7", "0,4", "1,5", "2,6", "3,7"], "max 100000", 4),
        (["0", "1", "2", "3", "4", "5", "6", "7"], "max 100000", 8),
        (["0", "1", "2", "3", "4", "5", "6", "7"], "250000 100000", 2),
        (["0", "1", "2", "3", "4", "5", "6", "7"], "50000 100000", 1),
        (["0", "1", "2", "3", "4", "5", "6", "7"], "nonsense", 8),
    ],
)
def test_counts(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    siblings: list[str],
    quota: str,
    expected: int,
) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda pid: set(range(8)), raising=False)
    assert physical_cores(*machine(tmp_path, siblings, quota)) == expected


def test_only_allowed_cores_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda pid: {0, 4}, raising=False)
    siblings = ["0,4", "1,5", "2,6", "3,7", "0,4", "1,5", "2,6", "3,7"]
    assert physical_cores(*machine(tmp_path, siblings, "max 100000")) == 1


def test_elsewhere_there_is_still_one(tmp_path: Path) -> None:
    assert physical_cores(tmp_path / "none", tmp_path / "none") >= 1
