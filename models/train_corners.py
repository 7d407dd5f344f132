"""Train the corner network and write it as ONNX."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from models.corner_net import CornerNet
from models.schedule import has_fast_bf16
from models.shrink import halve
from vision.corners import CORNERS_CUT

Say = Callable[[str], None]

SOFTENED = 0.25
"""Share of patches that are blurred."""


@dataclass(frozen=True, slots=True)
class CornerRecipe:
    """How long the corner network learns, and how fast."""

    epochs: int = 4
    batch: int = 256
    learning_rate: float = 0.002
    seed: int = 7


def train_corners(
    recipe: CornerRecipe,
    patches: NDArray[np.uint8],
    targets: NDArray[np.float32],
    say: Say = print,
) -> CornerNet:
    """Train on patches (N, 80, 64, 3) and targets (N, 8); one in fifty is kept for a check.

    The loss is the likelihood of the errors under a Laplace distribution as wide as the network
    says (Kendall and Gal, What Uncertainties Do We Need in Bayesian Deep Learning?, 2017).
    """
    torch.manual_seed(recipe.seed)
    rng = np.random.default_rng(recipe.seed)
    order = rng.permutation(len(targets))
    held, used = order[: len(order) // 50], order[len(order) // 50 :]
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    half = device.type == "cpu" and has_fast_bf16()
    net = CornerNet().to(device, memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(net.parameters(), lr=recipe.learning_rate, weight_decay=0.01)
    steps = recipe.epochs * (len(used) // recipe.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, recipe.learning_rate, total_steps=max(1, steps) + 1, pct_start=0.15
    )
    started = time.monotonic()
    for epoch in range(recipe.epochs):
        net.train()
        shuffled = rng.permutation(used)
        for i in range(0, len(shuffled) - recipe.batch + 1, recipe.batch):
            chosen = shuffled[i : i + recipe.batch]
            truth = torch.from_numpy(targets[chosen]).to(device)
            x = _vary(_tensor(patches[chosen], device), rng)
            with torch.autocast(device.type, torch.bfloat16, enabled=half):
                said = net(x)
            loss = _loss(said.float(), truth)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
        say(
            f"corners epoch {epoch + 1}/{recipe.epochs}: held-back corners off by "
            f"{_error(net, patches[held], targets[held], device):.4f} of a side, "
            f"{time.monotonic() - started:.0f} s"
        )
    return net.eval()


def export_corners(net: CornerNet, target: Path) -> Path:
    """Write ``target``: input ``patches`` (N, 3, 80, 64) RGB 0..1, output ``offsets`` (N, 9)."""
    partial = target.with_suffix(".part.onnx")
    target.parent.mkdir(parents=True, exist_ok=True)
    torch.onnx.export(
        net.cpu().eval(),
        (torch.zeros(2, 3, CORNERS_CUT.height, CORNERS_CUT.width),),
        str(partial),
        input_names=["patches"],
        output_names=["offsets"],
        dynamic_axes={"patches": {0: "n"}, "offsets": {0: "n"}},
        opset_version=17,
        dynamo=False,
    )
    halve(partial).replace(target)
    return target


def _loss(said: Tensor, truth: Tensor) -> Tensor:
    off = (said[:, :-1] - truth).abs().mean(dim=1)
    return (off * torch.exp(-said[:, -1]) + said[:, -1]).mean()


def _tensor(patches: NDArray[np.uint8], device: torch.device) -> Tensor:
    x = torch.from_numpy(np.ascontiguousarray(patches)).to(device)
    return x.permute(0, 3, 1, 2).float().div_(255).contiguous(memory_format=torch.channels_last)


def _vary(x: Tensor, rng: np.random.Generator) -> Tensor:
    """Other light, other colour, blurred."""
    n = len(x)

    def normal(spread: float, *shape: int) -> Tensor:
        drawn = rng.normal(0, spread, (n, *shape)).astype(np.float32)
        return torch.from_numpy(drawn).to(x.device)

    x = x * torch.exp(normal(0.12, 3, 1, 1)) + normal(0.06, 1, 1, 1)
    mean = x.mean((2, 3), keepdim=True)
    x = ((x - mean) * torch.exp(normal(0.2, 1, 1, 1)) + mean).clamp_(0, 1)
    soft = torch.from_numpy(rng.random(n) < SOFTENED).to(x.device)
    if bool(soft.any()):
        x[soft] = nn.functional.avg_pool2d(x[soft], 3, 1, 1, count_include_pad=False)
    return x


def _error(
    net: CornerNet, patches: NDArray[np.uint8], targets: NDArray[np.float32], device: torch.device
) -> float:
    net.eval()
    off = []
    with torch.no_grad():
        for i in range(0, len(targets), 512):
            said = net(_tensor(patches[i : i + 512], device)).cpu().numpy()
            off.append(np.abs(said[:, :-1] - targets[i : i + 512]).mean(axis=1))
    return float(np.concatenate(off).mean()) if off else 0.0
