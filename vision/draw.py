"""The reading drawn over its picture, to be checked at a glance.

Each face is outlined in its role's colour, with its code at its top edge and its number at its
bottom edge; the winning tile has a second outline, doubtful tiles are filled and carry a question
mark; a strip below tells the hand, what the colours mean and what to check. Small pictures are
enlarged first, so that names stay readable.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from statistics import median
from typing import TypeAlias

import numpy as np
from PIL import Image, ImageDraw

from vision.captions import Font, caption, captions, font_of, roles_shown
from vision.geometry import Floats, right_vectors, up_vectors
from vision.pixels import Picture
from vision.reading import Reading
from vision.roles import Role

Colour: TypeAlias = tuple[int, int, int]

COLOURS: dict[Role, Colour] = {
    Role.HAND: (0, 190, 90),
    Role.MELD: (30, 136, 255),
    Role.DORA: (255, 179, 0),
    Role.URA: (255, 128, 0),
    Role.RIVER: (0, 188, 212),
    Role.OTHER_MELD: (110, 110, 235),
    Role.WALL: (150, 150, 150),
    Role.FLOWER: (233, 80, 200),
    Role.OTHER: (190, 160, 130),
}
WIN: Colour = (255, 235, 60)
DOUBT: Colour = (229, 30, 30)
INK: Colour = (255, 255, 255)
STRIP: Colour = (24, 26, 30)

LEAST_TILE = 44.0
"""Pictures whose tiles are narrower than this many pixels are enlarged to it ..."""

LONGEST = 2400
"""... as long as no side grows beyond this; larger pictures are brought down to it."""

MOST_ENLARGED = 4.0

SMALLEST_TEXT = 12
"""Pixels; no text is drawn smaller."""

UNNAMED = frozenset({Role.WALL})
"""Tiles whose names would tell nothing and cover what lies beside them."""


def draw_reading(image: Picture, reading: Reading, lang: str = "en") -> Picture:
    """An RGB picture of the reading over ``image``, the upright RGB picture it was read from.

    The picture may be a reduced one, as ``open_photo`` gives; ``LONGEST`` pixels suffice. Raises
    ValueError when its size is neither the reading's nor that in small, LanguageError.
    """
    height, width = image.shape[:2]
    whole_width, whole_height = reading.width, reading.height
    uneven = abs(width * whole_height - height * whole_width) > max(whole_width, whole_height)
    if width > whole_width or height > whole_height or uneven:
        raise ValueError(
            f"the picture is {width} x {height}, the reading {whole_width} x {whole_height}"
        )
    scale = _scale(reading)
    size = (max(1, round(whole_width * scale)), max(1, round(whole_height * scale)))
    canvas = Image.fromarray(image).resize(size, Image.Resampling.BICUBIC, reducing_gap=2.0)
    if reading.tiles:
        _Faces(canvas, reading, scale, lang).draw()
    return np.asarray(_with_strip(canvas, reading, lang), dtype=np.uint8)


def _scale(reading: Reading) -> float:
    longest = max(reading.width, reading.height)
    scale = 1.0
    shown = [tile for tile in reading.tiles if tile.role is not Role.WALL] or reading.tiles
    if shown:
        quads = np.array([tile.quad for tile in shown])
        widths = np.linalg.norm(right_vectors(quads), axis=1)
        scale = max(1.0, LEAST_TILE / max(1.0, median(widths.tolist())))
    return min(scale, MOST_ENLARGED, max(LONGEST / longest, 1e-3))


@dataclass(frozen=True, slots=True)
class _Plate:
    """Text on a plate: box (left, top, right, bottom) in pixels and where its text starts."""

    box: tuple[float, float, float, float]
    at: tuple[float, float]
    text: str
    font: Font


class _Faces:
    """Outlines, names and numbers of every tile on a picture."""

    def __init__(self, canvas: Image.Image, reading: Reading, scale: float, lang: str) -> None:
        self._reading = reading
        self._lang = lang
        self._quads: Floats = np.array([tile.quad for tile in reading.tiles]) * scale
        self._middles = self._quads.mean(axis=1)
        self._ups = up_vectors(self._quads)
        self._heights = np.linalg.norm(self._ups, axis=1)
        self._line = max(2, round(0.05 * median(self._heights.tolist())))
        self._doubted = {doubt.tile_index for doubt in reading.doubts}
        self._winning = _winning_place(reading)
        self._brush = ImageDraw.Draw(canvas, "RGBA")
        self._size = canvas.size

    def draw(self) -> None:
        """All of it: faces first, so that no outline crosses a name."""
        for place in range(len(self._quads)):
            self._outline(place)
        tops = self._outer_edges()
        for place, tile in enumerate(self._reading.tiles):
            if tile.role in UNNAMED:
                continue
            colour = DOUBT if place in self._doubted else COLOURS[tile.role]
            self._show(self._name_plate(place, tops[place]), colour)
            font = font_of(max(SMALLEST_TEXT, round(0.2 * self._heights[place])))
            below = self._middles[place] - 0.72 * tops[place]
            self._show(self._plate(below, str(place + 1), font), STRIP)

    def _outline(self, place: int) -> None:
        tile = self._reading.tiles[place]
        corners = [(float(x), float(y)) for x, y in self._quads[place]]
        colour = (*COLOURS[tile.role], 255)
        if place in self._doubted:
            self._brush.polygon(corners, fill=(*DOUBT, 70))
        self._brush.line([*corners, corners[0]], fill=colour, width=self._line, joint="curve")
        # The own top edge, thicker: tells at a glance which way the tile reads.
        self._brush.line(corners[:2], fill=colour, width=2 * self._line)
        if place == self._winning:
            middle = self._middles[place]
            inner = [tuple(map(float, middle + 0.84 * (corner - middle))) for corner in corners]
            self._brush.line([*inner, inner[0]], fill=(*WIN, 255), width=self._line, joint="curve")

    def _outer_edges(self) -> Floats:
        """From each face's middle to the edge that is the upper one in its row, (N, 2).

        A sideways tile's own top would lie on its neighbour, so the way most of its group stands
        decides.
        """
        outer = (self._quads + np.roll(self._quads, -1, axis=1)) / 2 - self._middles[:, None]
        mean: dict[int, Floats] = {}
        for place, tile in enumerate(self._reading.tiles):
            up = self._ups[place] / max(float(self._heights[place]), 1e-9)
            mean[tile.group] = mean.get(tile.group, np.zeros(2)) + up
        towards = np.array([mean[tile.group] for tile in self._reading.tiles])
        chosen = (outer * towards[:, None]).sum(axis=2).argmax(axis=1)
        return np.asarray(outer[np.arange(len(outer)), chosen])

    def _name_plate(self, place: int, top: Floats) -> _Plate:
        """Just outside the upper edge; within the face where it would cover another one."""
        name = self._name(place)
        lang = "en" if name.isascii() else self._lang
        font = font_of(max(SMALLEST_TEXT, round(0.3 * self._heights[place])), lang)
        plate = self._plate(self._middles[place] + 1.2 * top, name, font, stands=True)
        if self._covers(plate.box, place):
            return self._plate(self._middles[place] + 0.7 * top, name, font)
        return plate

    def _name(self, place: int) -> str:
        """The tile as it was read, with what is special about it."""
        tile = self._reading.tiles[place]
        name = caption("back", self._lang) if tile.tile.is_back else tile.tile.code
        name += "?" if place in self._doubted else ""
        return f"{caption('win', self._lang)}\n{name}" if place == self._winning else name

    def _covers(self, box: tuple[float, float, float, float], place: int) -> bool:
        """Whether a box hides much of another face: a middle, or what lies close to it."""
        left, top, right, bottom = box
        others = np.arange(len(self._quads)) != place
        half = 0.3 * (self._quads.max(axis=1) - self._quads.min(axis=1))
        low, high = self._middles - half, self._middles + half
        apart = (
            (high[:, 0] < left) | (low[:, 0] > right) | (high[:, 1] < top) | (low[:, 1] > bottom)
        )
        return bool((~apart & others).any())

    def _plate(self, middle: Floats, text: str, font: Font, *, stands: bool = False) -> _Plate:
        """Text on a plate around ``middle``, or standing on it, kept within the picture."""
        left, top, right, bottom = self._brush.multiline_textbbox((0, 0), text, font, spacing=1)
        line = font.getbbox("0")[3] - font.getbbox("0")[1]
        pad = max(2.0, 0.15 * line)
        half = np.array([(right - left) / 2 + pad, (bottom - top) / 2 + pad])
        if stands:
            middle = middle - np.array([0.0, half[1] - line / 2 - pad])
        limit = np.array(self._size, float) - half
        x, y = np.clip(middle, np.minimum(half, limit), np.maximum(half, limit))
        box = (x - half[0], y - half[1], x + half[0], y + half[1])
        return _Plate(box, (x - (left + right) / 2, y - (top + bottom) / 2), text, font)

    def _show(self, plate: _Plate, colour: Colour) -> None:
        pad = max(2.0, 0.1 * (plate.box[3] - plate.box[1]))
        self._brush.rounded_rectangle(plate.box, radius=pad, fill=(*colour, 235))
        ink = (*_ink_on(colour), 255)
        self._brush.multiline_text(
            plate.at, plate.text, font=plate.font, fill=ink, spacing=1, align="center"
        )


def _winning_place(reading: Reading) -> int | None:
    """Where the winning tile stands: of several equal ones the last."""
    hand = reading.read_hand
    if hand is None or hand.winning_tile is None:
        return None
    places = [
        place
        for place, tile in enumerate(reading.tiles)
        if tile.role is Role.HAND and tile.tile == hand.winning_tile
    ]
    return places[-1] if places else None


def _ink_on(colour: Colour) -> Colour:
    return INK if sum(colour) < 480 else (0, 0, 0)


def _with_strip(canvas: Image.Image, reading: Reading, lang: str) -> Image.Image:
    """The picture with a strip below that tells hand, indicators, colours and doubts."""
    font = font_of(max(16, round(canvas.width / 60)), lang)
    first, *doubts = captions(reading, lang)
    lines = _wrapped(first, font, canvas.width)
    below = [line for text in doubts for line in _wrapped(text, font, canvas.width)]
    legend = _legend(reading, lang, font, canvas.width)
    step = round(1.35 * font.getbbox("Ag(")[3])
    count = len(lines) + len(legend) + len(below)
    whole = Image.new("RGB", (canvas.width, canvas.height + step * count + step // 2), STRIP)
    whole.paste(canvas, (0, 0))
    brush = ImageDraw.Draw(whole)
    y = canvas.height + step // 4
    for line in lines:
        brush.text((step // 2, y), line, font=font, fill=INK)
        y += step
    for entries in legend:
        for x, text, colour in entries:
            width = font.getlength(text)
            pad = step // 6
            box = (x, y + 1, x + width + 2 * pad, y + step - 3)
            brush.rounded_rectangle(box, radius=pad, fill=colour)
            brush.text((x + pad, y), text, font=font, fill=_ink_on(colour))
        y += step
    for line in below:
        brush.text((step // 2, y), line, font=font, fill=INK)
        y += step
    return whole


def _legend(
    reading: Reading, lang: str, font: Font, width: int
) -> list[list[tuple[float, str, Colour]]]:
    """What the colours mean, in lines of (x, text, colour)."""
    entries = [
        (caption(f"role_{role.value}", lang), COLOURS[role]) for role in roles_shown(reading)
    ]
    if _winning_place(reading) is not None:
        entries.append((caption("win", lang), WIN))
    if any(doubt.tile_index is not None for doubt in reading.doubts):
        entries.append((caption("doubtful", lang), DOUBT))
    step = round(1.35 * font.getbbox("Ag(")[3])
    lines: list[list[tuple[float, str, Colour]]] = []
    x = float(width)
    for text, colour in entries:
        length = font.getlength(text) + step
        if x + length > width:
            lines.append([])
            x = step / 2
        lines[-1].append((x, text, colour))
        x += length
    return lines


def _wrapped(text: str, font: Font, width: int) -> list[str]:
    """The text in lines that fit the width; a single word may be wider, Chinese has none."""
    lines = [""]
    for word in _words(text):
        longer = f"{lines[-1]}{word}"
        if font.getlength(longer.strip()) <= width - 2 * SMALLEST_TEXT or not lines[-1].strip():
            lines[-1] = longer
        else:
            lines.append(word)
    return [line.strip() for line in lines]


def _words(text: str) -> list[str]:
    """Pieces between which a line may break: after a space, and on either side of CJK."""
    return re.findall(r"[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+", text)
