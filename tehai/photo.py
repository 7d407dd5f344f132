"""Photo in, reading out, with the default weights loaded once."""

from __future__ import annotations

from functools import lru_cache

from vision.detector import Detector, OnnxDetector
from vision.image import Source
from vision.reader import read as read_with
from vision.reading import Reading


@lru_cache(maxsize=2)
def open_detector(weights: str | None = None) -> Detector:
    """The detector of a weight file, None for the bundled ones. Raises WeightsError."""
    return OnnxDetector(weights)


def read(image: Source, detector: Detector | None = None) -> Reading:
    """What lies in a photo: a path, a file's bytes, or an RGB array.

    ``detector`` defaults to the bundled network. Raises ImageError for a bad photo, WeightsError
    without weights.
    """
    return read_with(image, open_detector() if detector is None else detector)
