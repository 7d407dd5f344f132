"""Waits with tiles left, and what to discard."""

from __future__ import annotations

from scoring.efficiency import discards_of, shanten_of, waits_of
from scoring.notation import parse_hand, parse_tiles


def waits(text: str, visible: str = "", sets: int = 4) -> dict[str, int]:
    found = waits_of(parse_hand(text), parse_tiles(visible), sets)
    return {entry.tile.code: entry.left for entry in found}


def test_waits_with_tiles_left() -> None:
    assert waits("123m456p789s11m23s") == {"1s": 4, "4s": 4}
    assert waits("123m456p789s11m23s", "1s1s4s9p") == {"1s": 2, "4s": 3}


def test_own_tiles_are_seen() -> None:
    assert waits("123456789s11m22p") == {"1m": 2, "2p": 2}
    assert waits("123456s11m22p (7'77z)") == {"1m": 2, "2p": 2}
    assert waits("22z23s456p (1'11s) (4'56s)") == {"1s": 1, "4s": 3}


def test_the_winning_tile_is_set_aside() -> None:
    assert waits("123m456p789s11m23s4s") == {"1s": 4, "4s": 4}


def test_red_fives_are_fives() -> None:
    assert waits("123m789s11m234s46p") == {"5p": 4}
    assert waits("123m789s11m234s46p", "0p") == {"5p": 3}


def test_a_wait_that_is_gone_stays_with_none_left() -> None:
    assert waits("123m456p789s234s1z", "111z") == {"1z": 0}


def test_hands_that_do_not_wait() -> None:
    assert waits("123m456p78s11m23s9p") == {}
    assert waits("147m258p369s1234z") == {}
    assert waits("123m") == {}


def test_seventeen_tiles() -> None:
    assert waits("123m456p789s111z222z3z", sets=5) == {"3z": 3}
    assert shanten_of(parse_hand("123m456p789s111z222z33z"), sets=5) == -1


def test_shanten() -> None:
    assert shanten_of(parse_hand("123m456p789s11m23s4s")) == -1
    assert shanten_of(parse_hand("456p789s11m23s (1'23m)")) == 0
    assert shanten_of(parse_hand("19m19p19s1234567z")) == 0
    # With a meld laid down there are no thirteen orphans.
    assert shanten_of(parse_hand("19m19p19s1234z (5'55z)")) > 3


def test_what_to_discard() -> None:
    best, *others = discards_of(parse_hand("123m456p789s11m23s9p"))
    assert (best.tile.code, best.shanten) == ("9p", 0)
    assert {entry.tile.code: entry.left for entry in best.helps} == {"1s": 4, "4s": 4}
    assert best.left == 8
    assert all((other.shanten, -other.left) >= (0, -8) for other in others)
    codes = "1m 2m 3m 4p 5p 6p 7s 8s 9s 2s 3s 9p"
    assert " ".join(sorted(c.tile.code for c in (best, *others))) == " ".join(sorted(codes.split()))


def test_a_complete_hand_can_still_discard() -> None:
    best, *_ = discards_of(parse_hand("123m456p789s11m23s4s"))
    assert best.shanten == 0


def test_the_plain_five_goes_before_the_red_one() -> None:
    choices = discards_of(parse_hand("055p123m789s11m234s"))
    assert {c.tile.code for c in choices if c.tile.code in ("0p", "5p")} == {"5p"}


def test_visible_tiles_count_less() -> None:
    hand = parse_hand("123m456p78s11m24s9p1z")
    free = {c.tile.code: c.left for c in discards_of(hand)}
    seen = {c.tile.code: c.left for c in discards_of(hand, parse_tiles("6699s"))}
    assert seen["1z"] == free["1z"] - 4


def test_only_hands_with_a_tile_too_many() -> None:
    assert discards_of(parse_hand("123m456p789s11m23s")) == ()
