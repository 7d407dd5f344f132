"""Tiles are of one size and lie together; what is around a thing tells whether it is one."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from scoring.tiles import Tile
from vision.belong import (
    FACE_DOWN,
    NOTHING,
    PLAINLY,
    PRINTED_FACE,
    WHITE_FACE,
    doubtful,
    evidence,
    judged,
)
from vision.detections import Detections

ROW = tuple((code, 50.0 * i, 100.0, 48.0) for i, code in enumerate(("1m", "2m", "3m", "4p", "5p")))
BACK, WHITE = int(Tile.BACK), int(Tile.WHITE)


def lying(*tiles: tuple[str, float, float, float], believed: float = 0.6) -> Detections:
    """A row of plain faces and these tiles (code, x, y, width), 1.35 times as tall as wide."""
    every = (*ROW, *tiles)
    boxes = [[x, y, x + w, y + 1.35 * w] for _, x, y, w in every]
    scores = [0.98] * len(ROW) + [believed] * len(tiles)
    return Detections.from_boxes(boxes, [Tile.parse(code) for code, *_ in every], scores)


def seen(*kinds: int, sure: float = 0.95) -> NDArray[np.float32]:
    """What the network says of as many things."""
    out = np.full((len(kinds), 4), (1 - sure) / 3, np.float32)
    out[np.arange(len(kinds)), list(kinds)] = sure
    return out


def unsure(count: int) -> NDArray[np.float32]:
    return np.tile(np.float32([1 / 6, 1 / 6, 1 / 6, 1 / 2]), (count, 1))


def pooled(beliefs: NDArray[np.float32]) -> NDArray[np.float32]:
    """Beliefs in labels with white and back, which are weighed anew, as one."""
    return np.append(np.delete(beliefs, [WHITE, BACK]), beliefs[[WHITE, BACK]].sum())


def there(found: Detections) -> list[float]:
    return found.probs.sum(axis=1)[len(ROW) :].tolist()


def test_plain_faces_are_not_doubted_and_blanks_always_are() -> None:
    found = lying(("0z", 250, 100, 48), ("5z", 300, 100, 48), believed=0.99)
    assert np.flatnonzero(doubtful(found)).tolist() == [5, 6]
    assert np.flatnonzero(doubtful(lying(("7z", 250, 100, 48), believed=PLAINLY - 0.01))).size == 1


@pytest.mark.parametrize("code", ["7z", "5z", "0z"])
def test_what_is_around_a_thing_tells_whether_it_is_a_tile(code: str) -> None:
    kind = {"7z": PRINTED_FACE, "5z": WHITE_FACE, "0z": FACE_DOWN}[code]
    found = lying((code, 250, 100, 48))
    yes, no = (there(judged(found, seen(k)))[0] for k in (kind, NOTHING))
    assert yes > 0.6 > 0.4 > no


@pytest.mark.parametrize("code", ["5z", "0z"])
def test_a_blank_far_from_all_faces_is_believed_less(code: str) -> None:
    near, far = (
        there(judged(lying((code, x, 100, 48)), unsure(1)))[0] for x in (250.0, 250.0 + 48 * 12)
    )
    assert near > far


@pytest.mark.parametrize("code", ["7z", "0z"])
@pytest.mark.parametrize("width", [15.0, 130.0])
def test_a_thing_of_another_size_is_believed_less(code: str, width: float) -> None:
    if code == "7z" and width > 48:
        return  # a face near the camera looks larger
    if code == "0z" and width < 48:
        return  # a back seen from aside looks smaller
    usual, other = (there(judged(lying((code, 250, 100, w)), unsure(1)))[0] for w in (48, width))
    assert usual > other + 0.1


def test_backs_side_by_side_bear_each_other_out() -> None:
    alone = lying(("0z", 250, 100, 48))
    wall = lying(*(("0z", 250.0 + 50 * i, 100.0, 48.0) for i in range(5)))
    apart = lying(*(("0z", 250.0 + 150 * i, 100.0, 48.0) for i in range(5)))
    first = there(judged(alone, unsure(1)))[0]
    assert there(judged(wall, unsure(5)))[2] > first + 0.05
    assert there(judged(apart, unsure(5)))[0] == pytest.approx(first)


@given(st.floats(0.05, 0.95), st.sampled_from(["7z", "5z", "0z"]), st.integers(0, 3))
def test_beliefs_sum_to_that_in_a_tile_and_labels_keep_their_shares(
    believed: float, code: str, kind: int
) -> None:
    found = lying((code, 250, 100, 48), believed=believed)
    probs = found.probs.copy()
    probs[5, 3] = 0.02
    found = replace(found, probs=probs)
    out = judged(found, seen(kind))
    assert 0 <= out.probs[5].sum() <= 1 + 1e-6
    before, after = (pooled(d.probs[5]) / d.probs[5].sum() for d in (found, out))
    assert after == pytest.approx(before, abs=1e-5)
    assert np.array_equal(out.probs[:5], found.probs[:5])
    assert out.scores == pytest.approx(out.probs.max(axis=1))


def test_where_no_face_is_sure_there_is_nothing_to_compare_with() -> None:
    found = Detections.from_boxes([[0, 0, 10, 14], [500, 0, 590, 121]], [BACK, WHITE], [0.6, 0.6])
    told = evidence(found, np.arange(2), unsure(2))
    assert told.ratio.tolist() == [0, 0] and told.apart.tolist() == [0, 0]
    assert judged(Detections.empty(), unsure(0)).probs.shape[0] == 0


@pytest.mark.parametrize(("kind", "expected"), [(WHITE_FACE, "5z"), (FACE_DOWN, "0z")])
def test_the_block_around_a_blank_face_tells_white_from_back(kind: int, expected: str) -> None:
    found = Detections.from_boxes([[250, 100, 298, 165]], [WHITE], [0.4])
    probs = found.probs.copy()
    probs[0, [WHITE, BACK]] = 0.4
    out = judged(replace(found, probs=probs), seen(kind))
    assert Tile(int(out.labels[0])).code == expected


@given(st.permutations(range(9)), st.floats(0.2, 5), st.floats(-500, 500))
def test_order_scale_and_place_change_nothing(order: list[int], scale: float, shift: float) -> None:
    found = lying(*(("0z", 250.0 + 60 * i, 100.0 + 9 * i, 40.0 + i) for i in range(4)))
    kinds = seen(FACE_DOWN, NOTHING, FACE_DOWN, WHITE_FACE)
    straight = judged(found, kinds).probs
    moved = found.moved(scale, shift, -shift).select(np.array(order))
    backs = [i - len(ROW) for i in order if i >= len(ROW)]
    assert judged(moved, kinds[backs]).probs == pytest.approx(straight[order], abs=1e-4)
