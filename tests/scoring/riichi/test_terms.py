"""Every id that a score can hold has a name in each language."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import scoring.riichi
from scoring.riichi import fu, points
from scoring.riichi.dora import DoraCount
from scoring.riichi.yaku import YAKU, YAKUMAN
from scoring.terms import LANGUAGES, Names
from scoring.terms import riichi as terms

FOLDER = Path(scoring.riichi.__file__).parent


def strings_in(module: str) -> set[str]:
    tree = ast.parse((FOLDER / module).read_text(encoding="utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_yaku() -> None:
    ids = {row.id for row in (*YAKU, *YAKUMAN)} | {"nagashi_mangan"}
    assert set(terms.YAKU) == ids


def test_fu() -> None:
    triplets = {item.reason for item in fu._TRIPLETS.values()}
    others = {"base", "closed_ron", "tsumo", "seven_pairs", "open_pinfu"}
    waits = {item.reason for item in fu._WAITS.values()}
    pairs = {"dragon_pair", "seat_wind_pair", "round_wind_pair", "double_wind_pair"}
    assert set(terms.FU) == triplets | others | waits | pairs


def test_limits() -> None:
    assert set(terms.LIMITS) == {limit for _, limit, _ in points._LIMITS} | {"yakuman"}


def test_dora() -> None:
    assert set(terms.DORA) == set(DoraCount.__slots__)


def test_reasons() -> None:
    sources = ["score.py", "legality.py", "several.py", "nagashi.py"]
    written = set().union(*(strings_in(name) for name in sources))
    assert set(terms.REASONS) <= written


@pytest.mark.parametrize("table", ["YAKU", "FU", "LIMITS", "DORA", "REASONS"])
def test_each_row_has_three_names(table: str) -> None:
    names: Names = getattr(terms, table)
    for id, row in names.items():
        assert len(row) == len(LANGUAGES), id
        assert all(row), id
        assert row[0].isascii(), id
        assert not row[1].isascii() and not row[2].isascii(), id
