"""Decoded pictures of any kind to RGB uint8, block by block, perhaps reduced on the way.

Only the result is ever held whole beside what was decoded: neither a wider number type nor an
alpha channel costs a second copy of a large picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image

GREY = 8
"""Most difference of a pixel's channels in a picture without colour."""

Picture: TypeAlias = NDArray[np.uint8]
Array: TypeAlias = NDArray[np.generic]

BLOCK_WIDTH, BLOCK_HEIGHT = 4096, 512
"""Pixels that are converted at once, about."""

_WITH_ALPHA = ("RGBA", "LA", "PA", "La", "RGBa")


def image_to_rgb(image: Image.Image, factor: int = 1) -> Picture:
    """RGB of a decoded picture, alpha over white; each ``factor`` x ``factor`` pixels become one.

    Grey with more than eight bits is read by its type's range; where that is open, by its values.
    """
    if image.mode == "RGB" and "transparency" not in image.info:
        return np.array(image if factor == 1 else image.reduce(factor))
    width, height = image.size
    convert = _converter(image)
    out = np.empty((-(-height // factor), -(-width // factor), 3), np.uint8)
    for top, left, bottom, right in _blocks(width, height, factor):
        whole = (right - left, bottom - top) == image.size
        part = image if whole else image.crop((left, top, right, bottom))
        rgb = convert(part)
        if factor > 1:
            rgb = np.asarray(Image.fromarray(rgb).reduce(factor))
        out[top // factor : -(-bottom // factor), left // factor : -(-right // factor)] = rgb
    return out


def array_to_rgb(array: Array) -> Picture:
    """RGB of an array (height, width, 1-4) of uint8, uint16 or float 0..1, alpha over white.

    Raises ValueError for other types, and for floats out of range.
    """
    height, width, channels = array.shape
    out = np.empty((height, width, 3), np.uint8)
    for top, left, bottom, right in _blocks(width, height, 1):
        eight = _eight_bit(array[top:bottom, left:right])
        if channels in (2, 4):
            eight = _over_white(eight)
        out[top:bottom, left:right] = eight
    return out


def shrunk(picture: Picture, factor: int) -> Picture:
    """An RGB picture (H, W, 3) whose ``factor`` x ``factor`` pixels become one, their mean."""
    height, width = picture.shape[:2]
    out = np.empty((-(-height // factor), -(-width // factor), 3), np.uint8)
    for top, left, bottom, right in _blocks(width, height, factor):
        part = Image.fromarray(picture[top:bottom, left:right])
        out[top // factor : -(-bottom // factor), left // factor : -(-right // factor)] = (
            np.asarray(part.reduce(factor))
        )
    return out


def is_grey(picture: Picture) -> bool:
    """Whether an RGB picture (H, W, 3) has no colour at all, but for what compression left."""
    red, green, blue = (picture[::4, ::4, channel] for channel in range(3))
    high = np.maximum(np.maximum(red, green), blue)
    low = np.minimum(np.minimum(red, green), blue)
    return bool((high - low).max(initial=0) <= GREY)


def turn_upright(picture: Picture, orientation: int) -> Picture:
    """The picture as an EXIF orientation (1-8) says that it is to be seen."""
    if orientation in (5, 6, 7, 8):
        picture = picture.transpose(1, 0, 2)
    if orientation in (2, 3, 6, 7):
        picture = picture[:, ::-1]
    if orientation in (3, 4, 7, 8):
        picture = picture[::-1]
    return np.ascontiguousarray(picture)


def _blocks(width: int, height: int, factor: int) -> Iterator[tuple[int, int, int, int]]:
    """Top, left, bottom, right of blocks whose sides are multiples of ``factor``."""
    down, across = (factor * max(1, side // factor) for side in (BLOCK_HEIGHT, BLOCK_WIDTH))
    for top in range(0, height, down):
        for left in range(0, width, across):
            yield top, left, min(top + down, height), min(left + across, width)


def _converter(image: Image.Image) -> Callable[[Image.Image], Picture]:
    mode, transparent = image.mode, "transparency" in image.info
    if mode.startswith("I") or mode == "F":
        full = _full_range(image)
        return lambda part: _deep_to_rgb(np.asarray(part), full)
    if mode in _WITH_ALPHA or transparent:
        return lambda part: _over_white(np.asarray(part.convert("RGBA")))
    return lambda part: np.asarray(part.convert("RGB"))


def _full_range(image: Image.Image) -> float:
    """Which value is white in a grey picture of more than eight bits."""
    if image.mode.startswith("I;16"):
        return 65535.0
    top = 0.0
    for box in _blocks(*image.size, 1):
        values = np.asarray(image.crop((box[1], box[0], box[3], box[2])))
        top = max(top, float(np.nan_to_num(values).max()))
    if image.mode == "F" and top <= 1.0:
        return 1.0
    return 255.0 if top <= 255 else 65535.0


def _deep_to_rgb(grey: Array, full: float) -> Picture:
    values = np.nan_to_num(grey.astype(np.float64))
    eight = np.clip(values * (255.0 / full) + 0.5, 0, 255).astype(np.uint8)
    return np.repeat(eight[:, :, None], 3, axis=2)


def _over_white(pixels: Picture) -> Picture:
    """Colour or grey with alpha, the last channel, over white."""
    alpha = pixels[..., -1:].astype(np.uint16)
    mixed = pixels[..., :-1] * alpha + 255 * (255 - alpha)
    return ((mixed + 127) // 255).astype(np.uint8)


def _eight_bit(array: Array) -> Picture:
    kind, size = array.dtype.kind, array.dtype.itemsize
    if kind == "u" and size == 1:
        return array.astype(np.uint8, copy=False)
    if kind == "u" and size == 2:
        return ((array.astype(np.uint32) + 128) // 257).astype(np.uint8)
    if kind == "b":
        return array.astype(np.uint8) * np.uint8(255)
    if kind == "f":
        values = array.astype(np.float64)
        if not np.isfinite(values).all() or values.min() < 0 or values.max() > 1:
            raise ValueError("a float array must hold finite values from 0 to 1")
        return (values * 255 + 0.5).astype(np.uint8)
    raise ValueError(f"an array of {array.dtype} is no picture: uint8, uint16, float")
