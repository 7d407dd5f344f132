"""Dora and ura indicators on the wall, around its corners and laid out by a winner."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.vision.scenes import HEIGHT, WIDTH, Camera, Laid, moved, photograph, row
from tests.vision.table_scenes import HAND, at_edge, table
from vision.layout import lay_out
from vision.reader import interpret
from vision.reading import Reading
from vision.table import find_ground, set_table

WALL = 27.0
CORNER = 25.2
FRONT = -HAND + 0.4
"""Where what a winner lays before the hand begins: the own wall is used up then."""

RIICHI = [tile for tile in table() if not tile.tile.is_back]
CAMERAS = [Camera(0, 0, 190), Camera(40, 0, 190), Camera(60, 180, 190)]


def wall(text: str, seat: int, x: float = -CORNER, y: float = 0.0) -> list[Laid]:
    """A wall before a player, from ``x`` to their right on, ``y`` farther from the middle."""
    return moved(row(text, x, -WALL - HEIGHT / 2 - y, space=0.02), 90 * seat, 0, 0)


def at(place: int) -> float:
    """Where the tile of that place in a wall begins."""
    return -CORNER + place * (WIDTH + 0.02)


def hidden(seat: int) -> list[Laid]:
    """Another player's hidden hand, behind the wall."""
    return at_edge("0z" * 10, seat, -18.0)


def without(laid: list[Laid], *codes: str) -> list[Laid]:
    """The tiles but for the first of each code."""
    left = list(laid)
    for code in codes:
        left.remove(next(tile for tile in left if tile.tile.code == code))
    return left


def read(laid: list[Laid], camera: Camera = CAMERAS[1]) -> Reading:
    return interpret(photograph(laid, camera, jitter=0.02), 1000, 1000)


def shown(reading: Reading) -> tuple[list[str], list[str]]:
    dora, ura = reading.dora_indicators, reading.ura_indicators
    return sorted(tile.code for tile in dora), sorted(tile.code for tile in ura)


@pytest.mark.parametrize("camera", [Camera(0, 0, 190), Camera(20, 90, 190)], ids=str)
@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("side", [1, -1], ids=["outside", "inside"])
@pytest.mark.parametrize(("dora", "ura"), [("5s", "9m"), ("5s6s", "9m1m")])
def test_ura_lie_before_the_indicators(
    camera: Camera, seat: int, side: int, dora: str, ura: str
) -> None:
    kan = at_edge("4p4p'4p4p", seat, 18.0) if len(dora) > 2 else []
    rest = wall("0z0z0z" + dora + "0z" * 8, seat)
    below = wall(ura, seat, at(3), side * 4.1)
    reading = read([*RIICHI, *kan, *rest, *below, *hidden(seat)], camera)
    assert shown(reading) == (codes(dora), codes(ura))


def codes(text: str) -> list[str]:
    return sorted(text[i : i + 2] for i in range(0, len(text), 2))


@pytest.mark.parametrize("camera", CAMERAS, ids=str)
@pytest.mark.parametrize(
    "laid",
    [
        pytest.param(row("5s", -12, FRONT) + row("9m", -7, FRONT), id="beside"),
        pytest.param(row("5s", -12, FRONT + 4.2) + row("9m", -12, FRONT), id="two rows"),
        pytest.param(
            row("5s", -12, FRONT) + row("9m", -7, FRONT) + row("3m", 0.5, FRONT + 3), id="stray"
        ),
    ],
)
def test_a_winner_lays_them_before_the_hand(camera: Camera, laid: list[Laid]) -> None:
    reading = read([*RIICHI, *laid, *wall("0z" * 12, 2), *wall("0z" * 4, 1)], camera)
    assert shown(reading) == (["5s"], ["9m"])


@pytest.mark.parametrize("gone", ["5p", "7s"])
def test_a_hand_that_lacks_a_tile_has_won_all_the_same(gone: str) -> None:
    laid = row("5s", -12, FRONT) + row("9m", -7, FRONT)
    reading = read([*without(RIICHI, gone), *laid, *wall("0z" * 12, 2)])
    assert shown(reading) == (["5s"], ["9m"])


def test_the_indicators_of_a_kan_that_is_not_seen_whole() -> None:
    laid = row("5s6s", -12, FRONT + 4.2) + row("9m1m", -12, FRONT)
    reading = read([*RIICHI, *at_edge("4p'4p4p", 2, 18.0), *laid, *wall("0z" * 12, 2)])
    assert shown(reading) == (["5s", "6s"], ["1m", "9m"])


@pytest.mark.parametrize("kan", ["4p4p'4p4p", "4p4p'4p"], ids=["whole", "lacking a tile"])
def test_two_around_a_corner(kan: str) -> None:
    one = wall("0z" * 14 + "0z5s", 1, CORNER - 16 * (WIDTH + 0.02))
    other = wall("6s" + "0z" * 12, 2)
    reading = read([*without(RIICHI, "1p"), *at_edge(kan, 2, 18.0), *one, *other])
    assert shown(reading) == (["5s", "6s"], [])


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_two_alike_in_a_wall_are_no_kan(seat: int) -> None:
    kan = at_edge("4p4p'4p4p", 2 if seat != 2 else 3, 18.0)
    two = wall("0z0z0z5s5s" + "0z" * 5, seat)
    reading = read([*without(RIICHI, "6m", "5m", "7m", "1p"), *kan, *two])
    assert shown(reading) == (["5s", "5s"], [])
    assert [str(other.meld.kind) for other in reading.other_melds].count("closed_kan") == 0


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_closed_kan_in_line_with_a_hidden_hand(seat: int) -> None:
    free = [tile for tile in RIICHI if tile.tile.code not in ("7z", "6m", "5m", "7m")]
    row_of = at_edge("0z" * 10 + "~0z5s5s0z", seat, -18.0)
    reading = read([*free, *row_of, *wall("0z0z0z6s9p0z0z0z0z", 2)])
    kans = [(other.owner.value, str(other.meld.kind)) for other in reading.other_melds]
    assert (["self", "right", "across", "left"][seat], "closed_kan") in kans
    assert shown(reading)[0] == ["6s", "9p"]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_two_alike_where_a_wall_ends_are_no_kan(seat: int) -> None:
    kan = at_edge("4p4p'4p4p", 2 if seat != 2 else 3, 18.0)
    two = wall("0z" * 8 + "5s5s0z", seat)
    reading = read([*without(RIICHI, "6m", "5m", "7m", "1p"), *kan, *two, *hidden(seat)])
    assert shown(reading) == (["5s", "5s"], [])


def test_an_own_closed_kan_is_no_indicator() -> None:
    hand = at_edge("1m2m3m4p5p6p7s8s9s1z1z1z2z~2z", 0, -30.0)
    free = [tile for tile in RIICHI if not (abs(tile.x) < 30 and tile.y < -30)]
    kan = at_edge("0z6s6s0z", 0, 24.0)
    reading = read([*without(free, "1p"), *hand, *kan, *wall("0z0z0z5s9m" + "0z" * 8, 2)])
    assert shown(reading) == (["5s", "9m"], [])


def test_three_alike_at_a_walls_end_are_a_meld() -> None:
    meld = wall("9p9p9p", 2, at(13))
    reading = read([*without(RIICHI, "1p"), *wall("0z0z0z5s" + "0z" * 9, 2), *meld])
    assert shown(reading) == (["5s"], [])


def test_one_beside_a_back_that_was_overlooked() -> None:
    lone = [*wall("5s", 1, at(2)), *wall("0z" * 10, 1, at(4))]
    assert shown(read([*RIICHI, *lone, *wall("0z" * 12, 2)])) == (["5s"], [])


def test_what_touches_a_sideways_tile_is_a_meld() -> None:
    meld = wall("9p'2m", 2, at(13))
    walls = [*wall("0z" * 13, 2), *wall("0z" * 16, 1), *wall("0z" * 16, 3)]
    assert shown(read([*without(RIICHI, "1p"), *walls, *meld])) == ([], [])


def test_indicators_lie_together() -> None:
    kan = at_edge("1z1z0z", 3, 8.0)
    reading = read([*without(RIICHI, "1p"), *kan, *wall("0z0z0z5s6s" + "0z" * 10, 2)])
    assert shown(reading) == (["5s", "6s"], [])


@pytest.mark.parametrize("tilt", [20, 50, 70])
@pytest.mark.parametrize("point", [(0.0, 0.0), (25.0, 10.0), (-20.0, -15.0)])
def test_what_is_higher_seems_to_lie_farther_off(tilt: float, point: tuple[float, float]) -> None:
    pixels = photograph(RIICHI, Camera(tilt, 0, 400))
    layout = lay_out(pixels)
    ground = find_ground(layout.quads, np.ones(len(RIICHI), bool), layout.rows)
    assert ground is not None
    found = set_table(ground, layout.quads, None).lean_at(np.array(point))
    # From far off all lines of sight are about parallel.
    assert math.hypot(*found) == pytest.approx(math.tan(math.radians(tilt)), rel=0.15)
    assert found[1] > 0.95 * math.hypot(*found)
