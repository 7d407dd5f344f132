"""The command line on real files, with the bundled network: the sample photo and bad input."""

from __future__ import annotations

import json
import struct
import zlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "tehai" / "samples" / "hand.jpg"


def png_header(width: int, height: int) -> bytes:
    """A PNG that announces this size and holds nothing."""

    def chunk(name: bytes, data: bytes) -> bytes:
        check = zlib.crc32(name + data)
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


@pytest.fixture
def bad_photo(tmp_path):
    """A file of that kind, by name."""

    def make(kind: str) -> str:
        path = tmp_path / "bad.jpg"
        if kind == "empty":
            path.write_bytes(b"")
        elif kind == "text":
            path.write_text("This is no picture.\n", encoding="utf-8")
        elif kind == "truncated":
            data = SAMPLE.read_bytes()
            path.write_bytes(data[: len(data) // 2])
        elif kind == "huge":
            path.write_bytes(png_header(30_000, 30_000))
        elif kind == "folder":
            path.mkdir()
        return str(path)

    return make


WORDS = {
    "empty": "empty",
    "text": "no picture",
    "truncated": "cut off",
    "huge": "pixels",
    "folder": "folder",
    "absent": "no file",
}


@pytest.mark.parametrize("command", ["read", "score"])
@pytest.mark.parametrize("kind", WORDS)
def test_bad_photo(fails, bad_photo, command, kind):
    assert WORDS[kind] in fails(command, bad_photo(kind), status=1)


@pytest.mark.parametrize("kind", ["one pixel", "grey", "noise", "thin"])
def test_photo_without_tiles(cli, tmp_path, kind):
    pixels = {
        "one pixel": np.zeros((1, 1, 3), np.uint8),
        "grey": np.full((300, 400, 3), 128, np.uint8),
        "noise": np.random.default_rng(1).integers(0, 256, (240, 320, 3)).astype(np.uint8),
        "thin": np.full((3, 2000, 3), 200, np.uint8),
    }[kind]
    path = tmp_path / "photo.png"
    Image.fromarray(pixels).save(path)
    result = cli("read", "--json", str(path))
    assert (result.returncode, result.stderr) == (0, "")
    data = json.loads(result.stdout)
    assert (data["tiles"], data["hand"]) == ([], None)
    result = cli("score", str(path))
    assert result.returncode == 1
    assert result.stderr == "tehai: no tile was found in the picture\n"


def test_weights_that_are_none(fails, tmp_path):
    photo = str(SAMPLE)
    assert "absent.onnx" in fails("read", photo, "--weights", "absent.onnx", status=1)
    (tmp_path / "bad.onnx").write_bytes(b"nothing")
    assert "bad.onnx" in fails("read", photo, "--weights", "bad.onnx", status=1)


def test_sample_photo(cli, tmp_path):
    result = cli("read", "--json", str(SAMPLE), "--overlay", "seen.png")
    assert result.returncode == 0
    reading = json.loads(result.stdout)
    truth = json.loads(SAMPLE.with_suffix(".json").read_text(encoding="utf-8"))
    assert reading["notation"] == truth["notation"]
    assert reading["hand"]["winning_tile"] == truth["winning_tile"]
    assert reading["dora_indicators"] == truth["dora_indicators"]
    with Image.open(SAMPLE) as photo, Image.open(tmp_path / "seen.png") as overlay:
        assert overlay.width >= photo.width


def test_sample_photo_scored(cli):
    how = ("--seat-wind", "south", "--from", "west")
    result = cli("score", str(SAMPLE), "--json", *how)
    assert (result.returncode, result.stderr) == (0, "")
    answer = json.loads(result.stdout)
    assert [row["id"] for row in answer["yaku"]] == ["yakuhai_red"]
    assert answer["dora"] == {"dora": 2, "ura": 0, "red": 1}
    assert (answer["han"], answer["fu"]) == (4, 30)
    assert answer["payments"] == [{"from": "west", "to": "south", "points": 7700}]


def test_same_photo_same_reading(cli):
    """Nothing in a reading but its times depends on the run."""
    first, second = (json.loads(cli("read", "--json", str(SAMPLE)).stdout) for _ in range(2))
    assert first | {"elapsed_ms": {}} == second | {"elapsed_ms": {}}
