"""Japanese: riichi is spelled 立直 in every text, whichever door says it."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXTS = [
    path
    for room in ("scoring", "vision", "tehai", "docs", "README.md")
    for path in sorted([*(ROOT / room).rglob("*"), ROOT / room])
    if path.suffix in (".py", ".ts", ".tsx", ".json", ".md") and "node_modules" not in path.parts
]


def test_there_are_texts() -> None:
    names = {path.name for path in TEXTS}
    assert {"riichi.py", "words.py", "terms.json", "match.ts", "README.md"} <= names


@pytest.mark.parametrize("other", ["リーチ", "ダブル立直"])
def test_one_spelling(other: str) -> None:
    assert [path for path in TEXTS if other in path.read_text(encoding="utf-8")] == []
