"""Many frames: a shaking camera, a reaching hand, and what happens between."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.vision.scenes import Camera, Laid, photograph
from tests.vision.table_scenes import at_edge, river
from vision.detections import Detections
from vision.events import Event, EventKind
from vision.track import Tracker

REST = "1m2m3m4p5p6p7s8s9s1z1z1z2z"
OTHERS = [
    *river(["2p4m6p8p"], 1),
    *river(["3s4s6s8p"], 2),
    *river(["7m8m1p1p"], 3),
]
CAMERA = Camera(55, 0, 170)


def scene(hand: str, discards: str) -> list[Laid]:
    return [*at_edge(hand, 0, -21.0), *river([discards], 0), *OTHERS]


def shots(
    scenes: list[tuple[float, list[Laid]]], rate: float = 8.0
) -> Iterator[tuple[float, Detections]]:
    """Frames of scenes that last some seconds each, seen by a camera that shakes and drifts."""
    rng = np.random.default_rng(4)
    frame = 0
    every = [tile for _, laid in scenes for tile in laid]
    edges = np.concatenate([tile.corners() for tile in every])
    middle = (edges.min(axis=0) + edges.max(axis=0)) / 2
    for seconds, laid in scenes:
        for _ in range(round(seconds * rate)):
            frame += 1
            seen = photograph(laid, CAMERA, jitter=0.02, seed=frame)
            here = np.concatenate([tile.corners() for tile in laid])
            shift = (here.min(axis=0) + here.max(axis=0)) / 2 - middle
            assert np.abs(shift).max() < 3
            dx, dy = rng.normal(0, 3, 2) + frame * np.array([0.2, -0.1])
            yield frame / rate, seen.moved(1.0, float(dx), float(dy))


def follow(scenes: list[tuple[float, list[Laid]]]) -> list[Event]:
    tracker = Tracker()
    events: list[Event] = []
    for time, seen in shots(scenes):
        events.extend(tracker.update(seen, time, 1000, 1000).events)
    return events


def gist(events: list[Event]) -> list[tuple[str, str, str | None]]:
    return [
        (event.kind.value, "".join(t.code for t in event.tiles), event.source)
        for event in events
        if event.kind is not EventKind.HAND_STEADY
    ]


def test_a_draw_and_a_discard_from_the_hand() -> None:
    events = follow(
        [
            (2, scene(REST, "9m1s2s4s")),
            (2, scene(REST + "~3z", "9m1s2s4s")),
            (3, scene("1m2m3m4p5p6p7s8s9s1z1z2z3z", "9m1s2s4s1z")),
        ]
    )
    assert gist(events) == [("drawn", "3z", None), ("discarded", "1z", "hand")]
    steady = [len(event.tiles) for event in events if event.kind is EventKind.HAND_STEADY]
    assert steady == [13, 14, 13]


def test_the_drawn_tile_goes_on_and_lies_sideways() -> None:
    events = follow(
        [
            (2, scene(REST, "9m1s2s4s")),
            (2, scene(REST + "~3z", "9m1s2s4s")),
            (3, scene(REST, "9m1s2s4s3z'")),
        ]
    )
    assert gist(events) == [
        ("drawn", "3z", None),
        ("discarded", "3z", "drawn"),
        ("riichi", "3z", None),
    ]


def test_a_hand_that_reaches_over_the_table_is_no_event() -> None:
    whole = scene(REST, "9m1s2s4s")
    hidden = [tile for tile in whole if not (-12 < tile.x < 8 and tile.y < -8)]
    tracker = Tracker()
    events: list[Event] = []
    step = None
    for time, seen in shots([(2, whole)]):
        step = tracker.update(seen, time, 1000, 1000)
        events.extend(step.events)
    assert step is not None and step.steady and not step.hidden
    before = step.reading.notation
    for frame in range(12):
        seen = photograph(whole, CAMERA, jitter=0.02, seed=100 + frame)
        kept = [place for place, tile in enumerate(whole) if tile in hidden]
        step = tracker.update(seen.select(kept), 2.5 + frame / 8, 1000, 1000)
        events.extend(step.events)
        assert step.reading.notation == before
        assert step.hidden > 5
    assert [event.kind for event in events] == [EventKind.HAND_STEADY]


def test_a_river_that_is_lost_and_found_was_discarded_once() -> None:
    lost = (2, scene(REST, ""))
    events = follow([(2, scene(REST, "9m")), lost, (2, scene(REST, "9m"))])
    assert gist(events) == []
    events = follow([(2, scene(REST, "9m")), lost, (2, scene(REST, "9m1s"))])
    assert [key[:2] for key in gist(events)] == [("discarded", "1s")]


def test_a_tile_misread_now_and_then_is_read_as_mostly_seen() -> None:
    laid = scene(REST, "9m1s2s4s")
    tracker = Tracker()
    for frame in range(24):
        doubt = {3: {"5p": 0.6, "4p": 0.3}} if frame % 3 == 0 else None
        seen = photograph(laid, CAMERA, jitter=0.02, seed=frame, doubt=doubt)
        tracker.update(seen, frame / 8, 1000, 1000)
    assert tracker.reading is not None
    assert tracker.reading.notation == "123m456p789s1112z"


def test_time_runs_forwards() -> None:
    tracker = Tracker()
    tracker.update(Detections.empty(), 1.0, 100, 100)
    with pytest.raises(ValueError, match=r"0\.5 s comes after"):
        tracker.update(Detections.empty(), 0.5, 100, 100)
    with pytest.raises(ValueError, match="must be a number"):
        tracker.update(Detections.empty(), float("nan"), 100, 100)


def test_an_event_as_json() -> None:
    event = follow([(2, scene(REST, "9m1s2s4s"))])[0]
    data = event.to_dict()
    assert data["event"] == "hand_steady"
    assert data["owner"] == "self"
    assert len(data["tiles"]) == 13
    assert set(data) == {"event", "time", "owner", "tiles", "source", "from", "confidence"}
