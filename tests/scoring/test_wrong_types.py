"""What is no hand, situation or rules is refused by name, whatever it is."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.hand import Hand
from scoring.notation import parse_hand
from scoring.riichi.rules import Rules
from scoring.riichi.score import score
from scoring.situation import Situation
from scoring.taiwan.rules import Rules as TaiwanRules
from scoring.taiwan.situation import Situation as TaiwanSituation
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
