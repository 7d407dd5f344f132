"""White or face down? A tile without print is told by the faces around it.

A blank face has the body's colour, which its neighbours' faces show; a back has another. One
straightened face alone, under light of an unknown colour, cannot tell.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from scoring.tiles import Tile
from vision.labels import LABEL_COUNT
from vision.rectify import PATCH_HEIGHT, PATCH_WIDTH, RIM, Patches

FacesAt = Callable[[NDArray[np.intp]], Patches]
"""Indices of tiles to their straightened faces (n, PATCH_HEIGHT, PATCH_WIDTH, 3) uint8."""

WHITE, BACK = int(Tile.WHITE), int(Tile.BACK)

BLANK = 0.5
"""Least belief in white or back together for a tile to be judged here."""

SURE_FACE = 0.6
"""Least belief in a face's label for it to show what the body looks like."""

LEAST_FACES, NEAREST = 3, 6
"""Faces needed in the picture, and how many of the nearest are compared with."""

BY_COLOUR, BY_LIGHT, BIAS = 17.0, 1.8, -3.7
"""Log odds of a back: of the distance in log chromaticity, of that in log brightness, and alone.

A logistic fit to the 1,735 white and face-down tiles of 480 rendered scenes, without the share of
backs there: 97.6 % are told apart by these two numbers.
"""

MOST = 6.0
"""Greatest change of the log odds, so that the reader's own belief is never worth nothing."""

_BODY = 75
"""Percentile of a face's pixels that is taken for its body's colour; ink is darker."""

_DARK = 0.03


def settle_blanks(
    beliefs: NDArray[np.float32], faces_at: FacesAt, quads: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Beliefs (N, K) in labels, and more from LABEL_COUNT on, with white and back weighed anew.

    faces_at: straightens the faces of these of the tiles at quads (N, 4, 2) px; where no tile is
    blank, it is not called.
    """
    labels = beliefs[:, :LABEL_COUNT].argmax(axis=1)
    blank = np.flatnonzero(beliefs[:, WHITE] + beliefs[:, BACK] > BLANK)
    shown = ~np.isin(labels, (WHITE, BACK)) & (beliefs.max(axis=1) >= SURE_FACE)
    faces = np.flatnonzero(shown)
    if not len(blank) or len(faces) < LEAST_FACES:
        return beliefs
    odds = _log_odds(faces_at, quads.mean(axis=1), blank, faces)
    out = beliefs.copy()
    both = out[blank, WHITE] + out[blank, BACK]
    back = out[blank, BACK] / both
    back = np.clip(back, 1e-4, 1 - 1e-4)
    back = 1 / (1 + (1 - back) / back * np.exp(-np.clip(odds, -MOST, MOST)))
    out[blank, BACK], out[blank, WHITE] = both * back, both * (1 - back)
    return out


def _log_odds(
    faces_at: FacesAt,
    middles: NDArray[np.float32],
    blank: NDArray[np.intp],
    faces: NDArray[np.intp],
) -> NDArray[np.float64]:
    """Log odds (len(blank),) of a back by the colours of the nearest faces."""
    colour, light = _looks(np.percentile(_inner(faces_at(faces)), _BODY, axis=1))
    own_colour, own_light = _looks(np.median(_inner(faces_at(blank)), axis=1))
    apart = np.linalg.norm(middles[blank][:, None] - middles[faces][None], axis=2)
    near = np.argsort(apart, axis=1, kind="stable")[:, :NEAREST]
    distance = np.linalg.norm(own_colour - np.median(colour[near], axis=1), axis=1)
    darker = np.abs(own_light - np.median(light[near], axis=1))
    return np.asarray(BY_COLOUR * distance + BY_LIGHT * darker + BIAS, np.float64)


def _inner(patches: Patches) -> NDArray[np.float64]:
    """Pixels (N, P, 3), 0..1, well inside each face."""
    top, left = int(2 * RIM * PATCH_HEIGHT) + 1, int(2 * RIM * PATCH_WIDTH) + 1
    inner = patches[:, top:-top, left:-left].astype(np.float64) / 255
    return inner.reshape(len(patches), -1, 3)


def _looks(colours: NDArray[np.floating]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Log chromaticity (N, 3) and log brightness (N,) of colours (N, 3)."""
    light = np.log(colours.mean(axis=1) + _DARK)
    return np.log(colours + _DARK) - light[:, None], light
