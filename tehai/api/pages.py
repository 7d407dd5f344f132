"""The built web page at ``/``, where it lies in the package."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

import tehai

DIST = Path(tehai.__file__).parent / "web" / "dist"
"""What the page's build makes."""


def mount_page(app: FastAPI, dist: Path = DIST) -> None:
    """Serve ``dist`` at ``/``, after every other route."""
    if dist.is_dir():
        app.mount("/", StaticFiles(directory=dist, html=True), name="page")
