"""All presets and all options as one JSON document, for whoever shows them: the page, a client.

``options`` are told once a game, ``presets`` by their values; whatever is told can be sent back as
``rules`` of a score request, or (``match``) as those of a match.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from scoring.match.rules import MATCH_PRESETS as RIICHI_MATCHES
from scoring.riichi.rules import PRESETS as RIICHI
from scoring.taiwan.match.rules import MATCH_PRESETS as TAIWAN_MATCHES
from scoring.taiwan.rules import PRESETS as TAIWAN
from scoring.terms import name_of
from tehai.games import Rules
from tehai.option_words import match as match_words
from tehai.option_words import riichi as riichi_words
from tehai.option_words import taiwan as taiwan_words
from tehai.option_words.values import GROUP_NAMES, PRESET_NAMES, WORDS
from tehai.rule_texts import (
    AnyRules,
    MatchRules,
    choices,
    json_value,
    meanings,
    numbers,
    option_names,
)

SCHEMA = "tehai.rules/1"

_HANDS: dict[str, Mapping[str, Rules]] = {"riichi": RIICHI, "taiwan": TAIWAN}
_MATCHES: dict[str, Mapping[str, MatchRules]] = {
    "riichi": RIICHI_MATCHES,
    "taiwan": TAIWAN_MATCHES,
}
_HAND_GROUPS = {"riichi": riichi_words.GROUPS, "taiwan": taiwan_words.GROUPS}
_MATCH_GROUPS = {"riichi": match_words.RIICHI_GROUPS, "taiwan": match_words.TAIWAN_GROUPS}


@cache
def rules_document(lang: str = "en") -> Mapping[str, object]:
    """The ``tehai.rules/1`` object in ``lang``; not to be changed. Raises LanguageError."""
    return {
        "schema": SCHEMA,
        "presets": [
            _preset(game, name, lang) for game, presets in _HANDS.items() for name in presets
        ],
        "options": {
            game: _groups(presets[game], _HAND_GROUPS[game], lang)
            for game, presets in _HANDS.items()
        },
        "match": {
            game: _groups(presets[game], _MATCH_GROUPS[game], lang)
            for game, presets in _MATCHES.items()
        },
    }


def _preset(game: str, name: str, lang: str) -> dict[str, object]:
    rules, match = _HANDS[game][name], _MATCHES[game][name]
    return {
        "preset": name,
        "name": name_of(PRESET_NAMES, name, lang),
        "game": game,
        "players": match.players,
        "source": rules.source,
        "options": _values(rules),
        "match": _values(match),
    }


def _values(rules: AnyRules) -> dict[str, object]:
    return {name: json_value(getattr(rules, name)) for name in option_names(rules)}


def _groups(
    usual: AnyRules, groups: Mapping[str, tuple[str, ...]], lang: str
) -> list[dict[str, object]]:
    texts = meanings(usual, lang)
    return [
        {
            "group": group,
            "name": name_of(GROUP_NAMES, group, lang),
            "options": [_option(usual, name, texts[name], lang) for name in names],
        }
        for group, names in groups.items()
    ]


def _option(usual: AnyRules, name: str, meaning: str, lang: str) -> dict[str, object]:
    """``kind`` is flag, word, number, numbers or text; ``choices`` where there are few."""
    value = getattr(usual, name)
    words = [
        {"value": word, "text": name_of(WORDS, f"{name}.{word}", lang)}
        for word in choices(usual, name)
    ]
    few = [{"value": number, "text": str(number)} for number in numbers(usual, name)]
    kind = "word" if words else _KINDS.get(type(value), "text")
    return {"option": name, "meaning": meaning, "kind": kind, "choices": words or few or None}


_KINDS: dict[type, str] = {bool: "flag", int: "number", tuple: "numbers"}
