"""Score requests as JSON: what is understood, what is refused, and in which words."""

from __future__ import annotations

import dataclasses

import pytest

from scoring.hand import HandError
from scoring.notation import parse_hand
from scoring.riichi.rules import PRESETS, preset
from scoring.situation import Riichi, Situation, Wind
from scoring.tiles import Tile
from tehai.errors import RequestError
from tehai.request import ScoreRequest, read_rules

HAND = "123m456p789s11z222z"


def parse(**fields):
    return ScoreRequest.from_dict({"hand": HAND, **fields})


def test_hand_alone_is_enough():
    request = parse()
    assert request == ScoreRequest(parse_hand(HAND), Situation(), preset("riichi"))


def test_everything_given():
    request = ScoreRequest.from_dict(
        {
            "hand": '77z (0z22s0z) (8\'88s) (22"2z) (99"9s)',
            "win": "7z",
            "rules": {"preset": "riichi", "kuitan": False},
            "situation": {
                "seat_wind": "west",
                "round_wind": "east",
                "tsumo": False,
                "from": "south",
                "riichi": "none",
                "ippatsu": False,
                "last_tile": True,
                "rinshan": False,
                "chankan": False,
                "first_turn": False,
                "dora_indicators": "9m",
                "ura_indicators": "",
                "honba": 2,
                "sticks": 1,
                "liable": "north",
                "discards": "1m9p",
                "norths": 0,
            },
        }
    )
    assert request.hand.winning_tile is Tile.RED
    assert request.rules == dataclasses.replace(preset("riichi"), kuitan=False)
    assert request.situation == Situation(
        seat_wind=Wind.WEST,
        from_=Wind.SOUTH,
        last_tile=True,
        dora_indicators=(Tile.M9,),
        honba=2,
        sticks=1,
        liable=Wind.NORTH,
        discards=(Tile.M1, Tile.P9),
    )


def test_null_is_absent():
    assert parse(win=None, rules=None, situation=None) == parse()


def test_riichi_by_name():
    assert parse(situation={"riichi": "double"}).situation.riichi is Riichi.DOUBLE


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_every_preset_by_name(name):
    assert parse(rules=name).rules == preset(name)
    assert parse(rules={"preset": name}).rules == preset(name)


def test_default_rules_count_only_where_none_are_named():
    default = preset("tenhou")
    data = {"hand": HAND}
    assert ScoreRequest.from_dict(data, default).rules == default
    assert ScoreRequest.from_dict({**data, "rules": "riichi"}, default).rules == preset("riichi")
    changed = ScoreRequest.from_dict({**data, "rules": {"kuitan": False}}, default).rules
    assert changed == dataclasses.replace(default, kuitan=False)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], "object"),
        (None, "null"),
        ("123m", "text"),
        ({}, "hand"),
        ({"hand": 7}, "hand"),
        ({"hand": HAND, "winner": "7z"}, "winner"),
        ({"hand": HAND, "win": 7}, "win"),
        ({"hand": "12x"}, "hand"),
        ({"hand": HAND, "win": "8z"}, "8z"),
        ({"hand": HAND, "rules": "bridge"}, "bridge"),
        ({"hand": HAND, "rules": 1}, "rules"),
        ({"hand": HAND, "rules": {"preset": None}}, "preset"),
        ({"hand": HAND, "rules": {"gravity": 1}}, "gravity"),
        ({"hand": HAND, "rules": {"kuitan": 1}}, "kuitan"),
        ({"hand": HAND, "rules": {"kuitan": "yes"}}, "kuitan"),
        ({"hand": HAND, "situation": []}, "situation"),
        ({"hand": HAND, "situation": {"moon": "full"}}, "moon"),
        ({"hand": HAND, "situation": {"seat_wind": "up"}}, "seat_wind"),
        ({"hand": HAND, "situation": {"tsumo": 1}}, "tsumo"),
        ({"hand": HAND, "situation": {"honba": "1"}}, "honba"),
        ({"hand": HAND, "situation": {"honba": True}}, "honba"),
        ({"hand": HAND, "situation": {"honba": -1}}, "honba"),
        ({"hand": HAND, "situation": {"dora_indicators": "9x"}}, "situation: .*9x"),
        ({"hand": HAND, "situation": {"dora_indicators": 9}}, "dora_indicators"),
        ({"hand": HAND, "situation": {"dora_indicators": [9]}}, "dora_indicators"),
        ({"hand": HAND, "situation": {"ippatsu": True}}, "riichi"),
    ],
)
def test_refused_with_the_fields_name(data, words):
    with pytest.raises(RequestError, match=words):
        ScoreRequest.from_dict(data)


def test_winning_tile_that_is_not_there():
    with pytest.raises(HandError) as caught:
        parse(win="9m")
    assert caught.value.reason == "winning_tile_missing"


def test_rules_of_nothing_are_the_house_rules():
    assert read_rules(None) == preset("riichi")


def test_indicators_as_readings_list_them():
    data = {"hand": HAND, "situation": {"dora_indicators": ["9m", "1z"]}}
    assert ScoreRequest.from_dict(data).situation.dora_indicators == (Tile.M9, Tile.EAST)
