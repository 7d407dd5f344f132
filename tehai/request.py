"""A score request: what ``tehai score --batch`` reads a line of, and HTTP clients send.

``{"hand": "...", "win": "7z", "rules": "riichi" | {"preset": ..., option: ...},
"situation": {...}, "alternatives": false, "visible": "..."}``: only ``hand`` must be there, and a
field that nobody knows is an error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from scoring.counts import COPIES, KIND_OF
from scoring.hand import Hand
from scoring.notation import NotationError, parse_hand, parse_tiles
from scoring.quoting import quoted
from scoring.riichi.options import RulesError
from scoring.situation import SituationError
from scoring.tiles import Tile
from tehai.errors import RequestError
from tehai.games import Rules, Situation, preset, situation_from_dict

TILE_FIELDS = ("dora_indicators", "ura_indicators", "discards")
"""Fields of a situation that hold tiles."""

FIELDS = ("hand", "win", "rules", "situation", "alternatives", "visible")


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """A hand, how it was won, and by which rules it counts, the last two of one game.

    alternatives: what else it could have been worth is asked for. visible: face-up tiles of
    others, which are not left for a hand that waits.
    """

    hand: Hand
    situation: Situation
    rules: Rules
    alternatives: bool = False
    visible: tuple[Tile, ...] = ()

    @classmethod
    def from_dict(cls, data: object, default_rules: Rules | None = None) -> ScoreRequest:
        """The request that the JSON value ``data`` states.

        ``default_rules`` count where it names none (preset ``riichi`` if None).
        Raises RequestError (also for a notation or a situation that cannot be understood, with
        the field's name), HandError for tiles that are no hand.
        """
        if not isinstance(data, Mapping):
            raise RequestError(f"a request is a JSON object, not {kind_of(data)}")
        for name in data:
            if name not in FIELDS:
                raise RequestError(
                    f"unknown field {quoted(name)}: a request has {', '.join(FIELDS)}; "
                    "one with a reading in place of the hand may have fix"
                )
        if "hand" not in data:
            raise RequestError("the field 'hand' is missing")
        hand, win = tiles_text("hand", data["hand"]), data.get("win")
        try:
            parsed = parse_hand(hand, None if win is None else text_of("win", win))
        except NotationError as error:
            raise RequestError(f"hand: {error}") from error
        rules = read_rules(data.get("rules"), default_rules)
        situation = read_situation(data.get("situation"), rules)
        alternatives = read_flag("alternatives", data.get("alternatives", False))
        visible = read_visible(tiles_text("visible", data.get("visible", "")), parsed)
        return cls(parsed, situation, rules, alternatives, visible)


def read_situation(value: object, rules: Rules) -> Situation:
    """The situation of a JSON object in the game of ``rules``; None is all defaults.

    Raises RequestError.
    """
    if value is None:
        value = {}
    if not isinstance(value, Mapping):
        raise RequestError(f"'situation' is an object, not {kind_of(value)}")
    stated = {
        name: tiles_text(name, part) if name in TILE_FIELDS and isinstance(part, list) else part
        for name, part in value.items()
    }
    try:
        return situation_from_dict(stated, rules)
    except (SituationError, NotationError) as error:
        raise RequestError(f"situation: {error}") from error


def read_visible(text: str, hand: Hand) -> tuple[Tile, ...]:
    """Face-up tiles of others. Raises RequestError for a fifth tile of a kind, flowers, ..."""
    try:
        tiles = parse_tiles(text)
    except NotationError as error:
        raise RequestError(f"visible: {error}") from error
    counts = Counter(KIND_OF[tile] for tile in (*hand.tiles, *tiles))
    for tile in tiles:
        if KIND_OF[tile] < 0:
            raise RequestError(f"visible: {tile.code} is no playing tile")
        if counts[KIND_OF[tile]] > COPIES:
            raise RequestError(f"visible: with the hand there are more than 4 of {tile.code}")
    return tiles


def read_rules(value: object, default: Rules | None = None) -> Rules:
    """Rules of a preset's name, or of an object of ``preset`` and options.

    Options without a preset change ``default`` (preset ``riichi`` if None). Raises RequestError.
    """
    if default is None:
        default = preset("riichi")
    if value is None:
        return default
    if not isinstance(value, (str, Mapping)):
        raise RequestError(f"'rules' is a preset's name or an object, not {kind_of(value)}")
    try:
        if isinstance(value, str):
            return preset(value)
        if "preset" in value:
            default = preset(text_of("rules.preset", value["preset"]))
        return default.change({name: option for name, option in value.items() if name != "preset"})
    except RulesError as error:
        raise RequestError(f"rules: {error}") from error


def read_flag(name: str, value: object) -> bool:
    """The truth value of the field ``name``. Raises RequestError."""
    if not isinstance(value, bool):
        raise RequestError(f"'{name}' is true or false, not {kind_of(value)}")
    return value


def text_of(name: str, value: object) -> str:
    """The text of the field ``name``. Raises RequestError."""
    if not isinstance(value, str):
        raise RequestError(f"'{name}' is a text, not {kind_of(value)}")
    return value


def tiles_text(name: str, value: object) -> str:
    """Tiles as notation, or as a list of codes, the form in which readings tell them.

    Raises RequestError.
    """
    if not isinstance(value, list):
        return text_of(name, value)
    if not all(isinstance(code, str) for code in value):
        raise RequestError(f"'{name}' is a text or a list of texts")
    return "".join(value)


def kind_of(value: object) -> str:
    """What a JSON value is, in JSON's words."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, (int, float)):
        return "a number"
    if isinstance(value, str):
        return "a text"
    return "a list" if isinstance(value, (list, tuple)) else "an object"
