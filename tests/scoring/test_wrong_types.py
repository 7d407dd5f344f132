"""What is no hand, situation or rules is refused by name, whatever it is."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.hand import Hand
from scoring.melds import Meld, MeldError, MeldKind, Source
from scoring.notation import parse_hand
from scoring.riichi.rules import Rules
from scoring.riichi.score import score
from scoring.situation import Situation
from scoring.taiwan.rules import Rules as TaiwanRules
from scoring.taiwan.score import score as score_taiwanese
from scoring.taiwan.situation import Situation as TaiwanSituation
from scoring.terms import LanguageError
from scoring.tiles import Tile

HAND = parse_hand("123m456p789s11m23s4s")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((None,), "hand is a scoring.hand.Hand, not NoneType"),
        (("123m",), "hand is a scoring.hand.Hand, not '123m'"),
        ((HAND, None), "situation is a scoring.situation.Situation, not NoneType"),
        ((HAND, {}), "situation is a scoring.situation.Situation, not dict"),
        ((HAND, TaiwanSituation()), "situation is a scoring.situation.Situation, not Situation"),
        ((HAND, Situation(), "tenhou"), "rules is a scoring.riichi.rules.Rules, not 'tenhou'"),
        ((HAND, Situation(), TaiwanRules()), "rules is a scoring.riichi.rules.Rules"),
        ((HAND, Rules()), "situation is a"),
    ],
)
def test_score(arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        score(*arguments)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("123m",), "hand is a scoring.hand.Hand, not '123m'"),
        ((HAND, Situation()), "situation is a scoring.taiwan.situation.Situation"),
        ((HAND, TaiwanSituation(), Rules()), "rules is a scoring.taiwan.rules.Rules, not Rules"),
    ],
)
def test_taiwanese_score(arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        score_taiwanese(*arguments)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"concealed": "123m"}, "concealed are Tiles, not '123m'"),
        ({"concealed": None}, "concealed are Tiles, not null"),
        ({"concealed": (1, 2, 3)}, "concealed are Tiles"),
        ({"concealed": (Tile.M1, "2m")}, "concealed are Tiles"),
        ({"concealed": (), "melds": "(123m)"}, "melds are Melds"),
        ({"concealed": (), "flowers": ("1f",)}, "flowers are Tiles"),
        ({"concealed": (Tile.M1,), "winning_tile": "1m"}, "winning_tile is a Tile, not '1m'"),
        ({"concealed": (Tile.M1,), "winning_tile": 0}, "winning_tile is a Tile, not 0"),
    ],
)
def test_hand(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        Hand(**fields)


def test_lists_will_do() -> None:
    hand = Hand([Tile.M1, Tile.M2])  # type: ignore[arg-type]
    assert hand == Hand((Tile.M1, Tile.M2))
    assert hash(hand) == hash(Hand((Tile.M1, Tile.M2)))


@pytest.mark.parametrize("lang", [None, 3, "", "xx", b"en", ["en"]])
def test_language(lang: Any) -> None:
    with pytest.raises(LanguageError, match="no terms in language"):
        score(HAND).to_dict(lang)


def test_words_of_a_meld_become_members() -> None:
    worded = Meld("pon", [Tile.RED] * 3, 0, "left")  # type: ignore[arg-type]
    assert worded == Meld(MeldKind.PON, (Tile.RED,) * 3, 0, Source.LEFT)
    assert (worded.kind, worded.source) == (MeldKind.PON, Source.LEFT)
    assert type(worded.kind) is MeldKind
    assert type(worded.source) is Source
    closed = Meld("closed_kan", (Tile.RED,) * 4)  # type: ignore[arg-type]
    assert not closed.is_open


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("kan", (Tile.RED,) * 4), "kind is one of chi, pon"),
        ((None, (Tile.RED,) * 3), "kind is one of chi, pon"),
        (("pon", "777z"), "made of Tiles"),
        (("pon", (33, 33, 33)), "made of Tiles"),
        (("pon", (Tile.RED,) * 3, 0, "above"), "source is one of left"),
    ],
)
def test_meld(arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(MeldError, match=message):
        Meld(*arguments)
