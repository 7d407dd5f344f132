"""Rendered scenes: seeded, and their corners really are the corners of the faces they name."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from datasets.render import SceneRenderer
from datasets.render.bank import ART, HELD_OUT
from datasets.render.inks import FACE_H, FACE_W
from datasets.root import DataError, data_root
from scoring.tiles import CODES, Tile


@pytest.fixture(scope="module")
def root() -> Path:
    try:
        return data_root()
    except DataError as error:
        pytest.skip(str(error))


@pytest.fixture(scope="module")
def renderer(root: Path) -> SceneRenderer:
    return SceneRenderer(root)


@pytest.mark.parametrize("kind", ["row", "block", "pile", "hand", "table"])
def test_every_layout_gives_tiles_with_clockwise_corners(
    renderer: SceneRenderer, kind: str
) -> None:
    scene = renderer.render(11, size=320, kind=kind)
    assert scene.image.shape == (320, 320, 3)
    assert scene.kind == kind
    assert len(scene.labels) == len(scene.quads) == len(scene.tiles) > 0
    x, y = scene.quads[..., 0], scene.quads[..., 1]
    areas = 0.5 * np.sum(x * np.roll(y, -1, 1) - np.roll(x, -1, 1) * y, axis=1)
    assert (areas > 0).all()
    assert (scene.boxes[:, :2] < scene.boxes[:, 2:]).all()
    assert set(scene.labels.tolist()) <= set(range(len(CODES)))


def test_a_seed_is_a_picture(renderer: SceneRenderer, root: Path) -> None:
    first = renderer.render(5, size=256)
    renderer.render(99, size=256)
    again = SceneRenderer(root).render(5, size=256)
    assert np.array_equal(first.image, again.image)
    assert np.array_equal(first.quads, again.quads)
    assert not np.array_equal(first.image, renderer.render(6, size=256).image)


def test_corners_frame_the_face_that_the_label_names_the_right_way_up(
    renderer: SceneRenderer,
) -> None:
    upright, turned, other = [], [], []
    for seed in range(0, 60, 6):
        scene = renderer.render(seed, size=640, kind="block")
        tiles = renderer._tileset(seed // 6)
        for label, quad in zip(scene.labels.tolist(), scene.quads, strict=True):
            if label in (Tile.BACK, Tile.WHITE) or np.ptp(quad[:, 1]) < 30:
                continue
            seen = _rectified(scene.image, quad)
            own = tiles.texture(label)[0]
            upright.append(_alike(seen, own))
            turned.append(_alike(seen, own[::-1, ::-1]))
            other.append(_alike(seen, tiles.texture((label + 7) % 30)[0]))
    assert len(upright) > 50
    assert np.mean(upright) > 0.5
    assert np.mean(np.array(upright) > np.array(other)) > 0.95
    assert np.mean(upright) > np.mean(turned) + 0.15


def test_hand_scenes_tell_hand_melds_winner_and_indicators(renderer: SceneRenderer) -> None:
    for seed in range(30, 60):
        truth = renderer.render(seed, size=160, kind="hand").truth
        concealed, melds = truth["concealed"], truth["meld_notation"]
        assert isinstance(concealed, list)
        assert isinstance(melds, list)
        assert len(concealed) == 13 - 3 * len(melds)
        assert truth["winning_tile"] in CODES


def test_all_labels_appear(renderer: SceneRenderer) -> None:
    seen: set[int] = set()
    for seed in range(0, 240, 6):
        seen |= set(renderer.render(seed, size=128, kind="block").labels.tolist())
    assert {int(Tile.M0), int(Tile.P0), int(Tile.S0), int(Tile.BACK)} <= seen
    assert len(seen) >= 44


def test_held_out_families_are_real_families() -> None:
    assert {source.family for source in ART} >= HELD_OUT
    assert len({source.family for source in ART} - HELD_OUT) >= 8


def _rectified(image: np.ndarray, quad: np.ndarray) -> np.ndarray:
    target = np.array([[0, 0], [FACE_W, 0], [FACE_W, FACE_H], [0, FACE_H]], np.float32)
    matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), target)
    return cv2.warpPerspective(image, matrix, (FACE_W, FACE_H))


def _alike(a: np.ndarray, b: np.ndarray) -> float:
    """Correlation of two grey pictures, -1..1."""
    x, y = (cv2.GaussianBlur(v.mean(axis=2), (0, 0), 3).ravel() for v in (a, b))
    return float(np.corrcoef(x, y)[0, 1])
