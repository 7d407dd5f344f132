"""Class names of other people's label sets."""

from __future__ import annotations

from pathlib import Path

import pytest

from datasets.class_names import known_tiles, read_names, tile_called, tiles_called
from datasets.root import DataError
from scoring.tiles import CODES, Tile


@pytest.mark.parametrize("code", CODES)
def test_own_codes(code: str) -> None:
    assert tile_called(code) is Tile.parse(code)
    assert tile_called(code.upper()) is Tile.parse(code)


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("1m", "sc1 m1 man1 1-man 1wan character_1 characters-1 1C 一萬 一万 one-character"),
        ("5p", "sd5 p5 pin5 5pin 5tong dots-5 circle_5 Circle5 5D 五筒 5-of-circles"),
        ("9s", "sb9 s9 sou9 9sou 9tiao bamboo-9 bam9 B9 9B 九索 bamboo_nine"),
        ("1z", "hwe east East EW east-wind wind_east honors-east ton tou dong 東 东風"),
        ("2z", "hws south SW nan 南"),
        ("3z", "hww west WW sha shaa xi 西"),
        ("4z", "hwn north NW pe pei hoku bei 北"),
        ("5z", "hdw white white_dragon WD haku bai 白 白板"),
        ("6z", "hdg green GD hatsu fa 發 发"),
        ("7z", "hdr red red-dragon dragon_red RD chun zhong 中 红中"),
        ("0m", "red-5m 5m-red 5mr r5m m0 0man aka5m red_five_characters"),
        ("0p", "red-5p 5pr p0 5-pin-red"),
        ("0s", "red-5s 5sr s0 red-bamboo-5"),
        ("1f", "bs1 spring bonus-spring season-1 春"),
        ("8f", "bf4 bamboo-flower bonus-bamboo 竹"),
        ("7f", "bf3 chrysanthemum flower_chrysanthemum 菊"),
        ("0z", "back tile_back face-down facedown"),
    ],
)
def test_foreign_names(code: str, names: str) -> None:
    expected = dict.fromkeys(names.split(), Tile.parse(code))
    assert {name: tile_called(name) for name in expected} == expected


@pytest.mark.parametrize(
    "name",
    ["", "joker", "dice", "flower1", "bamboo", "10m", "0z1", "5x", "red-3m", "5", "s", "E", "bf5"],
)
def test_what_could_be_two_tiles_or_none_is_unknown(name: str) -> None:
    assert tile_called(name) is None


def test_single_letters_are_winds_where_all_seven_honours_have_one() -> None:
    letters = [*"ESWNPFC", "1m"]
    assert [tile_called(name, letters) for name in letters] == [*list(Tile)[27:34], Tile.M1]
    assert tile_called("E", ["E", "S"]) is None


def test_s_is_a_season_where_b_is_bamboo() -> None:
    names = ["1B", "1C", "1D", "1F", "1S", "4S"]
    found = [tile_called(name, names) for name in names]
    assert [tile and tile.code for tile in found[3:]] == ["5f", "1f", "4f"]
    assert [found[0], found[1], found[2]] == [Tile.S1, Tile.M1, Tile.P1]
    assert tile_called("1S", ["1S", "1M"]) is Tile.S1


def test_only_used_names_must_be_known() -> None:
    names = ["mahjong-tiles", "1m", "joker", "east"]
    assert tiles_called(names, {"1m", "east"}) == {"1m": Tile.M1, "east": Tile.EAST}
    with pytest.raises(DataError, match=r"set\.json: unknown class 'mahjong-tiles', 'joker'"):
        tiles_called(names, set(names), where="set.json")


def test_what_is_told_comes_first() -> None:
    told = {"joker": "-", "east": "2z"}
    assert tiles_called(["joker", "east"], {"joker", "east"}, told) == {
        "joker": None,
        "east": Tile.SOUTH,
    }
    assert known_tiles(["joker", "east", "nonsense"], told) == {Tile.SOUTH}


def test_a_file_of_names(tmp_path: Path) -> None:
    file = tmp_path / "names.txt"
    file.write_text("\ufeff# mine\n\nflower a=b = 5f\ndice = -\n", encoding="utf-8")
    assert read_names(file) == {"flower a=b": "5f", "dice": "-"}


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("dice", "line 1: 'dice' is no 'NAME = TILE'"),
        ("= 1m", "line 1"),
        ("dice = 9z", "line 1: no tile is written '9z'"),
        ("dice = -\ndice = 1m", "line 2: 'dice' is named twice"),
    ],
)
def test_a_bad_file_of_names(tmp_path: Path, line: str, message: str) -> None:
    file = tmp_path / "names.txt"
    file.write_text(line, encoding="utf-8")
    with pytest.raises(DataError, match=message):
        read_names(file)
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match="UTF-8"):
        read_names(file)
