"""Train the face reader and write it as ONNX."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from models.face_data import FaceRecipe
from models.face_net import FaceNet
from models.patch_training import (
    Chosen,
    Pace,
    Say,
    answers,
    as_tensor,
    device,
    export_patch_net,
    soft,
    train_on_patches,
)
from scoring.tiles import Tile
from vision.labels import HALF_TURN_ALIKE
from vision.rectify import FACES, PATCH_HEIGHT, PATCH_WIDTH, VOID

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
    """Train on patches (N, 64, 48, 3) and labels (N,).

    ``checkpoint``: where the weights are kept after every epoch; training goes on from there when
    the file exists.
    """
    torch.manual_seed(recipe.seed)
    rng = np.random.default_rng(recipe.seed)
    where = device()
    net = FaceNet().to(where, memory_format=torch.channels_last)
    if checkpoint is not None and checkpoint.exists():
        # weights of a shallower network do: what is new begins as a shortcut
        known = torch.load(checkpoint, map_location=where, weights_only=True)
        unknown = net.load_state_dict(known, strict=False).unexpected_keys
        if unknown:
            raise ValueError(f"{checkpoint} holds another network: {unknown[0]}")
    weights = torch.tensor(_class_weights(labels), dtype=torch.float32, device=where)
    measure = nn.CrossEntropyLoss(weight=weights, label_smoothing=0.05)

    def loss_of(seen: Callable[[Tensor], Tensor], chosen: Chosen) -> Tensor:
        truth = torch.as_tensor(labels[chosen].astype(np.int64), device=where)
        x, truth = _turn(_vary(as_tensor(patches[chosen], where), rng), truth, rng)
        return torch.as_tensor(measure(seen(x), truth))

    def after_epoch(which: str, held: Chosen) -> None:
        if checkpoint is not None:
            torch.save(net.state_dict(), checkpoint)
        right = answers(net, patches[held]).argmax(axis=1) == labels[held] if len(held) else 0.0
        say(f"faces {which}: held-back patches right {np.mean(right):.4f}")

    pace = Pace(recipe.epochs, recipe.batch, recipe.learning_rate, seed=recipe.seed)
    train_on_patches(net, len(labels), pace, loss_of, after_epoch)
    return net


def export_faces(net: FaceNet, target: Path) -> Path:
    """Write ``target``: input ``patches`` (N, 3, 64, 48) RGB 0..1, output ``scores`` (N, 47)."""
    return export_patch_net(net, FACES, target, "scores")


def _vary(x: Tensor, rng: np.random.Generator) -> Tensor:
    """Other light, other colour, a little moved, turned, sheared, blurred, or partly hidden."""
    n = len(x)

    def normal(spread: float, *shape: int) -> Tensor:
        return torch.from_numpy(rng.normal(0, spread, (n, *shape)).astype(np.float32)).to(x.device)

    x = x * torch.exp(normal(0.12, 3, 1, 1)) + normal(0.05, 1, 1, 1)
    contrast = torch.exp(normal(0.15, 1, 1, 1))
    x = ((x - x.mean((2, 3), keepdim=True)) * contrast + x.mean((2, 3), keepdim=True)).clamp_(0, 1)
    maps = torch.eye(2, device=x.device).repeat(n, 1, 1) + normal(0.04, 2, 2)
    maps = maps * torch.exp(normal(0.07, 1, 1))
    grid = nn.functional.affine_grid(
        torch.cat([maps, normal(0.045, 2, 1)], dim=2), list(x.shape), align_corners=False
    )
    x = nn.functional.grid_sample(x, grid, padding_mode="border", align_corners=False)
    x = soft(x, rng, SOFTENED)
    for i in np.flatnonzero(rng.random(n) < HIDDEN):
        high, wide = (int(v) for v in rng.integers(8, 28, 2))
        top, left = int(rng.integers(PATCH_HEIGHT - high)), int(rng.integers(PATCH_WIDTH - wide))
        colour = torch.from_numpy(rng.random((3, 1, 1)).astype(np.float32)).to(x.device)
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
