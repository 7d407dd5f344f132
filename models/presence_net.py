"""The network that tells tiles from other things: small, over things cut out with surroundings."""

from __future__ import annotations

from torch import Tensor, nn

from models.face_net import Residual, convolution
from vision.presence import KINDS, PRESENCE_CUT

LAST = 96
"""Channels of the last block."""


class PresenceNet(nn.Module):
    """Patches (N, 3, 96, 72) RGB 0..1 to scores (N, KINDS), before softmax."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            convolution(3, 16, 2),
            convolution(16, 32, 2),
            Residual(32),
            convolution(32, 64, 2),
            Residual(64),
            convolution(64, LAST, 2),
            Residual(LAST),
        )
        cells = -(-PRESENCE_CUT.height // 16) * -(-PRESENCE_CUT.width // 16)
        self.head = nn.Sequential(nn.Flatten(), nn.Dropout(0.3), nn.Linear(LAST * cells, KINDS))

    def forward(self, x: Tensor) -> Tensor:
        """See the class."""
        scores: Tensor = self.head(self.body((x - 0.5) * 4.0))
        return scores
