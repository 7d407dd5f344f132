"""``/read`` and ``/read-and-score``: photos in forms, corrections, and every way to be refused."""

from __future__ import annotations

import json
import struct
import zlib

import pytest

from tests.tehai.api.conftest import BOTH, READ, SCORE, Seeing, error_of, picture
from vision.reading import Reading

WITH_MELD = "2m3m4m5p5p6s7s8s __ 8s'8s8s _ 0z7z7z0z"


def photo(data: bytes | None = None) -> dict[str, tuple[str, bytes, str]]:
    return {"photo": ("photo.png", picture() if data is None else data, "image/png")}


def bomb(width: int, height: int) -> bytes:
    """A PNG file of a few bytes that claims to be a huge picture."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


def test_a_photo_is_read(client):
    response = client.post(READ, files=photo())
    assert response.status_code == 200
    assert response.headers["content-type"] == "application/json"
    data = response.json()
    assert data["schema"] == "tehai.reading/1"
    assert data["notation"] == "234m567p234567s55z"
    assert data["image"] == {"width": 1000, "height": 1000}
    assert Reading.from_dict(data).to_dict() == data


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "BMP", "GIF", "TIFF"])
def test_any_format_whatever_it_is_called(client, kind):
    files = {"photo": ("../../etc/passwd\x00.txt", picture(kind), "text/plain")}
    assert client.post(READ, files=files).status_code == 200


def test_a_photo_without_tiles(serve):
    client = serve(Seeing(""))
    assert client.post(READ, files=photo()).json()["tiles"] == []
    response = client.post(BOTH, files=photo())
    assert response.status_code == 422
    data = response.json()
    assert data["error"]["code"] == "reading"
    assert data["reading"]["tiles"] == []


def test_read_and_score(client):
    data = {"situation": json.dumps({"seat_wind": "south", "riichi": "riichi", "from": "east"})}
    response = client.post(BOTH, files=photo(), data={**data, "rules": "tenhou"})
    assert response.status_code == 200
    answer = response.json()
    assert answer["schema"] == "tehai.score/1"
    assert answer["rules"] == "tenhou"
    assert [row["id"] for row in answer["yaku"]] == ["riichi"]
    assert answer["payments"][0]["from"] == "east"
    assert answer["reading"]["notation"] == "234m567p234567s55z"


def test_both_roads_to_a_score_agree(client):
    """A photo at once, or its reading sent back: the same answer, corrections included."""
    beside = {"situation": {"riichi": "riichi"}, "fix": ["4=0p"], "win": "2s", "alternatives": True}
    fields = {
        "situation": json.dumps(beside["situation"]),
        "fix": ["4=0p"],
        "win": "2s",
        "alternatives": "true",
    }
    at_once = client.post(BOTH, files=photo(), data=fields).json()
    reading = client.post(READ, files=photo()).json()
    sent_back = client.post(SCORE, json={"reading": reading, **beside}).json()
    at_once["reading"]["elapsed_ms"] = sent_back["reading"]["elapsed_ms"] = {}
    assert at_once == sent_back
    assert at_once["dora"]["red"] == 1
    assert at_once["reading"]["hand"]["winning_tile"] == "2s"
    assert "alternatives" in at_once


def test_corrections_of_melds_and_indicators(serve):
    client = serve(Seeing(WITH_MELD))
    response = client.post(BOTH, files=photo(), data={"fix": ["9=7s", "10=7s", "11=7s"]})
    assert response.status_code == 200
    assert "(7'77s)" in response.json()["reading"]["notation"]
    response = client.post(BOTH, files=photo(), data={"fix": ["9=1m"]})
    assert response.status_code == 422
    assert response.json()["error"]["code"] == "fix"


def test_names_in_other_languages(client):
    fields = {"situation": '{"riichi": "riichi"}'}
    names = {
        lang: client.post(f"{BOTH}?lang={lang}", files=photo(), data=fields).json()["yaku"][0][
            "name"
        ]
        for lang in ("en", "ja", "zh")
    }
    assert names == {"en": "Riichi", "ja": "立直", "zh": "立直"}


def test_taiwanese_rules(client):
    response = client.post(BOTH, files=photo(), data={"rules": "taiwan"})
    assert response.status_code == 200
    assert (response.json()["rules"], response.json()["reason"]) == ("taiwan", "wrong_tile_count")


@pytest.mark.parametrize("path", [READ, BOTH])
@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"", 422, "empty"),
        (b"no picture at all", 415, "not_an_image"),
        (b"%PDF-1.7 no picture either", 415, "not_an_image"),
        (picture("JPEG")[:3000], 422, "truncated"),
        (b"\xff\xd8\xff\xe0 no picture", 422, "truncated"),
        (bomb(60000, 60000), 413, "too_many_pixels"),
        (bomb(100, 100), 422, "truncated"),
    ],
)
def test_a_bad_photo(client, path, data, status, code):
    assert error_of(client.post(path, files=photo(data))) == (status, code)


def test_photos_beyond_the_limits(serve):
    client = serve(photo_bytes=4000, photo_pixels=5000)
    assert client.post(READ, files=photo(picture(size=(50, 100)))).status_code == 200
    assert error_of(client.post(READ, files=photo(picture(size=(51, 100))))) == (
        413,
        "too_many_pixels",
    )
    assert error_of(client.post(READ, files=photo(b"x" * 4001))) == (413, "too_many_bytes")
    assert error_of(client.post(READ, files=photo(b"x" * 2_000_000))) == (413, "too_many_bytes")


@pytest.mark.parametrize(
    ("files", "fields", "word"),
    [
        ({}, {"photo": "a text"}, "is a file"),
        ({"picture": b"x"}, {}, "picture"),
        ({"photo": b"x"}, {"colour": "red"}, "colour"),
        ({"photo": b"x"}, {"situation": "{"}, "situation: not JSON"),
        ({"photo": b"x"}, {"situation": "[]"}, "'situation'"),
        ({"photo": b"x"}, {"situation": '{"honba": -1}'}, "honba"),
        ({"photo": b"x"}, {"rules": "bridge"}, "bridge"),
        ({"photo": b"x"}, {"rules": '{"gravity": 1}'}, "gravity"),
        ({"photo": b"x"}, {"win": "1m2m"}, "win"),
        ({"photo": b"x"}, {"win": ["1m", "2m"]}, "2 times"),
        ({"photo": b"x"}, {"alternatives": "maybe"}, "alternatives"),
    ],
)
def test_a_wrong_form_is_refused_before_the_photo_is_read(serve, files, fields, word):
    detector = Seeing()
    response = serve(detector).post(BOTH, files=files or {"x": ""}, data=fields)
    assert error_of(response) == (422, "bad_request")
    assert word in response.json()["error"]["message"]
    assert detector.pictures == 0


@pytest.mark.parametrize("fix", ["4", "4=9z", "0=1m", "x=1m", "99=1m"])
def test_a_correction_that_cannot_be_made(client, fix):
    response = client.post(BOTH, files=photo(), data={"fix": [fix]})
    assert (response.status_code, response.json()["error"]["code"]) == (422, "fix")


@pytest.mark.parametrize(
    ("kind", "body", "status"),
    [
        ("application/json", b"{}", 415),
        ("image/jpeg", b"x", 415),
        ("", b"x", 415),
        ("multipart/form-data", b"x", 400),
        ("multipart/form-data; boundary=b", b"no form", 400),
        ("multipart/form-data; boundary=b", b"--b\r\nContent-Disposition: form-data\r\n\r\nx", 400),
        ("multipart/form-data; boundary=b", b"", 422),
    ],
)
def test_bodies_that_are_no_form(client, kind, body, status):
    response = client.post(READ, content=body, headers={"Content-Type": kind})
    assert error_of(response)[0] == status


def test_a_field_that_is_too_long(client):
    response = client.post(BOTH, files=photo(), data={"situation": " " * 100_000})
    assert error_of(response) == (400, "bad_request")


def test_photos_are_kept_only_if_asked(serve, tmp_path):
    folder = tmp_path / "kept"
    assert serve().post(READ, files=photo()).status_code == 200
    assert not folder.exists()
    data = picture("JPEG")
    assert serve(keep_photos=folder).post(READ, files=photo(data)).status_code == 200
    kept = sorted(folder.iterdir())
    assert len(kept) == 2
    assert kept[0].read_bytes() == data
    reading = Reading.from_dict(json.loads(kept[1].read_text(encoding="utf-8")))
    assert reading.notation == "234m567p234567s55z"
