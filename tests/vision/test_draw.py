"""The overlay: right size, colours where the tiles are, readable at any size."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from scoring.terms import LANGUAGES
from tests.vision.scenes import Camera, photograph, row
from vision.captions import CJK_FONT, WORDS, captions, characters
from vision.draw import COLOURS, DOUBT, LEAST_TILE, LONGEST, WIN, draw_reading
from vision.reader import interpret
from vision.reading import Reading
from vision.roles import Role

LAID = row("1m2m3m4p5p6p7z7z_8s'8s8s") + row("9m", 10, 12)


def drawn(
    size: int, doubt: dict[int, dict[str, float]] | None = None
) -> tuple[Reading, NDArray[np.uint8]]:
    seen = photograph(LAID, Camera(20, 5, 120, size), doubt=doubt)
    reading = interpret(seen, size, size)
    return reading, draw_reading(np.full((size, size, 3), 128, np.uint8), reading)


def amount(picture: NDArray[np.uint8], colour: tuple[int, int, int]) -> int:
    return int(
        (np.abs(picture.astype(np.int16) - np.array(colour, np.int16)).max(axis=2) <= 24).sum()
    )


@pytest.mark.parametrize("size", [120, 1000, 3600])
def test_every_role_shows_and_tiles_are_large_enough(size: int) -> None:
    reading, picture = drawn(size)
    assert picture.dtype == np.uint8
    width = picture.shape[1]
    assert width <= LONGEST
    quad = np.array(reading.tiles[0].quad)
    tile = float(np.linalg.norm(quad[1] - quad[0])) * width / size
    assert tile >= min(LEAST_TILE, 4 * float(np.linalg.norm(quad[1] - quad[0]))) * 0.9
    for role in (Role.HAND, Role.MELD, Role.DORA):
        assert amount(picture, COLOURS[role]) > 50
    assert amount(picture, COLOURS[Role.RIVER]) == 0
    assert amount(picture, DOUBT) == 0


def test_doubts_are_marked_where_they_are() -> None:
    reading, picture = drawn(1000, {2: {"3m": 0.5, "4m": 0.4}})
    assert reading.doubts
    assert amount(picture, DOUBT) > 50
    scale = picture.shape[1] / 1000
    quad = np.array(reading.tiles[2].quad) * scale
    x, y = quad.mean(axis=0).round().astype(int)
    red, green, _ = (int(value) for value in picture[y, x])
    assert red > green + 20
    other = np.array(reading.tiles[0].quad).mean(axis=0) * scale
    assert picture[int(other[1]), int(other[0])].tolist() == [128, 128, 128]


def test_the_winning_tile_stands_out() -> None:
    reading, picture = drawn(1000)
    assert reading.read_hand is not None and reading.read_hand.winning_tile is not None
    place = len(reading.read_hand.concealed) - 1
    yellow = [amount(crop(picture, reading, other), WIN) for other in range(place + 1)]
    assert yellow[place] > 50
    assert max(yellow[:place]) < yellow[place] / 4  # boxes of turned tiles overlap a little


def crop(picture: NDArray[np.uint8], reading: Reading, place: int) -> NDArray[np.uint8]:
    """The part of the overlay where a tile's face is."""
    quad = np.array(reading.tiles[place].quad) * picture.shape[1] / reading.width
    (left, top), (right, bottom) = quad.min(axis=0).astype(int), quad.max(axis=0).astype(int)
    return picture[top:bottom, left:right]


def test_every_tile_has_its_number_but_walls() -> None:
    wall = row("1m2m3m4p5p6p7z7z_8s'8s8s") + row("0z" * 6, 0, 12)
    reading = interpret(photograph(wall, Camera(20, 5, 120, 1000)), 1000, 1000)
    assert {tile.role for tile in reading.tiles} == {Role.HAND, Role.MELD, Role.WALL}
    picture = draw_reading(np.full((1000, 1000, 3), 128, np.uint8), reading)
    for place, tile in enumerate(reading.tiles):
        dark = amount(crop(picture, reading, place), (24, 26, 30))
        assert (dark > 30) == (tile.role is not Role.WALL)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_strip_speaks_the_language(lang: str) -> None:
    reading, _ = drawn(1000, {2: {"3m": 0.5, "4m": 0.4}})
    first, doubt, *_ = captions(reading, lang)
    assert reading.notation in first
    assert {"en": "winning tile 7z", "ja": "和了牌 7z", "zh": "和張 7z"}[lang] in first
    assert {"en": "? tile 3, 3m: 3m or 4m", "ja": "か", "zh": "或"}[lang] in doubt
    picture = draw_reading(np.full((1000, 1000, 3), 128, np.uint8), reading, lang)
    legend = picture[picture.shape[1] :]
    for colour in (COLOURS[Role.HAND], COLOURS[Role.MELD], COLOURS[Role.DORA], WIN, DOUBT):
        assert amount(legend, colour) > 50
    assert amount(legend, COLOURS[Role.RIVER]) == 0


def test_the_font_has_every_character_that_may_be_told() -> None:
    from fontTools.ttLib import TTFont

    known = TTFont(CJK_FONT).getBestCmap()
    assert [char for char in characters() if ord(char) not in known] == []


def test_every_role_is_named() -> None:
    assert {f"role_{role.value}" for role in Role} <= set(WORDS)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="fr"):
        draw_reading(np.zeros((300, 400, 3), np.uint8), Reading(400, 300), "fr")


def test_the_strip_lies_below_the_picture() -> None:
    _, picture = drawn(1000)
    assert picture.shape[0] > picture.shape[1]
    strip = picture[picture.shape[1] :]
    assert (strip.max(axis=2) > 200).any()  # text


def test_an_empty_reading_can_be_drawn() -> None:
    picture = draw_reading(np.zeros((1, 1, 3), np.uint8), Reading(1, 1))
    assert picture.shape[1] >= 1
    assert draw_reading(np.zeros((300, 400, 3), np.uint8), Reading(400, 300)).shape[1] == 400


def test_another_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="the reading 400 x 300"):
        draw_reading(np.zeros((400, 300, 3), np.uint8), Reading(400, 300))


def test_a_reduced_picture_will_do() -> None:
    """Drawn on the same canvas as the whole one, however its sides were rounded."""
    reading = Reading(4033, 3025)
    whole = draw_reading(np.zeros((3025, 4033, 3), np.uint8), reading)
    for factor in (2, 3, 4):
        small = np.zeros((-(-3025 // factor), -(-4033 // factor), 3), np.uint8)
        assert draw_reading(small, reading).shape == whole.shape
    for size in ((3025, 2000), (1500, 4033), (3026, 4034), (4033, 3025)):
        with pytest.raises(ValueError, match="the picture is"):
            draw_reading(np.zeros((*size, 3), np.uint8), reading)
