"""A picture in, Detections out: letterbox, network, decoding, one detection a tile.

The network's output is (1, 4 + 46 + 12, A): for each of A anchors the box (centre x, centre y,
width, height in input pixels), 46 label probabilities, and four corners (x, y, visibility).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from vision.askew import set_square
from vision.boxes import pairwise_iou
from vision.close_look import CloseLook
from vision.confidence import Confidence
from vision.corners import CornerLook
from vision.detections import Detections
from vision.engines import Batch, Engine, open_engine
from vision.flat_look import plan_flat_look, without_parts
from vision.gap_look import filling, find_gaps, gap_view
from vision.geometry import are_convex, areas, box_quads, sizes
from vision.image import Picture
from vision.labels import CORNER_COUNT, LABEL_COUNT
from vision.letterbox import PADDING, STRIDE, Letterbox
from vision.presence import PresenceLook
from vision.rectify import FaceCutter
from vision.second_look import SMALLEST_INPUT, WANTED, plan_second_look, smaller_size
from vision.solid import apart
from vision.straighten import straighten
from vision.stretched import LITTLE, squeeze
from vision.suppress import suppress
from vision.tops import settle_white_rows
from vision.views import WHOLE, Tiling, View, plan_views
from vision.weights import WeightsError, find_weights

CHANNELS = 4 + LABEL_COUNT + 3 * CORNER_COUNT

DEFAULT_SIZE = 640
DEFAULT_CONFIDENCE = 0.5
STRETCHED_SIZE = 384
"""Longer side at which a picture with next to nothing in it is looked at squeezed: cheaply."""

DOUBTED = 0.2
"""With a closer look to come, detections down to this share of the confidence are looked at."""

LEAST_SIDE = 9.0
"""A face smaller than this, px (root of its area), shows no print: of those in held-out scenes
whose shorter side is below 8 px one in 24 was read right, while noise may look like one.
"""

CANDIDATES = 1500
"""At most this many anchors enter the suppression of doubles, the best first."""

CORNER_SLACK = 0.15
"""How far a corner may lie outside its box, in parts of the box's sides."""

_LEAST_SCORE = 1e-6

DRAWN_OUT = 0.2
"""So much more a flat face is believed that was seen drawn out."""

SAME = 0.5
"""Two looks whose boxes overlap so much (intersection over union) saw the same tile."""

LEAST_FILL = 0.2
"""A quad with less of its box's area than this is no tile's face."""


class Detector(Protocol):
    """Anything that finds tiles in a picture."""

    def detect(self, image: Picture) -> Detections:
        """The tiles of an upright RGB uint8 picture (H, W, 3), in its pixels."""


@runtime_checkable
class FinerDetector(Detector, Protocol):
    """A detector that asks for more pixels where tiles are small."""

    def detect_finer(self, image: Picture, finer: Callable[[], Picture]) -> Detections:
        """As ``detect``, in the pixels of ``image``; ``finer`` gives the same with more pixels."""


class OnnxDetector:
    """The trained network, by default the bundled weights through ONNX Runtime."""

    def __init__(
        self,
        path: str | os.PathLike[str] | None = None,
        *,
        size: int = DEFAULT_SIZE,
        confidence: float = DEFAULT_CONFIDENCE,
        tiling: Tiling = WHOLE,
        second_look: bool = True,
        close_look: bool = True,
        threads: int | None = None,
    ) -> None:
        """Load the weights at ``path`` (None: the bundled ones).

        size: longer side of the network's input, for weights with a free input size.
        confidence: least sum of a detection's label probabilities, 0..1, before what they say is
        mapped to how often it is right (see ``vision.confidence``).
        tiling: how a picture is cut into views, each looked at on its own.
        second_look: whether small tiles are looked at again, enlarged, large ones at a smaller
        size, a picture with next to nothing in it squeezed; only without tiling.
        close_look: whether each tile's corners are put right and its face is read once more on its
        own, where the networks for it lie beside the weights.
        threads: default: all physical cores.
        Raises WeightsError when the weights are missing or cannot be loaded; ``detect`` raises it
        for those of another network.
        """
        if size < 32:
            raise ValueError(f"an input of {size} pixels is too small: at least 32")
        if not 0 < confidence < 1:
            raise ValueError(f"confidence must lie between 0 and 1, not {confidence}")
        self.path = find_weights(path)
        self.size = size
        self.confidence = confidence
        self.tiling = tiling
        self.second_look = second_look
        self._engine: Engine = open_engine(self.path, threads)
        self._close_look = CloseLook.beside(self.path, threads) if close_look else None
        self._corner_look = CornerLook.beside(self.path, threads) if close_look else None
        self._presence_look = PresenceLook.beside(self.path, threads) if close_look else None
        self._confidence = Confidence.beside(self.path) if self._close_look else Confidence()
        # A label that the detector doubts may be plain to the face reader.
        self._least = confidence * (1.0 if self._close_look is None else DOUBTED)

    @property
    def engine(self) -> str:
        """Name of the library that runs the network."""
        return self._engine.name

    @property
    def input_size(self) -> tuple[int, int] | None:
        """Height and width that the weights are fixed to; None when they take any."""
        return self._engine.input_size

    def detect(self, image: Picture) -> Detections:
        """See Detector."""
        return self._detect(image, self._first(image))

    def detect_finer(self, image: Picture, finer: Callable[[], Picture]) -> Detections:
        """See FinerDetector."""
        first = self._first(image)
        side = np.median(sizes(first.quads)) if len(first) else WANTED
        if side >= WANTED or not self.second_look:
            return self._detect(image, first)
        larger = finer()
        gain = larger.shape[1] / image.shape[1]
        return self._detect(larger, first.moved(gain)).moved(1 / gain)

    def _detect(self, image: Picture, first: Detections) -> Detections:
        """All that ``detect`` does after the first look."""
        found = self._located(image, first)
        if self.second_look and self.tiling == WHOLE and found.probs.sum() < LITTLE:
            natural = squeeze(image, found, lambda part: self._look(part, STRETCHED_SIZE))
            if natural is not None:
                picture = natural.picture
                seen = self._refined(picture, self._located(picture, self._first(picture)))
                return seen.stretched(natural.across, natural.down)
        return self._refined(image, found)

    def detect_part(self, image: Picture, view: View, side: float) -> Detections:
        """The tiles that lie wholly in a part of the picture (RGB uint8), in the picture's pixels.

        side: about how large tiles are there, in pixels: they are brought to the size at which
        they are read best.
        """
        height, width = image.shape[:2]
        part = image[view.top : view.top + view.height, view.left : view.left + view.width]
        longest = max(view.width, view.height)
        wanted = round(longest * WANTED / max(side, 1.0) / STRIDE) * STRIDE
        found = self._look(part, min(self.size, max(SMALLEST_INPUT, wanted)))
        return view.trusted(self._refined(part, _straightened(found)), width, height)

    def _refined(self, image: Picture, found: Detections) -> Detections:
        """What was found, looked at closer where there is a face reader."""
        if self._close_look is None:
            return found
        cut = FaceCutter(image)
        if self._corner_look is not None:
            found = self._corner_look.refine(cut, found)
        refined = self._close_look.refine(cut, found)
        if self._presence_look is not None:
            refined = self._presence_look.weigh(cut, refined)
        there = refined.probs.sum(axis=1) >= self.confidence
        kept = refined.select(there & (sizes(refined.quads) >= LEAST_SIDE))
        kept = settle_white_rows(kept.select(apart(kept)))
        held = self._confidence.of(kept.scores) / np.maximum(kept.scores, _LEAST_SCORE)
        probs = np.clip(kept.probs * held[:, None], 0, 1).astype(np.float32)
        quads = set_square(kept.quads, kept.boxes).astype(np.float32)
        return replace(kept, quads=quads, scores=probs.max(axis=1, initial=0.0), probs=probs)

    def locate(self, image: Picture) -> Detections:
        """The tiles as the face reader gets them."""
        found = self._located(image, self._first(image))
        if self._corner_look is None:
            return found
        return self._corner_look.refine(FaceCutter(image), found)

    def _first(self, image: Picture) -> Detections:
        """What a look at all of the picture finds."""
        height, width = image.shape[:2]
        return self._look_at(image, plan_views(width, height, self.tiling))

    def _located(self, image: Picture, first: Detections) -> Detections:
        """What was found first, small or flat tiles looked at again."""
        if self.second_look and self.tiling == WHOLE:
            first = self._look_flat(image, self._look_again(image, first))
            first = self._look_at_gaps(image, first)
        return _straightened(first)

    def _look_at_gaps(self, image: Picture, found: Detections) -> Detections:
        """What was found, and what fills gaps in its rows."""
        gaps, side = find_gaps(found)
        if not len(gaps) or self._engine.input_size is not None:
            return found
        view = gap_view(gaps, side, image.shape[1], image.shape[0])
        longest = max(view.width, view.height)
        wanted = round(longest * WANTED / side / STRIDE) * STRIDE
        more = self._look_at(image, [view], min(self.size, max(SMALLEST_INPUT, wanted)))
        both = Detections.concatenate([found, filling(more, gaps, side)])
        return both.select(suppress(both.boxes, both.quads, both.probs.sum(axis=1)))

    def _look_again(self, image: Picture, first: Detections) -> Detections:
        """What was found, large tiles looked at in the size read best, small ones twice."""
        height, width = image.shape[:2]
        box = Letterbox.plan(width, height, self.size, self._engine.input_size)
        side = max(box.input_width, box.input_height)
        size = smaller_size(first, box.scale, self.size)
        if size < self.size and self._engine.input_size is None:
            return self._look_at(image, [View(0, 0, width, height)], size)
        views = plan_second_look(first, width, height, box.scale, side)
        if not views:
            return first
        second = self._look_at(image, views)
        both = Detections.concatenate([second, first])
        # Where both saw a tile, the one who saw it enlarged is believed.
        trust = both.probs.sum(axis=1) + np.repeat([LABEL_COUNT, 0.0], [len(second), len(first)])
        return there_as_in(both.select(suppress(both.boxes, both.quads, trust)), first)

    def _look_flat(self, image: Picture, found: Detections) -> Detections:
        """What was found, flat faces looked at once more drawn out."""
        height, width = image.shape[:2]
        look = plan_flat_look(found, width, height, self.size)
        if look is None or self._engine.input_size is not None:
            return found
        views = look.views(self.size)
        longest = max(max(view.width, view.height) for view in views)
        size = min(self.size, -(-longest // STRIDE) * STRIDE)
        drawn = look.back(self._look_at(look.picture(image), views, size))
        found = without_parts(found, drawn)
        both = Detections.concatenate([drawn, found])
        trust = both.probs.sum(axis=1) + np.repeat([DRAWN_OUT, 0.0], [len(drawn), len(found)])
        return both.select(suppress(both.boxes, both.quads, trust))

    def _look_at(self, image: Picture, views: list[View], size: int | None = None) -> Detections:
        height, width = image.shape[:2]
        found = []
        for view in views:
            part = image[view.top : view.top + view.height, view.left : view.left + view.width]
            found.append(view.trusted(self._look(part, size), width, height))
        if len(found) == 1:
            return found[0]
        every = Detections.concatenate(found)
        return every.select(suppress(every.boxes, every.quads, every.probs.sum(axis=1)))

    def _look(self, part: Picture, size: int | None = None) -> Detections:
        height, width = part.shape[:2]
        box = Letterbox.plan(width, height, size or self.size, self._engine.input_size)
        try:
            output = self._engine.run(box.fill(part))
        except Exception as error:
            # Each engine has exceptions of its own for inputs that do not fit.
            raise WeightsError(f"{self.path.name} does not take a picture: {error}") from None
        if output.ndim != 3 or output.shape[1] != CHANNELS:
            raise WeightsError(
                f"{self.path.name} gives an output of shape {output.shape}, not (1, {CHANNELS}, A)"
            )
        return decode(output, box, self._least)

    def warm_up(self) -> None:
        """Run once on nothing, so that the first picture is as fast as the next."""
        self._look(np.full((DEFAULT_SIZE, DEFAULT_SIZE, 3), PADDING, np.uint8))


def decode(output: Batch, box: Letterbox, confidence: float) -> Detections:
    """Detections in the picture's pixels from the network's output (1, 62, A)."""
    columns = output[0]
    probs = columns[4 : 4 + LABEL_COUNT]
    # A tile seen clearly whose label is not: its belief is spread over several labels.
    present = probs.sum(axis=0)
    chosen = np.flatnonzero(present >= confidence)
    if len(chosen) > CANDIDATES:
        chosen = chosen[np.argsort(-present[chosen], kind="stable")[:CANDIDATES]]
    rows = np.ascontiguousarray(columns[:, chosen].T)
    rows = rows[np.isfinite(rows).all(axis=1)]
    half = rows[:, 2:4] / 2
    corners = np.stack([rows[:, :2] - half, rows[:, :2] + half], axis=1)
    boxes = box.back(corners).reshape(-1, 4)
    boxes = np.clip(boxes, 0, np.tile(np.array([box.width, box.height], np.float32), 2))
    faces = rows[:, 4 + LABEL_COUNT :].reshape(-1, CORNER_COUNT, 3)[..., :2]
    quads = sane_quads(box.back(faces), boxes)
    probs = np.clip(rows[:, 4 : 4 + LABEL_COUNT], 0, 1)
    scores = probs.max(axis=1, initial=0.0)
    real = (boxes[:, 2:] - boxes[:, :2]).min(axis=1, initial=np.inf) > 0
    keep = np.flatnonzero(real)
    keep = keep[suppress(boxes[keep], quads[keep], probs[keep].sum(axis=1))]
    labels = probs[keep].argmax(axis=1) if len(keep) else np.zeros(0, np.int64)
    return Detections(boxes[keep], quads[keep], labels, scores[keep], probs[keep])


def there_as_in(found: Detections, first: Detections) -> Detections:
    """``found``, each believed to be there as firmly at least as what ``first`` saw in its place.

    A large tile among small ones is too large for the network once they are enlarged.
    """
    overlap = pairwise_iou(found.boxes, first.boxes)
    seen = np.where(overlap >= SAME, first.probs.sum(axis=1), 0.0).max(axis=1, initial=0.0)
    own = found.probs.sum(axis=1)
    gain = np.maximum(seen / np.maximum(own, _LEAST_SCORE), 1.0)
    probs = np.clip(found.probs * gain[:, None], 0, 1).astype(np.float32)
    return replace(found, scores=probs.max(axis=1, initial=0.0), probs=probs)


def _straightened(found: Detections) -> Detections:
    return replace(found, quads=straighten(found.quads, found.boxes).astype(np.float32))


def sane_quads(quads: NDArray[np.float32], boxes: NDArray[np.float32]) -> NDArray[np.float32]:
    """Corners held within their (slightly widened) box; the box itself where they make no face.

    quads (N, 4, 2), boxes (N, 4) xyxy, both in pixels.
    """
    slack = CORNER_SLACK * (boxes[:, 2:] - boxes[:, :2])
    low, high = (boxes[:, :2] - slack)[:, None], (boxes[:, 2:] + slack)[:, None]
    clipped = np.clip(quads, low, high)
    box_area = (boxes[:, 2:] - boxes[:, :2]).prod(axis=1)
    good = are_convex(clipped) & (areas(clipped) >= LEAST_FILL * box_area)
    upright = box_quads(boxes).astype(np.float32)
    return np.where(good[:, None, None], clipped, upright).astype(np.float32)
