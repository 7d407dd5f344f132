"""What happens in a match: every event a small frozen value, which knows its JSON form.

``seat`` is a player by turn order, 0 dealt first; ``person`` is a player before seats are known.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from typing import Any, ClassVar

from scoring.hand import Hand
from scoring.match.options import Offence
from scoring.match.outcome import OutcomeKind
from scoring.notation import format_hand, format_tiles
from scoring.situation import Situation, Wind
from scoring.tiles import Tile

_PLAIN = Situation()


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events; ``name`` is its name in JSON."""

    name: ClassVar[str] = ""

    def to_dict(self) -> dict[str, object]:
        """JSON form, ``event`` being the name."""
        return {"event": self.name, **{f.name: _write(getattr(self, f.name)) for f in fields(self)}}


# --- before the first hand ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SideBet(Event):
    """``person`` names another for the side bet (sashiuma)."""

    name: ClassVar[str] = "side_bet"
    person: int
    named: int


@dataclass(frozen=True, slots=True)
class DrawWind(Event):
    """``person`` draws a wind tile."""

    name: ClassVar[str] = "draw_wind"
    person: int
    wind: Wind


@dataclass(frozen=True, slots=True)
class ChoosePlace(Event):
    """``person`` sits down; place 0 is the geographic east, others counter-clockwise."""

    name: ClassVar[str] = "choose_place"
    person: int
    place: int


@dataclass(frozen=True, slots=True)
class Throw(Event):
    """Two dice for the first dealer."""

    name: ClassVar[str] = "throw"
    dice: tuple[int, int]


# --- between hands ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """The wall as built (see ``scoring.match.wall``) and the dealer's dice: a hand begins."""

    name: ClassVar[str] = "deal"
    tiles: tuple[Tile, ...]
    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class StopMatch(Event):
    """The last hand's leading dealer ends the match."""

    name: ClassVar[str] = "stop"
    seat: int


@dataclass(frozen=True, slots=True)
class Finish(Event):
    """The players end the match between two hands: time is up."""

    name: ClassVar[str] = "finish"


# --- a turn -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Discard(Event):
    """``seat`` discards, declaring riichi or not."""

    name: ClassVar[str] = "discard"
    seat: int
    tile: Tile
    riichi: bool = False


@dataclass(frozen=True, slots=True)
class Tsumo(Event):
    """``seat`` wins on the drawn tile."""

    name: ClassVar[str] = "tsumo"
    seat: int


@dataclass(frozen=True, slots=True)
class ClosedKan(Event):
    """``seat`` lays down four of a kind."""

    name: ClassVar[str] = "closed_kan"
    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class AddedKan(Event):
    """``seat`` adds a tile to a pon."""

    name: ClassVar[str] = "added_kan"
    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class North(Event):
    """``seat`` sets a north aside (three players)."""

    name: ClassVar[str] = "north"
    seat: int


@dataclass(frozen=True, slots=True)
class NineOrphans(Event):
    """``seat`` shows nine different terminals and honours: an abortive draw."""

    name: ClassVar[str] = "nine_orphans"
    seat: int


# --- answers to what lies there -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pass(Event):
    """``seat`` claims nothing."""

    name: ClassVar[str] = "pass"
    seat: int


@dataclass(frozen=True, slots=True)
class Ron(Event):
    """``seat`` wins on another's tile."""

    name: ClassVar[str] = "ron"
    seat: int


@dataclass(frozen=True, slots=True)
class Chi(Event):
    """``seat`` claims a run with two own tiles."""

    name: ClassVar[str] = "chi"
    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Pon(Event):
    """``seat`` claims a triplet with two own tiles."""

    name: ClassVar[str] = "pon"
    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class OpenKan(Event):
    """``seat`` claims the fourth of a kind."""

    name: ClassVar[str] = "open_kan"
    seat: int


@dataclass(frozen=True, slots=True)
class Show(Event):
    """At an exhaustive draw ``seat`` shows a waiting hand, or keeps it hidden."""

    name: ClassVar[str] = "show"
    seat: int
    waiting: bool


@dataclass(frozen=True, slots=True)
class Foul(Event):
    """``seat`` broke a rule. ``riichi``: who was in riichi, where the hand was not played here."""

    name: ClassVar[str] = "foul"
    seat: int
    offence: Offence
    riichi: tuple[int, ...] = ()


# --- results entered by hand --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Worth:
    """A win by its value: han and fu, or so many yakuman. liable: who pays for a fed yakuman."""

    seat: int
    han: int = 0
    fu: int = 0
    yakuman: int = 0
    liable: int | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """A win by its tiles. Of the situation, counters and sticks follow the match; so do
    seats, round and the way of winning, of which the situation may say nothing else."""

    seat: int
    hand: Hand
    situation: Situation = _PLAIN
    liable: int | None = None


@dataclass(frozen=True, slots=True)
class EnterWin(Event):
    """A hand was won, by ``discarder``'s tile or by tsumo (None).

    riichi: everybody whose riichi stick lies on the table since this hand.
    """

    name: ClassVar[str] = "win"
    wins: tuple[Worth | Shown, ...]
    discarder: int | None = None
    riichi: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EnterDraw(Event):
    """An exhaustive draw. waiting: who showed a waiting hand. nagashi: who has nagashi mangan."""

    name: ClassVar[str] = "draw"
    waiting: tuple[int, ...] = ()
    riichi: tuple[int, ...] = ()
    nagashi: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EnterAbort(Event):
    """An abortive draw."""

    name: ClassVar[str] = "abort"
    kind: OutcomeKind
    riichi: tuple[int, ...] = ()


def _write(value: object) -> object:
    if isinstance(value, Tile):
        return value.code
    if isinstance(value, Hand):
        return format_hand(value)
    if hasattr(value, "to_dict"):
        return _write_situation(value)
    if is_dataclass(value):
        return {f.name: _write(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, tuple):
        if value and isinstance(value[0], Tile):
            return format_tiles(value)
        return [_write(item) for item in value]
    return value


def _write_situation(value: Any) -> dict[str, object]:
    """What differs from a situation's defaults."""
    plain = type(value)().to_dict()
    return {k: v for k, v in value.to_dict().items() if v != plain[k]}
