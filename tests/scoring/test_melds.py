"""Melds: what makes one, from whom it was claimed, its JSON."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.melds import Meld, MeldError, MeldKind, Source, source_of
from scoring.notation import parse_tiles


def test_base_is_the_lowest_kind() -> None:
    assert Meld.of(MeldKind.CHI, parse_tiles("645p"), 0).base == 12
    assert Meld.of(MeldKind.PON, parse_tiles("055s"), 0).base == 22


def test_kinds_of_melds() -> None:
    chi = Meld.of(MeldKind.CHI, parse_tiles("234m"), 0)
    closed = Meld.of(MeldKind.CLOSED_KAN, parse_tiles("7777z"))
    added = Meld.of(MeldKind.ADDED_KAN, parse_tiles("7777z"), 1)
    assert (chi.is_run, chi.is_kan, chi.is_open) == (True, False, True)
    assert (closed.is_run, closed.is_kan, closed.is_open) == (False, True, False)
    assert (added.is_run, added.is_kan, added.is_open) == (False, True, True)


@pytest.mark.parametrize(
    ("kind", "claimed", "source"),
    [
        (MeldKind.PON, 0, Source.LEFT),
        (MeldKind.PON, 1, Source.ACROSS),
        (MeldKind.PON, 2, Source.RIGHT),
        (MeldKind.OPEN_KAN, 2, Source.ACROSS),
        (MeldKind.OPEN_KAN, 3, Source.RIGHT),
        (MeldKind.ADDED_KAN, 2, Source.RIGHT),
    ],
)
def test_place_tells_the_source(kind: MeldKind, claimed: int, source: Source) -> None:
    assert source_of(kind, claimed) is source


@pytest.mark.parametrize(
    ("kind", "tiles", "claimed", "source", "says"),
    [
        (MeldKind.PON, "888s", 0, Source.RIGHT, "comes from left"),
        (MeldKind.PON, "888s", 0, None, "belong together"),
        (MeldKind.PON, "888s", None, Source.LEFT, "belong together"),
        (MeldKind.PON, "888s", 3, Source.RIGHT, "no place 4"),
        (MeldKind.PON, "888s", -1, Source.RIGHT, "no place 0"),
        (MeldKind.OPEN_KAN, "8888s", None, None, "needs its claimed tile"),
        (MeldKind.ADDED_KAN, "8888s", None, None, "needs its claimed tile"),
        (MeldKind.CLOSED_KAN, "8888s", 0, Source.LEFT, "no claimed tile"),
        (MeldKind.CHI, "234s", 1, Source.ACROSS, "from the left"),
        (MeldKind.CHI, "135s", 0, Source.LEFT, "no run"),
        (MeldKind.CHI, "222s", 0, Source.LEFT, "no run"),
        (MeldKind.CHI, "567z", 0, Source.LEFT, "no run"),
        (MeldKind.PON, "88s", 0, Source.LEFT, "3 tiles, not 2"),
        (MeldKind.PON, "889s", 0, Source.LEFT, "not all the same"),
        (MeldKind.PON, "000z", 0, Source.LEFT, "face-down"),
    ],
)
def test_errors(
    kind: MeldKind, tiles: str, claimed: int | None, source: Source | None, says: str
) -> None:
    with pytest.raises(MeldError, match=says):
        Meld(kind, parse_tiles(tiles), claimed, source)


def test_json() -> None:
    meld = Meld.of(MeldKind.PON, parse_tiles("888s"), 0)
    data = {"kind": "pon", "tiles": ["8s", "8s", "8s"], "claimed": 0, "from": "left"}
    assert meld.to_dict() == data
    assert Meld.from_dict(data) == meld
    assert Meld.from_dict({**data, "from": None}) == meld


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"kind": "pung", "tiles": []},
        {"kind": "pon", "tiles": "888s"},
        {"kind": "pon", "tiles": ["8s"] * 3, "claimed": "first"},
        {"kind": "pon", "tiles": ["8s"] * 3, "claimed": 0, "from": "behind"},
        {"kind": "pon", "tiles": ["8x"] * 3},
    ],
)
def test_bad_json(data: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"meld|tile|ource"):
        Meld.from_dict(data)
