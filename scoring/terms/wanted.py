"""What a value has to be, told in three languages beside the value that it is not."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.terms import Names, name_of

WANTED: Names = {
    "one_of": ("one of {0}", "{0} のいずれか", "{0} 之一"),
    "flag": ("true or false", "true か false", "true 或 false"),
    "count": ("a whole number", "整数", "整數"),
    "at_most": ("at most {0}", "{0} まで", "至多 {0}"),
    "range": ("{0} to {1}", "{0}〜{1}", "{0} 至 {1}"),
    "text": ("a text", "文字列", "文字"),
    "counts": ("a list of whole numbers", "整数のリスト", "整數的列表"),
    "tiles": ("tiles in notation", "牌の表記", "牌的記法"),
    "fields": ("an object of fields", "項目のオブジェクト", "由欄位組成的物件"),
    "comma": (", ", "、", "、"),
}
"""Kinds of values, numbers and words in the places; and what stands between words."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """One row of WANTED. details: what its places are filled with; a tuple is listed."""

    id: str
    details: tuple[object, ...] = ()

    def text(self, lang: str = "en") -> str:
        """In ``lang``. Raises LanguageError."""
        comma = name_of(WANTED, "comma", lang)
        told = [
            comma.join(map(str, detail)) if isinstance(detail, tuple) else detail
            for detail in self.details
        ]
        return name_of(WANTED, self.id, lang).format(*told)
