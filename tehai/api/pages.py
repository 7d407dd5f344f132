"""The built web page at ``/``, where it lies in the package."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI

import tehai

DIST = Path(tehai.__file__).parent / "web" / "dist"
"""What the page's build makes."""


def add_page(app: FastAPI) -> None:
    """Serve the page's files at ``/``, wherever no other route answers."""
    if DIST.is_dir():
        app.frontend("/", directory=DIST, fallback=None, check_dir=False)
