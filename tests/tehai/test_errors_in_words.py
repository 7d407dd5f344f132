"""Errors about rules, tiles and matches have words in every language, each with the same places."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import scoring
import tehai
from scoring.match.errors import REASONS
from scoring.taiwan.match.errors import OWN_REASONS
from scoring.terms.hands import HANDS
from scoring.terms.notations import NOTATIONS
from scoring.terms.rule_errors import RULE_ERRORS
from tehai.cli.root import _run
from tehai.file_words import FILE_WORDS
from tehai.ledger.match_words import OF_TAIWAN, SENTENCES
from tehai.ledger.refusals import REFUSALS

SCORING, LEDGER = Path(scoring.__file__).parent, Path(tehai.__file__).parent / "ledger"
CLI = LEDGER.parent / "cli"
WIN = "234m567p234567s55z"


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def calls(paths: list[Path], name: str) -> Iterator[ast.Call]:
    """Calls of ``name``, also as the last part of a dotted one."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                told = called.attr if isinstance(called, ast.Attribute) else ""
                whole = called.id if isinstance(called, ast.Name) else told
                if whole == name:
                    yield node


def first_texts(paths: list[Path], name: str, at: int = 0) -> set[str]:
    found = set()
    for call in calls(paths, name):
        argument = call.args[at] if len(call.args) > at else None
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            found.add(argument.value)
    return found


@pytest.mark.parametrize("table", [REFUSALS, RULE_ERRORS, NOTATIONS, HANDS])
def test_every_sentence_has_the_same_places(table: Mapping[str, tuple[str, str, str]]) -> None:
    shortened = {"no_meld": {"reason"}, "no_option_match": {"match"}, "wrong_tile_count": {"s"}}
    for id, row in table.items():
        english, *others = map(places, row)
        assert all(row)
        for other in others:
            assert english - shortened.get(id, set()) == other, id


def test_every_refusal_of_a_match_that_a_ledger_can_meet_has_words() -> None:
    riichi = [SCORING / "match" / f"{name}.py" for name in ("match", "seating", "ledger")]
    taiwan = SCORING / "taiwan" / "match"
    found = [taiwan / f"{name}.py" for name in ("match", "seating", "ledger", "settlement")]
    reasons = first_texts([*riichi, *found, LEDGER / "riichi.py"], "MatchError")
    assert {"ron_from_winner", "bad_tai", "no_stop", "not_their_draw"} <= reasons
    assert reasons == set(SENTENCES)
    english = {**REASONS, **OWN_REASONS}
    for reason, row in [*SENTENCES.items(), *OF_TAIWAN.items()]:
        for sentence in row:
            assert places(sentence) <= places(english[reason]), reason


def test_every_sentence_of_the_ledger_is_one_and_is_said() -> None:
    files = [*LEDGER.glob("*.py"), *CLI.glob("match*.py")]
    said = first_texts(files, "of", at=1)
    assert said <= set(REFUSALS)
    source = "".join(path.read_text(encoding="utf-8") for path in files)
    made = {
        f"{what}_{fault}" for what in ("name", "title") for fault in ("text", "length", "hidden")
    }
    made |= {f"no_{how}_points{who}" for how in ("ron", "tsumo") for who in ("", "_dealer")}
    for id in set(REFUSALS) - said - made:
        assert f'"{id}")' in source, f"nobody says {id}"


def has_other_script(text: str) -> bool:
    return any("\u3040" <= char <= "\u9fff" for char in text)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: Any) -> Any:
    monkeypatch.setenv("TEHAI_LEDGER", str(tmp_path / "m.sqlite"))

    def call(*args: str) -> SimpleNamespace:
        status = _run([*args])
        out, err = capsys.readouterr()
        return SimpleNamespace(status=status, out=out, err=err)

    return call


BAD_HANDS = (
    *(["12"], ["m"], ["123m'"], ["12(3m"], ["12)3m"], ["19z"], ["1x"], ["(1'2'3m)"], ["(135m)11z"]),
    *([WIN, "--win", "9p9p"], [WIN, "--win", "9p"], [WIN, "--dora", "9q"], ["1" * 2000]),
    *([WIN, "--visible", "9q"], [WIN, "--ippatsu"], ["1f", "--win", "1f"]),
    *([WIN, "--rule", "red_fives=[9]"], [WIN, "--rule", "honba=-1"], [WIN, "--rule", "nope=1"]),
    *([WIN, "--rule", "renhou=x"], [WIN, "--rule", "kuitan=7"], [WIN, "--rule", "players=5"]),
    *([WIN, "--rules", "taiwan", "--stake", stake] for stake in ("x", "1/0", "7")),
    *([WIN, "--rules", "taiwan", "--rule", rule] for rule in ("nope=1", "max_winners=9")),
    [WIN, "--rules", "taiwan", "--rule", "max_tai=3", "--rule", "minimum_tai=9"],
)


@pytest.mark.parametrize("lang", ["ja", "zh"])
@pytest.mark.parametrize("args", BAD_HANDS, ids=" ".join)
def test_a_bad_hand_is_told_in_the_language(run: Any, args: list[str], lang: str) -> None:
    result = run("score", "--hand", *args, "--lang", lang)
    assert result.status in (1, 2)
    assert has_other_script(result.err), result.err
    assert len(result.err.splitlines()) == 1
    english = run("score", "--hand", *args)
    assert english.status == result.status
    assert not has_other_script(english.err)


BAD_EVENTS = (
    *(["win", "a", "--from", "a", "--han", "3", "--fu", "40"], ["win", "a", "--points", "1234"]),
    *(["win", "a", "--from", "b", "--hand", "123m456p789s11z23s"], ["undo"], ["redo"], ["stop"]),
    *(["win", "a", "--han", "1", "--fu", "20"],),
    *(["riichi", "zz"], ["draw", "--tenpai", "a", "--tenpai", "a"], ["abort", "four_riichi"]),
    *(["show", "--match", "none"], ["rename", "a", "x" * 41], ["rename", "a", "b"]),
    *(["win", "a", "--hand", "12"], ["event", '{"event": "throw", "dice": [1, 2]}']),
    *(["new", "A", "B"], ["new", "A", "B", "C", "a"], ["new", *"ABCD", "--rules", "chess"]),
    *(["new", *"ABCD", "--rule", "uma=[1,2]"], ["new", *"ABCD", "--rule", "noten=7"]),
    *(["new", *"ABCD", "--rule", f"{name}=-1"] for name in ("start", "back", "length", "nope")),
    *(["new", *"ABCD", "--rule", f"scoring.{name}=-1"] for name in ("honba", "kuitan", "nope")),
    ["new", *"ABCD", "--title", "x" * 41],
)


@pytest.mark.parametrize("lang", ["ja", "zh"])
@pytest.mark.parametrize("args", BAD_EVENTS, ids=" ".join)
def test_what_a_match_refuses_is_told_in_the_language(run: Any, args: list[str], lang: str) -> None:
    run("match", "new", *"ABCD", "--rule", "draws=[]" if args[0] == "abort" else "length=east")
    result = run("match", *args, "--lang", lang)
    assert result.status in (1, 2)
    assert has_other_script(result.err), result.err
    assert len(result.err.splitlines()) == 1
    as_json = run("match", *args, "--lang", lang, "--json")
    assert has_other_script(as_json.out), as_json.out


@pytest.mark.parametrize("lang", ["ja", "zh"])
def test_a_ledger_that_is_none_is_told_in_the_language(run: Any, tmp_path: Path, lang: str) -> None:
    (tmp_path / "text").write_text("no ledger\n")
    for file in ("none", "text", ".", "no/folder"):
        for command in (["show"], ["new", *"ABCD"]):
            if (file, command[0]) != ("none", "new"):
                result = run("match", *command, "--file", str(tmp_path / file), "--lang", lang)
                assert result.status == 1
                assert has_other_script(result.err), result.err


def codes_of_errors() -> set[str]:
    """Every code that the readers of photos, cameras and videos give."""
    vision = Path(tehai.__file__).parents[1] / "vision"
    live = list((LEDGER.parent / "live").glob("*.py"))
    return first_texts([vision / "image.py"], "ImageError") | first_texts(live, "LiveError")


def test_what_is_wrong_with_a_file_has_words() -> None:
    assert set(FILE_WORDS["ja"]) == set(FILE_WORDS["zh"])
    found = codes_of_errors() - {"bad_array"}  # of arrays, which only Python has
    assert {"truncated", "not_found", "no_video"} <= found
    assert found <= set(FILE_WORDS["ja"])


@pytest.mark.parametrize("lang", ["ja", "zh"])
def test_a_bad_file_is_told_in_the_language(run: Any, tmp_path: Path, lang: str) -> None:
    (tmp_path / "text.jpg").write_text("no photo\n")
    (tmp_path / "empty.jpg").touch()
    (tmp_path / "cut.jpg").write_bytes(b"\xff\xd8\xff\xe0" + bytes(40))
    names = ("none.jpg", "text.jpg", "empty.jpg", "cut.jpg", ".")
    calls = [(command, str(tmp_path / name)) for command in ("read", "score") for name in names]
    calls += [("score", "--batch", str(tmp_path / name)) for name in ("none", ".")]
    calls += [("live", "--video", str(tmp_path / "none"))]
    for call in calls:
        result = run(*call, "--lang", lang)
        assert result.status == 1, call
        assert has_other_script(result.err), result.err
        assert len(result.err.splitlines()) == 1
        english = run(*call).err
        assert not has_other_script(english)
        assert english.removeprefix("tehai: ").strip() in result.err, "with name and sizes"
