"""Undo and redo: what stands of an append-only list."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tehai.ledger.entries import Entry, Kind, Timeline, timeline_of
from tehai.ledger.errors import LedgerError


def entries(*kinds: str) -> list[Entry]:
    """``a`` is an event called so, ``<`` an undo, ``>`` a redo."""
    special = {"<": Kind.UNDO, ">": Kind.REDO}
    return [
        Entry(at, "", special.get(kind, Kind.EVENT), None if kind in special else {"event": kind})
        for at, kind in enumerate(kinds, 1)
    ]


def standing(timeline: Timeline) -> str:
    return "".join(str(entry.event["event"]) for entry in timeline.done if entry.event)


@pytest.mark.parametrize(
    ("kinds", "stands"),
    [
        ("", ""),
        ("ab", "ab"),
        ("ab<", "a"),
        ("ab<<", ""),
        ("ab<>", "ab"),
        ("ab<<>", "a"),
        ("ab<<>>", "ab"),
        ("ab<c", "ac"),
        ("ab<c<>", "ac"),
        ("ab<c<<", ""),
    ],
)
def test_what_stands(kinds, stands):
    assert standing(timeline_of(entries(*kinds))) == stands


@pytest.mark.parametrize(
    ("kinds", "code"),
    [
        ("<", "nothing_to_undo"),
        ("a<<", "nothing_to_undo"),
        (">", "nothing_to_redo"),
        ("a<b>", "nothing_to_redo"),  # a new event leaves nothing to redo
        ("a<>>", "nothing_to_redo"),
    ],
)
def test_nothing_there(kinds, code):
    with pytest.raises(LedgerError) as caught:
        timeline_of(entries(*kinds))
    assert caught.value.code == code


@given(st.lists(st.sampled_from("abc<>"), max_size=30))
def test_step_by_step_is_the_same_as_all_at_once(kinds):
    timeline = Timeline()
    taken: list[Entry] = []
    for entry in entries(*kinds):
        try:
            timeline = timeline.add(entry)
        except LedgerError:
            continue
        taken.append(entry)
        assert timeline_of(taken) == timeline
