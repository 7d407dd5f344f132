"""Events read from a rendered film held against what was played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from datasets.render.film_round import Told
from vision.detections import Detections
from vision.events import Event, EventKind
from vision.geometry import bounding_boxes, sizes
from vision.labels import LABEL_COUNT

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class EventTally:
    """right: events told, in order; missed: played, not told; wrong: told, not played."""

    right: int
    missed: tuple[Key, ...]
    wrong: tuple[Key, ...]


def compare(told: Sequence[Told], events: Sequence[Event]) -> EventTally:
    """Events against the film's, each with its owner, tiles, source and whose discard it took."""
    wanted = [_wanted(item) for item in told]
    found = [_found(event) for event in events]
    blocks = SequenceMatcher(None, wanted, found, autojunk=False).get_matching_blocks()
    met = {(block.a + i, block.b + i) for block in blocks for i in range(block.size)}
    left, right = {a for a, _ in met}, {b for _, b in met}
    return EventTally(
        len(met),
        tuple(key for place, key in enumerate(wanted) if place not in left),
        tuple(key for place, key in enumerate(found) if place not in right),
    )


def _wanted(item: Told) -> Key:
    tiles = tuple(sorted(item.tiles))
    return (item.kind, item.owner, tiles, item.source, item.claimed_from)


def _found(event: Event) -> Key:
    tiles = tuple(sorted(tile.code for tile in event.tiles))
    whose = None if event.from_owner is None else event.from_owner.value
    source = event.source if event.kind is EventKind.DISCARDED else None
    return (event.kind.value, event.owner.value, tiles, source, whose)


def seen(
    labels: NDArray[np.int64], quads: NDArray[np.float32], rng: Generator | None
) -> Detections:
    """A frame's tiles as a detector reports them: faultless, or (with ``rng``) as a middling one.

    Noise per frame: corners off by 0.07 of a side, 2% of tiles missed, 2% with a wrong label
    before the true one, one false tile in every other frame.
    """
    count = len(labels)
    corners = np.asarray(quads, np.float64)
    probs = np.full((count, LABEL_COUNT), 0.0005)
    probs[np.arange(count), labels] = 0.95
    if rng is not None and count:
        off = 0.07 / np.sqrt(2) * sizes(corners)
        corners = corners + rng.normal(size=corners.shape) * off[:, None, None]
        for tile in np.flatnonzero(rng.random(count) < 0.02):
            probs[tile, labels[tile]], probs[tile, int(rng.integers(34))] = 0.35, 0.55
        keep = rng.random(count) >= 0.02
        corners, probs = corners[keep], probs[keep]
        if rng.random() < 0.5 and len(corners):
            like = corners[int(rng.integers(len(corners)))]
            shift = rng.uniform(-300, 300, 2)
            fake = np.full((1, LABEL_COUNT), 0.0005)
            fake[0, int(rng.integers(34))] = 0.6
            corners = np.concatenate([corners, (like + shift)[None]])
            probs = np.concatenate([probs, fake])
    boxes = bounding_boxes(corners)
    return Detections(
        boxes.astype(np.float32),
        corners.astype(np.float32),
        probs.argmax(axis=1),
        probs.max(axis=1, initial=0.0).astype(np.float32),
        probs.astype(np.float32),
    )


def report(tally: EventTally, played: int) -> Iterable[str]:
    """Lines for a person."""
    yield f"events right and in order: {tally.right} of {played}"
    for name, keys in (("missed", tally.missed), ("wrong", tally.wrong)):
        for key in keys:
            yield f"  {name}: {' '.join(str(part) for part in key)}"
