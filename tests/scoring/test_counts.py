"""Packed counts against plain lists."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scoring.counts import (
    count_of,
    exceeds_copies,
    from_list,
    has_faceless,
    has_reds,
    kinds_of,
    mask_of,
    pack,
    playing,
    reds_of,
    to_list,
    total_of,
)
from scoring.notation import parse_tiles
from scoring.tiles import KINDS, Tile

numbers = st.lists(st.integers(0, 11), min_size=KINDS, max_size=KINDS)


@given(numbers)
def test_lists_round_trip(plain: list[int]) -> None:
    counts = from_list(plain)
    assert to_list(counts) == plain
    assert [count_of(counts, kind) for kind in range(KINDS)] == plain
    assert total_of(counts) == sum(plain)
    assert kinds_of(counts) == mask_of(kind for kind, n in enumerate(plain) if n)
    assert exceeds_copies(counts) == (max(plain) > 4)


@given(st.lists(st.sampled_from([t for t in Tile if t < Tile.SPRING]), max_size=15))
def test_packing_counts(tiles: list[Tile]) -> None:
    counts = pack(tiles)
    kinds = [tile.kind for tile in tiles]
    assert to_list(counts) == [kinds.count(kind) for kind in range(KINDS)]
    assert reds_of(counts) == tuple(tiles.count(red) for red in (Tile.M0, Tile.P0, Tile.S0))
    assert has_reds(counts) == any(tile.is_red for tile in tiles)
    assert not has_faceless(counts)


def test_red_fives_are_fives() -> None:
    counts = pack(parse_tiles("055p0s"))
    assert (count_of(counts, Tile.P5), count_of(counts, Tile.S5)) == (3, 1)
    assert playing(counts) == pack(parse_tiles("555p5s"))


def test_tiles_without_a_kind() -> None:
    assert has_faceless(pack(parse_tiles("1m0z")))
    assert has_faceless(pack(parse_tiles("1f")))
    assert total_of(pack(parse_tiles("1m0z1f"))) == 1
