"""Web fonts cut down to the characters of tiles, and faces drawn with what they have."""

from pathlib import Path

import numpy as np
import pytest

from datasets.render.bank import SHORT_FORMS, has_glyph, tile_fonts
from datasets.render.drawn import DrawnFaces

fontTools = pytest.importorskip("fontTools", reason="fonttools makes the fonts of these tests")

from fontTools.fontBuilder import FontBuilder  # noqa: E402
from fontTools.pens.ttGlyphPen import TTGlyphPen  # noqa: E402

from datasets.render.bank import TILE_CHARACTERS  # noqa: E402
from datasets.render.fonts import cut_fonts  # noqa: E402


def _font(path: Path, characters: str, flavor: str | None = None) -> Path:
    """A font whose glyph number n is a box n units higher than the missing one's."""
    names = [".notdef", *(f"g{i}" for i in range(len(characters)))]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(c): f"g{i}" for i, c in enumerate(characters)})
    glyphs = {}
    for n, name in enumerate(names):
        pen = TTGlyphPen(None)
        pen.moveTo((100, 0))
        for corner in ((100, 300 + 9 * n), (700, 300 + 9 * n), (700, 0)):
            pen.lineTo(corner)
        pen.closePath()
        glyphs[name] = pen.glyph()
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(dict.fromkeys(names, (800, 100)))
    builder.setupHorizontalHeader(ascent=900, descent=-100)
    builder.setupNameTable({"familyName": path.stem, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=900, sTypoDescender=-100)
    builder.setupPost()
    builder.font.flavor = flavor
    path.parent.mkdir(parents=True, exist_ok=True)
    builder.save(str(path))
    return path


def _simplified() -> str:
    return "".join(SHORT_FORMS.get(c, c) for c in TILE_CHARACTERS)


def test_fonts_of_the_folder_are_used_when_they_have_the_characters(tmp_path: Path) -> None:
    whole = _font(tmp_path / "further/whole.ttf", TILE_CHARACTERS)
    simplified = _font(tmp_path / "further/simplified.ttf", _simplified())
    _font(tmp_path / "further/lacks-a-number.ttf", TILE_CHARACTERS.replace("三", ""))
    (tmp_path / "further/broken.ttf").write_bytes(b"no font")
    assert tile_fonts(tmp_path / "none", tmp_path / "further") == [simplified, whole]


def test_short_forms_stand_in_where_a_font_has_no_full_ones(tmp_path: Path) -> None:
    path = _font(tmp_path / "simplified.ttf", _simplified())
    assert not has_glyph(path, "萬")
    short = DrawnFaces(np.random.default_rng(1), [path])
    missing = _font(tmp_path / "none.ttf", "".join(set(_simplified()) - set("万东发兰")))
    none = DrawnFaces(np.random.default_rng(1), [missing])
    for code in ("1m", "1z", "6z", "6f"):
        assert np.abs(np.asarray(short.face(code)) - np.asarray(none.face(code))).max() > 0.1


def test_web_fonts_are_cut_to_the_characters_of_tiles(tmp_path: Path) -> None:
    pytest.importorskip("brotli", reason="web fonts are packed with brotli")
    files = tmp_path / "node_modules/@fontsource/one/files"
    kept = files / "one-japanese-400-normal.woff2"
    _font(kept, TILE_CHARACTERS + "鬱", "woff2")
    for other in ("one-japanese-700-normal", "one-latin-400-normal", "one-12-400-normal"):
        _font(files / f"{other}.woff2", TILE_CHARACTERS, "woff2")
    made = cut_fonts(tmp_path / "node_modules", tmp_path / "fonts")
    assert made == [tmp_path / "fonts/one-japanese-400-normal.ttf"]
    assert has_glyph(made[0], "萬") and not has_glyph(made[0], "鬱")
    assert cut_fonts(tmp_path / "node_modules", tmp_path / "fonts") == []
    assert [p.name for p in (tmp_path / "fonts").iterdir()] == [made[0].name]
