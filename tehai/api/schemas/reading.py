"""``tehai.reading/1``: what lies on the table."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from tehai.api.schemas.words import ErrorAnswer, Model, TileCode

Share: TypeAlias = Annotated[float, Field(ge=0, le=1)]
Point: TypeAlias = Annotated[list[float], Field(min_length=2, max_length=2)]
Quad: TypeAlias = Annotated[
    list[Point],
    Field(
        min_length=4,
        max_length=4,
        description="Pixel corners in the upright picture, clockwise from the tile's own top left.",
    ),
]
Owner: TypeAlias = Literal["self", "right", "across", "left"]


class ImageSize(Model):
    """The upright picture's size in pixels."""

    width: Annotated[int, Field(ge=1)]
    height: Annotated[int, Field(ge=1)]


class TileGuess(Model):
    """Another tile that it may be."""

    tile: TileCode
    confidence: Share


class SeenTile(Model):
    """One tile of the picture."""

    tile: TileCode
    confidence: Share
    quad: Quad
    role: str = Field(description="hand, meld, dora, river, wall, flower, other, ...")
    group: Annotated[int, Field(ge=0, description="Tiles that lie together share a number.")]
    alternatives: list[TileGuess] = Field(description="Likeliest first.")


class MeldModel(Model):
    """A set that lies open, or a closed kan."""

    kind: Literal["chi", "pon", "open_kan", "closed_kan", "added_kan"]
    tiles: list[TileCode]
    claimed: int | None = Field(description="Place of the claimed tile in `tiles`.")
    source: Literal["left", "across", "right"] | None = Field(alias="from")


class OtherMeldModel(MeldModel):
    """A meld of another player."""

    owner: Owner


class SeenHand(Model):
    """What the hand's holder has, in the order in which it stands."""

    concealed: list[TileCode]
    winning_tile: TileCode | None
    flowers: list[TileCode]
    melds: list[MeldModel]
    standing: bool | None = Field(
        default=None, description="Whether the tiles stand; null where the picture does not tell."
    )
    winning_tile_assumed: bool = Field(
        default=False, description="No tile is set apart: the winning tile is just the last one."
    )


class RiverModel(Model):
    """A player's discards in order."""

    owner: Owner
    tiles: list[TileCode]
    riichi_index: int | None = Field(description="Place of the one that lies sideways.")


class OtherHandModel(Model):
    """Tiles that another player laid open."""

    owner: Owner
    tiles: list[TileCode]


class DoubtModel(Model):
    """Something to check."""

    tile_index: int | None = Field(description="Place in `tiles`; null for the whole.")
    reason: str
    id: str | None = Field(default=None, description="Names the reason, whatever the language.")
    values: dict[str, str | int] = Field(default={}, description="What the reason speaks of.")
    where: Point | None = Field(default=None, description="Pixel where something is missing.")


class ReadingModel(Model):
    """What lies on the table."""

    schema_: Literal["tehai.reading/1"] = Field(alias="schema")
    image: ImageSize
    tiles: list[SeenTile]
    hand: SeenHand | None
    dora_indicators: list[TileCode]
    ura_indicators: list[TileCode] = Field(default=[])
    rivers: list[RiverModel]
    other_melds: list[OtherMeldModel] = Field(default=[])
    other_hands: list[OtherHandModel] = Field(default=[])
    notation: str = Field(description="The hand as text; empty when none was found.")
    doubts: list[DoubtModel]
    elapsed_ms: dict[str, float] = Field(description="Milliseconds by stage.")


class ErrorWithReading(ErrorAnswer):
    """An error about the hand in a photo, with what was read."""

    reading: ReadingModel | None = None
