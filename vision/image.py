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
from PIL import Image, UnidentifiedImageError

from vision.damage import PNG, Frame, look_at
from vision.pixels import Picture as Picture
from vision.pixels import array_to_rgb, image_to_rgb, turn_upright

Source: TypeAlias = str | os.PathLike[str] | bytes | bytearray | memoryview | NDArray[np.generic]

for _plugin in ("Jpeg", "Mpo", "Png", "WebP", "Avif", "Gif", "Bmp", "Tiff"):
    with suppress(ImportError):  # older Pillow has no AVIF
        import_module(f"PIL.{_plugin}ImagePlugin")

FORMATS = ("JPEG", "MPO", "PNG", "WEBP", "AVIF", "GIF", "BMP", "TIFF", "HEIF")
"""Pillow's names of the formats that are read; others (PostScript, say) are refused unopened."""


_SHARE = {"WEBP": 0.45, "AVIF": 0.75}
"""How much of ``whole_pixels`` a format may have, by what its decoder holds for each pixel."""

_ORIENTATION = 0x0112
"""EXIF tag; values from 5 on swap width and height."""


MESSAGE = 160
"""Characters of a decoder's own error message that are passed on."""


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
    """What is refused: files above ``file_bytes``, pictures above ``pixels`` (width x height).

    whole_pixels: the same for pictures that can only be decoded whole, which are all but
    sequential JPEG files; less for WebP and AVIF, whose decoders hold several copies.
    """

    file_bytes: int = 64 * 1024 * 1024
    pixels: int = 120_000_000
    whole_pixels: int = 50_000_000


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

    Files are reduced by the greatest whole number that keeps the detail. A JPEG file is decoded at
    a half, a quarter or an eighth of its size in a fraction of the time.
    """
    if isinstance(source, np.ndarray):
        picture = _from_array(source, limits)
        return Photo(picture, picture.shape[1], picture.shape[0])
    if isinstance(source, (bytes, bytearray, memoryview)):
        return _from_bytes(bytes(source), limits, "the picture", detail)
    if not isinstance(source, (str, os.PathLike)):
        raise TypeError(f"a photo is a path, bytes or an array, not {type(source).__name__}")
    path = Path(source)
    return _from_bytes(_read_file(path, limits), limits, path.name, detail)


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
        _check_size(image, limits, name)
        width, height = image.size
        try:
            if detail is not None and image.format in ("JPEG", "MPO"):
                part = min(1.0, detail / max(width, height))
                image.draft(image.mode, (math.ceil(width * part), math.ceil(height * part)))
            image.load()
            factor = 1 if detail is None else max(1, max(image.size) // detail)
            orientation = _orientation(image)
            picture = image_to_rgb(image, factor)
        except Exception as error:
            # Decoders answer damaged data with whatever exception it leads them into.
            raise _damaged(data, name, error) from None
    image.close()
    if orientation >= 5:
        width, height = height, width
    return Photo(turn_upright(picture, orientation), width, height)


def _open(data: bytes, limits: Limits, name: str) -> Image.Image:
    """The picture's header, not yet decoded."""
    if data.startswith(PNG) and len(data) >= 24:
        # Before Pillow, which wants more than the header to tell a PNG's size.
        width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
        _check_pixels(width, height, min(limits.pixels, limits.whole_pixels), name)
    if data[4:8] == b"ftyp" and "HEIF" not in Image.OPEN:
        # Only now: importing it takes as long as decoding a photo.
        import pillow_heif

        pillow_heif.register_heif_opener()
    known = [name for name in FORMATS if name in Image.OPEN]
    try:
        return Image.open(io.BytesIO(data), formats=known)
    except Image.DecompressionBombError:
        raise _too_many_pixels(f"{name} has too many pixels", limits.whole_pixels) from None
    except UnidentifiedImageError:
        if look_at(data) is Frame.FOREIGN:
            wanted = "JPEG, PNG, WebP, HEIC, AVIF, GIF, BMP, TIFF"
            raise ImageError(
                "not_an_image", f"{name} is no picture in a known format ({wanted})"
            ) from None
        raise _damaged(data, name) from None
    except Exception as error:
        raise _damaged(data, name, error) from None


def _damaged(data: bytes, name: str, error: Exception | None = None) -> ImageError:
    """What to say of a picture that cannot be decoded."""
    # A TIFF file's frame does not tell; Pillow does.
    if look_at(data) is Frame.CUT or isinstance(error, EOFError) or "truncated" in str(error):
        return ImageError("truncated", f"{name} is cut off: the file ends too early")
    reason = "its data makes no picture" if error is None else " ".join(str(error).split())
    return ImageError("unreadable", f"{name} is damaged: {reason[:MESSAGE]}")


def _orientation(image: Image.Image) -> int:
    try:
        found = image.getexif().get(_ORIENTATION, 1)
    except Exception:
        # A picture with broken EXIF data is still a picture.
        return 1
    return found if type(found) is int and 1 <= found <= 8 else 1


def _from_array(array: NDArray[np.generic], limits: Limits) -> Picture:
    if array.ndim == 2:
        array = array[:, :, None]
    if array.ndim != 3 or array.shape[2] not in (1, 2, 3, 4) or 0 in array.shape:
        raise ImageError(
            "bad_array", f"an array of shape {array.shape} is no picture: (height, width[, 1-4])"
        )
    _check_pixels(array.shape[1], array.shape[0], limits.pixels, "the array")
    try:
        return array_to_rgb(array)
    except ValueError as error:
        raise ImageError("bad_array", str(error)) from None


def _check_size(image: Image.Image, limits: Limits, name: str) -> None:
    width, height = image.size
    form = image.format or ""
    if not width or not height:
        raise ImageError("unreadable", f"{name} is damaged: it is {width} x {height} pixels")
    if form in ("JPEG", "MPO") and not image.info.get("progressive"):
        _check_pixels(width, height, limits.pixels, name)
    else:
        most = int(limits.whole_pixels * _SHARE.get(form, 1))
        _check_pixels(width, height, min(limits.pixels, most), name)


def _check_pixels(width: int, height: int, most: int, name: str) -> None:
    if width * height > most:
        raise _too_many_pixels(f"{name} is {width} x {height} pixels", most)


def _too_many_pixels(what: str, most: int) -> ImageError:
    wanted = f"at most {most / 1e6:g} million are read"
    return ImageError("too_many_pixels", f"{what}: {wanted} in this kind of picture")


def _too_many_bytes(name: str, size: int, limits: Limits) -> ImageError:
    return ImageError(
        "too_many_bytes",
        f"{name} has {size / 1e6:.1f} MB; at most {limits.file_bytes / 1e6:.0f} MB are read",
    )
