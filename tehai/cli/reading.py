"""Photos for a command: from a file or standard input, and back as an overlay."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from tehai.cli.usage import BadUsage
from tehai.output import write_whole
from tehai.photo import open_detector, read
from vision.image import DEFAULT_LIMITS, Source, open_photo
from vision.reading import Reading

PICTURES = (".jpg", ".jpeg", ".png", ".webp")
"""What an overlay may be written as."""


def source_of(photo: str) -> Source:
    """The photo's path, or all of standard input for ``-``."""
    if photo != "-":
        return Path(photo)
    if sys.stdin is None:
        raise BadUsage("stdin_closed")
    return sys.stdin.buffer.read(DEFAULT_LIMITS.file_bytes + 1)


def read_photo(source: Source, weights: str | None) -> Reading:
    """The reading of one photo. Raises ImageError or WeightsError."""
    return read(source, open_detector(weights))


def check_overlay(overlay: Path, photos: Iterable[str]) -> None:
    """Refuse an overlay that is no picture's name, has no folder, or would overwrite a photo."""
    if overlay.suffix.lower() not in PICTURES:
        raise BadUsage("overlay_format", formats=", ".join(PICTURES), name=overlay.name)
    if not overlay.parent.is_dir():
        raise BadUsage("overlay_no_folder", path=overlay.parent)
    if overlay.is_dir():
        raise BadUsage("overlay_is_folder", path=overlay)
    if overlay.exists() and any(_is_same(overlay, photo) for photo in photos):
        raise BadUsage("overlay_over_photo", path=overlay)


def _is_same(overlay: Path, photo: str) -> bool:
    """Whether the photo ('-': what standard input comes from) is that very file."""
    try:
        here = os.fstat(sys.stdin.fileno()) if photo == "-" else os.stat(photo)
        return os.path.samestat(os.stat(overlay), here)
    except (OSError, ValueError, AttributeError):
        return False


def write_overlay(path: Path, source: Source, reading: Reading, lang: str = "en") -> None:
    """Draw ``reading`` on its photo and write it to ``path``. Raises OSError."""
    import io

    from PIL import Image

    from vision.draw import LONGEST, draw_reading

    picture = Image.fromarray(
        draw_reading(open_photo(source, detail=LONGEST).picture, reading, lang)
    )
    data = io.BytesIO()
    picture.save(data, Image.registered_extensions()[path.suffix.lower()], quality=90)
    write_whole(path, data.getvalue())
