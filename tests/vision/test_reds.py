"""Red and plain fives are told apart by their ink beside the suit's other tiles, in any light."""

from __future__ import annotations

import numpy as np
import pytest

from scoring.tiles import Tile
from vision.blanks import FacesAt
from vision.labels import LABEL_COUNT
from vision.rectify import PATCH_HEIGHT, PATCH_WIDTH
from vision.reds import FIVES, LEAST_FACES, settle_reds

BODY = (225, 220, 205)
GREEN, BLUE, BLACK, RED = (20, 90, 50), (30, 50, 130), (25, 25, 30), (200, 30, 30)
TINT = (130, 70, 60)
"""The brownish red of a tinted five."""
SEPIA = (110, 75, 50)
"""The ink of a set that is brown all over."""
SUITS = ("m", "p", "s")

Ink = tuple[int, int, int]


def scene(
    suit: str, five: Ink, others: Ink, light: tuple[float, float, float] = (1, 1, 1), faces: int = 4
) -> tuple[np.ndarray, FacesAt]:
    """A five of which the reader cannot tell whether it is red, with a red spot in its middle or
    below as all its suit have, beside sure other tiles of the suit."""
    patches = np.empty((faces + 1, PATCH_HEIGHT, PATCH_WIDTH, 3), np.float64)
    patches[:] = BODY
    patches[:, 10:24, 12:36] = others
    patches[0, 10:24, 12:36] = five
    if suit == "m":
        patches[:, 36:56, 12:36] = RED
    else:
        patches[:, 44:54, 12:36] = others
        patches[0, 44:54, 12:36] = five
        patches[:, 30:36, 20:28] = RED
    lit = np.clip(patches * np.array(light), 0, 255).astype(np.uint8)
    beliefs = np.full((faces + 1, LABEL_COUNT + 1), 0.001, np.float32)
    plain = int(Tile.parse(f"5{suit}"))
    beliefs[0, [plain, FIVES[plain]]] = 0.475
    beliefs[1:, Tile.parse(f"7{suit}")] = 0.95
    return beliefs, lit.__getitem__


def red_share(suit: str, beliefs: np.ndarray, faces: FacesAt) -> float:
    plain = int(Tile.parse(f"5{suit}"))
    out = settle_reds(beliefs, faces)
    return float(out[0, FIVES[plain]] / (out[0, plain] + out[0, FIVES[plain]]))


LIGHTS = [(1.0, 1.0, 1.0), (1.1, 0.9, 0.7), (0.6, 0.7, 1.0), (0.4, 0.4, 0.4)]


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("others", [GREEN, BLUE, BLACK])
@pytest.mark.parametrize("suit", SUITS)
def test_red_and_tinted_ink(suit: str, others: Ink, light: tuple[float, float, float]) -> None:
    assert red_share(suit, *scene(suit, RED, others, light)) > 0.95
    assert red_share(suit, *scene(suit, TINT, others, light)) > 0.6
    assert red_share(suit, *scene(suit, others, others, light)) < 0.2


@pytest.mark.parametrize("suit", SUITS)
def test_where_every_ink_is_brown_a_brown_five_is_plain(suit: str) -> None:
    assert red_share(suit, *scene(suit, SEPIA, SEPIA)) < 0.2
    assert red_share(suit, *scene(suit, RED, SEPIA)) > 0.9


def test_nothing_else_changes_and_beliefs_still_add_up() -> None:
    beliefs, faces = scene("p", RED, GREEN)
    out = settle_reds(beliefs, faces)
    pair = [int(Tile.parse("5p")), int(Tile.parse("0p"))]
    others = [k for k in range(LABEL_COUNT + 1) if k not in pair]
    assert np.array_equal(out[:, others], beliefs[:, others])
    assert np.array_equal(out[1:], beliefs[1:])
    assert np.allclose(out.sum(axis=1), beliefs.sum(axis=1), atol=1e-5)


def test_the_reader_has_a_say() -> None:
    beliefs, faces = scene("s", BLACK, BLACK)
    sure = beliefs.copy()
    sure[0, Tile.parse("5s")], sure[0, Tile.parse("0s")] = 0.01, 0.94
    assert red_share("s", sure, faces) > red_share("s", beliefs, faces) + 0.2


def test_too_few_faces_tell_nothing() -> None:
    beliefs, faces = scene("p", RED, GREEN, faces=LEAST_FACES - 1)
    assert settle_reds(beliefs, faces) is beliefs


def test_other_suits_tell_nothing() -> None:
    beliefs, faces = scene("p", RED, GREEN)
    beliefs[1:, Tile.parse("7p")], beliefs[1:, Tile.parse("7s")] = 0.001, 0.95
    assert settle_reds(beliefs, faces) is beliefs


def test_without_fives_no_face_is_looked_at() -> None:
    def never(_: np.ndarray) -> np.ndarray:
        raise AssertionError

    beliefs = np.full((4, LABEL_COUNT + 1), 0.001, np.float32)
    beliefs[:, Tile.parse("7p")] = 0.95
    assert settle_reds(beliefs, never) is beliefs


def test_faces_without_ink_tell_nothing() -> None:
    beliefs, _ = scene("p", RED, GREEN)
    blank = np.full((len(beliefs), PATCH_HEIGHT, PATCH_WIDTH, 3), 200, np.uint8)
    assert np.array_equal(settle_reds(beliefs, blank.__getitem__), beliefs)
