"""Several players claim one discard."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.notation import parse_hand
from scoring.situation import SituationError
from scoring.taiwan.rules import Rules, preset
from scoring.taiwan.several import score_claims
from scoring.taiwan.situation import Situation
from tests.scoring.taiwan.wins import PLAIN

OTHER_TILE = "123m678m999p11p45s3s (4'56s)"
NOTHING = "123m678m888p24p34s5s (7'89s)"


BESIDE = {"east": "123m678m888p22p34s5s (7'89s)", "north": "123m678m777p33p34s5s (7'89s)"}
"""Worth as little as PLAIN, and of one set of tiles with it."""


def claim(seat: str, hand: str = "", **more: Any) -> tuple[Any, Situation]:
    hand = hand or BESIDE.get(seat, PLAIN)
    return parse_hand(hand), Situation.from_dict({"seat_wind": seat, "from": "west", **more})


def winners(rules: Rules, *claims: tuple[Any, Situation]) -> list[str | None]:
    return [result.reason for result in score_claims(claims, rules)]


def test_one_discard_one_winner() -> None:
    # After West come North, East, South.
    claims = claim("south"), claim("east"), claim("north")
    assert winners(preset("taiwan"), *claims) == ["nearer_winner", "nearer_winner", None]
    assert winners(preset("taiwan"), *claims[:2]) == ["nearer_winner", None]


def test_a_nearer_claim_that_does_not_win_gives_way() -> None:
    claims = claim("south"), claim("east", NOTHING)
    assert winners(preset("taiwan"), *claims) == [None, "not_complete"]


def test_several_winners() -> None:
    claims = claim("south"), claim("east", streak=1), claim("north")
    claims = tuple((hand, replace(s, streak=1)) for hand, s in claims)
    two = replace(preset("taiwan"), max_winners=2)
    assert winners(two, *claims) == ["nearer_winner", None, None]
    three = score_claims(claims, replace(preset("taiwan"), max_winners=3))
    assert [r.payments[0].points for r in three] == [100, 160, 100]
    assert {r.payments[0].payer for r in three} == {"west"}
    assert score_claims((), two) == ()


@pytest.mark.parametrize(
    ("claims", "reason"),
    [
        ((claim("south"), claim("south")), "same_seat_twice"),
        ((claim("south"), claim("east", **{"from": "north"})), "different_discarders"),
        ((claim("south"), claim("east", **{"from": None})), "no_discarder"),
        ((claim("south"), claim("east", streak=1)), "different_tables"),
        ((claim("south"), claim("east", last_tile=True)), "different_discards"),
        ((claim("south"), claim("east", chankan=True)), "different_discards"),
        ((claim("south"), claim("east", OTHER_TILE)), "different_discards"),
        ((claim("south"), claim("east", PLAIN)), "more_than_four_between_hands"),
        ((claim("south"), claim("east", dealer="north")), "different_tables"),
    ],
)
def test_claims_that_disagree(claims: Any, reason: str) -> None:
    with pytest.raises(SituationError) as caught:
        score_claims(claims, preset("taiwan"))
    assert caught.value.reason == reason
