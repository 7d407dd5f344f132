"""Corrections of a reading: tiles, melds, winning tile, and what cannot be corrected."""

from __future__ import annotations

from typing import get_args

import pytest

from scoring.notation import NotationError
from scoring.tiles import Tile
from tehai.errors import code_of, is_notation, message_of
from tehai.fix_words import FIX_WORDS, FixSentence
from tehai.fixes import FixError, correct, parse_fixes
from tests.vision.scenes import Camera, photograph, row
from vision.reader import interpret
from vision.reading import Reading, ReadTile, River
from vision.roles import Role
from vision.surroundings import Owner


def reading_of(text: str, **doubt) -> Reading:
    return interpret(photograph(row(text), **doubt), 1000, 1000)


@pytest.fixture
def concealed() -> Reading:
    reading = reading_of("1m2m3m4p5p6p7s8s9s1z1z2z2z _ 2z")
    assert reading.notation == "123m456p789s11222z"
    return reading


@pytest.fixture
def with_melds() -> Reading:
    reading = reading_of("2m3m4m5p5p6s7s8s __ 8s'8s8s _ 0z7z7z0z")
    assert [str(meld.kind) for meld in reading.hand.melds] == ["pon", "closed_kan"]
    return reading


def place_of(reading: Reading, role: str, code: str) -> int:
    return next(
        i for i, t in enumerate(reading.tiles) if t.role == role and t.tile == Tile.parse(code)
    )


def test_written_corrections():
    assert parse_fixes(["4=0m", " 12 = 7z", "1=-"]) == {3: Tile.M0, 11: Tile.RED, 0: None}
    assert parse_fixes([]) == {}


@pytest.mark.parametrize("text", ["", "4", "=1m", "0=1m", "-1=1m", "x=1m", "4=", "4=9z", "1=1m1m"])
def test_written_badly(text):
    with pytest.raises(FixError):
        parse_fixes([text])


def test_its_code_is_its_own_whatever_makes_it_impossible(with_melds):
    with pytest.raises(FixError) as bad_tile:
        parse_fixes(["4=xx"])
    with pytest.raises(FixError) as bad_meld:
        correct(with_melds, {10: Tile.parse("1z")})
    assert code_of(bad_tile.value) == code_of(bad_meld.value) == FixError.code == "fix"
    assert is_notation(bad_meld.value)


def test_one_tile_twice():
    with pytest.raises(FixError, match="twice"):
        parse_fixes(["4=0m", "04=1m"])


def test_nothing_to_correct(concealed):
    assert correct(concealed, {}) == concealed


def test_concealed_tile(concealed):
    fixed = correct(concealed, {4: Tile.P0})
    assert fixed.notation == "123m406p789s11222z"
    assert fixed.tiles[4].confidence == 1
    assert fixed.hand.winning_tile is Tile.SOUTH
    assert Reading.from_dict(fixed.to_dict()) == fixed


def test_corrected_tile_has_no_doubt():
    reading = reading_of("1m2m3m4p5p6p7s8s9s1z1z2z2z _ 2z", doubt={4: {"5p": 0.5, "0p": 0.45}})
    assert [doubt.tile_index for doubt in reading.doubts] == [4]
    assert correct(reading, {4: Tile.P0}).doubts == ()
    assert correct(reading, {5: Tile.P6}).doubts == reading.doubts


def test_corrected_winning_tile_wins_as_corrected(concealed):
    three = correct(concealed, {11: Tile.EAST, 12: Tile.EAST, 13: Tile.GREEN})
    assert three.hand.winning_tile is Tile.GREEN


def test_winning_tile_named(concealed):
    assert correct(concealed, {}, Tile.P4).hand.winning_tile is Tile.P4
    with pytest.raises(FixError, match="7z"):
        correct(concealed, {}, Tile.RED)


def test_tile_taken_out(concealed):
    fixed = correct(concealed, {0: None})
    assert len(fixed.hand.concealed) == 13
    assert fixed.tiles[0].role == "other"


def test_without_its_last_tile_a_hand_that_waits_has_no_winning_tile(concealed):
    fixed = correct(concealed, {13: None})
    assert fixed.read_hand is not None
    assert (fixed.read_hand.winning_tile, fixed.read_hand.win_assumed) == (None, False)


def test_a_full_hand_always_has_a_winning_tile():
    fifteen = reading_of("1m2m3m4p5p6p7s8s9s1z1z2z2z2z3z")
    assert fifteen.read_hand.winning_tile is None
    fixed = correct(fifteen, {14: None})
    assert (fixed.read_hand.winning_tile, fixed.read_hand.win_assumed) == (Tile.SOUTH, True)
    told = correct(fixed, {}, Tile.EAST).read_hand
    assert (told.winning_tile, told.win_assumed) == (Tile.EAST, False)


def ids(reading: Reading) -> list[str]:
    return [doubt.reason.id for doubt in reading.doubts]


def test_doubts_about_the_number_of_tiles_are_told_anew():
    fifteen = reading_of("1m2m3m4p5p6p7s8s9s1z1z2z2z2z3z")
    assert ids(fifteen) == ["tile_count"]
    assert ids(correct(fifteen, {14: None})) == []
    assert ids(correct(fifteen, {13: None, 14: None})) == []  # 13 wait
    twelve = correct(fifteen, {12: None, 13: None, 14: None})
    assert [(d.reason.id, d.reason.values) for d in twelve.doubts] == [("tile_count", {"n": 12})]


def test_a_fifth_tile_is_told_and_taken_back(concealed):
    fixed = correct(concealed, {0: Tile.SOUTH, 1: Tile.SOUTH})
    assert [(d.reason.id, d.reason.values) for d in fixed.doubts] == [
        ("too_many", {"n": 5, "tile": "2z"})
    ]
    assert ids(correct(fixed, {0: Tile.M1})) == []


def test_a_tile_left_out_comes_back_when_it_is_named():
    reading = interpret(
        photograph(row("0z1m1m1m2m2m2m3m3m3m4m4m4m5m5m"), Camera(distance=40, size=900)), 900, 900
    )
    left_out = len(reading.tiles) - 1
    assert [(d.reason.id, d.tile_index) for d in reading.doubts] == [("left_out", left_out)]
    assert len(reading.read_hand.concealed) == 14
    back = correct(reading, {left_out: Tile.M6, 13: None})
    assert back.read_hand.concealed[12:] == (Tile.M5, Tile.M6)
    assert ids(back) == []


def test_a_discard_that_is_none_leaves_its_river():
    tiles = [read_tile(code, Role.RIVER) for code in ("1m", "2m", "3m", "4m")]
    rivers = (
        River(Owner.SELF, (Tile.M1, Tile.M2), 1),
        River(Owner.LEFT, (Tile.M3, Tile.M4), 1),
    )
    reading = Reading(10, 10, tuple(tiles), rivers=rivers)
    assert correct(reading, {0: None, 3: Tile.P1}).rivers == (
        River(Owner.SELF, (Tile.M2,), 0),
        River(Owner.LEFT, (Tile.M3, Tile.P1), 1),
    )
    assert correct(reading, {2: None, 3: None}).rivers == rivers[:1]
    assert correct(reading, {1: None}).rivers[0].riichi_index is None


def read_tile(code: str, role: Role) -> ReadTile:
    return ReadTile(Tile.parse(code), 0.9, ((0, 0), (1, 0), (1, 1), (0, 1)), role, 0)


def test_meld(with_melds):
    first = place_of(with_melds, "meld", "8s")
    run = {first: Tile.S7, first + 1: Tile.S8, first + 2: Tile.S9}
    meld = correct(with_melds, run).hand.melds[0]
    assert (str(meld.kind), meld.claimed) == ("chi", 0)
    assert [tile.code for tile in meld.tiles] == ["7s", "8s", "9s"]
    assert correct(with_melds, run).hand.melds[1] == with_melds.hand.melds[1]


def test_closed_kan_by_its_seen_tiles(with_melds):
    first = place_of(with_melds, "meld", "7z")
    meld = correct(with_melds, {first: Tile.GREEN, first + 1: Tile.GREEN}).hand.melds[1]
    assert meld.tiles == (Tile.GREEN,) * 4


def test_meld_that_cannot_be(with_melds):
    first = place_of(with_melds, "meld", "8s")
    with pytest.raises(FixError, match="cannot be"):
        correct(with_melds, {first: Tile.M1})


@pytest.mark.parametrize(("place", "tile"), [(99, Tile.M1), (0, Tile.SPRING)])
def test_what_cannot_be_corrected(concealed, place, tile):
    with pytest.raises(FixError):
        correct(concealed, {place: tile})


def test_meld_tiles_stay(with_melds):
    with pytest.raises(FixError, match="stay"):
        correct(with_melds, {place_of(with_melds, "meld", "8s"): None})


def test_empty_reading():
    empty = Reading(10, 10)
    with pytest.raises(FixError, match="no tiles"):
        correct(empty, {0: Tile.M1})
    with pytest.raises(FixError, match="no hand"):
        correct(empty, {}, Tile.M1)


@pytest.mark.parametrize("sentence", get_args(FixSentence))
def test_every_refusal_has_its_words(sentence):
    values = {"text": "4=9z", "code": "9z", "number": 4, "count": 14}
    error = FixError(sentence, reason=NotationError("mark_outside", text="8'"), **values)
    assert set(get_args(FixSentence)) == set(FIX_WORDS)
    told = [message_of(error, lang) for lang in ("en", "ja", "zh")]
    assert len(set(told)) == 3
    assert not any("{" in text for text in told)
    assert str(error) == told[0]
