"""Any photo (file, bytes or array) to an upright RGB picture, or one clear error.

Size limits are checked on the file's header, before a pixel is decoded.
"""

from __future__ import annotations

import io
import math
import os
import warnings
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps, UnidentifiedImageError

Source: TypeAlias = str | os.PathLike[str] | bytes | bytearray | memoryview | NDArray[np.generic]
Picture: TypeAlias = NDArray[np.uint8]

for _plugin in ("Jpeg", "Mpo", "Png", "WebP", "Avif", "Gif", "Bmp", "Tiff"):
    with suppress(ImportError):  # older Pillow has no AVIF
        import_module(f"PIL.{_plugin}ImagePlugin")

FORMATS = ("JPEG", "MPO", "PNG", "WEBP", "AVIF", "GIF", "BMP", "TIFF", "HEIF")
"""Pillow's names of the formats that are read; others (PostScript, say) are refused unopened."""


_ORIENTATION = 0x0112
"""EXIF tag; values from 5 on swap width and height."""

_PNG = b"\x89PNG\r\n\x1a\n"
_STARTS = (_PNG, b"\xff\xd8\xff", b"GIF8", b"II*\x00", b"MM\x00*")
"""First bytes that promise a picture: what follows them and cannot be read is cut off."""


class ImageError(ValueError):
    """A photo that cannot be read.

    ``code`` is one of not_found, unreadable, empty, too_many_bytes, too_many_pixels,
    not_an_image, truncated, bad_array.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True, slots=True)
class Limits:
    """What is refused: files above ``file_bytes``, pictures above ``pixels`` (width x height)."""

    file_bytes: int = 64 * 1024 * 1024
    pixels: int = 120_000_000


DEFAULT_LIMITS = Limits()


@dataclass(frozen=True, slots=True, eq=False)
class Photo:
    """An upright picture, perhaps at reduced size.

    picture: RGB uint8 (height, width, 3). width, height: of the photo itself, once upright.
    """

    picture: Picture
    width: int
    height: int


def load_image(source: Source, limits: Limits = DEFAULT_LIMITS) -> Picture:
    """The picture as RGB uint8 of shape (height, width, 3), turned as its EXIF data says.

    Files and bytes may be JPEG, PNG, WebP, HEIC, AVIF, GIF, BMP or TIFF (first picture); arrays
    are grey, grey + alpha, RGB or RGBA in uint8, uint16 or float 0..1. Alpha lies over white.
    Raises ImageError.
    """
    return open_photo(source, limits).picture


def open_photo(source: Source, limits: Limits = DEFAULT_LIMITS, detail: int | None = None) -> Photo:
    """As load_image; a longer side of ``detail`` pixels suffices.

    A JPEG file can be decoded at a half, a quarter or an eighth of its size in a fraction of the
    time; the smallest of them that keeps the detail is taken.
    """
    if isinstance(source, np.ndarray):
        return _whole(_from_array(source, limits))
    if isinstance(source, (bytes, bytearray, memoryview)):
        return _from_bytes(bytes(source), limits, "the picture", detail)
    path = Path(source)
    return _from_bytes(_read_file(path, limits), limits, path.name, detail)


def _whole(picture: Picture) -> Photo:
    return Photo(picture, picture.shape[1], picture.shape[0])


def _read_file(path: Path, limits: Limits) -> bytes:
    try:
        if path.is_dir():
            raise ImageError("unreadable", f"{path} is a folder, not a picture")
        size = path.stat().st_size
        if size > limits.file_bytes:
            raise _too_many_bytes(path.name, size, limits)
        with path.open("rb") as file:
            return file.read(limits.file_bytes + 1)
    except FileNotFoundError:
        raise ImageError("not_found", f"there is no file {path}") from None
    except (OSError, ValueError) as error:
        if isinstance(error, ImageError):
            raise
        reason = getattr(error, "strerror", None) or str(error)
        raise ImageError("unreadable", f"cannot read {path}: {reason}") from None


def _from_bytes(data: bytes, limits: Limits, name: str, detail: int | None) -> Photo:
    if not data:
        raise ImageError("empty", f"{name} is empty")
    if len(data) > limits.file_bytes:
        raise _too_many_bytes(name, len(data), limits)
    with warnings.catch_warnings():
        # Pillow warns of large pictures, for which there is a limit here, and of bad EXIF data.
        warnings.simplefilter("ignore")
        image = _open(data, limits, name)
        _check_pixels(image.width, image.height, limits, name)
        width, height = image.size
        try:
            if detail is not None and image.format in ("JPEG", "MPO") and image.mode == "RGB":
                part = min(1.0, detail / max(width, height))
                image.draft("RGB", (math.ceil(width * part), math.ceil(height * part)))
            image.load()
            upright = _upright(image)
            if upright.size == image.size[::-1] and _lies_on_its_side(image):
                width, height = height, width
            return Photo(_to_rgb(upright), width, height)
        except Exception as error:
            # Decoders answer damaged data with whatever exception it leads them into.
            if "truncated" in str(error).lower() or isinstance(error, EOFError):
                raise _cut_off(name) from None
            raise ImageError("unreadable", f"{name} is damaged: {error}") from None


def _open(data: bytes, limits: Limits, name: str) -> Image.Image:
    """The picture's header, not yet decoded."""
    if data.startswith(_PNG):
        # Before Pillow, which wants more than the header to tell a PNG's size.
        width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
        _check_pixels(width, height, limits, name)
    if data[4:8] == b"ftyp" and "HEIF" not in Image.OPEN:
        # Only now: importing it takes as long as decoding a photo.
        import pillow_heif

        pillow_heif.register_heif_opener()
    known = [name for name in FORMATS if name in Image.OPEN]
    try:
        return Image.open(io.BytesIO(data), formats=known)
    except Image.DecompressionBombError:
        most = f"at most {limits.pixels / 1e6:g} million are read"
        raise ImageError("too_many_pixels", f"{name} has too many pixels: {most}") from None
    except UnidentifiedImageError:
        if data.startswith(_STARTS):
            raise _cut_off(name) from None
        wanted = "JPEG, PNG, WebP, HEIC, AVIF, GIF, BMP, TIFF"
        raise ImageError(
            "not_an_image", f"{name} is no picture in a known format ({wanted})"
        ) from None
    except Exception as error:
        raise ImageError("unreadable", f"{name} is damaged: {error}") from None


def _cut_off(name: str) -> ImageError:
    return ImageError("truncated", f"{name} is cut off: the file ends too early")


def _lies_on_its_side(image: Image.Image) -> bool:
    return bool(image.getexif().get(_ORIENTATION, 1) >= 5)


def _upright(image: Image.Image) -> Image.Image:
    try:
        return ImageOps.exif_transpose(image)
    except Exception:
        # A picture with broken EXIF data is still a picture.
        return image


def _to_rgb(image: Image.Image) -> Picture:
    if image.mode == "RGB" and "transparency" not in image.info:
        return np.array(image)
    if image.mode.startswith("I") or image.mode == "F":
        return _deep_to_rgb(np.asarray(image))
    if image.mode in ("RGBA", "LA", "PA", "La", "RGBa") or "transparency" in image.info:
        return _over_white(np.asarray(image.convert("RGBA")))
    return np.array(image.convert("RGB"))


def _deep_to_rgb(grey: NDArray[np.generic]) -> Picture:
    """Grey with more than eight bits; where the type leaves its range open, the values tell it."""
    values = grey.astype(np.float64)
    top = float(values.max(initial=0.0))
    if grey.dtype.kind == "u":
        full = 65535.0
    elif grey.dtype.kind == "f" and top <= 1.0:
        full = 1.0
    else:
        full = 255.0 if top <= 255 else 65535.0
    eight = np.clip(values * (255.0 / full) + 0.5, 0, 255).astype(np.uint8)
    return np.repeat(eight[:, :, None], 3, axis=2)


def _over_white(rgba: Picture) -> Picture:
    alpha = rgba[..., 3:].astype(np.uint16)
    mixed = rgba[..., :3] * alpha + 255 * (255 - alpha)
    return ((mixed + 127) // 255).astype(np.uint8)


def _from_array(array: NDArray[np.generic], limits: Limits) -> Picture:
    if array.ndim == 2:
        array = array[:, :, None]
    if array.ndim != 3 or array.shape[2] not in (1, 2, 3, 4) or 0 in array.shape:
        raise ImageError(
            "bad_array", f"an array of shape {array.shape} is no picture: (height, width[, 1-4])"
        )
    _check_pixels(array.shape[1], array.shape[0], limits, "the array")
    eight = _eight_bit(array)
    channels = eight.shape[2]
    if channels in (1, 3):
        return _own(np.broadcast_to(eight, (*eight.shape[:2], 3)))
    colour = np.broadcast_to(eight[..., : channels - 1], (*eight.shape[:2], 3))
    return _over_white(np.concatenate([colour, eight[..., -1:]], axis=2))


def _eight_bit(array: NDArray[np.generic]) -> Picture:
    if array.dtype == np.uint8:
        return array.astype(np.uint8, copy=False)
    if array.dtype == np.uint16:
        return ((array.astype(np.uint32) + 128) // 257).astype(np.uint8)
    if array.dtype == np.bool_:
        return array.astype(np.uint8) * np.uint8(255)
    if array.dtype.kind == "f":
        values = array.astype(np.float64)
        if not np.isfinite(values).all() or values.min() < 0 or values.max() > 1:
            raise ImageError("bad_array", "a float array must hold finite values from 0 to 1")
        return (values * 255 + 0.5).astype(np.uint8)
    raise ImageError("bad_array", f"an array of {array.dtype} is no picture: uint8, uint16, float")


def _own(array: NDArray[np.uint8]) -> Picture:
    return np.array(array, dtype=np.uint8, order="C", copy=True)


def _check_pixels(width: int, height: int, limits: Limits, name: str) -> None:
    if width * height > limits.pixels:
        most = f"at most {limits.pixels / 1e6:g} million are read"
        raise ImageError("too_many_pixels", f"{name} is {width} x {height} pixels: {most}")


def _too_many_bytes(name: str, size: int, limits: Limits) -> ImageError:
    return ImageError(
        "too_many_bytes",
        f"{name} has {size / 1e6:.1f} MB; at most {limits.file_bytes / 1e6:.0f} MB are read",
    )
