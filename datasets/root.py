"""Where the public data lies on this machine.

The data is never part of the project: the environment variable ``TEHAI_DATA`` names its folder,
else ``../shared/data`` beside the checkout is tried.
"""

from __future__ import annotations

import os
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
"""The root of the checkout."""

CACHE = CHECKOUT / ".cache"
"""Where derived data may be kept between runs; safe to delete."""


class DataError(ValueError):
    """Public data is missing or does not look as its publisher lays it out."""


def data_root(root: str | Path | None = None) -> Path:
    """Folder of the public data: ``root``, else ``TEHAI_DATA``, else ``../shared/data``.

    Raises DataError that names the folder when it is not there.
    """
    if root is None:
        root = os.environ.get("TEHAI_DATA") or CHECKOUT.parent / "shared" / "data"
    folder = Path(root)
    if not folder.is_dir():
        raise DataError(
            f"data root {folder} is not a folder; set TEHAI_DATA to where the data lies"
        )
    return folder


def require(path: Path) -> Path:
    """``path`` itself. Raises DataError when nothing is there."""
    if not path.exists():
        raise DataError(f"{path} is missing from the data root")
    return path


def font_folder() -> Path | None:
    """Where ``make fonts`` has laid further fonts: ``TEHAI_FONTS``, else ``.cache/fonts``.

    None when nothing is there: the installed fonts do.
    """
    folder = Path(os.environ.get("TEHAI_FONTS") or CACHE / "fonts")
    return folder if folder.is_dir() else None
