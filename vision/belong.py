"""Which of the things found are tiles, by what is around them and by all other tiles.

All tiles of a set are of one size and lie together, those face down mostly side by side. A plain
patch of another size, or far from all faces, is an edge of the table, a floor tile or a box; a
doubtful face much smaller than the others is print on something else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.blanks import LEAST_FACES, SURE_FACE
from vision.confidence import log_odds
from vision.detections import Detections
from vision.geometry import Floats, sizes
from vision.labels import BLANKS

Flags = NDArray[np.bool_]

PRINTED_FACE, WHITE_FACE, FACE_DOWN, NOTHING = range(4)
"""What the network for presence tells things apart by: a tile's printed face, a white dragon, a
back, and what is no tile."""

PLAINLY = 0.93
"""A printed face that is believed so much is a tile, whatever is around it."""

NEAR = 1.0
"""Natural logarithm of how many of its own sides a tile may be away from the nearest face before
that speaks against it."""

BESIDE, ALIKE = 1.35, 0.35
"""Things whose middles are so far apart at most, in the longer side of either, and whose sizes
differ by this much at most (logarithm), lie side by side."""

_COMPARED = 4
"""So many of the nearest faces tell how large a tile is."""

_LEAST, _MOST = 1e-3, 1 - 1e-3
"""Bounds of beliefs, so that none of them is worth everything."""


@dataclass(frozen=True, slots=True)
class Odds:
    """Log odds of a thing being a tile: what each of these adds.

    alone; believed: log odds of what detector and face reader believe; around: those of what the
    network for presence sees; smaller, larger: logarithm of its size in that of the nearest faces,
    below and above 0; apart: logarithm of how far away the nearest face is, in its own sides, above
    NEAR; beside: logarithm of 1 + the belief in what lies beside it, of a blank in blanks of its
    own kind.
    """

    alone: float
    believed: float
    around: float
    smaller: float
    larger: float
    apart: float
    beside: float = 0.0

    def of(self, seen: Evidence) -> Floats:
        """(N,)"""
        return (
            self.alone
            + self.believed * seen.believed
            + self.around * seen.around
            + self.smaller * np.minimum(seen.ratio, 0)
            + self.larger * np.maximum(seen.ratio, 0)
            + self.apart * np.maximum(seen.apart - NEAR, 0)
            + self.beside * seen.beside
        )


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for each of N things being a tile, as Odds counts it; all (N,). ratio: of sizes,
    the logarithm."""

    believed: Floats
    around: Floats
    ratio: Floats
    apart: Floats
    beside: Floats


PRINTED = Odds(
    alone=-1.6, believed=1.6, around=0.55, smaller=2.8, larger=-0.4, apart=-2.0, beside=0.36
)
BLANK = Odds(
    alone=-2.4, believed=1.3, around=0.58, smaller=0.37, larger=-2.0, apart=-0.2, beside=1.33
)
"""Logistic fits to finds of the detector in 160 rendered photos and 18 tables of held-out sets, of
which no figure is. What stays of the doubtful faces there: 1,458 of 1,510 tiles, and 52 other
things; of the blanks 1,397 of 1,740 tiles, and 176 other things of 5,900."""

FACE_DOWN_BELIEVED, FACE_DOWN_AROUND, FACE_DOWN_BESIDE_FACES = 0.7, 0.45, 0.85
"""Log odds of a blank tile lying face down rather than being a white: so much of those of detector
and face reader, so much of those of the network for presence, and what makes up for the caution
with which ``vision.blanks`` compares it with faces. By a logistic fit to the 1,745 blank tiles of
the same pictures, whites and backs counting alike: 99 % are told apart, 96 % without the
network."""


def doubtful(found: Detections) -> Flags:
    """Which detections (N,) may be no tiles: blanks, and faces that are not plainly there."""
    return np.asarray(np.isin(found.labels, BLANKS) | (found.probs.sum(axis=1) < PLAINLY))


def judged(found: Detections, kinds: NDArray[np.float32]) -> Detections:
    """The detections with the beliefs of doubtful ones weighed anew; they sum to that in there
    being a tile at all.

    kinds: (D, 4) what the network for presence says of the doubtful ones, in their order.
    """
    at = np.flatnonzero(doubtful(found))
    if not len(at):
        return found
    blank = np.isin(found.labels[at], BLANKS)
    found = _turned_over(found, at[blank], kinds[blank])
    seen = evidence(found, at, kinds)
    odds = np.where(blank, BLANK.of(seen), PRINTED.of(seen))
    probs = found.probs.copy()
    tiles = 1 / (1 + np.exp(-odds))
    probs[at] *= (tiles / np.maximum(probs[at].sum(axis=1), _LEAST))[:, None]
    return replace(found, scores=probs.max(axis=1, initial=0.0), probs=probs)


def _turned_over(found: Detections, at: NDArray[np.intp], kinds: NDArray[np.float32]) -> Detections:
    """The detections with white and back weighed anew for the blanks ``at`` (B,)."""
    white, back = BLANKS
    own, around = found.probs[at].astype(np.float64), np.clip(kinds, _LEAST, 1)
    compared = _shown(found).sum() >= LEAST_FACES
    odds: Floats = np.full(len(at), FACE_DOWN_BESIDE_FACES if compared else 0.0)
    for weight, one, other in (
        (FACE_DOWN_BELIEVED, own[:, back] + _LEAST, own[:, white] + _LEAST),
        (FACE_DOWN_AROUND, around[:, FACE_DOWN], around[:, WHITE_FACE]),
    ):
        odds = odds + weight * np.log(one / other)
    share = 1 / (1 + np.exp(-odds))
    probs, labels, both = found.probs.copy(), found.labels.copy(), own[:, white] + own[:, back]
    probs[at, back], probs[at, white] = both * share, both * (1 - share)
    labels[at] = probs[at].argmax(axis=1)
    return replace(found, labels=labels, scores=probs.max(axis=1, initial=0.0), probs=probs)


def evidence(found: Detections, at: NDArray[np.intp], kinds: NDArray[np.float32]) -> Evidence:
    """What speaks for the detections ``at`` (D,), of which the network says ``kinds`` (D, 4)."""
    believed = found.probs.sum(axis=1)
    ratio, apart = _against_faces(found, at)
    return Evidence(
        believed=log_odds(np.clip(believed[at], _LEAST, _MOST)),
        around=-log_odds(np.clip(kinds[:, NOTHING], _LEAST, _MOST)),
        ratio=ratio,
        apart=apart,
        beside=np.log1p(_beside(found, at, kinds)),
    )


def _shown(found: Detections) -> Flags:
    """Which detections (N,) are faces that are sure enough to be compared with."""
    return np.asarray(~np.isin(found.labels, BLANKS) & (found.scores >= SURE_FACE))


def _against_faces(found: Detections, at: NDArray[np.intp]) -> tuple[Floats, Floats]:
    """Of the detections ``at`` (D,): logarithm of the size in that of the nearest sure faces, and
    of how far away the nearest of them is, in the detection's size; 0 where there is none.
    """
    own, middles = np.maximum(sizes(found.quads), 1e-6), found.quads.mean(axis=1)
    away = np.linalg.norm(middles[at][:, None] - middles[None], axis=2)
    away[:, ~_shown(found)] = np.inf
    away[np.arange(len(at)), at] = np.inf
    near = np.argsort(away, axis=1, kind="stable")[:, :_COMPARED]
    distance = np.take_along_axis(away, near, axis=1)
    faceless = ~np.isfinite(distance[:, 0])
    usual = np.where(np.isfinite(distance), own[near], np.nan)
    usual[faceless] = own[at][faceless, None]
    nearest = np.where(faceless, own[at], distance[:, 0])
    ratio = np.log(own[at] / np.nanmedian(usual, axis=1))
    return ratio, np.log(nearest / own[at])


def _beside(found: Detections, at: NDArray[np.intp], kinds: NDArray[np.float32]) -> Floats:
    """(D,) belief in what lies beside each of the detections ``at``, summed up."""
    quads = np.asarray(found.quads, np.float64)
    sides = np.linalg.norm(quads - np.roll(quads, -1, axis=1), axis=2)
    long = np.maximum(sides[:, 0] + sides[:, 2], sides[:, 1] + sides[:, 3]) / 2
    size, middles = np.maximum(sizes(quads), 1e-6), quads.mean(axis=1)
    near = np.linalg.norm(middles[at][:, None] - middles[None], axis=2)
    near /= np.maximum(long[at][:, None], long[None])
    beside = (near < BESIDE) & (np.abs(np.log(size[at][:, None] / size[None])) < ALIKE)
    of_a_kind = found.labels[at][:, None] == found.labels[None]
    beside &= of_a_kind | ~np.isin(found.labels[at], BLANKS)[:, None]
    beside[np.arange(len(at)), at] = False
    believed = found.probs.sum(axis=1).astype(np.float64)
    believed[at] *= 1 - kinds[:, NOTHING]
    return np.asarray(beside @ believed)
