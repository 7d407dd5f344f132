"""Written hands against readings."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from datasets.hands_csv import HandPhoto
from datasets.root import DataError
from models.hands import compare, in_order, measure_hands
from models.report import format_report, report_to_dict
from scoring.notation import parse_hand, parse_tiles
from scoring.tiles import Tile
from tests.vision.scenes import photograph, row
from vision.detections import Detections
from vision.image import Picture
from vision.reading import ReadHand, Reading


def reading(notation: str, win: str | None = None) -> Reading:
    hand = parse_hand(notation)
    winning = hand.winning_tile if win is None else Tile.parse(win)
    return Reading(
        640, 480, read_hand=ReadHand(hand.concealed, hand.melds, hand.flowers, winning, True, False)
    )


def photo(notation: str, win: str | None = None) -> HandPhoto:
    winning = None if win is None else Tile.parse(win)
    return HandPhoto(Path("a.jpg"), parse_hand(notation), winning)


@pytest.mark.parametrize(
    ("wanted", "read"),
    [
        ("123m456p789s11z", "123m456p789s11z"),
        ("123m456p789s11z", "1z321m456p789s1z"),  # sorted by the writer
        ("11z (8'88s)", "11z (8'88s)"),
        ("11z (888s)", "11z (8'88s)"),  # who cares from whom
        ("11z (7777z) (123m)", "11z (1'23m) (0z77z0z)"),
        ('2f11z (77"7z)', '2f11z (77"7z)'),
    ],
)
def test_exact(wanted: str, read: str) -> None:
    result = compare(photo(wanted), reading(read))
    assert result.exact
    assert (result.tiles_right, result.missed, result.extra) == (result.tiles, (), ())


@pytest.mark.parametrize(
    ("wanted", "read"),
    [
        ("123m456p789s11z", "123m456p789s12z"),
        ("11z (8'88s)", "11z (88'8s)"),
        ("11z (8'88s)", "11z (888s)"),
        ("11z (8'88s) (888s)", "11z (8'88s) (8'88s) (777s)"),
        ("11z888s", "11z (8'88s)"),
        ("2f11z", "3f11z"),
        ("0m11z", "5m11z"),
        ("11z (8888s)", "11z (8'888s)"),
    ],
)
def test_not_exact(wanted: str, read: str) -> None:
    assert not compare(photo(wanted), reading(read)).exact


def test_the_winning_tile_counts_where_it_is_stated() -> None:
    assert compare(photo("123m11z"), reading("123m11z", "1m")).exact
    assert not compare(photo("123m11z", "1z"), reading("123m11z", "1m")).exact
    assert compare(photo("123m11z", "1m"), reading("123m11z", "1m")).exact


def test_a_missed_tile_does_not_count_its_neighbours_wrong() -> None:
    result = compare(photo("123456789m11z"), reading("13456789m12z"))
    assert (result.row, result.row_right) == (11, 9)
    assert (result.tiles, result.tiles_right) == (11, 9)
    assert [tile.code for tile in result.missed] == ["2m", "1z"]
    assert [tile.code for tile in result.extra] == ["2z"]


def test_order_counts_in_the_row_alone() -> None:
    result = compare(photo("123m"), reading("321m"))
    assert (result.tiles_right, result.row_right) == (3, 1)


def test_the_longest_common_subsequence() -> None:
    assert in_order(parse_tiles("1234m"), parse_tiles("2143m")) == 2
    assert in_order((), parse_tiles("1m")) == in_order(parse_tiles("1m"), ()) == 0


def test_a_photo_without_a_hand() -> None:
    result = compare(photo("123m11z"), Reading(640, 480))
    assert (result.exact, result.read, result.tiles_right) == (False, "nothing", 0)


class Seeing:
    def __init__(self, found: Detections) -> None:
        self.found = found

    def detect(self, image: Picture) -> Detections:
        return self.found


def test_photos_are_read_and_wrong_ones_listed(tmp_path: Path) -> None:
    """The first is written as it lies, the second otherwise; a damaged one stops it all."""
    for name in ("a.png", "b.png"):
        Image.fromarray(np.full((1000, 1000, 3), 90, np.uint8)).save(tmp_path / name)
    seen = Seeing(photograph(row("1m2m3m4p5p6p7s8s9s1z1z")))
    photos = [
        HandPhoto(tmp_path / "a.png", parse_hand("123m456p789s11z")),
        HandPhoto(tmp_path / "b.png", parse_hand("123m456p789s22z")),
    ]
    said: list[str] = []
    results = measure_hands(photos, seen, said.append)
    assert [result.exact for result in results] == [True, False]
    assert said == ["2 of 2 photos"]
    figures = report_to_dict({"mine": results})["sets"]["mine"]
    assert figures["hands"] == {"of": 2, "exact": 1}
    assert figures["hand_tiles"] == {"of": 22, "right": 20}
    assert figures["row_tiles"] == {"of": 22, "right": 20}
    assert figures["wrong"] == [
        {
            "file": "b.png",
            "expected": "123m456p789s22z",
            "read": "123m456p789s11z",
            "missed": ["2z", "2z"],
            "extra": ["1z", "1z"],
        }
    ]
    text = format_report({"mine": results})
    for part in ("mine: 2 photos", "1 of 2", "20 of 22", "b.png", "missed 22z, extra 11z"):
        assert part in text
    assert "a.png" not in text
    (tmp_path / "a.png").write_bytes(b"no picture")
    with pytest.raises(DataError, match=r"a\.png"):
        measure_hands(photos, seen)
