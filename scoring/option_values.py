"""Values of a table's options, as JSON or a caller gives them, made exactly what rules compare.

An enum's word equals its member and 3.0 equals 3, but rules ask for the member itself, and equal
rules share remembered answers. So a value is brought to the type of the option's default here, or
refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum
from functools import cache
from typing import Any

from scoring.quoting import quoted
from scoring.terms import name_of
from scoring.terms.rule_errors import RULE_ERRORS
from scoring.terms.wanted import Wanted

MOST = 999_999_999
"""No number of a table is greater."""
_TYPES: dict[type, Wanted] = {
    bool: Wanted("flag"),
    int: Wanted("count"),
    str: Wanted("text"),
    tuple: Wanted("counts"),
}


class RulesError(ValueError):
    """An unknown preset or option, or an option's impossible value.

    id: a sentence of RULE_ERRORS, whose places ``values`` fill.
    """

    def __init__(self, id: str, **values: object) -> None:
        self.id = id
        self.values = values
        super().__init__(self.text())

    def text(self, lang: str = "en") -> str:
        """The sentence in ``lang``. Raises LanguageError."""
        told = {
            name: value.text(lang) if isinstance(value, Wanted) else value
            for name, value in self.values.items()
        }
        return name_of(RULE_ERRORS, self.id, lang).format(**told)


class OptionError(RulesError):
    """A value that the option or field ``name`` cannot have. value: as a message quotes it."""

    def __init__(self, name: str, wanted: Wanted, value: object) -> None:
        self.name = name
        self.wanted = wanted
        self.value = quoted(value)
        super().__init__("bad_value", name=name, wanted=wanted, value=self.value)


def normalise(rules: Any) -> None:
    """Bring every option of the dataclass ``rules`` to its default's type. Raises RulesError."""
    kind: Any = type(rules)
    for name, default in _defaults(kind):
        value = read_option(name, getattr(rules, name), default)
        object.__setattr__(rules, name, value)


@cache
def _defaults(kind: Any) -> tuple[tuple[str, object], ...]:
    """Options of a dataclass whose default is one of the plain types below."""
    return tuple(
        (f.name, f.default)
        for f in fields(kind)
        if f.init and (isinstance(f.default, StrEnum) or type(f.default) in _TYPES)
    )


def read_option(name: str, value: object, default: object) -> object:
    """The option ``name`` as the type of its ``default``. Raises OptionError."""
    kind = type(default)
    if isinstance(default, StrEnum):
        if type(value) is kind:
            return value
        words = {member.value: member for member in type(default)}
        if not isinstance(value, str) or value not in words:
            raise OptionError(name, Wanted("one_of", (tuple(words),)), value)
        return words[value]
    if kind is tuple and isinstance(value, (list, tuple)) and all(type(n) is int for n in value):
        numbers: tuple[int, ...] = tuple(value)
    elif kind is tuple or type(value) is not kind:
        raise OptionError(name, _TYPES[kind], value)
    else:
        numbers = (value,) if isinstance(value, int) else ()
    if any(abs(number) > MOST for number in numbers):
        raise OptionError(name, Wanted("at_most", (MOST,)), value)
    return numbers if kind is tuple else value


def read_preset(data: object, default: str) -> tuple[str, dict[str, object]]:
    """The preset's name and the options changed in it that JSON states. Raises RulesError."""
    if isinstance(data, str):
        return data, {}
    if not isinstance(data, Mapping):
        raise RulesError("rules_form", value=quoted(data))
    changes = dict(data)
    name = changes.pop("preset", default)
    if not isinstance(name, str):
        raise RulesError("preset_name", value=quoted(name))
    return name, changes
