"""Fit how far a detector's confidence holds, on pictures of tile sets that it never saw."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from datasets.yolo_pose import PosePhoto
from models.metrics import Truth, meet
from vision.confidence import Confidence, log_odds
from vision.detector import Detector

_STEPS = 50
_PRIOR = 1.0
"""Strength with which the curve is held near the one that changes nothing, in examples."""


def fit_confidence(scores: NDArray[np.floating], right: NDArray[np.bool_]) -> Confidence:
    """The curve that maps ``scores`` (N,) to the share of ``right`` (N,) among them.

    Logistic regression on the log odds by Newton's method. Raises ValueError without examples of
    both kinds.
    """
    if not (right.any() and not right.all()):
        raise ValueError("a confidence is fitted to detections of which some are right, some wrong")
    inputs = np.stack([log_odds(scores), np.ones(len(scores))], axis=1)
    wanted, start = right.astype(np.float64), np.array([1.0, 0.0])
    curve = start.copy()
    for _ in range(_STEPS):
        said = 1 / (1 + np.exp(-(inputs @ curve)))
        slope = inputs.T @ (said - wanted) + _PRIOR * (curve - start)
        bend = (inputs * (said * (1 - said))[:, None]).T @ inputs + _PRIOR * np.eye(2)
        step = np.linalg.solve(bend, slope)
        curve = curve - step
        if np.abs(step).max() < 1e-9:
            break
    return Confidence(float(curve[0]), float(curve[1]))


def said_and_right(
    examples: Iterable[PosePhoto], detector: Detector
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Of every detection in these pictures, its score and whether it meets a tile of its label."""
    scores: list[NDArray[np.floating]] = [np.zeros(0)]
    right: list[NDArray[np.bool_]] = [np.zeros(0, bool)]
    for example in examples:
        found = detector.detect(example.photo.image())
        met = meet(Truth(example.photo.labels, example.photo.boxes), found).label_of
        scores.append(found.scores)
        right.append((met >= 0) & (example.photo.labels[met] == found.labels))
    return np.concatenate(scores).astype(np.float64), np.concatenate(right)
