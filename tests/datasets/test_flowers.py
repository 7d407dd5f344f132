"""Flower tiles: every tile of a maker is told from the others, by what the maker goes by."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from datasets.render.bank import has_glyph, tile_fonts
from datasets.render.flowers import FlowerTiles
from datasets.render.inks import FACE_H, FACE_W
from datasets.render.plants import BAMBOO, CHRYSANTHEMUM, ORCHID, PLUM, SEASON, Plants

KINDS = (PLUM, ORCHID, CHRYSANTHEMUM, BAMBOO, SEASON)
CODES = [f"{n}f" for n in range(1, 9)]


@pytest.fixture(scope="module")
def fonts() -> list[Path]:
    found = tile_fonts()
    if not found:
        pytest.skip("no font with the characters of tiles is installed")
    return found


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(12))
def test_a_plant_is_drawn_within_its_face(kind: int, seed: int) -> None:
    face = Plants(np.random.default_rng(seed)).picture(kind, 3)
    assert face.shape == (FACE_H, FACE_W, 3)
    assert face.dtype == np.float32
    inked = (face.min(axis=2) < 0.9).mean()
    assert 0.01 < inked < 0.7, "a picture, and room around it"


def test_a_maker_draws_a_picture_the_same_way_again_and_another_maker_does_not() -> None:
    one, same, other = (Plants(np.random.default_rng(k)) for k in (1, 1, 2))
    for kind in KINDS:
        assert np.array_equal(one.picture(kind, 5), same.picture(kind, 5))
        assert not np.array_equal(one.picture(kind, 5), one.picture(kind, 6))
        assert not np.array_equal(one.picture(kind, 5), other.picture(kind, 5))


@pytest.mark.parametrize("seed", range(20))
def test_all_eight_of_a_maker_differ(fonts: list[Path], seed: int) -> None:
    maker = FlowerTiles(np.random.default_rng(seed), fonts)
    faces = [maker.face(code) for code in CODES]
    for i, face in enumerate(faces):
        assert face.shape == (FACE_H, FACE_W, 3)
        assert all(np.abs(face - other).max() > 0.2 for other in faces[:i])


def test_what_a_font_leaves_empty_it_does_not_have(fonts: list[Path]) -> None:
    assert not has_glyph(fonts[0], " ")
    assert not has_glyph(fonts[0], "\uffff")
    assert has_glyph(fonts[0], "春")
