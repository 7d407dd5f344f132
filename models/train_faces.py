"""Train the face reader and write it as ONNX."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from models.face_data import FaceRecipe
from models.face_net import FaceNet
from models.schedule import has_fast_bf16
from models.shrink import halve
from scoring.tiles import Tile
from vision.labels import HALF_TURN_ALIKE
from vision.rectify import PATCH_HEIGHT, PATCH_WIDTH, VOID

Say = Callable[[str], None]

TURNED = 0.3
"""Share of patches shown turned, so that the reader knows which way a face stands."""

SOFTENED, HIDDEN = 0.2, 0.06
"""Shares of patches that are blurred, and that have a part painted over."""

_HALF_ALIKE = [int(t) for t in HALF_TURN_ALIKE]
_QUARTER_ALIKE = [int(Tile.BACK), int(Tile.WHITE)]


def train_faces(
    recipe: FaceRecipe,
    patches: NDArray[np.uint8],
    labels: NDArray[np.uint8],
    say: Say = print,
    checkpoint: Path | None = None,
) -> FaceNet:
    """Train on patches (N, 64, 48, 3) and labels (N,); one in fifty is kept for a check.

    ``checkpoint``: where the weights are kept after every epoch; training goes on from there when
    the file exists.
    """
    torch.manual_seed(recipe.seed)
    rng = np.random.default_rng(recipe.seed)
    order = rng.permutation(len(labels))
    held, used = order[: len(order) // 50], order[len(order) // 50 :]
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    net = FaceNet().to(device, memory_format=torch.channels_last)
    if checkpoint is not None and checkpoint.exists():
        # weights of a shallower network do: what is new begins as a shortcut
        known = torch.load(checkpoint, map_location=device, weights_only=True)
        unknown = net.load_state_dict(known, strict=False).unexpected_keys
        if unknown:
            raise ValueError(f"{checkpoint} holds another network: {unknown[0]}")
    weights = torch.tensor(_class_weights(labels[used]), dtype=torch.float32, device=device)
    loss_of = nn.CrossEntropyLoss(weight=weights, label_smoothing=0.05)
    optimizer = torch.optim.AdamW(net.parameters(), lr=recipe.learning_rate, weight_decay=0.02)
    steps = recipe.epochs * (len(used) // recipe.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, recipe.learning_rate, total_steps=max(1, steps) + 1, pct_start=0.15
    )
    half = device.type == "cpu" and has_fast_bf16()
    started = time.monotonic()
    for epoch in range(recipe.epochs):
        net.train()
        shuffled = rng.permutation(used)
        total = 0.0
        for i in range(0, len(shuffled) - recipe.batch + 1, recipe.batch):
            chosen = shuffled[i : i + recipe.batch]
            truth = torch.as_tensor(labels[chosen].astype(np.int64), device=device)
            x, truth = _turn(_vary(_tensor(patches[chosen], device), rng), truth, rng)
            with torch.autocast(device.type, torch.bfloat16, enabled=half):
                scores = net(x)
            loss = loss_of(scores.float(), truth)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
            total += float(loss.detach()) * recipe.batch
        if checkpoint is not None:
            torch.save(net.state_dict(), checkpoint)
        right = _accuracy(net, patches[held], labels[held], device)
        say(
            f"faces epoch {epoch + 1}/{recipe.epochs}: loss {total / max(1, len(shuffled)):.3f}, "
            f"held-back patches right {right:.4f}, {time.monotonic() - started:.0f} s"
        )
    return net.eval()


def export_faces(net: FaceNet, target: Path) -> Path:
    """Write ``target``: input ``patches`` (N, 3, 64, 48) RGB 0..1, output ``scores`` (N, 47)."""
    partial = target.with_suffix(".part.onnx")
    sample = torch.zeros(2, 3, PATCH_HEIGHT, PATCH_WIDTH)
    target.parent.mkdir(parents=True, exist_ok=True)
    torch.onnx.export(
        net.cpu().eval(),
        (sample,),
        str(partial),
        input_names=["patches"],
        output_names=["scores"],
        dynamic_axes={"patches": {0: "n"}, "scores": {0: "n"}},
        opset_version=17,
        dynamo=False,
    )
    halve(partial).replace(target)
    return target


def _tensor(patches: NDArray[np.uint8], device: torch.device) -> Tensor:
    x = torch.from_numpy(np.ascontiguousarray(patches)).to(device)
    return x.permute(0, 3, 1, 2).float().div_(255)


def _vary(x: Tensor, rng: np.random.Generator) -> Tensor:
    """Other light, other colour, a little moved, turned, sheared, blurred, or partly hidden."""
    n, device = len(x), x.device

    def normal(spread: float, *shape: int) -> Tensor:
        return torch.from_numpy(rng.normal(0, spread, (n, *shape)).astype(np.float32)).to(device)

    x = x * torch.exp(normal(0.12, 3, 1, 1)) + normal(0.05, 1, 1, 1)
    contrast = torch.exp(normal(0.15, 1, 1, 1))
    x = ((x - x.mean((2, 3), keepdim=True)) * contrast + x.mean((2, 3), keepdim=True)).clamp_(0, 1)
    maps = torch.eye(2, device=device).repeat(n, 1, 1) + normal(0.04, 2, 2)
    maps = maps * torch.exp(normal(0.07, 1, 1))
    grid = nn.functional.affine_grid(
        torch.cat([maps, normal(0.045, 2, 1)], dim=2), list(x.shape), align_corners=False
    )
    x = nn.functional.grid_sample(x, grid, padding_mode="border", align_corners=False)
    soft = torch.from_numpy(rng.random(n) < SOFTENED).to(device)
    if bool(soft.any()):
        x[soft] = nn.functional.avg_pool2d(x[soft], 3, 1, 1, count_include_pad=False)
    for i in np.flatnonzero(rng.random(n) < HIDDEN):
        high, wide = (int(v) for v in rng.integers(8, 28, 2))
        top, left = int(rng.integers(PATCH_HEIGHT - high)), int(rng.integers(PATCH_WIDTH - wide))
        colour = torch.from_numpy(rng.random((3, 1, 1)).astype(np.float32)).to(device)
        x[i, :, top : top + high, left : left + wide] = colour
    return x


def _turn(x: Tensor, truth: Tensor, rng: np.random.Generator) -> tuple[Tensor, Tensor]:
    """Turn some faces by quarters: no upright faces any more, but for those that look alike."""
    picked = torch.from_numpy(rng.random(len(x)) < TURNED).to(x.device)
    quarters = torch.from_numpy(rng.integers(1, 4, len(x))).to(x.device)
    truth = truth.clone()
    for k in (1, 2, 3):
        mask = picked & (quarters == k)
        if not bool(mask.any()):
            continue
        turned = torch.rot90(x[mask], k, (2, 3))
        x[mask] = nn.functional.interpolate(
            turned, (PATCH_HEIGHT, PATCH_WIDTH), mode="bilinear", align_corners=False
        )
        alike = _QUARTER_ALIKE if k != 2 else [*_HALF_ALIKE, *_QUARTER_ALIKE]
        stays = torch.isin(truth, torch.tensor(alike, device=x.device))
        truth[mask & ~stays] = VOID
    return x.contiguous(memory_format=torch.channels_last), truth


def _class_weights(labels: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Rare labels count more, by the square root of how rare they are."""
    counts = np.bincount(labels, minlength=VOID + 1).astype(np.float64)
    counts[VOID] += TURNED * counts[:VOID].sum()
    weights = 1 / np.sqrt(np.maximum(counts, 1.0))
    return np.asarray(weights / weights[counts > 0].mean())


def _accuracy(
    net: FaceNet, patches: NDArray[np.uint8], labels: NDArray[np.uint8], device: torch.device
) -> float:
    net.eval()
    right = 0
    with torch.no_grad():
        for i in range(0, len(labels), 512):
            scores = net(_tensor(patches[i : i + 512], device))
            right += int((scores.argmax(1).cpu().numpy() == labels[i : i + 512]).sum())
    return right / max(1, len(labels))
