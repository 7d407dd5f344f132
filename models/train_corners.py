"""Train the corner network and write it as ONNX."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from models.corner_net import CornerNet
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
from vision.corners import CORNERS_CUT

PACE = Pace(decay=0.01)

SOFTENED = 0.25
"""Share of patches that are blurred."""


def train_corners(
    pace: Pace, patches: NDArray[np.uint8], targets: NDArray[np.float32], say: Say = print
) -> CornerNet:
    """Train on patches (N, 80, 64, 3) and targets (N, 8).

    The loss is the likelihood of the errors under a Laplace distribution as wide as the network
    says (Kendall and Gal, What Uncertainties Do We Need in Bayesian Deep Learning?, 2017).
    """
    torch.manual_seed(pace.seed)
    rng = np.random.default_rng(pace.seed)
    where = device()
    net = CornerNet().to(where, memory_format=torch.channels_last)

    def loss_of(seen: Callable[[Tensor], Tensor], chosen: Chosen) -> Tensor:
        said = seen(relit(as_tensor(patches[chosen], where), rng, SOFTENED))
        off = (said[:, :-1] - torch.from_numpy(targets[chosen]).to(where)).abs().mean(dim=1)
        return (off * torch.exp(-said[:, -1]) + said[:, -1]).mean()

    def after_epoch(which: str, held: Chosen) -> None:
        off = answers(net, patches[held])[:, :-1] - targets[held] if len(held) else np.zeros(1)
        say(f"corners {which}: held-back corners off by {np.abs(off).mean():.4f} of a side")

    train_on_patches(net, len(targets), pace, loss_of, after_epoch)
    return net


def export_corners(net: CornerNet, target: Path) -> Path:
    """Write ``target``: input ``patches`` (N, 3, 80, 64) RGB 0..1, output ``offsets`` (N, 9)."""
    return export_patch_net(net, CORNERS_CUT, target, "offsets")
