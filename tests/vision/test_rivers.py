"""Rivers around the table's middle, other players' melds, and what is missing."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.scenes import Camera, Laid, photograph
from tests.vision.table_scenes import HAND, RIVER, at_edge, river, table
from vision.detections import Detections
from vision.reader import interpret
from vision.reading import Reading

EXPECTED = [
    ("self", "3z4z1p7m0p9s1s2s9m", 2),
    ("right", "2p4m6p8p9p1s9m", None),
    ("across", "3s4s6s8p9p1s5z6z", 5),
    ("left", "7m8m", None),
]


def read(laid: list[Laid], camera: Camera | None = None, jitter: float = 0.0) -> Reading:
    return interpret(photograph(laid, camera or Camera(0, 0, 170), jitter=jitter), 1000, 1000)


def rivers(reading: Reading) -> list[tuple[str, str, int | None]]:
    return [
        (r.owner.value, "".join(tile.code for tile in r.tiles), r.riichi_index)
        for r in reading.rivers
    ]


@pytest.mark.parametrize("tilt", [0, 45, 70])
@pytest.mark.parametrize("roll", [0, 100, 180])
def test_each_river_has_its_owner_order_and_riichi(tilt: float, roll: float) -> None:
    reading = read(table(), Camera(tilt, roll, 170), jitter=0.02)
    assert rivers(reading) == EXPECTED
    assert reading.notation == "123m456p789s11122z"


def test_melds_of_others_have_their_owners() -> None:
    melds = [(m.owner.value, m.meld.kind.value, m.meld.claimed) for m in read(table()).other_melds]
    assert melds == [("right", "pon", 0), ("left", "chi", None)] or melds == [
        ("left", "chi", None),
        ("right", "pon", 0),
    ]


def test_few_discards_of_a_young_hand_are_rivers() -> None:
    hand = at_edge("1m2m3m4p5p6p7s8s9s1z1z1z2z", 0, -20.0)
    reading = read([*hand, *river(["9p"], 0), *river(["9m"], 1), *river(["4z"], 2)])
    assert [(owner, tiles) for owner, tiles, _ in rivers(reading)] == [
        ("self", "9p"),
        ("right", "9m"),
        ("across", "4z"),
    ]


def test_a_gap_in_a_river_is_told_with_its_place() -> None:
    laid = table()
    gone = next(i for i, t in enumerate(laid) if t.tile.code == "7m" and abs(t.x) < 9 and t.y < 0)
    spot = laid.pop(gone)
    camera = Camera(0, 0, 170)
    reading = read(laid, camera)
    holes = [doubt.where for doubt in reading.doubts if doubt.where is not None]
    every = np.stack([tile.corners() for tile in laid]).reshape(-1, 2)
    middle = (every.min(axis=0) + every.max(axis=0)) / 2
    x, y = camera.see(np.array([spot.x, spot.y]) - middle)
    assert any(abs(hx - x) < 15 and abs(hy - y) < 15 for hx, hy in holes)


def test_an_opened_hand_of_another_is_no_river() -> None:
    shown = at_edge("1m1m2m2m3m3m4p4p5p5p6p6p7s", 2, -20.0)
    reading = read([*table(), *shown])
    assert rivers(reading) == EXPECTED
    assert [(h.owner.value, len(h.tiles)) for h in reading.other_hands] == [("across", 13)]
    assert RIVER < HAND


def test_a_hand_in_two_rows_among_rivers() -> None:
    laid = [tile for tile in table() if tile.y > -HAND + 1]
    laid += at_edge("1m2m3m4p5p6p7s", 0, -12.0)
    laid += [Laid(t.tile, t.x, t.y - 4.1, t.turn) for t in at_edge("8s9s1z1z1z2z2z", 0, -12.0)]
    reading = read(laid)
    assert reading.notation == "123m456p789s11122z"
    assert rivers(reading) == EXPECTED


@settings(max_examples=6, deadline=None)
@given(
    angle=st.floats(0, 2 * np.pi),
    scale=st.floats(0.1, 10),
    seed=st.integers(0, 100),
)
def test_turning_scaling_and_shuffling_change_nothing(
    angle: float, scale: float, seed: int
) -> None:
    seen = photograph(table(), Camera(50, 0, 170), jitter=0.02)
    order = np.random.default_rng(seed).permutation(len(seen))
    turn = scale * np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    quads = seen.quads[order].astype(np.float64) @ turn.T + 300.0
    boxes = np.concatenate([quads.min(axis=1), quads.max(axis=1)], axis=1)
    after = Detections(boxes, quads, seen.labels[order], seen.scores[order], seen.probs[order])
    one, other = interpret(seen, 1000, 1000), interpret(after, 1000, 1000)
    assert one.notation == other.notation
    assert one.rivers == other.rivers
    assert set(one.other_melds) == set(other.other_melds)
    assert [tile.role for tile in one.tiles] == [tile.role for tile in other.tiles]
