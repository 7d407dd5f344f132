"""Hands scored a second, beside other engines on the very same hands, in one thread.

The engines take turns on small batches, again and again, and CPU time is counted, so that what
else the machine does touches all of them alike; of the repeats the median counts. Hands on which
han or fu differ are counted too: a fast wrong answer is none.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Sequence
from statistics import median
from typing import Any, NamedTuple

from tehai.bench.engines import Engine, mahjong, riichienv, tehai
from tehai.bench.wins import random_wins

BATCH = 500


class EngineFigures(NamedTuple):
    """One engine: hands a second, how many times as fast as it we are (median over the repeats,
    and the least of them), and the hands that it gives another han or fu than we do."""

    name: str
    rate: float
    ratio: float
    least_ratio: float
    differ: int


def measure_hands(count: int = 2000, repeats: int = 9, seed: int = 7) -> list[EngineFigures]:
    """Each engine's figures on ``count`` random wins, ours first."""
    engines = [engine for engine in (tehai(), mahjong(), riichienv()) if engine is not None]
    wins = random_wins(count, seed)
    prepared = [[engine.prepare(*win) for win in wins] for engine in engines]
    answers = [
        [engine.worth(engine.run(arguments)) for arguments in own]
        for engine, own in zip(engines, prepared, strict=True)
    ]
    spent = [_round(engines, prepared) for _ in range(repeats)]
    return [
        EngineFigures(
            engine.name,
            count / median(seconds[i] for seconds in spent),
            median(seconds[i] / seconds[0] for seconds in spent),
            min(seconds[i] / seconds[0] for seconds in spent),
            sum(a != b for a, b in zip(answers[0], answers[i], strict=True)),
        )
        for i, engine in enumerate(engines)
    ]


def _round(engines: Sequence[Engine], prepared: Sequence[Sequence[Any]]) -> list[float]:
    """Seconds of CPU that each engine needs for all hands, batch by batch in turn."""
    seconds = [0.0] * len(engines)
    gc.collect()
    gc.disable()
    try:
        for start in range(0, len(prepared[0]), BATCH):
            for i, (engine, own) in enumerate(zip(engines, prepared, strict=True)):
                run, batch = engine.run, own[start : start + BATCH]
                begun = time.process_time()
                for arguments in batch:
                    run(arguments)
                seconds[i] += time.process_time() - begun
    finally:
        gc.enable()
    return seconds
