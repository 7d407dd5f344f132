"""Types that all of the API's JSON is made of."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

TileCode: TypeAlias = Annotated[
    str,
    Field(
        pattern=r"^([1-9][mps]|[1-7]z|0[mpsz]|[1-8]f)$",
        description="1m-9m characters, 1p-9p circles, 1s-9s bamboo, 1z-7z East South West North "
        "White Green Red, 0m 0p 0s red fives, 1f-8f flowers, 0z face down.",
        examples=["0m"],
    ),
]
Tiles: TypeAlias = Annotated[
    str, Field(description="Tiles in notation, e.g. `123m0p55z`.", examples=["9m"])
]
Wind: TypeAlias = Literal["east", "south", "west", "north"]


class Model(BaseModel):
    """A JSON object of exactly these fields."""

    model_config = ConfigDict(extra="forbid")


class ErrorDetail(Model):
    """code: stable, for programs. message: one line for people."""

    code: str
    message: str


class ErrorAnswer(Model):
    """Every error."""

    error: ErrorDetail
