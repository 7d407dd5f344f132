"""Every option of the rules with its meaning, for people, and the values that it takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum
from typing import Final, get_type_hints

from scoring.match.rules import MATCH_PRESETS as RIICHI_MATCHES
from scoring.match.rules import MatchRules as RiichiMatch
from scoring.option_values import RulesError
from scoring.riichi import rules as riichi
from scoring.taiwan import rules as taiwan
from scoring.taiwan.match.rules import MATCH_PRESETS as TAIWAN_MATCHES
from scoring.taiwan.match.rules import MOST_JIANG
from scoring.taiwan.match.rules import MatchRules as TaiwanMatch
from scoring.terms import Names, column_of, name_of
from tehai.games import Rules
from tehai.option_words import match as match_words
from tehai.option_words import riichi as riichi_words
from tehai.option_words import taiwan as taiwan_words
from tehai.option_words import values
from tehai.words import word

MatchRules = RiichiMatch | TaiwanMatch
AnyRules = Rules | MatchRules
"""Rules of hands or of matches."""

_MEANINGS: Final[dict[type, Names]] = {
    riichi.Rules: riichi_words.MEANINGS,
    taiwan.Rules: taiwan_words.MEANINGS,
    RiichiMatch: match_words.RIICHI,
    TaiwanMatch: match_words.TAIWAN,
}
_RANGES: Final[Mapping[type, Mapping[str, tuple[int, int]]]] = {
    riichi.Rules: riichi.RANGES,
    taiwan.Rules: taiwan.RANGES,
    RiichiMatch: {},
    TaiwanMatch: {"jiang": (0, MOST_JIANG)},
}
_PROBED: Final = range(21)
_FEW: Final = 4


def match_preset(name: str) -> MatchRules:
    """A match by the preset called ``name``, of either game. Raises KeyError."""
    return RIICHI_MATCHES[name] if name in RIICHI_MATCHES else TAIWAN_MATCHES[name]


def meanings(rules: AnyRules, lang: str = "en") -> dict[str, str]:
    """Every option of this game with its meaning, in the rules' order. Raises LanguageError."""
    table, column = _MEANINGS[type(rules)], column_of(lang)
    return {name: table[name][column] for name in option_names(rules)}


def option_names(rules: AnyRules) -> tuple[str, ...]:
    """The options that ``--rule`` changes."""
    return tuple(
        item.name
        for item in fields(rules)
        if item.init and item.compare and item.name not in ("name", "source", "scoring")
    )


def choices(rules: AnyRules, name: str) -> tuple[str, ...]:
    """The words that an option takes, () where it takes a number or true and false."""
    kind = get_type_hints(type(rules))[name]
    return tuple(kind) if isinstance(kind, type) and issubclass(kind, StrEnum) else ()


def value_text(rules: AnyRules, name: str, value: object, lang: str = "en") -> str:
    """A value of an option as people read it. Raises LanguageError."""
    if isinstance(value, bool):
        return word(lang, "option_on" if value else "option_off")
    if choices(rules, name):
        return name_of(values.WORDS, f"{name}.{value}", lang)
    if isinstance(value, (tuple, list)):
        return word(lang, "comma").join(map(str, value))
    return str(value)


def numbers(rules: AnyRules, name: str) -> tuple[int, ...]:
    """The numbers that an option takes, () where it takes many or none at all.

    Asked of the rules themselves, which refuse whatever the option cannot be.
    """
    if type(getattr(rules, name)) is not int:
        return ()
    usual = default_of(rules)
    found = []
    for number in _PROBED:
        try:
            usual.change({name: number})
        except RulesError:
            continue
        found.append(number)
    few = len(found) <= _FEW and getattr(usual, name) in found
    return tuple(found) if few else ()


def span(rules: AnyRules, name: str) -> tuple[int, int] | None:
    """The least and the most of an option that is any number between; None of others."""
    return _RANGES[type(rules)].get(name)


def json_value(value: object) -> object:
    """An option's value as ``change`` takes it back."""
    if isinstance(value, (bool, int)):
        return value
    return list(value) if isinstance(value, tuple) and type(value) is tuple else str(value)


def default_of(rules: AnyRules) -> AnyRules:
    """The rules that the game's options start from."""
    return type(rules)()
