"""From a photo's reading, flowers set aside in it, to a Taiwanese score."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image

from scoring.tiles import Tile
from tehai.answer import find_answer
from tehai.cli import reading as photos
from tehai.cli.root import _run
from tehai.reading_request import answer_reading
from tehai.request import ScoreRequest
from tests.vision.scenes import Laid, photograph, row
from vision.detections import Detections
from vision.reader import interpret
from vision.reading import Reading

CONCEALED = "1m2m3m6m7m8m9p9p9p1p1p4s5s6s3s4s_5s"
MELDED = "6m7m8m9p9p9p1p1p4s5s6s3s4s5s __ 1m'2m3m"
WAITING = CONCEALED.removesuffix("_5s")
SOUTH = ("--seat-wind", "south", "--from", "west")


def table(hand: str, flowers: str = "") -> list[Laid]:
    """A hand with the flowers lying in a row behind it."""
    return [*row(hand), *(row(flowers, y=7.0) if flowers else ())]


def read(hand: str, flowers: str = "") -> Reading:
    return interpret(photograph(table(hand, flowers)), 1000, 1000)


@pytest.mark.parametrize(
    ("hand", "flowers", "notation"),
    [
        (CONCEALED, "", "123678m99911p456345s"),
        (CONCEALED, "2f6f", "26f 123678m99911p456345s"),
        (WAITING, "1f", "1f 123678m99911p45634s"),
        (MELDED, "1f2f3f4f", "1234f 678m99911p456345s (1'23m)"),
    ],
)
def test_a_reading_has_sixteen_or_seventeen_tiles_and_its_flowers(
    hand: str, flowers: str, notation: str
) -> None:
    reading = read(hand, flowers)
    assert reading.notation == notation
    assert Reading.from_dict(reading.to_dict()).hand == reading.hand
    assert not any("tiles make no hand" in doubt.reason for doubt in reading.doubts)


def test_a_readings_flowers_count() -> None:
    reading = read(CONCEALED, "2f6f")
    request = ScoreRequest.from_dict({"hand": "1m", "rules": "taiwan"})
    request = ScoreRequest(reading.hand, request.situation, request.rules)
    tai = {row["id"]: row["tai"] for row in find_answer(request).to_dict()["tai"]}
    assert tai == {"dealer": 1, "concealed": 1}
    assert reading.hand.flowers == (Tile.SUMMER, Tile.ORCHID)


def test_a_reading_as_a_request() -> None:
    data = {
        "reading": read(CONCEALED, "2f6f").to_dict(),
        "rules": {"preset": "taiwan", "stake": "30/10"},
        "situation": {"seat_wind": "south", "tsumo": True},
    }
    answer = answer_reading(json.loads(json.dumps(data)))
    tai = {row["id"]: row["tai"] for row in answer["tai"]}
    assert tai == {
        "concealed": 1,
        "self_draw": 1,
        "concealed_self_draw": 1,
        "seat_flower": 2,
    }
    # Base and five tai from each, and the dealer's one besides.
    assert answer["points"]["total"] == 3 * 80 + 10


# --- the command line ---------------------------------------------------------------------------


class Seeing:
    """A detector that reports the same tiles in every picture."""

    def __init__(self, detections: Detections) -> None:
        self.detections = detections

    def detect(self, image: object) -> Detections:
        return self.detections


@pytest.fixture
def score(monkeypatch, tmp_path: Path, capsys):
    """Scores a photo in which lie the given tiles: status, stdout, stderr."""
    path = tmp_path / "photo.png"
    Image.new("RGB", (1000, 1000), (40, 90, 60)).save(path)

    def call(hand: str, flowers: str, *args: str) -> SimpleNamespace:
        seen = Seeing(photograph(table(hand, flowers)))
        monkeypatch.setattr(photos, "open_detector", lambda weights: seen)
        status = _run(["score", str(path), *args])
        out, err = capsys.readouterr()
        return SimpleNamespace(status=status, out=out, err=err)

    return call


def test_score_photo(score) -> None:
    result = score(CONCEALED, "2f6f", "--rules", "taiwan", *SOUTH, "--lang", "zh")
    assert (result.status, result.err) == (0, "")
    for part in ("門清 1台", "正花 2台", "共3台", "西家付南家 160點 = 100 + 3 × 20"):
        assert part in result.out


def test_score_photo_as_json(score) -> None:
    result = score(WAITING, "2f", "--rules", "taiwan", *SOUTH, "--win", "5s", "--json")
    answer = json.loads(result.out)
    assert [row["id"] for row in answer["tai"]] == ["concealed", "seat_flower"]
    assert answer["reading"]["hand"]["flowers"] == ["2f"]


def test_flowers_that_the_photo_does_not_show(score) -> None:
    result = score(CONCEALED, "1f", "--rules", "taiwan", *SOUTH, "--flowers", "2f6f", "--json")
    answer = json.loads(result.out)
    assert [row["id"] for row in answer["tai"]] == ["concealed", "seat_flower"]


def test_a_riichi_hand_is_no_taiwanese_hand(score) -> None:
    result = score("1m2m3m6m7m8m9p9p9p1p1p4s5s6s", "", "--rules", "taiwan")
    assert result.status == 1
    assert "14 tiles where 17 make a complete hand" in result.err
    assert len(result.err.splitlines()) == 1


def test_a_taiwanese_hand_is_no_riichi_hand(score) -> None:
    result = score(CONCEALED, "2f", "--rules", "riichi")
    assert result.status == 1
    assert len(result.err.splitlines()) == 1
