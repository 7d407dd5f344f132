"""Tiles followed from frame to frame: the same tile, seen again, gains in certainty.

A tile that is not seen any more is gone only if what lies around it is seen: a hand that reaches
over the table hides whole regions, and what it hides is still there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from scoring.tiles import Tile
from vision.detections import Detections
from vision.geometry import Floats, bounding_boxes, centres, sizes
from vision.labels import LABEL_COUNT
from vision.motion import apply, find_motion

BACK = int(Tile.BACK)

NEAR = 0.45
"""A detection is a known tile when their middles are this near, in parts of the tile's side."""

OTHER_TILE = 0.35
"""Added to that distance when the labels disagree altogether."""

AROUND = 3.0
"""Tiles whose middles are within so many sides are a tile's surroundings ..."""

OPEN = 0.6
"""... and when this share of them is seen, the place itself is."""

FLOOR = 1e-3
"""Belief in a label that the detector did not report."""

MEMORY = 0.7
"""Seconds after which what was seen counts a third."""

LOOKS = 3.0
"""Looks at one tile are alike, so however many there were, they count as this many at most."""

_TURNS = np.array([np.roll(np.arange(4), -turn) for turn in range(4)])

MANY, FEW = 8, 0.2
"""Where so many tiles are known and so many seen, and of either no more than this share is one of
the other, the camera looks at something else."""

BLEND = 0.5
"""Part of a new look in a tile's corners."""


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds: until a new tile is believed, until a missing one is given up where its place is
    in view, and where it is not. frames: looks that each of them takes at least."""

    new: float = 0.25
    gone: float = 0.6
    hidden: float = 6.0
    frames: int = 3


@dataclass(slots=True, eq=False)
class TileTrack:
    """One tile. evidence: (46,) sum of log beliefs, fading. weight: how many looks it holds."""

    number: int
    quad: Floats
    evidence: Floats
    weight: float
    born: float
    seen: float
    looks: int = 1
    misses: int = 0
    missing_since: float | None = None
    sure: bool = field(default=False)


def beliefs(tracks: Sequence[TileTrack]) -> Floats:
    """Fused beliefs of each tile, (N, 46), rows summing to 1."""
    weight = np.array([track.weight for track in tracks])
    mean = np.stack([track.evidence for track in tracks]) / weight[:, None]
    scaled = mean * np.minimum(weight, LOOKS)[:, None]
    total = np.exp(scaled - scaled.max(axis=1, keepdims=True))
    return np.asarray(total / total.sum(axis=1, keepdims=True))


class TileTracks:
    """All tiles of a stream."""

    def __init__(self, patience: Patience) -> None:
        self._patience = patience
        self._tracks: list[TileTrack] = []
        self._count = 0
        self._time = 0.0
        self._strange = 0

    @property
    def sure(self) -> list[TileTrack]:
        """The tiles that are believed, hidden ones among them."""
        return [track for track in self._tracks if track.sure]

    @property
    def elsewhere(self) -> bool:
        """Whether for some frames next to nothing was seen but tiles that nobody knew."""
        return self._strange >= self._patience.frames

    @property
    def hidden(self) -> int:
        """How many of those the last frame did not show."""
        return sum(track.misses > 0 for track in self.sure)

    def follow(self, detections: Detections, time: float, width: int, height: int) -> None:
        """Take in a frame of ``width`` x ``height`` px."""
        passed = max(0.0, time - self._time)
        self._time = time
        quads = np.asarray(detections.quads, np.float64)
        probs = _normal(np.asarray(detections.probs, np.float64))
        self._move(quads, probs)
        partner = self._match(quads, probs)
        fade = float(np.exp(-passed / MEMORY))
        known = sum(track.sure for track in self._tracks)
        again = sum(
            self._tracks[place].sure
            and self._tracks[place].evidence.argmax() == probs[tile].argmax()
            for place, tile in partner.items()
        )
        strange = min(known, len(quads)) >= MANY and again <= FEW * min(known, len(quads))
        self._strange = self._strange + 1 if strange else 0
        found = set(partner.values())
        for place, track in enumerate(self._tracks):
            if place in partner:
                self._look(track, quads[partner[place]], probs[partner[place]], fade, time)
            else:
                track.misses += 1
                if track.missing_since is None:
                    track.missing_since = time
        self._drop(time, width, height)
        for tile in range(len(quads)):
            if tile not in found:
                evidence = np.log(np.maximum(probs[tile], FLOOR))
                self._tracks.append(TileTrack(self._count, quads[tile], evidence, 1.0, time, time))
                self._count += 1

    def _move(self, quads: Floats, probs: Floats) -> None:
        """Bring all tiles to where the camera sees them now."""
        if not self._tracks or not len(quads):
            return
        old = np.stack([track.quad for track in self._tracks])
        known = beliefs(self._tracks)
        side = float(np.median(sizes(old)))
        # Backs are all alike and tell nothing.
        faces, seen = known.argmax(axis=1) != BACK, probs.argmax(axis=1) != BACK
        motion = find_motion(
            centres(old[faces]), centres(quads[seen]), known[faces], probs[seen], side
        )
        for track, quad in zip(self._tracks, apply(motion, old), strict=True):
            track.quad = quad

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

    def _look(
        self, track: TileTrack, quad: Floats, probs: Floats, fade: float, time: float
    ) -> None:
        track.evidence = fade * track.evidence + np.log(np.maximum(probs, FLOOR))
        track.weight = fade * track.weight + 1.0
        same = quad
        if track.looks >= 3:
            # A face whose corners begin elsewhere for once is the same face.
            turns = quad[_TURNS]
            same = turns[int(np.abs(turns - track.quad).sum(axis=(1, 2)).argmin())]
        track.quad = (1 - BLEND) * track.quad + BLEND * same if track.looks >= 2 else quad
        track.looks += 1
        track.misses = 0
        track.missing_since = None
        track.seen = time
        patience = self._patience
        if track.looks >= patience.frames and time - track.born >= patience.new:
            track.sure = True

    def _drop(self, time: float, width: int, height: int) -> None:
        """Forget tiles that are gone; one that the picture's edge cuts off may lie there yet."""
        patience = self._patience
        keep = []
        around = self._seen_around()
        for track, in_view in zip(self._tracks, around, strict=True):
            if track.missing_since is None:
                keep.append(track)
                continue
            missing = time - track.missing_since
            whole = bool((track.quad >= 0).all() and (track.quad <= [width, height]).all())
            shown = (in_view and whole) or not track.sure
            limit = patience.gone if shown else patience.hidden
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
        return [bool(value) for value in covered | ((count >= 1) & (share >= OPEN))]


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


def _normal(probs: Floats) -> Floats:
    """Beliefs that sum to 1."""
    filled = np.maximum(probs, FLOOR / LABEL_COUNT)
    return np.asarray(filled / filled.sum(axis=1, keepdims=True))
