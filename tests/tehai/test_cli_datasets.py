"""``tehai datasets export``: photos to labels that people correct, and back into a measurement."""

from __future__ import annotations

import json

import numpy as np
import pytest
from PIL import Image

from tehai.cli import datasets, evaluate, root
from tests.vision.scenes import photograph, row


class Seeing:
    """A detector that reports the same tiles in every picture, in its size."""

    def detect(self, image):
        return photograph(row("1m2m3m4p0p6p7s8s9s1z1z")).moved(image.shape[1] / 1000)


@pytest.fixture
def photos(tmp_path, monkeypatch):
    """A folder of two photos, one of them stored on its side, and what a camera leaves besides."""
    for module in (datasets, evaluate):
        monkeypatch.setattr(module, "open_detector", lambda weights: Seeing())
    folder = tmp_path / "photos"
    folder.mkdir()
    plain = Image.fromarray(np.full((1000, 1000, 3), 90, np.uint8))
    plain.save(folder / "b.png")
    turned = Image.Exif()
    turned[0x0112] = 6
    Image.fromarray(np.full((4000, 5000, 3), 90, np.uint8)).save(folder / "a.jpg", exif=turned)
    (folder / "notes.txt").write_text("x")
    return folder


def run(*args):
    return root._run(["datasets", "export", *map(str, args)])


@pytest.mark.parametrize("options", [[], ["--corners"], ["--format", "coco"]])
def test_what_is_exported_is_measured_as_read(photos, tmp_path, capsys, options):
    out = tmp_path / "mine"
    assert run(photos, "--out", out, *options) == 0
    said, heard = capsys.readouterr()
    assert said.startswith(f"2 photos with 22 tiles in {out}, ")
    assert "1 of 2: a.jpg, 11 tiles" in heard
    assert root._run(["evaluate", str(out), "--json", "--quiet"]) == 0
    figures = json.loads(capsys.readouterr().out)["sets"][str(out)]
    assert (figures["photos"], figures["tiles"]) == (2, 22)
    assert (figures["plain"]["f1"], figures["red_fives"]["f1"]) == (1, 1)


def test_pictures_are_upright_and_no_larger_than_the_reader_needs(photos, tmp_path):
    assert run(photos / "a.jpg", "--out", tmp_path / "mine", "--quiet") == 0
    with Image.open(tmp_path / "mine" / "images" / "a.jpg") as written:
        assert written.size == (2000, 2500)
        assert not written.getexif()


def test_doubts_are_listed(photos, tmp_path, monkeypatch):
    class Unsure:
        def detect(self, image):
            return photograph(row("1m2m3m4p0p6p7s8s9s1z1z"), doubt={3: {"4p": 0.5, "7p": 0.4}})

    monkeypatch.setattr(datasets, "open_detector", lambda weights: Unsure())
    assert run(photos / "b.png", "--out", tmp_path / "mine") == 0
    rows = (tmp_path / "mine" / "doubts.csv").read_text().splitlines()
    assert rows[0] == "file,tile,x,y,doubt"
    assert any(row.startswith("b.jpg,4p,") for row in rows[1:])


def test_a_damaged_photo_leaves_nothing(photos, tmp_path, capsys):
    (photos / "c.jpg").write_text("not a picture")
    assert run(photos, "--out", tmp_path / "mine", "--quiet") == 1
    out, err = capsys.readouterr()
    assert not out
    assert "c.jpg" in err
    assert len(err.splitlines()) == 1
    assert sorted(p.name for p in tmp_path.iterdir()) == ["photos"]


def test_refusals(fails, tmp_path):
    empty = tmp_path / "empty"
    empty.mkdir()
    out = str(tmp_path / "mine")
    export = ("datasets", "export")
    assert "there is no photo in" in fails(*export, str(empty), "--out", out, status=1)
    assert "there is no file" in fails(*export, "absent.jpg", "--out", out, status=1)
    assert "--out" in fails(*export, "a.jpg", status=2)
    assert "'pascal'" in fails(*export, "a.jpg", "--out", out, "--format", "pascal", status=2)
    assert "name is empty" in fails(*export, "", "--out", out, status=2)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "other").touch()
    assert "--force" in fails(*export, "a.jpg", "--out", out, status=1)
    assert "is not replaced" in fails(*export, "a.jpg", "--out", out, "--force", status=1)
