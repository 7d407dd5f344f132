"""The network that puts corners right: small, over faces cut out wider than they are."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from models.face_net import Residual, convolution
from vision.corners import CORNERS_CUT, OUTPUTS

LAST = 96
"""Channels of the last block."""

SPREADS = (-5.0, 0.0)
"""Bounds of the logarithm of the expected error."""


def small_body() -> nn.Sequential:
    """Patches (N, 3, H, W) to (N, LAST, H / 16, W / 16), halves rounded up."""
    return nn.Sequential(
        convolution(3, 16, 2),
        convolution(16, 32, 2),
        Residual(32),
        convolution(32, 64, 2),
        Residual(64),
        convolution(64, LAST, 2),
        Residual(LAST),
    )


class CornerNet(nn.Module):
    """Patches (N, 3, 80, 64) RGB 0..1 to (N, OUTPUTS), as ``vision.corners`` tells."""

    def __init__(self) -> None:
        super().__init__()
        self.body = small_body()
        cells = (CORNERS_CUT.height // 16) * (CORNERS_CUT.width // 16)
        self.head = nn.Sequential(nn.Flatten(), nn.Linear(LAST * cells, OUTPUTS))

    def forward(self, x: Tensor) -> Tensor:
        """See the class."""
        said = self.head(self.body((x - 0.5) * 4.0))
        return torch.cat([said[:, :-1], said[:, -1:].clamp(*SPREADS)], dim=1)
