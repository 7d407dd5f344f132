"""The network that tells tiles from other things: small, over things cut out with surroundings."""

from __future__ import annotations

from torch import Tensor, nn

from models.corner_net import LAST, small_body
from vision.presence import KINDS, PRESENCE_CUT


class PresenceNet(nn.Module):
    """Patches (N, 3, 96, 72) RGB 0..1 to scores (N, KINDS), before softmax."""

    def __init__(self) -> None:
        super().__init__()
        self.body = small_body()
        cells = -(-PRESENCE_CUT.height // 16) * -(-PRESENCE_CUT.width // 16)
        self.head = nn.Sequential(nn.Flatten(), nn.Dropout(0.3), nn.Linear(LAST * cells, KINDS))

    def forward(self, x: Tensor) -> Tensor:
        """See the class."""
        scores: Tensor = self.head(self.body((x - 0.5) * 4.0))
        return scores
