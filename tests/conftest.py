"""Shared by all tests: steady examples, and the command line as a user has it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The same examples on every run and on slow machines: a red test means a fault, not bad luck.
settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")

Result = subprocess.CompletedProcess[str]
Cli = Callable[..., Result]

ROOT = Path(__file__).parents[1]


@pytest.fixture
def cli(tmp_path: Path) -> Cli:
    """Runs ``tehai ARGS`` in an empty folder; no run may show a traceback."""

    def run(*args: str, stdin: str | bytes | None = None, **env: str) -> Result:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        done = subprocess.run(
            [sys.executable, "-m", "tehai", *args],
            input=data if data is not None else b"",
            capture_output=True,
            timeout=1200,  # against a hang alone: a loaded machine is slow
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", **env},
            check=False,
        )
        result = subprocess.CompletedProcess(
            done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
        )
        assert "Traceback" not in result.stderr
        return result

    return run


@pytest.fixture
def fails(cli: Cli) -> Cli:
    """Runs ``tehai ARGS`` that must fail with ``status``; returns the one line on stderr."""

    def run(*args: str, status: int, stdin: str | bytes | None = None) -> str:
        result = cli(*args, stdin=stdin)
        assert result.returncode == status, result.stderr
        lines = result.stderr.splitlines()
        assert len(lines) == 1
        assert lines[0].startswith("tehai: ")
        return lines[0]

    return run
