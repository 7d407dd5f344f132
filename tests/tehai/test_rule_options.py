"""All options as one document: none is missing, all are named, all can be sent back."""

from __future__ import annotations

import pytest

from scoring.match.rules import MatchRules as RiichiMatch
from scoring.taiwan.match.rules import MatchRules as TaiwanMatch
from scoring.terms import LANGUAGES, LanguageError
from tehai.games import PRESETS, preset
from tehai.option_words import match, riichi, taiwan
from tehai.option_words.values import WORDS
from tehai.rule_options import rules_document
from tehai.rule_texts import choices, numbers, option_names

RULES = {"riichi": preset("riichi"), "taiwan": preset("taiwan")}
MATCHES = {"riichi": RiichiMatch(), "taiwan": TaiwanMatch()}


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (RULES["riichi"], riichi.MEANINGS),
        (RULES["taiwan"], taiwan.MEANINGS),
        (MATCHES["riichi"], match.RIICHI),
        (MATCHES["taiwan"], match.TAIWAN),
    ],
    ids=["riichi", "taiwan", "riichi match", "taiwan match"],
)
def test_no_meaning_is_missing_or_left_over(rules, words):
    assert set(option_names(rules)) == set(words)


@pytest.mark.parametrize("part", ["options", "match"])
@pytest.mark.parametrize("game", ["riichi", "taiwan"])
def test_every_option_has_one_place(part, game):
    told = [
        option["option"] for group in rules_document()[part][game] for option in group["options"]
    ]
    rules = (RULES if part == "options" else MATCHES)[game]
    assert sorted(told) == sorted(option_names(rules))


def test_no_word_is_left_over():
    used = {
        f"{name}.{word}"
        for rules in (*RULES.values(), *MATCHES.values())
        for name in option_names(rules)
        for word in choices(rules, name)
    }
    assert set(WORDS) == used


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_told_of_a_preset_can_be_sent_back(name):
    (told,) = [row for row in rules_document()["presets"] if row["preset"] == name]
    assert preset(name).change(told["options"]) == preset(name)
    kind = {"riichi": RiichiMatch, "taiwan": TaiwanMatch}[told["game"]]
    rules = kind.from_dict(name)
    assert rules.change(told["match"]) == rules
    assert told["players"] == rules.players


@pytest.mark.parametrize("part", ["options", "match"])
def test_what_presets_say_is_among_the_choices(part):
    document = rules_document()
    for told in document["presets"]:
        for option in (o for group in document[part][told["game"]] for o in group["options"]):
            if option["choices"]:
                values = [choice["value"] for choice in option["choices"]]
                assert told[part][option["option"]] in values, option


def test_choices_are_taken_and_others_are_not():
    for game, groups in rules_document()["options"].items():
        for option in (o for group in groups for o in group["options"]):
            for choice in option["choices"] or ():
                RULES[game].change({option["option"]: choice["value"]})
    assert numbers(RULES["taiwan"], "human_win") == (0, 8, 16)
    assert numbers(RULES["riichi"], "double_wind_fu") == (2, 4)
    assert numbers(RULES["riichi"], "honba") == ()
    assert numbers(RULES["riichi"], "kuitan") == ()


def texts(value: object) -> list[str]:
    if isinstance(value, dict):
        return [t for v in value.values() for t in texts(v)]
    if isinstance(value, list):
        return [t for v in value for t in texts(v)]
    return [value] if isinstance(value, str) else []


def test_every_language_says_all_of_it():
    told = {lang: texts(dict(rules_document(lang))) for lang in LANGUAGES}
    assert len({len(t) for t in told.values()}) == 1
    assert all(text for each in told.values() for text in each if text != "")
    assert told["ja"] != told["en"] != told["zh"]
    with pytest.raises(LanguageError):
        rules_document("fr")
