"""Names of yaku, fu, limits and reasons in English, Japanese and Traditional Chinese.

One table a subject, each row one id with its three names.
"""

from __future__ import annotations

from collections.abc import Mapping

from scoring.quoting import quoted

LANGUAGES = ("en", "ja", "zh")
"""English, Japanese, Traditional Chinese (zh-Hant)."""

Names = Mapping[str, tuple[str, str, str]]
"""Id to its names in the order of LANGUAGES."""

_COLUMN = {"en": 0, "ja": 1, "zh": 2, "zh-hant": 2, "zh-tw": 2}


class LanguageError(ValueError):
    """A language that has no terms."""


def column_of(lang: str) -> int:
    """Place of ``lang`` in a row of names. Raises LanguageError."""
    column = _COLUMN.get(lang) if isinstance(lang, str) else None
    if column is None and isinstance(lang, str):
        column = _COLUMN.get(lang.lower())
    if column is None:
        raise LanguageError(
            f"no terms in language {quoted(lang)}; there are {', '.join(LANGUAGES)}"
        )
    return column


def name_of(names: Names, id: str, lang: str = "en") -> str:
    """The name of ``id``; KeyError when the table lacks it."""
    return names[id][column_of(lang)]
