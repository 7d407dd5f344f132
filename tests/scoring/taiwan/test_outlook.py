"""What a Taiwanese hand that does not win can become."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from scoring.counts import COPIES
from scoring.hand import Hand
from scoring.notation import parse_hand, parse_tiles
from scoring.outlook import Outlook
from scoring.taiwan.outlook import find_outlook
from scoring.taiwan.rules import Rules, preset
from scoring.taiwan.score import score
from scoring.taiwan.situation import Situation
from scoring.tiles import KINDS, Tile
from tests.scoring.taiwan.random_wins import wins
from tests.scoring.taiwan.wins import situation

WAITING = "123m678m999p11p34s (4'56s)"
RULES = preset("taiwan")


def outlook(text: str, visible: str = "", rules: Rules = RULES, **fields: Any) -> Outlook | None:
    hand, how = parse_hand(text), situation(**fields)
    return find_outlook(hand, how, rules, score(hand, how, rules), parse_tiles(visible))


def waits(
    text: str, visible: str = "", **more: Any
) -> dict[str, tuple[int, int | None, int | None]]:
    """Tile -> (left, off a discard, self-drawn)."""
    found = outlook(text, visible, **more)
    assert found is not None
    assert found.standing is not None
    return {
        wait.tile.code: (
            wait.left,
            wait.ron.points.total if wait.ron.win else None,
            wait.tsumo.points.total if wait.tsumo.win else None,
        )
        for wait in found.standing.waits
    }


def test_sixteen_tiles_wait_each_with_its_worth() -> None:
    # South: off a discard the base alone; self-drawn one tai more from each, the dealer's twice.
    assert waits(WAITING) == {"2s": (4, 100, 380), "5s": (3, 100, 380)}


def test_seen_tiles_are_not_left() -> None:
    assert waits(WAITING, "22s5s")["2s"][0] == 2
    assert waits(WAITING, "22s5s")["5s"][0] == 2


def test_luck_of_the_draw_is_no_part_of_a_wait() -> None:
    flowers = f"2f {WAITING}"
    assert waits(flowers, tsumo=True, rinshan=True, last_tile=True) == waits(flowers)


def test_the_least_tai() -> None:
    rules = replace(RULES, minimum_tai=1)
    assert waits(WAITING, rules=rules) == {"2s": (4, None, 380), "5s": (3, None, 380)}
    assert waits("123m678m999p11p34s5s (4'56s)", rules=rules)["5s"] == (2, None, 380)


def test_a_passed_win_bars_until_a_draw_and_a_discard() -> None:
    assert waits(WAITING, passed=True)["2s"] == (4, None, None)
    found = outlook("123m678m999p11p34s9s (4'56s)", passed=True)
    assert found is not None
    (first, *_) = found.discards
    assert first.tile.code == "9s"
    assert all(wait.ron.win for wait in first.prospect.waits)


def test_what_to_discard_of_seventeen() -> None:
    found = outlook("123m678m999p13p34s9s (4'56s)", tsumo=True)
    assert found is not None
    assert (found.shanten, found.standing) == (1, None)
    assert found.discards[0].tile.code == "9s"
    assert [c.prospect.left for c in found.discards if c.prospect.shanten == 1] == sorted(
        (c.prospect.left for c in found.discards if c.prospect.shanten == 1), reverse=True
    )


@pytest.mark.parametrize(
    "text", ["123m678m999p11p34s5s (4'56s)", "123m456p789s11m24s", "1f1f 123m678m999p11p34s"]
)
def test_wins_and_impossible_tiles_have_none(text: str) -> None:
    assert outlook(text) is None


@given(wins())
def test_a_win_without_its_last_tile_waits_for_it(win: tuple[Hand, Situation]) -> None:
    hand, _ = win
    assert hand.winning_tile is not None
    waiting = replace(hand, concealed=hand.concealed[:-1], winning_tile=None)
    how = Situation()
    result = score(waiting, how, RULES)
    found = find_outlook(waiting, how, RULES, result)
    if result.win:  # eight flowers, or the fourth kan
        assert found is None
        return
    assert found is not None
    assert found.standing is not None
    completing = set()
    for kind in range(KINDS):
        tile = Tile(kind)
        if sum(held.kind == kind for held in waiting.tiles) < COPIES:
            won = replace(waiting, concealed=(*waiting.concealed, tile), winning_tile=tile)
            if score(won, replace(how, tsumo=True), RULES).win:
                completing.add(tile)
    assert {wait.tile for wait in found.standing.waits} == completing
    assert Tile(hand.winning_tile.kind) in completing
