"""The reading drawn over its picture, to be checked at a glance.

Each face is outlined in its role's colour with its code at its top edge; doubtful tiles are
filled and carry a question mark with the likeliest other reading; a strip below tells the hand.
Small pictures are enlarged first, so that names stay readable.
"""

from __future__ import annotations

from statistics import median
from typing import TypeAlias

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from scoring.hand import HandError
from scoring.notation import format_tiles
from vision.geometry import Floats, right_vectors, up_vectors
from vision.image import Picture
from vision.reading import Reading, ReadTile
from vision.roles import Role

Colour: TypeAlias = tuple[int, int, int]
Font: TypeAlias = ImageFont.FreeTypeFont | ImageFont.ImageFont

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


def draw_reading(image: Picture, reading: Reading) -> Picture:
    """An RGB picture of the reading over ``image``, the upright RGB picture it was read from.

    Raises ValueError when the picture's size is not the reading's.
    """
    height, width = image.shape[:2]
    if (width, height) != (reading.width, reading.height):
        raise ValueError(
            f"the picture is {width} x {height}, the reading {reading.width} x {reading.height}"
        )
    scale = _scale(reading)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    canvas = Image.fromarray(image).resize(size, Image.Resampling.BICUBIC, reducing_gap=2.0)
    doubted = {doubt.tile_index for doubt in reading.doubts}
    _draw_faces(canvas, reading, scale, doubted)
    return np.asarray(_with_strip(canvas, reading), dtype=np.uint8)


def _scale(reading: Reading) -> float:
    longest = max(reading.width, reading.height)
    scale = 1.0
    shown = [tile for tile in reading.tiles if tile.role is not Role.WALL] or reading.tiles
    if shown:
        quads = np.array([tile.quad for tile in shown])
        widths = np.linalg.norm(right_vectors(quads), axis=1)
        scale = max(1.0, LEAST_TILE / max(1.0, median(widths.tolist())))
    return min(scale, MOST_ENLARGED, max(LONGEST / longest, 1e-3))


def _draw_faces(
    canvas: Image.Image, reading: Reading, scale: float, doubted: set[int | None]
) -> None:
    if not reading.tiles:
        return
    quads = np.array([tile.quad for tile in reading.tiles]) * scale
    ups = up_vectors(quads)
    heights = np.linalg.norm(ups, axis=1)
    line = max(2, round(0.05 * median(heights.tolist())))
    brush = ImageDraw.Draw(canvas, "RGBA")
    for place, tile in enumerate(reading.tiles):
        corners = [(float(x), float(y)) for x, y in quads[place]]
        if place in doubted:
            brush.polygon(corners, fill=(*DOUBT, 70))
        brush.line([*corners, corners[0]], fill=(*_colour(tile), 255), width=line, joint="curve")
        # The own top edge, thicker: tells at a glance which way the tile reads.
        brush.line(corners[:2], fill=(*_colour(tile), 255), width=2 * line)
    edges = _outer_edges(reading, quads, ups)
    for place, tile in enumerate(reading.tiles):
        top = edges[place]
        font = _font(0.3 * float(heights[place]))
        colour = DOUBT if place in doubted else _colour(tile)
        _chip(brush, top, _name(tile, place in doubted), font, colour)


def _outer_edges(reading: Reading, quads: Floats, ups: Floats) -> Floats:
    """Where names go, (N, 2): just outside the edge of each face that is the upper one in its row.

    A sideways tile's own top would lie on its neighbour, so the way most of its group stands
    decides.
    """
    middles = quads.mean(axis=1)
    outer = (quads + np.roll(quads, -1, axis=1)) / 2 - middles[:, None]
    mean: dict[int, Floats] = {}
    for place, tile in enumerate(reading.tiles):
        up = ups[place] / max(float(np.linalg.norm(ups[place])), 1e-9)
        mean[tile.group] = mean.get(tile.group, np.zeros(2)) + up
    towards = np.array([mean[tile.group] for tile in reading.tiles])
    chosen = (outer * towards[:, None]).sum(axis=2).argmax(axis=1)
    return np.asarray(middles + 1.2 * outer[np.arange(len(quads)), chosen])


def _name(tile: ReadTile, doubted: bool) -> str:
    """The tile's code; a doubtful one with the likeliest other reading above it."""
    if not doubted:
        return tile.tile.code
    others = [other.tile.code for other in tile.alternatives[:1]]
    return "\n".join([*others, tile.tile.code + "?"])


def _colour(tile: ReadTile) -> Colour:
    return COLOURS[tile.role]


def _font(size: float) -> Font:
    return ImageFont.load_default(max(SMALLEST_TEXT, round(size)))


def _chip(brush: ImageDraw.ImageDraw, foot: Floats, text: str, font: Font, colour: Colour) -> None:
    """Text on a plate of the colour that stands on ``foot``, kept within the picture."""
    left, top, right, bottom = brush.multiline_textbbox((0, 0), text, font, spacing=1)
    line = font.getbbox("0")[3] - font.getbbox("0")[1]
    pad = max(2.0, 0.15 * line)
    half = np.array([(right - left) / 2 + pad, (bottom - top) / 2 + pad])
    limit = np.array(brush.im.size, float) - half
    middle = foot - np.array([0.0, half[1] - line / 2 - pad])
    x, y = np.clip(middle, np.minimum(half, limit), np.maximum(half, limit))
    box = (x - half[0], y - half[1], x + half[0], y + half[1])
    brush.rounded_rectangle(box, radius=pad, fill=(*colour, 235))
    ink = INK if sum(colour) < 480 else (0, 0, 0)
    at = (x - (left + right) / 2, y - (top + bottom) / 2)
    brush.multiline_text(at, text, font=font, fill=(*ink, 255), spacing=1, align="center")


def _with_strip(canvas: Image.Image, reading: Reading) -> Image.Image:
    """The picture with a strip below that tells hand, indicators and doubts."""
    font = _font(max(16.0, canvas.width / 60))
    lines = [line for text in _captions(reading) for line in _wrapped(text, font, canvas.width)]
    step = round(1.35 * font.getbbox("Ag(")[3])
    whole = Image.new("RGB", (canvas.width, canvas.height + step * len(lines) + step // 2), STRIP)
    whole.paste(canvas, (0, 0))
    brush = ImageDraw.Draw(whole)
    for place, line in enumerate(lines):
        at = (step // 2, canvas.height + step // 4 + place * step)
        brush.text(at, line, font=font, fill=INK)
    return whole


def _captions(reading: Reading) -> list[str]:
    if reading.read_hand is None:
        found = f"{len(reading.tiles)} tiles, no hand" if reading.tiles else "no tiles"
        return [found]
    try:
        first = reading.notation
    except HandError as error:
        first = f"no possible hand: {error}"
    win = reading.read_hand.winning_tile
    if win is not None:
        first += f"   win {win.code}"
    if reading.dora_indicators:
        first += f"   dora indicator {format_tiles(reading.dora_indicators)}"
    doubts = [f"? {_subject(reading, d.tile_index)}{d.reason}" for d in reading.doubts[:6]]
    more = len(reading.doubts) - len(doubts)
    return [first, *doubts, *([f"? and {more} more"] if more > 0 else [])]


def _subject(reading: Reading, index: int | None) -> str:
    return "" if index is None else f"tile {index + 1} ({reading.tiles[index].tile.code}): "


def _wrapped(text: str, font: Font, width: int) -> list[str]:
    """The text in lines that fit the width; a single word may be wider."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if font.getlength(longer) <= width - 2 * SMALLEST_TEXT or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
