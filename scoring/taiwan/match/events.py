"""What happens in a Taiwanese match, beside the events that any match knows.

``seat`` is a player by turn order, 0 dealt first; ``person`` is a player before seats are known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from scoring.hand import Hand
from scoring.match.events import Event
from scoring.taiwan.match.outcome import OutcomeKind
from scoring.taiwan.match.seating import Dice
from scoring.taiwan.situation import Situation
from scoring.tiles import Tile

_PLAIN = Situation()


@dataclass(frozen=True, slots=True)
class ThrowSeats(Event):
    """``person`` throws for East's place and for who draws a wind tile first (抽位)."""

    name: ClassVar[str] = "throw_seats"
    person: int
    dice: Dice


@dataclass(frozen=True, slots=True)
class ThrowDealer(Event):
    """East, the false dealer (假莊), throws for the first dealer (起莊)."""

    name: ClassVar[str] = "throw_dealer"
    dice: Dice


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """The wall as built (see ``wall``), and the dealer's dice: a hand begins.

    dice: None where the false dealer's have opened the wall already.
    """

    name: ClassVar[str] = "deal"
    tiles: tuple[Tile, ...]
    dice: Dice | None = None


@dataclass(frozen=True, slots=True)
class Discard(Event):
    """``seat`` discards, declaring ready (聽) or not."""

    name: ClassVar[str] = "discard"
    seat: int
    tile: Tile
    ready: bool = False


@dataclass(frozen=True, slots=True)
class FalseWin(Event):
    """``seat`` declared a win that is none (詐胡), worth ``tai`` if it were one."""

    name: ClassVar[str] = "false_win"
    seat: int
    tai: int = 0


# --- results entered by hand --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Worth:
    """A win by its tai, self-draw included, those of dealer and streak not.

    four_kans: won by them, so that the deal passes.
    """

    seat: int
    tai: int
    four_kans: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """A win by its tiles. Seats, round, streak and the way of winning follow the match; the
    situation may say nothing else of them."""

    seat: int
    hand: Hand
    situation: Situation = _PLAIN


@dataclass(frozen=True, slots=True)
class EnterWin(Event):
    """A hand was won, by ``discarder``'s tile (flower, kan) or self-drawn (None).

    opened: the seat whose wall was opened, which may be East for winds and flowers (None: the
    dealer's).
    """

    name: ClassVar[str] = "win"
    wins: tuple[Worth | Shown, ...]
    discarder: int | None = None
    opened: int | None = None


@dataclass(frozen=True, slots=True)
class EnterDraw(Event):
    """Nobody won (流局)."""

    name: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class EnterDrawn(Event):
    """A drawn hand (和局) of the rules' options."""

    name: ClassVar[str] = "drawn_hand"
    kind: OutcomeKind
