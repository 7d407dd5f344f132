"""What a score request has: a hand or a reading, how it was won, the rules."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import ConfigDict, Field

from tehai.api.schemas.reading import ReadingModel
from tehai.api.schemas.words import Model, TileCode, Tiles, Wind
from tehai.games import PRESETS

Option: TypeAlias = bool | int | str | list[int]


class RulesObject(Model):
    """A preset and options that differ from it, by name."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, Option]

    preset: Annotated[str, Field(json_schema_extra={"enum": list(PRESETS)})] = "riichi"


RulesField: TypeAlias = Annotated[
    Annotated[str, Field(json_schema_extra={"enum": list(PRESETS)})] | RulesObject,
    Field(description="A preset's name, or an object of `preset` and options."),
]
Count: TypeAlias = Annotated[int, Field(ge=0, le=999)]


class CommonSituation(Model):
    """How a hand was won, in either game."""

    seat_wind: Wind = "east"
    round_wind: Wind = "east"
    tsumo: bool = Field(default=False, description="Self-drawn; else off a discard.")
    source: Wind | None = Field(default=None, alias="from", description="Who discarded.")
    last_tile: bool = False
    rinshan: bool = False
    chankan: bool = False
    first_turn: bool = False


class RiichiSituation(CommonSituation):
    """How a riichi hand was won; every field has a default."""

    riichi: Literal["none", "riichi", "double"] = "none"
    ippatsu: bool = False
    dora_indicators: Tiles = Field(default="", description="As they lie; for a photo: those in it.")
    ura_indicators: Tiles = ""
    honba: Count = 0
    sticks: Count = Field(default=0, description="Riichi sticks on the table.")
    liable: Wind | None = Field(default=None, description="Who is liable (pao).")
    liable_kan: Wind | None = Field(default=None, description="Who fed the fourth kan, if another.")
    discards: Tiles = Field(default="", description="The winner's own (furiten).")
    passed: bool = Field(default=False, description="Let a winning tile pass (furiten).")
    norths: Annotated[int, Field(ge=0, le=4, description="Set aside; three players.")] = 0


class TaiwanSituation(CommonSituation):
    """How a Taiwanese hand was won; every field has a default."""

    dealer: bool | Wind = Field(default="east", description="Whose deal, or whether the winner's.")
    flower_wind: Wind | None = None
    streak: Count = 0
    ready: Literal["none", "earthly", "heavenly"] = "none"
    robs_flower: bool = False
    passed: bool = False


class Beside(Model):
    """What stands beside a hand or a reading."""

    win: TileCode | None = Field(
        default=None, description="The winning tile; default: the last one of the hand."
    )
    rules: RulesField | None = "riichi"
    situation: RiichiSituation | TaiwanSituation | None = None
    alternatives: bool = Field(
        default=False, description="Tell what other sets and options would have paid."
    )
    visible: Tiles | None = Field(
        default="", description="Face-up tiles of others: they are not left for a waiting hand."
    )


class HandRequest(Beside):
    """A typed hand."""

    hand: str = Field(description="In notation; a meld stands in brackets.")


class ReadingRequestModel(Beside):
    """A photo's reading, corrected."""

    reading: ReadingModel
    fix: list[str] = Field(
        default=[], description="`4=0m`: tile 4 (from 1) is a red five; `4=-`: there is none."
    )


class PhotoUpload(Model):
    """A form with a photo."""

    photo: Annotated[
        bytes,
        Field(
            json_schema_extra={"format": "binary"},
            description="JPEG, PNG, WebP, HEIC, AVIF, GIF, BMP or TIFF.",
        ),
    ]


class PhotoRequest(PhotoUpload):
    """A form with a photo, and texts that say how its hand was won."""

    situation: str | None = Field(default=None, description="JSON object, as in a score request.")
    rules: str | None = Field(default=None, description="A preset's name or a JSON object.")
    win: TileCode | None = None
    fix: list[str] | None = Field(default=None, description="Corrections; the field repeated.")
    alternatives: str | None = Field(default=None, description="`true` or `false`.")
    visible: Tiles | None = None
