"""The field's terms for the page, taken from the rooms that say them so that all always agree.

``python -m tehai.web.terms`` writes them beside the page, which fetches them: a term that changes
needs no new build.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from scoring.terms import Names, riichi, taiwan
from vision import doubts

NAME: Final = "terms.json"
_WEB: Final = Path(__file__).parent
TERMS_FILES: Final = (_WEB / "app" / "public" / NAME, _WEB / "dist" / NAME)
"""What the next build takes, and what is served."""

_LANGUAGES: Final = ("en", "ja", "zh")
_GROUPS: Final[dict[str, Names]] = {
    "fu": riichi.FU,
    "limits": riichi.LIMITS,
    "dora": riichi.DORA,
    "reasons": riichi.REASONS,
    "taiwanReasons": taiwan.REASONS,
    "doubts": dict(doubts.REASONS),
}


def terms() -> dict[str, dict[str, dict[str, str]]]:
    """Language -> group of terms -> id -> name."""
    return {
        lang: {
            group: {term: words[place] for term, words in names.items()}
            for group, names in _GROUPS.items()
        }
        for place, lang in enumerate(_LANGUAGES)
    }


def terms_text() -> str:
    """The file's content."""
    return json.dumps(terms(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    for file in TERMS_FILES:
        file.write_text(terms_text(), encoding="utf-8")
