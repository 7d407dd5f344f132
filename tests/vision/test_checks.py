"""Doubts that follow from a reading's values: at the picture's edge, numbers told again."""

from __future__ import annotations

from dataclasses import replace

from scoring.tiles import Tile
from vision.checks import at_edge, check_again, held, without_colour
from vision.doubts import Reason
from vision.reading import Doubt, ReadHand, Reading, ReadTile
from vision.roles import Role


def tile_at(code: str, role: Role, x: float, y: float) -> ReadTile:
    quad = ((x, y), (x + 30, y), (x + 30, y + 40), (x, y + 40))
    return ReadTile(Tile.parse(code), 0.9, quad, role, 0)


def reading(*tiles: ReadTile, doubts: tuple[Doubt, ...] = ()) -> Reading:
    hand = tuple(tile.tile for tile in tiles if tile.role is Role.HAND)
    dora = tuple(tile.tile for tile in tiles if tile.role is Role.DORA)
    return Reading(400, 300, tiles, ReadHand(hand), dora_indicators=dora, doubts=doubts)


def test_an_indicator_at_the_edge() -> None:
    places = [(100, 100), (5, 100), (100, 5), (362, 100), (100, 255), (20, 20)]
    tiles = [tile_at("1m", Role.DORA, x, y) for x, y in places]
    found = at_edge(reading(*tiles, tile_at("2m", Role.HAND, 0, 0)))
    assert [(d.tile_index, d.reason.id) for d in found] == [
        (place, "indicator_at_edge") for place in (1, 2, 3, 4)
    ]


def test_the_number_of_tiles() -> None:
    row = [tile_at(f"{n % 9 + 1}{suit}", Role.HAND, 0, 0) for suit in "mp" for n in range(9)]
    for count in range(1, 18):
        doubts = check_again(reading(*row[:count])).doubts
        assert held(reading(*row[:count])) == count
        told = [(d.reason.id, d.reason.values) for d in doubts]
        right = count in (13, 14, 16, 17)
        assert told == ([] if right else [("tile_count", {"n": count})])


def test_a_place_where_one_is_missing_is_kept_while_one_is() -> None:
    row = [tile_at(f"{n % 9 + 1}m", Role.HAND, 0, 0) for n in range(9)]
    row += [tile_at(f"{n + 1}p", Role.HAND, 0, 0) for n in range(4)]
    hole = Doubt(None, Reason("tile_missing", n=13), (5.0, 6.0))
    assert check_again(reading(*row, doubts=(hole,))).doubts == ()
    (twelve,) = check_again(reading(*row[:12], doubts=(hole,))).doubts
    assert (twelve.reason.id, twelve.where) == ("tile_missing", (5.0, 6.0))
    (ten,) = check_again(reading(*row[:10], doubts=(hole,))).doubts
    assert (ten.reason.id, ten.where) == ("tile_count", None)


def test_other_doubts_stay() -> None:
    row = [tile_at("1m", Role.HAND, 0, 0)] * 2
    doubt = Doubt(1, Reason("rival", tile="1m", other="2m"))
    assert doubt in check_again(reading(*row, doubts=(doubt,))).doubts


def test_five_of_a_kind_count_everywhere() -> None:
    row = [tile_at("1m", Role.HAND, 0, 0)] * 2 + [
        tile_at("1m", Role.DORA, 100, 100),
        tile_at("1m", Role.RIVER, 100, 200),
        replace(tile_at("1m", Role.RIVER, 150, 200), confidence=0.4),
    ]
    four = check_again(reading(*row[:4])).doubts
    assert [d.reason.id for d in four] == ["tile_count"]
    five = check_again(reading(*row)).doubts
    assert [(d.tile_index, d.reason.id) for d in five] == [(4, "too_many"), (None, "tile_count")]


def test_fives_that_may_be_red() -> None:
    row = [tile_at(code, Role.HAND, 0, 0) for code in ("5m", "0p", "6s", "5s")]
    row += [tile_at("5p", Role.MELD, 0, 0), tile_at("5p", Role.RIVER, 0, 0)]
    found = without_colour(reading(*row))
    assert [(d.tile_index, d.reason.values["other"]) for d in found] == [
        (0, "0m"),
        (3, "0s"),
        (4, "0p"),
    ]
