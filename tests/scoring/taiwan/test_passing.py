"""過水: who let a win pass may not win before a draw that is no win and a discard."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.taiwan.passing import Event, Standing, follow, may_win

PASS, DRAW, WINNING, DISCARD = Event


@pytest.mark.parametrize(
    ("events", "free"),
    [
        ([], True),
        ([DRAW, DISCARD], True),
        ([PASS], False),
        ([PASS, DRAW], False),
        ([PASS, DRAW, DISCARD], True),
        # A winning draw neither counts nor frees, as often as it comes.
        ([PASS, WINNING], False),
        ([PASS, WINNING, DISCARD], False),
        ([PASS, WINNING, DISCARD, WINNING, DISCARD], False),
        ([PASS, WINNING, DISCARD, DRAW, DISCARD], True),
        # A claim is no draw.
        ([PASS, DISCARD], False),
        ([PASS, DISCARD, DRAW, DISCARD], True),
        # After a kan the replacement tile is the draw that counts.
        ([PASS, DRAW, WINNING, DISCARD], False),
        ([PASS, DRAW, DRAW, DISCARD], True),
        # Passing again bars again.
        ([PASS, DRAW, DISCARD, PASS], False),
        ([WINNING], True),
        ([WINNING, PASS, DISCARD], False),
    ],
)
def test_may_win(events: list[Event], free: bool) -> None:
    assert may_win(events) == free


@given(st.lists(st.sampled_from(Event), max_size=12))
def test_free_after_the_last_pass(events: list[Event]) -> None:
    """Free exactly if since the last pass some draw without win was the last before a discard."""
    if PASS not in events:
        assert may_win(events)
        return
    since = events[len(events) - events[::-1].index(PASS) :]
    freed = any(
        since[i] is DRAW and DISCARD in since[i + 1 :] and first_after(since, i) is not WINNING
        for i in range(len(since))
    )
    assert may_win(events) == freed


def first_after(events: list[Event], place: int) -> Event:
    """The next event that is a discard or a winning draw."""
    return next(event for event in events[place + 1 :] if event in (DISCARD, WINNING))


def test_every_step_is_defined() -> None:
    for standing in Standing:
        for event in Event:
            assert isinstance(follow(standing, event), Standing)
