"""Rows of more whites than there are: tops of standing tiles go, white backs are backs."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.tiles import Tile
from vision.detections import Detections
from vision.tops import settle_white_rows

WHITE, BACK = int(Tile.WHITE), int(Tile.BACK)


def row(
    labels: list[int], top: float, height: float = 40, left: float = 0, angle: float = 0.0
) -> Detections:
    """Tiles of 30 px side by side, turned by ``angle`` about the origin."""
    x = left + 31.0 * np.arange(len(labels))
    quads = np.stack(
        [
            np.stack([x + dx, np.full_like(x, top + dy)], axis=1)
            for dx, dy in ((0, 0), (30, 0), (30, height), (0, height))
        ],
        axis=1,
    )
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return Detections.from_quads(quads @ turn.T, labels, [0.8] * len(labels))


@given(
    st.integers(5, 17),
    st.floats(-3.1, 3.1),
    st.sampled_from(["faces", "backs"]),
    st.sampled_from([22.0, 10.0]),
)
def test_tops_of_standing_tiles_are_none(count: int, angle: float, kind: str, deep: float) -> None:
    """Nor are the sides of lying ones, which look flatter."""
    labels = [BACK] * count if kind == "backs" else [n % 27 for n in range(count)]
    high = 40 if deep > 20 else 18.0
    standing = row(labels, deep + 2, high, angle=angle)
    seen = Detections.concatenate([row([WHITE] * count, 0, deep, angle=angle), standing])
    settled = settle_white_rows(seen)
    assert settled.labels.tolist() == labels
    assert np.allclose(settled.quads, standing.quads)


def test_both_parts_of_a_row_with_one_top_overlooked() -> None:
    tops = row([WHITE] * 13, 0, 22).select([n for n in range(13) if n != 6])
    seen = Detections.concatenate([tops, row([0] * 13, 24)])
    assert settle_white_rows(seen).labels.tolist() == [0] * 13


@given(st.floats(-3.1, 3.1), st.integers(100, 400))
def test_a_top_that_stands_alone_is_what_the_others_are(angle: float, away: int) -> None:
    labels = [n % 27 for n in range(7)]
    standing = row(labels, 24, angle=angle)
    apart = row([5], 24, left=217 + away, angle=angle)
    white = row([WHITE], 300, angle=angle)  # a white dragon, near no tile
    tops = [row([WHITE] * 7, 0, 22, angle=angle), row([WHITE], 0, 22, 217 + away, angle)]
    settled = settle_white_rows(Detections.concatenate([*tops, standing, apart, white]))
    assert settled.labels.tolist() == [*labels, 5, WHITE]


@pytest.mark.parametrize("seed", range(4))
def test_whites_of_several_sets_stay(seed: int) -> None:
    """Photos of mixed tiles show more than four, scattered among others or in a block."""
    rng = np.random.default_rng(seed)
    labels = rng.integers(0, 27, (6, 9))
    labels[np.arange(6), (np.arange(6) * 3 + seed) % 9] = WHITE
    labels[np.arange(6), (np.arange(6) * 3 + seed + 4) % 9] = WHITE
    block = Detections.concatenate([row(list(line), 42.0 * n) for n, line in enumerate(labels)])
    assert settle_white_rows(block).labels.tolist() == block.labels.tolist()


@given(st.integers(5, 17), st.floats(-3.1, 3.1))
def test_white_backs_are_backs(count: int, angle: float) -> None:
    walls = row([WHITE] * count, 0, angle=angle)
    settled = settle_white_rows(Detections.concatenate([walls, row([3, 4, 5], 400)]))
    assert settled.labels.tolist() == [BACK] * count + [3, 4, 5]
    assert settled.probs[:count, BACK] == pytest.approx(walls.probs[:, WHITE])
    assert settled.scores[:count] == pytest.approx(walls.scores)


def test_whites_that_may_be_stay() -> None:
    pon = Detections.concatenate([row([WHITE] * 3, 0), row([1, 2, 3], 42), row([WHITE], 300)])
    assert settle_white_rows(pon) is pon
    apart = Detections.concatenate(
        [row([WHITE] * 3, 0), row([WHITE] * 3, 300, left=400), row([1, 2, 3], 42)]
    )
    assert settle_white_rows(apart).labels.tolist() == apart.labels.tolist()
    nothing = Detections.empty()
    assert settle_white_rows(nothing) is nothing
