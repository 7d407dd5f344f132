"""One tile followed from frame to frame: what its looks add up to, and since when it lies there.

A face that is half covered, or cut off by the picture's edge, looks like another tile. Such a look
tells that the tile is still there, and nothing else, unless it lasts.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from scoring.tiles import Tile
from vision.detections import Detections
from vision.geometry import Floats, bounding_boxes, project, sizes

BACK = int(Tile.BACK)

ALWAYS = -math.inf
"""Since when a tile lies there that nobody saw being put there."""

FLOOR = 1e-3
"""Belief in a label that the detector did not report."""

MEMORY = 0.7
"""Seconds after which what was seen counts a third."""

LOOKS = 3.0
"""Looks at one tile are alike, so however many there were, they count as this many at most."""

BLEND = 0.5
"""Part of a new look in where a tile is."""

WHOLE = 0.98
"""One that begins to reach beyond it is cut where it looks smaller than this part of its side."""

OUTLINES = 5
"""How a tile lies is the median of so many last looks: corners are wrong now and then, and stay so
while nothing moves."""

SAME_LOOK = 0.01
"""An outline that differs by less, in sides, is no new look but the last one kept."""

PART = 0.75
"""A face seen with less than this part of its area is a covered one ..."""

CUT = 0.1
"""... and so is one that reaches beyond the picture's edge by this part of its side."""

_TURNS = np.array([np.roll(np.arange(4), -turn) for turn in range(4)])


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds: until a new tile is believed, until a missing one is given up where its place is
    in view, where something may hide it, and where it lies beyond the picture's edge. frames:
    looks that each of them takes at least."""

    new: float = 0.25
    gone: float = 0.6
    hidden: float = 6.0
    away: float = 60.0
    frames: int = 3


@dataclass(slots=True, eq=False)
class TileTrack:
    """One tile. evidence: (46,) sum of log beliefs, fading. weight: how many looks it holds.
    placed: when it was put where it lies, or turned over; ALWAYS where that was not seen.
    part_since: since when no more than a part of it is seen. lasting: of a kind that nobody takes
    away by itself."""

    number: int
    quad: Floats
    evidence: Floats
    weight: float
    born: float
    placed: float
    looks: int = 1
    misses: int = 0
    missing_since: float | None = None
    part_since: float | None = None
    sure: bool = False
    lasting: bool = False
    outlines: deque[Floats] = field(default_factory=lambda: deque(maxlen=OUTLINES))

    def __post_init__(self) -> None:
        self.outlines.append(self.quad - self.quad.mean(axis=0))

    def carry(self, motion: Floats) -> None:
        """The camera moved: ``motion`` is a 3 x 3 map of pixels."""
        middle = self.quad.mean(axis=0)
        self.quad = project(motion, self.quad)
        outlines = project(motion, middle + np.stack(self.outlines)) - project(motion, middle)
        self.outlines = deque(outlines, maxlen=OUTLINES)

    @property
    def label(self) -> int:
        """The likeliest label."""
        return int(self.evidence.argmax())

    def take(
        self,
        quad: Floats,
        probs: Floats,
        size: tuple[int, int],
        passed: float,
        time: float,
        patience: Patience,
    ) -> None:
        """Take in what a picture of so many pixels shows of it, ``passed`` seconds after the last
        one."""
        self.misses, self.missing_since = 0, None
        limit = self._limit(quad, int(probs.argmax()), size, patience)
        if limit is None:
            self.part_since = None
        else:
            self.part_since = time if self.part_since is None else self.part_since
            if time - self.part_since < limit:
                return
        fade = math.exp(-passed / MEMORY)
        before = self.label
        self.evidence = fade * self.evidence + log_beliefs(probs)
        self.weight = fade * self.weight + 1.0
        if self.sure and before == BACK and self.label != BACK:
            self.placed = time
        same = quad
        if self.looks >= 3:
            # A face whose corners begin elsewhere for once is the same face.
            turns = quad[_TURNS]
            same = turns[int(np.abs(turns - self.quad).sum(axis=(1, 2)).argmin())]
        self._place(same)
        self.looks += 1
        if self.looks >= patience.frames and time - self.born >= patience.new:
            self.sure = True

    def _place(self, quad: Floats) -> None:
        """Where it is now, and how it lies by most of its last looks."""
        middle = quad.mean(axis=0)
        outline, side = quad - middle, float(sizes(quad[None])[0])
        if np.abs(outline - self.outlines[-1]).max() > SAME_LOOK * side:
            self.outlines.append(outline)
        if self.looks >= 2:
            middle = (1 - BLEND) * self.quad.mean(axis=0) + BLEND * middle
        self.quad = middle + np.median(np.stack(self.outlines), axis=0)

    def miss(self, time: float) -> None:
        """Take in a frame that does not show it."""
        self.misses += 1
        if self.missing_since is None:
            self.missing_since = time

    def _limit(
        self, quad: Floats, label: int, size: tuple[int, int], patience: Patience
    ) -> float | None:
        """For how many seconds such a look is one at a part; None: it is not.

        A tile may also look smaller since it tips over, or since it is another one.
        """
        if not self.sure or self.label == BACK:
            return None
        own, seen = (float(side) for side in sizes(np.stack([self.quad, quad])))
        if is_beyond(quad, *size, -CUT * own):
            # While the view creeps on, each look is but a little smaller than the last.
            beyond = is_beyond(self.quad, *size, CUT * own)
            if beyond or (seen < WHOLE * own and is_beyond(self.quad, *size, 0.0)):
                return patience.away
        if seen**2 >= PART * own**2:
            return None
        return patience.gone if label == self.label else patience.hidden


def is_beyond(quad: Floats, width: int, height: int, by: float) -> bool:
    """Whether a tile reaches beyond the edge of a picture of ``width`` x ``height`` px by so many
    pixels or more; less than nothing: whether it comes so near."""
    return bool((quad < -by).any() or (quad > np.array([width, height]) + by).any())


def log_beliefs(probs: Floats) -> Floats:
    """Evidence of one look."""
    return np.asarray(np.log(np.maximum(probs, FLOOR)))


def beliefs(tracks: Sequence[TileTrack]) -> Floats:
    """Fused beliefs of each tile, (N, 46), rows summing to 1."""
    weight = np.array([track.weight for track in tracks])
    mean = np.stack([track.evidence for track in tracks]) / weight[:, None]
    scaled = mean * np.minimum(weight, LOOKS)[:, None]
    total = np.exp(scaled - scaled.max(axis=1, keepdims=True))
    return np.asarray(total / total.sum(axis=1, keepdims=True))


def fused(tracks: Sequence[TileTrack]) -> Detections:
    """The tiles as detections of one frame."""
    if not tracks:
        return Detections.empty()
    quads = np.stack([track.quad for track in tracks])
    probs = beliefs(tracks)
    return Detections(
        bounding_boxes(quads).astype(np.float32),
        quads.astype(np.float32),
        probs.argmax(axis=1),
        probs.max(axis=1).astype(np.float32),
        probs.astype(np.float32),
    )
