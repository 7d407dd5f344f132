"""A score request: what ``tehai score --batch`` reads a line of, and HTTP clients send.

``{"hand": "...", "win": "7z", "rules": "riichi" | {"preset": ..., option: ...},
"situation": {...}}``: only ``hand`` must be there, and a field that nobody knows is an error.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.hand import Hand
from scoring.notation import NotationError, parse_hand
from scoring.riichi.rules import Rules, RulesError, preset
from scoring.situation import Situation, SituationError
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
        hand, win = _text("hand", data["hand"]), data.get("win")
        try:
            parsed = parse_hand(hand, None if win is None else _text("win", win))
        except NotationError as error:
            raise RequestError(f"hand: {error}") from error
        situation = read_situation(data.get("situation"))
        return cls(parsed, situation, read_rules(data.get("rules"), default_rules))


def read_situation(value: object) -> Situation:
    """The situation of a JSON object; None is all defaults. Raises RequestError."""
    if value is None:
        return Situation()
    if not isinstance(value, Mapping):
        raise RequestError(f"'situation' is an object, not {_kind(value)}")
    try:
        return Situation.from_dict(value)
    except (SituationError, NotationError) as error:
        raise RequestError(f"situation: {error}") from error


def read_rules(value: object, default: Rules | None = None) -> Rules:
    """Rules of a preset's name, or of an object of ``preset`` and options.

    Options without a preset change ``default`` (preset ``riichi`` if None). Raises RequestError.
    """
    if default is None:
        default = preset("riichi")
    if value is None:
        return default
    if not isinstance(value, (str, Mapping)):
        raise RequestError(f"'rules' is a preset's name or an object, not {_kind(value)}")
    try:
        if isinstance(value, str):
            return preset(value)
        if "preset" in value:
            default = preset(_text("rules.preset", value["preset"]))
        return default.change({name: option for name, option in value.items() if name != "preset"})
    except RulesError as error:
        raise RequestError(f"rules: {error}") from error


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
