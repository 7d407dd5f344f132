"""Turning, moving, scaling the picture or shuffling the detections changes nothing read."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.scenes import Camera, Laid, moved, photograph, row
from vision.detections import Detections
from vision.reader import interpret
from vision.reading import Reading

SCENES: dict[str, list[Laid]] = {
    "hand": row("1m2m3m4p5p6p7s8s9s1z1z1z2z~2z'") + row("0z0z9m0z0z", 5, 12),
    "melds": row("7z7z_0z2s2s0z~8s'8s8s~2m\"2m2m_9s9s9s'") + row("9m", 20, 14),
    "two rows": row("1m2m3m4p5p6p7z") + row("8s8s8s4s5s6s7z", 0, -4.1) + row("3f", 30, -2),
    "table": (
        row("1m2m3m4p5p6p7s8s9s1z2z_5m'4m6m")
        + row("3z4z1p7m0p9s", 10, 22)
        + row("3z4z1p'7m8m9s", 10, 17.9)
        + moved(row("2p4m6p8p9p1s"), 90, 36, 22)
        + moved(row("3s4m6p8p9p1s"), -90, 4, 42)
        + row("0z" * 5 + "8m" + "0z" * 4, 0, 50)
    ),
}


def gist(reading: Reading) -> object:
    """All that must not change."""
    return (
        reading.notation,
        None if reading.read_hand is None else reading.read_hand.winning_tile,
        reading.dora_indicators,
        reading.ura_indicators,
        [(river.owner, river.tiles, river.riichi_index) for river in reading.rivers],
        sorted((other.owner, other.meld.tiles) for other in reading.other_melds),
        [(tile.tile, tile.role, tile.group) for tile in reading.tiles],
        reading.doubts,
    )


def transformed(seen: Detections, matrix: np.ndarray, shift: np.ndarray) -> Detections:
    quads = seen.quads.astype(np.float64) @ matrix.T + shift
    boxes = np.concatenate([quads.min(axis=1), quads.max(axis=1)], axis=1)
    return Detections(boxes, quads, seen.labels, seen.scores, seen.probs)


def read_framed(seen: Detections) -> Reading:
    """The reading of a picture that shows all of it, nothing near its edges."""
    low = seen.quads.reshape(-1, 2).min(axis=0)
    extent = seen.quads.reshape(-1, 2).max(axis=0) - low
    margin = 0.3 * float(extent.max())
    width, height = (int(np.ceil(side + 2 * margin)) for side in extent)
    return interpret(transformed(seen, np.eye(2), margin - low), width, height)


@pytest.mark.parametrize("name", SCENES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_similarity_and_order(name: str, data: st.DataObject) -> None:
    camera = Camera(data.draw(st.sampled_from([0, 30, 50])), 20, 170)
    seen = photograph(SCENES[name], camera, jitter=0.02, seed=data.draw(st.integers(0, 5)))
    before = gist(read_framed(seen))
    angle = data.draw(st.floats(0, 2 * np.pi))
    scale = data.draw(st.floats(0.05, 20))
    turn = scale * np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    shift = np.array([data.draw(st.floats(-500, 500)), data.draw(st.floats(-500, 500))])
    order = data.draw(st.permutations(range(len(seen))))
    after = transformed(seen.select(list(order)), turn, shift)
    assert gist(read_framed(after)) == before


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("stretch", [0.6, 0.8, 1.25, 1.7])
def test_a_stretched_picture_reads_the_same(name: str, stretch: float) -> None:
    seen = photograph(SCENES[name], Camera(30, 10, 170), jitter=0.01)
    before = interpret(seen, 1000, 1000)
    after = interpret(transformed(seen, np.diag([stretch, 1.0]), np.zeros(2)), 1000, 1000)
    assert gist(after) == gist(before)


@pytest.mark.parametrize("name", SCENES)
def test_the_camera_changes_nothing(name: str) -> None:
    straight = gist(interpret(photograph(SCENES[name], Camera(0, 0, 170)), 9, 9))
    for tilt in (20, 40, 55):
        for roll in range(0, 360, 40):
            seen = photograph(SCENES[name], Camera(tilt, roll, 170), jitter=0.015, seed=roll)
            assert gist(interpret(seen, 9, 9)) == straight
