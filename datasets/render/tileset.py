"""One physical set of tiles: faces in its own style, body, back, proportions, wear."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from datasets.render import inks
from datasets.render.bank import ART, HELD_OUT, load_art
from datasets.render.birds import draw_bird
from datasets.render.drawn import DrawnFaces
from datasets.render.flowers import FlowerTiles
from datasets.render.inks import FACE_H, FACE_W, Face
from datasets.render.variety import Variety
from scoring.tiles import CODES, Tile

Mips = tuple[NDArray[np.uint8], ...]

LEAST_APART = 0.3
"""A set's backs differ from its faces by so much at least in red, green or blue, 0..1."""


class Crops(Protocol):
    """Photographed faces by code, grouped by physical set."""

    def pick(self, code: str, family: str | None, rng: Generator) -> NDArray[np.uint8] | None:
        """One upright crop (RGB), or None."""
        ...

    def families(self) -> list[str]:
        """Names of the physical sets."""
        ...


@dataclass(frozen=True, slots=True)
class FaceSources:
    """Everything a tile set may draw its faces from."""

    root: Path
    fonts: list[Path]
    crops: Crops | None = None
    held_out: bool = False
    only: str | None = None
    """Name of the one art source to use, for pictures that are published."""


@dataclass(slots=True)
class TileSet:
    """Sizes in tile widths; colours RGB 0..1."""

    length: float
    thickness: float
    split: float
    bevel: float
    corner: float
    body: NDArray[np.float32]
    back: NDArray[np.float32]
    sources: FaceSources
    seed: int
    _mips: dict[int, Mips] = field(default_factory=dict)
    _style: _Style | None = None

    def texture(self, tile: int) -> Mips:
        """Face picture (or back) of a label as a pyramid, largest first: uint8 RGB."""
        if tile not in self._mips:
            if self._style is None:
                self._style = _Style(self.sources, np.random.default_rng(self.seed))
            rng = np.random.default_rng((self.seed, tile))
            face = (
                self._back_face(rng)
                if tile == Tile.BACK
                else self._style.face(CODES[tile], rng) * self.body
            )
            self._mips[tile] = _pyramid(face)
        return self._mips[tile]

    def _back_face(self, rng: Generator) -> Face:
        face = np.ones((FACE_H, FACE_W, 3), np.float32) * self.back
        pattern = np.random.default_rng(self.seed).random()
        if pattern < 0.12:  # woven or dotted backs
            step = 8 + self.seed % 7
            face[::step] *= 0.85
            face[:, ::step] *= 0.85
        elif pattern < 0.2:
            margin = 10 + self.seed % 8
            cv2.rectangle(
                face, (margin, margin), (FACE_W - margin, FACE_H - margin), (0.9, 0.85, 0.6), 2
            )
        return np.asarray(face * rng.uniform(0.97, 1.03), np.float32)


def _pyramid(face: Face) -> Mips:
    level = (np.clip(face, 0, 1) * 255).astype(np.uint8)
    levels = [level]
    while levels[-1].shape[0] > 24:
        h, w = levels[-1].shape[:2]
        levels.append(
            np.asarray(
                cv2.resize(levels[-1], (w // 2, h // 2), interpolation=cv2.INTER_AREA), np.uint8
            )
        )
    return tuple(levels)


class _Style:
    """How one set's faces look."""

    def __init__(self, sources: FaceSources, rng: Generator) -> None:
        self._sources = sources
        art = [a for a in ART if (a.family in HELD_OUT) == sources.held_out]
        if sources.only is not None:
            art = [a for a in ART if a.name == sources.only]
        self._art_pool = [a for a in art if load_art(sources.root, a)]
        weights = np.array([a.weight for a in self._art_pool])
        roll = rng.random()
        crops = sources.crops if not sources.held_out else None
        self._mode = "art" if roll < 0.5 else ("drawn" if roll < 0.7 else "crops")
        if self._mode == "crops" and crops is None:
            self._mode = "art"
        if sources.held_out or sources.only is not None:
            self._mode = "art"
        self._art = self._art_pool[int(rng.choice(len(self._art_pool), p=weights / weights.sum()))]
        self._drawn = DrawnFaces(rng, sources.fonts) if sources.fonts else None
        if self._drawn is None and self._mode == "drawn":
            self._mode = "art"
        self._mix_characters = (
            self._drawn is not None and rng.random() < 0.3 and not sources.held_out
        )
        self._crops = crops
        self._family = None
        if crops is not None and self._mode == "crops" and rng.random() < 0.75:
            names = crops.families()
            self._family = names[int(rng.integers(len(names)))] if names else None
        self._hue = float(rng.normal(0, 14))
        self._saturation = float(rng.uniform(0.55, 1.35))
        self._value = float(rng.uniform(0.75, 1.08))
        self._engrave = float(rng.uniform(0, 0.5)) if rng.random() < 0.7 else 0.0
        self._light = (int(rng.integers(-1, 2)), int(rng.integers(-1, 2)))
        self._scale = (float(rng.uniform(0.8, 1.04)), float(rng.uniform(0.82, 1.04)))
        self._index = rng.random() < 0.25
        self._index_ink = tuple(float(v) for v in rng.uniform(0, 150, 3))
        self._index_right = rng.random() < 0.3
        self._index_both = rng.random() < 0.3
        # from fully red to tinted: both kinds of red five are made
        self._red_strength = 1.0 if rng.random() < 0.45 else float(rng.uniform(0.35, 1.0))
        self._red_hue = inks.red_paint(rng)
        self._red_dot = rng.random() < 0.25
        self._framed_white = rng.random() < 0.5
        self._wear = float(rng.uniform(0, 0.35)) if rng.random() < 0.3 else 0.0
        self._variety = Variety.sample(rng) if rng.random() < 0.75 else None
        self._mix_suits = (
            self._drawn is not None
            and rng.random() < 0.25
            and not sources.held_out
            and sources.only is None
        )
        self._index_font = self._sample_font(rng) if rng.random() < 0.7 else None
        self._index_place = float(rng.uniform(0.1, 0.24)), float(rng.uniform(0.1, 0.22))
        own = sources.fonts and sources.only is None and not sources.held_out
        self._flowers = FlowerTiles(rng, sources.fonts) if own and rng.random() < 0.6 else None
        birds = 0.7 if self._mode == "drawn" else 0.35
        self._bird = int(rng.integers(2**31)) if own and rng.random() < birds else None

    def face(self, code: str, rng: Generator) -> Face:
        """Ink on white, this set's colours and wear applied."""
        photographed = False
        face: Face | None = None
        if self._mode == "crops" and self._crops is not None and code[0] != "0":
            crop = self._crops.pick(code, self._family, rng)
            if crop is not None:
                face, photographed = inks.fit(inks.flatten(crop)), True
        if face is None:
            face = self._printed(code, rng)
        if not photographed:
            sx, sy = self._scale
            face = inks.scale_content(face, sx, sy, 0.0, 0.0)
            if self._variety is not None:
                face = self._variety.apply(face, code)
        face = inks.shift_colours(face, self._hue, self._saturation, self._value)
        if code[0] == "0" and not (
            self._mode == "art" and code in load_art(self._sources.root, self._art)
        ):
            face = self._red_five(face, rng)
        if not photographed:
            if self._index and not (code[1] == "f" and self._flowers is not None):
                face = self._with_index(face, code)
            if self._engrave:
                face = inks.engrave(face, self._engrave, *self._light)
            if self._wear:
                noise = cv2.resize(rng.random((10, 8)).astype(np.float32), (FACE_W, FACE_H))
                face = 1 - (1 - face) * (1 - self._wear * noise[..., None])
        return np.asarray(face, np.float32)

    def _printed(self, code: str, rng: Generator) -> Face:
        plain = f"5{code[1]}" if code[0] == "0" else code
        drawn = self._drawn
        if code[1] == "f" and self._flowers is not None:
            return self._flowers.face(code)
        if code == "1s" and self._bird is not None:
            return draw_bird(np.random.default_rng(self._bird))
        mixed = (self._mix_characters and code[1] in "mz") or (self._mix_suits and code[1] in "ps")
        wants_drawn = self._mode == "drawn" or mixed
        if drawn is not None and wants_drawn and not (code[1] == "f" and rng.random() < 0.6):
            face = drawn.face(plain)
            if face is not None:
                return face
        art = load_art(self._sources.root, self._art)
        if code == "5z" and "5z" not in art:
            return drawn.face("5z") if drawn is not None and self._framed_white else inks.blank()  # type: ignore[return-value]
        for candidate in (code, plain):
            if candidate in art:
                return art[candidate]
        pool = [f for a in self._art_pool if (f := load_art(self._sources.root, a)) and plain in f]
        if pool:
            return pool[int(rng.integers(len(pool)))][plain]
        face = drawn.face(plain) if drawn is not None else None
        return face if face is not None else inks.blank()

    def _red_five(self, face: Face, rng: Generator) -> Face:
        face = inks.redden(face, self._red_strength, self._red_hue)
        if self._red_dot:
            spot = (
                (int(FACE_W * 0.84), int(FACE_H * 0.5))
                if rng.random() < 0.5
                else (FACE_W // 2, int(FACE_H * 0.9))
            )
            cv2.circle(face, spot, 6, self._red_hue, -1, cv2.LINE_AA)
        return face

    def _with_index(self, face: Face, code: str) -> Face:
        number = "5" if code[0] == "0" else code[0]
        if code[1] == "f":
            number = str((int(number) - 1) % 4 + 1)
        text = _INDEX.get(code, number)
        face = inks.scale_content(face, 0.88, 0.9, -0.03 if self._index_right else 0.03, 0.03)
        picture = np.ascontiguousarray(np.clip(face * 255, 0, 255).astype(np.uint8))
        for _ in range(2):
            if self._index_both or _ == 0:
                picture = self._print_index(picture, text)
            picture = np.ascontiguousarray(picture[::-1, ::-1])
        return picture.astype(np.float32) / np.float32(255)

    def _print_index(self, picture: NDArray[np.uint8], text: str) -> NDArray[np.uint8]:
        if self._index_font is None:
            at = (int(FACE_W * (0.78 if self._index_right else 0.06)), int(FACE_H * 0.17))
            style = (cv2.FONT_HERSHEY_SIMPLEX, 0.72, self._index_ink, 2, cv2.LINE_AA)
            cv2.putText(picture, text, at, *style)
            return picture
        image = Image.fromarray(picture)
        x, y = self._index_place
        at = (round(FACE_W * (1 - x if self._index_right else x)), round(FACE_H * y))
        ink = tuple(int(value) for value in self._index_ink)
        ImageDraw.Draw(image).text(at, text, ink, self._index_font, anchor="mm")
        return np.array(image)

    def _sample_font(
        self, rng: Generator, low: int = 15, high: int = 27
    ) -> ImageFont.FreeTypeFont | None:
        fonts = self._sources.fonts
        if not fonts:
            return None
        path = fonts[int(rng.integers(len(fonts)))]
        return ImageFont.truetype(str(path), int(rng.integers(low, high)))


_INDEX = {"1z": "E", "2z": "S", "3z": "W", "4z": "N", "5z": "P", "6z": "F", "7z": "C"}

_BACKS = (
    (0.95, 0.6, 0.12),
    (0.98, 0.72, 0.2),
    (0.1, 0.35, 0.7),
    (0.08, 0.2, 0.45),
    (0.1, 0.45, 0.25),
    (0.2, 0.62, 0.4),
    (0.75, 0.12, 0.15),
    (0.1, 0.1, 0.12),
    (0.5, 0.3, 0.15),
    (0.85, 0.8, 0.65),
    (0.75, 0.55, 0.3),
    (0.9, 0.5, 0.6),
    (0.45, 0.2, 0.55),
    (0.3, 0.65, 0.75),
    (0.6, 0.85, 0.75),
)


def sample_tileset(sources: FaceSources, seed: int) -> TileSet:
    """A plausible set: mostly white or ivory bodies, Japanese or Chinese proportions."""
    rng = np.random.default_rng((seed, 17))
    roll = rng.random()
    if roll < 0.72:
        body = np.array([1.0, 1.0, 1.0]) * rng.uniform(0.9, 1.0) - np.array(
            [0, 0.01, 0.05]
        ) * rng.uniform(0, 1.2)
    elif roll < 0.9:
        body = np.array([0.98, 0.94, 0.8]) - np.array([0.0, 0.03, 0.14]) * rng.uniform(0, 1)
    else:
        body = rng.uniform(0.72, 1.0, 3)
    back = np.array(_BACKS[int(rng.integers(len(_BACKS)))]) + rng.normal(0, 0.04, 3)
    while float(np.abs(np.clip(back, 0, 1) - np.clip(body, 0, 1)).max()) < LEAST_APART:
        # nobody could tell a tile that lies face down from a white one
        back = np.array(_BACKS[int(rng.integers(len(_BACKS)))]) + rng.normal(0, 0.04, 3)
    return TileSet(
        length=float(rng.uniform(1.26, 1.42)),
        thickness=float(rng.uniform(0.55, 0.85)),
        split=float(rng.uniform(0.3, 0.62)) if rng.random() < 0.7 else 0.0,
        bevel=float(rng.uniform(0.025, 0.07)),
        corner=float(rng.uniform(0.06, 0.15)),
        body=np.clip(body, 0, 1).astype(np.float32),
        back=np.clip(back, 0, 1).astype(np.float32),
        sources=sources,
        seed=seed,
    )
