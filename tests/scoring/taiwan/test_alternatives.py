"""What else a Taiwanese hand could have been worth."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from hypothesis import given, settings

from scoring.hand import Hand
from scoring.notation import parse_hand
from scoring.taiwan.alternatives import find_alternatives
from scoring.taiwan.rules import Rules, preset
from scoring.taiwan.score import score
from scoring.taiwan.situation import Situation
from tests.scoring.taiwan.random_wins import wins
from tests.scoring.taiwan.wins import situation

RULES = preset("taiwan")
THREE_TRIPLETS = "111222333m99p456s78s9s"


def options(text: str, **how: Any) -> dict[tuple[str, object], int]:
    """(option, value) -> points, 0 without a win."""
    found = find_alternatives(parse_hand(text), situation(**how), RULES)
    return {
        (other.option, other.value): other.score.points.total
        for other in found
        if other.option is not None
    }


def test_another_view_of_the_same_tiles() -> None:
    found = find_alternatives(parse_hand(THREE_TRIPLETS), situation(), RULES)
    views = [other for other in found if other.option is None]
    assert [view.score.points.total for view in views] == [160]
    assert views[0].sets == ("123m", "123m", "123m", "456s", "789s", "99p")


def test_options_that_would_have_paid_otherwise() -> None:
    assert options("1234f 123m678m999p11p34s5s (4'56s)") == {("flower_set", 1): 120}
    concealed = options("123m456m789m123p11p78s9s", tsumo=True)
    assert concealed[("pinghu_self_draw", True)] == 620
    assert options("123m678m999p11p34s5s (4'56s)") == {}


def test_options_by_which_there_would_be_no_such_win() -> None:
    robbed = options("1234567f 123m678m999p11p34s5s (4'56s)", robs_flower=True)
    assert not any(option == "flowers" for option, _ in robbed)


@settings(max_examples=25)
@given(wins())
def test_each_is_what_the_score_says(win: tuple[Hand, Situation]) -> None:
    hand, how = win
    chosen = score(hand, how, RULES)
    for other in find_alternatives(hand, how, RULES):
        if other.option is None:
            assert other.score.points.total <= chosen.points.total
        else:
            assert other.option in {item.name for item in fields(Rules)}
            changes: dict[str, Any] = {other.option: other.value}
            assert score(hand, how, replace(RULES, **changes)) == other.score
