"""What a picture tells of a hand's situation goes into its score by itself."""

from __future__ import annotations

from dataclasses import replace

from scoring.melds import Meld, MeldKind
from scoring.notation import parse_tiles
from tehai.photo_hand import PhotoHand
from tehai.reading_request import ReadingRequest
from tehai.told import with_told
from vision.reading import OtherMeld, ReadHand, Reading, River
from vision.rivers import Owner

HAND = ReadHand(parse_tiles("234m456p34566s77p"), winning_tile=parse_tiles("7p")[0])
TABLE = Reading(
    1600,
    1200,
    read_hand=HAND,
    dora_indicators=parse_tiles("6p"),
    ura_indicators=parse_tiles("1m"),
    rivers=(
        River(Owner.SELF, parse_tiles("1z9m3z"), riichi_index=1),
        River(Owner.LEFT, parse_tiles("2z"), riichi_index=0),
    ),
    other_melds=(
        OtherMeld(Owner.RIGHT, Meld.of(MeldKind.PON, parse_tiles("555z"), 0)),
        OtherMeld(Owner.LEFT, Meld.of(MeldKind.PON, parse_tiles("666z"), 0)),
    ),
)


def test_riichi_indicators_and_own_discards_are_told() -> None:
    told = PhotoHand(TABLE).situation()
    # The right neighbour's 5z was claimed from its left: the holder.
    assert parse_tiles(told.pop("discards")) == parse_tiles("1z9m3z5z")
    assert told == {"dora_indicators": "6p", "ura_indicators": "1m", "riichi": "riichi"}


def test_nobody_elses_riichi_is_the_holders() -> None:
    told = PhotoHand(replace(TABLE, rivers=TABLE.rivers[1:])).situation()
    assert "riichi" not in told and "ura_indicators" not in told
    assert told["discards"] == "5z"


def test_no_riichi_is_told_of_an_open_hand() -> None:
    pon = Meld.of(MeldKind.PON, parse_tiles("777z"), 1)
    opened = ReadHand(parse_tiles("234m456p77p66s6s"), (pon,))
    assert "riichi" not in PhotoHand(replace(TABLE, read_hand=opened)).situation()


def test_what_is_stated_goes_before_what_is_told() -> None:
    told = PhotoHand(TABLE).situation()
    stated = with_told(told, {"dora_indicators": "9s", "riichi": "none"})
    assert stated["dora_indicators"] == "9s"
    assert "ura_indicators" not in stated
    assert with_told(told, {"riichi": "double"})["ura_indicators"] == "1m"


def test_the_score_counts_what_the_picture_tells() -> None:
    request = ReadingRequest.from_dict({"situation": {"tsumo": True}})
    situation = request.request(request.correct(TABLE)).situation
    assert str(situation.riichi) == "riichi"
    assert situation.ura_indicators == parse_tiles("1m")
    silent = ReadingRequest.from_dict({"situation": {"tsumo": True, "riichi": "none"}})
    assert str(silent.request(silent.correct(TABLE)).situation.riichi) == "none"


def test_an_own_discard_in_anothers_meld_is_seen_once() -> None:
    found = PhotoHand(TABLE)
    assert found.seen(own_river=False).count(parse_tiles("5z")[0]) == 0


def test_a_first_discard_that_lies_sideways_is_no_riichi() -> None:
    river = River(Owner.SELF, parse_tiles("6s5m"), riichi_index=0)
    told = PhotoHand(replace(TABLE, rivers=(river,), other_melds=())).situation()
    assert "riichi" not in told and told["discards"] == "6s5m"
