"""Rows fall into melds and single tiles."""

from __future__ import annotations

import pytest

from tests.vision.scenes import photograph, row
from vision.beliefs import Beliefs
from vision.calls import Parsed, part_row
from vision.layout import lay_out


def part(text: str, doubt: dict[int, dict[str, float]] | None = None) -> tuple[str, Parsed]:
    """The only row's melds as text, and the parting itself."""
    seen = photograph(row(text), doubt=doubt)
    layout = lay_out(seen)
    assert len(layout.rows) == 1
    parsed = part_row(layout.rows[0], Beliefs.of(seen))
    melds = " ".join(
        f"{call.kind}:" + "".join(t.code for t in call.labels) for call in parsed.calls
    )
    return melds, parsed


@pytest.mark.parametrize(
    ("text", "melds", "singles"),
    [
        ("1m2m3m", "", 3),
        ("1m1m1m", "", 3),
        ("1m'1m1m", "pon:1m1m1m", 0),
        ("5m5m0m'", "pon:5m5m0m", 0),
        ("3s'1s2s", "chi:3s1s2s", 0),
        ("9m'1p2p", "", 3),  # no set, whatever lies sideways
        ("8m'9m1p", "", 3),  # a run ends with its suit
        ("1m1m'1m1m", "open_kan:1m1m1m1m", 0),
        ('7p7p7p"', "added_kan:7p7p7p7p", 0),
        ("0z5s0s0z", "closed_kan:5s5s0s5s", 0),
        ("4z0z0z4z", "closed_kan:4z4z4z4z", 0),
        ("0z5s6s0z", "", 4),  # two backs around no pair
        ("4z4z4z4z", "closed_kan:4z4z4z4z", 0),
        ("1m'1m1m2p'2p2p3z3z'3z", "pon:1m1m1m pon:2p2p2p pon:3z3z3z", 0),
        ("1m1m1m'2p'2p2p", "pon:1m1m1m pon:2p2p2p", 0),
        ("2p3p1m'1m1m", "pon:1m1m1m", 2),
        ("2p3p1m1m1m'", "", 5),  # no gap: the last tile is the winning one, turned
        ("2p3p_1m1m1m'", "pon:1m1m1m", 2),
        ("1m'1m1m1m", "open_kan:1m1m1m1m", 0),
        ("1m'1m1m_1m", "pon:1m1m1m", 1),
    ],
)
def test_partings(text: str, melds: str, singles: int) -> None:
    found, parsed = part(text)
    assert found == melds
    assert len(parsed.singles) == singles


def test_labels_that_are_nearly_right_make_a_meld() -> None:
    melds, parsed = part("8s'8s8s", doubt={1: {"6s": 0.5, "8s": 0.3}})
    assert melds == "pon:8s8s8s"
    assert parsed.calls[0].cost > 0
    melds, _ = part("8s'8s8s", doubt={1: {"1z": 0.9}})
    assert melds == ""


def test_the_claimed_place_counts_the_added_tile_behind_it() -> None:
    _, parsed = part('2s2s"2s')
    (call,) = parsed.calls
    assert call.claimed == 1
    assert len(call.tiles) == 4
