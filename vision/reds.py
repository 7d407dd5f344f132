"""Red five or plain? A five is told by its ink beside that of the other tiles of its suit.

Sets paint their red fives from bright red to a brownish tint, and there are sets whose every ink is
brownish: one face alone cannot tell. Of a plain five some ink is as little red as its neighbours'
is; of a red one all of it is redder.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scoring.tiles import Tile
from vision.blanks import FacesAt
from vision.labels import LABEL_COUNT
from vision.rectify import Patches

FIVES = {int(tile.plain): int(tile) for tile in Tile if tile.is_red}
"""Plain fives' labels to those of their red ones."""

_BEFORE = 4
"""Labels of a suit before its five."""

SURE_FACE = 0.6
"""Least belief in a face's label for its ink to be compared with."""

LEAST_FACES = 2
"""Other faces of the suit needed in the picture."""

BY_INK, USUAL, BY_READER = 45.0, 0.045, 0.5
"""Log odds of a red five: so much for each unit of redness beyond USUAL, and this share of the face
reader's own log odds.

Found on the 263 fives of 180 rendered scenes of held-out tile sets, of which 98 to 99 in a hundred
are told right by any numbers near these (97 by the reader alone at its best threshold). Of 126
plain fives in photos none comes nearer to a red one than halfway.
"""

MOST = 6.0
"""Greatest log odds of the reader that count."""

_BODY, _LEAST_RED = 85, 25
"""Percentiles: of a face's pixels for its body's colour, and of its ink's redness, so that one part
that is not red shows a plain five."""

_LEAST_INK, _INK_SHARE, _ENOUGH = 0.25, 0.5, 12
"""Ink is darker than the body by so much, and by this share of the darkest; so many pixels tell."""

_NUMERAL = 24
"""Rows of the inner patch that show the number of a character tile; below it 萬 is red anyway."""

_TOP, _LEFT = 6, 5
"""Rows and columns at a patch's rim that may show what lies beside the face."""


def settle_reds(beliefs: NDArray[np.float32], faces_at: FacesAt) -> NDArray[np.float32]:
    """Beliefs (N, K) in labels, and more from LABEL_COUNT on, with fives weighed anew.

    faces_at: straightens the faces of these tiles; where there is no five, it is not called.
    """
    labels = beliefs[:, :LABEL_COUNT].argmax(axis=1)
    sure = beliefs.max(axis=1) >= SURE_FACE
    out = beliefs
    for plain, red in FIVES.items():
        fives = np.flatnonzero(np.isin(labels, (plain, red)))
        others = np.flatnonzero(sure & _of_suit(labels, plain))
        if not len(fives) or len(others) < LEAST_FACES:
            continue
        numeral = plain == Tile.M5
        usual = _redness(faces_at(others), numeral)
        usual = usual[np.isfinite(usual)]
        if len(usual) < LEAST_FACES:
            continue
        redder = _redness(faces_at(fives), numeral) - np.median(usual)
        told = fives[np.isfinite(redder)]
        redder = redder[np.isfinite(redder)]
        own = np.log(np.maximum(out[told, red], 1e-6) / np.maximum(out[told, plain], 1e-6))
        odds = BY_INK * (redder - USUAL) + BY_READER * np.clip(own, -MOST, MOST)
        if out is beliefs:
            out = beliefs.copy()
        both = beliefs[told, plain] + beliefs[told, red]
        share = 1 / (1 + np.exp(-odds))
        out[told, red], out[told, plain] = both * share, both * (1 - share)
    return out


def _of_suit(labels: NDArray[np.intp], plain: int) -> NDArray[np.bool_]:
    """Labels of the suit of the five ``plain`` that are neither a five nor the bird."""
    first = plain - _BEFORE
    suit = (labels >= first) & (labels < first + 9)
    return np.asarray(suit & (labels != plain) & (labels != int(Tile.S1)))


def _redness(patches: Patches, numeral: bool) -> NDArray[np.float64]:
    """How much red exceeds green and blue in all but the least red ink of faces (N, ...); (N,), nan
    where there is next to no ink."""
    inner = patches[:, _TOP:-_TOP, _LEFT:-_LEFT].astype(np.float64) / 255
    flat = inner.reshape(len(inner), -1, 3)
    body = np.maximum(np.percentile(flat, _BODY, axis=1), 0.05)[:, None, None]
    shade = np.clip(inner / body, 0, 1.3)
    if numeral:
        shade = shade[:, :_NUMERAL]
    dark = 1 - shade.min(axis=3)
    redness = shade[..., 0] - np.maximum(shade[..., 1], shade[..., 2])
    out = np.full(len(patches), np.nan)
    for i in range(len(patches)):
        ink = dark[i] > max(_LEAST_INK, _INK_SHARE * float(np.percentile(dark[i], 95)))
        if np.count_nonzero(ink) >= _ENOUGH:
            out[i] = np.percentile(redness[i][ink], _LEAST_RED)
    return out
