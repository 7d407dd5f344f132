"""A closer look at every tile found: its face is straightened and read once more, alone.

The detector sees a whole table and is good at where tiles are; a small network that sees nothing
but one straightened face is better at which tile it is. Both have a say.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scoring.tiles import Tile
from vision.blanks import settle_blanks
from vision.detections import Detections
from vision.engines import Engine, open_engine, run_on_patches
from vision.frames import FITTED, box_frames
from vision.geometry import sizes
from vision.labels import CORNER_COUNT, LABEL_COUNT
from vision.rectify import AT_ONCE, VOID, FaceCutter, Patches
from vision.reds import settle_reds

FACES_SUFFIX = "-faces.onnx"

DETECTOR_SAY = 0.5
"""Weight of the detector's log probabilities beside the face reader's, which count in full."""

TURN_GAIN = 0.2
"""How much surer a face must read in another frame before a tile's corners are changed."""

NEARLY = 0.3
"""Corners farther off from the frame in which a face reads best, in its sides, are none of it."""

PLAIN = 0.75
"""A face read as surely as this is not tried in other frames."""

ALIKE = [[int(t.plain), int(t)] for t in Tile if t.is_red] + [[int(Tile.WHITE), int(Tile.BACK)]]
"""Labels whose faces differ in nothing but colour."""

_FLOOR = 1e-4


class CloseLook:
    """Reads straightened faces with the network beside the detector's weights."""

    def __init__(self, path: Path, threads: int | None = None) -> None:
        """Load ``path``. Raises WeightsError for a file that cannot be used."""
        self._engine: Engine = open_engine(path, threads)

    @staticmethod
    def beside(weights: Path, threads: int | None = None) -> CloseLook | None:
        """The face reader that belongs to the detector's weight file; None where there is none."""
        path = weights.with_name(weights.stem + FACES_SUFFIX)
        return CloseLook(path, threads) if path.is_file() else None

    def refine(self, cut: FaceCutter, seen: Detections) -> Detections:
        """The same tiles with labels, beliefs and corners' order after a closer look.

        A tile's score becomes the belief in its label times that in there being a tile at all, to
        which both the detector and the face reader (it knows patches without a face) contribute.
        """
        if not len(seen):
            return seen
        best = self._read(cut, seen)
        beliefs = settle_blanks(best.beliefs, best.faces.__getitem__, best.frames)
        beliefs = settle_reds(beliefs, best.faces.__getitem__)
        faces = beliefs[:, :LABEL_COUNT]
        framed = faces.sum(axis=1)
        joint = combine(alike_pooled(seen.probs), faces / np.maximum(framed, _FLOOR)[:, None])
        present = np.sqrt(np.clip(seen.probs.sum(axis=1), 0, 1) * framed)
        probs = np.asarray(joint * present[:, None], np.float32)
        quads = turned_like(seen.quads, best.frames)
        return Detections(seen.boxes, quads, joint.argmax(axis=1), probs.max(axis=1), probs)

    def scores(self, patches: Patches) -> NDArray[np.float32]:
        """What the network says of patches (N, 64, 48, 3): (N, 47), before softmax."""
        if not len(patches):
            return np.zeros((0, VOID + 1), np.float32)
        return run_on_patches(self._engine, patches, AT_ONCE)

    def _read(self, cut: FaceCutter, seen: Detections) -> Best:
        """Each tile is read in the frame of its corners, from all four sides; one that reads badly
        there also in other frames that its box allows. The surest reading is taken.
        """
        faces = cut(seen.quads)
        best = Best(softmax(self.scores(faces)), np.array(seen.quads), faces)
        # Beyond this no other side can win.
        self._improve(cut, best, best.sure < 1 - TURN_GAIN, seen.quads, range(1, CORNER_COUNT))
        for frames in (box_frames, *FITTED):
            unsure = best.sure < PLAIN
            if not unsure.any():
                break
            self._improve(cut, best, unsure, frames(seen.quads, seen.boxes), range(CORNER_COUNT))
        return best

    def _improve(
        self,
        cut: FaceCutter,
        best: Best,
        unsure: NDArray[np.bool_],
        frames: NDArray[np.float32],
        sides: range,
    ) -> None:
        """Read the ``unsure`` tiles in their ``frames`` (N, 4, 2) from these sides; what is surer
        by TURN_GAIN becomes the best."""
        which = np.flatnonzero(unsure)
        if not len(which):
            return
        turned = np.stack([np.roll(frames[which], -side, axis=1) for side in sides])
        faces = cut(turned.reshape(-1, CORNER_COUNT, 2))
        read = softmax(self.scores(faces)).reshape(len(sides), len(which), -1)
        gain = read[..., :LABEL_COUNT].max(axis=2) - np.float32(TURN_GAIN)
        side = gain.argmax(axis=0), np.arange(len(which))
        better = gain[side] > best.sure[which]
        chosen = which[better]
        best.beliefs[chosen], best.frames[chosen] = read[side][better], turned[side][better]
        best.faces[chosen] = faces.reshape(len(sides), len(which), *faces.shape[1:])[side][better]
        best.sure[chosen] = gain[side][better]


class Best:
    """The surest reading of each tile so far, changed as better ones are found.

    beliefs: (N, 47). frames: (N, 4, 2) px, the faces that they are of. faces: those straightened,
    (N, 64, 48, 3) uint8. sure: (N,) what another reading has to surpass.
    """

    __slots__ = ("beliefs", "faces", "frames", "sure")

    def __init__(
        self, beliefs: NDArray[np.float32], frames: NDArray[np.float32], faces: Patches
    ) -> None:
        self.beliefs, self.frames, self.faces = beliefs, frames, faces
        self.sure: NDArray[np.float32] = beliefs[:, :LABEL_COUNT].max(axis=1)


def turned_like(quads: NDArray[np.float32], frames: NDArray[np.float32]) -> NDArray[np.float32]:
    """The corners (N, 4, 2) beginning where those of the frames (N, 4, 2) do; the frames themselves
    where those are far off.

    A face that read best in another frame than that of its corners is named by it; its corners are
    mostly the better ones: on held-out scenes they are off by 0.12 of a face's side at the median,
    fitted frames by 0.19.
    """
    turns = np.stack([np.roll(quads, -side, axis=1) for side in range(CORNER_COUNT)])
    apart = np.linalg.norm(turns - frames, axis=3).mean(axis=2)
    side = apart.argmin(axis=0), np.arange(len(quads))
    near = apart[side] <= NEARLY * sizes(frames)
    return np.where(near[:, None, None], turns[side], frames).astype(np.float32)


def combine(detector: NDArray[np.float32], faces: NDArray[np.float32]) -> NDArray[np.float32]:
    """Both beliefs (N, 46) as one, rows summing to 1: a product of powers (log-linear pool)."""
    total = np.maximum(detector.sum(axis=1, keepdims=True), _FLOOR)
    logs = DETECTOR_SAY * np.log(np.maximum(detector / total, _FLOOR))
    logs = logs + np.log(np.maximum(faces, _FLOOR))
    return softmax(logs.astype(np.float32))


def alike_pooled(probs: NDArray[np.float32]) -> NDArray[np.float32]:
    """Beliefs (N, 46) of the detector without a say where only colour decides: red or plain five,
    white or back. The face reader sees more of a tile's colours than it does.
    """
    out = probs.copy()
    for pair in ALIKE:
        out[:, pair] = probs[:, pair].mean(axis=1, keepdims=True)
    return out


def softmax(scores: NDArray[np.float32]) -> NDArray[np.float32]:
    """Rows (N, K) of scores as probabilities."""
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)
