"""``tehai evaluate`` on users' own photos: exports of labelling tools, and written hands."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from scoring.tiles import Tile
from tehai.cli import evaluate, root
from tests.vision.scenes import photograph, row

TILES = "1m2m3m4p5p6p7s8s9s"


class Seeing:
    """A detector that reports the same tiles in every picture."""

    def __init__(self, detections):
        self.detections = detections

    def detect(self, image):
        return self.detections


@pytest.fixture
def seen(monkeypatch):
    """The tiles that every picture shows; ``seen.detections`` may be changed."""
    detector = Seeing(photograph(row(TILES)))
    monkeypatch.setattr(evaluate, "open_detector", lambda weights: detector)
    return detector


@pytest.fixture
def export(tmp_path, seen):
    """A Roboflow export of one picture, its first two tiles called as somebody else would."""
    truth = seen.detections
    names = ["east", "sc1", "joker", *(f"{tile.code}" for tile in list(Tile)[2:27])]
    numbers = [1, 2, *(int(label) + 1 for label in truth.labels[2:])]
    (tmp_path / "data.yaml").write_text(f"names: {names}\n")
    for part in ("images", "labels"):
        (tmp_path / "test" / part).mkdir(parents=True)
    Image.fromarray(np.full((1000, 1000, 3), 90, np.uint8)).save(tmp_path / "test/images/a.jpg")
    boxes = truth.boxes / 1000
    lines = [
        f"{n} {(x1 + x2) / 2} {(y1 + y2) / 2} {x2 - x1} {y2 - y1}"
        for n, (x1, y1, x2, y2) in zip(numbers, boxes.tolist(), strict=True)
    ]
    (tmp_path / "test/labels/a.txt").write_text("\n".join(lines))
    return tmp_path


def report(capsys, *args):
    assert root._run(["evaluate", *map(str, args), "--json", "--quiet"]) == 0
    out, err = capsys.readouterr()
    assert not err
    return json.loads(out)["sets"]


def test_an_unknown_class_is_listed(export, seen, capsys):
    assert root._run(["evaluate", str(export)]) == 1
    out, err = capsys.readouterr()
    assert not out
    assert "unknown class 'joker'" in err
    assert "--ignore-class" in err
    assert len(err.splitlines()) == 1


def test_a_class_told_by_a_file(export, seen, capsys):
    names = export / "names.txt"
    names.write_text("joker = 2m\n")
    figures = report(capsys, export, "--names", names)[str(export)]
    assert (figures["tiles"], figures["plain"]["f1"], figures["rows"]["exact"]) == (9, 1, 1)


def test_an_ignored_class_counts_neither_way(export, seen, capsys):
    figures = report(capsys, export, "--ignore-class", "joker")[str(export)]
    assert (figures["tiles"], figures["set_aside"]) == (8, 1)
    assert figures["marked"]["f1"] == 1
    assert figures["plain"]["precision"] == pytest.approx(8 / 9, abs=1e-4)


def test_it_says_what_names_were_taken_for(export, seen, capsys):
    assert root._run(["evaluate", str(export), "--ignore-class", "joker"]) == 0
    err = capsys.readouterr().err
    assert f"{export}: classes sc1 = 1m, joker = ignored" in err
    assert "no class for red fives" in err
    assert "no class for face-down tiles" in err


def test_a_red_five_is_a_five_where_no_class_tells_them_apart(export, seen, capsys):
    seen.detections = photograph(row(TILES.replace("5p", "0p")))
    figures = report(capsys, export, "--ignore-class", "joker")[str(export)]
    assert figures["marked"]["f1"] == 1
    (export / "data.yaml").write_text(
        (export / "data.yaml").read_text().replace("'9s'", "'9s', '0p'")
    )
    figures = report(capsys, export, "--ignore-class", "joker")[str(export)]
    assert figures["confusions"] == [{"tile": "5p", "detected": "0p", "count": 1}]


def test_a_coco_file(tmp_path, seen, capsys):
    Image.fromarray(np.full((1000, 1000, 3), 90, np.uint8)).save(tmp_path / "a.jpg")
    truth = seen.detections
    file = tmp_path / "mine.json"
    file.write_text(
        json.dumps(
            {
                "images": [{"id": 1, "file_name": "a.jpg", "width": 1000, "height": 1000}],
                "categories": [{"id": int(tile), "name": tile.code} for tile in Tile],
                "annotations": [
                    {
                        "image_id": 1,
                        "category_id": int(label),
                        "bbox": [x1, y1, x2 - x1, y2 - y1],
                    }
                    for label, (x1, y1, x2, y2) in zip(
                        truth.labels, truth.boxes.tolist(), strict=True
                    )
                ],
            }
        )
    )
    sets = report(capsys, file, tmp_path)
    assert sets[str(file)] == sets[str(tmp_path)]
    assert sets[str(file)]["rows"] == {"of": 1, "exact": 1}


@pytest.fixture
def hands(tmp_path, seen):
    for name in ("right.jpg", "wrong.jpg"):
        Image.fromarray(np.full((1000, 1000, 3), 90, np.uint8)).save(tmp_path / name)
    (tmp_path / "hands.csv").write_text(
        "file,notation\nright.jpg,123m456p789s\nwrong.jpg,123m406p788s\n"
    )
    return tmp_path


def test_written_hands(hands, capsys):
    assert root._run(["evaluate", str(hands)]) == 0
    out, err = capsys.readouterr()
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert lines == [
        f"{hands}: 2 photos with their hands written down",
        "hand exact 1 of 2",
        "tiles right 16 of 18 0.8889",
        "in their row 16 of 18 0.8889",
        "wrong.jpg",
        "expected 123m406p788s",
        "read 123m456p789s",
        "missed 8s0p, extra 5p9s",
    ]
    assert "2 of 2 photos" in err


def test_written_hands_as_json(hands, capsys):
    both = report(capsys, hands, hands / "hands.csv")
    assert both[str(hands)] == both[str(hands / "hands.csv")]
    assert both[str(hands)]["hands"] == {"of": 2, "exact": 1}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("right.jpg,123q\n", "hands.csv, line 1"),
        ("right.jpg,123m\nabsent.jpg,123m\n", "1 photos are missing: absent.jpg"),
        ("nonsense\n", "'file,notation' is wanted"),
    ],
)
def test_bad_written_hands(fails, tmp_path, text, message):
    Image.new("RGB", (10, 10)).save(tmp_path / "right.jpg")
    (tmp_path / "hands.csv").write_text(text)
    assert message in fails("evaluate", str(tmp_path), status=1)


def test_a_photo_that_is_none(hands, capsys):
    (hands / "right.jpg").write_text("not a picture")
    assert root._run(["evaluate", str(hands), "--quiet"]) == 1
    out, err = capsys.readouterr()
    assert not out
    assert "right.jpg" in err


def test_a_file_that_is_no_set(fails, tmp_path):
    file = tmp_path / "notes.txt"
    file.write_text("x")
    assert "neither a folder nor a COCO file" in fails("evaluate", str(file), status=1)
    assert "there is no file absent" in fails(
        "evaluate", str(tmp_path), "--names", "absent", status=1
    )


def test_a_class_both_told_and_ignored(fails, tmp_path):
    names: Path = tmp_path / "names.txt"
    names.write_text("joker = 1m\n")
    args = ("evaluate", str(tmp_path), "--names", str(names), "--ignore-class", "joker")
    assert "'joker' is both 1m and ignored" in fails(*args, status=1)
