"""Random wins against two independent libraries, ``mahjong`` and ``jansou``.

Few by default; ``TEHAI_FUZZ=200000`` and ``TEHAI_FUZZ_SEED`` ask for more. All are scored under
the rules that the three share: Tehai's defaults. What is set aside, and why:

- Hands with four plain fives of a suit and no red one: ``mahjong`` numbers tiles by their place in
  the set, in which one five of each suit is red, so it cannot express them.
- Hands that break the four-of-a-kind limit together with the tiles around them: Tehai refuses
  them with a reason, the libraries do not look.
- fu and han of a yakuman: thirteen orphans have no fu here and 30 in ``jansou``; only how many
  yakuman it is and what is paid are compared.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from scoring.hand import Hand
from scoring.notation import format_hand
from scoring.riichi.rules import Rules
from scoring.riichi.score import score
from scoring.situation import Situation
from tests.scoring.riichi.random_wins import random_win

pytest.importorskip("mahjong", reason="development dependency mahjong is absent")
pytest.importorskip("jansou", reason="development dependency jansou is absent")

from tests.scoring.riichi.others import NO_WIN, Answer, by_jansou, by_mahjong

COUNT = int(os.environ.get("TEHAI_FUZZ", "1500"))
SEED = int(os.environ.get("TEHAI_FUZZ_SEED", "20261130"))

RULES = Rules()


def by_tehai(hand: Hand, situation: Situation) -> Answer | None:
    """Our answer; None for what the tile set does not allow."""
    result = score(hand, situation, RULES)
    if result.reason == "no_yaku":
        return NO_WIN
    if not result.win:
        assert result.reason in ("too_many_of_a_kind", "too_many_reds")
        return None
    gain = sum(payment.points for payment in result.payments)
    if result.yakuman:
        return Answer(result.yakuman, 0, 0, gain)
    return Answer(0, result.han, result.fu, gain)


def has_four_plain_fives(hand: Hand) -> bool:
    plain = [tile for tile in hand.tiles if not tile.is_red]
    return any(plain.count(five) == 4 for five in (4, 13, 22))


def test_three_libraries_agree() -> None:
    compared = yakuman = 0
    for number in range(COUNT):
        hand, situation = random_win(Random(SEED * 1_000_000 + number))
        ours = by_tehai(hand, situation)
        if ours is None or has_four_plain_fives(hand):
            continue
        compared += 1
        yakuman += ours.yakuman > 0
        case = (number, format_hand(hand), situation)
        assert by_mahjong(hand, situation) == ours, case
        assert by_jansou(hand, situation) == ours, case
    assert compared > 0.95 * COUNT
    assert yakuman > 0.05 * COUNT
