"""Indicators: faces in the wall, told from what only lies near it by their hold and number."""

from __future__ import annotations

import pytest

from tests.vision.scenes import HEIGHT, WIDTH, Camera, Laid, moved, photograph, row
from tests.vision.table_scenes import HAND, at_edge, table
from vision.reader import interpret
from vision.reading import Reading

WALL = 27.0
CORNER = 25.2
PLAIN = [tile for tile in table() if not tile.tile.is_back]
CAMERAS = [Camera(0, 0, 190), Camera(40, 0, 190), Camera(60, 0, 190), Camera(45, 180, 190)]


def wall(text: str, seat: int, x: float = -CORNER) -> list[Laid]:
    """A wall before a player, from ``x`` to their right on."""
    return moved(row(text, x, -WALL - HEIGHT / 2, space=0.02), 90 * seat, 0, 0)


def read(laid: list[Laid], camera: Camera) -> Reading:
    return interpret(photograph([*PLAIN, *laid], camera, jitter=0.02), 1000, 1000)


def codes(reading: Reading) -> list[str]:
    return [tile.code for tile in reading.dora_indicators]


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_an_indicator_among_backs(camera: Camera) -> None:
    reading = read(wall("0z0z0z5s" + "0z" * 12, 2), camera)
    assert codes(reading) == ["5s"]
    assert [river.owner for river in reading.rivers] == ["self", "right", "across", "left"]


@pytest.mark.parametrize("camera", CAMERAS[:3], ids=str)
def test_indicators_around_a_corner(camera: Camera) -> None:
    kans = [*at_edge("4p4p'4p4p", 2, 18.0)]
    one = wall("0z" * 14 + "0z5s", 1, CORNER - 16 * (WIDTH + 0.02))
    other = wall("6s" + "0z" * 12, 2, -CORNER)
    reading = read([*kans, *one, *other], camera)
    assert sorted(codes(reading)) == ["5s", "6s"]


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
def test_the_meld_in_line_with_a_wall_is_no_indicator(camera: Camera) -> None:
    meld = wall("9p'9p9p", 2, CORNER - 4.0)
    reading = read([*wall("0z0z0z5s" + "0z" * 10, 2), *meld], camera)
    assert codes(reading) == ["5s"]
    assert any(str(other.meld.kind) == "pon" for other in reading.other_melds)


def test_the_number_of_kans_decides() -> None:
    stray = wall("8m", 1, 0.0)
    reading = read([*wall("0z0z0z5s" + "0z" * 12, 2), *wall("0z0z", 1, -6.04), *stray], CAMERAS[1])
    assert codes(reading) == ["5s"]


def test_a_table_that_shows_no_indicator_has_none() -> None:
    loose = row("8m", HAND, 30.0)
    assert codes(read([*wall("0z" * 16, 2), *wall("0z" * 8, 1), *loose], CAMERAS[1])) == []


def test_a_tile_of_a_heap_is_no_indicator() -> None:
    hand = row("1m2m3m4p5p6p7s8s9s1z1z1z2z2z")
    heap = (
        moved(row("9m"), 30, 12, 14) + moved(row("3p"), 70, 17, 16) + moved(row("6s"), 10, 14, 19)
    )
    assert codes(interpret(photograph([*hand, *heap]), 1000, 1000)) == []
    alone = interpret(photograph([*hand, *heap[:1]]), 1000, 1000)
    assert codes(alone) == ["9m"]


def test_missing_discards_are_told_once_a_river() -> None:
    gone = [tile for tile in PLAIN if tile.tile.code not in ("4m", "8p") or abs(tile.y) > 20]
    seen = interpret(photograph(gone, CAMERAS[0]), 1000, 1000)
    missing = [d.reason for d in seen.doubts if d.reason.id.startswith("discard")]
    assert [(reason.id, reason.values["owner"]) for reason in missing] == [
        ("discards_missing", "right"),
        ("discard_missing", "across"),
    ]
    assert missing[0].values["n"] == 2
