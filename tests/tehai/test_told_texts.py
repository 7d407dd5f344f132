"""Around a score: rules by name, what was assumed, who is liable, how to go on."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from scoring.riichi.rules import Rules
from scoring.terms import LANGUAGES
from tehai import rule_texts
from tehai.cli.options import need_train_extra
from tehai.cli.root import _run
from tehai.games import PRESETS, preset
from tehai.words import WORDS

WIN = ["--hand", "234m06p34566s7p (8'88s)"]


@pytest.fixture
def run(capsys):
    def call(*args: str) -> SimpleNamespace:
        status = _run(["score", *args])
        out, err = capsys.readouterr()
        return SimpleNamespace(status=status, out=out, err=err)

    return call


def test_rules_are_named_with_what_was_changed(run):
    assert "rules: riichi, east seat" in run(*WIN).out
    changed = run(
        *WIN, "--rules", "tenhou", "--rule", "kiriage=true", "--rule", "red_fives=[0,0,0]"
    )
    assert "rules: tenhou with red_fives=[0,0,0] kiriage=true" in changed.out


def test_what_nobody_stated_is_said(run):
    every = "assumed: east seat (dealer), east round, ron (else --seat-wind, --round-wind, --tsumo)"
    assert every in run(*WIN).out
    assert (
        "assumed: east round (else --round-wind)"
        in run(*WIN, "--seat-wind", "south", "--from", "east").out
    )
    stated = run(*WIN, "--seat-wind", "east", "--round-wind", "east", "--ron")
    assert "assumed" not in stated.out
    taiwan = run("--hand", "1f 123m678m999p11p34s5s (4'56s)", "--rules", "taiwan", "--tsumo")
    assert "assumed: east seat (dealer), east round (else" in taiwan.out


def test_a_triplet_won_by_ron_says_why_it_is_open(run):
    ron = run("--hand", "234m567p22s678s77z7z", "--riichi")
    assert "Open triplet, terminals or honours (7z, completed by ron) 4" in ron.out
    assert (
        "completed by ron" not in run("--hand", "234m567p22s678s77z7z", "--riichi", "--tsumo").out
    )
    assert "completed by ron" not in run(*WIN).out


DAISANGEN = ["--hand", "22m33m2m (5'55z) (6'66z) (777'z)", "--seat-wind", "west", "--from", "south"]


def test_who_is_liable_is_said(run):
    assert "is liable (pao)" not in run(*DAISANGEN).out
    assert (
        "north is liable (pao) and pays for Daisangen" in run(*DAISANGEN, "--liable", "north").out
    )
    off = run(*DAISANGEN, "--liable", "north", "--rule", "liable_daisangen=false")
    assert "no liability (pao) by these rules" in off.out


@pytest.mark.parametrize(
    ("lang", "hint"), [("en", "13 tiles: --win TILE adds"), ("ja", "13枚"), ("zh", "共13張")]
)
def test_thirteen_tiles_are_told_how_to_win(run, lang, hint):
    result = run("--hand", "123m456p789s11m23s", "--lang", lang)
    assert result.status == 0
    assert hint in result.out
    won = run("--hand", "123m456p789s11m23s", "--win", "1s", "--tsumo")
    assert "Menzen tsumo" in won.out


def test_flowers_in_riichi_are_named_with_the_way_out(run):
    result = run("--hand", "3f6f 123m456p789s11m231s")
    assert result.status == 1
    assert result.err == (
        "tehai: riichi is played without flowers (36f: leave them out, or --rules taiwan)\n"
    )


def test_ura_indicators_are_called_so(run):
    result = run("--hand", "234m567p234567s55z", "--riichi", "--dora", "5s", "--ura", "9m")
    assert "dora indicators 5s, ura indicators 9m" in result.out


@pytest.mark.parametrize("lang", ["ja", "zh"])
def test_other_languages_have_their_own_punctuation(run, lang):
    for args in (WIN, ["--hand", "123m456p789s11m23s"], DAISANGEN):
        for line in run(*args, "--lang", lang).out.splitlines()[1:]:
            assert ", " not in line and ": " not in line, line
            if "--hand" not in line:
                assert not any(f"{mark}(" in line for mark in "牌家場"), line


def test_languages_have_the_same_words():
    assert {frozenset(table) for table in WORDS.values()} == {frozenset(WORDS["en"])}
    assert tuple(WORDS) == LANGUAGES


RIICHI_ONLY = (
    *("--riichi", "--no-riichi", "--double-riichi", "--ippatsu", "--dora 1m", "--ura 1m"),
    *("--honba 1", "--sticks 1", "--liable east", "--liable-kan east", "--discards 1m"),
    "--norths 1",
)
TAIWAN_ONLY = (
    *("--dealer", "--dealer-wind south", "--streak 1", "--flower-wind south"),
    *("--ready earthly", "--robs-flower"),
)


@pytest.mark.parametrize(
    ("rules", "option"),
    [
        *(("taiwan", option) for option in RIICHI_ONLY),
        *(("riichi", option) for option in TAIWAN_ONLY),
    ],
)
def test_an_option_of_the_other_game_is_called_as_it_was_typed(run, rules, option):
    result = run(*WIN, "--rules", rules, *option.split())
    assert result.status == 2
    assert result.err.startswith(f"tehai: {option.split()[0]}: for ")


@pytest.mark.parametrize("option", ["--tsumo", "--ron", *RIICHI_ONLY, *TAIWAN_ONLY])
def test_an_option_that_goes_without_a_batch_is_called_as_it_was_typed(run, option):
    result = run("--batch", "-", *option.split())
    assert result.status == 2
    assert result.err.startswith(f"tehai: --batch goes without {option.split()[0]} (see")


def test_what_training_lacks_is_said_with_the_way_to_get_it(monkeypatch):
    monkeypatch.setattr("tehai.cli.options.find_spec", lambda name: None)
    with pytest.raises(Exception, match=r"torch, ultralytics, onnx.*make train.*'\.\[train\]'"):
        need_train_extra()


def test_options_that_would_have_paid_otherwise_have_words(run):
    """Their own, in every language; beside them what is typed to play by them."""
    told = {}
    for lang in LANGUAGES:
        args = ("--from", "west", "--seat-wind", "south", "--dora", "5s", "--alternatives")
        lines = run(*WIN, *args, "--lang", lang).out.splitlines()
        told[lang] = [line for line in lines if "kiriage=true" in line or "kuitan=false" in line]
        assert len(told[lang]) == 2
    meanings = {lang: rule_texts.meanings(Rules(), lang) for lang in ("ja", "zh")}
    for lang, meaning in meanings.items():
        for line, option in zip(told[lang], ("kuitan", "kiriage"), strict=True):
            assert meaning[option] in line
            assert "true" not in line.replace(f"{option}=true", "")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PRESETS)
def test_every_value_of_an_option_has_words(name, lang):
    rules = preset(name)
    for option in rule_texts.option_names(rules):
        plain = [getattr(rules, option), *rule_texts.choices(rules, option)]
        for value in plain:
            text = rule_texts.value_text(rules, option, value, lang)
            assert text and text not in ("True", "False")
            if lang != "en" and rule_texts.choices(rules, option):
                assert text != str(value)
