"""A pinhole camera over the table: z is up, the table lies at z = 0, lengths in tile widths."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Camera:
    """``matrix`` (3 x 4) takes homogeneous world points to image points; ``centre`` is the eye."""

    matrix: Array
    centre: Array

    def project(self, points: Array) -> Array:
        """World points (..., 3) to pixels (..., 2). Points must lie in front of the camera."""
        h = points @ self.matrix[:, :3].T + self.matrix[:, 3]
        return np.asarray(h[..., :2] / np.maximum(h[..., 2:], 1e-3))

    def depth(self, points: Array) -> Array:
        """Distance along the viewing direction (..., )."""
        return np.asarray(points @ self.matrix[2, :3] + self.matrix[2, 3])

    def plane_to_image(self, z: float = 0.0) -> Array:
        """Homography (3 x 3) from the plane at height z to pixels."""
        m = self.matrix
        return np.stack([m[:, 0], m[:, 1], m[:, 2] * z + m[:, 3]], axis=1)


def look_at(
    target: Array,
    tilt: float,
    azimuth: float,
    roll: float,
    distance: float,
    focal: float,
    width: int,
    height: int,
) -> Camera:
    """Camera at ``distance`` from ``target``; angles in radians, focal length in pixels.

    tilt 0 looks straight down, pi/2 along the table; azimuth 0 stands on the player's side (-y).
    """
    tilt = max(tilt, 0.01)
    away = np.array(
        [-np.sin(azimuth) * np.sin(tilt), -np.cos(azimuth) * np.sin(tilt), np.cos(tilt)]
    )
    centre = target + distance * away
    forward = -away
    right = np.cross(forward, [0.0, 0.0, 1.0])
    right /= np.linalg.norm(right)
    down = np.cross(forward, right)
    c, s = np.cos(roll), np.sin(roll)
    rotation = np.stack([c * right + s * down, -s * right + c * down, forward])
    intrinsics = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1.0]])
    matrix = intrinsics @ np.concatenate([rotation, (-rotation @ centre)[:, None]], axis=1)
    return Camera(matrix, centre)


def framed(
    camera: Camera, points: Array, width: int, height: int, zoom: float, shift: tuple[float, float]
) -> Camera:
    """The same view cropped and scaled so that ``points`` fill ``zoom`` of the picture.

    Keeps the perspective: only the intrinsics change (as a crop of a larger photo does).
    """
    pixels = camera.project(points).reshape(-1, 2)
    low, high = pixels.min(0), pixels.max(0)
    size = np.maximum(high - low, 1.0)
    scale = zoom * min(width / size[0], height / size[1])
    middle = (low + high) / 2
    target = np.array([width * (0.5 + shift[0]), height * (0.5 + shift[1])])
    crop = np.array(
        [
            [scale, 0, target[0] - scale * middle[0]],
            [0, scale, target[1] - scale * middle[1]],
            [0, 0, 1],
        ]
    )
    return Camera(crop @ camera.matrix, camera.centre)
