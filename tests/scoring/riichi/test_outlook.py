"""What a hand that does not win can become: waits with their worth, discards, tiles left."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.notation import parse_hand, parse_tiles
from scoring.riichi.outlook import Outlook, find_outlook
from scoring.riichi.rules import preset
from scoring.riichi.score import score
from tests.scoring.riichi.wins import situation

Waits = dict[str, tuple[int, bool, int | None, int | None]]


def outlook(text: str, visible: str = "", rules: str = "riichi", **fields: Any) -> Outlook | None:
    hand, how = parse_hand(text), situation(**fields)
    result = score(hand, how, preset(rules))
    return find_outlook(hand, how, preset(rules), result, parse_tiles(visible))


def waits(text: str, visible: str = "", **fields: Any) -> Waits:
    """Tile -> (left, furiten, ron, tsumo)."""
    found = outlook(text, visible, **fields)
    assert found is not None
    assert found.standing is not None
    entries = [wait.to_dict() for wait in found.standing.waits]
    return {e["tile"]: (e["left"], e["furiten"], e["ron"], e["tsumo"]) for e in entries}  # type: ignore[misc]


def test_each_wait_has_its_own_worth() -> None:
    assert waits("345p66p34m (6'78s) (4'56s)") == {
        "2m": (4, False, 1000, 1100),
        "5m": (4, False, 1000, 1100),
    }
    assert waits("345p66p23m (6'78s) (4'56s)") == {
        "1m": (4, False, None, None),
        "4m": (4, False, 1000, 1100),
    }


def test_a_closed_hand_without_yaku_wins_by_tsumo_alone() -> None:
    assert waits("123m456p789s11m24s") == {"3s": (4, False, None, 1100)}


def test_declared_riichi_counts_its_luck_does_not() -> None:
    found = waits("123m456p789s11m24s", riichi="riichi", ippatsu=True, last_tile=True)
    assert found == {"3s": (4, False, 1300, 2000)}
    assert waits("123m456p789s11m24s", first_turn=True) == {"3s": (4, False, None, 1100)}


def test_seen_tiles_are_not_left() -> None:
    found = waits("345p66p23m (6'78s) (4'56s)", "11m", dora_indicators="4m", discards="9p")
    assert (found["1m"][0], found["4m"][0]) == (2, 3)
    assert waits("123m456p789s11m23s", "4444s")["4s"][0] == 0


def test_one_own_discard_makes_every_wait_furiten() -> None:
    assert waits("345p66p34m (6'78s) (4'56s)", discards="2m") == {
        "2m": (3, True, None, 1100),
        "5m": (4, True, None, 1100),
    }


def test_a_winning_tile_let_pass_makes_every_wait_furiten_until_the_next_draw() -> None:
    assert waits("345p66p34m (6'78s) (4'56s)", passed=True)["2m"] == (4, True, None, 1100)
    assert waits("123m456p789s11m23s4s", passed=True)["1s"] == (4, True, None, 1500)
    for riichi, furiten in (("none", False), ("riichi", True)):
        found = outlook("123m456p789s1133m5z", passed=True, riichi=riichi)
        assert found is not None
        (first, *_) = found.discards
        assert {wait.furiten for wait in first.prospect.waits} == {furiten}


def test_thirteen_tiles_that_do_not_wait() -> None:
    found = outlook("123m456p789s113m5z", "2m")
    assert found is not None
    assert found.standing is not None
    assert (found.shanten, found.standing.shanten, found.discards) == (1, 1, ())
    helps = {entry.tile.code: entry.left for entry in found.standing.accepts}
    assert helps == {"1m": 1, "2m": 2, "3m": 2, "4m": 4, "5m": 4, "5z": 3}
    assert found.standing.left == 16


def test_what_to_discard_of_fourteen() -> None:
    found = outlook("123m456p789s1133m5z")
    assert found is not None
    assert (found.shanten, found.standing) == (0, None)
    best, second, *others = found.discards
    assert (best.tile.code, best.prospect.left) == ("5z", 9)
    assert [wait.tile.code for wait in best.prospect.waits] == ["1m", "2m", "3m", "4m"]
    assert (second.tile.code, second.prospect.left) == ("2m", 3)
    assert all(choice.prospect.shanten == 1 for choice in others)


def test_discarding_a_wait_is_furiten() -> None:
    found = outlook("456p789s11234s (2'34m)", tsumo=True)
    assert found is not None
    by_tile = {choice.tile.code: choice.prospect for choice in found.discards}
    assert {wait.tile.code for wait in by_tile["4s"].waits} == {"1s", "4s"}
    assert all(wait.furiten for wait in by_tile["4s"].waits)


def test_a_refused_win_shows_its_waits() -> None:
    assert set(waits("456p789s11234s (2'34m)")) == {"1s", "4s"}
    found = outlook("456p789s11234s (2'34m)")
    assert found is not None
    assert (found.shanten, found.discards) == (-1, ())
    assert waits("123m456p789s11m23s4s", discards="1s")["4s"] == (3, True, None, 1500)


def test_three_players_never_need_what_is_not_in_play() -> None:
    found = outlook("19m147p258s123456z", rules="sanma", norths=1)
    assert found is not None
    for choice in found.discards:
        helps = {entry.tile.code: entry.left for entry in choice.prospect.accepts}
        assert not helps.keys() & {f"{number}m" for number in range(2, 9)}
        assert helps.get("4z", 0) <= 2


@pytest.mark.parametrize(
    "text", ["123m456p789s11m23s4s", "11111m", "123m456p", "123m456p789s11m0z"]
)
def test_wins_and_impossible_tiles_have_none(text: str) -> None:
    assert outlook(text, riichi="riichi") is None


def test_json() -> None:
    found = outlook("123m456p789s11m23s", riichi="riichi")
    assert found is not None
    assert found.to_dict() == {
        "shanten": 0,
        "left": 8,
        "waits": [
            {"tile": "1s", "left": 4, "furiten": False, "ron": 2000, "tsumo": 2700},
            {"tile": "4s", "left": 4, "furiten": False, "ron": 2000, "tsumo": 2700},
        ],
    }
    far = outlook("123m456p789s1133m5z")
    assert far is not None
    data = far.to_dict()
    assert data.keys() == {"shanten", "discards"}
    choices = data["discards"]
    assert isinstance(choices, list)
    assert choices[-1].keys() == {"tile", "shanten", "left", "accepts"}
