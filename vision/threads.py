"""How many threads inference should use: the physical cores that this process may run on."""

from __future__ import annotations

import os
from pathlib import Path

_CPUS = Path("/sys/devices/system/cpu")
_QUOTA = Path("/sys/fs/cgroup/cpu.max")


def physical_cores(cpus: Path = _CPUS, quota: Path = _QUOTA) -> int:
    """Physical cores usable here, at least 1.

    Hyper-threads of one core count once, cores that the process is not allowed on do not count,
    and a container's CPU quota caps the number. ``cpus`` and ``quota`` are where Linux tells.
    """
    try:
        allowed = sorted(os.sched_getaffinity(0))
    except AttributeError:  # not on Linux
        allowed = list(range(os.cpu_count() or 1))
    cores = {_siblings(cpus, cpu) for cpu in allowed}
    return max(1, min(len(cores), _quota_cores(quota, len(allowed))))


def _siblings(cpus: Path, cpu: int) -> str:
    try:
        return (cpus / f"cpu{cpu}" / "topology" / "thread_siblings_list").read_text().strip()
    except OSError:
        return str(cpu)


def _quota_cores(quota: Path, otherwise: int) -> int:
    try:
        limit, period = quota.read_text().split()
        return max(1, int(limit) // int(period)) if limit != "max" else otherwise
    except (OSError, ValueError, ZeroDivisionError):
        return otherwise
