"""What a detector takes for tiles, and what it really is."""

from __future__ import annotations

import numpy as np
import pytest

from datasets.render.scene import Scene
from models.presence_data import MOST_PRINTED, kinds_of, presence_patches
from scoring.tiles import Tile
from vision.belong import FACE_DOWN, NOTHING, PRINTED_FACE, WHITE_FACE
from vision.detections import Detections
from vision.image import Picture
from vision.presence import PRESENCE_CUT

CODES = ("1m", "5z", "0z", "2m", "3m", "4m", "6m", "7m", "8m")
LEFT = np.arange(len(CODES)) * 40.0 + 20
BOXES = np.stack([LEFT, LEFT * 0 + 50, LEFT + 30, LEFT * 0 + 90], axis=1)


def scene() -> Scene:
    x1, y1, x2, y2 = BOXES.T
    quads = np.stack([x1, y1, x2, y1, x2, y2, x1, y2], axis=1).reshape(-1, 4, 2)
    labels = np.array([int(Tile.parse(code)) for code in CODES])
    image = np.random.default_rng(3).integers(0, 256, (140, 420, 3), np.uint8)
    return Scene(image, labels, quads.astype(np.float32), np.arange(len(CODES)), "row")


def found(*things: tuple[str, tuple[float, float, float, float]]) -> Detections:
    return Detections.from_boxes([box for _, box in things], [Tile.parse(c) for c, _ in things])


def moved(tile: int, across: float) -> tuple[float, float, float, float]:
    x1, y1, x2, y2 = BOXES[tile].tolist()
    return x1 + across, y1, x2 + across, y2


def test_a_thing_is_the_tile_that_it_meets_whatever_it_is_called() -> None:
    seen = found(("0z", moved(0, 0)), ("0z", moved(1, 0)), ("5z", moved(2, 2)))
    kind, clear = kinds_of(scene(), seen)
    assert kind.tolist() == [PRINTED_FACE, WHITE_FACE, FACE_DOWN]
    assert clear.all()


def test_what_meets_no_tile_is_none_and_half_a_tile_is_in_doubt() -> None:
    seen = found(("0z", (20, 100, 50, 135)), ("1m", moved(8, 13)), ("1m", moved(8, 18)))
    kind, clear = kinds_of(scene(), seen)
    assert kind.tolist() == [NOTHING] * 3
    assert clear.tolist() == [True, False, True]


def test_nothing_found_and_nothing_there() -> None:
    empty = Scene(
        scene().image, np.zeros(0, int), np.zeros((0, 4, 2), np.float32), np.zeros(0, int), "row"
    )
    kind, clear = kinds_of(empty, found(("1m", moved(0, 0))))
    assert kind.tolist() == [NOTHING] and clear.all()
    assert len(kinds_of(scene(), Detections.empty())[0]) == 0


class Stub:
    def __init__(self, seen: Detections) -> None:
        self.seen = seen

    def locate(self, image: Picture) -> Detections:
        return self.seen


@pytest.mark.parametrize("pictures", [1, 2])
def test_few_plain_finds_and_all_others_are_learned_from(pictures: int) -> None:
    plain = [(code, moved(i, 0)) for i, code in enumerate(CODES)]
    seen = found(*plain, ("7p", (300, 100, 330, 135)))
    patches, kinds = presence_patches([scene()] * pictures, Stub(seen))
    counts = np.bincount(kinds, minlength=4).tolist()
    assert counts == [pictures * MOST_PRINTED, pictures, pictures, pictures]
    assert patches.shape == (len(kinds), PRESENCE_CUT.height, PRESENCE_CUT.width, 3)
