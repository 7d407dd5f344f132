"""``make fuzz`` runs every test whose number of random wins can be asked for."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_make_fuzz_runs_them_all() -> None:
    asked = {
        str(path.relative_to(ROOT))
        for path in (ROOT / "tests").rglob("test_*.py")
        if re.search(r"""environ\.get\("TEHAI_FUZZ",""", path.read_text(encoding="utf-8"))
    }
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    (named,) = re.findall(r"^FUZZED := (.*)$", makefile, re.MULTILINE)
    assert asked
    assert set(named.split()) == asked
