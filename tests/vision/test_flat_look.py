"""Flat faces are looked at drawn out, and only where there are some."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from scoring.tiles import Tile
from tests.vision.test_detector import anchor
from tests.vision.tiny_onnx import write_network
from vision.detections import Detections
from vision.detector import OnnxDetector
from vision.flat_look import (
    ENOUGH,
    FLAT,
    MOST_VIEWS,
    FlatLook,
    flatness_of,
    plan_flat_look,
    without_parts,
)
from vision.second_look import WANTED
from vision.views import View


def flat(count: int, upright: bool = True, label: Tile = Tile.P1, low: float = 12) -> Detections:
    """A row of faces 40 px long and ``low`` px in the other direction."""
    boxes = np.array([[300 + 60 * n, 500, 340 + 60 * n, 500 + low] for n in range(count)])
    return Detections.from_boxes(boxes if upright else boxes[:, [1, 0, 3, 2]], [label] * count)


def test_faces_of_an_ordinary_photo_are_not_drawn_out() -> None:
    assert plan_flat_look(flat(14, low=40 * FLAT + 1), 1600, 1200, 640) is None
    assert plan_flat_look(flat(ENOUGH - 1), 1600, 1200, 640) is None
    assert plan_flat_look(flat(14, label=Tile.BACK), 1600, 1200, 640) is None
    assert plan_flat_look(Detections.empty(), 1600, 1200, 640) is None


@pytest.mark.parametrize("upright", [True, False])
@pytest.mark.parametrize("low", [6.0, 12.0, 17.0])
def test_flat_faces_are_drawn_out_to_the_size_read_best(upright: bool, low: float) -> None:
    seen = flat(8, upright, low=low)
    look = plan_flat_look(seen, 1600, 1600, 640)
    assert look is not None
    assert look.upright == upright
    assert 1 <= len(look.views(640)) <= MOST_VIEWS
    along, drawn = (look.across, look.down) if upright else (look.down, look.across)
    assert 30 <= 40 * along <= WANTED * 1.3
    assert drawn * low == pytest.approx(40 * along)
    part = look.part
    for left, top, right, bottom in seen.boxes:
        assert part.left < left and right < part.left + part.width
        assert part.top < top and bottom < part.top + part.height


def test_what_is_found_drawn_out_comes_back_to_its_place() -> None:
    look = FlatLook(View(100, 50, 300, 60), 1.0, 4.0, True, 0.25)
    image = np.random.default_rng(1).integers(0, 255, (400, 600, 3), np.uint8)
    assert look.picture(image).shape == (240, 300, 3)
    boxes = [[10, 40, 50, 80], [100, 0, 140, 120], [200, 40, 240, 80]]
    found = Detections.from_boxes(boxes, [Tile.P1, Tile.P2, Tile.BACK])
    back = look.back(found)
    assert back.labels.tolist() == [Tile.P1], "one stands, one shows no face"
    assert back.boxes.tolist() == [[110, 60, 150, 70]]
    assert flatness_of(back, True) == pytest.approx([0.25])


def test_flat_faces_are_looked_at_again(tmp_path: Path) -> None:
    """The network answers every picture alike: what it says of the drawn out part is flatter."""
    row = [anchor((100 + 50 * n, 320, 140 + 50 * n, 332), "1p", 0.8) for n in range(6)]
    path = write_network(tmp_path / "flat.onnx", row, None)
    picture = np.full((640, 640, 3), 114, np.uint8)
    once = OnnxDetector(path, second_look=False).locate(picture)
    assert flatness_of(once, True) == pytest.approx([0.3] * 6, abs=0.01)
    again = flatness_of(OnnxDetector(path).locate(picture), True)
    assert len(again) > 6
    assert again.min() < 0.2


def test_a_network_of_one_size_is_not_asked_for_another(tmp_path: Path) -> None:
    row = [anchor((100 + 50 * n, 320, 140 + 50 * n, 332), "1p", 0.8) for n in range(6)]
    path = write_network(tmp_path / "fixed.onnx", row)
    assert len(OnnxDetector(path).locate(np.full((640, 640, 3), 114, np.uint8))) == 6


def test_sticks_of_a_flat_face_are_no_tiles() -> None:
    drawn = Detections.from_boxes([[100, 100, 160, 120]], [Tile.S4], [0.7])
    boxes = [[102, 101, 128, 119], [132, 101, 158, 119], [101, 100, 159, 121], [150, 100, 210, 120]]
    kept = without_parts(Detections.from_boxes(boxes, [Tile.S2] * 4), drawn)
    assert kept.boxes.tolist() == boxes[2:], "the same tile and a neighbour stay"
    doubtful = Detections.from_boxes(drawn.boxes, [Tile.S4], [0.3])
    assert len(without_parts(Detections.from_boxes(boxes, [Tile.S2] * 4), doubtful)) == 4
    assert len(without_parts(Detections.empty(), drawn)) == 0
