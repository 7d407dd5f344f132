"""A rendered photo of a Taiwanese hand, flowers beside it, read by the bundled network."""

from __future__ import annotations

import json
from pathlib import Path

PHOTO = Path(__file__).with_name("taiwan.jpg")


def test_photo_scored(cli):
    how = ("--seat-wind", "west", "--from", "south", "--stake", "30/10")
    result = cli("score", str(PHOTO), "--rules", "taiwan", "--json", *how)
    assert (result.returncode, result.stderr) == (0, "")
    answer = json.loads(result.stdout)
    truth = json.loads(PHOTO.with_suffix(".json").read_text(encoding="utf-8"))
    assert answer["reading"]["notation"] == truth["notation"]
    assert answer["reading"]["hand"]["winning_tile"] == truth["winning_tile"]
    assert answer["reading"]["hand"]["flowers"] == ["3f", "7f"]
    assert {row["id"]: row["tai"] for row in answer["tai"]} == {"dragon_white": 1, "seat_flower": 2}
    assert answer["payments"] == [{"from": "south", "to": "west", "points": 60, "tai": 3}]
