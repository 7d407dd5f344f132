"""What Ultralytics' trainer is told on top of its arguments: how fast, how precise, when to stop.

Learning rate and corner precision follow the share of the run that is done, batch by batch, so that
a run of one epoch is annealed as smoothly as one of a hundred; a run may also be given hours.
"""

from __future__ import annotations

import math
import os
import time
from dataclasses import dataclass, field
from typing import Any

FIRST_SIGMA, LAST_SIGMA = 0.25, 0.1
"""Tolerance of the corner loss, in shares of the tile's size, at the start and at the end."""


@dataclass(slots=True)
class Schedule:
    """Callbacks of one training run.

    learning_rate: peak; warm_up: batches until it is reached, at most a tenth of a run by epochs;
    final: share of it at the end.
    hours: stop after so long (None: after the epochs). save_every: seconds between checkpoints.
    """

    learning_rate: float
    warm_up: int = 150
    final: float = 0.02
    hours: float | None = None
    save_every: float = 300.0
    _batches: int = 0
    _started: float = field(default_factory=time.monotonic)
    _saved: float = field(default_factory=time.monotonic)

    def install(self, model: Any) -> None:
        """Register with an ``ultralytics.YOLO`` before ``train``."""
        model.add_callback("on_pretrain_routine_end", self.prepare)
        model.add_callback("on_train_epoch_start", self.before_epoch)
        model.add_callback("on_train_batch_start", self.before_batch)
        model.add_callback("on_train_batch_end", self.after_batch)

    def prepare(self, trainer: Any) -> None:
        """Use a CPU well: all cores, channels last, half precision where it is in hardware."""
        import torch

        if trainer.device.type == "cpu":
            torch.set_num_threads(os.cpu_count() or 1)  # ultralytics asks for one
            trainer.amp = has_fast_bf16()
            trainer.model.to(memory_format=torch.channels_last)
        self._started = self._saved = time.monotonic()

    def before_epoch(self, trainer: Any) -> None:
        """Take in pictures that were rendered since the last epoch began."""
        if trainer.epoch == trainer.start_epoch:
            return
        trainer.train_loader = trainer.get_dataloader(
            trainer.data["train"], batch_size=trainer.batch_size, rank=-1, mode="train"
        )

    def progress(self, trainer: Any) -> float:
        """Share of the run that is done, 0..1."""
        if self.hours is not None:
            return min(1.0, (time.monotonic() - self._started) / (self.hours * 3600))
        return min(1.0, self._batches / max(1, len(trainer.train_loader) * trainer.epochs))

    def before_batch(self, trainer: Any) -> None:
        """Set the learning rate (linear warm-up, then cosine) and the corner tolerance."""
        done = self.progress(trainer)
        rise = min(1.0, (self._batches + 1) / self._warm_up_of(trainer))
        fall = self.final + (1 - self.final) * 0.5 * (1 + math.cos(math.pi * done))
        for group in trainer.optimizer.param_groups:
            group["lr"] = self.learning_rate * min(rise, fall)
        criterion = getattr(trainer.model, "criterion", None)
        if criterion is not None and hasattr(criterion, "keypoint_loss"):
            sigma = FIRST_SIGMA + (LAST_SIGMA - FIRST_SIGMA) * min(1.0, 2 * done)
            criterion.keypoint_loss.sigmas.fill_(sigma)

    def _warm_up_of(self, trainer: Any) -> int:
        if self.hours is not None:
            return self.warm_up
        return max(1, min(self.warm_up, len(trainer.train_loader) * trainer.epochs // 10))

    def after_batch(self, trainer: Any) -> None:
        """Count, save now and then, stop when the time is over."""
        self._batches += 1
        now = time.monotonic()
        if now - self._saved > self.save_every:
            trainer.save_model()
            self._saved = now
        if self.hours is not None and self.progress(trainer) >= 1.0:
            trainer.stop = True


def has_fast_bf16() -> bool:
    """Whether this processor has instructions for bfloat16, which is emulated, and very slow,
    on others."""
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="ignore") as info:
            flags = info.read()
    except OSError:
        return False
    return "avx512_bf16" in flags or "amx_bf16" in flags
