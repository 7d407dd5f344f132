"""The product against a second scorer written from the rule text, on random wins."""

from __future__ import annotations

import os
from random import Random

import pytest

from scoring.notation import format_hand
from scoring.taiwan.rules import Rules
from scoring.taiwan.score import score
from tests.scoring.taiwan.oracle import tai_of
from tests.scoring.taiwan.random_wins import random_win

COUNT = int(os.environ.get("TEHAI_FUZZ", "300"))
SEED = int(os.environ.get("TEHAI_FUZZ_SEED", "20261130"))


@pytest.mark.parametrize("implied", [False, True])
def test_two_scorers_agree(implied: bool) -> None:
    rules = Rules(implied_tai=implied)
    random = Random(SEED + 1 + implied)
    compared = 0
    while compared < COUNT:
        hand, situation = random_win(random)
        if len(hand.flowers) > 6:
            continue  # flowers alone may win these
        result = score(hand, situation, rules)
        own = sum(row.tai for row in result.tai if row.id not in ("dealer", "streak"))
        assert own == tai_of(hand, situation, implied), (format_hand(hand), situation, result.tai)
        compared += 1
