"""``tehai.score/1``: what a hand is worth, by riichi or by Taiwanese rules."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from tehai.api.schemas.reading import ReadingModel
from tehai.api.schemas.words import Model, TileCode, Wind


class AskedModel(Model):
    """What was asked; absent in the scores of alternatives."""

    hand: str | None = Field(default=None, description="The hand as text.")
    winning_tile: TileCode | None = None
    situation: dict[str, Any] | None = Field(default=None, description="With all defaults.")
    rule_changes: dict[str, Any] | None = Field(
        default=None, description="Options that differ from the preset's."
    )


class YakuRow(Model):
    """One yaku; 13 han for each yakuman."""

    id: str
    name: str
    han: int


class FuRow(Model):
    """Where some fu came from."""

    reason: str
    fu: int


class DoraModel(Model):
    """Han from dora of each kind."""

    dora: int
    ura: int
    red: int
    north: int = Field(default=0, description="Three players only.")


class PointsModel(Model):
    """Points without counters and sticks."""

    total: int
    ron: int | None
    tsumo_dealer: int | None
    tsumo_other: int | None


class PaymentRow(Model):
    """A payment, counters and sticks included."""

    payer: Wind | Literal["table", "discarder"] = Field(alias="from")
    payee: Wind = Field(alias="to")
    points: int


class TileLeftModel(Model):
    """A tile that brings the hand nearer, and how many nobody has seen."""

    tile: TileCode
    left: int


class WaitModel(TileLeftModel):
    """A tile that completes the hand; points are null where that way does not win."""

    furiten: bool
    ron: int | None
    tsumo: int | None


class DiscardModel(Model):
    """What the other tiles are when this one is discarded."""

    tile: TileCode
    shanten: int
    left: int
    waits: list[WaitModel] | None = None
    accepts: list[TileLeftModel] | None = None


class AlternativeModel(Model):
    """What else the hand could have been worth."""

    sets: list[str] | None = Field(default=None, description="Another way to see the tiles.")
    option: dict[str, Any] | None = Field(default=None, description="One option changed.")
    score: ScoreModel | TaiwanScoreModel


class NoteModel(Model):
    """What is taken otherwise than it was given, e.g. ``red_fives_plain``."""

    id: str
    text: str


class OutlookModel(AskedModel):
    """What stands below a score: what the hand can become, what else it could have been worth."""

    notes: list[NoteModel] | None = None
    shanten: int | None = Field(default=None, description="-1: complete, but refused.")
    left: int | None = None
    waits: list[WaitModel] | None = None
    accepts: list[TileLeftModel] | None = None
    discards: list[DiscardModel] | None = Field(default=None, description="Best first.")
    alternatives: list[AlternativeModel] | None = None
    reading: ReadingModel | None = Field(
        default=None, description="Corrected, where a reading or a photo was given."
    )


class ScoreModel(OutlookModel):
    """A riichi hand's worth, or why it does not win and what it can become."""

    schema_: Literal["tehai.score/1"] = Field(alias="schema")
    rules: str
    win: bool
    reason: str | None = Field(description="Given exactly when there is no win.")
    yaku: list[YakuRow]
    han: int
    fu: int
    limit: str | None = Field(description="From mangan up.")
    yakuman: int
    fu_details: list[FuRow]
    dora: DoraModel
    points: PointsModel
    payments: list[PaymentRow]


class TaiRow(Model):
    """One tai pattern."""

    id: str
    name: str
    tai: int


class TaiwanPaymentRow(PaymentRow):
    """A payment with the tai that it counts."""

    tai: int


class TaiwanScoreModel(OutlookModel):
    """A Taiwanese hand's worth, or why it does not win and what it can become."""

    schema_: Literal["tehai.score/1"] = Field(alias="schema")
    rules: str
    win: bool
    reason: str | None
    tai: list[TaiRow]
    total_tai: int
    dealer_tai: list[TaiRow]
    max_tai: int | None
    sets: list[str]
    stake: dict[str, int]
    points: dict[str, int | None]
    payments: list[TaiwanPaymentRow]
