"""Whether the built page belongs to the source beside it, told without building it anew.

The build notes a digest over the names and contents of all that it is made of, except the terms,
which are fetched; the same digest of what lies there now must be equal. The build's half of this
is in ``app/vite.config.ts``.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Final

from tehai.web.terms import NAME

APP: Final = Path(__file__).parent / "app"
DIST: Final = Path(__file__).parent / "dist"

_FILES: Final = (
    "index.html",
    "package-lock.json",
    "package.json",
    "tsconfig.json",
    "vite.config.ts",
)
_FOLDERS: Final = ("public", "src")


def source_digest(app: Path = APP) -> str:
    """SHA-256 over the page's source: each file's path, a zero byte and digest, by path."""
    names = [name for name in _FILES if (app / name).is_file()]
    for folder in _FOLDERS:
        names += [p.relative_to(app).as_posix() for p in (app / folder).rglob("*") if p.is_file()]
    digest = hashlib.sha256()
    for name in sorted(set(names) - {f"public/{NAME}"}):
        digest.update(name.encode() + b"\0" + hashlib.sha256((app / name).read_bytes()).digest())
    return digest.hexdigest()


def built_digest(dist: Path = DIST) -> str:
    """The digest that the build noted. Raises OSError where nothing is built."""
    noted = json.loads((dist / "build.json").read_text(encoding="utf-8"))
    return str(noted["source"])
