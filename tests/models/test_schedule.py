"""The schedule: warm-up, cosine, corner tolerance, stopping by the clock, checkpoints."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from models.schedule import FIRST_SIGMA, LAST_SIGMA, Schedule


class _Sigmas:
    value = 0.0

    def fill_(self, value: float) -> None:
        self.value = value


def _trainer(batches: int = 100, epochs: int = 2) -> Any:
    loss = SimpleNamespace(keypoint_loss=SimpleNamespace(sigmas=_Sigmas()))
    saved: list[int] = []
    return SimpleNamespace(
        train_loader=range(batches),
        epochs=epochs,
        optimizer=SimpleNamespace(param_groups=[{"lr": 0.0}, {"lr": 0.0}]),
        model=SimpleNamespace(criterion=loss),
        stop=False,
        saved=saved,
        save_model=lambda: saved.append(1),
    )


def test_rate_rises_then_falls_and_corners_get_stricter() -> None:
    trainer, schedule = _trainer(), Schedule(0.01, warm_up=20)
    rates, sigmas = [], []
    for _ in range(200):
        schedule.before_batch(trainer)
        rates.append(trainer.optimizer.param_groups[1]["lr"])
        sigmas.append(trainer.model.criterion.keypoint_loss.sigmas.value)
        schedule.after_batch(trainer)
    assert rates[0] == pytest.approx(0.01 / 20)
    assert max(rates) == pytest.approx(0.01, rel=0.05)
    assert rates[:19] == sorted(rates[:19])
    assert rates[30:] == sorted(rates[30:], reverse=True)
    assert rates[-1] == pytest.approx(0.01 * 0.02, rel=0.1)
    assert sigmas[0] == pytest.approx(FIRST_SIGMA)
    assert sigmas[-1] == pytest.approx(LAST_SIGMA)
    assert not trainer.stop


def test_the_clock_ends_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("models.schedule.time.monotonic", lambda: now[0])
    trainer = _trainer()
    schedule = Schedule(0.01, hours=1.0, save_every=1000.0, _started=0.0, _saved=0.0)
    for minute in range(1, 61):
        now[0] = 60.0 * minute
        schedule.before_batch(trainer)
        schedule.after_batch(trainer)
        assert trainer.stop == (minute == 60)
    assert schedule.progress(trainer) == 1.0
    assert len(trainer.saved) == 3


def test_a_model_without_a_loss_yet_is_left_alone() -> None:
    trainer = _trainer()
    trainer.model = SimpleNamespace(criterion=None)
    Schedule(0.01).before_batch(trainer)
    assert trainer.optimizer.param_groups[0]["lr"] > 0
