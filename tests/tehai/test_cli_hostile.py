"""Commands as nobody should type them: each ends in one line that names the cause."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.tehai.test_cli_photo import CLOSED, photo, run, shown  # noqa: F401
from vision.pixels import is_grey

HAND = ["score", "--hand", "234m567p234567s55z"]


@pytest.mark.parametrize(
    "streams", [{"stdout": "closed"}, {"stdout": "closed", "stderr": "closed"}]
)
def test_closed_streams(streams, tmp_path):
    command = f"exec {sys.executable} -m tehai {' '.join(HAND)} --riichi 1>&-"
    command += " 2>&-" if "stderr" in streams else f" 2>{tmp_path / 'err'}"
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    ended = subprocess.run(["/bin/sh", "-c", command], env=env, check=False)
    assert ended.returncode == 1
    if "stderr" not in streams:
        assert (tmp_path / "err").read_text() == "tehai: standard output is closed\n"


@pytest.mark.parametrize(
    "flags",
    [
        ("--tsumo", "--ron"),
        ("--ron", "--tsumo"),
        ("--riichi", "--double-riichi"),
        ("--no-riichi", "--riichi"),
        ("--rule", "kuitan=false", "--rule", "kuitan=true"),
        ("--rule", "double-wind-fu=2", "--rule", "double_wind_fu=4"),
        ("--rule", "kuitan=" + "[" * 100_000),
        ("--rule", "nothing=1"),
    ],
)
def test_contradictions_are_bad_usage(run, flags):  # noqa: F811
    result = run(*HAND, *flags)
    assert (result.status, result.out) == (2, "")
    assert len(result.err.splitlines()) == 1


def test_a_batch_takes_no_situation(run):  # noqa: F811
    for flag in ("--ron", "--tsumo", "--riichi"):
        result = run("score", "--batch", "requests.jsonl", flag)
        assert result.status == 2
        assert "--batch goes without" in result.err


@pytest.mark.parametrize(
    "args",
    [["read", ""], ["score", ""], ["score", "--batch", ""], ["read", "a.jpg", "--overlay", ""]],
)
def test_an_empty_name(run, args):  # noqa: F811
    result = run(*args)
    assert (result.status, result.out) == (2, "")
    assert "name is empty" in result.err


@pytest.mark.parametrize("place", ["9" * 5000, "0", "-1", "1_0", "１", "1.5", ""])
def test_a_number_that_is_none(shown, photo, run, place):  # noqa: F811
    shown(CLOSED)
    result = run("score", photo, "--fix", f"{place}=1m")
    assert (result.status, result.out) == (2, "")
    assert "a correction is N=TILE" in result.err


@pytest.mark.parametrize("code", ["1f", "0z"])
def test_an_indicator_is_a_playing_tile(shown, photo, run, code):  # noqa: F811
    shown("2m3m4m5p6p7p2s3s4s5s6s7s5z5z __ 9m")
    number = len(json.loads(run("read", photo, "--json").out)["tiles"])
    result = run("score", photo, "--fix", f"{number}={code}")
    assert result.status == 1
    assert f"{number}=- says that it is none" in result.err


def test_no_overlay_over_a_photo_that_is_read(shown, run, tmp_path):  # noqa: F811
    shown(CLOSED)
    for name in ("a.jpg", "a.overlay.jpg"):
        Image.new("RGB", (1000, 1000), (40, 90, 60)).save(tmp_path / name)
    before = (tmp_path / "a.overlay.jpg").read_bytes()
    both = [str(tmp_path / "a.jpg"), str(tmp_path / "a.overlay.jpg")]
    result = run("read", *both, "--overlay", str(tmp_path))
    assert (result.status, result.out) == (2, "")
    assert "would overwrite" in result.err
    assert (tmp_path / "a.overlay.jpg").read_bytes() == before


def test_no_overlay_over_standard_input(shown, run, tmp_path, monkeypatch):  # noqa: F811
    shown(CLOSED)
    path = tmp_path / "h.jpg"
    Image.new("RGB", (1000, 1000), (40, 90, 60)).save(path)
    with path.open() as file:
        monkeypatch.setattr(sys, "stdin", file)
        result = run("read", "-", "--overlay", str(path))
    assert (result.status, result.out) == (2, "")
    assert "would overwrite" in result.err


def test_an_overlay_that_is_a_folder_is_refused_before_anything_is_read(
    shown,  # noqa: F811
    photo,  # noqa: F811
    run,  # noqa: F811
    tmp_path,
):
    shown(CLOSED)
    (tmp_path / "seen.jpg").mkdir()
    for out in (tmp_path / "seen.jpg", tmp_path / "absent" / "seen.jpg"):
        result = run("score", photo, "--overlay", str(out))
        assert (result.status, result.out) == (2, "")


def batch(run, tmp_path, line: str):  # noqa: F811
    (tmp_path / "in.jsonl").write_text(line + "\n", encoding="utf-8")
    result = run("score", "--batch", str(tmp_path / "in.jsonl"))
    return result, json.loads(result.out)


def test_tiles_that_are_no_hand_are_a_bad_request_wherever(run, tmp_path):  # noqa: F811
    typed = run("score", "--hand", "1m")
    assert (typed.status, typed.err) == (
        1,
        "tehai: 1 tile where 14 make a complete hand (a kan counts three)\n",
    )
    result, answer = batch(run, tmp_path, '{"hand": "1m"}')
    assert (result.status, answer["reason"]) == (1, "wrong_tile_count")
    assert result.err == "tehai: 1 of 1 requests were bad\n"
    result, answer = batch(run, tmp_path, '{"hand": "123m456p789s11m23s"}')
    assert (result.status, answer["reason"]) == (0, "not_complete")


def test_a_field_that_is_there_twice(run, tmp_path):  # noqa: F811
    line = '{"hand": "1m", "situation": {"tsumo": true, "tsumo": false}}'
    _, answer = batch(run, tmp_path, line)
    assert answer["error"]["code"] == "bad_request"
    assert "'tsumo' is there twice" in answer["error"]["message"]


def test_tiles_may_be_listed_as_readings_list_them(run, tmp_path):  # noqa: F811
    line = {"hand": "234m567p234567s55z", "situation": {"riichi": "riichi"}, "visible": ["1m"]}
    line["situation"]["dora_indicators"] = ["4z", "1m"]
    _, listed = batch(run, tmp_path, json.dumps(line))
    line["situation"]["dora_indicators"], line["visible"] = "4z1m", "1m"
    line["hand"] = "234m567p234567s5z5z"
    _, written = batch(run, tmp_path, json.dumps(line))
    assert listed == written
    assert listed["dora"]["dora"] == 1
    line["hand"] = ["2m", 3]
    _, answer = batch(run, tmp_path, json.dumps(line))
    assert "'hand' is a text or a list of texts" in answer["error"]["message"]


def test_fives_of_a_picture_without_colour_are_doubts(shown, run, tmp_path):  # noqa: F811
    shown("2m3m4m5p6p7p2s3s4s5s6s7s9s _ 9s")
    path = str(tmp_path / "grey.png")
    Image.new("L", (1000, 1000), 90).save(path)
    out = run("score", path, "--riichi").out
    asked = [line for line in out.splitlines() if "no colour" in line]
    assert len(asked) == 2
    assert "or the red five 0p?" in asked[0] and "--fix 4=0p" in asked[0]
    assert "no colour" not in run("score", path, "--riichi", "--fix", "4=0p", "--fix", "10=5s").out


def test_what_is_grey():
    grey = np.repeat(np.arange(64, dtype=np.uint8).reshape(8, 8, 1), 3, axis=2)
    assert is_grey(grey)
    grey[4, 4] = (200, 30, 30)
    assert not is_grey(grey)
