"""Damaged and malicious input: every answer is a proper one, and the server goes on."""

from __future__ import annotations

import io
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from tehai.api import examples
from tests.tehai.api.conftest import BOTH, READ, SCORE, error_of

JSON_HEAD = {"Content-Type": "application/json"}

ANSWERS = {200, 413, 415, 422}


def noisy(kind: str) -> bytes:
    """A small picture with something in it."""
    rng = random.Random(kind)
    picture = Image.frombytes(
        "RGB", (48, 32), bytes(rng.randrange(256) for _ in range(48 * 32 * 3))
    )
    data = io.BytesIO()
    if kind == "HEIF":
        import pillow_heif

        pillow_heif.from_pillow(picture).save(data, quality=50)
    else:
        picture.save(data, kind)
    return data.getvalue()


def damaged(data: bytes, rng: random.Random) -> bytes:
    """``data`` with bytes changed, taken out, doubled, or its end cut off."""
    out = bytearray(data)
    for _ in range(rng.randint(1, 8)):
        at = rng.randrange(max(1, min(len(out), rng.choice((40, 400, 10**6)))))
        end = at + rng.choice((1, 1, 2, 8, 64))
        change = rng.randrange(4)
        if change == 0:
            out[at:end] = bytes(rng.randrange(256) for _ in range(end - at))
        elif change == 1:
            out[at:end] = b"\xff" * (end - at)
        elif change == 2:
            del out[at:end]
        else:
            out[at:at] = out[at:end]
    return bytes(out[: rng.randint(0, len(out))] if rng.random() < 0.2 else out)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "GIF", "TIFF", "BMP", "HEIF", "AVIF"])
def test_damaged_pictures(client, kind):
    data, rng = noisy(kind), random.Random(kind)
    for _ in range(40):
        response = client.post(READ, files={"photo": damaged(data, rng)})
        assert response.status_code in ANSWERS
        if response.status_code != 200:
            error_of(response)
    assert client.post(READ, files={"photo": data}).status_code == 200


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4)
    ),
    max_leaves=12,
)
FIELDS = st.sampled_from(
    [*("hand", "reading", "win", "fix", "rules", "situation", "alternatives", "visible", "x")]
)


@settings(max_examples=60)
@given(JSON | st.dictionaries(FIELDS, JSON, max_size=5))
def test_any_json(client, value):
    response = client.post(SCORE, content=json.dumps(value), headers=JSON_HEAD)
    assert response.status_code in (200, 400, 422)
    if response.status_code != 200:
        error_of(response)


@settings(max_examples=60)
@given(st.data())
def test_a_reading_with_anything_in_it(client, data):
    """One value of a true reading, wherever it is, becomes another."""
    reading = examples.reading()
    place: object = reading
    for _ in range(6):
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = data.draw(st.sampled_from(keys))
        inner = place[key]
        if not isinstance(inner, (dict, list)) or not inner or data.draw(st.booleans()):
            place[key] = data.draw(JSON)
            break
        place = inner
    body = json.dumps({"reading": reading, "fix": ["4=0p"]})
    response = client.post(SCORE, content=body, headers=JSON_HEAD)
    assert response.status_code in (200, 400, 422), response.text


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "'; DROP TABLE matches; --",
        "../../../etc/passwd",
        "%s%s%n{0}{x.__class__}",
        "\x00\x1b[2J\r\nSet-Cookie: a=b",
        "🀄" * 1000,
        "1" * 100_000 + "m",
    ],
)
def test_texts_meant_to_harm(client, text):
    for body in (
        *({"hand": text}, {"hand": "1m", "win": text}, {"hand": "1m", "rules": text}, {text: 1}),
        {"hand": "1m", "situation": {text: 1, "discards": text}},
    ):
        response = client.post(SCORE, json=body)
        assert response.status_code in (200, 422)
        assert response.headers["content-type"] == "application/json"
        assert "set-cookie" not in response.headers
        if response.status_code == 422:
            assert len(json.dumps(response.json())) < 400_000
    fields = {"situation": text, "rules": text, "fix": [text], "win": text}
    response = client.post(BOTH, files={"photo": (text, b"x")}, data=fields)
    assert response.status_code in (400, 422)
