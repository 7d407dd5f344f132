"""Birds of 1s: within the face, the same again from the same numbers, many different ones."""

from __future__ import annotations

import numpy as np
import pytest

from datasets.render.birds import draw_bird
from datasets.render.inks import FACE_H, FACE_W


@pytest.mark.parametrize("seed", range(30))
def test_a_bird_is_drawn_within_its_face(seed: int) -> None:
    face = draw_bird(np.random.default_rng(seed))
    assert face.shape == (FACE_H, FACE_W, 3)
    assert face.dtype == np.float32
    inked = face.min(axis=2) < 0.9
    assert 0.02 < inked.mean() < 0.7, "a picture, and room around it"
    border = np.concatenate([inked[0], inked[-1], inked[:, 0], inked[:, -1]])
    assert border.mean() < 0.1, "hardly anything is cut off"


def test_a_bird_is_the_same_again_and_another_is_not() -> None:
    one, same, other = (draw_bird(np.random.default_rng(k)) for k in (1, 1, 2))
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)
