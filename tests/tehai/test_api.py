"""``import tehai``: the names, the two calls, and the README's words about them."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import tehai
from scoring.notation import parse_hand
from tests.vision.scenes import photograph, row

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


class Seeing:
    """A detector that reports the same tiles in every picture."""

    def __init__(self, detections):
        self.detections = detections

    def detect(self, image):
        return self.detections


def test_read_and_score():
    seen = Seeing(photograph(row("2m3m4m5p6p7p2s3s4s5s6s7s5z _ 5z")))
    reading = tehai.read(np.zeros((1000, 1000, 3), np.uint8), seen)
    assert isinstance(reading, tehai.Reading)
    assert isinstance(reading.hand, tehai.Hand)
    result = tehai.score(reading.hand, tehai.Situation(tsumo=True), tehai.Rules())
    assert isinstance(result, tehai.Score)
    assert result.win
    assert tehai.Reading.from_dict(reading.to_dict()) == reading


def test_score_alone():
    result = tehai.score(parse_hand("234m067p23467s55p5s"))
    assert {yaku.id for yaku in result.yaku} == {"tanyao", "pinfu"}
    assert result.dora.red == 1


def test_unknown_name():
    with pytest.raises(AttributeError, match="nothing_such"):
        tehai.nothing_such  # noqa: B018


def test_import_alone_is_light():
    program = "import sys, tehai; assert not {'numpy', 'scoring', 'click'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)


def test_readme_example_prints_what_it_says(cli):
    block = next(b for b in re.findall(r"```\n(.*?)```", README, re.S) if b.startswith("$ tehai"))
    command, _, expected = block.partition("\n")
    assert cli(*shlex.split(command)[2:]).stdout == expected


def test_readme_commands_exist(cli):
    for command in set(re.findall(r"^tehai (\w+)", README, re.M)):
        assert cli(command, "--help").returncode == 0
