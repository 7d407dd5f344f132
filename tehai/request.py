"""A score request: what ``tehai score --batch`` reads a line of, and HTTP clients send.

``{"hand": "...", "win": "7z", "rules": "riichi" | {"preset": ..., option: ...},
"situation": {...}}``: only ``hand`` must be there, and a field that nobody knows is an error.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any

from scoring.hand import Hand
from scoring.notation import NotationError, parse_hand
from scoring.riichi.rules import PRESETS, Rules, preset
from scoring.situation import Situation, SituationError
from scoring.tiles import TileError
from tehai.errors import RequestError

FIELDS = ("hand", "win", "rules", "situation")


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """A hand, how it was won, and by which rules it counts."""

    hand: Hand
    situation: Situation
    rules: Rules

    @classmethod
    def from_dict(cls, data: object, default_rules: Rules | None = None) -> ScoreRequest:
        """The request that the JSON value ``data`` states.

        ``default_rules`` count where it names none (preset ``riichi`` if None).

        Raises RequestError (also for a notation or a situation that cannot be understood, with
        the field's name), HandError for tiles that are no hand.
        """
        if not isinstance(data, Mapping):
            raise RequestError(f"a request is a JSON object, not {_kind(data)}")
        for name in data:
            if name not in FIELDS:
                raise RequestError(f"unknown field {name!r}: a request has {', '.join(FIELDS)}")
        if "hand" not in data:
            raise RequestError("the field 'hand' is missing")
        hand = _text("hand", data["hand"])
        win = data.get("win")
        return cls(
            hand=parse(hand, None if win is None else _text("win", win)),
            situation=read_situation(data.get("situation")),
            rules=read_rules(data.get("rules"), default_rules),
        )


def parse(hand: str, win: str | None = None) -> Hand:
    """The hand in notation. Raises RequestError naming the field, or HandError."""
    try:
        return parse_hand(hand, win)
    except (NotationError, TileError) as error:
        raise RequestError(f"hand: {error}") from error


def read_situation(value: object) -> Situation:
    """The situation of a JSON object; None is all defaults. Raises RequestError."""
    if value is None:
        return Situation()
    if not isinstance(value, Mapping):
        raise RequestError(f"'situation' is an object, not {_kind(value)}")
    try:
        return Situation.from_dict(value)
    except (SituationError, NotationError, TileError) as error:
        raise RequestError(f"situation: {error}") from error


def read_rules(value: object, default: Rules | None = None) -> Rules:
    """Rules of a preset's name, or of an object of ``preset`` and options. Raises RequestError."""
    if value is None:
        return preset("riichi") if default is None else default
    if isinstance(value, str):
        return _preset(value)
    if not isinstance(value, Mapping):
        raise RequestError(f"'rules' is a preset's name or an object, not {_kind(value)}")
    options = {name: option for name, option in value.items() if name != "preset"}
    if "preset" in value or default is None:
        default = _preset(_text("rules.preset", value.get("preset", "riichi")))
    return change_rules(default, options)


def change_rules(rules: Rules, options: Mapping[str, object]) -> Rules:
    """``rules`` with some options changed, each given as JSON would. Raises RequestError."""
    types_of = _option_types()
    changes = {}
    for name, option in options.items():
        if name not in types_of:
            raise RequestError(f"rules has no option {name!r}: it has {', '.join(types_of)}")
        changes[name] = _convert(f"rules.{name}", option, types_of[name])
    if not changes:
        return rules
    try:
        return dataclasses.replace(rules, **changes)
    except ValueError as error:
        raise RequestError(f"rules: {error}") from error


def _preset(name: str) -> Rules:
    if name not in PRESETS:
        raise RequestError(f"no rules are called {name!r}: there are {', '.join(PRESETS)}")
    return preset(name)


@lru_cache(maxsize=1)
def _option_types() -> dict[str, Any]:
    hints = typing.get_type_hints(Rules)
    return {item.name: hints[item.name] for item in dataclasses.fields(Rules) if item.init}


def _convert(name: str, value: object, wanted: Any) -> Any:
    """``value`` as the option's type: bool, int, str, an enum, or a tuple or union of these."""
    origin, inner = typing.get_origin(wanted), typing.get_args(wanted)
    if origin in (typing.Union, types.UnionType):
        return _convert_union(name, value, inner)
    if origin is tuple:
        return _convert_tuple(name, value, inner)
    if wanted is type(None) and value is None:
        return None
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        for member in wanted:
            if value == member.value and not isinstance(value, bool):
                return member
        choices = ", ".join(str(member.value) for member in wanted)
        raise RequestError(f"'{name}' is one of {choices}, not {value!r}")
    if wanted is float and type(value) is int:
        return float(value)
    if type(value) is wanted:
        return value
    raise RequestError(f"'{name}' is {_NAMES.get(wanted, wanted)}, not {_kind(value)}")


def _convert_union(name: str, value: object, inner: tuple[Any, ...]) -> Any:
    failure: RequestError | None = None
    for one in inner:
        try:
            return _convert(name, value, one)
        except RequestError as error:
            failure = failure or error
    assert failure is not None
    raise failure


def _convert_tuple(name: str, value: object, inner: tuple[Any, ...]) -> Any:
    if not isinstance(value, (list, tuple)):
        raise RequestError(f"'{name}' is a list, not {_kind(value)}")
    if len(inner) == 2 and inner[1] is Ellipsis:
        return tuple(_convert(name, item, inner[0]) for item in value)
    if len(value) != len(inner):
        raise RequestError(f"'{name}' has {len(inner)} entries, not {len(value)}")
    return tuple(_convert(name, item, one) for item, one in zip(value, inner, strict=True))


_NAMES: dict[Any, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text",
    type(None): "null",
}


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise RequestError(f"'{name}' is a text, not {_kind(value)}")
    return value


def _kind(value: object) -> str:
    """What a JSON value is, in JSON's words."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, (int, float)):
        return "a number"
    if isinstance(value, str):
        return "a text"
    return "a list" if isinstance(value, (list, tuple)) else "an object"
