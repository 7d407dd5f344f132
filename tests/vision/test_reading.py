"""The reading as a value: JSON and back, what is refused, what the scorer gets."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from scoring.hand import Hand, HandError
from scoring.notation import parse_hand
from scoring.tiles import Tile
from tests.vision.scenes import Camera, moved, photograph, row
from vision.reader import interpret
from vision.reading import ReadHand, Reading, ReadingError


def example() -> Reading:
    laid = row("7z7z_0z2s2s0z~8s'8s8s~2m\"2m2m_6p6p6p'")
    laid += row("3z4z1p7m0p9s", 10, 25) + row("3z4z1p'7m8m9s", 10, 20.9)
    laid += moved(row("2p4m6p8p9p1s"), 90, 46, 22) + row("0z0z9m0z0z", 5, 12) + row("5f", -8, 0)
    return interpret(
        photograph(laid, Camera(30, 10, 170), doubt={0: {"7z": 0.5, "6z": 0.3}}), 1200, 1000
    )


def test_json_and_back() -> None:
    reading = example()
    data = json.loads(json.dumps(reading.to_dict()))
    assert Reading.from_dict(data) == reading
    assert Reading.from_dict(data).to_dict() == reading.to_dict()
    empty = Reading(4, 3)
    assert Reading.from_dict(empty.to_dict()) == empty


def test_the_json_object() -> None:
    data = example().to_dict()
    assert list(data) == [
        *("schema", "image", "tiles", "hand", "dora_indicators", "ura_indicators"),
        *("rivers", "other_melds", "other_hands", "notation", "doubts", "elapsed_ms"),
    ]
    assert data["schema"] == "tehai.reading/1"
    assert data["image"] == {"width": 1200, "height": 1000}
    assert data["hand"] == {
        "concealed": ["7z", "7z"],
        "winning_tile": "7z",
        "flowers": ["5f"],
        "melds": [
            {"kind": "closed_kan", "tiles": ["2s"] * 4, "claimed": None, "from": None},
            {"kind": "pon", "tiles": ["8s"] * 3, "claimed": 0, "from": "left"},
            {"kind": "added_kan", "tiles": ["2m"] * 4, "claimed": 0, "from": "left"},
            {"kind": "pon", "tiles": ["6p"] * 3, "claimed": 2, "from": "right"},
        ],
        "standing": False,
        "winning_tile_assumed": True,
    }
    assert data["dora_indicators"] == ["9m"]
    assert data["rivers"][0] == {
        "owner": "self",
        "tiles": ["3z", "4z", "1p", "7m", "0p", "9s", "3z", "4z", "1p", "7m", "8m", "9s"],
        "riichi_index": 8,
    }
    assert data["rivers"][1]["owner"] == "right"
    assert data["notation"] == "5f 77z (0z22s0z) (8'88s) (2\"22m) (666'p)"
    assert [(doubt["tile_index"], doubt["reason"]) for doubt in data["doubts"]] == [
        (0, "7z or 6z"),
        (17, "indicators seen: 1, kans: 2; each kan turns one more"),
    ]
    assert [(doubt["id"], doubt["values"]) for doubt in data["doubts"]] == [
        ("rival", {"tile": "7z", "other": "6z"}),
        ("indicators_and_kans", {"n": 1, "kans": 2}),
    ]
    japanese = example().to_dict("ja")
    assert japanese["doubts"][0]["reason"] == "7z か 6z"
    assert Reading.from_dict(japanese).doubts == example().doubts
    first = data["tiles"][0]
    assert first["tile"] == "7z"
    assert first["role"] == "hand"
    assert first["confidence"] == 0.5
    assert first["alternatives"] == [{"tile": "6z", "confidence": 0.3}]
    assert len(first["quad"]) == 4
    assert all(len(corner) == 2 for corner in first["quad"])


def test_tiles_are_listed_by_role_the_hand_as_it_stands() -> None:
    reading = example()
    roles = [str(tile.role) for tile in reading.tiles]
    order = ["hand", "meld", "flower", "dora", "river", "wall", "other"]
    assert roles == sorted(roles, key=order.index)
    assert len(roles) == 2 + 14 + 1 + 1 + 12 + 6 + 4
    hand = tuple(tile.tile for tile in reading.tiles if tile.role == "hand")
    assert reading.read_hand is not None
    assert hand == reading.read_hand.concealed
    melds = [tile.group for tile in reading.tiles if tile.role == "meld"]
    assert [melds.count(group) for group in sorted(set(melds))] == [4, 3, 4, 3]


def test_the_hand_for_the_scorer() -> None:
    reading = example()
    assert reading.hand == parse_hand("5f 77z (0z22s0z) (8'88s) (2\"22m) (666'p)")
    assert isinstance(reading.hand, Hand)
    with pytest.raises(ReadingError, match="no tile"):
        _ = Reading(4, 3).hand
    broken = Reading(4, 3, read_hand=ReadHand((Tile.M1,), winning_tile=Tile.M2))
    with pytest.raises(HandError):
        _ = broken.hand


def wrong(data: dict[str, Any], path: list[Any], value: Any) -> dict[str, Any]:
    """The JSON with one place replaced; with ``...`` removed."""
    changed = copy.deepcopy(data)
    at: Any = changed
    for step in path[:-1]:
        at = at[step]
    if value is ...:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return changed


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (["schema"], "tehai.reading/2", "schema must be"),
        (["schema"], ..., "schema must be"),
        (["extra"], 1, "the reading has an unknown field 'extra'"),
        (["image"], ..., "the reading lacks the field 'image'"),
        (["image", "width"], 0, "image.width must be a whole number from 1"),
        (["image", "height"], True, "image.height must be a whole number"),
        (["tiles"], {}, "tiles must be a list"),
        (["tiles", 0], [], r"tiles\[0\] must be an object"),
        (["tiles", 0, "tile"], "9z", r"tiles\[0\].tile: no tile is written '9z'"),
        (["tiles", 0, "tile"], ["1m"], r"tiles\[0\].tile: no tile"),
        (["tiles", 0, "confidence"], 1.5, "between 0 and 1"),
        (["tiles", 0, "confidence"], float("nan"), "must be a number"),
        (["tiles", 1, "quad"], [[0, 0]] * 3, "four corners, not 3"),
        (["tiles", 1, "quad", 2], [1, 2, 3], "two numbers"),
        (["tiles", 1, "quad", 2, 0], "x", "must be a number"),
        (["tiles", 1, "role"], "king", "must be one of hand, meld"),
        (["tiles", 1, "group"], -1, "whole number from 0"),
        (["tiles", 0, "alternatives", 0], {"tile": "1m"}, "lacks the field 'confidence'"),
        (["hand"], "1m", "hand must be an object"),
        (["hand", "concealed"], ..., "hand lacks the field 'concealed'"),
        (["hand", "winning_tile"], 7, "hand.winning_tile: no tile"),
        (["hand", "winning_tile"], "4s", "hand.winning_tile 4s is not among hand.concealed"),
        (["hand", "flowers"], ["1m"], r"hand.flowers\[0\]: 1m is no flower"),
        (["hand", "concealed", 0], "4s", "but the tiles with role hand are"),
        (["tiles", 0, "role"], "other", "but the tiles with role hand are"),
        (["tiles", 0, "role"], {}, "must be one of hand, meld"),
        (["hand", "melds", 1, "tiles"], ["1m", "5p", "9s"], r"hand.melds\[1\]"),
        (["hand", "melds", 1, "from"], "above", r"hand.melds\[1\]"),
        (["rivers", 0, "owner"], "me", "must be one of self, right, across, left"),
        (["rivers", 0, "riichi_index"], 12, "is 12, but there are 12 tiles"),
        (["doubts", 0, "tile_index"], 999, "is 999"),
        (["doubts", 0, "reason"], 5, "must be text"),
        (["elapsed_ms"], [], "elapsed_ms must be an object"),
        (["elapsed_ms", "detect"], "fast", "elapsed_ms.detect must be a number"),
    ],
)
def test_what_is_no_reading(path: list[Any], value: Any, message: str) -> None:
    with pytest.raises(ReadingError, match=message):
        Reading.from_dict(wrong(example().to_dict(), path, value))


NUMBERS = [
    (["image", "width"],),
    (["tiles", 0, "confidence"],),
    (["tiles", 0, "quad", 1, 1],),
    (["tiles", 0, "group"],),
    (["tiles", 0, "alternatives", 0, "confidence"],),
    (["rivers", 0, "riichi_index"],),
    (["doubts", 0, "tile_index"],),
    (["elapsed_ms", "detect"],),
]


@pytest.mark.parametrize(("path",), NUMBERS)
@pytest.mark.parametrize("digits", [12, 400, 5000])
def test_numbers_beyond_any_picture(path: list[Any], digits: int) -> None:
    for value in (10**digits, -(10**digits), float("inf"), float("nan"), None, "1", True):
        if value is None and path[-1] in ("riichi_index", "tile_index"):
            continue
        with pytest.raises(ReadingError, match=str(path[-1]) if path[0] != "tiles" else "tiles"):
            Reading.from_dict(wrong(example().to_dict(), path, value))


def test_a_hand_alone_is_enough() -> None:
    data = example().to_dict()
    data["tiles"], data["doubts"] = [], []
    assert Reading.from_dict(data).read_hand == example().read_hand


@pytest.mark.parametrize("data", [None, [], "reading", 3])
def test_what_is_no_object(data: Any) -> None:
    with pytest.raises(ReadingError, match="must be an object"):
        Reading.from_dict(data)
