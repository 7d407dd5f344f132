"""Rendered photos held against what is read in them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from datasets.render.scene import Scene
from models.metrics import plain
from models.nameable import LEAST_SIDE, ink, nameable
from models.scenes import SceneTally, format_scenes, measure_scene, scenes_to_dict
from models.tables import perfect
from scoring.tiles import Tile
from vision.labels import LABEL_COUNT

CONCEALED = ("1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "1z")
WIDE, TALL = 40, 54


def photo(melds: tuple[str, ...] = ("(7z7z'7z)",)) -> Scene:
    """A hand with its winning tile apart and a pon of red dragons, the middle one sideways."""
    codes = [*CONCEALED, "1z"]
    lefts = [60 + WIDE * i for i in range(len(CONCEALED))] + [60 + WIDE * len(CONCEALED) + 30]
    quads = [[[x, 200], [x + WIDE, 200], [x + WIDE, 254], [x, 254]] for x in lefts]
    x = lefts[-1] + WIDE + 60
    for code, sideways in (("7z", False), ("7z", True), ("7z", False)):
        codes.append(code)
        wide, top = (TALL, 254 - WIDE) if sideways else (WIDE, 200)
        corners = [[x, top], [x + wide, top], [x + wide, 254], [x, 254]]
        quads.append(corners[-1:] + corners[:-1] if sideways else corners)
        x += wide
    image = np.full((400, 800, 3), 250, np.uint8)
    for quad in quads:
        (left, top), (right, bottom) = np.min(quad, axis=0), np.max(quad, axis=0)
        image[top + 15 : bottom - 15, left + 12 : right - 12] = (20, 90, 40)
    truth: dict[str, Any] = {
        "hand": list(range(10)),
        "win": 10,
        "winner_apart": True,
        "melds": [[11, 12, 13]],
        "meld_notation": list(melds),
        "concealed": list(CONCEALED),
        "winning_tile": "1z",
    }
    return Scene(
        image,
        np.array([int(Tile.parse(code)) for code in codes]),
        np.array(quads, np.float32),
        np.arange(len(codes)),
        "hand",
        truth,
        np.ones(len(codes), np.float32),
    )


def test_a_hand_that_is_read_whole_is_exact() -> None:
    scene = photo()
    tally = measure_scene(scene, perfect(scene))
    assert (tally.named.hands, tally.named.hands_exact) == (1, 1)
    assert plain(tally.named).f1 == plain(tally.all).f1 == 1.0


@pytest.mark.parametrize("wrong", [0, 10, 12])
def test_one_wrong_tile_is_no_exact_hand(wrong: int) -> None:
    scene = photo()
    labels = scene.labels.copy()
    labels[wrong] = int(Tile.parse("9p"))
    tally = measure_scene(scene, perfect(replace(scene, labels=labels)))
    assert (tally.named.hands, tally.named.hands_exact) == (1, 0)
    assert int(tally.named.correct.sum()) == len(labels) - 1


def test_the_claimed_tile_counts() -> None:
    scene = photo(melds=("(7z'7z7z)",))
    assert measure_scene(scene, perfect(scene)).named.hands_exact == 0


def test_a_tile_that_nobody_could_name_counts_neither_way() -> None:
    scene = photo()
    shown = np.ones(len(scene.labels), np.float32)
    shown[3] = 0.5
    hidden = replace(scene, shown=shown)
    assert np.flatnonzero(~nameable(hidden)).tolist() == [3]
    labels = scene.labels.copy()
    labels[3] = int(Tile.parse("9p"))
    tally = measure_scene(hidden, perfect(replace(scene, labels=labels)))
    assert plain(tally.named).f1 == 1.0
    assert plain(tally.all).recall < 1.0
    assert tally.named.hands == 0  # no reader can be held to it


def test_small_dark_and_hidden_faces_have_no_name() -> None:
    scene = photo()
    assert nameable(scene).all()
    assert (ink(scene) > 100).all()
    dark = replace(scene, image=np.full_like(scene.image, 9))
    assert not nameable(dark).any()
    white = replace(dark, labels=np.full(len(scene.labels), int(Tile.WHITE)))
    assert nameable(white).all()
    small = replace(scene, quads=scene.quads * np.float32(0.9 * LEAST_SIDE / WIDE))
    assert not nameable(small).any()
    with pytest.raises(ValueError, match="hidden"):
        nameable(replace(scene, shown=None))


def test_counts_add_up_and_are_told() -> None:
    scene = photo()
    two = measure_scene(scene, perfect(scene)) + measure_scene(scene, perfect(scene))
    assert two.named.photos == 2
    told = scenes_to_dict(two)["named"]
    assert isinstance(told, dict)
    assert told["hands"] == {"of": 2, "exact": 2}
    assert "hands exact: 2 of 2" in format_scenes(two)
    assert LABEL_COUNT == 46
    assert format_scenes(SceneTally()).startswith("0 rendered photos")
