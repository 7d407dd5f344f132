"""The table's plane, fitted to faces and rows together."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.scenes import Camera, photograph
from tests.vision.table_scenes import at_edge, table
from vision.detections import Detections
from vision.geometry import centres, project
from vision.layout import lay_out
from vision.plane import fit_plane
from vision.table import find_ground, set_table

LAID = [*table(), *at_edge("0z" * 13, 2, -20.0), *at_edge("0z" * 13, 1, -20.0)]


def misplaced(matrix: np.ndarray, seen: Detections) -> float:
    """Mean distance of the tiles from where they lie, in tile widths, but for turn and scale."""
    places = project(matrix, centres(seen.quads.astype(np.float64))) @ [1, 1j]
    truth = np.array([complex(tile.x, tile.y) for tile in LAID])
    places, truth = places - places.mean(), truth - truth.mean()
    factor = (places.conj() @ truth) / (places.conj() @ places)
    return float(np.abs(factor * places - truth).mean()) / 3


@pytest.mark.parametrize("tilt", [30, 55, 70])
@pytest.mark.parametrize("roll", [0, 130])
def test_noisy_corners_give_an_exact_plane(tilt: float, roll: float) -> None:
    seen = photograph(LAID, Camera(tilt, roll, 170), jitter=0.03, seed=3)
    layout = lay_out(seen)
    faces = np.array([not tile.tile.is_back for tile in LAID])
    ground = find_ground(layout.quads, faces, layout.rows)
    assert ground is not None
    assert misplaced(ground.matrix, seen) < 0.2
    first = fit_plane(layout.quads[faces])
    assert first is None or misplaced(ground.matrix, seen) < misplaced(first.matrix, seen)


def test_what_lies_beyond_the_horizon_is_no_tile() -> None:
    seen = photograph(LAID, Camera(75, 0, 170), jitter=0.02)
    false = seen.select([0]).moved(1.0, 0.0, -1600.0)
    quads = np.concatenate([seen.quads, false.quads]).astype(np.float64)
    rows = lay_out(seen).rows
    faces = np.array([*(not tile.tile.is_back for tile in LAID), True])
    ground = find_ground(quads, faces, rows)
    assert ground is not None
    assert misplaced(ground.matrix, seen) < 0.15
    fits = set_table(ground, quads, None).fits
    assert not fits[-1]
    assert fits[:-1].mean() > 0.95
