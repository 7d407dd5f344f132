"""Short ways to write a win in tests."""

from __future__ import annotations

from typing import Any

from scoring.notation import parse_hand
from scoring.riichi.result import Score
from scoring.riichi.rules import Rules, preset
from scoring.riichi.score import score
from scoring.situation import Situation

NON_DEALER = {"seat_wind": "south", "round_wind": "east"}


def situation(**fields: Any) -> Situation:
    """A situation from JSON-like fields; South in the East round unless told otherwise."""
    if "from_" in fields:
        fields["from"] = fields.pop("from_")
    return Situation.from_dict({**NON_DEALER, **fields})


def won(hand: str, rules: str | Rules = "riichi", **fields: Any) -> Score:
    """The score of ``hand``, won with its last concealed tile."""
    options = preset(rules) if isinstance(rules, str) else rules
    return score(parse_hand(hand), situation(**fields), options)


def yaku(result: Score) -> dict[str, int]:
    """Yaku and their han; fails when there is no win."""
    assert result.win, result.reason
    return dict(result.yaku)
