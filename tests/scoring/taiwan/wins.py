"""Short ways to write a Taiwanese win in tests."""

from __future__ import annotations

from typing import Any

from scoring.notation import parse_hand
from scoring.taiwan.result import Score
from scoring.taiwan.rules import Rules, preset
from scoring.taiwan.score import score
from scoring.taiwan.situation import Situation

OTHERS = {"seat_wind": "south", "round_wind": "east"}
PLAIN = "123m678m999p11p34s5s (4'56s)"
"""A hand worth nothing when it wins on a discard of another player than the dealer."""


def situation(**fields: Any) -> Situation:
    """A situation from JSON-like fields: South in the East round, off West's discard, unless
    told otherwise."""
    if "from_" in fields:
        fields["from"] = fields.pop("from_")
    if not fields.get("tsumo") and fields.get("seat_wind") != "west":
        fields.setdefault("from", "west")
    return Situation.from_dict({**OTHERS, **fields})


def won(hand: str, rules: str | Rules = "taiwan", **fields: Any) -> Score:
    """The score of ``hand``, won with its last concealed tile."""
    options = preset(rules) if isinstance(rules, str) else rules
    return score(parse_hand(hand), situation(**fields), options)


def tai(result: Score) -> dict[str, int]:
    """Ids and tai; fails when there is no win or the total is wrong."""
    assert result.win, result.reason
    assert result.total_tai == sum(row.tai for row in result.tai)
    return dict(result.tai)


def paid(result: Score) -> dict[str, int]:
    """Points by payer."""
    return {row.payer: row.points for row in result.payments}
