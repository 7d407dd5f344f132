"""Where tiles stand and lie: poses in tile widths, and groups of tiles that belong together."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
UP, DOWN, STAND = "up", "down", "stand"


@dataclass(frozen=True, slots=True)
class Placed:
    """One tile: label, its centre, yaw (radians, counter-clockwise), pose, forward lean."""

    label: int
    x: float
    y: float
    z: float
    yaw: float
    pose: str = UP
    lean: float = 0.0

    def rotation(self) -> Array:
        """Local axes (x right, y up as it reads, z out of the face) as columns, 3 x 3."""
        if self.pose == UP:
            local = np.eye(3)
        elif self.pose == DOWN:
            local = np.diag([-1.0, 1.0, -1.0])
        else:  # y up, face towards -y
            c, s = np.cos(self.lean), np.sin(self.lean)
            local = np.array([[1.0, 0, 0], [0, s, -c], [0, c, s]])
        c, s = np.cos(self.yaw), np.sin(self.yaw)
        turn = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
        return np.asarray(turn @ local)


@dataclass(slots=True)
class Layout:
    """Tiles of a scene and the truth about them: ``truth`` maps group names to tile indices."""

    tiles: list[Placed] = field(default_factory=list)
    truth: dict[str, object] = field(default_factory=dict)

    def add(self, tile: Placed) -> int:
        """Place a tile; its index."""
        self.tiles.append(tile)
        return len(self.tiles) - 1


def turned(tiles: list[Placed], yaw: float, dx: float, dy: float) -> list[Placed]:
    """The same group turned about the origin and moved."""
    c, s = np.cos(yaw), np.sin(yaw)
    return [
        Placed(
            t.label,
            c * t.x - s * t.y + dx,
            s * t.x + c * t.y + dy,
            t.z,
            t.yaw + yaw,
            t.pose,
            t.lean,
        )
        for t in tiles
    ]
