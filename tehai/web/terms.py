"""The field's terms for the page, taken from the scorer's own so that both always agree.

``python -m tehai.web.terms`` writes them into the page's source.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from scoring.terms import riichi

TERMS_FILE: Final = Path(__file__).parent / "app" / "src" / "i18n" / "terms.json"
"""In the page's source; a checkout has it, an installed package does not."""

_LANGUAGES: Final = ("en", "ja", "zh")


def terms() -> dict[str, dict[str, dict[str, str]]]:
    """Language -> group of terms -> id -> name."""
    groups = {
        "fu": riichi.FU,
        "limits": riichi.LIMITS,
        "dora": riichi.DORA,
        "reasons": riichi.REASONS,
    }
    return {
        lang: {
            group: {term: words[place] for term, words in names.items()}
            for group, names in groups.items()
        }
        for place, lang in enumerate(_LANGUAGES)
    }


def terms_text() -> str:
    """The file's content."""
    return json.dumps(terms(), ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    TERMS_FILE.write_text(terms_text(), encoding="utf-8")
