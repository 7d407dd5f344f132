"""The table plane comes out of the tiles' shape alone."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.scenes import Camera, Laid, moved, photograph, row
from vision.geometry import right_vectors, up_vectors
from vision.plane import fit_plane

TABLE: list[Laid] = (
    row("1m2m3m4p5p6p7s8s9s1z2z3z4z")
    + row("3z4z1p7m0p9s", 10, 22)
    + row("3z4z1p'7m8m9s", 10, 17.9)
    + moved(row("2p4m6p8p9p1s"), 90, 36, 22)
    + moved(row("3s4m6p8p9p1s"), -90, 4, 42)
    + moved(row("3s4m6p8p9p1s"), 180, 30, 50)
)


@pytest.mark.parametrize("tilt", [0, 25, 50, 68])
@pytest.mark.parametrize("roll", [0, 45, 130, 260])
@pytest.mark.parametrize("distance", [90, 300])
def test_faces_come_out_three_by_four(tilt: int, roll: int, distance: int) -> None:
    seen = photograph(TABLE, Camera(tilt, roll, distance), jitter=0.01)
    plane = fit_plane(seen.quads)
    assert plane is not None
    assert plane.inside.all()
    flat = plane.at(seen.quads)
    wide = np.linalg.norm(right_vectors(flat), axis=1)
    high = np.linalg.norm(up_vectors(flat), axis=1)
    assert np.median(wide) == pytest.approx(3, rel=0.02)
    assert np.median(high) == pytest.approx(4, rel=0.02)
    assert np.abs(wide / 3 - 1).max() < 0.12
    truth = np.stack([tile.corners() for tile in TABLE]).mean(axis=1)
    found = flat.mean(axis=1)
    for measured, true in ((found[0] - found[-1], truth[0] - truth[-1]),):
        assert np.linalg.norm(measured) == pytest.approx(float(np.linalg.norm(true)), rel=0.04)


def test_stray_faces_are_outvoted() -> None:
    seen = photograph(TABLE, Camera(45, 20, 150), jitter=0.01)
    rng = np.random.default_rng(2)
    quads = seen.quads.astype(float)
    stray = rng.choice(len(quads), len(quads) // 4, replace=False)
    quads[stray] = quads[stray].mean(axis=1, keepdims=True) + 0.5 * (
        quads[stray] - quads[stray].mean(axis=1, keepdims=True)
    )
    plane = fit_plane(quads)
    assert plane is not None
    assert not plane.inside[stray].any()
    assert np.delete(plane.inside, stray).mean() > 0.95


def test_directions_are_those_of_the_table() -> None:
    seen = photograph(TABLE, Camera(65, 45, 120))
    plane = fit_plane(seen.quads)
    assert plane is not None
    quads = seen.quads.astype(float)

    def right(place: int) -> np.ndarray:
        x, y = quads[place].mean(axis=0)
        step = quads[place, 1] - quads[place, 0]
        return plane.direction((float(x), float(y)), (float(step[0]), float(step[1])))

    first, turned, opposite = right(0), right(25), right(-1)
    assert abs(float(first @ turned)) < 0.05
    assert float(first @ opposite) < -0.99
    # Anticlockwise seen from above, as the tiles were laid.
    assert float(first[0] * turned[1] - first[1] * turned[0]) > 0.95


def test_too_few_or_shapeless_faces_show_no_plane() -> None:
    seen = photograph(row("1m2m3m"))
    assert fit_plane(seen.quads) is None
    assert fit_plane(np.zeros((0, 4, 2))) is None
    assert fit_plane(np.zeros((9, 4, 2))) is None
    rng = np.random.default_rng(1)
    assert fit_plane(rng.normal(size=(40, 4, 2)) * 100) is None
