"""What the networks say, mapped to how often it is right."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vision.confidence import Confidence, log_odds
from vision.weights import WeightsError


def test_the_default_changes_nothing() -> None:
    scores = np.linspace(0.01, 0.99, 50)
    assert np.allclose(Confidence().of(scores), scores)


def test_order_stays() -> None:
    said = Confidence(1.7, -1.2).of(np.linspace(0, 1, 200))
    assert (np.diff(said) >= 0).all()
    assert 0 <= said.min() < said.max() <= 1


def test_log_odds_are_finite() -> None:
    assert np.isfinite(log_odds(np.array([0.0, 0.5, 1.0]))).all()


@pytest.mark.parametrize("bad", [(0.0, 0.0), (-1.0, 0.0), (float("nan"), 0.0), (1.0, float("inf"))])
def test_no_rising_curve(bad: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="rising"):
        Confidence(*bad)


def test_beside_the_weights(tmp_path: Path) -> None:
    weights = tmp_path / "mine.onnx"
    assert Confidence.beside(weights) == Confidence()
    Confidence(1.5, -0.25).save(tmp_path / "mine-confidence.json")
    assert Confidence.beside(weights) == Confidence(1.5, -0.25)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"slope": "x", "offset": 0}', '{"slope": -1}', "\xff"]
)
def test_a_broken_file_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "mine-confidence.json").write_text(text, encoding="latin-1")
    with pytest.raises(WeightsError, match=r"mine-confidence\.json"):
        Confidence.beside(tmp_path / "mine.onnx")
