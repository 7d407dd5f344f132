"""Whatever is quoted in a refusal, the sentence stays short."""

from __future__ import annotations

import pytest

from tehai.ledger.errors import LedgerError
from tehai.ledger.games import game_of
from tehai.ledger.names import clean, find
from tests.tehai.ledger.plays import NAMES, new_book, refusal

LONG = "x" * 3000


@pytest.mark.parametrize("rules", ["riichi", "taiwan"])
@pytest.mark.parametrize(
    "event",
    [
        {"event": LONG},
        {"event": [LONG]},
        {"event": "win", "wins": LONG},
        {"event": "win", "wins": [{"seat": 0, "points": 1, LONG: 1}]},
        {"event": "rename", "person": LONG, "name": "A"},
        {"event": "draw", LONG: 1},
    ],
)
def test_events(rules, event):
    assert len(str(refusal(new_book(rules), event))) < 400


def test_names_and_rules():
    for call in (lambda: clean([LONG]), lambda: find(LONG, NAMES), lambda: game_of(LONG)):
        with pytest.raises(LedgerError) as caught:
            call()
        assert len(str(caught.value)) < 400
