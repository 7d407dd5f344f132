"""Web fonts cut down to what tiles and their surroundings print: opened fast, and small.

``python -m datasets.render.fonts SOURCE TARGET`` writes one TrueType file for every whole-script
font (usual weight) of the ``@fontsource`` packages below SOURCE.
"""

from __future__ import annotations

import sys
from pathlib import Path

from datasets.render.bank import PRINTED_CHARACTERS, SHORT_FORMS, TILE_CHARACTERS

_SCRIPTS = ("-japanese-", "-chinese-", "-korean-")
_KEPT = TILE_CHARACTERS + PRINTED_CHARACTERS + "".join(SHORT_FORMS.values())


def cut_fonts(source: Path, target: Path) -> list[Path]:
    """Files written below ``target``, one per font below ``source``; those already there stay.

    Raises ImportError without fontTools and brotli (the train extra).
    """
    from fontTools import subset

    target.mkdir(parents=True, exist_ok=True)
    options = subset.Options(hinting=False, layout_features=[], notdef_outline=True)
    made = []
    for path in sorted(source.rglob("*-400-normal.woff2")):
        out = target / f"{path.name.removesuffix('.woff2')}.ttf"
        if not any(script in path.name for script in _SCRIPTS) or out.exists():
            continue
        partial = out.with_suffix(".part")
        with subset.load_font(str(path), options) as font:
            cutter = subset.Subsetter(options)
            cutter.populate(text=_KEPT)
            cutter.subset(font)
            font.flavor = None
            font.save(str(partial))
        partial.replace(out)
        made.append(out)
    return made


if __name__ == "__main__":
    print(f"{len(cut_fonts(Path(sys.argv[1]), Path(sys.argv[2])))} fonts")
