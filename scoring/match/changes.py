"""Options of a match as JSON: changed by name, and told by what differs from a preset."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Any, TypeVar

from scoring.quoting import quoted
from scoring.riichi.rules import RulesError

R = TypeVar("R", bound=Any)
"""The match rules of a game: a dataclass whose field ``scoring`` holds the rules of scoring."""


def changed(rules: R, changes: Mapping[str, object], match: str) -> R:
    """``rules`` with some options given as JSON values; ``scoring`` is a mapping of its own.

    match: what errors call it. Raises RulesError.
    """
    known = [f.name for f in fields(rules)]
    values: dict[str, object] = {}
    for name, value in changes.items():
        if name not in known:
            options = ", ".join(sorted(known))
            raise RulesError("no_option_match", match=match, name=quoted(name), known=options)
        if name == "scoring":
            if not isinstance(value, Mapping):
                raise RulesError("scoring_form", value=quoted(value))
            value = rules.scoring.change(value)
        values[name] = value
    return replace(rules, **values)


def differences(rules: Any, base: Any) -> dict[str, object]:
    """JSON form of ``rules``: the preset's name and the options that differ from it, ``base``."""
    out: dict[str, object] = {"preset": base.scoring.name}
    scoring = rules.scoring.to_dict()
    del scoring["preset"]
    if scoring:
        out["scoring"] = scoring
    for name in (f.name for f in fields(rules) if f.name != "scoring"):
        value = getattr(rules, name)
        if value != getattr(base, name):
            out[name] = json_value(value)
    return out


def json_value(value: object) -> object:
    """An option's value as JSON has it."""
    if isinstance(value, tuple):
        return list(value)
    return value.value if isinstance(value, Enum) else value
