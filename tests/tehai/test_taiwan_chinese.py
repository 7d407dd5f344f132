"""Chinese of the Taiwanese game: one wins by 胡; 和 is a drawn hand, or riichi's word."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import scoring
from scoring.taiwan.match.words import OUTCOMES
from scoring.terms.situations import SITUATIONS
from scoring.terms.taiwan import REASONS, TAI, WORDS
from tehai.cli.root import _run
from tehai.option_words import match, taiwan
from tehai.show_reading import reading_text
from tests.vision.scenes import photograph, row
from vision.reader import read

WON = re.compile("和(?!局)")
"""和 but for 和局; the odd draws 四風連和 and 正風連和 end in it, too."""
DRAWS = ("四風連和", "正風連和")


def wins_by_other_word(text: str) -> bool:
    return text not in DRAWS and WON.search(text) is not None


def reasons_of_taiwan() -> Iterator[str]:
    """Contradictions that the code of the Taiwanese game finds."""
    folder = Path(scoring.__file__).parent
    for path in [*(folder / "taiwan").rglob("*.py"), folder / "one_discard.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "SituationError":
                assert isinstance(node.args[0], ast.Constant)
                yield str(node.args[0].value)


def test_tables_of_words() -> None:
    for table in (TAI, REASONS, WORDS, OUTCOMES, taiwan.MEANINGS, match.TAIWAN):
        for id, (_, _, chinese) in table.items():
            assert not wins_by_other_word(chinese), (id, chinese)


def test_contradictions() -> None:
    found = set(reasons_of_taiwan())
    assert "chankan_by_tsumo" in found
    for reason in found:
        assert not wins_by_other_word(SITUATIONS[reason][2]), reason


@pytest.mark.parametrize(
    "args",
    [
        ("--hand", "123m678m999p11p34s5s (4'56s)", "--alternatives"),
        ("--hand", "123m678m999p11p34s (4'56s)"),
        ("--hand", "123m678m999p11p34s (4'56s)", "--win", "5s", "--rule", "minimum_tai=9"),
        ("--hand", "123m678m999p11p35s7s (4'56s)"),
        ("--hand", "123m678m999p11p34s5s (4'56s)", "--passed", "--alternatives"),
    ],
)
def test_answers(capsys: pytest.CaptureFixture[str], args: tuple[str, ...]) -> None:
    _run(["score", "--rules", "taiwan", "--lang", "zh", *args])
    out, err = capsys.readouterr()
    assert "手牌" in out
    assert not wins_by_other_word(out + err), out


def test_a_hand_without_its_winning_tile(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "123m678m999p11p34s (4'56s)"
    assert _run(["score", "--rules", "taiwan", "--lang", "zh", "--hand", hand]) == 1
    out, _ = capsys.readouterr()
    assert "不能胡牌：" in out
    assert "以 --win TILE 加上胡張" in out


def test_what_a_photo_shows_of_a_taiwanese_hand() -> None:
    import numpy as np

    class Seeing:
        def detect(self, image: object) -> object:
            return photograph(row("2m3m4m5p6p7p2s3s4s5s6s7s5z _ 5z"))

    felt = np.full((1000, 1000, 3), (40, 90, 60), np.uint8)
    reading = read(felt, Seeing())  # type: ignore[arg-type]
    assert "胡張 5z" in reading_text(reading, "zh", taiwan=True)
    assert "和張 5z" in reading_text(reading, "zh")
