"""Where faces come from: art folders, real crops, fonts. Whole families can be held out.

A source maps codes (``1m`` ... ``8f``, perhaps ``0m``) to faces; what a source lacks is
borrowed by the tile set. The art folders are laid out as ``<root>/tiles/<source>/png/<name>.png``.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import ImageFont

from datasets.render.inks import Face, fit, flatten, inset, over_white
from datasets.root import font_folder

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ArtSource:
    """An art folder: ``borders`` are cut off (left, top, right, bottom fractions)."""

    name: str
    family: str
    borders: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    photographed: bool = False
    flowers: bool = True
    weight: float = 1.0


ART = (
    ArtSource("fluffystuff-regular", "fluffystuff", weight=2.0),
    ArtSource("ffalt-riichi", "fluffystuff"),
    ArtSource("ffalt-uni", "unicode", weight=0.5),
    ArtSource("ffalt-unib", "unicode", weight=0.3),
    ArtSource("pysol-uni", "unicode", (0.07, 0.03, 0.03, 0.08), weight=0.4),
    ArtSource("gleitz", "gleitz", photographed=True),
    ArtSource("gnome-postmodern", "postmodern", (0.17, 0.04, 0.04, 0.14), flowers=False),
    ArtSource("gnome-smooth", "smooth", (0.12, 0.04, 0.05, 0.13), photographed=True, flowers=False),
    ArtSource("kde-default", "kde-default"),
    ArtSource("kde-traditional", "kde-traditional"),
    ArtSource("lietxia-flat", "lietxia", (0.04, 0.03, 0.04, 0.03), weight=1.5),
    ArtSource("lietxia-svg", "lietxia", (0.03, 0.02, 0.03, 0.02), weight=2.0),
    ArtSource("lietxia-transparent800", "lietxia", weight=0.7),
    ArtSource("mahjax-ja", "mahjax", (0.08, 0.06, 0.08, 0.06), weight=0.5),
    ArtSource("nonebot-mahjong-utils", "nonebot", (0.02, 0.015, 0.02, 0.015)),
    ArtSource(
        "pysol-ivory", "pysol-ivory", (0.03, 0.03, 0.03, 0.03), photographed=True, weight=2.0
    ),
    ArtSource("pysol-new-crystal", "pysol-crystal", photographed=True, weight=2.0),
    ArtSource("ullrich-classic", "ullrich", flowers=False),
)
HELD_OUT = frozenset({"gleitz", "nonebot", "kde-default"})
"""Families never used in training pictures: they stand for sets that nobody has seen."""

TILE_CHARACTERS = "一二三四伍五六七八九萬東南西北發中春夏秋冬梅蘭菊竹"
SHORT_FORMS = {"萬": "万", "東": "东", "發": "发", "蘭": "兰"}
"""Full forms and those of fonts that have the simplified characters alone."""
PRINTED_CHARACTERS = "和立直自摸場風局本家点ABCDEFGH0123456789"
"""What is printed on things that are no tiles."""
FONT_WORDS = (
    "kouzan",
    "aoyagi",
    "ukai",
    "uming",
    "bkai",
    "bsmi",
    "cwtex",
    "wenkai",
    "tw-kai",
    "oradano",
    "dejima",
    "notoserifcjk",
    "ipaexm",
    "ume-",
    "reggae",
    "hanamina",
)
"""Parts of the file names of brush, regular and printed styles."""


def tile_fonts(root: Path = Path("/usr/share/fonts"), further: Path | None = None) -> list[Path]:
    """CJK fonts that have every character a tile needs, sorted by path: the installed ones of
    ``FONT_WORDS``, and all in ``further`` (None: the folder that ``font_folder`` knows)."""
    kinds = ("*.ttf", "*.ttc", "*.otf")
    installed = (path for kind in kinds for path in root.rglob(kind))
    paths = [path for path in sorted(installed) if _is_wanted(path.name.lower())]
    folder = font_folder() if further is None else further
    if folder is not None:
        paths += sorted(path for kind in kinds for path in folder.glob(kind))
    return [path for path in paths if _speaks(path)]


def _is_wanted(name: str) -> bool:
    return any(word in name for word in FONT_WORDS) and "mono" not in name


def _speaks(path: Path) -> bool:
    """Whether a font draws all characters, at all sizes: some old ones have gaps or bad hinting."""
    try:
        for size in range(8, 44, 7):
            ImageFont.truetype(str(path), size).getmask(TILE_CHARACTERS + PRINTED_CHARACTERS)
        return all(
            any(has_glyph(path, form) for form in (c, SHORT_FORMS.get(c, c)))
            for c in TILE_CHARACTERS
        )
    except OSError as error:
        _LOG.debug("font %s left out: %s", path, error)
        return False


@lru_cache(maxsize=1024)
def has_glyph(path: Path, character: str) -> bool:
    """Whether a font draws ``character`` as itself."""
    font = ImageFont.truetype(str(path), 18)
    drawn = bytes(font.getmask(character))
    return any(drawn) and drawn != bytes(font.getmask("\uffff"))


def form_in(path: Path, full: str, wants_full: bool = True) -> str:
    """A character as a font has it: in its short form where that is wanted or the only one."""
    short = SHORT_FORMS.get(full, full)
    if wants_full and has_glyph(path, full):
        return full
    return short if has_glyph(path, short) else full


def _code_of(stem: str) -> str | None:
    """Art file name to code: ``s1``-``s4`` are seasons 1f-4f, ``f1``-``f4`` flowers 5f-8f."""
    if len(stem) != 2:
        return None
    if stem[0] == "s" and stem[1].isdigit():
        return f"{stem[1]}f"
    if stem[0] == "f" and stem[1].isdigit():
        return f"{int(stem[1]) + 4}f"
    return stem if stem[0].isdigit() and stem[1] in "mpsz" else None


@lru_cache(maxsize=64)
def load_art(root: Path, source: ArtSource) -> dict[str, Face]:
    """All faces of an art folder. A missing folder gives an empty dict."""
    faces: dict[str, Face] = {}
    for path in sorted((root / "tiles" / source.name / "png").glob("*.png")):
        code = _code_of(path.stem)
        image = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
        if code is None or image is None or (code[1] == "f" and not source.flowers):
            continue
        if image.ndim == 2:
            image = cv2.cvtColor(image, cv2.COLOR_GRAY2BGR)
        image = inset(image.astype(np.uint8), *source.borders)
        channels = [2, 1, 0, 3][: image.shape[2]]
        rgb = image[..., channels]
        if rgb.shape[2] == 4:
            flat = over_white(rgb)
            faces[code] = fit(
                flatten((flat * 255).astype(np.uint8)) if source.photographed else flat
            )
        else:
            faces[code] = fit(flatten(rgb))
    return faces
