"""Pictures of a filmed hand, and the film as a video file.

``python -m datasets.render.film_paint OUT.mp4 [SEED]`` writes a riichi hand of a minute at 15
frames a second, and beside it ``OUT.jsonl`` with what was played when.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from datasets.render.blocks import Canvas, Light, paint_blocks
from datasets.render.camera import Camera
from datasets.render.film_round import Film, play
from datasets.render.scene import paint_shadows, tile_block
from datasets.render.tileset import FaceSources, TileSet, sample_tileset
from datasets.render.video import SIZE, SKIN, Frame, Shake, Video, arm
from datasets.root import data_root

Picture = NDArray[np.uint8]

RATE = 15.0
TILT = 35.0
_OVERSAMPLING = 2
_CLOTH = (38, 92, 74)
_NOISE = 3.0


class FilmPainter:
    """Paints the frames of one film: cloth, tiles, arms, and a sensor's noise."""

    def __init__(self, film: Film, tiles: TileSet, rng: Generator) -> None:
        self._film = film
        self._tiles = tiles
        self._rng = rng
        direction = np.array([-0.5, 0.45, 1.0])
        direction /= np.linalg.norm(direction)
        self._light = Light(direction, 0.4, 0.62, np.array([1.0, 0.98, 0.93]))

    def picture(self, frame: Frame) -> Picture:
        """RGB (720, 1280, 3) of what ``frame`` shows."""
        width, height = (_OVERSAMPLING * side for side in SIZE)
        larger = np.diag([_OVERSAMPLING, _OVERSAMPLING, 1.0])
        camera = Camera(larger @ frame.camera.matrix, frame.camera.centre)
        image = np.full((height, width, 3), _CLOTH, np.uint8)
        blocks = [tile_block(t, i, self._tiles) for i, t in enumerate(frame.layout.tiles)]
        # The same lamp in every frame.
        paint_shadows(image, blocks, camera, self._light, np.random.default_rng(1))
        canvas = Canvas(image, np.zeros((height, width), np.int32))
        paint_blocks(canvas, blocks, camera, self._light)
        for reach in self._film.reaches:
            if reach.start <= frame.time <= reach.stop:
                cv2.fillPoly(canvas.image, [arm(reach, camera)], SKIN, cv2.LINE_AA)
        shrunk = cv2.resize(canvas.image, SIZE, interpolation=cv2.INTER_AREA)
        noise = self._rng.normal(0, _NOISE, shrunk.shape)
        return np.asarray(np.clip(shrunk + noise, 0, 255), np.uint8)


def film_of(
    sources: FaceSources, seed: int, rate: float = RATE, tilt: float = TILT
) -> tuple[Film, Iterator[tuple[Frame, Picture]]]:
    """The film of a seed, and its frames with their pictures."""
    tiles = sample_tileset(sources, seed)
    rng = np.random.default_rng(seed)
    film = play(tiles, rng)
    painter = FilmPainter(film, tiles, np.random.default_rng((seed, 3)))
    frames = Video(film, tiles, rng, tilt, Shake(), rate)
    return film, ((frame, painter.picture(frame)) for frame in frames)


def write_film(target: Path, sources: FaceSources, seed: int, rate: float = RATE) -> int:
    """Write the video and what was played; how many frames. Raises OSError without a codec."""
    film, frames = film_of(sources, seed, rate)
    writer = cv2.VideoWriter(str(target), cv2.VideoWriter.fourcc(*"mp4v"), rate, SIZE)
    if not writer.isOpened():
        raise OSError(f"{target} cannot be written as a video")
    count = 0
    for _, picture in frames:
        writer.write(cv2.cvtColor(picture, cv2.COLOR_RGB2BGR))
        count += 1
    writer.release()
    lines = (json.dumps(asdict(told)) + "\n" for told in film.told)
    target.with_suffix(".jsonl").write_text("".join(lines), encoding="utf-8")
    return count


if __name__ == "__main__":
    _seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    _art = FaceSources(data_root(None), [], only="fluffystuff-regular")
    print(f"{write_film(Path(sys.argv[1]), _art, _seed)} frames")
