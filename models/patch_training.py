"""What the networks over single patches share: the loop that trains them, and their export."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from models.schedule import has_fast_bf16
from models.shrink import halve
from vision.rectify import Cut

Say = Callable[[str], None]
Chosen = NDArray[np.intp]

KEPT_BACK = 50
"""One patch in so many is not learned from: how right these are is told after each epoch."""

AT_ONCE = 512
"""So many patches are looked at together without learning."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a network learns, and how fast."""

    epochs: int = 4
    batch: int = 256
    learning_rate: float = 0.002
    decay: float = 0.02
    seed: int = 7


def device() -> torch.device:
    """Where networks are trained: on the GPU, where there is one."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def train_on_patches(
    net: nn.Module,
    count: int,
    pace: Pace,
    loss_of: Callable[[Callable[[Tensor], Tensor], Chosen], Tensor],
    after_epoch: Callable[[str, Chosen], None],
) -> None:
    """Train ``net``, on its device, on ``count`` patches.

    loss_of: from the network, run in half precision where that is fast, and a batch's numbers to
    its mean loss. after_epoch: hears which epoch is over, with its loss and the time since the
    start, and the numbers of the patches kept back.
    """
    torch.manual_seed(pace.seed)
    rng = np.random.default_rng(pace.seed)
    order = rng.permutation(count)
    held, used = order[: count // KEPT_BACK], order[count // KEPT_BACK :]
    where = next(net.parameters()).device
    half = where.type == "cpu" and has_fast_bf16()
    optimizer = torch.optim.AdamW(net.parameters(), lr=pace.learning_rate, weight_decay=pace.decay)
    steps = pace.epochs * (len(used) // pace.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, pace.learning_rate, total_steps=max(1, steps) + 1, pct_start=0.15
    )

    def seen(x: Tensor) -> Tensor:
        with torch.autocast(where.type, torch.bfloat16, enabled=half):
            said = net(x)
        return torch.as_tensor(said.float())

    started = time.monotonic()
    for epoch in range(pace.epochs):
        net.train()
        total = 0.0
        for chosen in _batches(rng.permutation(used), pace.batch):
            loss = loss_of(seen, chosen)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
            total += float(loss.detach()) * len(chosen)
        net.eval()
        after_epoch(
            f"epoch {epoch + 1}/{pace.epochs}, {time.monotonic() - started:.0f} s, "
            f"loss {total / max(1, len(used)):.3f}",
            held,
        )
    net.eval()


def _batches(numbers: Chosen, size: int) -> Iterator[Chosen]:
    for i in range(0, len(numbers) - size + 1, size):
        yield numbers[i : i + size]


def answers(net: nn.Module, patches: NDArray[np.uint8]) -> NDArray[np.float32]:
    """What a network says of patches (N, H, W, 3): (N, ...)."""
    where = next(net.parameters()).device
    with torch.no_grad():
        parts = [
            net(as_tensor(patches[i : i + AT_ONCE], where)).cpu().numpy()
            for i in range(0, len(patches), AT_ONCE)
        ]
    return np.concatenate(parts) if parts else np.zeros((0, 0), np.float32)


def as_tensor(patches: NDArray[np.uint8], where: torch.device) -> Tensor:
    """Patches (N, H, W, 3) as the networks take them: (N, 3, H, W), 0..1."""
    x = torch.from_numpy(np.ascontiguousarray(patches)).to(where)
    return x.permute(0, 3, 1, 2).float().div_(255).contiguous(memory_format=torch.channels_last)


def relit(x: Tensor, rng: np.random.Generator, softened: float) -> Tensor:
    """Patches (N, 3, H, W) in other light and colour, the share ``softened`` of them blurred."""
    n = len(x)

    def normal(deviation: float, *shape: int) -> Tensor:
        drawn = rng.normal(0, deviation, (n, *shape)).astype(np.float32)
        return torch.from_numpy(drawn).to(x.device)

    x = x * torch.exp(normal(0.12, 3, 1, 1)) + normal(0.06, 1, 1, 1)
    mean = x.mean((2, 3), keepdim=True)
    x = ((x - mean) * torch.exp(normal(0.2, 1, 1, 1)) + mean).clamp_(0, 1)
    return soft(x, rng, softened)


def soft(x: Tensor, rng: np.random.Generator, share: float) -> Tensor:
    """``x`` with this share of its patches blurred."""
    which = torch.from_numpy(rng.random(len(x)) < share).to(x.device)
    if bool(which.any()):
        x[which] = nn.functional.avg_pool2d(x[which], 3, 1, 1, count_include_pad=False)
    return x


def export_patch_net(net: nn.Module, cut: Cut, target: Path, answer: str) -> Path:
    """Write ``target``: input ``patches`` (N, 3, H, W) RGB 0..1 of this cut, output ``answer``."""
    partial = target.with_suffix(".part.onnx")
    target.parent.mkdir(parents=True, exist_ok=True)
    torch.onnx.export(
        net.cpu().eval(),
        (torch.zeros(2, 3, cut.height, cut.width),),
        str(partial),
        input_names=["patches"],
        output_names=[answer],
        dynamic_axes={"patches": {0: "n"}, answer: {0: "n"}},
        opset_version=17,
        dynamo=False,
    )
    halve(partial).replace(target)
    return target
