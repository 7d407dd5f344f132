"""Labels that cannot be where they are: a flower that stands within a hand.

Flowers are set aside, or wait at a hand's end to be replaced. One with playing tiles close at
both sides is a misread tile, if the network saw anything else in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from scoring.tiles import Tile
from vision.beliefs import Beliefs
from vision.doubts import Reason
from vision.layout import Layout
from vision.row import Row

PLAUSIBLE = 0.05
"""Least belief in another label for it to take the flower's place."""


def settle_flowers(
    layout: Layout, beliefs: Beliefs
) -> tuple[Beliefs, tuple[tuple[int, Reason], ...]]:
    """The beliefs with such flowers read as their next best label, and a note on each."""
    labels = list(beliefs.labels)
    notes = []
    for row in layout.rows:
        for tile in _flowers_within(row, beliefs):
            label = _best_playing(beliefs, tile)
            if label is not None:
                seen = labels[tile].code
                notes.append((tile, Reason("flower_within", tile=label.code, seen=seen)))
                labels[tile] = label
    return replace(beliefs, labels=tuple(labels)), tuple(notes)


def _flowers_within(row: Row, beliefs: Beliefs) -> Iterator[int]:
    """Flowers with a playing tile close at either side."""
    playing = [
        not (beliefs.labels[tile].is_flower or beliefs.labels[tile].is_back) for tile in row.tiles
    ]
    for place in range(1, len(row) - 1):
        apart = row.parts_before(place) or row.parts_before(place + 1)
        within = playing[place - 1] and playing[place + 1] and not apart
        if within and beliefs.labels[row.tiles[place]].is_flower:
            yield row.tiles[place]


def _best_playing(beliefs: Beliefs, tile: int) -> Tile | None:
    probs = beliefs.probs[tile]
    for label in np.argsort(-probs, kind="stable"):
        if probs[label] < PLAUSIBLE:
            return None
        found = Tile(int(label))
        if not (found.is_flower or found.is_back):
            return found
    return None
