"""How far the networks' beliefs hold: what they say of a tile, mapped to how often it is right.

Networks are too sure of pictures unlike those that they learned from. The map is a logistic curve
in the log odds (Platt scaling), fitted to pictures of tile sets that training never saw; it keeps
the order of beliefs, so that nothing is found or lost by it. It lies beside the weights.
"""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vision.weights import WeightsError

CONFIDENCE_SUFFIX = "-confidence.json"

_LEAST = 1e-6


@dataclass(frozen=True, slots=True)
class Confidence:
    """right = 1 / (1 + exp(-(slope * log odds + offset))). The default changes nothing."""

    slope: float = 1.0
    offset: float = 0.0

    def __post_init__(self) -> None:
        if not (math.isfinite(self.slope) and self.slope > 0 and math.isfinite(self.offset)):
            raise ValueError(f"no rising curve: slope {self.slope}, offset {self.offset}")

    def of(self, scores: NDArray[np.floating]) -> NDArray[np.float64]:
        """How often what is said with ``scores`` (any shape, 0..1) is right."""
        return np.asarray(1 / (1 + np.exp(-(self.slope * log_odds(scores) + self.offset))))

    def save(self, path: Path) -> None:
        """Write it as JSON."""
        path.write_text(json.dumps(asdict(self)) + "\n", encoding="ascii")

    @staticmethod
    def beside(weights: Path) -> Confidence:
        """The one that belongs to the detector's weight file; the default where there is none.

        Raises WeightsError for a file that cannot be used.
        """
        path = weights.with_name(weights.stem + CONFIDENCE_SUFFIX)
        if not path.is_file():
            return Confidence()
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            return Confidence(float(data["slope"]), float(data["offset"]))
        except (OSError, ValueError, TypeError, KeyError) as error:
            raise WeightsError(f"{path.name} cannot be used: {error}") from None


def log_odds(scores: NDArray[np.floating]) -> NDArray[np.float64]:
    """log(p / (1 - p)) of beliefs, kept finite."""
    clipped = np.clip(np.asarray(scores, np.float64), _LEAST, 1 - _LEAST)
    return np.asarray(np.log(clipped / (1 - clipped)))
