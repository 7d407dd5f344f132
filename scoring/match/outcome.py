"""How a hand ended: the kind of end and what it moves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique

from scoring.riichi.result import Score


@unique
class OutcomeKind(StrEnum):
    """Every way in which a hand ends."""

    RON = "ron"
    TSUMO = "tsumo"
    EXHAUSTIVE = "exhaustive"
    NAGASHI = "nagashi"
    NINE_ORPHANS = "nine_orphans"
    FOUR_WINDS = "four_winds"
    FOUR_KANS = "four_kans"
    FOUR_RIICHI = "four_riichi"
    TRIPLE_RON = "triple_ron"
    CHOMBO = "chombo"

    @property
    def is_win(self) -> bool:
        """Ron or tsumo."""
        return self in (OutcomeKind.RON, OutcomeKind.TSUMO)

    @property
    def is_abort(self) -> bool:
        """An abortive draw."""
        return self in ABORTS


ABORTS = (
    OutcomeKind.NINE_ORPHANS,
    OutcomeKind.FOUR_WINDS,
    OutcomeKind.FOUR_KANS,
    OutcomeKind.FOUR_RIICHI,
    OutcomeKind.TRIPLE_RON,
)


@dataclass(frozen=True, slots=True)
class Win:
    """One winner with the score, if the tiles are known, or None for a value entered by hand."""

    seat: int
    score: Score | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of one hand.

    changes: points that each seat gains or pays now, riichi sticks laid down before it apart.
    sticks: riichi sticks left on the table. wins: of ron, tsumo and nagashi mangan.
    waiting: who showed a waiting hand at an exhaustive draw. offender: of a chombo.
    """

    kind: OutcomeKind
    changes: tuple[int, ...]
    sticks: int
    wins: tuple[Win, ...] = ()
    waiting: tuple[int, ...] = ()
    offender: int | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that won."""
        return tuple(win.seat for win in self.wins)
