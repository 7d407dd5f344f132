"""Wins of real games through ``tehai score --batch``: han, fu, points and payments as played."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from scoring.notation import format_hand
from tests.corpus.riichi_log import hand_of, read_rows, situation_of, wind_of

ROOT = Path(__file__).parents[2]
LOG = Path(os.environ.get("TEHAI_DATA", ROOT / "../shared/data")) / "logs" / "riichi-wins.jsonl"
COUNT = 5000

pytestmark = pytest.mark.skipif(
    not LOG.is_file(), reason=f"no {LOG.name} under the data root (TEHAI_DATA)"
)


def request_of(row) -> str:
    situation = situation_of(row).to_dict()
    hand = hand_of(row)
    return json.dumps({"hand": format_hand(hand), "rules": "tenhou", "situation": situation})


def han_of(row) -> int:
    if row["yakuman"]:
        return 13 * len(row["yakuman"])
    return sum(han for _, han in row["yaku"])


def gains_of(row, payments) -> list[int]:
    """Points that each seat gains, the winner's own riichi stick apart."""
    gains = [0] * 4
    winds = {wind_of(row, seat).value: seat for seat in range(4)}
    for payment in payments:
        gains[winds[payment["to"]]] += payment["points"]
        if payment["from"] != "table":
            gains[winds[payment["from"]]] -= payment["points"]
    return gains


def hand_id(row) -> tuple[str, int, int]:
    return row["log"], row["kyoku"], row["honba"]


def test_batch_of_real_wins():
    rows = list(itertools.islice(read_rows(LOG, players=4), COUNT))
    assert len(rows) == COUNT
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "tehai", "score", "--batch", "-"],
        input="".join(f"{request_of(row)}\n" for row in rows),
        capture_output=True,
        text=True,
        timeout=120,
        cwd=ROOT,
        check=False,
    )
    assert time.monotonic() - start < 60
    assert done.returncode == 0, done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == COUNT
    wrong = []
    hands = Counter(hand_id(row) for row in rows)
    for row, answer in zip(rows, answers, strict=True):
        fu = answer["fu"] if row["yakuman"] else row["fu"]
        expected = (True, han_of(row), fu, row["points"], row["deltas"])
        gains = gains_of(row, answer["payments"])
        if hands[hand_id(row)] > 1:
            gains = row["deltas"]  # several winners: counters and sticks go to one of them
        found = (answer["win"], answer["han"], answer["fu"], answer["points"]["total"], gains)
        if found != expected:
            wrong.append((row["log"], found, expected))
    assert not wrong, f"{len(wrong)} of {COUNT}, the first: {wrong[0]}"
