"""``tehai read`` and ``tehai score PHOTO`` behind a detector that sees what it is told."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from PIL import Image

from tehai.cli import reading as photos
from tehai.cli.root import _run
from tests.vision.scenes import photograph, row
from vision.detections import Detections
from vision.reading import Reading

CLOSED = "2m3m4m5p6p7p2s3s4s5s6s7s5z _ 5z"
MELDS = "2m3m4m5p6p6s7s8s __ 8s'8s8s _ 0z7z7z0z"


class Seeing:
    """A detector that reports the same tiles in every picture."""

    def __init__(self, detections: Detections) -> None:
        self.detections = detections

    def detect(self, image: np.ndarray) -> Detections:
        assert image.shape == (1000, 1000, 3)
        return self.detections


@pytest.fixture
def shown(monkeypatch):
    """Tells the detector what to see."""

    def show(text: str, **options) -> None:
        seen = Seeing(photograph(row(text), **options) if text else Detections.empty())
        monkeypatch.setattr(photos, "open_detector", lambda weights: seen)

    return show


@pytest.fixture
def photo(tmp_path: Path) -> str:
    path = tmp_path / "photo.png"
    Image.new("RGB", (1000, 1000), (40, 90, 60)).save(path)
    return str(path)


@pytest.fixture
def run(capsys):
    """Runs a command in this process: status, stdout, stderr."""

    def call(*args: str) -> SimpleNamespace:
        status = _run(list(args))
        out, err = capsys.readouterr()
        return SimpleNamespace(status=status, out=out, err=err)

    return call


def test_read_as_json(shown, photo, run):
    shown(MELDS)
    result = run("read", "--json", photo)
    assert (result.status, result.err) == (0, "")
    data = json.loads(result.out)
    assert list(data) == [
        *("schema", "image", "tiles", "hand", "dora_indicators", "ura_indicators", "rivers"),
        *("other_melds", "other_hands", "notation", "doubts", "elapsed_ms"),
    ]
    assert data["schema"] == "tehai.reading/1"
    assert data["image"] == {"width": 1000, "height": 1000}
    assert len(data["tiles"]) == 15
    assert data["notation"].endswith("(8'88s) (0z77z0z)")
    assert set(data["elapsed_ms"]) == {"decode", "detect", "layout"}
    assert Reading.from_dict(data).notation == data["notation"]


def test_read_as_text(shown, photo, run):
    shown(CLOSED)
    result = run("read", photo)
    assert result.status == 0
    assert "234m567p234567s55z" in result.out
    assert "win 5z" in result.out
    assert "14 tiles" in result.out


@pytest.mark.parametrize(("lang", "words"), [("ja", "和了牌 5z"), ("zh", "和張 5z")])
def test_read_in_other_languages(shown, photo, run, lang, words):
    shown(CLOSED)
    assert words in run("read", photo, "--lang", lang).out


def test_photo_without_tiles(shown, photo, run):
    shown("")
    result = run("read", photo)
    assert (result.status, result.out) == (0, "No tiles found\n")
    data = json.loads(run("read", "--json", photo).out)
    assert (data["tiles"], data["hand"], data["notation"]) == ([], None, "")
    result = run("score", photo)
    assert result.status == 1
    assert "no tile was found" in result.err
    assert len(result.err.splitlines()) == 1


def test_several_photos_one_of_them_bad(shown, photo, run, tmp_path):
    shown(CLOSED)
    bad = tmp_path / "bad.jpg"
    bad.write_bytes(b"")
    result = run("read", "--json", photo, str(bad), photo)
    lines = [json.loads(line) for line in result.out.splitlines()]
    assert [("error" in line) for line in lines] == [False, True, False]
    assert lines[1]["error"]["code"] == "empty"
    assert result.status == 1
    assert result.err == "tehai: bad.jpg is empty\n"
    result = run("read", photo, str(bad))
    assert (result.status, result.out.count("14 tiles")) == (1, 1)


def test_photo_from_standard_input(shown, photo, run, monkeypatch):
    shown(CLOSED)
    data = io.BytesIO(Path(photo).read_bytes())
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=data))
    assert "14 tiles" in run("read", "-").out


@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp"])
def test_overlay(shown, photo, run, tmp_path, suffix):
    shown(CLOSED)
    out = tmp_path / f"seen{suffix}"
    result = run("read", photo, "--overlay", str(out))
    assert result.status == 0
    assert str(out) in result.out
    with Image.open(out) as picture:
        assert picture.width >= 1000
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(["photo.png", out.name])


def test_overlay_is_readable_like_any_new_file(shown, photo, run, tmp_path):
    shown(CLOSED)
    mask = os.umask(0o022)
    try:
        run("read", photo, "--overlay", str(tmp_path / "seen.png"))
    finally:
        os.umask(mask)
    assert (tmp_path / "seen.png").stat().st_mode & 0o777 == 0o644


def test_overlays_of_several_photos_in_a_folder(shown, photo, run, tmp_path):
    shown(CLOSED)
    folder = tmp_path / "seen"
    folder.mkdir()
    assert run("read", photo, photo, "--overlay", str(folder)).status == 0
    assert sorted(path.name for path in folder.iterdir()) == [
        "photo-2.overlay.jpg",
        "photo.overlay.jpg",
    ]


def test_overlay_that_cannot_be_written(shown, photo, run, tmp_path):
    shown(CLOSED)
    result = run("read", photo, "--overlay", str(tmp_path / "absent" / "seen.png"))
    assert result.status == 2  # before the photo is read
    assert len(result.err.splitlines()) == 1
    assert "there is no folder" in result.err
    assert result.out == ""


@pytest.mark.parametrize("name", ["seen.gif", "seen", "photo.png"])
def test_overlay_that_is_bad_usage(shown, photo, run, tmp_path, name):
    shown(CLOSED)
    before = Path(photo).read_bytes()
    result = run("read", photo, "--overlay", str(tmp_path / name))
    assert result.status == 2
    assert Path(photo).read_bytes() == before
    assert run("read", photo, photo, "--overlay", str(tmp_path / "seen.png")).status == 2


def test_score_of_a_photo(shown, photo, run, tmp_path):
    shown(CLOSED)
    result = run("score", photo, "--riichi", "--tsumo", "--overlay", str(tmp_path / "o.jpg"))
    assert (result.status, result.err) == (0, "")
    assert "Riichi" in result.out
    assert "Menzen tsumo" in result.out
    assert str(tmp_path / "o.jpg") in result.out


def test_score_of_a_photo_as_json_tells_the_reading_too(shown, photo, run):
    shown(MELDS.replace("5p6p", "5p5p"))
    data = json.loads(run("score", photo, "--json", "--seat-wind", "west").out)
    assert data["schema"] == "tehai.score/1"
    assert data["reading"]["schema"] == "tehai.reading/1"
    assert data["reading"]["notation"].endswith("(8'88s) (0z77z0z)")
    assert {row["id"] for row in data["yaku"]} == {"yakuhai_red"}


def test_doubts_come_with_the_flag_that_settles_them(shown, photo, run):
    shown(CLOSED, doubt={3: {"5p": 0.5, "0p": 0.45}})
    result = run("score", photo, "--riichi")
    assert "tile 4, 5p 50%" in result.out
    assert "--fix 4=0p" in result.out
    settled = run("score", photo, "--riichi", "--fix", "4=0p")
    assert "Red fives" in settled.out
    assert "Check these" not in settled.out


def test_corrections_by_flags(shown, photo, run):
    shown(CLOSED)

    def notation(*args):
        data = json.loads(run("score", photo, "--riichi", "--json", *args).out)
        return data["reading"]["notation"], data["reading"]["hand"]["winning_tile"]

    assert notation() == ("234m567p234567s55z", "5z")
    assert notation("--fix", "4=0p", "--fix", "14=6z") == ("234m067p234567s56z", "6z")
    assert notation("--win", "4s") == ("234m567p23567s55z4s", "4s")


def test_winning_tile_that_is_not_on_the_photo(shown, photo, run):
    shown(CLOSED.replace(" _ 5z", ""))
    assert json.loads(run("score", photo, "--json").out)["reason"] == "not_complete"
    assert json.loads(run("score", photo, "--json", "--win", "5z", "--riichi").out)["win"] is True


def test_hand_given_beside_the_photo_replaces_its_hand(shown, photo, run):
    shown(CLOSED)
    text = run("score", photo, "--hand", "123m456p789s11z222z", "--tsumo").out
    assert "123m456p789s11222z" in text


@pytest.mark.parametrize(
    ("lang", "typed", "indicators"),
    [
        ("en", "as typed", "indicators"),
        ("ja", "--hand のとおり", "表示牌"),
        ("zh", "以 --hand", "指示牌"),
    ],
)
def test_what_a_photo_beside_a_typed_hand_is_for_is_said(
    shown, photo, run, lang, typed, indicators
):
    shown(CLOSED)
    both = ("score", photo, "--hand", "123m456p789s11z222z", "--tsumo", "--lang", lang)
    (said,) = [line for line in run(*both).out.splitlines() if typed in line]
    assert indicators in said
    alone = run("score", photo, "--win", "5z", "--riichi", "--lang", lang)
    assert typed not in alone.out
    sixteen = ("score", photo, "--hand", "123m456p789s111z222z33z", "--rules", "taiwan")
    (said,) = [line for line in run(*sixteen, "--lang", lang).out.splitlines() if typed in line]
    assert indicators not in said  # nor anything else of the photo


def test_indicators_on_the_photo_count_unless_named(shown, photo, run, monkeypatch):
    from dataclasses import replace

    import tehai.cli.photo_score as command
    from scoring.tiles import Tile

    shown(CLOSED)
    plain = command.read_photo
    monkeypatch.setattr(
        command,
        "read_photo",
        lambda *args: replace(plain(*args), dora_indicators=(Tile.M1, Tile.BACK)),
    )

    def dora(*args):
        return json.loads(run("score", photo, "--riichi", "--json", *args).out)["dora"]["dora"]

    assert dora() == 1
    assert dora("--dora", "4z") == 0
    assert dora("--dora", "") == 0
    assert dora("--dora", "1m1m") == 2


@pytest.mark.parametrize(
    ("args", "status"),
    [
        (("--fix", "4"), 2),
        (("--fix", "4=9z"), 2),
        (("--fix", "99=1m"), 1),
        (("--win", "9m"), 1),
        (("--win", "9x"), 1),
        (("--win", "1m2m"), 1),
        (("--ippatsu",), 2),
        (("--hand", "12"), 1),
    ],
)
def test_corrections_that_fail(shown, photo, run, args, status):
    shown(CLOSED)
    result = run("score", photo, *args)
    assert result.status == status
    assert len(result.err.splitlines()) == 1


def test_five_of_a_kind_on_the_photo(shown, photo, run):
    shown("5m5m5m5m5m5p6p7p2s3s4s5s6s _ 7s")
    result = run("score", photo)
    assert result.status == 1
    assert "5 of 5m" in result.err
    assert "Check these" in result.out
