"""Patches of single faces: red fives made from photographed plain ones."""

from __future__ import annotations

import numpy as np

from datasets.face_patches import RED_OF, reddened
from scoring.tiles import Tile
from vision.rectify import PATCH_HEIGHT, PATCH_WIDTH


def patch_of_five() -> np.ndarray:
    patch = np.full((PATCH_HEIGHT, PATCH_WIDTH, 3), (225, 220, 200), np.uint8)
    patch[20:44, 14:34] = (20, 60, 30)
    return patch


def test_every_plain_five_has_its_red_one() -> None:
    assert {Tile(k).code: Tile(v).code for k, v in RED_OF.items()} == {
        "5m": "0m",
        "5p": "0p",
        "5s": "0s",
    }


def test_only_fives_are_repainted_and_named_red() -> None:
    labels = np.array([Tile.parse(c) for c in ("1m", "5m", "5p", "7z", "5s", "0p")], np.uint8)
    patches = np.stack([patch_of_five()] * len(labels))
    made, names = reddened(patches, labels, np.random.default_rng(3))
    assert [Tile(n).code for n in names] == ["0m", "0p", "0s"]
    assert made.shape == (3, PATCH_HEIGHT, PATCH_WIDTH, 3)
    assert made.dtype == np.uint8


def test_ink_turns_red_and_the_body_stays() -> None:
    rng = np.random.default_rng(5)
    patch = patch_of_five()
    for _ in range(50):
        made, _ = reddened(patch[None], np.array([Tile.parse("5s")], np.uint8), rng)
        ink, body = made[0, 32, 24].astype(int), made[0, 10, 24].astype(int)
        assert ink[0] - ink[1] > 0, "redder than the green that it was"
        assert np.abs(body - patch[10, 24]).max() <= 3
        assert np.array_equal(made[0, 0], patch[0]), "what lies around the face is left alone"


def test_no_fives_no_patches() -> None:
    patch = patch_of_five()
    made, names = reddened(
        patch[None], np.array([Tile.parse("9s")], np.uint8), np.random.default_rng(1)
    )
    assert made.shape == (0, PATCH_HEIGHT, PATCH_WIDTH, 3)
    assert len(names) == 0
