"""Tiles followed from frame to frame: the same tile, seen again, gains in certainty.

A tile that is not seen any more is gone only if what lies around it is seen: a hand that reaches
over the table hides whole regions, and what it hides is still there. So is what lies beyond the
picture's edge. A frame in which next to nothing is where it was, nor anywhere else in the same
arrangement, is set aside: either the next ones are as before, or they show another table.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.detections import Detections
from vision.geometry import Floats, centres, project, sizes
from vision.labels import LABEL_COUNT
from vision.sighting import find_sighting
from vision.tile_track import (
    ALWAYS,
    CUT,
    FLOOR,
    Patience,
    TileTrack,
    beliefs,
    is_beyond,
    log_beliefs,
)

NEAR = 0.45
"""A detection is a known tile when their middles are this near, in parts of the tile's side."""

OTHER_TILE = 0.35
"""Added to that distance when the labels disagree altogether."""

AROUND = 3.0
"""Tiles whose middles are within so many sides are a tile's surroundings ..."""

OPEN = 0.6
"""... and when this share of them is seen, the place itself is."""

FIRST_LOOK = 1.0
"""What is found within so many seconds, or within the frames that a tile takes to be believed, lay
there before anyone looked."""

IN_VIEW = 1.0
"""A tile was put down if its place was in view for so many seconds before, and the view steady."""

LEAST_SIDE = 1.0
"""Smaller ones, in pixels, are no tiles."""

BEHIND = 0.1
"""A view's map sends points to infinity as this falls to nothing."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What a frame of ``width`` x ``height`` px shows, ``time`` seconds into the stream."""

    tiles: Detections
    time: float
    width: int
    height: int


class TileTracks:
    """All tiles of a stream."""

    def __init__(self, patience: Patience) -> None:
        self._patience = patience
        self._tracks: list[TileTrack] = []
        self._count = 0
        self._time = -math.inf
        self._begun: float | None = None
        self._frames = 0
        self._strange: list[Frame] = []
        # Of each frame of late: its time, and the map from the present view to its own.
        self._views: deque[tuple[float, Floats]] = deque()
        self.motion = np.eye(3)
        self.moving = False
        self._moved = -math.inf

    @property
    def sure(self) -> list[TileTrack]:
        """The tiles that are believed, hidden ones among them."""
        return [track for track in self._tracks if track.sure]

    @property
    def strange(self) -> Sequence[Frame]:
        """The frames of late that show something else; empty when the last one does not."""
        return self._strange

    @property
    def elsewhere(self) -> bool:
        """Whether there were so many of these that it is another table."""
        return len(self._strange) >= self._patience.frames

    @property
    def hidden(self) -> int:
        """How many of the tiles the last frame did not show."""
        sure = self.sure
        return len(sure) if self._strange else sum(track.misses > 0 for track in sure)

    def follow(self, frame: Frame) -> None:
        """Take in a frame. ``motion`` and ``moving`` then tell how the view has changed."""
        passed = max(0.0, frame.time - self._time) if math.isfinite(self._time) else 0.0
        seen = frame.tiles.select(sizes(frame.tiles.quads) >= LEAST_SIDE)
        quads = np.asarray(seen.quads, np.float64)
        probs = _normal(np.asarray(seen.probs, np.float64))
        if not self._move(quads, probs, (frame.width, frame.height)):
            self._strange.append(frame)
            return
        self._strange.clear()
        self._time = frame.time
        if self.moving:
            self._moved = frame.time
        if self._begun is None and len(quads):
            self._begun = frame.time
        self._frames += self._begun is not None
        self._see(quads, probs, frame, passed)
        self._drop(frame)
        self._views.append((frame.time, np.eye(3)))

    def _see(self, quads: Floats, probs: Floats, frame: Frame, passed: float) -> None:
        """Give every detection to the tile that it is, or begin a new one."""
        partner = self._match(quads, probs)
        time, size, patience = frame.time, (frame.width, frame.height), self._patience
        for place, track in enumerate(self._tracks):
            if place in partner:
                quad, seen = quads[partner[place]], probs[partner[place]]
                track.take(quad, seen, size, passed, time, patience)
            else:
                track.miss(time)
        found = set(partner.values())
        for tile in range(len(quads)):
            if tile not in found:
                placed = self._placed(quads[tile], frame)
                evidence = log_beliefs(probs[tile])
                track = TileTrack(self._count, quads[tile], evidence, 1.0, time, placed)
                self._tracks.append(track)
                self._count += 1

    def _placed(self, quad: Floats, frame: Frame) -> float:
        """When a tile that was not known was put down: now, if its place was in view before."""
        begun = frame.time if self._begun is None else self._begun
        if self._frames <= self._patience.frames or frame.time - begun <= FIRST_LOOK:
            return ALWAYS
        if frame.time - self._moved < IN_VIEW:
            return ALWAYS
        rim = CUT * float(sizes(quad[None])[0])
        was = [quad, *(project(view, quad) for _, view in self._views)]
        new = any(is_beyond(place, frame.width, frame.height, -rim) for place in was)
        return ALWAYS if new else frame.time

    def _move(self, quads: Floats, probs: Floats, size: tuple[int, int]) -> bool:
        """Bring all tiles to where the camera sees them now; whether it sees them."""
        self.motion, self.moving = np.eye(3), False
        if not self._tracks or not len(quads):
            return True
        old = np.stack([track.quad for track in self._tracks])
        known = beliefs(self._tracks)
        sure = np.array([track.sure for track in self._tracks])
        sighting = find_sighting(old, quads, known, probs, sure, size)
        self.moving = sighting.moving
        if sighting.elsewhere:
            return False
        self.motion = sighting.motion
        # What lies behind the camera now is out of its reach.
        before = (old @ self.motion[2, :2] + self.motion[2, 2] >= BEHIND).all(axis=1)
        self._tracks = [self._tracks[place] for place in np.flatnonzero(before)]
        for track in self._tracks:
            track.carry(self.motion)
        back = np.linalg.inv(self.motion)
        oldest = self._time - IN_VIEW
        self._views = deque((at, view @ back) for at, view in self._views if at >= oldest)
        return True

    def _match(self, quads: Floats, probs: Floats) -> dict[int, int]:
        """Detection of each track that is seen."""
        if not self._tracks or not len(quads):
            return {}
        old = np.stack([track.quad for track in self._tracks])
        side = np.maximum(sizes(old), 1e-6)
        apart = np.linalg.norm(centres(old)[:, None] - centres(quads)[None], axis=2) / side[:, None]
        alike = np.sqrt(beliefs(self._tracks)) @ np.sqrt(probs).T
        cost = apart + OTHER_TILE * (1 - alike)
        cost = np.where(apart <= NEAR, cost, np.inf)
        partner: dict[int, int] = {}
        taken: set[int] = set()
        rows, columns = np.nonzero(np.isfinite(cost))
        for index in np.argsort(cost[rows, columns], kind="stable"):
            track, tile = int(rows[index]), int(columns[index])
            if track not in partner and tile not in taken:
                partner[track] = tile
                taken.add(tile)
        return partner

    def _drop(self, frame: Frame) -> None:
        """Forget tiles that are gone; one that the picture's edge cuts off may lie there yet."""
        patience = self._patience
        size = np.array([frame.width, frame.height])
        keep = []
        around = self._seen_around()
        for track, in_view in zip(self._tracks, around, strict=True):
            if track.missing_since is None:
                keep.append(track)
                continue
            missing = frame.time - track.missing_since
            middle = track.quad.mean(axis=0)
            whole = bool((track.quad >= 0).all() and (track.quad <= size).all())
            limit = patience.hidden
            if not track.sure or (in_view and whole):
                limit = patience.gone
            elif (middle < 0).any() or (middle > size).any():
                limit = patience.away
            if missing < limit or track.misses < patience.frames:
                keep.append(track)
        self._tracks = keep

    def _seen_around(self) -> list[bool]:
        """For each tile whether its place is in view: most tiles around it are seen."""
        if not self._tracks:
            return []
        quads = np.stack([track.quad for track in self._tracks])
        side = np.maximum(sizes(quads), 1e-6)
        middle = centres(quads)
        apart = np.linalg.norm(middle[:, None] - middle[None], axis=2) / side[:, None]
        seen = np.array([track.misses == 0 for track in self._tracks])
        sure = np.array([track.sure for track in self._tracks])
        near = (apart <= AROUND) & sure[None]
        np.fill_diagonal(near, False)
        count = near.sum(axis=1)
        share = (near & seen[None]).sum(axis=1) / np.maximum(count, 1)
        covered = ((apart <= 0.6) & seen[None]).any(axis=1)
        # A finger covers one tile of a meld; to take one away would be no move.
        lasting = np.array([track.lasting for track in self._tracks])
        open_ = (count >= 1) & (share >= OPEN) & ~lasting
        return [bool(value) for value in covered | open_]


def _normal(probs: Floats) -> Floats:
    """Beliefs that sum to 1."""
    filled = np.maximum(probs, FLOOR / LABEL_COUNT)
    return np.asarray(filled / filled.sum(axis=1, keepdims=True))
