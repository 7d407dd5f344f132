"""Tiles that go out of sight: taken away, or only beyond the picture's edge."""

from __future__ import annotations

import numpy as np
import pytest

from scoring.tiles import Tile
from tests.vision.scenes import photograph
from tests.vision.scenes import row as row_of
from vision.detections import Detections
from vision.events import EventKind
from vision.tile_track import Patience
from vision.tile_tracks import Frame, TileTracks
from vision.track import Tracker

CODES = [Tile.M1, Tile.P5, Tile.S9, Tile.EAST, Tile.P2, Tile.M7]


def row(shift: float, codes: list[Tile]) -> Detections:
    """Tiles 40 px wide side by side from ``shift`` px on, as far as the picture goes."""
    boxes = np.array([[shift + 42 * n, 100, shift + 42 * n + 40, 155] for n in range(6)])
    found = Detections.from_boxes(boxes, CODES)
    whole = (boxes[:, 0] >= 0) & np.isin(found.labels, codes)
    return found.select(whole)


def follow(rows: list[Detections]) -> list[Tile]:
    tracks = TileTracks(Patience())
    for frame, seen in enumerate(rows):
        tracks.follow(Frame(seen, frame / 10, 400, 300))
    return [Tile(int(track.label)) for track in tracks.sure]


def test_a_tile_beyond_the_edge_lies_there_yet() -> None:
    turning = [row(10 - 4 * n, CODES) for n in range(16)]
    seen = follow([row(10, CODES)] * 8 + turning + [row(-50, CODES)] * 15)
    assert seen == CODES


def test_a_tile_that_is_taken_away_is_gone() -> None:
    assert follow([row(10, CODES)] * 8 + [row(10, CODES[1:])] * 15) == CODES[1:]


def test_a_look_at_another_table_begins_anew() -> None:
    boxes = np.array([[30 + 42 * n, 100, 70 + 42 * n, 155] for n in range(10)])
    one = Detections.from_boxes(boxes, [*CODES, *CODES[:4]])
    others = [*(Tile.S1 + n for n in range(9)), Tile.M2]
    other = Detections.from_boxes(boxes + np.array([15, 400, 15, 400]), others)
    tracker = Tracker()
    for frame, seen in enumerate([one] * 10 + [other] * 10):
        step = tracker.update(seen, frame / 10, 600, 800)
        assert not [e for e in step.events if e.kind is not EventKind.HAND_STEADY]
    assert len(step.reading.tiles) == 10
    assert step.reading.tiles[0].tile is Tile.S1


def turned(boxes: np.ndarray, place: int, degrees: float, seed: int) -> Detections:
    """Tiles of which one lies at an angle; its corners differ a little from picture to picture."""
    found = Detections.from_boxes(boxes, CODES)
    quads = found.quads.astype(float)
    middle = quads[place].mean(axis=0)
    angle = np.radians(degrees)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    quads[place] = (quads[place] - middle) @ turn + middle
    quads[place] += np.random.default_rng(seed).normal(0, 1, (4, 2))
    return Detections.from_quads(quads, CODES)


def angle_of(quad: np.ndarray) -> float:
    across = quad[1] - quad[0]
    return float(np.degrees(np.arctan2(across[1], across[0])))


def test_one_wrong_outline_does_not_turn_a_tile_however_long_it_is_kept() -> None:
    boxes = np.array([[30 + 42 * n, 100, 70 + 42 * n, 155] for n in range(6)])
    tracks = TileTracks(Patience())
    wrong = turned(boxes, 2, 35.0, 99)
    looks = [turned(boxes, 2, 0.0, n) for n in range(6)] + [wrong] * 12
    for frame, seen in enumerate(looks):
        tracks.follow(Frame(seen, frame / 5, 400, 300))
        assert abs(angle_of(tracks.sure[2].quad)) < 5 if tracks.sure else True
    assert len(tracks.sure) == 6


def test_a_tile_that_is_turned_is_seen_turned() -> None:
    boxes = np.array([[30 + 42 * n, 100, 70 + 42 * n, 155] for n in range(6)])
    tracks = TileTracks(Patience())
    looks = [turned(boxes, 2, 0.0, n) for n in range(6)]
    looks += [turned(boxes, 2, 35.0, 50 + n) for n in range(4)]
    for frame, seen in enumerate(looks):
        tracks.follow(Frame(seen, frame / 5, 400, 300))
    assert abs(angle_of(tracks.sure[2].quad)) > 25


HAND = "2m3m4m5p6p7p2s3s4s5s5s_7z'7z7z"


@pytest.mark.parametrize(("missing", "told"), [(13, False), (10, True)])
def test_what_a_finger_covers_of_a_meld_is_there_yet(missing: int, told: bool) -> None:
    whole = photograph([*row_of(HAND), *row_of("7s0z0z0z", 6.0, 14.0)])
    covered = whole.select(np.arange(len(whole)) != missing)
    tracker, events, steps = Tracker(), [], []
    for frame in range(60):
        step = tracker.update(covered if 12 <= frame < 32 else whole, frame / 10, 1000, 1000)
        events += step.events[1:] if frame < 12 else step.events
        steps.append(step)
    assert bool(events) is told, "a tile of the hand alone may have been taken away"
    assert steps[-1].steady
    if not told:
        notations = {s.reading.notation for s in steps[8:] if s.steady}
        assert len(notations) == 1
        assert steps[25].hidden == 1


def test_a_tile_that_the_edge_cuts_bit_by_bit_keeps_its_face() -> None:
    other = [Tile.M2, *CODES[1:]]
    boxes = np.array([[8 + 42 * n, 100, 48 + 42 * n, 155] for n in range(6)])
    tracks = TileTracks(Patience())
    for frame in range(60):
        shift = max(0, min(frame - 8, 20)) * 1.4
        moved = boxes - np.array([shift, 0, shift, 0])
        cut = Detections.from_boxes(np.maximum(moved, 0), CODES if shift < 12 else other)
        tracks.follow(Frame(cut, frame / 8, 400, 300))
    assert [Tile(int(track.label)) for track in tracks.sure] == CODES


def test_outlines_without_an_inside_are_no_tiles() -> None:
    tracks = TileTracks(Patience())
    seen = row(10, CODES)
    points = Detections.from_quads(np.repeat(seen.quads[:, :1], 4, axis=1), seen.labels)
    for frame in range(20):
        tracks.follow(Frame(points if frame % 3 else seen, frame / 10, 400, 300))
