"""Nagashi mangan: which discards make it, how it is paid, the option."""

from __future__ import annotations

from dataclasses import replace

from scoring.notation import parse_tiles
from scoring.riichi.nagashi import is_nagashi, score_nagashi
from scoring.riichi.rules import preset
from tests.scoring.riichi.wins import situation

ORPHANS = "19m19p19s1234567z"


def test_what_makes_it() -> None:
    assert is_nagashi(parse_tiles(ORPHANS), claimed=False)
    assert not is_nagashi(parse_tiles(ORPHANS + "2m"), claimed=False)
    assert not is_nagashi(parse_tiles(ORPHANS), claimed=True)
    assert not is_nagashi((), claimed=False)


def test_it_is_paid_as_a_mangan_tsumo_without_the_sticks() -> None:
    result = score_nagashi(situation(discards=ORPHANS, honba=1, sticks=2), preset("riichi"))
    assert [tuple(row) for row in result.payments] == [
        ("east", "south", 4100),
        ("west", "south", 2100),
        ("north", "south", 2100),
    ]
    assert result.to_dict()["yaku"] == [
        {"id": "nagashi_mangan", "name": "Nagashi mangan", "han": 5}
    ]
    assert (result.limit, result.points.total) == ("mangan", 8000)


def test_of_the_dealer() -> None:
    result = score_nagashi(situation(discards=ORPHANS, seat_wind="east"), preset("riichi"))
    assert result.points.total == 12000


def test_of_three_players() -> None:
    result = score_nagashi(situation(discards="19p"), preset("sanma"))
    assert result.points.total == 6000


def test_option_and_claims_deny_it() -> None:
    off = replace(preset("riichi"), nagashi_mangan=False)
    assert score_nagashi(situation(discards=ORPHANS), off).reason == "no_nagashi"
    claimed = score_nagashi(situation(discards=ORPHANS), preset("riichi"), claimed=True)
    assert claimed.reason == "no_nagashi"
