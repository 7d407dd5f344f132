"""A small public data root, laid out as the publishers lay theirs out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

SIZE = 64

Add = Callable[..., Path]


def scenery(seed: int, size: int = SIZE) -> Image.Image:
    """A smooth picture of its own for every seed."""
    coarse = np.random.default_rng(seed).integers(0, 256, (6, 6, 3), dtype=np.uint8)
    return Image.fromarray(coarse).resize((size, size), Image.Resampling.BICUBIC)


@pytest.fixture
def public_root(tmp_path: Path) -> Path:
    """A data root with empty folders and the class list of version 4."""
    photos = tmp_path / "data" / "real" / "chinese-mahjong"
    for part in ("v4/valid", "v4/test", "early/train"):
        for kind in ("images", "labels"):
            (photos / part / kind).mkdir(parents=True)
    names = ["bs1", "sc5", "sd1", "sb9", "hwe", "hdr", "bf4"]
    (photos / "v4" / "data.yaml").write_text(f"nc: 7\nnames: {names}\n\nroboflow:\n  version: 4\n")
    (photos / "IMG_27-corrections.json").write_text("{}")
    return tmp_path / "data"


@pytest.fixture
def add_photo(public_root: Path) -> Add:
    """Adds a photo: ``add_photo(part, name, label_text, picture)``; returns the picture's path."""

    def add(part: str, name: str, text: str, picture: Image.Image) -> Path:
        folder = public_root / "real" / "chinese-mahjong" / part
        path = folder / "images" / f"{name}.jpg"
        picture.save(path, quality=95)
        (folder / "labels" / f"{name}.txt").write_text(text)
        return path

    return add


@pytest.fixture
def correct_photo(public_root: Path) -> Callable[[str, list[list[object]]], None]:
    """Writes the corrections of one unfamiliar photo."""

    def write(name: str, rows: list[list[object]]) -> None:
        file = public_root / "real" / "chinese-mahjong" / "IMG_27-corrections.json"
        file.write_text(json.dumps({name: rows}))

    return write
