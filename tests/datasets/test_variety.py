"""Makers' variety: faces change, and what tells red from plain does not."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from datasets.render.inks import FACE_H, FACE_W, blank, red_paint
from datasets.render.variety import Variety

PLAIN = Variety(0.0, 0.0, (1.0, 1.0), (1.0, 1.0), 0.0, 0.0, 1)


def face_with(colour: tuple[float, float, float]) -> np.ndarray:
    face = blank()
    cv2.rectangle(face, (30, 20), (70, 60), colour, -1)
    return face


@pytest.mark.parametrize("code", ["1m", "5p", "9s", "6z", "3f"])
def test_no_habits_change_nothing(code: str) -> None:
    face = face_with((0.1, 0.4, 0.2))
    assert np.allclose(PLAIN.apply(face, code), face, atol=1e-4)


@pytest.mark.parametrize("seed", range(30))
def test_faces_stay_faces(seed: int) -> None:
    rng = np.random.default_rng(seed)
    face = Variety.sample(rng).apply(face_with((0.1, 0.3, 0.5)), "3p")
    assert face.shape == (FACE_H, FACE_W, 3)
    assert face.dtype == np.float32
    assert 0 <= face.min() < 0.9, "the ink is still there"
    assert face.max() <= 1.001


def test_heavier_strokes_cover_more() -> None:
    face = face_with((0.1, 0.1, 0.1))
    ink = {
        w: float((1 - Variety(w, 0, (1, 1), (1, 1), 0, 0, 1).apply(face, "1p")).sum())
        for w in (-1.5, -0.5, 0.0, 0.5, 1.5)
    }
    assert ink[-1.5] < ink[-0.5] < ink[0.0] < ink[0.5] < ink[1.5]


@pytest.mark.parametrize("turn", [-70.0, -30.0, 30.0, 70.0])
@pytest.mark.parametrize("colour", [(0.05, 0.4, 0.1), (0.1, 0.2, 0.6), (0.1, 0.3, 0.35)])
def test_turned_paints_are_never_red(turn: float, colour: tuple[float, float, float]) -> None:
    out = Variety(0, 0, (1, 1), (1, 1), turn, 0, 1).apply(face_with(colour), "5p")
    red, green, blue = out[40, 50]
    assert red <= max(green, blue) + 0.02


def test_red_paint_stays_red() -> None:
    colour = (0.7, 0.1, 0.1)
    out = Variety(0, 0, (1, 1), (1, 1), 60, 0.9, 1).apply(face_with(colour), "5p")
    assert np.allclose(out[40, 50], colour, atol=0.02)


def test_numeral_and_sign_keep_to_their_parts_in_order() -> None:
    face = blank()
    face[20:50, 30:70] = (0.1, 0.1, 0.1)
    face[80:130, 30:70] = (0.8, 0.1, 0.1)
    for share in (0.25, 0.35, 0.5):
        maker = replace(PLAIN, share=share, shift=0.1)
        out = maker.apply(face, "3m")
        seam = round(FACE_H * share)
        reds = (out[..., 0] > 0.6) & (out[..., 1] < 0.4)
        blacks = out.max(axis=2) < 0.4
        assert blacks[:seam].any()
        assert reds[seam:].any()
        assert not reds[: seam - 2].any()
        assert not blacks[seam + 2 :].any()
        moved = np.nonzero(blacks)[1].mean() - np.nonzero(reds)[1].mean()
        assert moved == pytest.approx(0.1 * FACE_W, abs=1.5)


def test_what_is_mirrored() -> None:
    face = face_with((0.1, 0.1, 0.1))
    maker = replace(PLAIN, mirrored=True)
    for code in ("1s", "3p", "7p"):
        assert np.array_equal(maker.apply(face, code), face[:, ::-1])
    for code in ("2m", "4p", "6z", "1f", "0p"):
        assert np.allclose(maker.apply(face, code), face, atol=1e-4)


def test_paint_of_red_fives_is_reddish() -> None:
    rng = np.random.default_rng(1)
    for _ in range(300):
        red, green, blue = red_paint(rng)
        assert red > 1.5 * max(green, blue)


def character(strokes: int) -> np.ndarray:
    """So many level strokes over a sign, as 一萬 to 三萬."""
    face = blank()
    for n in range(strokes):
        top = 16 + 18 * n
        face[top : top + 6, 24 + 2 * n : 84 - 2 * n] = (0.1, 0.1, 0.1)
    face[82:134, 26:82] = (0.8, 0.1, 0.1)
    return face


def dark_parts(face: np.ndarray) -> int:
    return cv2.connectedComponents((face.max(axis=2) < 0.5).astype(np.uint8))[0] - 1


@pytest.mark.parametrize("strokes", [2, 3])
@pytest.mark.parametrize("bent", [-0.1, 0.0, 0.2])
def test_a_running_hand_joins_level_strokes(strokes: int, bent: float) -> None:
    face, code = character(strokes), f"{strokes}m"
    maker = replace(PLAIN, joined=3.0, bent=bent)
    assert dark_parts(PLAIN.apply(face, code)) == strokes
    joined = maker.apply(face, code)
    assert dark_parts(joined) == 1
    assert np.allclose(joined[80:], face[80:], atol=1e-4), "the sign stays"
    for other in (f"{strokes}p", "5m", f"{5 - strokes}m"):
        assert np.allclose(maker.apply(face, other), face, atol=1e-4)


@pytest.mark.parametrize("strokes", [2, 3])
def test_a_brush_lifted_half_way_leaves_a_hook(strokes: int) -> None:
    face, code = character(strokes), f"{strokes}m"
    hooked = replace(PLAIN, joined=4.0, reach=0.4).apply(face, code)
    assert dark_parts(hooked) == strokes, "the strokes stay apart"
    assert hooked[:80].sum() < face[:80].sum() - 20, "there is more ink"
    assert np.allclose(hooked[80:], face[80:], atol=1e-4)


@pytest.mark.parametrize("strokes", [1, 2, 3])
def test_the_sign_begins_below_all_strokes(strokes: int) -> None:
    """Rows between strokes are as empty as that between numeral and sign."""
    out = replace(PLAIN, share=0.3).apply(character(strokes), f"{strokes}m")
    seam = round(FACE_H * 0.3)
    assert not (out[seam + 2 :].max(axis=2) < 0.5).any()
    assert not ((out[: seam - 2, :, 0] > 0.6) & (out[: seam - 2, :, 1] < 0.4)).any()
