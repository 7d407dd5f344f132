"""The face reader: a small convolutional network over straightened faces."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from vision.rectify import PATCH_HEIGHT, PATCH_WIDTH, VOID

LAST = 176
"""Channels of the last block."""


def convolution(inputs: int, outputs: int, stride: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class Residual(nn.Module):
    """Two convolutions around a shortcut; the channels stay.

    It begins as the shortcut alone, so that a network may be deepened without forgetting.
    """

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = convolution(channels, channels, 1)
        self.second = nn.Sequential(
            nn.Conv2d(channels, channels, 3, 1, 1, bias=False), nn.BatchNorm2d(channels)
        )
        nn.init.zeros_(self.second[1].weight)

    def forward(self, x: Tensor) -> Tensor:
        """(N, C, H, W) to the same shape."""
        return torch.relu(x + self.second(self.first(x)))


class FaceNet(nn.Module):
    """Patches (N, 3, 64, 48) RGB 0..1 to scores (N, 47), the labels' and VOID's, before softmax."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            convolution(3, 32, 2),
            convolution(32, 64, 2),
            Residual(64),
            convolution(64, 112, 2),
            Residual(112),
            Residual(112),
            convolution(112, LAST, 2),
            Residual(LAST),
            Residual(LAST),
        )
        cells = (PATCH_HEIGHT // 16) * (PATCH_WIDTH // 16)
        self.head = nn.Sequential(nn.Flatten(), nn.Dropout(0.3), nn.Linear(LAST * cells, VOID + 1))

    def forward(self, x: Tensor) -> Tensor:
        """See the class."""
        return torch.as_tensor(self.head(self.body((x - 0.5) * 4.0)))
