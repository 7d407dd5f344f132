"""``tehai rules``: every option of every preset is named, explained and taken back."""

from __future__ import annotations

import json

import pytest

from tehai.cli.root import _run
from tehai.games import PRESETS, preset
from tehai.rule_texts import choices, match_preset, meanings, option_names


def told(capsys, *args: str) -> str:
    assert _run(["rules", *args]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return str(out)


def test_the_presets(capsys):
    out = told(capsys)
    for name in PRESETS:
        assert any(line.split()[:1] == [name] for line in out.splitlines())
        assert preset(name).source in out


@pytest.mark.parametrize("name", PRESETS)
def test_every_option_of_a_preset(capsys, name):
    lines = told(capsys, name).splitlines()[1:]
    assert [line[2:].split()[0] for line in lines] == list(option_names(preset(name)))
    assert all(len(line[2:].split()) > 2 for line in lines)


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_told_can_be_asked_for(capsys, name):
    (line,) = told(capsys, name, "--json").splitlines()
    data = json.loads(line)
    values = {option: row["value"] for option, row in data["options"].items()}
    assert preset(name).change(values) == preset(name)
    for option, row in data["options"].items():
        assert row["choices"] is None or row["value"] in row["choices"], option


@pytest.mark.parametrize("name", PRESETS)
def test_every_option_of_a_match(capsys, name):
    head, *lines = told(capsys, name, "--match").splitlines()
    assert head == f"{name}: {preset(name).source}"
    assert [line[2:].split()[0] for line in lines] == list(option_names(match_preset(name)))
    (line,) = told(capsys, name, "--match", "--json").splitlines()
    values = {option: row["value"] for option, row in json.loads(line)["options"].items()}
    assert match_preset(name).change(values) == match_preset(name)


def test_options_of_a_match_in_the_languages(capsys):
    for lang in ("en", "ja", "zh"):
        out = told(capsys, "tenhou", "--match", "--lang", lang)
        for option, meaning in meanings(match_preset("tenhou"), lang).items():
            assert any(option in line and meaning in line for line in out.splitlines())


def test_a_star_marks_what_differs(capsys):
    lines = told(capsys, "tenhou").splitlines()
    starred = {line[2:].split()[0] for line in lines[1:] if line.startswith("*")}
    usual = preset("riichi")
    assert starred == {
        name
        for name in option_names(usual)
        if getattr(preset("tenhou"), name) != getattr(usual, name)
    }
    assert starred


def test_in_the_languages(capsys):
    assert "喰い断" in told(capsys, "riichi", "--lang", "ja")
    assert "食斷" in told(capsys, "riichi", "--lang", "zh")


def test_words_of_options():
    assert choices(preset("riichi"), "multiple_ron") == ("head_bump", "double", "triple")
    assert choices(preset("riichi"), "kuitan") == ()
    assert meanings(preset("taiwan"), "zh")["minimum_tai"] == "起胡台數"


def test_unknown_preset(capsys):
    assert _run(["rules", "nowhere"]) == 2
    assert "nowhere" in capsys.readouterr().err
