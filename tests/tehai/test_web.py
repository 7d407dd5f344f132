"""The web page as it ships: built from the source beside it, speaking the scorer's own terms."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tehai.web.freshness import APP, DIST, built_digest, source_digest
from tehai.web.terms import TERMS_FILES, terms_text

STALE = "the built page is older than its source: run `make web`"


def test_the_built_page_belongs_to_its_source() -> None:
    assert built_digest() == source_digest(), STALE


def test_any_change_of_the_source_makes_the_built_page_stale(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    file = tmp_path / "src" / "main.tsx"
    file.write_text("one")
    before = source_digest(tmp_path)
    file.write_text("two")
    changed = source_digest(tmp_path)
    file.rename(file.with_name("other.tsx"))
    assert len({before, changed, source_digest(tmp_path)}) == 3


@pytest.mark.parametrize("file", TERMS_FILES, ids=["source", "built"])
def test_the_page_speaks_the_scorers_terms(file: Path) -> None:
    wanted = "the terms have changed: run `python -m tehai.web.terms`"
    assert file.read_text(encoding="utf-8") == terms_text(), wanted


def test_everything_that_the_page_refers_to_is_there() -> None:
    page = (DIST / "index.html").read_text(encoding="utf-8")
    files = re.findall(r'(?:href|src)="\./([^"]+)"', page)
    assert len(files) >= 5
    assert [name for name in files if not (DIST / name).is_file()] == []


@pytest.mark.parametrize("file", sorted(p.name for p in DIST.glob("assets/*")))
def test_the_page_knows_no_other_address(file: str) -> None:
    text = (DIST / "assets" / file).read_text(encoding="utf-8")
    known = ("http://www.w3.org/", "https://www.w3.org/")
    others = {url for url in re.findall(r"https?://[\w./-]+", text) if not url.startswith(known)}
    assert others == set()


def test_the_page_is_light() -> None:
    """A phone on a slow line loads it in seconds: 200 kB before compression."""
    shipped = [p for p in DIST.rglob("*") if p.is_file() and p.suffix in (".js", ".css", ".html")]
    assert sum(p.stat().st_size for p in shipped) < 200_000
    assert APP.is_dir()
