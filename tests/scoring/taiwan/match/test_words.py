"""Names of hands and ends in three languages."""

from __future__ import annotations

import pytest

from scoring.taiwan.match.outcome import OutcomeKind
from scoring.taiwan.match.standing import Standing
from scoring.taiwan.match.words import OUTCOMES, hand_name


@pytest.mark.parametrize(
    ("standing", "lang", "name"),
    [
        (Standing(), "en", "East round, East deals"),
        (Standing(hand=5, streak=1), "en", "South round, South deals, 1 repeat"),
        (Standing(hand=15, streak=2), "en", "North round, North deals, 2 repeats"),
        (Standing(hand=5, streak=2), "zh", "南風圈南局連2"),
        (Standing(hand=4), "zh", "南風圈東局"),
        (Standing(hand=6, streak=1), "ja", "南風圈西局1連荘"),
    ],
)
def test_names_of_hands(standing: Standing, lang: str, name: str) -> None:
    assert hand_name(standing, lang) == name


def test_every_end_has_a_name() -> None:
    assert set(OUTCOMES) == {kind.value for kind in OutcomeKind}
    assert all(len(names) == 3 and all(names) for names in OUTCOMES.values())
