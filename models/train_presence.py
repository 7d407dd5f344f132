"""Train the network that tells tiles from other things, and write it as ONNX."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from models.patch_training import (
    Chosen,
    Pace,
    Say,
    answers,
    as_tensor,
    device,
    export_patch_net,
    relit,
    train_on_patches,
)
from models.presence_net import PresenceNet
from vision.presence import KINDS, PRESENCE_CUT

PACE = Pace(epochs=8, batch=128)

SOFTENED = 0.25
"""Share of patches that are blurred."""


def train_presence(
    pace: Pace, patches: NDArray[np.uint8], kinds: NDArray[np.uint8], say: Say = print
) -> PresenceNet:
    """Train on patches (N, 96, 72, 3) and what they show (N,), as ``vision.presence`` counts it.

    Mirrored patches are as good as others here: nothing is read.
    """
    torch.manual_seed(pace.seed)
    rng = np.random.default_rng(pace.seed)
    where = device()
    net = PresenceNet().to(where, memory_format=torch.channels_last)
    rarity = 1 / np.sqrt(np.bincount(kinds, minlength=KINDS) + 1.0)
    weights = torch.tensor(rarity / rarity.mean(), dtype=torch.float32, device=where)
    measure = nn.CrossEntropyLoss(weight=weights, label_smoothing=0.02)

    def loss_of(seen: Callable[[Tensor], Tensor], chosen: Chosen) -> Tensor:
        truth = torch.as_tensor(kinds[chosen].astype(np.int64), device=where)
        x = relit(as_tensor(patches[chosen], where), rng, SOFTENED)
        for side in (2, 3):
            if rng.random() < 0.5:
                x = x.flip(side)
        return torch.as_tensor(
            measure(seen(x.contiguous(memory_format=torch.channels_last)), truth)
        )

    def after_epoch(which: str, held: Chosen) -> None:
        right = answers(net, patches[held]).argmax(axis=1) == kinds[held] if len(held) else 0.0
        say(f"presence {which}: held-back things right {np.mean(right):.4f}")

    train_on_patches(net, len(kinds), pace, loss_of, after_epoch)
    return net


def export_presence(net: PresenceNet, target: Path) -> Path:
    """Write ``target``: input ``patches`` (N, 3, 96, 72) RGB 0..1, output ``scores`` (N, KINDS)."""
    return export_patch_net(net, PRESENCE_CUT, target, "scores")
