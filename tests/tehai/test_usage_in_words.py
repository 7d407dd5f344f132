"""Bad usage is told in the language that the command line or the environment asks for."""

from __future__ import annotations

import ast
import json
import string
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import click
import pytest

import tehai
from tehai.cli.click_words import CLICK_WORDS
from tehai.cli.root import COMMANDS, _run, root
from tehai.cli.usage import asked_lang
from tehai.cli.usage_words import USAGE_WORDS, UsageSentence

CLI = Path(tehai.__file__).parent / "cli"
SPOKEN = {"read", "score", "rules", "match", "live"}
"""Modules of the commands that take --lang; others are told in English but for Click's part."""


def commands(
    group: click.Group, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command with its words, the groups apart."""
    context = click.Context(group)
    for name in group.list_commands(context):
        if path or name in COMMANDS:
            command = group.get_command(context, name)
            if isinstance(command, click.Group):
                yield from commands(command, (*path, name))
            else:
                yield (*path, name), command


def filled(command: click.Command) -> list[str]:
    """A word for every argument that has to be there."""
    return [
        param.type.choices[0] if isinstance(param.type, click.Choice) else "x"
        for param in command.params
        if isinstance(param, click.Argument) and param.required
    ]


def misuses() -> Iterator[list[str]]:
    """Every way in which Click refuses the words of a command, those that commands share once."""
    yield ["scoer"]
    yield ["match", "shwo"]
    yield ["--langs"]
    seen = set()
    for path, command in commands(root):
        words = [*path, *filled(command)]
        yield [*words, "--no-such-thing"]
        yield [*words, f"{command.params[-1].opts[0]}x"]  # one that is near
        arguments = [param for param in command.params if isinstance(param, click.Argument)]
        if all(argument.nargs == 1 for argument in arguments):
            yield [*words, *["y"] * len(arguments), "z"]
            yield [*words, *["y"] * len(arguments), "z", "z"]
        if any(argument.required for argument in arguments):
            yield [*path]
        for param in command.params:
            typed = isinstance(param.type, (click.Choice, click.IntRange, click.FloatRange))
            if isinstance(param, click.Argument):
                if typed:
                    yield [*path, "no_such_choice"]
                continue
            option = param.opts[0]
            if option in seen:
                continue
            seen.add(option)
            if param.is_flag:
                yield [*words, f"{option}=1"]
                continue
            yield [*words, option]
            if typed:
                yield [*words, option, "no'such"]
            if isinstance(param.type, (click.IntRange, click.FloatRange)):
                yield [*words, option, "-7"]
            if isinstance(param.type, click.Path) and param.type.exists:
                yield [*words, option, "/no/such/file"]
                yield [*words, option, "/"]


MISUSES = [list(words) for words in sorted({tuple(words) for words in misuses()})]
OWN = (
    *(["score"], ["score", ""], ["score", "--batch", "f", "--ron"], ["score", "--fix", "1=1m"]),
    *(
        ["score", "x", "--fix", "1"],
        ["read", "x", "--fix", "1=9z"],
        ["read", "x", "y", "--win", "1m"],
    ),
    *(["score", "x", "--overlay", name] for name in ("a.txt", "/no/a.jpg", "folder.jpg")),
    *(["read", "x", "y", "--overlay", "a.jpg"], ["read", "photo.jpg", "--overlay", "photo.jpg"]),
    *(["score", "--hand", "1m", "--tsumo", "--ron"], ["score", "--hand", "1m", "--rule", "x"]),
    *(["score", "--hand", "1m", "--rule", rule, "--rule", rule] for rule in ("kuitan=1",)),
    *(["score", "--hand", "1m", "--stake", "1/1"], ["score", "--hand", "1m", "--flowers", "1f"]),
    *(["score", "--hand", "1m", "--streak", "1"], ["live", "--camera", "0", "--video", "x"]),
    ["score", "--hand", "1m", "--rules", "taiwan", "--riichi"],
    ["score", "--hand", "1m", "--rules", "taiwan", "--dealer", "--dealer-wind", "south"],
    ["score", "--hand", "1m", "--rules", "taiwan", "--stake", "1/1", "--rule", "stake=1/1"],
    ["score", "--hand", "1f 1m", "--rules", "taiwan", "--flowers", "1f"],
    *(["match", "win", "a", *how] for how in ([], ["--han", "1", "--tai", "1"], ["--fu", "30"])),
    *(["match", "win", "a", "--points", "1", flag] for flag in ("--four-kans", "--ippatsu")),
    *(
        ["match", "win", "a", "--points", "1", "--fix", "1=1m"],
        ["match", "win", "a", "--points", "1", "--fu", "30"],
    ),
    *(["match", "win", "a", "--points", "1000", "--also", "b"], ["match", "abort", "round_winds"]),
    *(["match", "win", "a", "--tai", "1"], ["match", "event", "{"], ["match", "event", "1"]),
    *(["match", "new", *"ABCD", "--rule", "x"], ["match", "new", *"ABCD", "--bet", "x"]),
    ["match", "delete", "the one"],
)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: Any) -> Any:
    monkeypatch.setenv("TEHAI_LEDGER", str(tmp_path / "m.sqlite"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.jpg").mkdir()
    (tmp_path / "photo.jpg").write_bytes(b"x")
    capsys.readouterr()

    def call(*args: str) -> SimpleNamespace:
        status = _run([*args])
        out, err = capsys.readouterr()
        return SimpleNamespace(status=status, out=out, err=err)

    return call


def letters(text: str) -> set[str]:
    return {char for char in text if "\u3040" <= char <= "\u9fff"}


def has_kana(text: str) -> bool:
    return any("\u3040" <= char <= "\u30ff" for char in text)


ENGLISH = {"valid", "such", "argument", "value", "Missing", "Invalid", "range", "is", "not", "and"}


def check(run: Any, monkeypatch: Any, args: list[str]) -> None:
    english = run(*args)
    assert english.status == 2, english
    assert not letters(english.err)
    assert english.err.endswith("--help)\n")
    for lang in ("ja", "zh"):
        monkeypatch.setenv("TEHAI_LANG", lang)
        told = run(*args)
        assert told.status == 2
        assert len(letters(told.err)) > 3, told.err
        assert has_kana(told.err) == (lang == "ja"), told.err
        assert len(told.err.splitlines()) == 1
        assert not ENGLISH & set(told.err.replace("'", " ").split()), told.err
        monkeypatch.delenv("TEHAI_LANG")


@pytest.mark.parametrize("args", MISUSES, ids=" ".join)
def test_what_click_refuses(run: Any, monkeypatch: Any, args: list[str]) -> None:
    check(run, monkeypatch, args)


@pytest.mark.parametrize("args", OWN, ids=" ".join)
def test_what_the_commands_refuse(run: Any, monkeypatch: Any, args: list[str]) -> None:
    if args[0] == "match" and args[1] != "new":
        started = json.loads(run("match", "new", *"abcd", "--json").out)
        args = [started["id"] if word == "the one" else word for word in args]
    check(run, monkeypatch, args)


@pytest.mark.parametrize("args", [["score", "--honba", "x"], ["read"], ["match", "win", "a"]])
def test_the_option_asks_for_it_too(run: Any, args: list[str]) -> None:
    for lang in (["--lang", "ja"], ["--lang=ja"]):
        run("match", "new", *"abcd")
        told = run(*args, *lang, "--json")
        assert (told.status, has_kana(told.err)) == (2, True)
        assert has_kana(json.loads(told.out)["error"]["message"])


def test_an_english_sentence_is_clicks_own(run: Any) -> None:
    for words in MISUSES:
        try:
            with root.make_context("tehai", [*words]) as context:
                root.invoke(context)
        except click.UsageError as error:
            assert " ".join(error.format_message().split()) in run(*words).err
        else:
            pytest.fail(f"{words} is no bad usage")


@pytest.mark.parametrize(
    ("words", "variable", "lang"),
    [
        ([], "", "en"),
        ([], "ja", "ja"),
        (["--lang", "zh"], "ja", "zh"),
        (["--lang", "zh", "--lang=ja"], "", "ja"),
        (["--lang"], "zh", "zh"),
        (["--lang", "fr"], "ja", "ja"),
        (["--", "--lang", "ja"], "", "en"),
        (["--lang", "en"], "ja", "en"),
        ([], "fr", "en"),
    ],
)
def test_the_language_that_is_asked_for(words: list[str], variable: str, lang: str) -> None:
    assert asked_lang(words, {"TEHAI_LANG": variable}) == lang


def test_an_answer_is_in_the_language_of_the_environment(run: Any, monkeypatch: Any) -> None:
    monkeypatch.setenv("TEHAI_LANG", "ja")
    assert has_kana(run("score", "--hand", "234m567p234567s55z", "--riichi").out)
    assert not has_kana(run("score", "--hand", "234m567p234567s55z", "--lang", "en").out)
    monkeypatch.setenv("TEHAI_LANG", "fr")
    assert run("score", "--hand", "234m567p234567s55z").status == 2


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("table", [CLICK_WORDS, USAGE_WORDS], ids=["click", "own"])
def test_every_sentence_has_the_same_places(table: Any) -> None:
    for id, row in table.items():
        assert all(row)
        assert places(row[0]) == places(row[1]) == places(row[2]), id


def test_every_sentence_is_said_and_none_is_english_alone() -> None:
    assert set(USAGE_WORDS) == set(get_args(UsageSentence))
    source = {path.stem: path.read_text(encoding="utf-8") for path in CLI.glob("*.py")}
    said = "".join(text for name, text in source.items() if name != "usage_words")
    for id in USAGE_WORDS:
        assert f'"{id}"' in said, f"nobody says {id}"
    shared = {"options", "reading", "answering", "photo_score"}
    for name, text in source.items():
        if name in shared or name.split("_")[0] in SPOKEN:
            for call in ast.walk(ast.parse(text)):
                if isinstance(call, ast.Call) and ast.unparse(call.func) == "click.UsageError":
                    assert "lang" in ast.unparse(call.args[0]), f"{name}: {ast.unparse(call)}"
