"""How a Taiwanese hand ended: the kind of end and what it moves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique

from scoring.taiwan.result import Score


@unique
class OutcomeKind(StrEnum):
    """Every way in which a hand ends."""

    RON = "ron"
    TSUMO = "tsumo"
    EXHAUSTIVE = "exhaustive"
    """流局: only the remainder is left."""
    FOUR_KANS = "four_kans"
    FOUR_WINDS = "four_winds"
    FOUR_WESTS = "four_wests"
    WESTS_AND_CIRCLE = "wests_and_circle"
    ROUND_WINDS = "round_winds"
    FALSE_WIN = "false_win"

    @property
    def is_win(self) -> bool:
        """Off another's tile or self-drawn."""
        return self in (OutcomeKind.RON, OutcomeKind.TSUMO)

    @property
    def is_drawn(self) -> bool:
        """和局: one of the options of the match rules."""
        return self in DRAWN


DRAWN = (
    OutcomeKind.FOUR_KANS,
    OutcomeKind.FOUR_WINDS,
    OutcomeKind.FOUR_WESTS,
    OutcomeKind.WESTS_AND_CIRCLE,
    OutcomeKind.ROUND_WINDS,
)


@dataclass(frozen=True, slots=True)
class Win:
    """One winner with the score, if the tiles are known, or None for tai entered by hand.

    dealer_tai: what the hand's dealer and streak are worth between the dealer and the others.
    """

    seat: int
    score: Score | None
    dealer_tai: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of one hand.

    changes: points that each seat gains or pays. wins: nearest to the discarder first.
    offender: of a false win. deal_passes: won by four kans, after which even a winning dealer
    deals no more.
    """

    kind: OutcomeKind
    changes: tuple[int, ...]
    wins: tuple[Win, ...] = ()
    offender: int | None = None
    deal_passes: bool = False

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that won."""
        return tuple(win.seat for win in self.wins)
