"""White and back are told apart by the colour of the faces around them, in any light."""

from __future__ import annotations

import numpy as np
import pytest

from scoring.tiles import Tile
from vision.blanks import BACK, LEAST_FACES, WHITE, FacesAt, settle_blanks
from vision.labels import LABEL_COUNT
from vision.rectify import PATCH_HEIGHT, PATCH_WIDTH

BODY = (225, 220, 205)


def scene(
    blank: tuple[int, int, int], light: tuple[float, float, float], faces: int = 8
) -> tuple[np.ndarray, FacesAt, np.ndarray]:
    """One blank tile, wholly unsure, beside faces with ink, all under one light."""
    patches = np.empty((faces + 1, PATCH_HEIGHT, PATCH_WIDTH, 3), np.float64)
    patches[:] = BODY
    patches[1:, 24:40, 20:30] = (30, 40, 120)
    patches[0] = blank
    lit = np.clip(patches * np.array(light), 0, 255).astype(np.uint8)
    beliefs = np.full((faces + 1, LABEL_COUNT + 1), 0.001, np.float32)
    beliefs[0, [WHITE, BACK]] = 0.475
    beliefs[1:, Tile.parse("3p")] = 0.95
    x = np.arange(faces + 1)[:, None, None] * 50.0
    quads = np.array([[0, 0], [40, 0], [40, 55], [0, 55]]) + np.concatenate([x, x * 0], axis=2)
    return beliefs, lit.__getitem__, quads.astype(np.float32)


LIGHTS = [(1.0, 1.0, 1.0), (1.1, 0.9, 0.7), (0.6, 0.7, 1.0), (0.4, 0.4, 0.4)]


@pytest.mark.parametrize("light", LIGHTS)
def test_body_colour_is_white(light: tuple[float, float, float]) -> None:
    out = settle_blanks(*scene(BODY, light))
    assert out[0, WHITE] > 0.9


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("back", [(230, 140, 30), (30, 90, 170), (40, 130, 70), (190, 40, 40)])
def test_another_colour_is_a_back(
    back: tuple[int, int, int], light: tuple[float, float, float]
) -> None:
    out = settle_blanks(*scene(back, light))
    assert out[0, BACK] > 0.9


def test_nothing_else_changes_and_beliefs_still_add_up() -> None:
    beliefs, patches, quads = scene((230, 140, 30), (1, 1, 1))
    out = settle_blanks(beliefs, patches, quads)
    others = [k for k in range(LABEL_COUNT + 1) if k not in (WHITE, BACK)]
    assert np.array_equal(out[:, others], beliefs[:, others])
    assert np.array_equal(out[1:], beliefs[1:])
    assert np.allclose(out.sum(axis=1), beliefs.sum(axis=1), atol=1e-5)


def test_too_few_faces_tell_nothing() -> None:
    beliefs, patches, quads = scene((230, 140, 30), (1, 1, 1), faces=LEAST_FACES - 1)
    assert np.array_equal(settle_blanks(beliefs, patches, quads), beliefs)


def test_a_sure_reading_outweighs_a_slight_tint() -> None:
    beliefs, patches, quads = scene((225, 212, 195), (1, 1, 1))
    beliefs[0, WHITE], beliefs[0, BACK] = 0.9, 0.05
    assert settle_blanks(beliefs, patches, quads)[0].argmax() == WHITE


def test_without_a_blank_tile_no_face_is_looked_at() -> None:
    beliefs, _, quads = scene(BODY, (1, 1, 1))
    beliefs[0] = beliefs[1]

    def never(_: np.ndarray) -> np.ndarray:
        raise AssertionError("nothing is to be told here")

    assert np.array_equal(settle_blanks(beliefs, never, quads), beliefs)
