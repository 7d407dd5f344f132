"""Splits of 14 and 17 tiles, the two special hands, waits."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.counts import count_of, from_list, mask_of, pack, to_list
from scoring.notation import parse_tiles
from scoring.shapes import (
    Split,
    find_splits,
    find_waits,
    is_complete,
    is_seven_pairs,
    is_thirteen_orphans,
)
from scoring.tiles import KINDS, Tile


def splits(text: str) -> set[Split]:
    found = find_splits(pack(parse_tiles(text)))
    assert len(found) == len(set(found))
    return set(found)


def waits(text: str, held: str | None = None, special: bool = True) -> list[str]:
    all_ = None if held is None else pack(parse_tiles(held))
    return [Tile(kind).code for kind in find_waits(pack(parse_tiles(text)), special, all_)]


def test_one_split() -> None:
    assert splits("123m456p789s55z111z") == {Split((0, 12, 24), (27,), 31)}


def test_three_triplets_or_three_runs() -> None:
    assert splits("111222333m99p123s") == {
        Split((18,), (0, 1, 2), 17),
        Split((0, 0, 0, 18), (), 17),
    }


def test_pair_in_several_places() -> None:
    assert splits("11123444m") == {Split((0,), (3,), 0), Split((1,), (0,), 3)}


def test_seventeen_tiles() -> None:
    assert splits("123m456p789s111z222z55z") == {Split((0, 12, 24), (27, 28), 31)}
    text = "11122233344455678m"
    assert splits(text) == brute_force(to_list(pack(parse_tiles(text))), 5)


@pytest.mark.parametrize(
    "text", ["", "1m", "12m", "123m", "1122m", "11m22p33s44z", "11m2p2s", "111m11p1s"]
)
def test_no_split(text: str) -> None:
    assert splits(text) == set()


def test_honours_make_no_runs() -> None:
    assert splits("123z11m") == set()
    assert splits("567z11m") == set()


def test_no_run_crosses_a_suit() -> None:
    assert splits("89m1p11s") == set()
    assert splits("9m12p11s") == set()


def brute_force(counts: list[int], sets: int) -> set[Split]:
    """Every choice of so many sets and a pair that uses exactly these tiles."""
    runs = [(k, k + 1, k + 2) for k in range(27) if k % 9 < 7]
    triplets = [(k, k, k) for k in range(KINDS)]
    usable = [s for s in runs + triplets if all(counts[kind] >= s.count(kind) for kind in s)]
    found = set()
    for pair in (kind for kind in range(KINDS) if counts[kind] >= 2):
        for chosen in combinations_with_replacement(usable, sets):
            used = [kind for s in chosen for kind in s] + [pair, pair]
            if all(used.count(kind) == counts[kind] for kind in range(KINDS)):
                found.add(
                    Split(
                        tuple(sorted(s[0] for s in chosen if s[0] != s[1])),
                        tuple(sorted(s[0] for s in chosen if s[0] == s[1])),
                        pair,
                    )
                )
    return found


@st.composite
def complete_counts(draw: st.DrawFn) -> tuple[list[int], int]:
    """Sets and a pair within one suit or two, where splits are many."""
    sets = draw(st.integers(0, 5))
    counts = [0] * KINDS
    top = draw(st.sampled_from([5, 7, 9, 18]))
    for _ in range(sets):
        kind = draw(st.integers(0, top - 1))
        if draw(st.booleans()) and kind % 9 < 7 and kind + 2 < top:
            for place in (kind, kind + 1, kind + 2):
                counts[place] += 1
        else:
            counts[kind] += 3
    counts[draw(st.integers(0, top - 1))] += 2
    return counts, sets


@given(complete_counts())
def test_all_splits_are_found(drawn: tuple[list[int], int]) -> None:
    counts, sets = drawn
    if max(counts) <= 6:
        assert set(find_splits(from_list(counts))) == brute_force(counts, sets)


@given(complete_counts())
def test_splits_use_the_tiles(drawn: tuple[list[int], int]) -> None:
    counts, sets = drawn
    found = find_splits(from_list(counts)) if max(counts) < 15 else []
    assert found or max(counts) >= 15
    for split in found:
        rebuilt = [0] * KINDS
        for run in split.runs:
            for kind in range(run, run + 3):
                rebuilt[kind] += 1
        for kind in split.triplets:
            rebuilt[kind] += 3
        rebuilt[split.pair] += 2
        assert rebuilt == counts
        assert list(split.runs) == sorted(split.runs)
        assert list(split.triplets) == sorted(split.triplets)
        assert len(split.runs) + len(split.triplets) == sets


def test_special_hands() -> None:
    assert is_seven_pairs(pack(parse_tiles("1199m1199p1199s33z")))
    assert is_seven_pairs(pack(parse_tiles("1199m1199p0577s33z")))
    assert not is_seven_pairs(pack(parse_tiles("1199m1199p0555s33z")))
    assert not is_seven_pairs(pack(parse_tiles("1111m1199p1199s33z")))
    assert is_thirteen_orphans(pack(parse_tiles("19m19p19s12345677z")))
    assert not is_thirteen_orphans(pack(parse_tiles("19m19p19s1234567z")))
    assert not is_thirteen_orphans(pack(parse_tiles("19m19p19s1234566z2m")))
    assert is_complete(pack(parse_tiles("1199m1199p1199s33z")))
    assert not is_complete(pack(parse_tiles("1199m1199p1199s33z")), special=False)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("23s", []),
        ("23s11m", ["1s", "4s"]),
        ("12s11m", ["3s"]),
        ("89s11m", ["7s"]),
        ("13s11m", ["2s"]),
        ("1m", ["1m"]),
        ("11m22p", ["1m", "2p"]),
        ("1112345678999m", [f"{n}m" for n in range(1, 10)]),
        (
            "19m19p19s1234567z",
            ["1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z"],
        ),
        ("19m19p19s1134567z", ["2z"]),
        ("1199m1199p1199s3z", ["3z"]),
        ("2345678m", ["2m", "5m", "8m"]),
        ("1111m", []),
        ("123m456p789s111z222z3z", ["3z"]),
    ],
)
def test_waits(text: str, expected: list[str]) -> None:
    assert waits(text) == expected


def test_tiles_held_in_melds_are_no_waits() -> None:
    assert waits("2223s", "22231111s") == ["3s", "4s"]


def test_special_waits_can_be_left_out() -> None:
    assert waits("1199m1199p1199s3z", special=False) == []


def test_waits_agree_with_completeness() -> None:
    counts = pack(parse_tiles("2333344445678m"))
    for kind in find_waits(counts):
        assert is_complete(counts + mask_of([kind]))
        assert count_of(counts, kind) < 4
    assert sum(to_list(counts)) == 13
