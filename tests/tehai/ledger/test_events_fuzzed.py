"""Whatever JSON is sent as an event: taken, or refused as a LedgerError, and nothing else."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tehai.ledger.errors import LedgerError
from tests.tehai.ledger.plays import HAND, add, new_book, points, total

EVENTS: list[dict[str, Any]] = [
    {"event": "win", "discarder": 1, "riichi": [0], "wins": [{"seat": 0, "han": 3, "fu": 40}]},
    {"event": "win", "wins": [{"seat": 0, "points": 12000, "liable": 2}]},
    {
        "event": "win",
        "discarder": 3,
        "wins": [
            {
                "seat": 1,
                "hand": HAND,
                "win": "7p",
                "situation": {"dora_indicators": "5s", "riichi": "none", "ippatsu": False},
            },
            {"seat": 2, "yakuman": 1},
        ],
    },
    {"event": "draw", "waiting": [0, 1], "riichi": [0], "nagashi": [2]},
    {"event": "abort", "kind": "four_winds", "riichi": [1]},
    {"event": "foul", "seat": 1, "offence": "false_riichi", "riichi": [1]},
    {"event": "riichi", "seat": 1},
    {"event": "side_bet", "person": 0, "named": 2},
    {"event": "draw_wind", "person": 0, "wind": "east"},
    {"event": "choose_place", "person": 0, "place": 0},
    {"event": "throw", "dice": [3, 4]},
    {"event": "stop", "seat": 0},
    {"event": "finish"},
    {"event": "rename", "person": 0, "name": "Aki"},
]

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.integers(),
    st.floats(),
    st.sampled_from(["", "east", "1m", "riichi", "7p", "(7777z)", "\ud800", "é", "0" * 300]),
    st.text(max_size=6),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Paths of everything inside a JSON value."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key in value:
            found += places(value[key], (*path, key))
    elif isinstance(value, list):
        for at, item in enumerate(value):
            found += places(item, (*path, at))
    return found


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, Any]:
    """An event with a few values exchanged, removed or added."""
    event = deepcopy(draw(st.sampled_from(EVENTS)))
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(places(event)))
        holder: Any = event
        for key in path[:-1]:
            holder = holder[key]
        change = draw(st.sampled_from(["set", "set", "drop", "add"]))
        if change == "set":
            holder[path[-1]] = draw(VALUES)
        elif change == "drop":
            del holder[path[-1]]
        elif isinstance(holder, dict):
            holder[draw(st.text(max_size=8))] = draw(VALUES)
        else:
            holder.append(draw(VALUES))
        if not places(event):
            break
    return event


@settings(max_examples=100)
@given(mutated(), st.booleans())
def test_a_mutated_event_is_taken_or_refused(event, seated):
    book = new_book(seated=seated)
    try:
        after = add(book, event)
    except LedgerError as error:
        assert error.code and str(error) and "\n" not in str(error)
        return
    assert total(after) == total(book)
    # What was stored does the same again.
    assert points(add(book, after.entries[0].event or {})) == points(after)


@settings(max_examples=30)
@given(st.dictionaries(st.text(max_size=5), VALUES, max_size=4))
def test_any_object_is_taken_or_refused(event):
    try:
        add(new_book(), event)
    except LedgerError as error:
        assert error.code
