"""The hand at play as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum, unique
from typing import NamedTuple

from scoring.match.events import Event
from scoring.melds import Meld
from scoring.situation import Wind
from scoring.taiwan.match.errors import MatchError
from scoring.taiwan.match.options import CountedFrom
from scoring.taiwan.match.outcome import Outcome
from scoring.taiwan.match.player import Player
from scoring.taiwan.match.rules import PLAYERS, MatchRules
from scoring.taiwan.match.standing import Standing, wind_from
from scoring.taiwan.match.wall import Wall
from scoring.tiles import Tile


@unique
class Phase(StrEnum):
    """What the hand waits for."""

    TURN = "turn"
    """One player's discard, kan or win."""
    CLAIMS = "claims"
    """Answers to what lies there."""
    OVER = "over"


@unique
class OfferKind(StrEnum):
    """What lies there to be claimed."""

    DISCARD = "discard"
    ADDED_KAN = "added_kan"
    FLOWER = "flower"
    """The eighth flower, for whoever has the other seven, or all eight."""


class Offer(NamedTuple):
    """A tile that others may claim. meld, place: the kan to be, and its pon's place."""

    kind: OfferKind
    seat: int
    tile: Tile
    meld: Meld | None = None
    place: int = -1


@dataclass(frozen=True, slots=True)
class Round:
    """One hand at play.

    opened: the seat whose wall was opened. players: by seat. turn: whose turn. drawn: the tile
    just drawn, None right after a claim. rinshan: it replaced a kan or a flower. calm: nobody
    claimed or made a kan yet. dealing: dealt flowers are being replaced, by those in ``queue`` in
    this go-round. dry: a flower could not be replaced. offer, asked, answers: what lies there, who
    has yet to answer, what was answered. outcome: once it is over.
    """

    rules: MatchRules
    standing: Standing
    opened: int
    wall: Wall
    players: tuple[Player, ...]
    turn: int
    phase: Phase = Phase.TURN
    drawn: Tile | None = None
    rinshan: bool = False
    calm: bool = True
    dealing: bool = False
    queue: tuple[int, ...] = ()
    dry: bool = False
    offer: Offer | None = None
    asked: tuple[int, ...] = ()
    answers: tuple[Event, ...] = ()
    outcome: Outcome | None = None

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.standing.dealer

    @property
    def origin(self) -> int:
        """The seat that is East for seat winds."""
        return self._from(self.rules.seat_winds_from)

    def wind_of(self, seat: int) -> Wind:
        """A seat's wind."""
        return wind_from(self.origin, seat)

    def flower_wind_of(self, seat: int) -> Wind:
        """A seat's wind for flowers."""
        return wind_from(self._from(self.rules.flowers_from), seat)

    def _from(self, counted: CountedFrom) -> int:
        return self.dealer if counted is CountedFrom.DEALER else self.opened

    @property
    def discards(self) -> int:
        """How many discards there were."""
        return sum(len(player.river) for player in self.players)

    def with_player(self, seat: int, player: Player) -> Round:
        """With one player changed."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players)

    def check_seat(self, seat: int) -> None:
        """Raise MatchError for a seat that is none."""
        if seat not in range(PLAYERS):
            raise MatchError("no_such_player", seat, PLAYERS)

    def others(self, seat: int) -> tuple[int, ...]:
        """The other seats in turn order after ``seat``."""
        return tuple((seat + step) % PLAYERS for step in range(1, PLAYERS))

    def end(self, outcome: Outcome) -> Round:
        """The hand is over."""
        return replace(
            self, phase=Phase.OVER, offer=None, asked=(), answers=(), drawn=None, outcome=outcome
        )
