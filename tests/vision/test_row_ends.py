"""What lies face down or cut off at a row's end is left out where the hand is full without it."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.scenes import Camera, photograph, row
from vision.detections import Detections
from vision.reader import interpret
from vision.reading import Reading
from vision.row_ends import find_cut

SIDE = 900
FULL = "1m1m1m2m2m2m3m3m3m4m4m4m5m5m"


def cut_at_left(text: str) -> Detections:
    """Tiles in a row, the picture so narrow that the first one is cut by its left edge."""
    seen = photograph(row(text), Camera(distance=80, size=SIDE))
    shift = -seen.quads[0, :, 0].mean()
    return Detections(
        seen.boxes + np.array([shift, 0, shift, 0]),
        seen.quads + np.array([shift, 0]),
        seen.labels,
        seen.scores,
        seen.probs,
    )


def read(text: str, *, cut: bool = False) -> Reading:
    seen = cut_at_left(text) if cut else photograph(row(text), Camera(distance=80, size=SIDE))
    return interpret(seen, SIDE, SIDE)


def told(reading: Reading) -> list[tuple[str, str]]:
    """(id, tile) of the doubts; "" for the whole."""
    return [
        (d.reason.id, "" if d.tile_index is None else reading.tiles[d.tile_index].tile.code)
        for d in reading.doubts
    ]


@pytest.mark.parametrize("text", ["0z" + FULL, FULL + "0z"])
def test_a_back_at_the_end(text: str) -> None:
    reading = read(text)
    assert reading.notation == "11122233344455m"
    assert told(reading) == [("left_out", "0z")]
    assert [t.role.value for t in reading.tiles if t.tile.code == "0z"] == ["other"]
    assert reading.dora_indicators == ()


def test_backs_at_both_ends() -> None:
    assert told(read("0z" + FULL[:-2] + "0z")) == [("left_out", "0z")] * 2  # 13 and two more
    assert told(read("0z" + FULL + "0z")) == [("left_out", "0z")] * 2  # rather 14 than 16


def test_a_tile_cut_off_by_the_edge() -> None:
    reading = read("9p" + FULL, cut=True)
    assert reading.notation == "11122233344455m"
    assert told(reading) == [("left_out", "9p")]
    assert reading.dora_indicators == ()


def test_a_whole_face_stays() -> None:
    assert told(read("9p" + FULL)) == [("tile_count", "")]


def test_a_back_that_belongs_to_the_number_stays() -> None:
    reading = read("0z" + FULL[2:])
    assert len(reading.tiles) == 14
    assert ("face_down", "0z") in told(reading)


def test_a_back_within_the_row_stays() -> None:
    reading = read(FULL[:8] + "0z" + FULL[8:])
    assert reading.read_hand is not None
    assert len(reading.read_hand.concealed) == 15


def test_cut_quads() -> None:
    quad = np.array([[10, 10], [20, 10], [20, 24], [10, 24]], float)
    moves = [(0, 0), (-9, 0), (-30, 0), (0, -9), (79, 0), (0, 76), (76, 60)]
    quads = np.stack([quad + move for move in moves])
    assert find_cut(quads, 100, 100) == {1, 2, 3, 4, 5}
    assert find_cut(np.empty((0, 4, 2)), 100, 100) == frozenset()


@pytest.mark.parametrize("text", ["8p_" + FULL, FULL + "_8p"])
def test_one_set_apart_that_is_hardly_seen(text: str) -> None:
    laid = row(text)
    place = 0 if text.startswith("8p") else len(laid) - 1
    doubt = {place: {"8p": 0.5, "7p": 0.1}}
    seen = photograph(laid, Camera(distance=80, size=SIDE), doubt=doubt)
    assert interpret(seen, SIDE, SIDE).notation == "11122233344455m"
