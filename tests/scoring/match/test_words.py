"""Names of hands and of their ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.match.game import wind_at
from scoring.match.options import Length
from scoring.match.outcome import OutcomeKind
from scoring.match.standing import Standing
from scoring.match.words import OUTCOMES, hand_name, is_last_hand
from tests.scoring.match.playing import RULES


def name(hand: int, honba: int = 0, lang: str = "en", length: Length = Length.EAST_SOUTH) -> str:
    rules = replace(RULES, length=length)
    standing = Standing(
        (25000,) * 4, (0,) * 4, round_wind=wind_at(rules, hand), hand=hand, honba=honba
    )
    return hand_name(rules, standing, lang)


def test_every_end_has_three_names() -> None:
    assert list(OUTCOMES) == [kind.value for kind in OutcomeKind]
    assert all(len(names) == 3 and all(names) for names in OUTCOMES.values())


@pytest.mark.parametrize(
    ("hand", "honba", "english", "japanese"),
    [
        (0, 0, "East 1", "東一局"),
        (1, 3, "East 2, 3 counters", "東二局3本場"),
        (7, 1, "South 4, 1 counter", "南四局1本場"),
        (8, 0, "West 1", "西一局"),
    ],
)
def test_hand_names(hand: int, honba: int, english: str, japanese: str) -> None:
    assert name(hand, honba) == english
    assert name(hand, honba, "ja") == name(hand, honba, "zh") == japanese


def test_east_east_counts_on_in_its_extension() -> None:
    names = [name(hand, lang="zh", length=Length.EAST_EAST) for hand in (3, 4, 7, 8, 11, 14, 15)]
    assert names == ["東四局", "東一局", "東四局", "東五局", "東八局", "東十一局", "東十二局"]
    assert name(8, length=Length.EAST_NORTH) == "East 1"
    assert name(4, length=Length.EAST_NORTH, lang="ja") == "北一局"


def test_hands_settled_one_by_one_are_all_east_1() -> None:
    assert name(9, length=Length.SINGLE) == "East 1"


def test_all_last() -> None:
    standing = Standing((25000,) * 4, (0,) * 4, hand=7)
    assert is_last_hand(RULES, standing)
    assert not is_last_hand(RULES, replace(standing, hand=8))
    assert not is_last_hand(replace(RULES, length=Length.SINGLE), replace(standing, hand=3))
