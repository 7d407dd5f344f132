"""Small inputs that would become large, and paths that would lead elsewhere."""

from __future__ import annotations

import gzip
import io
import resource
import struct
import zlib

import pytest
from PIL import Image

from tests.tehai.api.conftest import BOTH, READ, SCORE, error_of, picture

MIB = 1 << 20


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png_with(name: bytes, data: bytes) -> bytes:
    """A good PNG picture with one more chunk before its pixels."""
    whole = picture("PNG", (40, 40))
    at = whole.index(b"IDAT") - 4
    return whole[:at] + chunk(name, data) + whole[at:]


def zeros(size: int) -> bytes:
    """``size`` zero bytes, compressed."""
    packer = zlib.compressobj(1)
    parts = [packer.compress(bytes(MIB)) for _ in range(size // MIB)]
    return b"".join([*parts, packer.flush()])


def webp_of(width: int, height: int) -> bytes:
    """The head of an extended WebP file of a huge canvas, without pixels."""
    canvas = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    body = b"WEBP" + b"VP8X" + struct.pack("<I", 10) + b"\0\0\0\0" + canvas
    return b"RIFF" + struct.pack("<I", len(body)) + body


def bmp_of(width: int, height: int) -> bytes:
    head = struct.pack("<IiiHHIIiiII", 40, width, height, 1, 24, 0, 0, 2835, 2835, 0, 0)
    return b"BM" + struct.pack("<IHHI", 54, 0, 0, 54) + head


def gif_of(width: int, height: int) -> bytes:
    whole = bytearray(picture("GIF", (8, 8)))
    whole[6:10] = struct.pack("<HH", width, height)
    return bytes(whole)


def tiff_of(width: int, height: int) -> bytes:
    data = io.BytesIO()
    Image.new("L", (8, 8)).save(data, "TIFF")
    whole = bytearray(data.getvalue())
    start = struct.unpack_from("<I", whole, 4)[0]
    for n in range(struct.unpack_from("<H", whole, start)[0]):
        at = start + 2 + 12 * n
        tag = struct.unpack_from("<H", whole, at)[0]
        if tag in (256, 257):
            struct.pack_into("<HII", whole, at + 2, 4, 1, width if tag == 256 else height)
    return bytes(whole)


@pytest.mark.parametrize("path", [READ, BOTH])
@pytest.mark.parametrize("make", [webp_of, bmp_of, gif_of, tiff_of], ids=lambda make: make.__name__)
def test_heads_that_promise_a_huge_picture(client, path, make):
    response = client.post(path, files={"photo": make(16_000, 16_000)})
    assert response.status_code in (413, 415, 422)
    error_of(response)


@pytest.mark.parametrize(
    ("name", "head"),
    [(b"zTXt", b"note\0\0"), (b"iTXt", b"note\0\1\0\0\0"), (b"iCCP", b"profile\0\0")],
)
def test_text_and_profiles_are_not_unpacked_without_end(client, name, head):
    bomb = png_with(name, head + zeros(96 * MIB))
    assert len(bomb) < MIB
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    response = client.post(READ, files={"photo": bomb})
    assert response.status_code in (200, 413, 415, 422)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 64 * 1024


def test_a_compressed_body_is_not_unpacked(client):
    body = gzip.compress(b'{"hand": "' + b"1m" * MIB + b'"}')
    head = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
    assert error_of(client.post(SCORE, content=body, headers=head)) == (400, "bad_request")


@pytest.mark.parametrize(
    "path",
    [
        "/..%2f..%2f..%2fpyproject.toml",
        "/assets/..%2f..%2f..%2f__init__.py",
        "/%2e%2e%2f%2e%2e%2fapi%2fapp.py",
        "/assets/%00",
        "/..%5c..%5capi%5capp.py",
        "//etc/passwd",
        "/file:///etc/passwd",
        "/" + "a/" * 2000,
        "/api/v1/matches/..%2f..%2f..%2fetc%2fpasswd",
        "/api/v1/matches/%2e%2e/export?format=json",
    ],
)
def test_paths_lead_nowhere_else(serve, tmp_path, path):
    response = serve(matches=tmp_path / "matches.sqlite").get(path)
    assert response.status_code in (400, 404, 405, 414)
    error_of(response)


@pytest.mark.parametrize("name", ["../../../tmp/out.jpg", "a\0b.jpg", "C:\\x.jpg", "<b>.jpg", ""])
def test_names_of_files_mean_nothing(serve, tmp_path, name):
    client = serve(keep_photos=tmp_path / "kept")
    response = client.post(READ, files={"photo": (name or "x", picture())})
    assert response.status_code == 200
    kept = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert kept
    assert all(path.parent == tmp_path / "kept" and "out" not in path.name for path in kept)


def test_markup_in_names_stays_text(serve, tmp_path):
    client = serve(matches=tmp_path / "matches.sqlite")
    players = ["<script>alert(1)</script>", "=1+1", "Bo'; --", '"><img src=x>']
    made = client.post("/api/v1/matches", json={"players": players, "title": "<b>Friday</b>"})
    assert made.headers["content-type"] == "application/json"
    assert made.headers["x-content-type-options"] == "nosniff"
    match = made.json()
    assert [player["name"] for player in match["players"]] == players
    export = client.get(f"/api/v1/matches/{match['id']}/export", params={"format": "csv"})
    assert export.headers["content-disposition"].startswith("attachment")
    assert "'=1+1" in export.text
