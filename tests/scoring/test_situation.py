"""Situations as values and as JSON; the contradictions have tests beside the rules."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.notation import NotationError
from scoring.situation import WINDS, Riichi, Situation, SituationError, Wind
from scoring.tiles import Tile


def test_defaults() -> None:
    assert Situation().to_dict() == {
        "seat_wind": "east",
        "round_wind": "east",
        "tsumo": False,
        "from": None,
        "riichi": "none",
        "ippatsu": False,
        "last_tile": False,
        "rinshan": False,
        "chankan": False,
        "first_turn": False,
        "dora_indicators": "",
        "ura_indicators": "",
        "honba": 0,
        "sticks": 0,
        "liable": None,
        "liable_kan": None,
        "discards": "",
        "passed": False,
        "norths": 0,
    }
    assert Situation.from_dict({}) == Situation()


def test_round_trip() -> None:
    situation = Situation(
        seat_wind=Wind.WEST,
        from_=Wind.SOUTH,
        riichi=Riichi.RIICHI,
        ippatsu=True,
        dora_indicators=(Tile.M9, Tile.P0),
        ura_indicators=(Tile.EAST,),
        honba=2,
        liable=Wind.NORTH,
        discards=(Tile.S1,),
    )
    data = situation.to_dict()
    assert data["from"] == "south"
    assert data["dora_indicators"] == "9m0p"
    assert Situation.from_dict(data) == situation


def test_plain_words_become_winds() -> None:
    situation = Situation(seat_wind="west", riichi="riichi")  # type: ignore[arg-type]
    assert situation.seat_wind is Wind.WEST
    assert situation.riichi is Riichi.RIICHI


@pytest.mark.parametrize("tiles", ["9m0p", [Tile.M9, Tile.P0], (Tile.M9, Tile.P0)])
def test_notation_and_lists_become_tiles(tiles: Any) -> None:
    assert Situation(dora_indicators=tiles) == Situation(dora_indicators=(Tile.M9, Tile.P0))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("tsumo", 1),
        ("honba", True),
        ("honba", 1.5),
        ("sticks", 10**30),
        ("riichi", None),
        ("seat_wind", None),
        ("liable", "nobody"),
        ("discards", (3, 4)),
        ("from_", "x" * 500),
    ],
)
def test_a_value_of_another_kind_is_refused_in_one_short_line(field: str, value: Any) -> None:
    with pytest.raises(SituationError, match=field.rstrip("_")) as caught:
        Situation(**{field: value})
    assert caught.value.reason == "bad_value"
    assert len(str(caught.value)) < 120


def test_winds() -> None:
    assert [wind.turn for wind in WINDS] == [0, 1, 2, 3]
    assert [wind.tile for wind in WINDS] == [Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH]
    assert Situation().dealer
    assert not Situation(seat_wind=Wind.SOUTH).dealer


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seat_wind", 1),
        ("seat_wind", None),
        ("from", "self"),
        ("riichi", True),
        ("tsumo", "yes"),
        ("tsumo", 1),
        ("honba", "2"),
        ("honba", True),
        ("honba", 1.5),
        ("dora_indicators", ["9m"]),
        ("from_", "south"),
        ("wind", "east"),
    ],
)
def test_bad_values_name_their_field(field: str, value: Any) -> None:
    with pytest.raises(SituationError, match=field):
        Situation.from_dict({field: value})


def test_bad_tiles() -> None:
    with pytest.raises(NotationError, match="9z"):
        Situation.from_dict({"dora_indicators": "9z"})


@pytest.mark.parametrize("data", [None, 3, [], [("tsumo", True)], "east", True])
def test_what_is_no_object_of_fields(data: Any) -> None:
    with pytest.raises(SituationError, match="object of fields"):
        Situation.from_dict(data)
