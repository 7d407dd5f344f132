"""Bodies of the ledger's HTTP requests, with examples."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

_VERSION = Field(ge=0, description="The version that whoever enters this has seen.")
_KEY = Field(
    default=None,
    min_length=1,
    max_length=64,
    description="The client's own name of this request, e.g. a UUID. Sent again after a lost "
    "answer, it is not entered twice.",
)


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SideBet(_Body):
    """``person`` names another one for the side bet (sashiuma)."""

    person: int
    named: int


class NewMatch(_Body):
    """A match to begin. ``players`` in turn order, the first deals; with ``seated`` false, persons
    who find their seats by wind tiles and dice."""

    players: list[str] = Field(min_length=3, max_length=4, examples=[["Aki", "Bo", "Chi", "Dai"]])
    rules: str | dict[str, Any] = Field(
        default="riichi",
        description="A preset's name, or an object of options with the preset they start from.",
        examples=["riichi", {"preset": "tenhou", "length": "east", "scoring": {"kuitan": False}}],
    )
    title: str | None = Field(default=None, examples=["Friday"])
    seated: bool = True
    side_bets: list[SideBet] = Field(default_factory=list, max_length=4)


class NewEvent(_Body):
    """An event to enter."""

    event: dict[str, Any] = Field(
        examples=[
            {"event": "win", "discarder": 1, "wins": [{"seat": 0, "han": 3, "fu": 40}]},
            {"event": "riichi", "seat": 2},
            {"event": "draw", "waiting": [0, 2]},
        ]
    )
    version: int = _VERSION
    key: str | None = _KEY


class Change(_Body):
    """An undo or redo."""

    version: int = _VERSION
    key: str | None = _KEY


class Trial(_Body):
    """An event that is only looked at."""

    event: dict[str, Any] = Field(
        examples=[
            {"event": "win", "wins": [{"seat": 0, "hand": "234m06p34566s7p (8'88s)", "win": "7p"}]}
        ]
    )
