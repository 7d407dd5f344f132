"""``tehai rules``: every option of every preset is named, explained and taken back."""

from __future__ import annotations

import json

import pytest

from scoring.option_values import RulesError
from tehai.cli.root import _run
from tehai.games import PRESETS, preset
from tehai.request import ScoreRequest
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


GAMES = ["riichi", "taiwan"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("of_match", [(), ("--match",)])
def test_numbers_that_an_option_takes(capsys, name, of_match):
    """Whatever is told is taken, and just beside it nothing is; few numbers are left untold."""
    rules = match_preset(name) if of_match else preset(name)
    text = told(capsys, name, *of_match).splitlines()[1:]
    rows = json.loads(told(capsys, name, *of_match, "--json"))["options"]
    for line, (option, row) in zip(text, rows.items(), strict=True):
        if type(row["value"]) is not int:
            continue
        if row["range"] is not None:
            least, most = row["range"]
            right, wrong = [least, most], [least - 1, most + 1]
            assert line.endswith(f" ({least} to {most})")
        elif row["choices"] is not None:
            right, wrong = row["choices"], [min(row["choices"]) - 1, max(row["choices"]) + 1]
            assert line.endswith(f" ({', '.join(map(str, right))})")
        else:
            assert option in ("noten", "start", "back", "target", "side_bet", "chombo_points")
            continue
        for number in right:
            assert getattr(rules.change({option: number}), option) == number
        for number in wrong:
            with pytest.raises(RulesError, match=option):
                rules.change({option: number})


@pytest.mark.parametrize("name", GAMES)
def test_an_unknown_option_is_told_in_one_clause(capsys, name):
    request = {"hand": "1m", "rules": {"preset": name, "nope": 1}}
    with pytest.raises(ValueError) as caught:
        ScoreRequest.from_dict(request)
    game = {"riichi": "riichi", "taiwan": "Taiwanese mahjong"}[name]
    assert str(caught.value) == f"rules: {game} has no option 'nope'"


def test_words_of_options():
    assert choices(preset("riichi"), "multiple_ron") == ("head_bump", "double", "triple")
    assert choices(preset("riichi"), "kuitan") == ()
    assert meanings(preset("taiwan"), "zh")["minimum_tai"] == "起胡台數"


def test_unknown_preset(capsys):
    assert _run(["rules", "nowhere"]) == 2
    assert "nowhere" in capsys.readouterr().err
