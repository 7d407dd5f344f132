"""The hand at play as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum, unique
from typing import NamedTuple

from scoring.match.errors import MatchError
from scoring.match.events import Event
from scoring.match.options import Length
from scoring.match.outcome import Outcome
from scoring.match.player import Player
from scoring.match.rules import MatchRules
from scoring.match.settlement import return_sticks
from scoring.match.standing import Standing
from scoring.match.wall import Wall
from scoring.melds import Meld
from scoring.situation import Riichi
from scoring.tiles import Tile


@unique
class Phase(StrEnum):
    """What the hand waits for."""

    TURN = "turn"
    """One player's discard, kan or win."""
    CLAIMS = "claims"
    """Answers to what lies there."""
    SHOW = "show"
    """At an exhaustive draw: who shows a waiting hand."""
    OVER = "over"


@unique
class OfferKind(StrEnum):
    """What lies there to be claimed."""

    DISCARD = "discard"
    ADDED_KAN = "added_kan"
    CLOSED_KAN = "closed_kan"
    NORTH = "north"


class Offer(NamedTuple):
    """A tile that others may claim. riichi: declared with it. meld, place: the kan to be."""

    kind: OfferKind
    seat: int
    tile: Tile
    riichi: Riichi = Riichi.NONE
    meld: Meld | None = None
    place: int = -1


@dataclass(frozen=True, slots=True)
class Round:
    """One hand at play.

    standing: points with this hand's riichi sticks paid. players: by seat. turn: whose turn.
    drawn: the tile just drawn, None right after a claim. rinshan: it replaced a kan or a north.
    calm: nobody claimed, made a kan or set a north aside yet. forbidden: kinds not to be discarded
    now (kuikae). offer, asked, answers: what lies there, who has yet to answer, what was answered.
    pending: indicators to be turned after the discard. fed_kan: whose discard made the open kan
    that is being replaced. shown: who showed a waiting hand. outcome: once it is over.
    """

    rules: MatchRules
    standing: Standing
    wall: Wall
    players: tuple[Player, ...]
    turn: int
    phase: Phase = Phase.TURN
    drawn: Tile | None = None
    rinshan: bool = False
    calm: bool = True
    forbidden: frozenset[int] = frozenset()
    offer: Offer | None = None
    asked: tuple[int, ...] = ()
    answers: tuple[Event, ...] = ()
    pending: int = 0
    fed_kan: int | None = None
    shown: tuple[int, ...] = ()
    outcome: Outcome | None = None

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.standing.dealer

    def with_player(self, seat: int, player: Player) -> Round:
        """With one player changed."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players)

    def check_seat(self, seat: int) -> None:
        """Raise MatchError for a seat that is none."""
        if seat not in range(len(self.players)):
            raise MatchError("no_such_player", seat, len(self.players))

    def others(self, seat: int) -> tuple[int, ...]:
        """The other seats in turn order after ``seat``."""
        count = len(self.players)
        return tuple((seat + step) % count for step in range(1, count))

    @property
    def riichi(self) -> tuple[int, ...]:
        """Seats in riichi."""
        return tuple(seat for seat, player in enumerate(self.players) if player.in_riichi)

    def end(self, outcome: Outcome) -> Round:
        """The hand is over. Where hands are settled one by one, sticks do not stay."""
        if self.rules.length is Length.SINGLE:
            outcome = return_sticks(outcome, self.riichi)
        return replace(
            self, phase=Phase.OVER, offer=None, asked=(), answers=(), drawn=None, outcome=outcome
        )
