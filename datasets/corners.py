"""Corners for photos that were published with boxes alone, where the box tells them.

The box of a tile that lies square to the picture's edges is its face, so that the only question is
which corner is the face's own top left: ``upright`` answers it by comparing faces. Wherever the
answer or the squareness is unsure, corners stay unknown.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from datasets.crops import face_index, usable_boxes, was_turned
from datasets.photos import LabelledPhoto
from datasets.upright import common_turn, grey_vector, quarter_turns
from scoring.tiles import Tile
from vision.labels import CORNER_COUNT, HALF_TURN_ALIKE

MIN_SIDES = (16, 22)
"""Least shorter and longer side of a box whose face can be compared, pixels."""

MAX_STEP = 1.3
"""Farthest neighbour, in mean tile sizes."""

MAX_SLANT = 0.06
"""Most that the line to the neighbour may lean, as a slope: three and a half degrees."""

References = Mapping[Tile, Sequence[NDArray[np.float64]]]


def face_references(root: str | Path | None = None) -> References:
    """``grey_vector`` of every known upright face by tile. Raises DataError without the data."""
    by_tile: dict[Tile, list[NDArray[np.float64]]] = defaultdict(list)
    for face in face_index(root):
        by_tile[face.tile].append(grey_vector(face.image))
    return dict(by_tile)


def told_corners(photo: LabelledPhoto, references: References) -> NDArray[np.float32]:
    """(N, 4, 2) corners in pixels, clockwise from the face's own top left; nan where unknown."""
    quads = np.full((len(photo.labels), CORNER_COUNT, 2), np.nan, np.float32)
    square = np.flatnonzero(usable_boxes(photo.boxes, MIN_SIDES) & in_line(photo.boxes)).tolist()
    if not square:
        return quads
    image = photo.image()
    if was_turned(image):
        return quads
    tiles = [Tile(int(photo.labels[i])) for i in square]
    turns = [
        _turn(image, photo.boxes[i], tile, references)
        for i, tile in zip(square, tiles, strict=True)
    ]
    shared = common_turn(turns)
    for i, own in zip(square, turns, strict=True):
        turn = own if shared is None else shared
        if turn is not None:
            quads[i] = box_corners(photo.boxes[i], turn)
    return quads


def in_line(boxes: NDArray[np.float32]) -> NDArray[np.bool_]:
    """(N,): which boxes (N, 4) have a neighbour straight beside or above them, touching or nearly:
    the sign that both lie square to the picture.
    """
    if len(boxes) < 2:
        return np.zeros(len(boxes), np.bool_)
    centres = (boxes[:, :2] + boxes[:, 2:]) / 2
    sizes = boxes[:, 2:] - boxes[:, :2]
    offsets = np.abs(centres[:, None] - centres[None])
    near = (offsets <= MAX_STEP * (sizes[:, None] + sizes[None]) / 2).all(axis=2)
    straight = offsets.min(axis=2) <= MAX_SLANT * offsets.max(axis=2)
    others = ~np.eye(len(boxes), dtype=np.bool_)
    return np.asarray((near & straight & others).any(axis=1), np.bool_)


def box_corners(box: NDArray[np.float32], turn: int) -> NDArray[np.float32]:
    """(4, 2) corners of a box whose content stands upright after ``turn`` quarter turns
    counter-clockwise, clockwise from the content's own top left.
    """
    x1, y1, x2, y2 = box.tolist()
    corners = np.asarray([[x1, y1], [x2, y1], [x2, y2], [x1, y2]], np.float32)
    return np.roll(corners, -turn, axis=0)


def _turn(
    image: NDArray[np.uint8], box: NDArray[np.float32], tile: Tile, references: References
) -> int | None:
    """A tile's own turn; None when unclear, or when a half turn would look the same."""
    if tile in HALF_TURN_ALIKE:
        return None
    x1, y1, x2, y2 = (round(v) for v in box.tolist())
    return quarter_turns(image[y1:y2, x1:x2], references.get(tile, []))
