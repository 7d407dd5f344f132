"""A camera that jumps, turns, comes nearer or is cut away: nothing happens on the table for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
import pytest

from scoring.tiles import Tile
from tests.vision.scenes import Camera, Laid, photograph, row
from tests.vision.table_scenes import table
from vision.detections import Detections
from vision.events import Event, EventKind
from vision.track import Step, Tracker

HAND = [*row("3m4m5m4p0p6p6s7s8s8s~5s_7z7z'7z"), *row("0z0z7s0z0z0z0z", 8, 14)]
NOTATION = "345m406p67885s (77'7z)"
CAMERA = Camera(35, 0, 90)


def in_picture(seen: Detections, size: float = 1000.0) -> Detections:
    """What the picture's edge leaves of the tiles: cut ones are smaller, and those of which no more
    than half is left are read as another tile; less than a third is not seen at all."""
    quads = np.clip(seen.quads, 0, size)
    left = np.array(
        [
            np.prod(np.ptp(cut, axis=0)) / np.prod(np.ptp(whole, axis=0))
            for cut, whole in zip(quads, seen.quads, strict=True)
        ]
    )
    labels = np.where(left <= 0.5, int(Tile.WHITE), seen.labels)
    return Detections.from_quads(quads, labels, seen.scores).select(left > 1 / 3)


def shots(laid: list[Laid], cameras: Iterable[Camera], seed: int = 0) -> Iterator[Detections]:
    for frame, camera in enumerate(cameras):
        yield in_picture(photograph(laid, camera, jitter=0.02, seed=seed + frame))


def follow(frames: Iterable[Detections], rate: float) -> list[Step]:
    tracker = Tracker()
    return [tracker.update(seen, n / rate, 1000, 1000) for n, seen in enumerate(frames)]


def told(steps: list[Step]) -> list[Event]:
    return [event for step in steps for event in step.events]


def only_the_hand(steps: list[Step]) -> bool:
    """Whether one hand was told, once, and nothing else."""
    return [event.kind for event in told(steps)] == [EventKind.HAND_STEADY]


def path(rate: float, *legs: tuple[float, Camera, Camera]) -> list[Camera]:
    """Legs of so many seconds, each from one camera to another."""
    cameras = []
    for seconds, start, end in legs:
        for part in np.linspace(0, 1, round(seconds * rate)):
            numbers = np.array([[c.tilt, c.roll, c.distance] for c in (start, end)])
            cameras.append(Camera(*((1 - part) * numbers[0] + part * numbers[1]).tolist()))
    return cameras


FAR = Camera(35, 0, 165)
RATES = pytest.mark.parametrize("rate", [5.0, 2.0])


@RATES
def test_a_jump_and_half_a_turn(rate: float) -> None:
    over = Camera(35, 180, 165)
    cameras = path(rate, (2, CAMERA, CAMERA), (5, FAR, over), (2, over, over))
    steps = follow(shots(HAND, cameras), rate)
    assert only_the_hand(steps)
    first = next(place for place, step in enumerate(steps) if step.reading.tiles)
    assert {len(step.reading.tiles) for step in steps[first:]} == {len(HAND)}
    assert {step.reading.notation for step in steps if step.steady} <= {"", NOTATION}


@RATES
def test_a_table_seen_from_elsewhere_at_once(rate: float) -> None:
    """Across the table, all tiles lie where they lay, though each player is another one now."""
    over = Camera(45, 180, 190)
    near = Camera(50, 0, 170)
    steps = follow(shots(table(), path(rate, (2, near, near), (3, over, over))), rate)
    kinds = {event.kind for event in told(steps)}
    assert kinds <= {EventKind.HAND_STEADY}
    assert {len(step.reading.tiles) for step in steps[-3:]} == {len(table())}


@RATES
def test_coming_so_near_that_melds_are_cut_off(rate: float) -> None:
    near = Camera(35, 0, 34)
    legs = [(2, CAMERA, CAMERA), (3, CAMERA, near), (1, near, near), (4, near, FAR), (2, FAR, FAR)]
    frames = list(shots(HAND, path(rate, *legs)))
    assert min(len(seen) for seen in frames) < 0.7 * len(HAND)
    steps = follow(frames, rate)
    assert only_the_hand(steps)
    assert {step.reading.notation for step in steps if step.steady} <= {"", NOTATION}
    assert steps[-1].steady
    assert len(steps[-1].reading.tiles) == len(HAND)


def another(seed: int) -> list[Laid]:
    """A table of other tiles in the same places."""
    rng = np.random.default_rng(seed)
    tiles = [tile for tile in table() if rng.random() < 0.9]
    return [Laid(Tile(int(rng.integers(34))), t.x, t.y, t.turn) for t in tiles]


@RATES
def test_cuts_from_table_to_table(rate: float) -> None:
    """Each begins anew: what lies there when first looked at is no event."""
    frames: list[Detections] = []
    counts = []
    for scene in range(4):
        laid = another(scene) if scene != 2 else HAND
        camera = Camera(50, 0, 170) if scene != 2 else CAMERA
        frames += shots(laid, [camera] * round(2.5 * rate), seed=50 * scene)
        counts.append(len(laid))
    steps = follow(frames, rate)
    assert {event.kind for event in told(steps)} <= {EventKind.HAND_STEADY}
    ends = [round(2.5 * rate) * (scene + 1) - 1 for scene in range(4)]
    assert [len(steps[place].reading.tiles) for place in ends] == counts
    assert steps[ends[2]].reading.notation == NOTATION


@RATES
def test_strange_frames_between_change_nothing(rate: float) -> None:
    whole = list(shots(HAND, [CAMERA] * round(5 * rate)))
    strange = list(shots(another(5), [Camera(50, 0, 170)] * 2))
    for place in (0.5, 0.7):
        at = round(place * len(whole))
        whole[at : at + 2] = strange
    whole[-3] = Detections.empty()
    steps = follow(whole, rate)
    assert only_the_hand(steps)
    assert steps[-1].reading.notation == NOTATION
    assert len(steps[-1].reading.tiles) == len(HAND)


def test_another_table_after_a_dark_while() -> None:
    dark = [Detections.empty()] * 32
    frames = [*shots(table(), [Camera(50, 0, 170)] * 10), *dark]
    frames += shots(another(3), [Camera(50, 0, 170)] * 14, seed=60)
    steps = follow(frames, 4)
    assert {event.kind for event in told(steps)} <= {EventKind.HAND_STEADY}
    assert len(steps[20].reading.tiles) == len(table()), "a hand before the lens hides it"
    assert len(steps[41].reading.tiles) == 0
    assert len(steps[-1].reading.tiles) == len(another(3))


def half(seen: Detections, tile: int, label: Tile | None) -> Detections:
    """A tile whose lower half is covered, read as another one."""
    quads, labels = seen.quads.copy(), seen.labels.copy()
    quads[tile, 2:] = (quads[tile, 2:] + quads[tile, [1, 0]]) / 2
    labels[tile] = labels[tile] if label is None else label
    return Detections.from_quads(quads, labels, seen.scores)


INDICATOR = next(place for place, t in enumerate(HAND) if t.tile is Tile.S7 and t.y > 10)


@RATES
@pytest.mark.parametrize("tile", [0, 12, INDICATOR])
def test_half_a_face_is_not_another_tile(rate: float, tile: int) -> None:
    whole = list(shots(HAND, [CAMERA] * round(6 * rate)))
    for at in range(round(2 * rate), round(4 * rate)):
        whole[at] = half(whole[at], tile, Tile.GREEN)
    steps = follow(whole, rate)
    assert only_the_hand(steps)
    assert {step.reading.notation for step in steps if step.steady} <= {"", NOTATION}


def test_a_whole_face_that_is_another_is_believed() -> None:
    frames = list(shots(HAND, [CAMERA] * 24))
    changed = [Laid(Tile.GREEN, t.x, t.y, t.turn) if n == 10 else t for n, t in enumerate(HAND)]
    frames += shots(changed, [CAMERA] * 24, seed=100)
    assert follow(frames, 8)[-1].reading.notation == "345m406p6788s6z (77'7z)"


@pytest.mark.parametrize("rate", [5.0, 1.0])
def test_what_lay_there_at_first_is_no_event(rate: float) -> None:
    steps = follow(shots(HAND, [CAMERA] * round(6 * rate)), rate)
    assert only_the_hand(steps)
    assert steps[-1].steady
    steps = follow(shots(table(), [Camera(50, 0, 170)] * round(6 * rate)), rate)
    assert only_the_hand(steps)


def test_an_indicator_that_comes_into_view_was_not_turned_now() -> None:
    """But one that is turned over in view was."""
    hand, wall = HAND[:14], HAND[14:]
    camera = Camera(35, 0, 90)
    down = [Laid(Tile.BACK, t.x, t.y, t.turn) for t in wall]
    frames = [seen.moved(1.0, 0, 0) for seen in shots(HAND, [camera] * 60)]
    # A camera that looks up slowly: the wall's tiles enter the picture at its upper edge.
    tops = [float(seen.quads[14:, :, 1].max()) for seen in frames[:1]]
    shift = -tops[0] - 5
    panned = []
    for n, seen in enumerate(frames):
        by = shift * (1 - min(max(n - 20, 0) / 24, 1.0))
        panned.append(in_picture(seen.moved(1.0, 0, by)))
    assert len(panned[0]) < len(panned[-1])
    assert EventKind.INDICATOR not in {event.kind for event in told(follow(panned, 8))}
    before = list(shots([*hand, *down], [camera] * 24))
    turned = follow([*before, *shots(HAND, [camera] * 24, seed=99)], 8)
    assert [event.tiles for event in told(turned) if event.kind is EventKind.INDICATOR] == [
        (Tile.S7,)
    ]
