"""The ledger's JSON answers: what /docs and /openapi.json say of them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from tehai.api.schemas.score import ScoreModel, TaiwanScoreModel
from tehai.api.schemas.words import ErrorDetail, Model, Wind


class PlayerModel(Model):
    """By seat, or by person before seats are known."""

    person: int = Field(description="In the order in which players were named.")
    seat: int | None = Field(description="In turn order; the first dealer's is 0.")
    name: str
    wind: Wind | None = Field(description="In the hand to come.")
    dealer: bool
    points: int = Field(description="The stick of a riichi in the running hand is laid.")
    riichi: bool


class HandAheadModel(Model):
    """The hand to come."""

    name: str
    round_wind: Wind
    number: int
    dealer: int
    honba: int
    streak: int | None = Field(default=None, description="Taiwan: the dealer's repeats.")
    sticks: int
    last: bool


class PlaceModel(Model):
    """A player at the end."""

    person: int
    seat: int
    name: str
    points: int
    place: int
    final_place: int
    uma: int
    oka: int
    side_bet: int
    chombo: int
    total: int


class OutcomeModel(Model):
    """How a hand ended; players by seat."""

    kind: str
    name: str
    winners: list[int]
    discarder: int | None
    waiting: list[int]
    offender: int | None
    scores: list[ScoreModel | TaiwanScoreModel | None] = Field(
        description="Of each winner; null where the worth was entered by hand."
    )


class RowModel(Model):
    """An event and what it changed, by seat."""

    version: int
    at: str
    kind: str
    undone: bool
    hand: str | None
    text: str
    event: dict[str, Any]
    persons: list[int]
    changes: list[int] | None
    points: list[int] | None
    sticks: int
    outcome: OutcomeModel | None


class SideBetModel(Model):
    """``person`` named another one."""

    person: int
    named: int


class SeatingModel(Model):
    """How far the seating has come, by person; ``places`` by place."""

    waits_for: str
    drawn: list[Wind | None]
    places: list[int | None]
    chooser: int | None
    thrower: int | None


class SummaryModel(Model):
    """A match in a list."""

    schema_: Literal["tehai.match/1"] = Field(alias="schema")
    id: str
    version: int = Field(description="How many entries there are: it only rises.")
    title: str | None
    game: Literal["riichi", "taiwan"]
    created_at: str
    updated_at: str
    rules: dict[str, Any] = Field(description="The preset and what differs from it.")
    stage: Literal["seating", "between", "ended"]
    players: list[PlayerModel]
    hand: HandAheadModel | None
    result: list[PlaceModel] | None


class StateModel(SummaryModel):
    """A match as it stands."""

    may_stop: bool
    can_undo: bool
    can_redo: bool
    undoes: str | None
    redoes: str | None
    declared: list[int]
    side_bets: list[SideBetModel]
    seating: SeatingModel | None
    last: RowModel | None = Field(description="The last result.")


class MatchesModel(Model):
    """A page of the list."""

    matches: list[SummaryModel]
    next: str | None = Field(description="`before` of the next page.")


class HistoryModel(Model):
    """Every event."""

    id: str
    version: int
    rows: list[RowModel]


class PreviewModel(Model):
    """What an event would do, and the match after it."""

    row: RowModel
    match: StateModel


class PresetModel(Model):
    """A preset with every option of a match."""

    name: str
    game: Literal["riichi", "taiwan"]
    players: int
    source: str
    start: int
    options: dict[str, Any]


class PresetsModel(Model):
    """All presets."""

    presets: list[PresetModel]


class ConflictAnswer(Model):
    """An error; where somebody else was first, the match as it stands now."""

    error: ErrorDetail
    match: StateModel | None = None


class EntryModel(Model):
    """An entry as it was made."""

    version: int
    at: str
    kind: Literal["event", "undo", "redo"]
    event: dict[str, Any] | None


class PageModel(Model):
    """What a match began with."""

    id: str
    title: str | None
    created_at: str
    rules: dict[str, Any]
    players: list[str]
    seated: bool


class ExportModel(Model):
    """Everything of a match."""

    schema_: Literal["tehai.match-export/1"] = Field(alias="schema")
    match: PageModel
    entries: list[EntryModel]
    state: StateModel
    history: list[RowModel]
